"""How players load their guns, and which card another gun may hold.

A player may load any card, or keep bullets for the last rounds; the others do not know which. The
cards that a gun has fired change the probability of each style (Bayes' rule), so a player who fires
one Clic after another is feared in time.
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
"""The used cards of a gun: whether each was a Clic; None: nobody has seen it."""


def load(cards: Sequence[Card], bullets: int, rng: Rng) -> Card:
    """Return a card to load, chosen at random; a Clic has weight 100, a bullet this weight."""
    clics = cards.count("clic")
    weight = bullets * (len(cards) - clics)
    is_clic = rng.below(100 * clics + weight) < 100 * clics
    return rng.pick([card for card in cards if (card == "clic") == is_clic])


def bang(gun: Gun) -> float:
    """Return the probability that a bullet is loaded, from the public cards of a gun."""
    return sum(likely * chance for likely, chance in _ways(_used(gun.fired, len(gun.lost))))


def way(fired: Sequence[Card], lost: int, rng: Rng) -> int:
    """Return a random style of a gun's owner (its weight of a bullet), by the probabilities."""
    likely = [round(_FINE * one) for one, _ in _ways(_used(fired, lost))]
    place = rng.below(sum(likely))
    return next(one for number, one in enumerate(GOOD.ways) if place < sum(likely[: number + 1]))


_FINE: Final = 1_000_000
"""Parts of a probability, because dice are whole numbers."""


def _used(fired: Sequence[Card], lost: int) -> _Used:
    """Return the used cards with the lost ones first.

    Everybody knows their number but not their order.
    """
    return (*[None] * lost, *[card == "clic" for card in fired])


@cache  # a set of eight cards has been used in a few hundred ways
def _ways(used: _Used) -> tuple[tuple[float, float], ...]:
    """Return the probability of each style after these cards, and of a bullet as its next card."""
    found = [_after(used, bullets) for bullets in GOOD.ways]
    seen = sum(likely for likely, _ in found)
    return tuple((likely / seen, bang / likely) for likely, bang in found)


def _after(used: _Used, weight: int) -> tuple[float, float]:
    """Return the probability that a style uses these cards, and then also a bullet."""
    hands = {(_CLICS, _BULLETS): 1.0}
    for is_clic in used:
        rest = defaultdict[tuple[int, int], float](float)
        for (clics, bullets), likely in hands.items():
            if not likely:
                continue
            bang = _bang(clics, bullets, weight)
            if is_clic is not False:
                rest[clics - 1, bullets] += likely * (1 - bang)
            if is_clic is not True:
                rest[clics, bullets - 1] += likely * bang
        hands = rest
    return sum(hands.values()), sum(
        likely * _bang(clics, bullets, weight)
        for (clics, bullets), likely in hands.items()
        if likely
    )


def _bang(clics: int, bullets: int, weight: int) -> float:
    """Return the probability that a bullet is loaded from this hand; 0 from an empty hand."""
    if not clics + bullets:
        return 0.0
    return weight * bullets / (100 * clics + weight * bullets)
