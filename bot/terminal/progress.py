"""Show the progress of a long command on a terminal."""

from collections.abc import Iterable, Iterator
from typing import TypeVar

from rich.console import Console
from rich.progress import track

T = TypeVar("T")


def with_progress(results: Iterable[T], count: int, title: str) -> Iterator[T]:
    """Show a progress bar on a terminal's stderr, for more than one result."""
    console = Console(stderr=True)
    silent = count == 1 or not console.is_terminal
    yield from track(results, title, total=count, console=console, disable=silent)
