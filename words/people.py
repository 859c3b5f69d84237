"""Names people in a sentence: by name, or as "you"."""

from collections.abc import Iterable
from typing import Final

from games.core.log import Seat
from words.fitting import cut
from words.reader import Reader

_NAME_LIMIT: Final = 20
"""Longer names are cut in alt texts, to leave room for the game."""


def who(seat: Seat, to: Reader) -> str:
    """Name somebody at the start of a sentence, in bold."""
    return f"**{to.say('You') if seat == to.seat else to.names[seat]}**"


def whom(seat: Seat, to: Reader) -> str:
    """Name somebody within a sentence, in bold."""
    return f"**{to.say('you') if seat == to.seat else to.names[seat]}**"


def they(seats: Iterable[Seat], to: Reader) -> str:
    """Name several people at the start of a sentence, each once."""
    first, *rest = dict.fromkeys(seats)
    return to.say.all([who(first, to), *(whom(seat, to) for seat in rest)])


def them(seats: Iterable[Seat], to: Reader) -> str:
    """Name several people within a sentence, each once."""
    return to.say.all([whom(seat, to) for seat in dict.fromkeys(seats)])


def short_name(seat: Seat, to: Reader) -> str:
    """Return a player's name, shortened for alt texts."""
    return cut(to.names[seat], _NAME_LIMIT)
