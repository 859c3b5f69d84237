"""Guards: events that must not have happened when a step of a plan is due.

A guard uses only what its seat has heard and sees, so it reveals nothing hidden. When another seat
seals a choice, the guard hears what everybody hears, and nothing has happened to its seat.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace

from bot.model import GUARDS, Guard, Plan
from bot.shelf import Game
from bot.tables.session import AppliedMove, PendingEntry, Session
from games.core.log import Seat
from games.core.rules import AnyEvent, AnyRules, AnyView
from words.languages import language
from words.reader import Reader


def guards(rules: AnyRules, view: AnyView) -> tuple[Guard, ...]:
    """Return the guards of a game; some need scores, or places that change."""
    has: Mapping[Guard, bool] = {
        "touched": True, "score": bool(rules.standings(view)), "place": rules.place is not None,
    }  # fmt: skip
    return tuple(one for one in GUARDS if has[one])


def failed(
    game: Game, session: Session, plan: Plan, seat: Seat, pending: PendingEntry, move: str
) -> Guard | None:
    """Return the first guard of the next step that fails after an entry; None: all hold.

    `move` is the move that the step would make.
    """
    view = pending.position.view(seat)
    moves = [one for one in pending.moves if one.number > plan.since]
    own = max((one.number for one in moves if one.seat == seat), default=plan.since)
    for guard in plan.steps[0].guards:
        match guard:
            case "touched":
                has_failed = any(_does(game, one, view, seat) for one in moves)
            case "score":
                later = (one for one in moves if one.number > own)
                heard = [event for one in later for event in one.log.heard_by(seat)]
                has_failed = game.rules.changes(heard, view).get(seat, 0) < 0
            case "place":
                has_failed = _has_changed(game.rules, session, own, seat, view, move)
        if has_failed:
            return guard
    return None


def _does(game: Game, move: AppliedMove, view: AnyView, seat: Seat) -> bool:
    """Tell whether others did something to a seat by a move.

    The move may be the seat's own, if it reveals the sealed choices of all.
    """
    if move.seat == seat and (game.rules.touches is None or not move.log.is_sealed_for(None)):
        return False
    return touches(game, tuple(move.log.heard_by(seat)), view, seat)


def _has_changed(
    rules: AnyRules, session: Session, number: int, seat: Seat, view: AnyView, move: str
) -> bool:
    """Tell whether a place in a move has changed since a seat saw it after an entry."""
    if rules.place is None or number > session.number:  # nothing has happened since
        return False
    before = session.at(number).view(seat)
    names = re.findall(r"\w+", move)
    return any(rules.place(before, one) != rules.place(view, one) for one in names)


def touches(game: Game, events: Sequence[AnyEvent], view: AnyView, seat: Seat) -> bool:
    """Tell whether one of these events happened to a seat that did not cause it."""
    if game.rules.touches is not None:
        return any(game.rules.touches(event, seat) for event in events)
    to = Reader(language(None), tuple(map(str, range(game.rules.meta.seats[-1]))), seat)
    story = game.words.story
    return not set(story(events, view, replace(to, seat=None))).issuperset(story(events, view, to))
