"""Faulty computer players for processes of a pool, which import only this module."""

import os
import time


def sleepy(*_: object) -> str:
    """Think for ever."""
    time.sleep(1_000_000)
    return "end"


def fatal(*_: object) -> str:
    """Break the process."""
    os._exit(1)


def failing(*_: object) -> str:
    """Run into an error."""
    raise ValueError("no idea")


def cheating(*_: object) -> str:
    """Want what nobody may."""
    return "extinguish tower 3"


def told(*arguments: object) -> str:
    """Tell all that has come to this process, and how nice it is."""
    return f"{arguments} {os.nice(0)}"
