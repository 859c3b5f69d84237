"""What matters in somebody's first turns of The Brigade, in a line of what they see."""

from collections.abc import Mapping
from typing import Final

from games.brigade.model import BlockView, PlayerView, Question, View
from words.brigade import derived, terms
from words.reader import Reader
from words.vocabulary import Coaching, Word


def line(view: View, to: Reader) -> str:
    """Say what matters for what the reader is asked."""
    own = derived.own_player(view)
    if own is None:
        return ""
    match view.ask:
        case "act":
            return _act(view, own, to)
        case None:
            return ""
        case other:
            return _LINES[other](to.say)


COACHING: Final = Coaching(line)

_LINES: Final[Mapping[Question, Word]] = {
    "split": lambda say: say("Renown worth a block's value makes it loyal; loyal blocks win."),
    "recruit": lambda say: say("A crew member carries water, and most can do something more."),
    "give_away": lambda say: say("Sir Precious costs an action in each turn: choose a rival."),
    "order": lambda say: say("Cards and events offer you things, also in the turns of others."),
    "offer": lambda say: say("Cards and events offer you things, also in the turns of others."),
    "redirect": lambda say: say("Send it where you have no renown: a destroyed block loses it."),
    "dismiss": lambda say: say("Each crew member carries water: keep those whose power you use."),
    "extra_move": lambda say: say("This move costs no action: go nearer to the next fire."),
    "point": lambda say: say("Three blocks that way burn more: choose those of your rivals."),
}


def _act(view: View, own: PlayerView, to: Reader) -> str:
    say, water = to.say, derived.carried(own)
    here = terms.block_at(own.brigade, view)
    if not water:
        return say("Your buckets are empty: refill at home, or on a block loyal to you.")
    if here is not None and here.fire > water and _burns(here):
        return say(
            "Your {water} water would leave {rest} of this fire of {n}. Renown comes when a "
            "fire is out.",
            water=water,
            rest=here.fire - water,
            n=here.fire,
        )
    if here is not None and _burns(here):
        return say(
            "Your Brigade stands at a fire of {n}, and you carry {water} water: put it out for "
            "renown.",
            n=here.fire,
            water=water,
        )
    fires = [one for one in view.city if _burns(one)]
    small = [one for one in fires if one.fire <= water]
    if small:
        best = max(small, key=lambda one: one.fire)
        return say(
            "You carry {water} water: enough for the fire of {n} at {place}.",
            water=water,
            n=best.fire,
            place=terms.where(best.place, view, say),
        )
    if fires:
        return say("Each fire is larger than your {n} water: recruit, or use your wagon.", n=water)
    return ""


def _burns(block: BlockView) -> bool:
    return block.fire > 0 and not derived.is_lost(block)
