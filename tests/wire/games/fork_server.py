"""Where the bot is born again and again: a process that has loaded it, and forks for each life.

A line on stdin begins a life; its process id comes on stdout, and at its end its exit status.
"""

import os
import sys

from bot.command_line import main
from bot.terminal import operation


def hatch() -> int:
    """Begin a life, and return the process that lives it."""
    child = os.fork()
    if not child:
        os.dup2(os.open(os.devnull, os.O_RDWR), sys.stdout.fileno())
        os._exit(main(["run"]))
    return child


if __name__ == "__main__":
    del operation  # loaded beforehand: what the bot stands on takes its time
    for _ in sys.stdin:
        child = hatch()
        print(child, flush=True)  # noqa: T201
        _, status = os.waitpid(child, 0)
        print(os.waitstatus_to_exitcode(status), flush=True)  # noqa: T201
