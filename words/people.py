"""Names of people in sentences: a name, or "you"."""

from collections.abc import Collection, Iterable, Sequence
from typing import Final

from games.core.log import Seat
from words.fitting import cut
from words.grammar import ADDRESSED, ADDRESSED_TOO, SEVERAL, TOLD_OF, Inflected
from words.reader import Reader

_NAME_LIMIT: Final = 20
"""The most characters of a name in an alt text, which leaves room for the game."""
_BRIEF_NAME: Final = 10
"""The most characters of a name in a title line."""


def who(seat: Seat, to: Reader) -> str:
    """Name a person at the start of a sentence, in bold; verbs can agree with it."""
    return _bold(to.say("You") if seat == to.seat else to.names[seat], seat, to)


def whom(seat: Seat, to: Reader) -> str:
    """Name a person within a sentence, in bold; verbs can agree with it."""
    return _bold(to.say("you") if seat == to.seat else to.names[seat], seat, to)


def they(seats: Iterable[Seat], to: Reader) -> str:
    """Name several people at the start of a sentence, each once; verbs can agree with them."""
    first, *rest = dict.fromkeys(seats)
    return together([first, *rest], [who(first, to), *(whom(seat, to) for seat in rest)], to)


def them(seats: Iterable[Seat], to: Reader) -> str:
    """Name several people within a sentence, each once; verbs can agree with them."""
    people = list(dict.fromkeys(seats))
    return together(people, [whom(seat, to) for seat in people], to)


def together(seats: Collection[Seat], names: Sequence[str], to: Reader) -> str:
    """Return a name for several people as one subject; verbs can agree with it."""
    if len(names) == 1:
        rank = ADDRESSED if to.seat in seats else TOLD_OF
    else:
        rank = ADDRESSED_TOO if to.seat in seats else SEVERAL
    return Inflected.of(to.say.all(names), rank)


def _bold(name: str, seat: Seat, to: Reader) -> str:
    return Inflected.of(f"**{name}**", ADDRESSED if seat == to.seat else TOLD_OF)


def tally(seat: Seat, count: str, to: Reader) -> str:
    """Write what a person has, for a title line, as "Ann: 34" or "you: 4/5"."""
    if seat == to.seat:
        # Translators: {n} is a score, or "4/5".
        return to.say("you: {n}", n=count)
    return f"{brief_name(seat, to)}: {count}"


def brief_name(seat: Seat, to: Reader) -> str:
    """Return a player's name, shortened for a title line."""
    return cut(to.names[seat], _BRIEF_NAME)


def short_name(seat: Seat, to: Reader) -> str:
    """Return a player's name, shortened for alt texts."""
    return cut(to.names[seat], _NAME_LIMIT)


def at_the_table(title: str, to: Reader) -> str:
    """Return the alt text of a banner: its title, and the players if there are any."""
    if not to.names:
        return title
    names = to.say.all(short_name(Seat(seat), to) for seat in range(len(to.names)))
    return f"{title} {to.say('At the table: {names}.', names=names)}"
