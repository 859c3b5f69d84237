"""Texts about moves of Brigades and wagons."""

from collections.abc import Iterator, Mapping
from typing import Final

from games.brigade import actions, events
from games.brigade.box import BOX
from games.brigade.grid import PlaceId
from games.brigade.model import BlockView, PlayerView, View
from games.core import notation
from words.ask import MOST, Deed, Label
from words.brigade import terms
from words.brigade.deeds.entry import Told, Verb
from words.brigade.derived import LITTLE, capacity, carried, is_lost
from words.brigade.plan import Plan, after_walk, plan, told, worth
from words.brigade.terms import block_at, fire, means, prize, renown, spent
from words.filled import Filled
from words.fitting import first_that_fits
from words.lists import DOT
from words.seats import owner_of
from words.vocabulary import word

_WAGON_TOO: Final = 15
"""How much less a fire is wanted that takes the wagon, and so an action more."""
_GUARD: Final = 300
"""How much more the last action of a turn is wanted for guarding an own block that burns.

Elsewhere a fire is out only in the next turn, before which others play.
"""
_LAST: Final = 300
"""How much more the fire of an own block is wanted that the next event can destroy."""
_MOST: Final = 450
"""How much more any fire of an own block is wanted, so that what wins a block comes first."""
_REFILLING: Final = 2
"""The actions to go somewhere and refill there."""
_SAVING: Final = 3
"""The actions to go to an own block, refill there and put its fire out."""


def _arrival(
    say: Filled, action: actions.MoveBrigade | actions.NonCorporeal, view: View
) -> Iterator[str]:
    own, block = owner_of(view), block_at(action.to, view)
    if block is None:
        yield _refilling(say, view)
    elif is_lost(block):
        yield say("destroyed: nothing to win")
    elif (found := plan(view, action.to)) and found.takes_wagon and not action.perch:
        gain = prize(action.to, block.fire, view, say)
        told = say("then Wagon → {place}, {n} actions in all", place=action.to, n=found.actions)
        yield first_that_fits([f"{told}: {gain}", told], MOST)
    else:
        value, *more = means(action.to, view, say)
        is_own = block.loyal == own.seat
        if is_own:
            yield _refilling(say, view)
            if block.fire and not block.safe:
                yield say("guards it")
        else:
            yield value
        yield from more
        yield _next(say, own, block, view)
    if action.perch:
        yield say("an extra action on the way")


def _is_last(view: View) -> bool:
    """Tell whether a move takes the last action of the turn."""
    return view.ask == "act" and view.actions == 1


def _refilling(say: Filled, view: View) -> str:
    """Say that water can be refilled there, and when: that is another action."""
    if _is_last(view):
        return say("refill there in your next turn")
    return say("you can refill there")


def _next(say: Filled, own: PlayerView, block: BlockView, view: View) -> str:
    """Return that the fire can be put out in the next turn, or how much water that lacks."""
    needed = block.fire - _water(own, block)
    if block.fire and needed <= 0 and _is_last(view):
        return say("put it out next turn")
    if view.ask != "act" or needed <= 0 or block.loyal == own.seat:
        return ""
    return say("{n} water too little", n=needed)


def _brigade_label(say: Filled, action: actions.MoveBrigade, _: View) -> Label:
    return Label(say("Brigade → {place}"), "🚒", say("Go to {place}", place=action.to))


def _walk(action: actions.MoveBrigade, view: View) -> int:
    """Return the weight of a move: fires that can be put out, highest first.

    Among them, own blocks come earlier the nearer they are to be lost. Otherwise water, if there is
    little.
    """
    own, block = owner_of(view), block_at(action.to, view)
    if action.push is not None:
        return 0
    if block is None or is_lost(block):
        return 350 if block is None and carried(own) < LITTLE else 0
    is_own = block.loyal == own.seat
    found = plan(view, block.place)
    if block.fire and (found is not None or _water(own, block) >= block.fire):
        extra = _WAGON_TOO * (found is not None and found.takes_wagon)
        more = _danger(block) if is_own else 0
        if is_own and not block.safe and _is_last(view):
            more = min(more + _GUARD, _MOST)
        return 600 + worth(view, block.place, block.fire) + more - extra
    if is_own:
        needs_water = carried(own) < LITTLE
        return 350 + 100 * (block.fire > 0 and view.actions >= _SAVING) if needs_water else 0
    return 100 + block.fire if block.fire else 0


def _danger(block: BlockView) -> int:
    """Return how much more an own block is wanted that burns, by what an event can still add."""
    return 0 if block.safe else _risk(block)


def _risk(block: BlockView) -> int:
    """Return how much more a fire on an own block is wanted, were it not guarded."""
    left = BOX.tiles[block.tile].meter - block.fire
    return _LAST if not left else 100 + 45 // left


def _water(player: PlayerView, block: BlockView) -> int:
    """Return the water that a Brigade would have on a block."""
    return carried(player) + (player.wagon_water if player.wagon == block.place else 0)


def _put_out(say: Filled, action: actions.MoveBrigade, view: View) -> Deed | None:
    """Return a deed that also puts out the fire at the end of a move, if nothing comes between."""
    found = None if action.push is not None or action.perch else plan(view, action.to)
    if found is None:
        return None
    return _fighting(say, found, action.to, view, after_walk(found, action.to), found.actions)


