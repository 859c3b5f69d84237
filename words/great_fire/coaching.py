"""Why what most people want is worth it, in somebody's first turns of the Great Fire.

A line argues for the choice of the most weight, which is highlighted, and names no other place.
"""

from collections.abc import Sequence
from typing import Any, Final

from games.great_fire import actions
from games.great_fire.actions import Action
from games.great_fire.model import PlayerView, View
from games.great_fire.reach import may_charge
from games.great_fire.standings import LOST_HOUSE
from words.filled import Filled
from words.great_fire.ask import ask
from words.great_fire.derived import (
    at_stake,
    own_beside,
    place_view,
    public_colour,
    saved_by_walk,
    worth,
)
from words.great_fire.terms import own_houses, place_name
from words.reader import Reader
from words.seats import reader_of
from words.vocabulary import Coaching, word


def line(view: View, legal: Sequence[Action], to: Reader) -> str:
    """Say why the reader may want what is highlighted."""
    own, wanted = reader_of(view, to), ask(view, legal, to).wanted
    return "" if own is None or wanted is None else _why(wanted.action, legal, view, own, to)


COACHING: Final = Coaching(line, setup=frozenset({"place_band", "place_landowner"}))


def _why(action: Action, legal: Sequence[Action], view: View, own: PlayerView, to: Reader) -> str:
    say = _filled(action, to)
    match action:
        case actions.PlaceBand():
            return say("A free band covers the next cone in {place}, but all players may move it.")
        case actions.PlaceLandowner():
            return say("Your landowner puts out fire where it stands: 1 VP for each cone.")
        case actions.Spread():
            return _spread(action, legal, view, own, to)
        case actions.MoveBand():
            return _band(action, view, own, say)
        case actions.MoveLandowner() | actions.Extinguish():
            return say(
                "Your landowner puts out contained fire where it stands: 1 VP for each cone."
            )
        case actions.Demolish():
            return _FIREBREAK(say)
        case actions.Intensify():
            return (
                say("A larger fire spreads sooner; least of yours is next to this one.")
                if own_beside(action.place, view)
                else say("A larger fire spreads sooner; nothing of yours is next to this one.")
            )
        case _:
            return ""


def _filled(action: Any, to: Reader) -> Filled:  # noqa: ANN401 - of any kind
    """Return a translator with the place of an action."""
    return Filled(
        to.say, {"place": lambda: place_name(action.to if hasattr(action, "to") else action.place)}
    )


_FIREBREAK: Final = word(
    "Fire never enters {place} again once it is blown up: a firebreak for what lies behind."
)


def _band(action: actions.MoveBand, view: View, own: PlayerView, say: Filled) -> str:
    there = place_view(action.to, view)
    saved = saved_by_walk(action.band, action.to, view) if action.covers else 0
    if saved > 0:
        return say(
            "With a band on each cone, no fire leaves {place}: {n} VP of yours are out of reach.",
            n=saved,
        )
    if action.covers and there.cones - there.covered > 1:
        return say("A band there covers one cone. Once all are covered, no fire leaves {place}.")
    if action.covers:
        return say(
            "With a band on each cone, {place} is contained: no fire leaves it, and it can be put "
            "out for VP."
        )
    if may_charge(there, view):
        return _FIREBREAK(say)
    points = worth(there, view, own)
    if points:
        return say(
            "A free band in {place} covers the next cone: your {n} VP there do not burn, unless a "
            "rival moves it.",
            n=points,
        )
    return say("A free band in {place} covers the next cone, unless a rival moves it.")


def _cost(action: actions.Spread, view: View, to: Reader) -> int:
    """Return the points that a spread costs the reader."""
    mine = LOST_HOUSE * own_houses(action.burns, view, to)
    return mine + (at_stake(action.to, view) if action.burns else 0)


def _spread(
    action: actions.Spread, legal: Sequence[Action], view: View, own: PlayerView, to: Reader
) -> str:
    """Say whom it costs most."""
    say, cost = _filled(action, to), _cost(action, view, to)
    ways = [one for one in legal if isinstance(one, actions.Spread)]
    if cost and len(ways) > 1:
        return say("Each of your cards burns something of yours: this costs you least.")
    if cost:
        return say("It costs you {n} VP, and leads the fire away from what costs more.", n=cost)
    counts = {
        one.seat: action.burns.count(colour)
        for one in view.players
        if (colour := public_colour(one, view)) is not None and one.seat != own.seat
    }
    most = max(counts, key=counts.__getitem__, default=None)
    if sum(map(bool, counts.values())) > 1:
        n = sum(counts.values())
        return say("In {place}, rivals lose {n} houses (2 VP each), and you lose none.", n=n)
    if most is not None and counts[most]:
        return say.many(
            "In {place}, {who} loses {n} house[s] (2 VP[ each]), and you lose none.",
            counts[most],
            who=to.names[most],
        )
    return say("In {place}, you lose none of your houses.")
