"""A process that has imported the bot and forks for each run of it, since imports take time.

A line on stdin starts a run: its process id comes on stdout, and at its end its exit status.
With the argument `blank` all pictures are blank; otherwise all runs fork their workers from one
process, where each would import the games again.
"""

import gc
import os
import sys
from multiprocessing import forkserver
from typing import Final

from bot.command_line import main
from bot.hosting.settings import read_settings
from bot.run import run
from bot.terminal import operation
from tests.wire.games.fork_server.blank import BlankBot
from words.languages import LOCALES, language

IS_BLANK: Final = "blank" in sys.argv[1:]


def fork_bot() -> int:
    """Start the bot in a process of its own, and return the process id."""
    child = os.fork()
    if not child:
        os.dup2(os.open(os.devnull, os.O_RDWR), sys.stdout.fileno())
        if not IS_BLANK:
            vars(vars(forkserver)["_forkserver"])["ensure_running"] = lambda: None
        os._exit(run(read_settings(), BlankBot) if IS_BLANK else main(["run"]))
    return child


if __name__ == "__main__":
    del operation  # imported beforehand: the bot's libraries take time
    for locale in LOCALES:
        language(locale)  # each run tells its commands in all of them
    gc.collect()
    gc.freeze()  # otherwise each run would examine, and so copy, all that is imported
    if not IS_BLANK:
        forkserver.ensure_running()
    for _ in sys.stdin:
        child = fork_bot()
        print(child, flush=True)  # noqa: T201
        _, status = os.waitpid(child, 0)
        print(os.waitstatus_to_exitcode(status), flush=True)  # noqa: T201
