"""The content of the box: city cards and boroughs from data/london, frozen; and printed numbers."""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType
from typing import Final, get_args

from games.london import files
from games.london.cards import COLOURS, Borough, BoroughId, Card, CardId, Deck

DATA: Final = Path(__file__).parents[2] / "data" / "london"

MONEY: Final = 5
"""Pounds of each player at the start."""
HAND: Final = 6
"""Cards in hand at the start."""
HAND_LIMIT: Final = 9
"""Most cards in hand at the end of a turn."""
LARGE_HAND: Final = 12
"""Most cards in hand at the end of a turn, with a borough that raises the limit."""
DRAW_THREE: Final = 3
LOAN: Final = 10
"""Pounds that a loan gives."""
BANK_LOAN: Final = 12
"""Pounds that a loan gives with the Bank of England."""
REPAYMENT: Final = 15
"""Pounds that repaying a loan costs."""
LOANS: Final = 12
"""The loan tokens of a player; a player who has all of them can take further loans only if
forced."""
UNPAID: Final = 7
"""Prestige lost for each loan left at the end."""
POUNDS_A_PRESTIGE: Final = 3
SCHOOL: Final = 1
"""Pounds that the School costs to count a card as another colour."""
CHEAPER: Final = 2
"""Pounds by which a borough reduces the cost of placing a card."""
PEEK: Final = 3
"""Cards that the University shows."""
POVERTY: Final = (0, 1, 1, 2, 3, 5, 7, 9, 11, 13, 15)
"""Prestige lost for 0 to 10 poverty at the end."""
MORE_POVERTY: Final = 3
"""Prestige lost for each poverty above 10."""
SPACES: Final[Mapping[int, int]] = MappingProxyType({2: 3, 3: 4, 4: 5})
"""The spaces of each row of the development board, by number of players."""

IDLE_ROUNDS: Final = 10
"""Consecutive rounds without a draw from the deck that end the game; our own rule."""

DECKS: Final[tuple[Deck, ...]] = get_args(Deck)
"""The decks in the order in which they are drawn."""


@dataclass(frozen=True, slots=True)
class Box:
    """The content of the box."""

    cards: Mapping[CardId, Card]
    boroughs: Mapping[BoroughId, Borough]
    order: Mapping[CardId, int]
    """The position of each kind in a sorted hand: by colour, then as in the file, paupers last."""

    def deck(self, letter: Deck) -> list[CardId]:
        """Return the cards of a deck, one name for each copy."""
        return [card.id for card in self.cards.values() for one in card.decks if one == letter]


def load(folder: Path) -> Box:
    """Read the box from its data files.

    Raises:
        DataError: a file is invalid; it names file and row.
    """
    cards = {row.card: _card(row) for row in files.read_cards(folder / "cards.toml").cards}
    boroughs = {
        row.borough: Borough(
            id=row.borough,
            side=row.side,
            river=row.river,
            starter=row.starter,
            cost=row.cost,
            cards=row.cards,
            prestige=row.prestige,
            relieve=row.relieve,
            run=row.run,
            ability=row.ability,
        )
        for row in files.read_boroughs(folder / "boroughs.toml").boroughs
    }
    by_colour = sorted(cards, key=lambda one: COLOURS.index(cards[one].colour))
    return Box(
        cards=MappingProxyType(cards),
        boroughs=MappingProxyType(boroughs),
        order=MappingProxyType({one: place for place, one in enumerate(by_colour)}),
    )


def _card(row: files.CardRow) -> Card:
    return Card(
        id=row.card,
        decks=tuple(one for one in DECKS for _ in range(row.decks.count(one))),
        colour=row.colour,
        cost=row.cost,
        free=row.free,
        pay=row.pay,
        effects=row.effects,
        flips=row.flips,
        prestige=row.prestige,
        ability=row.ability,
        action=row.action,
    )


BOX: Final = load(DATA)
