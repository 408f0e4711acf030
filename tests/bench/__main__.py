"""Measures the budgets of the program and prints them as a table: `make bench`.

Every module `bench_*.py` of this folder has `rows()`, which yields what was measured.
"""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path


def main() -> None:
    """Run every benchmark module, or those whose names contain one of the arguments."""
    wanted = sys.argv[1:]
    print(f"{'what':<58} {'measured':>10} {'budget':>10}")
    for path in sorted(Path(__file__).parent.glob("bench_*.py")):
        if wanted and not any(word in path.stem for word in wanted):
            continue
        specification = importlib.util.spec_from_file_location(path.stem, path)
        assert specification is not None and specification.loader is not None
        module = importlib.util.module_from_spec(specification)
        specification.loader.exec_module(module)
        for what, measured, budget in module.rows():
            print(f"{what:<58} {measured:>10} {budget:>10}", flush=True)


if __name__ == "__main__":
    main()
