"""Texts about moves of Brigades and wagons."""

from collections.abc import Iterator, Mapping
from typing import Final

from games.brigade import actions, events
from games.brigade.box import BOX
from games.brigade.model import BlockView, PlayerView, View
from games.core import notation
from words.ask import Deed, Label
from words.brigade import terms
from words.brigade.deeds.entry import Told, Verb
from words.brigade.derived import WITH_WAGON, carried, faction_of, is_lost, winnable
from words.brigade.terms import block_at, fire, means, prize, renown, spent
from words.filled import Filled
from words.lists import DOT
from words.seats import own_player
from words.vocabulary import word

_LITTLE: Final = 2
"""The amount of water below which a Brigade should get more."""
_SAVING: Final = 3
"""The actions to go to an own block, refill there and put its fire out."""


def _arrival(
    say: Filled, action: actions.MoveBrigade | actions.NonCorporeal, view: View
) -> Iterator[str]:
    own, block = own_player(view), block_at(action.to, view)
    if own is None or block is None:
        yield say("home: refill here")
    elif is_lost(block):
        yield say("destroyed: nothing to win")
    elif _takes_wagon(own, block, view) and not action.perch:
        gain = prize(action.to, block.fire, view, say)
        yield say("with your wagon, {n} actions in all: {gain}", n=WITH_WAGON, gain=gain)
    else:
        value, *more = means(action.to, view, say)
        is_own = block.loyal == own.seat
        if is_own:
            yield say("yours: guard it and refill") if block.fire else say("yours: refill here")
        else:
            yield value
        yield from more
        yield "" if is_own else _short(say, own, block, view)
    if action.perch:
        yield say("an extra action on the way")


def _short(say: Filled, own: PlayerView, block: BlockView, view: View) -> str:
    """Return how much water a Brigade lacks to put out a fire."""
    needed = block.fire - _water(own, block)
    if view.ask != "act" or needed <= 0 or any(_has_a_say(own, block)):
        return ""
    return say("lacks {n} water", n=needed)


def _takes_wagon(own: PlayerView, block: BlockView, view: View) -> bool:
    """Tell whether a Brigade can put out a fire in this turn only with the wagon, still to come."""
    can = view.ask == "act" and view.actions >= WITH_WAGON and not any(_has_a_say(own, block))
    return can and _water(own, block) < block.fire <= carried(own) + own.wagon_water


def _brigade_label(say: Filled, action: actions.MoveBrigade, _: View) -> Label:
    return Label(say("Brigade → {place}"), "🚒", say("Go to {place}", place=action.to))


def _walk(action: actions.MoveBrigade, view: View) -> int:
    """Return the weight of a move: fires that can be put out, highest first.

    Among them, own blocks come earlier the nearer they are to be lost. Otherwise water, if there is
    little.
    """
    own, block = own_player(view), block_at(action.to, view)
    if own is None or action.push is not None:
        return 0
    if block is None or is_lost(block):
        return 350 if block is None and carried(own) < _LITTLE else 0
    is_own = block.loyal == own.seat
    if block.fire and _water(own, block) >= block.fire:
        more = 200 if winnable(view, block.place, block.fire) else 0
        return 600 + 10 * block.fire + more + (_danger(block) if is_own else 0)
    if is_own:
        needs_water = carried(own) < _LITTLE
        return 350 + 100 * (block.fire > 0 and view.actions >= _SAVING) if needs_water else 0
    if block.fire < WITH_WAGON or not _takes_wagon(own, block, view):
        return 100 + block.fire if block.fire else 0  # less than one renown for each action
    return 585 + 10 * block.fire + (200 if winnable(view, block.place, block.fire) else 0)


def _danger(block: BlockView) -> int:
    """Return how much more an own block is wanted that burns, by what an event can still add."""
    left = BOX.tiles[block.tile].meter - block.fire
    return 0 if block.safe else 150 if not left else 45 // left


def _water(player: PlayerView, block: BlockView) -> int:
    """Return the water that a Brigade would have on a block."""
    return carried(player) + (player.wagon_water if player.wagon == block.place else 0)


