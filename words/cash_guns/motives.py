"""The motives of computer players in Ca$h 'n Gun$, in few words."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Final

from games.cash_guns import motives
from games.cash_guns.motives import Motive, OfAiming, OfQuitting, OfStaying
from games.core.log import Seat
from words.cash_guns.terms import money_name
from words.filled import Filled
from words.people import them, they, together, who, whom
from words.reader import Reader
from words.say import Say
from words.vocabulary import word

Aims = Mapping[tuple[Seat, Seat], str]
"""The reasons for aiming, in words."""

# Translators: these stand in brackets behind the name of somebody aimed at, or of somebody who
# quit ("with {n} wound"). The last two say why somebody stays: "Stay · hoping for $30,000 or more".
_SAID: Final[Mapping[type[Motive], Callable[[Say, Any], str]]] = {
    motives.AtTheRichest: word("the richest"),
    motives.AtTheWeakest: lambda say, one: say.many("{n} wound[s]", one.wounds),
    motives.PayBack: word("to return fire"),
    motives.AimBack: word("tit for tat"),
    motives.FearDeath: lambda say, one: say.many("with {n} wound[s]", one.wounds),
    motives.FearGuns: lambda say, one: say.many("under {n} gun[s]", one.guns),
    motives.LittleToShare: lambda say, one: (
        say("not for {money}") if one.share else say("too many to share with")
    ),
    motives.NothingToFear: word("no bullet left"),
    motives.MuchToShare: word("hoping for {money} or more"),
}

_STAYED: Final[Mapping[type[OfStaying], Callable[[Say], str]]] = {
    motives.NothingToFear: word("The guns on {names} had no bullet left."),
    motives.MuchToShare: word("{names} stayed, hoping for {money} or more."),
}


def motive(one: Motive, to: Reader) -> str:
    """Return a motive in few words, for use after a name or a choice."""
    return _SAID[type(one)](_filled(one, to, ""), one)


def _filled(one: Motive, to: Reader, names: str) -> Say:
    money = money_name(getattr(one, "share", 0), to.say)
    return Filled(to.say, {"money": lambda: money, "names": lambda: names})


def of_aims(found: Iterable[Motive], to: Reader) -> Aims:
    """Return computer players' reasons for aiming, each once for a target."""
    why: dict[tuple[Seat, Seat], str] = {}
    said = set[tuple[Seat, str]]()
    for one in found:
        if isinstance(one, OfAiming):
            reason = motive(one, to)
            if (one.target, reason) not in said:
                why[one.seat, one.target] = reason
            said.add((one.target, reason))
    return why


def target(aim: tuple[Seat, Seat], why: Aims, to: Reader) -> str:
    """Name a target, with the reason if there is one to give."""
    return _named(whom(aim[1], to), why.get(aim), to)


def quitters(seats: Sequence[Seat], found: Iterable[Motive], to: Reader) -> str:
    """Name those who quit at the start of a sentence, with the reasons to give."""
    why = {one.seat: motive(one, to) for one in found if isinstance(one, OfQuitting)}
    names = [who(seats[0], to), *(whom(seat, to) for seat in seats[1:])]
    told = [_named(name, why.get(seat), to) for seat, name in zip(seats, names, strict=True)]
    return together(seats, told, to)


def stays(found: Iterable[Motive], to: Reader) -> list[str]:
    """Say why computer players stayed, grouped by reason."""
    kinds: dict[type[OfStaying], list[OfStaying]] = {}
    for one in found:
        if isinstance(one, OfStaying):
            kinds.setdefault(type(one), []).append(one)
    return [_stay(alike, to) for alike in kinds.values()]


def _stay(alike: Sequence[OfStaying], to: Reader) -> str:
    """Say in a sentence why several players stayed for the same reason."""
    one, seats = alike[0], [one.seat for one in alike]
    # Within the second sentence, the names are what the guns are on.
    names = them if isinstance(one, motives.NothingToFear) else they
    return _STAYED[type(one)](_filled(one, to, names(seats, to)))


def all_stayed(seats: Sequence[Seat], found: Iterable[Motive], to: Reader) -> str:
    """Say that all stayed, and which computer players did so for the money."""
    bold = [one for one in found if isinstance(one, motives.MuchToShare)]
    if not bold:
        return to.say("Nobody quit. Nobody even blinked.")
    money = money_name(bold[0].share, to.say)
    if len(bold) == len(seats):
        return to.say("All stayed, hoping for {money} or more.", money=money)
    names = them([one.seat for one in bold], to)
    return to.say("All stayed, {names} hoping for {money} or more.", names=names, money=money)


def _named(name: str, reason: str | None, to: Reader) -> str:
    if reason is None:
        return name
    # Translators: somebody, and why they quit or why somebody aims at them: "Ann (the richest)".
    return to.say("{name} ({reason})", name=name, reason=reason)
