# Every goal sets up what it needs: `make run` and `make test` work on a fresh machine with Python 3.11 or newer.
PYTHON ?= $(shell for p in python3 python3.14 python3.13 python3.12 python3.11 python; do \
	$$p -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && { echo $$p; break; }; done)
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/.ready

.DEFAULT_GOAL := help
.PHONY: help run test check bench format docs clean

help: ## list the goals
	@grep -hE '^[a-z]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/^([a-z]+):.*## (.*)/  make \1\t\2/' | expand -t 20

$(READY): pyproject.toml
	@test -n "$(PYTHON)" || { echo "swisstui needs Python 3.11 or newer; none was found on the path"; exit 1; }
	@test -x $(BIN)/python || "$(PYTHON)" -m venv $(VENV)
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check -e '.[dev]'
	@touch $@

run: $(READY) ## open the sample event (as text where there is no terminal)
	@$(BIN)/swisstui demo

test: $(READY) ## run all tests
	@$(BIN)/python -m pytest -n 2

check: $(READY) ## format, lint, types and import contracts
	@$(BIN)/ruff format --check --quiet .
	@$(BIN)/ruff check --quiet .
	@$(BIN)/mypy
	@$(BIN)/lint-imports

bench: $(READY) ## measure the budgets and print a table
	@$(BIN)/python -m tests.bench

format: $(READY) ## put all files into the house format
	@$(BIN)/ruff check --quiet --fix-only .
	@$(BIN)/ruff format --quiet .

docs: $(READY) ## write the generated pages of docs/ anew
	@$(BIN)/python -m screens.keysheet docs/keys.md
	@UPDATE_SCREENS=1 $(BIN)/python -m pytest -q tests/screens/test_screens_page.py

clean: ## remove everything that can be made again
	@rm -rf $(VENV) .pytest_cache .mypy_cache .ruff_cache .import_linter_cache .hypothesis *.egg-info
