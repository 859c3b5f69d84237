"""The weights of computer players of The Brigade, most of them in renown."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from games.brigade.box import BOX
from games.brigade.cards import Ability, CrewId, Does, Track


@dataclass(frozen=True, slots=True)
class Weights:
    """The values that a player uses, in renown unless stated otherwise."""

    # Distance to a win
    goal: float = 12.0
    """The value of a position that has all but won; it is the unit of position values."""
    far: float = 7.0
    """Renown still needed that reduces the value of a win by a factor of e."""
    second: float = 0.35
    """The weight of each further win relative to the nearer one: rivals cannot prevent both."""
    citizens: float = 1.3
    faction: float = 1.0
    university: float = 0.8
    """Factors of the distance to each win; above 1 if rivals can prevent it easily."""
    at_risk: float = 1.5
    """Renown that counts as still needed for a block that the next event may destroy."""
    count: float = 0.1
    """The weight of a point of loyal blocks while the city is whole, in the unit of `goal`."""
    last_count: float = 0.6
    """The additional weight of a point as the city is lost."""

    # The Firehouse
    upgrades: Mapping[Track, tuple[float, ...]] = field(
        default_factory=lambda: {
            "leadership": (1.9, 1.8, 1.4, 1.5, 2.2),
            "wagon": (1.6, 1.5, 1.3, 1.4),
            "crew": (1.2, 0.7, 1.0, 0.6, 1.1),
        }
    )
    """The value of the next space of each track."""
    effort: float = 4.0
    """The distance to a win, in renown, above which an upgrade has its full value."""
    member: float = 0.8
    """The value of a crew member without water and ability."""
    recruit: float = 1.2
    """The factor for drawing a member from the deck, because there are several to choose from."""
    asleep: float = 0.3
    """The weight of an ability that does not work yet."""
    owned: float = 0.25
    """The share of the Firehouse's value that counts in a position: some of it never helps."""
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
    """The values of crew members' abilities while they work."""
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
    """The values of offers when a block is gained."""

    # Water and movement
    water: float = 0.5
    """A bucket of water."""
    nearer: float = 0.3
    """The weight of fires that cannot be put out in this turn, because others may be first."""
    together: float = 0.15
    """The value of having Brigade and wagon on the same space."""
    step: float = 0.05
    """The cost of an action, lower than any benefit that it can have."""

    # Fires
    last_space: float = 0.4
    last_but_one: float = 0.1
    """The chance to lose a block soon whose meter is at its end, or one space before it."""
    kindled: float = 0.1
    """The value of raising a fire on a block without an owner to its end: it gives more renown."""
    stoked: float = 0.5
    """The value of each level of a fire that the Brigade is about to put out."""

    def of_ability(self, card: CrewId) -> float:
        """Return the value of a member's ability while it works."""
        crew = BOX.crew[card]
        if crew.ability is not None:
            return self.abilities.get(crew.ability, 0.0)
        return max(self.offers.get(one.do, 0.0) for one in crew.offers)


GOOD: Final = Weights()
"""The weights of good players."""