def _fighting(
    say: Filled, found: Plan, place: PlaceId, view: View, then: tuple[str, ...], number: int
) -> Deed:
    fight, acts = found.fight, terms.actions(number, say)
    costs = [acts, spent(fight.water, fight.wagon, say)]
    if found.takes_wagon:
        # Translators: {actions} is "3 actions"; the wagon comes to the fire.
        acts = say("{actions} with the wagon", actions=acts)
        costs = [acts, terms.water(fight.renown, say)]
    named = Label(say("Put out {place}"), "🧯", say("Put out {place}", place=place))
    return Deed(named, told(place, fight.renown, costs, view, say), then)


def _parked(say: Filled, action: actions.MoveWagon, view: View) -> Iterator[str]:
    block, own = block_at(action.to, view), owner_of(view)
    if block is None:
        yield say("home: it can be refilled there")
    elif action.to == own.brigade and own.wagon_water:
        told = terms.water(own.wagon_water, say)
        yield (
            say("its {water} for the fire here", water=told)
            if block.fire
            else say("then transfer its {water} (1 action)", water=told)
        )
    elif block.fire:
        most = BOX.tiles[block.tile].meter
        yield say("fire {n} of {most}: no event raises it", n=block.fire, most=most)
    else:
        yield say("no event lights a fire there")


def _arriving(say: Filled, action: actions.MoveWagon, view: View) -> Deed | None:
    """Return a deed that also puts out the fire where both pawns stand, or transfers water there.

    A wagon that only guards has a shorter one.
    """
    own, block, found = owner_of(view), block_at(action.to, view), plan(view, action.to)
    if action.to == own.brigade and found is not None and found.takes_wagon:
        acts = found.actions - 1 + action.cost
        return _fighting(say, found, action.to, view, (notation.write(found.fight),), acts)
    if not action.cost or block is None:
        return None
    if action.to == own.brigade:
        return _handing_over(say, action, own, view)
    text, short = say("Wagon guards {place}"), say("Wagon guards {place}", place=action.to)
    return Deed(terms.with_price(Label(text, "🐎", short), action, view, say), "")


def _handing_over(
    say: Filled, action: actions.MoveWagon, own: PlayerView, view: View
) -> Deed | None:
    """Return a deed that brings the wagon's water to a Brigade that needs it, and transfers it."""
    given = _given(own, view)
    if not given:
        return None
    label = Label(say("Wagon → {place}, transfer {n} water", n=given), "🐎",
                  say("Wagon → {place}, transfer", place=action.to))  # fmt: skip
    does = DOT.join((*terms.buckets(view, say, given, -given), terms.actions(_REFILLING, say)))
    return Deed(label, does, (notation.write(actions.Transfer("brigade", given)),))


def _given(own: PlayerView, view: View) -> int:
    """Return how much water a wagon that comes can transfer in this turn."""
    if view.ask != "act" or view.actions < _REFILLING:
        return 0
    return min(own.wagon_water, capacity(own) - carried(own))


def _drive(action: actions.MoveWagon, view: View) -> int:
    """Weigh a wagon's move: where its water is needed, the Brigade's space, own blocks on fire.

    An own block that two more levels destroy is guarded before water is refilled.
    """
    own, block = owner_of(view), block_at(action.to, view)
    if action.to == own.brigade:
        if block is not None and plan(view, action.to) is not None:
            needed = carried(own) < block.fire
            return 900 + worth(view, action.to, block.fire) if needed else 0
        if carried(own) < LITTLE and _given(own, view):
            return 380
        return 250 if own.wagon_water else 0
    if block is None or not block.fire or block.loyal != own.seat:
        return 0
    left = block_at(own.wagon, view)
    guarded = _risk(left) if left is not None and left.fire and left.loyal == own.seat else 0
    is_near = BOX.tiles[block.tile].meter - block.fire <= 1
    return (420 if is_near else 200) + _danger(block) if _danger(block) > guarded else 0


VERBS: Final[Mapping[str, Verb]] = {
    "move_brigade": Verb(
        "🚒",
        word("Move the Brigade"),
        short=word("Brigade →"),
        asks={
            "to": word("Where does the Brigade go?"),
            "push": word("Where do you push the rival Brigade?"),
        },
        does=_arrival,
        label=_brigade_label,
        weight=_walk,
        deed=_put_out,
    ),
    "move_wagon": Verb(
        "🐎",
        word("Move the wagon"),
        short=word("Wagon →"),
        asks={"to": word("Where does the wagon go?")},
        does=_parked,
        label=lambda say, action, _: Label(
            say("Wagon → {place}"), "🐎", say("Wagon → {place}", place=action.to)
        ),
        weight=_drive,
        deed=_arriving,
    ),
    "non_corporeal": Verb(
        "👻",
        word("Move through rivals"),
        {
            "to": word("Where does the Brigade go?"),
            "robbed": word("Through whose pawns?"),
        },
        does=_arrival,
    ),
    "send_wagon": Verb(
        "🐎",
        word("Send the wagon"),
        {"to": word("Which fire does the wagon put out?")},
        does=lambda say, action, view: say(
            "{fire}: {renown}", fire=fire(action.to, 0, view, say), renown=renown(1, say)
        ),
        weight=lambda _, __: 850,
    ),
}
EVENTS: Final[Mapping[type[events.Event], Told]] = {
    events.BrigadeMoved: word("{who} moved the Brigade to {place}"),
    events.BrigadePushed: word("{who} pushed the Brigade of {other} to {place}"),
    events.WagonMoved: word("{who} moved the wagon to {place}"),
    events.SentHome: lambda say, one, _: (
        say("{who} had to bring the Brigade home")
        if one.pawn == "brigade"
        else say("{who} had to bring the wagon home")
    ),
}
