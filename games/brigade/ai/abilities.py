"""What the abilities of crew members are worth to a computer player, in renown."""

from typing import Final

from games.brigade.box import BOX
from games.brigade.cards import Ability, CrewId, Does

_ABILITIES: Final[dict[Ability, float]] = {
    "stride": 0.4,
    "admired": 0.4,
    "guarded": 0.6,
    "free_wagon": 0.5,
    "shove": 0.1,
    "deflect": 0.3,
    "scholar": 0.5,
    "meddle": 0.3,
    "pump": 0.4,
    "extra_turn": 0.6,
    "fireproof": 0.3,
    "shield": 0.4,
    "hound": 0.7,
}
"""What abilities are worth in renown while they work."""
_OFFERS: Final[dict[Does, float]] = {
    "raise": 0.2,
    "reduce": 0.2,
    "upgrade": 0.5,
    "recruit": 0.3,
    "renown": 0.5,
    "dismiss": 0.3,
    "refill": 0.4,
}
"""The same of what is offered when a block is gained."""


def of_ability(card: CrewId) -> float:
    """Return what a member's ability is worth, in renown, as long as it works."""
    crew = BOX.crew[card]
    if crew.ability is not None:
        return _ABILITIES.get(crew.ability, 0.0)
    return max(_OFFERS.get(one.do, 0.0) for one in crew.offers)
