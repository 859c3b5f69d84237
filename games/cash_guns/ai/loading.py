"""How people load their guns, and what another's gun may hold.

Somebody may load any card, or keep the bullets for the last rounds; nobody knows who does. What a
gun has fired makes each of these ways more or less likely (Bayes' rule), so that who fires one Clic
after another is feared in time.
"""

from collections import defaultdict
from collections.abc import Sequence
from functools import cache
from typing import Final

from games.cash_guns.ai.weights import GOOD
from games.cash_guns.box import BOX
from games.cash_guns.cards import Card
from games.cash_guns.model import Gun
from games.core.rng import Rng

_CLICS: Final = BOX.bullets.count("clic")
_BULLETS: Final = len(BOX.bullets) - _CLICS

_Used = tuple[bool | None, ...]
"""The cards that a gun has used: whether each was a Clic; None: nobody has seen it."""


def load(cards: Sequence[Card], bullets: int, rng: Rng) -> Card:
    """Return the card that somebody loads, a bullet so gladly where a Clic has 100."""
    clics = cards.count("clic")
    weight = bullets * (len(cards) - clics)
    is_clic = rng.below(100 * clics + weight) < 100 * clics
    return rng.pick([card for card in cards if (card == "clic") == is_clic])


def bang(gun: Gun) -> float:
    """Return the probability that what lies loaded is no Clic, by what all have seen of a gun."""
    return sum(likely * chance for likely, chance in _ways(_used(gun.fired, len(gun.lost))))


def way(fired: Sequence[Card], lost: int, rng: Rng) -> int:
    """Return how gladly the owner of a gun may load bullets, as likely as what was seen of it."""
    likely = [round(_FINE * one) for one, _ in _ways(_used(fired, lost))]
    place = rng.below(sum(likely))
    return next(one for number, one in enumerate(GOOD.ways) if place < sum(likely[: number + 1]))


_FINE: Final = 1_000_000
"""Parts into which a probability is divided, as dice are whole numbers."""


def _used(fired: Sequence[Card], lost: int) -> _Used:
    """Return the cards in the order supposed: all know how many were lost, and nobody when."""
    return (*[None] * lost, *[card == "clic" for card in fired])


@cache  # a set of eight cards has been used in a few hundred ways
def _ways(used: _Used) -> tuple[tuple[float, float], ...]:
    """Return how likely each way to load is after these cards, and then a bullet as the next."""
    found = [_after(used, bullets) for bullets in GOOD.ways]
    seen = sum(likely for likely, _ in found)
    return tuple((likely / seen, bang / likely) for likely, bang in found)


def _after(used: _Used, gladly: int) -> tuple[float, float]:
    """Return how likely one way uses these cards, and how likely it uses them and then a bullet."""
    hands = {(_CLICS, _BULLETS): 1.0}
    for is_clic in used:
        rest = defaultdict[tuple[int, int], float](float)
        for (clics, bullets), likely in hands.items():
            if not likely:
                continue
            bang = _bang(clics, bullets, gladly)
            if is_clic is not False:
                rest[clics - 1, bullets] += likely * (1 - bang)
            if is_clic is not True:
                rest[clics, bullets - 1] += likely * bang
        hands = rest
    return sum(hands.values()), sum(
        likely * _bang(clics, bullets, gladly)
        for (clics, bullets), likely in hands.items()
        if likely
    )


def _bang(clics: int, bullets: int, gladly: int) -> float:
    """Return how likely somebody loads a bullet of this hand; an empty one has none."""
    if not clics + bullets:
        return 0.0
    return gladly * bullets / (100 * clics + gladly * bullets)
