"""Names whole deeds of The Brigade, and says which of them people look for, and how they go on.

Fires that can be put out come first, then what wins a block, water, upgrades, and guards of one's
own blocks. The numbers only sort; nothing is left out.
"""

from collections.abc import Iterator
from typing import Final

from games.brigade.actions import (
    Action,
    Extinguish,
    Join,
    MoveBrigade,
    MoveWagon,
    PlaceRenown,
    Pump,
    Recruit,
    ReduceFire,
    Refill,
    SendWagon,
    TakeWater,
    Unleash,
    Upgrade,
)
from games.brigade.box import BOX, STEAL
from games.brigade.model import BlockView, PlayerView, Splitting, View
from games.core import notation
from words.ask import Deed, Label
from words.brigade.choices import PROMPTED, name, verb
from words.brigade.derived import carried, faction_of, is_lost, own_player
from words.brigade.terms import block_at, renown, water, where
from words.fitting import first_that_fits
from words.reader import Reader

DEED: Final = 80
"""The most characters of a name."""
_LITTLE: Final = 2
"""With less water a Brigade looks for more."""


def label(action: Action, view: View, to: Reader) -> Label:
    """Name a whole action."""
    named = _named(action, view, to)
    return Label(first_that_fits([named.text], DEED), named.emoji, named.short)


def _named(action: Action, view: View, to: Reader) -> Label:
    say = to.say
    match action:
        case MoveBrigade(push=None):
            return Label(
                say("Brigade → {place}", place=where(action.to, view, to)), "🚒", action.to
            )
        case MoveWagon():
            return Label(say("Wagon → {place}", place=where(action.to, view, to)), "🐎", action.to)
        case PlaceRenown():
            return _placing(action, view, to)
        case Extinguish():
            return Label(_fighting(action, to), "🧯")
        case _:
            done = verb(action.kind, to)
            fields = [one for one in PROMPTED.get(action.kind, ()) if hasattr(action, one)]
            chosen = " → ".join(name(action, one, view, to).text for one in fields)
            text = say("{verb}: {what}", verb=done.text, what=chosen) if chosen else done.text
            return Label(text, done.emoji)


def _fighting(action: Extinguish, to: Reader) -> str:
    told = water(action.water + action.wagon, to.say)
    if action.wagon:
        return to.say("Extinguish: {water}, {n} from the wagon", water=told, n=action.wagon)
    return to.say("Extinguish: {water}", water=told)


def _placing(action: PlaceRenown, view: View, to: Reader) -> Label:
    place = where(action.place, view, to)
    told = renown(action.renown, to.say)
    short = to.say("{n} on {place}", n=action.renown, place=action.place)
    if action.gains:
        text = to.say("Win {place}: {renown}", place=place, renown=told)
        return Label(text, "🏅", to.say("Win {place}", place=action.place))
    if isinstance(view.task, Splitting) and action.renown == view.task.left:
        short = to.say("All on {place}", place=action.place)
        if action.place == view.task.place:
            text = to.say("All here: {renown} on {place}", place=place, renown=told)
            return Label(text, "⭐", to.say("All here"))
        return Label(to.say("All on {place}: {renown}", place=place, renown=told), "⭐", short)
    return Label(to.say("{renown} on {place}", place=place, renown=told), "⭐", short)


# What people look for ---------------------------------------------------------------------------


def weight(action: Action, view: View) -> int:  # noqa: C901 - flat: one case for each verb
    """Tell how much an action is what people look for; 0: it is offered step by step."""
    match action:
        case PlaceRenown():
            return _place(action, view)
        case Extinguish() if action.renown:
            return 900 + 10 * action.wagon  # the Brigade's own water goes further
        case Pump() | Unleash() | SendWagon():
            return 850 if not isinstance(action, Unleash) or action.renown else 0
        case Refill():
            return 500 + 10 * action.water - 100 * action.renown
        case Upgrade():
            return 450 if action.final else 400
        case MoveBrigade(push=None):
            return _walk(action, view)
        case MoveWagon():
            return _drive(action, view)
        case Recruit():
            return 300
        case Join():
            return 500 if action.replaces is None else 0
        case ReduceFire() | TakeWater():
            return 100
        case _:
            return 0


def _place(action: PlaceRenown, view: View) -> int:
    """All where the fire was comes first, then what wins a block, then all in another place."""
    task = view.task
    is_all = isinstance(task, Splitting) and action.renown == task.left
    if isinstance(task, Splitting) and action.place == task.place and (is_all or action.gains):
        return 1100
    return 1000 if action.gains else 600 if is_all else 0


def _walk(action: MoveBrigade, view: View) -> int:
    """Prefer fires that can be put out, the highest first; else water, if there is little."""
    own, block = own_player(view), block_at(action.to, view)
    if own is None:
        return 0
    if block is None or block.loyal == own.seat:
        return 350 if carried(own) < _LITTLE else 0
    if not block.fire or is_lost(block):
        return 0
    if _water(own, block) < block.fire:
        return 100 + block.fire
    return 600 + 10 * block.fire + (200 if _may_win(own, block) else 0)


def _may_win(own: PlayerView, block: BlockView) -> bool:
    """Tell whether the renown for a fire is enough to win its block."""
    price = BOX.tiles[block.tile].value + (0 if block.loyal is None else STEAL)
    return block.renown[own.seat] + block.fire >= price


def _drive(action: MoveWagon, view: View) -> int:
    """Prefer the Brigade's side, then loyal blocks that burn high."""
    own, block = own_player(view), block_at(action.to, view)
    if own is None:
        return 0
    if action.to == own.brigade:
        return 380
    return 200 + block.fire if block is not None and block.loyal == own.seat else 0


def _water(player: PlayerView, block: BlockView) -> int:
    """Return the water that a Brigade would have on a block."""
    return carried(player) + (player.wagon_water if player.wagon == block.place else 0)


# How a deed goes on -----------------------------------------------------------------------------


def deed(action: Action, view: View, to: Reader) -> Deed | None:
    """Go on to put out the fire to which a Brigade moves, if nothing comes between."""
    own = own_player(view)
    if not isinstance(action, MoveBrigade) or own is None or view.ask != "act":
        return None
    block = block_at(action.to, view)
    is_plain = action.push is None and not action.perch
    if block is None or not is_plain or not _may_put_out(own, block, view):
        return None
    wagon = min(block.fire, own.wagon_water) if own.wagon == block.place else 0
    fight = Extinguish(block.fire - wagon, wagon, block.fire)
    place = where(action.to, view, to)
    name = Label(to.say("Put out {place}", place=place), "🧯", action.to)
    told = to.say(
        "{place}: 2 actions, {water}, {renown}",
        place=place,
        water=water(block.fire, to.say),
        renown=renown(block.fire, to.say),
    )
    return Deed(name, told, (notation.write(fight),))


def _may_put_out(own: PlayerView, block: BlockView, view: View) -> bool:
    """Tell whether a Brigade can put a fire out at once, and no card has a say in it."""
    burns = block.fire > 0 and not is_lost(block)
    return (
        view.actions > 1
        and burns
        and _water(own, block) >= block.fire
        and not any(_has_a_say(own, block))
    )


def _has_a_say(own: PlayerView, block: BlockView) -> Iterator[bool]:
    yield own.mimic is not None
    for one in own.crew:
        card = BOX.crew[one.card]
        is_asked = card.when == "halt_in_fire"
        saves = card.ability == "scholar" and faction_of(block) == "university"
        yield one.active and (is_asked or saves)
