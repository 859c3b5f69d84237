"""The record of a game: seed, options, moves and result.

Errors: `UntrueError` for a record that does not match the rules.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Literal

from games.core import engine, notation
from games.core.codec import Codec, Options, UnreadableError, choose, chosen
from games.core.log import Seat
from games.core.rules import AnyRules, Result, Score

Untruth = Literal["version", "options", "replay", "unfinished", "places", "score", "scores"]


class UntrueError(ValueError):
    """A record does not match the rules; the message says where.

    `fault` and `facts` say it to readers of other languages; for `replay`, the cause does.
    """

    def __init__(self, why: str, fault: Untruth, **facts: object) -> None:
        super().__init__(why)
        self.fault: Final = fault
        self.facts: Final = facts


@dataclass(frozen=True, slots=True)
class Record:
    """Everything that is needed to replay a game and check it."""

    game: str
    version: int
    seats: int
    seed: str
    options: dict[str, bool | str]
    moves: tuple[tuple[Seat, str], ...]
    """Who moved, and the move in notation."""
    places: tuple[int, ...]
    """Empty for a game that was ended early, as are its scores."""
    scores: tuple[Score, ...]

    @property
    def is_finished(self) -> bool:
        """Whether the game was played to its end."""
        return bool(self.places)


RECORDS = Codec(Record)


def record(
    rules: AnyRules,
    *,
    seed: str,
    options: Options,
    moves: Sequence[tuple[Seat, notation.Action]],
    result: Result,
) -> Record:
    """Return the record of a finished game."""
    return Record(
        game=rules.meta.key,
        version=rules.meta.version,
        seats=len(result.places),
        seed=seed,
        options=chosen(options),
        moves=tuple((seat, notation.write(action)) for seat, action in moves),
        places=result.places,
        scores=result.scores,
    )


def verify(rules: AnyRules, told: Record) -> Result | None:
    """Replay a record, compare the result, and return it; None: the game was ended early.

    Raises:
        UntrueError: it does not match the rules, the seed and the moves.
    """
    if told.version != rules.meta.version:
        raise UntrueError(
            f"{told.game} version {told.version}, but these rules are version {rules.meta.version}",
            "version",
            told=told.version,
            true=rules.meta.version,
        )
    try:
        options = choose(rules.options, told.options)
        if chosen(options) != told.options:
            raise UntrueError(
                f"options are {chosen(options)}, not {told.options}",
                "options",
                told=told.options,
                true=chosen(options),
            )
        state = engine.start(rules, told.seats, options, told.seed)
    except (UnreadableError, engine.SeatsError) as error:
        raise UntrueError(str(error), "replay") from error
    try:
        for step in engine.replay(rules, state, told.moves):
            state = step.state
    except engine.ReplayError as error:
        raise UntrueError(str(error), "replay") from error
    result = rules.result(state)
    _compare(result, told)
    return result


def _compare(result: Result | None, told: Record) -> None:
    if result is None and not told.is_finished and not told.scores:
        return
    if result is None:
        count = len(told.moves)
        raise UntrueError(f"the game is not over after its {count} moves", "unfinished", n=count)
    if result.places != told.places:
        true, said = list(result.places), list(told.places)
        raise UntrueError(f"places are {true}, not {said}", "places", true=true, told=said)
    for seat, (score, stated) in enumerate(zip(result.scores, told.scores, strict=False)):
        if score != stated:
            raise UntrueError(
                f"seat {seat} scored {score.total}: {score.parts}, not {stated.parts}",
                "score",
                seat=seat,
                true=score.parts,
                told=stated.parts,
            )
    if len(result.scores) != len(told.scores):
        count, named = len(result.scores), len(told.scores)
        raise UntrueError(f"{count} seats scored, not {named}", "scores", true=count, told=named)
