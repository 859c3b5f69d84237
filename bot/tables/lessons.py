"""Replay a lesson: the game at each step, and the learner's possible choices."""

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from bot.model import Entry
from bot.shelf import Game
from bot.tables.session import Session
from games.core import lesson, notation
from games.core.codec import choose
from games.core.lesson import Step
from games.core.log import Seat
from games.core.record import RECORDS
from games.core.rules import AnyAction, AnyRules


@dataclass(frozen=True, slots=True)
class Scene:
    """A step of a lesson, or its end."""

    session: Session
    """Read-only: all learners share it."""
    seat: Seat
    names: tuple[str, ...]
    """The names of the players by seat; the learner's is not used."""
    number: int
    """From 0; the number of steps means the end."""
    count: int
    """The number of steps."""
    since: int
    """The entry before the learner's last move: later entries are news."""
    step: Step | None
    """None: the lesson is over."""
    actions: tuple[AnyAction, ...]
    """The legal actions that the offered moves start, in the order of the rules."""

    def choice(self, actions: Sequence[AnyAction]) -> int:
        """Return which offered move starts all of these actions; 1: the right one, 0: none."""
        offered = () if self.step is None else self.step.offered
        moves = [notation.write(one) for one in actions]
        for number, words in enumerate(offered, 1):
            if all(lesson.begins(move, words) for move in moves):
                return number
        return 0


def following(game: Game, key: str) -> str | None:
    """Return the key of the next lesson; None: this is the last."""
    keys = [*game.words.lessons]
    after = keys.index(key) + 1
    return keys[after] if after < len(keys) else None


def stamp(game: Game, key: str) -> str:
    """Return a short hash that changes with the lesson: its buttons contain it."""
    return _stamp(game.words.lessons[key].file)


def scene(game: Game, key: str, number: int) -> Scene:
    """Return a lesson of a game at a step, counted from 0; a step that does not exist is the end.

    Raises:
        games.core.engine.ReplayError: the rules have changed, and the record does not fit them.
    """
    file = game.words.lessons[key].file
    data = lesson.read(file)
    steps = data.steps
    number = min(number, len(steps))
    step = steps[number] if number < len(steps) else None
    made = len(data.record.moves) if step is None else step.at
    session = _replayed(game.rules, file, made)
    legal = () if step is None else session.offer(data.seat).actions
    return Scene(
        session=session,
        seat=data.seat,
        names=data.names,
        number=number,
        count=len(steps),
        since=steps[max(0, number - 1)].at,
        step=step,
        actions=tuple(one for one in legal if _is_offered(one, step)),
    )


def _is_offered(action: AnyAction, step: Step | None) -> bool:
    move = notation.write(action)
    return step is not None and any(lesson.begins(move, words) for words in step.offered)


@lru_cache(32)
def _stamp(file: Path) -> str:
    data = lesson.read(file)
    said = f"{RECORDS.dump(data.record)} {data.steps!r}"
    return hashlib.sha256(said.encode()).hexdigest()[:6]


@lru_cache(128)
def _replayed(rules: AnyRules, file: Path, made: int) -> Session:
    """Return the game after this many moves of the record, cached for all learners."""
    data = lesson.read(file)
    record = data.record
    session = Session(rules, choose(rules.options, record.options), record.seats, record.seed)
    session.replay(_entries(record.moves[:made], data.seat))
    return session


def _entries(moves: Sequence[tuple[Seat, str]], learner: Seat) -> list[Entry]:
    return [
        Entry(number, seat, "move" if seat == learner else "computer", text, 0)
        for number, (seat, text) in enumerate(moves, 1)
    ]
