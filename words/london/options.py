"""The names of London's options, and the lines of its score."""

from collections.abc import Mapping
from typing import Final

from games.core.rules import Part
from games.london.box import POVERTY, UNPAID
from games.london.model import PlayerView, View
from words.london.terms import MINUS, TIMES, cards, points, pounds
from words.reader import Reader
from words.say import Say
from words.vocabulary import Scores, Word, word

_EXAMPLES: Final = (3, 6, 10)
"""The numbers of poverty whose cost is told."""
_OPTIONS: Final[Mapping[str, tuple[Word, Word]]] = {
    "must_activate": (
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


def option(name: str, to: Reader) -> tuple[str, str]:
    """Return the name and description of an option."""
    title, about = _OPTIONS[name]
    return title(to.say), about(to.say)


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


# Translators: why somebody leads, in brackets behind their points.
_ADVANTAGES: Final[Mapping[str, Word]] = {
    "prestige": word("more prestige"),
    "city": word("more from cards"),
    "money": word("more money"),
    "loans": word("fewer loans"),
    "poverty": word("less poverty"),
}


def advantage(key: str, to: Reader) -> str:
    """Say of what somebody has more or less, as a reason for a lead."""
    return _ADVANTAGES[key](to.say)


def column_name(key: str, say: Say) -> str:
    """Name a part of the score above its column."""
    return _PARTS[key][1](say)


def total(number: int, to: Reader) -> str:
    """Return a whole score."""
    return to.say.many("{points} point[s]", abs(number), points=points(number))


def tie_break(key: str, winner: int, other: int, to: Reader) -> str:
    """Return a tie-break."""
    match key:
        case "poverty":
            return to.say("less poverty, {a} to {b}", a=winner, b=other)
        case "boroughs":
            return to.say("more boroughs, {a} to {b}", a=winner, b=other)
        case _:
            return to.say("a city card with more prestige, {a} to {b}", a=winner, b=other)


def on_axis(number: int, _: Reader) -> str:
    """Return a number of points, for a scale."""
    return points(number)


def hidden_part(_: str, to: Reader) -> str:
    """Name the part of a score that only its player sees."""
    return to.say("covered cards")


SCORES: Final = Scores(
    part=part,
    total=total,
    points=on_axis,
    tie_break=tie_break,
    advantage=advantage,
    hidden_part=hidden_part,
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
