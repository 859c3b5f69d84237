"""What the things of the Great Fire are called: places, cards, colours, tokens, people, houses."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from typing import Final

from bot.phrases.phrases import Telling
from games.core.log import Seat
from games.great_fire.box import BOX
from games.great_fire.model import (
    COLOURS,
    DIRECTIONS,
    Colour,
    Direction,
    PlaceId,
    PlaceView,
    PlayerView,
    Token,
    View,
)
from render.say import Say

Word = Callable[[Say], str]
"""A word that waits for its language."""

ARROWS: Final[Mapping[Direction, str]] = {"N": "⬆️", "E": "➡️", "S": "⬇️", "W": "⬅️"}
SQUARES: Final[Mapping[Colour, str]] = {
    "red": "🟥",
    "blue": "🟦",
    "green": "🟩",
    "yellow": "🟨",
    "purple": "🟪",
    "white": "⬜",
}

TIMES: Final = "\N{MULTIPLICATION SIGN}"

# Translators: N, E, S, W are the letters on the movement cards.
_LETTERS: Final[Mapping[Direction, Word]] = {
    "N": lambda say: say("N"),
    "E": lambda say: say("E"),
    "S": lambda say: say("S"),
    "W": lambda say: say("W"),
}
_DIRECTIONS: Final[Mapping[Direction, Word]] = {
    "N": lambda say: say("North"),
    "E": lambda say: say("East"),
    "S": lambda say: say("South"),
    "W": lambda say: say("West"),
}
_COLOURS: Final[Mapping[Colour, Word]] = {
    "red": lambda say: say("red"),
    "blue": lambda say: say("blue"),
    "green": lambda say: say("green"),
    "yellow": lambda say: say("yellow"),
    "purple": lambda say: say("purple"),
    "white": lambda say: say("white"),
}
_TOKENS: Final[Mapping[Token, Word]] = {
    "demolition": lambda say: say("demolition"),
    "double_move": lambda say: say("double move"),
    "victory_point": lambda say: say("victory point"),
}
_REGIONS: Final[Mapping[str, Word]] = {
    "orange": lambda say: say("orange region"),
    "blue": lambda say: say("blue region"),
    "lilac": lambda say: say("lilac region"),
    "green": lambda say: say("green region"),
}


def place_name(place: PlaceId) -> str:
    """Return the name printed on the map: the same in every language."""
    return BOX.map.places[place].name


def region_name(place: PlaceId, say: Say) -> str:
    """Name the part of the map in which a place lies."""
    return _REGIONS[BOX.map.places[place].region](say)


def direction_name(direction: Direction, say: Say) -> str:
    """Write a direction out."""
    return _DIRECTIONS[direction](say)


def card_name(card: Direction, say: Say) -> str:
    """Name a movement card by arrow and letter."""
    return f"{ARROWS[card]} {_LETTERS[card](say)}"


def hand_name(cards: Iterable[Direction], say: Say) -> str:
    """Name the cards of a hand, several of a kind together."""
    return _counted({card_name(card, say): count for card, count in _tally(cards).items()})


def tokens_name(tokens: Iterable[Token], say: Say) -> str:
    """Name tokens, several of a kind together."""
    return _counted({token_name(token, say): count for token, count in Counter(tokens).items()})


def token_name(token: Token, say: Say) -> str:
    """Name a token."""
    return _TOKENS[token](say)


def colour_name(colour: Colour, say: Say) -> str:
    """Name a colour, with its square."""
    return f"{SQUARES[colour]} {_COLOURS[colour](say)}"


# People ---------------------------------------------------------------------------------------


def who(seat: Seat, to: Telling) -> str:
    """Name somebody who does something at the start of a sentence, in bold."""
    return f"**{to.say('You') if seat == to.reader else to.names[seat]}**"


def whom(seat: Seat, to: Telling) -> str:
    """Name somebody further on in a sentence, in bold."""
    return f"**{to.say('you') if seat == to.reader else to.names[seat]}**"


def reader_of(view: View, to: Telling) -> PlayerView | None:
    """Return the reader's own player; None for a reader without a seat."""
    return None if to.reader is None else view.players[to.reader]


# Houses ---------------------------------------------------------------------------------------


