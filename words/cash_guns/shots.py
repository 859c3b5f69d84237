"""Tells of shots in Ca$h 'n Gun$: who fired, who is hurt, what became of guns and cards."""

from collections.abc import Callable, Iterable, Mapping
from typing import Final

from games.cash_guns.cards import Card
from games.cash_guns.events import Fired, GrenadeWentOff, GunTaken, Hit, Reloaded
from games.core.log import Seat
from words.cash_guns.terms import card_name, cards_name
from words.people import they, who, whom
from words.reader import Reader


def fired(event: Fired, to: Reader) -> str:
    """Tell that a bullet card was turned up."""
    return _FIRED[event.card](event, to)


def _clic(event: Fired, to: Reader) -> str:
    return to.say(
        "{who} pulled the trigger on {whom}. Clic. How embarrassing.",
        who=who(event.seat, to),
        whom=whom(event.target, to),
    )


def _bang(event: Fired, to: Reader) -> str:
    return to.say("Bang! {who} fired at {whom}.", who=who(event.seat, to),
                  whom=whom(event.target, to))  # fmt: skip


def _triple(event: Fired, to: Reader) -> str:
    return to.say("Bang! Bang! Bang! {who} fired at {whom}.", who=who(event.seat, to),
                  whom=whom(event.target, to))  # fmt: skip


_FIRED: Final[Mapping[Card, Callable[[Fired, Reader], str]]] = {
    "clic": _clic,
    "bang": _bang,
    "bang_bang_bang": _triple,
}


def hit(event: Hit, to: Reader) -> str:
    """Tell that somebody was hit."""
    return to.say.many(
        "{who} caught {n} bullet and went down. Wounds: {wounds}.",
        "{who} caught {n} bullets and went down. Wounds: {wounds}.",
        event.bullets,
        who=who(event.seat, to),
        wounds=event.wounds,
    )


def wounded(hurt: Iterable[tuple[Seat, int]], to: Reader) -> str:
    """Name people, each with the wounds that they have now."""
    return to.say.all(
        [
            to.say.many("{whom} ({n} wound)", "{whom} ({n} wounds)", wounds, whom=whom(seat, to))
            for seat, wounds in hurt
        ]
    )


def grenade(event: GrenadeWentOff, to: Reader) -> str:
    """Tell what the grenade did."""
    if not event.victims:
        return to.say(
            "{who} dropped a grenade, but nobody was left standing. The round is over.",
            who=who(event.seat, to),
        )
    return to.say(
        "{who} dropped a grenade! It wounded {victims}, and the round is over.",
        who=who(event.seat, to),
        victims=wounded(zip(event.victims, event.wounds, strict=True), to),
    )


def died(seats: list[Seat], to: Reader) -> str:
    """Tell who is out of the game."""
    return to.say.many(
        "{names} did not get up again: out of the game, money and all.",
        "{names} did not get up again: out of the game, money and all.",
        len(seats),
        names=they(seats, to),
    )


def reloaded(event: Reloaded, to: Reader) -> str:
    """Tell that a fired card came back."""
    if event.discard is None:
        return to.say(
            "{who} took Bang! Bang! Bang! back and threw another card away unseen.",
            who=who(event.seat, to),
        )
    return to.say(
        "{who} took Bang! Bang! Bang! back and threw {card} away unseen.",
        who=who(event.seat, to),
        card=card_name(event.discard, to.say),
    )


def gun_taken(event: GunTaken, to: Reader) -> str:
    """Tell that a gun has a new owner."""
    taker = who(event.seat, to)
    if event.victim == to.seat:
        return to.say("{who} took your gun, and the cards with it.", who=taker)
    victim = whom(event.victim, to)
    if event.cards is None:
        return to.say("{who} took {whom}'s gun, and the cards with it.", who=taker, whom=victim)
    return to.say(
        "{who} took {whom}'s gun and its cards ({cards}).",
        who=taker,
        whom=victim,
        cards=cards_name(event.cards, to.say),
    )
