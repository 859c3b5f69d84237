"""Why what most people want is worth it, in somebody's first turns of The Brigade.

A line about actions argues for the choice of the most weight, which is highlighted.
"""

from collections.abc import Mapping, Sequence
from typing import Final

from games.brigade import actions
from games.brigade.actions import Action
from games.brigade.cards import Track
from games.brigade.grid import PlaceId
from games.brigade.model import PlayerView, Question, View
from words.brigade import derived
from words.brigade.ask import ask
from words.brigade.plan import plan
from words.reader import Reader
from words.say import Say
from words.seats import own_player
from words.vocabulary import Coaching, Word, word


def line(view: View, legal: Sequence[Action], to: Reader) -> str:
    """Say why the reader may want what is highlighted, or what matters for what is asked."""
    own = own_player(view)
    if own is None or view.ask is None:
        return ""
    if view.ask != "act":
        return _LINES[view.ask](to.say)
    wanted = ask(view, legal, to).wanted
    return "" if wanted is None else _why(wanted.action, own, view, to.say)


COACHING: Final = Coaching(line)

_LINES: Final[Mapping[Question, Word]] = {
    "split": word("Renown worth a block's value makes it loyal; loyal blocks win."),
    "recruit": word("A crew member carries water, and most can do something more."),
    "give_away": word("Sir Precious costs an action in each turn: choose a rival."),
    "order": word("Cards and events offer you things, also in the turns of others."),
    "offer": word("Cards and events offer you things, also in the turns of others."),
    "redirect": word("Send it where you have no renown: a destroyed block loses it."),
    "dismiss": word("Each crew member carries water: keep those whose power you use."),
    "extra_move": word("This move costs no action: go nearer to the next fire."),
    "point": word("Three blocks that way burn more: choose those of your rivals."),
}
_VERBS: Final[Mapping[str, Word]] = {
    "refill": word("Full buckets put out larger fires, which bring more renown."),
    "transfer": word("The Brigade's own water can be used at any fire."),
    "recruit": word("A crew member carries water, and most can do something more."),
}
_TRACKS: Final[Mapping[Track, Word]] = {
    "crew": word("This makes room in your crew: who you recruit then carries more water."),
    "wagon": word("More water in the wagon puts out larger fires."),
    "leadership": word("Leadership is how many actions you have in each turn."),
}


def _why(action: Action, own: PlayerView, view: View, say: Say) -> str:
    match action:
        case actions.Extinguish(renown=renown) if renown:
            return _put_out(own.brigade, renown, view, say)
        case actions.MoveBrigade(to=place):
            return _go(place, own, view, say)
        case actions.MoveWagon(to=place) if place == own.brigade:
            block = next((one for one in view.city if one.place == place), None)
            if block is not None and block.fire and plan(view, place) is not None:
                return _put_out(place, block.fire, view, say)
            return say(
                "The wagon's water fights a fire where both stand; else transfer it (1 action)."
            )
        case actions.MoveWagon():
            return say("A pawn guards its block: no event lights a fire there, or raises it.")
        case actions.Upgrade(track=track):
            return _TRACKS[track](say)
        case _:
            return _VERBS[action.kind](say) if action.kind in _VERBS else ""


def _put_out(place: PlaceId, renown: int, view: View, say: Say) -> str:
    won = derived.winnable(view, place, renown)
    if won is None:
        return say("Renown comes for each level of a fire that you put out: enough wins a block.")
    if derived.progress(view, won) == derived.WINS:
        return say("The renown wins {place}, and with it the game.", place=won.place)
    return say(
        "The renown wins {place}: a block loyal to you scores, and you can refill there.",
        place=won.place,
    )


def _go(place: PlaceId, own: PlayerView, view: View, say: Say) -> str:
    block = next((one for one in view.city if one.place == place), None)
    water = derived.carried(own) + (own.wagon_water if own.wagon == place else 0)
    if block is not None and block.loyal == own.seat and 0 < block.fire <= water:
        return say("Beyond its last number, a fire destroys your block: put it out before.")
    if block is None or block.loyal == own.seat:
        return say("Water is refilled at home, and on a block that is loyal to you.")
    if block.fire > water:
        if plan(view, place) is not None:
            return _put_out(place, block.fire, view, say)
        return say("That fire is larger than your water: part of it brings no renown.")
    if view.actions < 2:  # one to go there, and one to put it out
        return say("You get there now, and can put the fire out in your next turn.")
    return _put_out(place, block.fire, view, say)