def lost_houses(houses: Iterable[Colour], view: View, to: Telling) -> list[str]:
    """Say whose houses they are, as the reader may know: others', nobody's, the reader's own."""
    return [_whose(colour, n, view, to) for colour, n in _by_owner(houses, view, to)]


def short_houses(houses: Iterable[Colour], view: View, to: Telling, *, named: bool) -> list[str]:
    """Say the same in fewer letters; with their owners' names, or by squares alone."""
    return [_whose_short(colour, n, view, to, named) for colour, n in _by_owner(houses, view, to)]


def colours_are_known(view: View) -> bool:
    """Tell whether all may know whose houses are whose."""
    return not view.options.hidden_colours or view.result is not None


def own_houses(houses: Iterable[Colour], view: View, to: Telling) -> int:
    """Count the reader's own among houses."""
    own = reader_of(view, to)
    return 0 if own is None else sum(house == own.colour for house in houses)


def _by_owner(houses: Iterable[Colour], view: View, to: Telling) -> list[tuple[Colour, int]]:
    """Count houses by colour; the reader's own come last."""
    counts, own = Counter(houses), reader_of(view, to)
    return sorted(
        ((colour, counts[colour]) for colour in COLOURS if counts[colour]),
        key=lambda pair: own is not None and own.colour == pair[0],
    )


def _owner(colour: Colour, view: View, to: Telling) -> Seat | None:
    """Return whose colour it is, if the reader may know; else None, as for neutral colours."""
    for player in view.players:
        if player.colour == colour and (colours_are_known(view) or player.seat == to.reader):
            return player.seat
    return None


def _whose(colour: Colour, n: int, view: View, to: Telling) -> str:
    owner, name, say = _owner(colour, view, to), colour_name(colour, to.say), to.say
    if owner is not None and owner == to.reader:
        return say.many("{n} of yours", "{n} of yours", n)
    if owner is not None:
        # Translators: 2 of Bob's houses (red). {colour} is the name of a colour.
        return say.many(
            "{n} of {name}'s houses ({colour})",
            "{n} of {name}'s houses ({colour})",
            n,
            name=to.names[owner],
            colour=name,
        )
    if colours_are_known(view):
        return say.many(
            "{n} neutral house ({colour})", "{n} neutral houses ({colour})", n, colour=name
        )
    return say.many("{n} {colour} house", "{n} {colour} houses", n, colour=name)


def _whose_short(colour: Colour, n: int, view: View, to: Telling, named: bool) -> str:
    owner = _owner(colour, view, to)
    if owner is not None and owner == to.reader:
        return to.say.many("{n} of yours", "{n} of yours", n)
    if owner is not None and named:
        return f"{n} {SQUARES[colour]} {to.names[owner]}"
    return f"{n} {colour_name(colour, to.say)}"


# Places ---------------------------------------------------------------------------------------


def place_view(place: PlaceId, view: View) -> PlaceView:
    """Return what lies at a place."""
    return next(one for one in view.places if one.id == place)


def is_contained(place: PlaceView) -> bool:
    """Tell whether every cone there has a band on it."""
    return place.covered == place.cones


def steps_from_fire(place: PlaceId, view: View) -> int:
    """Count the steps from the nearest fire to a place, as a band would walk."""
    plan, steps = BOX.map, 0
    reached = sum(plan.bit[one.id] for one in view.places if one.cones)
    while not reached & plan.bit[place]:
        reached |= plan.step(reached, plan.near)
        steps += 1
    return steps


def fits(text: str, limit: int) -> bool:
    """Tell whether a text keeps Discord's limit, counting an emoji as two as its clients do."""
    return len(text.encode("utf-16-le")) // 2 <= limit


def first_that_fits(texts: Iterable[str], limit: int) -> str:
    """Return the first text within `limit`; if none is, the last, cut off."""
    text = ""
    for text in texts:
        if fits(text, limit):
            return text
    while not fits(text + "…", limit):
        text = text[:-1]
    return text + "…"


def _tally(cards: Iterable[Direction]) -> dict[Direction, int]:
    counts = Counter(cards)
    return {card: counts[card] for card in DIRECTIONS if counts[card]}


def _counted(counts: Mapping[str, int]) -> str:
    return ", ".join(
        name if count == 1 else f"{name} {TIMES}{count}" for name, count in counts.items()
    )