def _put_out(say: Filled, action: actions.MoveBrigade, view: View) -> Deed | None:
    """Return a deed that also puts out the fire at the end of a move, if nothing comes between."""
    own, block = own_player(view), block_at(action.to, view)
    is_plain = view.ask == "act" and action.push is None and not action.perch
    if own is None or block is None or not is_plain or not _may_put_out(own, block, view):
        return None
    wagon = min(block.fire, own.wagon_water) if own.wagon == block.place else 0
    fight = actions.Extinguish(block.fire - wagon, wagon, block.fire)
    costs = (terms.actions(2, say), spent(fight.water, fight.wagon, say))
    told = (prize(action.to, block.fire, view, say), ", ".join(costs))
    named = Label(say("Put out {place}"), "🧯", say("Put out {place}", place=action.to))
    return Deed(named, DOT.join(told), (notation.write(fight),))


def _may_put_out(own: PlayerView, block: BlockView, view: View) -> bool:
    """Tell whether a Brigade can put out a fire immediately, with no card involved."""
    burns = block.fire > 0 and not is_lost(block)
    can = view.actions > 1 and burns and _water(own, block) >= block.fire
    return can and not any(_has_a_say(own, block))


def _has_a_say(own: PlayerView, block: BlockView) -> Iterator[bool]:
    yield own.mimic is not None
    for one in own.crew:
        card = BOX.crew[one.card]
        is_asked = card.when == "halt_in_fire"
        saves = card.ability == "scholar" and faction_of(block) == "university"
        yield one.active and (is_asked or saves)


def _parked(say: Filled, action: actions.MoveWagon, view: View) -> Iterator[str]:
    block, own = block_at(action.to, view), own_player(view)
    if block is None:
        yield say("home: refill here")
    elif own is not None and action.to == own.brigade and own.wagon_water:
        told = terms.water(own.wagon_water, say)
        yield (
            say("its {water} for the fire here", water=told)
            if block.fire
            else say("its {water} after a transfer (1 action)", water=told)
        )
    elif block.fire:
        most = BOX.tiles[block.tile].meter
        yield say("fire {n} of {most}: no event raises it", n=block.fire, most=most)
    else:
        yield say("no event lights a fire there")


def _guarding(say: Filled, action: actions.MoveWagon, view: View) -> Deed | None:
    """Return a shorter deed for a wagon that only guards."""
    own = own_player(view)
    is_more = own is None or action.to == own.brigade or block_at(action.to, view) is None
    if is_more or not action.cost:
        return None
    text, short = say("Wagon guards {place}"), say("Wagon guards {place}", place=action.to)
    return Deed(terms.with_price(Label(text, "🐎", short), action, view, say), "")


def _drive(action: actions.MoveWagon, view: View) -> int:
    """Return the weight of a wagon's move: the Brigade's space, then own blocks with high fires.

    Water that a fire needs there comes before other fires.
    """
    own, block = own_player(view), block_at(action.to, view)
    if own is None:
        return 0
    if action.to == own.brigade:
        return 700 if _is_needed(own, block, view.actions - action.cost) else 380
    is_in_danger = block is not None and block.fire > 0 and block.loyal == own.seat
    return 200 + block.fire if block is not None and is_in_danger else 0


def _is_needed(own: PlayerView, block: BlockView | None, left: int) -> bool:
    """Tell whether the wagon's water puts out the fire where the Brigade is, in this turn."""
    if block is None or is_lost(block) or not left:
        return False
    return carried(own) < block.fire <= carried(own) + own.wagon_water


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
        deed=_guarding,
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
    events.BrigadeMoved: lambda say, _, __: say("{who} moved the Brigade to {place}"),
    events.BrigadePushed: lambda say, _, __: say("{who} pushed the Brigade of {other} to {place}"),
    events.WagonMoved: lambda say, _, __: say("{who} moved the wagon to {place}"),
    events.SentHome: lambda say, one, _: (
        say("{who} had to bring the Brigade home")
        if one.pawn == "brigade"
        else say("{who} had to bring the wagon home")
    ),
}
