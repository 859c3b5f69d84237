"""What computer players of The Brigade think that things are worth, most of it in renown."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from games.brigade.box import BOX
from games.brigade.cards import Ability, CrewId, Does, Track


@dataclass(frozen=True, slots=True)
class Weights:
    """What things are worth to a player, in renown well placed if nothing else is said."""

    # How near a win is
    goal: float = 12.0
    """What it is worth to be all but there; all values of positions are in its measure."""
    far: float = 7.0
    """Renown of further distance at which a goal is worth a third."""
    second: float = 0.35
    """The weight of the goal that is second in reach: rivals cannot bar both."""
    citizens: float = 1.3
    faction: float = 1.0
    university: float = 0.8
    """How far each win seems for the renown that it takes: more than 1 if rivals bar it easily."""
    at_risk: float = 1.5
    """What a block still takes that the next event may destroy."""
    count: float = 0.1
    """What a point of a loyal block counts while the city is whole, in the measure of `goal`."""
    last_count: float = 0.6
    """What it counts more when the city is lost."""

    # The Fire House
    upgrades: Mapping[Track, tuple[float, ...]] = field(
        default_factory=lambda: {
            "leadership": (1.9, 1.8, 1.4, 1.5, 2.2),
            "wagon": (1.6, 1.5, 1.3, 1.4),
            "crew": (1.2, 0.7, 1.0, 0.6, 1.1),
        }
    )
    """What the next space of each track is worth."""
    effort: float = 4.0
    """How far the win must be for an upgrade to pay in full."""
    member: float = 0.8
    """A crew member, beside water and ability."""
    recruit: float = 1.2
    """How much more a card from the deck may be worth, as there are several to choose from."""
    asleep: float = 0.3
    """What an ability that does not work yet counts, beside one that does."""
    owned: float = 0.25
    """The share of all that which is left of it in a position: some of it never helps."""
    abilities: Mapping[Ability, float] = field(
        default_factory=lambda: {
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
    )
    """What the abilities of crew members are worth while they work."""
    offers: Mapping[Does, float] = field(
        default_factory=lambda: {
            "raise": 0.2,
            "reduce": 0.2,
            "upgrade": 0.5,
            "recruit": 0.3,
            "renown": 0.5,
            "dismiss": 0.3,
            "refill": 0.4,
        }
    )
    """The same of what is offered when a block is gained."""

    # Water and moves
    water: float = 0.5
    """A bucket of water."""
    nearer: float = 0.3
    """How much fires count that cannot be put out in this turn: somebody may be there first."""
    together: float = 0.15
    """That Brigade and wagon stand together."""
    step: float = 0.05
    """What an action costs: less than anything that it may be good for."""

    # Fires
    last_space: float = 0.4
    last_but_one: float = 0.1
    """How likely a block is lost soon whose meter is at its end, or one space before it."""
    kindled: float = 0.1
    """What it is worth that a fire beside nobody's block grows to its end: more renown for all."""
    stoked: float = 0.5
    """A point of a fire that the Brigade is about to put out."""

    def of_ability(self, card: CrewId) -> float:
        """Return what a member's ability is worth as long as it works."""
        crew = BOX.crew[card]
        if crew.ability is not None:
            return self.abilities.get(crew.ability, 0.0)
        return max(self.offers.get(one.do, 0.0) for one in crew.offers)


GOOD: Final = Weights()
"""Good players."""
