"""The headless commands: one module a command, each with `run(arguments) -> int` (the exit status)."""
