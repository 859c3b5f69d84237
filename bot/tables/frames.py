"""Frames of a film: the public views of a game, moment by moment."""

from collections.abc import Sequence
from dataclasses import dataclass

from games.core import engine
from games.core.codec import Options
from games.core.log import Seat
from games.core.rules import AnyRules, AnyState, AnyView, Standing
from render.album import AnyAlbum
from render.film import Film, Frame, filmed
from words.reader import Reader


@dataclass(frozen=True, slots=True)
class Played:
    """A game in the form of its record, with which another process can replay it."""

    rules: AnyRules
    options: Options
    seats: int
    seed: str
    moves: tuple[tuple[Seat, str], ...]
    """The moves that were not undone, in notation."""


def film_of(
    played: Played, skip: int, album: AnyAlbum, to: Reader, limit: int, *, scores: bool
) -> bytes:
    """Return a film of a game without its first `skip` moves, in at most `limit` bytes."""
    state = engine.start(played.rules, played.seats, played.options, played.seed)
    seen = frames(played.rules, state, played.moves, skip)
    return filmed(Film(album, seen, to, scores=scores), limit)


def course(played: Played) -> tuple[tuple[Standing, ...], ...]:
    """Return the public scores, turn by turn.

    Raises:
        engine.ReplayError: a move is not legal at its place.
    """
    state = engine.start(played.rules, played.seats, played.options, played.seed)
    seen = frames(played.rules, state, played.moves)
    turns = [seen[0], *(one for one in seen[1:-1] if one.passes_on), seen[-1]]
    return tuple(played.rules.standings(one.view) for one in turns)


def view_after(played: Played, seat: Seat | None) -> AnyView:
    """Return the view of a seat (or, for None, a spectator) after all moves.

    Raises:
        engine.ReplayError: a move is not legal at its place.
    """
    state = engine.start(played.rules, played.seats, played.options, played.seed)
    for step in engine.replay(played.rules, state, played.moves):
        state = step.state
    return played.rules.view(state, seat)


def frames(
    rules: AnyRules, state: AnyState, moves: Sequence[tuple[Seat, str]], skip: int = 0
) -> tuple[Frame, ...]:
    """Replay moves from `state` and return what a spectator saw.

    The first `skip` moves are not shown. Nothing is shown during sealed choices, which hides who
    chose when.

    Raises:
        engine.ReplayError: a move is not legal at its place.
    """
    found: list[Frame] = []
    is_sealing = False
    played = zip(moves, engine.replay(rules, state, moves), strict=True)
    after = engine.Position(rules, state)
    for number, ((seat, _), step) in enumerate(played, start=1):
        before, after = after, engine.Position(rules, step.state)
        if number <= skip:
            continue
        if not found:
            found.append(Frame(before.view(None)))
        is_sealing = engine.seals(before, after, seat)
        if not is_sealing:
            heard = tuple(step.log.heard_by(None))
            leads_on = engine.passes_on(before, after, seat)
            found.append(Frame(after.view(None), heard, leads_on))
    if is_sealing or not found:
        found.append(Frame(after.view(None)))
    return tuple(found)
