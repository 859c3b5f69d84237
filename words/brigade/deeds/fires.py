"""Texts about fires that are fought, raised and moved, and about destroyed blocks."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from games.brigade import actions, events
from games.brigade.box import BOX
from games.brigade.grid import PlaceId
from games.brigade.model import View
from words.ask import Deed, Label
from words.brigade import plan, terms
from words.brigade.deeds.entry import Told, Verb
from words.brigade.terms import (
    DIRECTION_NAMES,
    block_at,
    buckets,
    fire,
    prize,
    spent,
    tile_name,
    water,
    where,
)
from words.filled import Filled
from words.say import Say
from words.seats import owner_of
from words.vocabulary import word


def _fought(say: Filled, action: actions.Extinguish | actions.Unleash, view: View) -> Iterator[str]:
    if isinstance(action, actions.Unleash):
        yield _left(say, action.place, action.water, action.renown, view)
        return
    place = owner_of(view).brigade
    yield _left(say, place, action.water + action.wagon, action.renown, view)
    yield from buckets(view, say, -action.water, -action.wagon)


def _left(say: Filled, place: PlaceId, spent: int, brings: int, view: View) -> str:
    """Return what water leaves of a fire, and the gain."""
    block = block_at(place, view)
    if brings or block is None:
        return say("{fire}: {renown}", fire=fire(place, 0, view, say),
                   renown=prize(place, brings, view, say))  # fmt: skip
    return say("{fire}: no renown", fire=fire(place, block.fire - spent, view, say))


def _pumping(say: Filled, _: actions.Pump, view: View) -> Iterator[str]:
    yield _left(say, owner_of(view).wagon, 1, 1, view)


def _swapping(say: Filled, action: actions.Polymorph, view: View) -> Iterator[str]:
    one, other = block_at(action.place, view), block_at(action.other, view)
    for block, after in ((one, other), (other, one)):
        if block is None or after is None:
            continue
        meter = BOX.tiles[block.tile].meter
        burns = fire(block.place, min(after.fire, meter + 1), view, say)
        yield f"{block.place} {burns}"
        if after.fire > meter:
            yield say("it is destroyed!")


def _in_short(say: Filled, action: actions.Extinguish, view: View) -> Deed | None:
    if not action.renown:
        return None
    costs = (terms.actions(1, say), spent(action.water, action.wagon, say))
    told = plan.told(owner_of(view).brigade, action.renown, costs, view, say)
    return Deed(_fighting(say, action, view), told)


def _fighting(say: Filled, action: actions.Extinguish, view: View) -> Label:
    told = water(action.water + action.wagon, say)
    here = owner_of(view).brigade if action.renown else ""
    if action.wagon:
        text = say("Put out: {water}, {n} from the wagon", water=told, n=action.wagon)
    else:
        text = say("Put out: {water}", water=told)
    if not action.renown:
        text = say("Put out in part: {water}", water=told)
    return Label(text, "🧯", say("Put out {place}", place=here) if here else "")


def _wanted(action: actions.Extinguish, view: View) -> int:
    if not action.renown:
        return 0
    place = owner_of(view).brigade
    is_own = (block := block_at(place, view)) is not None and block.loyal == view.seat
    worth = plan.worth(view, place, action.renown)
    # Fires that win, save or keep a block elsewhere come before one that only brings renown.
    is_needed = is_own or worth > 10 * action.renown
    # The Brigade's own water works better, so the wagon's goes first.
    return (900 if is_needed else 650) + 10 * action.wagon + worth


def _then(say: Filled, action: actions.ReduceFire | actions.RaiseFire, view: View) -> Iterator[str]:
    told = fire(action.place, action.fire, view, say)
    yield told if action.fire else say("{fire}: no renown", fire=told)
    if isinstance(action, actions.RaiseFire) and action.destroys:
        yield say("it is destroyed!")


VERBS: Final[Mapping[str, Verb]] = {
    "extinguish": Verb(
        "🧯",
        word("Put out"),
        {
            "water": word("How much of the Brigade's water?"),
            "wagon": word("How much of the wagon's water?"),
        },
        does=_fought,
        label=_fighting,
        deed=_in_short,
        weight=_wanted,
    ),
    "pump": Verb(
        "🧯",
        word("Put out with the wagon"),
        does=_pumping,
        weight=lambda _, __: 850,
    ),
    "unleash": Verb(
        "🐕",
        word("Unleash Ash"),
        {
            "place": word("Which fire?"),
            "water": word("How much of its water?"),
        },
        does=_fought,
        weight=lambda action, _: 850 if action.renown else 0,
    ),
    "reduce_fire": Verb(
        "💧",
        word("Reduce a fire"),
        {"place": word("Which fire do you reduce?")},
        does=_then,
        weight=lambda _, __: 100,
    ),
    "raise_fire": Verb(
        "🔥",
        word("Raise a fire"),
        {"place": word("Which fire do you raise?")},
        does=_then,
    ),
    "polymorph": Verb(
        "🌀",
        word("Polymorph: swap two fires"),
        {
            "place": word("Which fire do you swap?"),
            "other": word("With which block?"),
        },
        does=_swapping,
    ),
    "redirect": Verb(
        "🎯",
        word("Redirect the fireball"),
        {"to": word("Where does it fall?")},
        does=word("pawns there ward it off"),
    ),
    "point": Verb(
        "🌳",
        word("Let it fall"),
        {"direction": word("In which direction?")},
        does=word("fire +1 on three blocks that way"),
    ),
}


def _raised(say: Filled, event: events.FireRaised, view: View) -> str:
    if _is_lost(event, view):
        return say("{place} is lost ({cause})")
    return say("{place} burns at {n} ({cause})")


def _is_lost(event: events.FireRaised, view: View) -> bool:
    block = block_at(event.place, view)
    return block is not None and event.fire > BOX.tiles[block.tile].meter


def _reduced(say: Filled, event: events.FireReduced, _: View) -> str:
    if event.fire:
        return say("{place} burns only at {n} ({cause})")
    return say("{place} no longer burns ({cause})")


def _extinguished(say: Filled, event: events.Extinguished, _: View) -> str:
    if event.renown:
        return say("{who} put out the fire on {place} with {water}: {renown}")
    return say("{who} fought the fire on {place} with {water}; {n} is left")


EVENTS: Final[Mapping[type[events.Event], Told]] = {
    events.Extinguished: _extinguished,
    events.FireRaised: _raised,
    events.FireReduced: _reduced,
    events.FireSpared: word("{place} was guarded"),
    events.FireSwapped: lambda say, one, view: say(
        "{who} swapped fires: {place} {n}, {other} {m}",
        other=where(one.other, view, say),
        m=one.other_fire,
    ),
    events.BallRedirected: lambda say, one, view: say(
        "{who} sent the fireball on {place} to {other}", other=where(one.to, view, say)
    ),
    events.BuildingFell: lambda say, one, _: say(
        "{place} falls: {direction}", direction=DIRECTION_NAMES[one.direction](say)
    ),
    events.Destroyed: lambda say, one, _: (
        say("{place} is destroyed")
        if one.loyal is None
        else say("{place} is destroyed; it was loyal to {who}")
    ),
}


# News -------------------------------------------------------------------------------------------


def lit(happened: Sequence[events.Event], view: View, say: Say) -> Iterator[str]:
    """Return where fires started, grew, and were prevented, by spaces as on the map."""
    raised = [one for one in happened if isinstance(one, events.FireRaised)]
    new = [one.place for one in raised if one.fire == 1]
    grown = [f"{one.place} {say('lost') if _is_lost(one, view) else one.fire}"
             for one in raised if one.fire > 1]  # fmt: skip
    spared = [one.place for one in happened if isinstance(one, events.FireSpared)]
    if new:
        yield say("New fires: {places}", places=", ".join(new))
    if grown:
        yield say("Risen: {places}", places=", ".join(grown))
    if spared:
        yield say("Guarded, not risen: {places}", places=", ".join(spared))


def lost(happened: Sequence[events.Event], say: Say) -> str:
    """Return the destroyed blocks."""
    gone = [one for one in happened if isinstance(one, events.Destroyed)]
    names = say.all(f"{tile_name(one.tile)} ({one.place})" for one in gone)
    return say.many("{places} [is|are] destroyed", len(gone), places=names)
