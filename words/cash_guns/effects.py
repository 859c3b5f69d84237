"""Says in at most 100 characters what an action of Ca$h 'n Gun$ will do, and where it leads."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from games.cash_guns.actions import (
    Action,
    Aim,
    Hesitate,
    Load,
    LoadAndAim,
    LoadAndAimBoth,
    LoadBlind,
    Quit,
    QuitReady,
    Ready,
    Reveal,
    Stay,
    StayReady,
)
from games.cash_guns.box import LIVES, SHAME, SIRENS_ALLOWED, UNBREAKABLE_LIVES
from games.cash_guns.cards import Card, Power
from games.cash_guns.model import PlayerView, View
from games.cash_guns.standings import public_standings
from games.core.log import Seat
from games.core.sealed import TakeBack
from words.cash_guns.derived import guns_on, reader_of
from words.cash_guns.options import points
from words.cash_guns.terms import DOT, advance_names, money_name, power_about, power_name
from words.fitting import first_that_fits
from words.reader import Reader
from words.say import Say
from words.scores import shown
from words.vocabulary import Word

LIMIT: Final = 100
"""Most characters of what is said of an action."""

_CARDS: Final[Mapping[Card, Word]] = {
    "clic": lambda say: say("does nothing, with conviction"),
    "bang": lambda say: say("wounds, unless a Bang! Bang! Bang! hits you first"),
    "bang_bang_bang": lambda say: say("wounds first: the target cannot shoot back"),
}


def effect(  # noqa: C901 - flat: one case for each verb
    action: Action, view: View, to: Reader
) -> str:
    """Say what `action` will do."""
    say = to.say
    match action:
        case LoadAndAim() | Aim():
            return _target_of_one(action.target, view, to)
        case LoadAndAimBoth():
            return _both(action, view, to)
        case Load():
            return _card(action.card, 0, view, to)
        case LoadBlind():
            return say("no Clic is left: the dice choose one of your cards")
        case Reveal():
            return power_about(action.power, say)
        case Hesitate():
            return _hesitate(view, to)
        case Stay():
            return _stay(view, to)
        case Quit():
            return _quit(action, view, to)
        case StayReady() | QuitReady():
            return _in_advance(action, view, to)
        case TakeBack():
            return say("reopens your choice; the others only see the count go up")


def hint(actions: Sequence[Action], field: str, view: View, to: Reader) -> str:
    """Say what the value that `actions` share leads to; what is left to choose says the rest."""
    action = actions[0]
    if len(actions) == 1:
        return effect(action, view, to)
    match action:
        case LoadAndAim() | LoadAndAimBoth() if field == "card":
            return _card(action.card, 0, view, to)
        case LoadAndAimBoth() if field == "target":
            return _target_of_one(action.target, view, to)
        case LoadAndAimBoth() if field == "second":
            return _card(action.second, 1, view, to)
        case StayReady() | QuitReady() if field == "kind":
            return to.say.all(list(_to_say(actions, to)))
        case StayReady() | QuitReady():
            return "" if getattr(action, field) is None else _in_advance_of(action, field, view, to)
        case _:
            return ""


def _card(card: Card, gun: int, view: View, to: Reader) -> str:
    """Say how many of a card are left, and what it does."""
    own = reader_of(view, to)
    held = 1 if own is None else (own.guns[gun].cards or ()).count(card)
    return DOT.join(
        [
            # Translators: of a kind of bullet cards.
            to.say.many("{n} left", "{n} left", held),
            _CARDS[card](to.say),
        ]
    )


_READY: Final[Mapping[str, Word]] = {
    "card": lambda say: say("load your card now"),
    "discard": lambda say: say("take Bang! Bang! Bang! back once it has fired"),
    "least": lambda say: say("share although you are down"),
    "call": lambda say: say("call if the phone comes"),
}


def _to_say(actions: Sequence[Action], to: Reader) -> Iterator[str]:
    """Say what may be said in advance, and who may die if that is what it hangs on."""
    for field, word in _READY.items():
        if any(getattr(action, field, None) is not None for action in actions):
            yield word(to.say)
    victims = {one.victim for one in actions if isinstance(one, Ready) and one.victim is not None}
    if len(victims) == 1:
        name = to.names[min(victims)]
        yield to.say("{name} may be the first to die: take that gun, or never", name=name)
    elif victims:
        yield to.say("the first of you may die: take that gun, or never")


def _in_advance(action: Ready, view: View, to: Reader) -> str:
    """Say what one's secrets will do in the rest of the round, as far as it comes to that."""
    fields = ("card", "discard", "victim", "least", "call")
    said = [field for field in fields if getattr(action, field, None) is not None]
    if said == ["card"]:
        card = _in_advance_of(action, "card", view, to)
        return first_that_fits([DOT.join([_briefly(action, view, to), card]), card], LIMIT)
    if len(said) == 1:
        return _in_advance_of(action, said[0], view, to)
    return DOT.join(advance_names(action, to))


