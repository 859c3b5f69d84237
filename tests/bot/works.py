"""Work for processes of the bot's own: done, failed, deadly, endless."""

import os
import time
from pathlib import Path

from render.scene import Scene
from tests.wire.pictures import PNG


def own_process() -> str:
    """Tell which process this is done in, and how nice that is."""
    return f"{os.getpid()} {os.nice(0)}"


def lost() -> None:
    """Fail as a pipe does."""
    raise EOFError("Error of a pipe")


def broken_off() -> None:
    """Fail as a file does."""
    raise OSError("no such file")


def unsendable() -> object:
    """Return what no process can send."""
    return lambda: None


def white() -> Scene:
    """Lay out a picture."""
    return Scene((8, 8), "#ffffff", ())


def hanging(begun: Path) -> Scene:
    """Tell which process lays this out, and never finish."""
    begun.with_suffix(".tmp").write_text(str(os.getpid()), encoding="utf-8")
    begun.with_suffix(".tmp").rename(begun)
    time.sleep(1_000_000)
    return white()


def blank(_: Scene) -> bytes:
    """Paint what no test looks at."""
    return PNG
