"""Says why computer players aimed, quit or stayed in Ca$h 'n Gun$, in a few words."""

from collections.abc import Iterable, Mapping, Sequence

from games.cash_guns.motives import (
    AimBack,
    AtTheRichest,
    AtTheWeakest,
    FearDeath,
    FearGuns,
    LittleToShare,
    Motive,
    MuchToShare,
    NothingToFear,
    OfAiming,
    OfQuitting,
    OfStaying,
    PayBack,
)
from games.core.log import Seat
from words.cash_guns.terms import money_name
from words.people import them, they, together, who, whom
from words.reader import Reader

Aims = Mapping[tuple[Seat, Seat], str]
"""Why somebody aims at somebody else, in words."""


def motive(motive: Motive, to: Reader) -> str:
    """Say a motive: to aim or quit, in brackets behind a name; to stay, in a sentence."""
    match motive:
        case AtTheRichest() | AtTheWeakest() | PayBack() | AimBack():
            return _of_aiming(motive, to)
        case FearDeath() | FearGuns() | LittleToShare():
            return _of_quitting(motive, to)
        case NothingToFear() | MuchToShare():
            return _of_staying([motive], to)


def of_aims(motives: Iterable[Motive], to: Reader) -> Aims:
    """Say why computer players aim at others; what is true of one target is said once."""
    found: dict[tuple[Seat, Seat], str] = {}
    said = set[tuple[Seat, str]]()
    for one in motives:
        if isinstance(one, OfAiming):
            reason = _of_aiming(one, to)
            if (one.target, reason) not in said:
                found[one.seat, one.target] = reason
            said.add((one.target, reason))
    return found


def target(aim: tuple[Seat, Seat], why: Aims, to: Reader) -> str:
    """Name at whom somebody aims, and why, as far as that is to be said."""
    return _named(whom(aim[1], to), why.get(aim), to)


def quitters(seats: Sequence[Seat], motives: Iterable[Motive], to: Reader) -> str:
    """Name at the start of a sentence those who quit, and why, as far as that is to be said."""
    why = {one.seat: _of_quitting(one, to) for one in motives if isinstance(one, OfQuitting)}
    names = [who(seats[0], to), *(whom(seat, to) for seat in seats[1:])]
    told = [_named(name, why.get(seat), to) for seat, name in zip(seats, names, strict=True)]
    return together(seats, told, to)


def stays(motives: Iterable[Motive], to: Reader) -> list[str]:
    """Say why computer players stayed, those with one reason together."""
    kinds: dict[type[OfStaying], list[OfStaying]] = {}
    for one in motives:
        if isinstance(one, OfStaying):
            kinds.setdefault(type(one), []).append(one)
    return [_of_staying(alike, to) for alike in kinds.values()]


def _named(name: str, reason: str | None, to: Reader) -> str:
    if reason is None:
        return name
    # Translators: somebody, and why they quit or why somebody aims at them: "Ann (the richest)".
    return to.say("{name} ({reason})", name=name, reason=reason)


def _of_aiming(motive: OfAiming, to: Reader) -> str:
    # Translators: these stand in brackets behind the name of somebody aimed at.
    say = to.say
    match motive:
        case AtTheRichest():
            return say("the richest")
        case AtTheWeakest():
            return say.many("{n} wound", "{n} wounds", motive.wounds)
        case PayBack():
            return say("to pay back a shot")
        case AimBack():
            return say("tit for tat")


def _of_quitting(motive: OfQuitting, to: Reader) -> str:
    # Translators: these stand in brackets behind the name of somebody who quit.
    say = to.say
    match motive:
        case FearDeath():
            return say.many("with {n} wound", "with {n} wounds", motive.wounds)
        case FearGuns():
            return say.many("under {n} gun", "under {n} guns", motive.guns)
        case LittleToShare(share=0):
            return say("too many to share with")
        case LittleToShare():
            return say("not for {money}", money=money_name(motive.share, say))


def _of_staying(alike: Sequence[OfStaying], to: Reader) -> str:
    say, seats, first = to.say, [one.seat for one in alike], alike[0]
    match first:
        case NothingToFear():
            return say("The guns on {names} had no bullet left.", names=them(seats, to))
        case MuchToShare():
            money = money_name(first.share, say)
            return say("{names} stayed for {money}.", names=they(seats, to), money=money)
