"""Guards: what must not have happened when a step of a plan is due.

A guard looks only at what its seat has heard and sees, so that it tells nothing that the seat may
not know. Choices that others seal have not happened yet.
"""

from collections.abc import Sequence
from dataclasses import replace

from bot.model import Guard, Plan
from bot.shelf import Game
from bot.tables.session import AppliedMove, PendingEntry
from games.core.log import Seat
from games.core.rules import AnyEvent, AnyRules, AnyView
from words.languages import language
from words.reader import Reader


def guards(rules: AnyRules, view: AnyView) -> tuple[Guard, ...]:
    """Return the guards of a game: a score can only fall where one is counted."""
    return ("touched", "score") if rules.standings(view) else ("touched",)


def failed(game: Game, plan: Plan, seat: Seat, pending: PendingEntry) -> Guard | None:
    """Return the first guard of the next step that does not hold after an entry; None: all do."""
    view = pending.position.view(seat)
    moves = [one for one in pending.moves if one.number > plan.since and not one.only_seals(seat)]
    for guard in plan.steps[0].guards:
        match guard:
            case "touched":
                has_failed = any(_does(game, one, view, seat) for one in moves)
            case "score":
                has_failed = _gained(game.rules, moves, view, seat) < 0
        if has_failed:
            return guard
    return None


def _does(game: Game, move: AppliedMove, view: AnyView, seat: Seat) -> bool:
    """Tell whether others did something to a seat by a move.

    That may be its own, by which the sealed choices of all open.
    """
    if move.seat == seat and (game.rules.touches is None or not move.log.is_sealed_for(None)):
        return False
    return touches(game, tuple(move.log.heard_by(seat)), view, seat)


def _gained(rules: AnyRules, moves: Sequence[AppliedMove], view: AnyView, seat: Seat) -> int:
    """Return by how much a seat's score has changed since its own planned move, if it made one."""
    own = max((one.number for one in moves if one.seat == seat), default=0)
    heard = [event for one in moves if one.number > own for event in one.log.heard_by(seat)]
    return rules.changes(heard, view).get(seat, 0)


def touches(game: Game, events: Sequence[AnyEvent], view: AnyView, seat: Seat) -> bool:
    """Tell whether something of these events happened to a seat that it did not do."""
    if game.rules.touches is not None:
        return any(game.rules.touches(event, seat) for event in events)
    to = Reader(language(None), tuple(map(str, range(game.rules.meta.seats[-1]))), seat)
    story = game.words.story
    return not set(story(events, view, replace(to, seat=None))).issuperset(story(events, view, to))
