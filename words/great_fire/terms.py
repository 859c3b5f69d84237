"""The names of things in The Great Fire: places, cards, colours, tokens, people, houses."""

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Final

from games.core.log import Seat
from games.great_fire.box import BOX
from games.great_fire.model import COLOURS, DIRECTIONS, Colour, Direction, PlaceId, Token, View
from games.great_fire.standings import LOST_HOUSE
from words.ask import Label
from words.colours import SQUARES, colour_word
from words.fitting import unbroken
from words.grammar import within
from words.great_fire.derived import colours_are_known
from words.lists import in_kinds
from words.reader import Reader
from words.say import Say
from words.seats import reader_of
from words.vocabulary import Word, word

ARROWS: Final[Mapping[Direction, str]] = {"N": "⬆️", "E": "➡️", "S": "⬇️", "W": "⬅️"}

# Translators: N, E, S, W are the letters on the movement cards.
_LETTERS: Final[Mapping[Direction, Word]] = {
    "N": word("N"),
    "E": word("E"),
    "S": word("S"),
    "W": word("W"),
}
DIRECTION_NAMES: Final[Mapping[Direction, Word]] = {
    "N": word("North"),
    "E": word("East"),
    "S": word("South"),
    "W": word("West"),
}
TOKEN_NAMES: Final[Mapping[Token, Word]] = {
    "demolition": word("demolition"),
    "double_move": word("double move"),
    "victory_point": word("victory point"),
}
_REGIONS: Final[Mapping[str, Word]] = {
    "orange": word("orange region"),
    "blue": word("blue region"),
    "lilac": word("lilac region"),
    "green": word("green region"),
}


def place_name(place: PlaceId) -> str:
    """Return the name printed on the map: the same in every language."""
    return BOX.map.places[place].name


def region_name(place: PlaceId, say: Say) -> str:
    """Name the part of the map in which a place lies."""
    return _REGIONS[BOX.map.places[place].region](say)


def card_name(card: Direction, say: Say) -> str:
    """Name a movement card by arrow and letter."""
    return f"{ARROWS[card]} {_LETTERS[card](say)}"


def card_to_choose(card: Direction, view: View, to: Reader) -> Label:
    """Name a card of the reader's hand, and the number of equal ones."""
    own = reader_of(view, to)
    held = ((own and own.hand) or ()).count(card)
    name = DIRECTION_NAMES[card](to.say)
    if held < 2:
        return Label(name, ARROWS[card])
    return Label(to.say("{card} ({n} in hand)", card=name, n=held), ARROWS[card])


def hand_name(cards: Iterable[Direction], say: Say) -> str:
    """Name the cards of a hand, grouped by kind."""
    return in_kinds(cards, lambda card: card_name(card, say), DIRECTIONS)


def tokens_name(tokens: Iterable[Token], say: Say) -> str:
    """Name tokens, grouped by kind."""
    held = list(tokens)
    return in_kinds(held, lambda token: TOKEN_NAMES[token](say), dict.fromkeys(held))


def colour_name(colour: Colour, say: Say) -> str:
    """Name a colour, with its square."""
    return within(f"{SQUARES[colour]} ", colour_word(colour, say))


# Houses ---------------------------------------------------------------------------------------


def lost_houses(houses: Iterable[Colour], view: View, to: Reader) -> list[str]:
    """Say whose houses they are, as far as the reader may know; the reader's own come last."""
    return [_whose(colour, n, view, to) for colour, n in _by_owner(houses, view, to)]


def short_houses(houses: Iterable[Colour], view: View, to: Reader, *, named: bool) -> list[str]:
    """Say the same in fewer letters, with owners' names or with squares only."""
    return [_whose_short(colour, n, view, to, named) for colour, n in _by_owner(houses, view, to)]


def houses_with_cost(
    houses: Iterable[Colour], cost: Mapping[Colour, str], view: View, to: Reader
) -> list[str]:
    """Name houses and their owners briefly, each colour with its cost, if any."""
    return [
        " ".join(filter(None, [_whose_short(colour, n, view, to, named=True), cost.get(colour)]))
        for colour, n in _by_owner(houses, view, to)
    ]


def own_houses(houses: Iterable[Colour], view: View, to: Reader) -> int:
    """Count the reader's own houses among these."""
    own = reader_of(view, to)
    return 0 if own is None else sum(house == own.colour for house in houses)


def points_lost(houses: Iterable[Colour], view: View, to: Reader) -> tuple[str, str]:
    """Say what houses cost rivals whose colours are known, by name and together; "": no rival."""
    lost = {
        owner: LOST_HOUSE * n
        for colour, n in _by_owner(houses, view, to)
        if (owner := _owner(colour, view, to)) is not None and owner != to.seat
    }
    if not lost:
        return "", ""
    named = ", ".join(unbroken(f"{to.names[seat]} -{points}") for seat, points in lost.items())
    # Translators: victory points that rivals lose together.
    together = to.say.many("{n} rival[s] -{points}", len(lost), points=sum(lost.values()))
    return named, together


def yours(n: int, say: Say) -> str:
    """Write a number of the reader's houses."""
    return say.many("{n} of yours", n)


def _by_owner(houses: Iterable[Colour], view: View, to: Reader) -> list[tuple[Colour, int]]:
    """Count houses by colour; the reader's own come last."""
    counts, own = Counter(houses), reader_of(view, to)
    return sorted(
        ((colour, counts[colour]) for colour in COLOURS if counts[colour]),
        key=lambda pair: own is not None and own.colour == pair[0],
    )


def _owner(colour: Colour, view: View, to: Reader) -> Seat | None:
    """Return the owner of a colour, if the reader may know; None also for neutral colours."""
    for player in view.players:
        if player.colour == colour and (colours_are_known(view) or player.seat == to.seat):
            return player.seat
    return None


def _whose(colour: Colour, n: int, view: View, to: Reader) -> str:
    owner, name, say = _owner(colour, view, to), colour_name(colour, to.say), to.say
    if owner is not None and owner == to.seat:
        return yours(n, say)
    if owner is not None:
        # Translators: 2 of Bob's houses (red). {colour} is the name of a colour.
        return say.many("{n} of {name}'s houses ({colour})", n, name=to.names[owner], colour=name)
    if colours_are_known(view):
        return say.many("{n} neutral house[s] ({colour})", n, colour=name)
    return say.many("{n} {colour} house[s]", n, colour=name)


def _whose_short(colour: Colour, n: int, view: View, to: Reader, named: bool) -> str:
    owner = _owner(colour, view, to)
    if owner is not None and owner == to.seat:
        return yours(n, to.say)
    if owner is not None and named:
        return f"{n} {SQUARES[colour]} {to.names[owner]}"
    if owner is None and colours_are_known(view):
        # Translators: houses of nobody; {square} is a square in their colour.
        return to.say.many("{n} {square} neutral", n, square=SQUARES[colour])
    # Translators: 2 red: houses of a colour.
    return to.say.many("{n} {colour}", n, colour=colour_name(colour, to.say))
