"""The names of London's options, and the lines of its score."""

from collections.abc import Mapping
from typing import Final

from games.core.rules import Part
from games.london.box import POVERTY, UNPAID
from games.london.model import PlayerView, View
from words.lists import TIMES
from words.london.terms import MINUS, cards, points, pounds
from words.reader import Reader
from words.say import Say
from words.vocabulary import Option, Scores, Word, word

_EXAMPLES: Final = (3, 6, 10)
"""The numbers of poverty whose cost is told."""
OPTIONS: Final[Mapping[str, Option]] = {
    "must_activate": Option(
        word("Must activate a card"),
        word("Players who run the city must activate at least one card, as in the first edition."),
    ),
}

_PARTS: Final[Mapping[str, tuple[Word, Word]]] = {
    "prestige": (word("Prestige"), word("Prestige")),
    "city": (word("City cards"), word("City")),
    "money": (word("Money"), word("Money")),
    "loans": (word("Loans"), word("Loans")),
    "poverty": (word("Poverty"), word("Poverty")),
}
"""The parts of a score: for a separate line, and above a column."""


def part(line: Part, to: Reader) -> str:
    """Return a line of a score."""
    return f"{_PARTS[line.key][0](to.say)} {points(line.points)}"


def poverty_scale(say: Say) -> str:
    """Say by examples what poverty costs at the end."""
    low, middle, high = _EXAMPLES
    return say(
        "Poverty above the least costs points at the end: {low} cost {a}, {middle} cost {b}, "
        "{high} cost {c}.",
        low=low,
        a=POVERTY[low],
        middle=middle,
        b=POVERTY[middle],
        high=high,
        c=POVERTY[high],
    )


def column_name(key: str, say: Say) -> str:
    """Name a part of the score above its column."""
    return _PARTS[key][1](say)


def score(number: int, _to: Reader) -> str:
    """Return the points of a part of a score."""
    return points(number)


def total(number: int, to: Reader) -> str:
    """Return a whole score."""
    return to.say.many("{points} point[s]", abs(number), points=points(number))


# Translators: why somebody leads, in brackets behind their points.
_ADVANTAGES: Final[Mapping[str, Word]] = {
    "prestige": word("more prestige"),
    "city": word("more card points"),
    "money": word("more money"),
    "loans": word("fewer loans"),
    "poverty": word("less poverty"),
}
SCORES: Final = Scores(
    part=part,
    total=total,
    points=score,
    tie_breaks={
        "poverty": word("less poverty, {a} to {b}"),
        "boroughs": word("more boroughs, {a} to {b}"),
        "best_card": word("a city card with more prestige, {a} to {b}"),
    },
    advantages=_ADVANTAGES,
    hidden={"city": word("covered cards")},
)


def counted_from(player: PlayerView, view: View, say: Say) -> Mapping[str, str]:
    """Return the amounts at the end from which the parts of a score were counted, by key."""
    least = min(one.poverty for one in view.players)
    told = {
        "city": cards(sum(map(len, player.stacks)), say),
        "money": pounds(player.money, say),
        "poverty": f"{player.poverty} {MINUS} {least}",
    }
    if player.loans:
        told["loans"] = f"{player.loans} {TIMES} {points(-UNPAID)}"
    return told
