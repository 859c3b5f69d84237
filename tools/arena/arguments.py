"""Command-line arguments for many games between computer players."""

import os
from typing import Annotated

import typer

FirstSeed = Annotated[
    int, typer.Option(help="The first random seed; each further game takes the next.")
]
Processes = Annotated[
    int | None,
    typer.Option(min=1, help="How many games at a time; by default the number of cores."),
]


def processes_of(processes: int | None) -> int:
    """Return how many games to play in parallel."""
    return processes or os.cpu_count() or 1
