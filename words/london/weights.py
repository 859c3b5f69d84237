"""The weights of cards by their use, for deeds in one press; the numbers only sort."""

from typing import Final

from games.london.box import BOX
from games.london.cards import PAUPER, CardId, Effect

READY: Final = 10_000
"""The weight of a run that pays, above all else."""
UNSEEN: Final = 800
"""The weight of what nobody can weigh, such as unseen cards: it comes after all cards."""
DECK: Final = 2_000
"""The weight of an unseen card where one is drawn: it does as well as most cards seen."""
LAND: Final = 100
"""By how much land comes after cards in hand, or before them if few can be placed."""
LEAST: Final = 1
"""The weight of the last button."""
_FIRST: Final = 1_000
"""The weight above which a card gains something."""
_LOAN: Final = 300
"""The weight that a loan costs: what needs one comes after unseen cards."""
PRESTIGE: Final = 3
DRAWN: Final = 2
RELIEF: Final = 3
ABILITY: Final = 6


def offered(value: int, cost: int = 0, loans: int = 0) -> int:
    """Return the weight of a deed with this value, minus its cost, so that it is offered whole."""
    return max(LEAST, _FIRST + value - cost - _LOAN * loans)


def worth(card: CardId) -> int:
    """Return the value of a card after it is placed or played."""
    kind = BOX.cards[card]
    effects = sum(map(gained, (*kind.effects, *kind.action)))
    return PRESTIGE * kind.prestige + effects + ABILITY * (kind.ability is not None)


def gained(effect: Effect) -> int:
    """Return the value of an effect."""
    return -RELIEF * effect.by if effect.do == "poverty" else 2 * effect.by


def missed(card: CardId | None) -> int:
    """Return the value lost with a discarded card; a discarded pauper is a gain."""
    if card is None:
        return 0
    return -RELIEF if card == PAUPER else max(0, worth(card) - BOX.cards[card].cost)
