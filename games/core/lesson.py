"""The data of a lesson: the record of some moves of a game, and what a learner chooses in it.

Errors: `DataError` for files that do not fit each other; whether the moves are legal, the engine
tells.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

from games.core.codec import Codec, DataError, UnreadableError
from games.core.log import Seat
from games.core.record import RECORDS, Record

RECORD: Final = ".json"
"""How the name of the record ends; its beginning is that of the lesson."""
STEPS: Final = ".toml"
MOST_BESIDE: Final = 2
"""Most moves that a step offers beside the one that is wanted."""


@dataclass(frozen=True, slots=True)
class Step:
    """A press that is wanted of the learner: it chooses the next move of the record."""

    key: str
    """By which the game's words find what is said."""
    at: int
    """How many moves of the record come before it."""
    wanted: str
    """The beginning of the next move of the record, in notation: what the press chooses of it."""
    beside: tuple[str, ...]
    """The beginnings of other moves, which are offered too."""
    also: tuple[str, ...] = ()
    """What the learner's seat does too before the next step, though nobody presses it: a draw."""

    @property
    def offered(self) -> tuple[str, ...]:
        """What is offered, the wanted one first."""
        return (self.wanted, *self.beside)


@dataclass(frozen=True, slots=True)
class StepsFile:
    """What stands in the file of the steps."""

    seat: Seat
    """Where the learner sits."""
    names: tuple[str, ...]
    """By seat; that of the learner is not used."""
    steps: tuple[Step, ...]


@dataclass(frozen=True, slots=True)
class LessonData:
    """A record, and the steps in which a learner plays it."""

    record: Record
    seat: Seat
    names: tuple[str, ...]
    steps: tuple[Step, ...]


def begins(move: str, words: str) -> bool:
    """Tell whether a move begins with these words of the notation."""
    return f"{move} ".startswith(f"{words} ")


@cache
def read(file: Path) -> LessonData:
    """Read a lesson from its two files; `file` has no suffix.

    Raises:
        DataError: a file is missing or broken, or they do not fit each other.
    """
    try:
        record = RECORDS.load(file.with_suffix(RECORD).read_bytes())
    except (OSError, UnreadableError) as error:
        raise DataError(f"{file.name}{RECORD}: {error}") from None
    told = Codec(StepsFile).read(file.with_suffix(STEPS))
    data = LessonData(record, told.seat, told.names, told.steps)
    for fault in _faults(data):
        raise DataError(f"{file.name}{STEPS}: {fault}")
    return data


def _faults(data: LessonData) -> Iterator[str]:
    moves, places = data.record.moves, [step.at for step in data.steps]
    if len(data.names) != data.record.seats:
        yield f"{len(data.names)} names for {data.record.seats} seats"
    if not places or places != sorted(places) or not 0 <= places[0] <= places[-1] < len(moves):
        yield f"steps at {places} of {len(moves)} moves"
        return
    for step in data.steps:
        seat, move = moves[step.at]
        if seat != data.seat or not begins(move, step.wanted):
            yield f"{step.key}: seat {seat} makes the move {move}"
        if not 1 <= len({*step.offered}) - 1 == len(step.beside) <= MOST_BESIDE:
            yield f"{step.key}: offers {step.wanted} beside {list(step.beside)}"
