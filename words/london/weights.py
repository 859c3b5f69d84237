"""Weighs cards as people look for them; the verbs say which deeds are offered in one press by it.

The numbers only sort; nothing is left out.
"""

from typing import Final

from games.london.box import BOX
from games.london.cards import PAUPER, CardId, Effect

ALWAYS: Final = 10_000
"""What a turn may begin with has a button, however good the cards are."""
LEAST: Final = 1
"""A button, but the last."""
_FIRST: Final = 1_000
"""Above it is what gains something."""
_LOAN: Final = 15
PRESTIGE: Final = 3
DRAWN: Final = 2
RELIEF: Final = 3
_ABILITY: Final = 6


def offered(value: int, cost: int = 0, loans: int = 0) -> int:
    """Weigh a deed of this value, less what it costs: it is offered whole."""
    return max(LEAST, _FIRST + value - cost - _LOAN * loans)


def worth(card: CardId) -> int:
    """Weigh what a card brings, once it lies in a display or is played."""
    kind = BOX.cards[card]
    effects = sum(map(gained, (*kind.effects, *kind.action)))
    return PRESTIGE * kind.prestige + effects + _ABILITY * (kind.ability is not None)


def gained(effect: Effect) -> int:
    """Weigh what an effect brings."""
    return -RELIEF * effect.by if effect.do == "poverty" else 2 * effect.by


def missed(card: CardId | None) -> int:
    """Weigh what is lost with a card that is discarded: a pauper is a relief."""
    if card is None:
        return 0
    return -RELIEF if card == PAUPER else max(0, worth(card) - BOX.cards[card].cost)
