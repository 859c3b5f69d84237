"""Standings in words: lines, tie-breaks, and the alt text of their picture."""

from collections.abc import Callable, Sequence
from typing import Final, assert_never

from tournaments.points import POINT
from tournaments.standings import Criterion, Difference, Entrant, Row
from words.fitting import cut, longest_alt
from words.say import Say
from words.tournaments.numbers import number, points

Names = Callable[[Entrant], str]
"""Return an entrant's name."""

_NAME: Final = 20
"""The most characters of a name in an alt text."""


def line(row: Row, names: Names, say: Say) -> str:
    """Say one line of the standings."""
    games = say.many("{n} game[s]", row.games)
    return say("{rank}. **{name}** {points} · {games}", rank=row.rank, name=names(row.entrant),
               points=points(row.points, say), games=games)  # fmt: skip


def wins(row: Row, criteria: Sequence[Criterion], say: Say) -> str:
    """Write how many games an entrant has won; "" if wins are not compared."""
    return number(row.values[criteria.index("wins")], say) if "wins" in criteria else ""


def why(before: Row, after: Row, told: Difference, names: Names, say: Say) -> str:
    """Say why one entrant is before another: "Ann is before Bob: more wins, 3 to 2"."""
    return say("{better} is ahead of {worse}: {why}", better=names(before.entrant),
               worse=names(after.entrant), why=reason(told, say))  # fmt: skip


def reason(told: Difference, say: Say) -> str:  # noqa: C901 - flat: one for each criterion
    """Return the deciding criterion: "more wins, 3 to 2"."""
    more, less = number(told.better, say), number(told.worse, say)
    match told.criterion:
        case "points":
            return say("more points, {more} to {less}", more=more, less=less)
        case "wins":
            return say("more wins, {more} to {less}", more=more, less=less)
        case "places":
            return say("more {place} places, {more} to {less}", place=_place(told.place or 0, say),
                       more=more, less=less)  # fmt: skip
        case "share":
            return say("a larger share of the victory points, {more} to {less} where 1 is average",
                       more=more, less=less)  # fmt: skip
        case "opponents":
            return say("stronger opponents, {more} points a game to {less}", more=more, less=less)
        case "head_to_head":
            return say("better in their games with each other")
        case "timeouts":
            return say("ran out of time less often, {more} to {less}", more=more, less=less)
        case "lot":
            return say("equal in everything, so it was decided by lot")
        case _:
            assert_never(told.criterion)


def briefly(told: Difference, say: Say) -> str:
    """Return the deciding criterion in few words, for the space below a name in a picture."""
    more, less = number(told.better, say), number(told.worse, say)
    match told.criterion:
        case "share":
            return say("larger share of the points, {more} to {less}", more=more, less=less)
        case "opponents":
            return say("stronger opponents, {more} to {less}", more=more, less=less)
        case "lot":
            return say("equal in everything, decided by lot")
        case _:
            return reason(told, say)


def _place(place: int, say: Say) -> str:
    match place:
        case 2:
            return say("second")
        case 3:
            return say("third")
        case 4:
            return say("fourth")
        case 5:
            return say("fifth")
        case _:
            return say("sixth")


def alt(title: str, rows: Sequence[Row], names: Names, say: Say) -> str:
    """Describe the standings, the best first, as many as fit in an alt text."""

    def told(most: int) -> str:
        listed = [
            say(
                "{rank}. {name}, {points}",
                rank=row.rank,
                name=cut(names(row.entrant), _NAME),
                points=say.many("{n} point[s]", row.points // POINT)
                if row.points % POINT == 0
                else say("{points} points", points=points(row.points, say)),
            )
            for row in rows[:most]
        ]
        rest = len(rows) - len(listed)
        more = [say.many("{n} more [is|are] below.", rest)] if rest else []
        heading = say("Standings of {title}.", title=title)
        return " ".join([heading, *(f"{one}." for one in listed), *more])

    return longest_alt(told)


def podium_alt(title: str, best: Sequence[str], say: Say) -> str:
    """Describe a podium: first, second and third."""
    first, *others = (cut(one, _NAME) for one in best)
    told = say("{title}: the champion is {name}.", title=title, name=first)
    if not others:
        return told
    return told + " " + say("Behind: {people}.", people=say.all(others))
