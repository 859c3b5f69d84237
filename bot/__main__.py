"""Starts the command line, and reports a broken data file in one line."""

import sys

from games.core.codec import DataError

try:
    from bot.command_line import main  # reads data/, which the operator may have edited
except DataError as error:
    print("pudding lane:", error, file=sys.stderr)  # noqa: T201
    sys.exit(2)

sys.exit(main())
