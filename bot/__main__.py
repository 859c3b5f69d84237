"""Starts the command line, and says what is wrong if a data file is broken."""

import sys

from games.core.codec import DataError

try:
    from bot.command_line import main  # reads data/, which a host may have edited
except DataError as error:
    print("pudding lane:", error, file=sys.stderr)  # noqa: T201
    sys.exit(2)

sys.exit(main())
