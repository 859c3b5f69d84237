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
"""The suffix of the record's file; the rest of its name is the lesson's."""
STEPS: Final = ".toml"
MOST_BESIDE: Final = 2
"""Most wrong moves that a step offers beside the right one."""


@dataclass(frozen=True, slots=True)
class Step:
    """A press that the lesson asks of the learner: it chooses the next move of the record."""

    key: str
    """The key of the step's text in the words of the game."""
    at: int
    """How many moves of the record come before the step."""
    wanted: str
    """The beginning of the record's next move in notation, as far as this press chooses it."""
    beside: tuple[str, ...]
    """The beginnings of other moves that the step also offers."""
    also: tuple[str, ...] = ()
    """Moves that the learner's seat makes automatically before the next step, such as a draw."""

    @property
    def offered(self) -> tuple[str, ...]:
        """Return the moves on offer, the right one first."""
        return (self.wanted, *self.beside)


@dataclass(frozen=True, slots=True)
class StepsFile:
    """The content of the file of steps."""

    seat: Seat
    """The learner's seat."""
    names: tuple[str, ...]
    """The names of the players by seat; the learner's is not used."""
    steps: tuple[Step, ...]


@dataclass(frozen=True, slots=True)
class LessonData:
    """A record, and the steps in which a learner plays it."""

    record: Record
    seat: Seat
    names: tuple[str, ...]
    steps: tuple[Step, ...]


def begins(move: str, words: str) -> bool:
    """Tell whether a move starts with these words of the notation."""
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