def _briefly(action: Ready, view: View, to: Reader) -> str:
    """Say in a few words what staying or quitting does."""
    own, say = reader_of(view, to), to.say
    if isinstance(action, QuitReady):
        coward = own is not None and own.power == "super_coward"
        return say("safe, no share ({money})", money=money_name(SHAME if coward else -SHAME, say))
    threats = 0 if own is None else len(guns_on(own.seat, view))
    if not threats:
        return say("no gun points at you")
    return say.many("{n} gun points at you", "{n} guns point at you", threats)


def _in_advance_of(action: Ready, field: str, view: View, to: Reader) -> str:
    say = to.say
    match field:
        case "card":
            return "" if action.card is None else _card(action.card, 0, view, to)
        case "discard":
            return say("if it fires: you get it back, and throw the other card away unseen")
        case "victim":
            return say("if they die; of others who do, you take the first")
        case "least":
            return say("only if you are down, alive, and the share is worth it")
        case _:
            return say("only if you share; nobody sees that it was you")


def _target_of_one(seat: Seat | None, view: View, to: Reader) -> str:
    """Say what aiming a gun does."""
    if seat is None:
        return to.say("you lose the bullet card, and stay in the round")
    return _target(seat, view, to)


def _hesitate(view: View, to: Reader) -> str:
    own, say = reader_of(view, to), to.say
    if view.question == "load_and_aim" and own is not None and not own.shown:
        return say("the dice choose what you load, and you lose it; you stay in the round")
    return say("you lose the bullet card, and stay in the round")


def _target(seat: Seat, view: View, to: Reader) -> str:
    """Say how somebody is who may be shot, and what their power may still do, if it was shown."""
    player = view.players[seat]
    told = to.say.many(
        "{n} wound, {money}",
        "{n} wounds, {money}",
        player.wounds,
        money=shown(public_standings(view)[seat], points, to),
    )
    if player.power is None or not _holds(player, player.power):
        return told
    return f"{told}{DOT}{power_name(player.power, to.say)}: {_threat(player.power, to.say)}"


def _both(action: LoadAndAimBoth, view: View, to: Reader) -> str:
    """Say where both guns point, and of whom to beware."""
    target, second = (_name(seat, view, to) for seat in (action.target, action.second_target))
    if action.target == action.second_target:
        return to.say("both guns: {target}", target=target)
    return to.say("your gun: {target}; the other: {second}", target=target, second=second)


def _name(seat: Seat | None, view: View, to: Reader) -> str:
    if seat is None:
        return to.say("nobody")
    if _holds(view.players[seat], "the_insane"):
        return to.say("{name} (grenade)", name=to.names[seat])
    return to.names[seat]


def _holds(player: PlayerView, power: Power) -> bool:
    """Tell whether a power has been shown, and may still be felt."""
    return player.power == power and player.shown and not player.spent


def _threat(power: Power, say: Say) -> str:
    """Say what a power means to who aims at its holder."""
    if power == "the_insane":
        return say("if hit, a grenade wounds all who still stand, you too")
    return power_about(power, say)


def _stay(view: View, to: Reader) -> str:
    own = reader_of(view, to)
    threats = 0 if own is None else len(guns_on(own.seat, view))
    if any(gun.loaded and gun.target is None for one in view.players for gun in one.guns):
        return to.say("you share if you still stand")  # foreseen: who aims at whom is not known yet
    if own is None or not threats:
        return to.say("no gun points at you; you share if you still stand")
    lives = UNBREAKABLE_LIVES if own.power == "the_unbreakable" else LIVES
    if own.wounds == lives - 1:
        return to.say.many(
            "{n} gun points at you: a hit would be your last; you share if you still stand",
            "{n} guns point at you: a hit would be your last; you share if you still stand",
            threats,
        )
    left = lives - own.wounds
    if threats >= left:
        # Translators: {n} is two or more, {hits} at most as many.
        return to.say(
            "{n} guns point at you, and {hits} hits would kill you; you share if you still stand",
            n=threats,
            hits=left,
        )
    return to.say.many(
        "{n} gun points at you; you share if you still stand",
        "{n} guns point at you; you share if you still stand",
        threats,
    )


def _quit(action: Quit, view: View, to: Reader) -> str:
    own, say = reader_of(view, to), to.say
    coward = own is not None and own.power == "super_coward"
    money = money_name(SHAME if coward else -SHAME, say)
    if action.siren and own is not None and own.mission == "cop":
        if own.sirens < SIRENS_ALLOWED:
            return say(
                "safe, no share; a siren marker ({money}), the last that your mission allows",
                money=money,
            )
        if own.sirens == SIRENS_ALLOWED:
            return say(
                "safe, no share; a siren marker too many ({money}): your mission fails",
                money=money,
            )
    if coward:
        return say("safe, no share; the shame marker brings you {money}", money=money)
    if action.siren:
        return say("safe, no share; a shame marker ({money}), siren up: help was called",
                   money=money)  # fmt: skip
    return say("safe, no share; a shame marker ({money})", money=money)
