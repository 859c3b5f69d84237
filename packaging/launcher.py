"""The command `pudding-lane` of an installed wheel.

In the wheel the project's packages lie inside this one: `bot` or `data` are no names for somebody's
site-packages. They import each other by their own names, so their folder comes first on the path.
"""

import runpy
import sys
from pathlib import Path


def main() -> None:
    """Run the command line of the bot, as `python -m bot` does."""
    sys.path.insert(0, str(Path(__file__).parent))
    runpy.run_module("bot", run_name="__main__")
