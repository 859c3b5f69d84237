"""The tables of rounds and brackets: texts in pictures, and alt texts."""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from tournaments import points
from tournaments.preview import bracket_round
from tournaments.standings import Entrant
from tournaments.state import Match, Round, State, rounds_planned
from words.fitting import capitalised, cut, longest_alt
from words.say import Say
from words.tournaments.standings import Names

_NAME: Final = 20
"""The most characters of a name in an alt text."""
_LAST: Final = 9
"""The sort key after all places, for players who were replaced."""


class Seated(NamedTuple):
    """A person at a table."""

    name: str
    place: str
    """"" before the game has ended, and for a player who did not play to its end."""
    is_through: bool
    is_computer: bool


class Told(NamedTuple):
    """A table in words."""

    heading: str
    people: tuple[Seated, ...]
    is_final: bool = False


Part = tuple[str, tuple[Told, ...]]
"""A heading ("" if it needs none), and the tables below it."""


def drawn(state: State, names: Names, say: Say) -> tuple[str, tuple[Part, ...]]:
    """Return the title of a picture of the last draw, and its tables.

    A bracket shows all that has been played, newest first; a league has a part for each division.
    """
    last = state.rounds[-1]
    if last.stage in ("bracket", "final"):
        stages = state.rounds_of("bracket", "final")[::-1]
        if len(stages) == 1:
            return name(last, state, say), (("", _tables(state, last.matches, names, say)),)
        return say("bracket"), tuple(
            (name(one, state, say), _tables(state, one.matches, names, say)) for one in stages
        )
    if len(last.divisions) < 2:
        return name(last, state, say), (("", _tables(state, last.matches, names, say)),)
    parts = list[Part]()
    for number, division in enumerate(last.divisions, 1):
        theirs = [one for one in last.matches if set(state.matches[one].people) & set(division)]
        parts.append((say("Division {n}", n=number), _tables(state, theirs, names, say)))
    return name(last, state, say), tuple(parts)


def name(which: Round, state: State, say: Say) -> str:
    """Name a round."""
    match which.stage:
        case "league":
            return say("All tables")
        case "heat":
            return say("Heat {n}", n=which.number)
        case "final":
            return say("Final")
        case "round":
            return say("Round {n} of {all}", n=which.number,
                       all=rounds_planned(state.settings, len(state.starters)))  # fmt: skip
        case "bracket":
            number, rounds = bracket_round(state, which)
            return say("Round {n} of {all}", n=number, all=rounds)


def shortened(parts: Sequence[Part], most: int) -> tuple[tuple[Part, ...], int]:
    """Return the first tables, and how many are left out."""
    left, told = most, list[Part]()
    for heading, tables in parts:
        if left:
            told.append((heading, tables[:left]))
        left -= min(left, len(tables))
    shown = sum(len(tables) for _, tables in told)
    return tuple(told), sum(len(tables) for _, tables in parts) - shown


def rest(tables: int, say: Say) -> str:
    """Say how many tables are left out; "" if none."""
    return say.many("and {n} more table[s]", tables) if tables else ""


def alt(title: str, about: str, parts: Sequence[Part], say: Say) -> str:
    """Describe the tables, as many as fit in an alt text."""

    def told(most: int) -> str:
        shown, left = shortened(parts, most)
        heading = say("{title}, {about}.", title=title, about=about)
        said = [sentence for part in shown for sentence in _sentences(part, say)]
        more = [f"{capitalised(rest(left, say))}."] if left else []
        return " ".join([heading, *said, *more])

    return longest_alt(told)


def _sentences(part: Part, say: Say) -> Iterator[str]:
    heading, tables = part
    if heading:
        yield f"{heading}:"
    for table in tables:
        people = say.all(_person(one, say, is_final=table.is_final) for one in table.people)
        yield say("{table}: {people}.", table=table.heading, people=people)


def _person(one: Seated, say: Say, *, is_final: bool) -> str:
    named = cut(one.name, _NAME)
    if one.place and one.is_through and is_final:
        return say("{name} ({place}, champion)", name=named, place=one.place)
    if one.place and one.is_through:
        return say("{name} ({place}, advances)", name=named, place=one.place)
    return say("{name} ({place})", name=named, place=one.place) if one.place else named


def _tables(state: State, numbers: Sequence[int], names: Names, say: Say) -> tuple[Told, ...]:
    return tuple(_table(state, state.matches[number], names, say) for number in numbers)


def _table(state: State, match: Match, names: Names, say: Say) -> Told:
    ranks = points.ranks(match.outcome) if match.outcome else (0,) * len(match.seats)
    through = _through(state, match)
    people = [
        (rank or _LAST, Seated(
            say("computer player") if who is None else names(who),
            str(rank) if rank else "",
            is_through=who in through,
            is_computer=who is None,
        ))
        for who, rank in zip(match.seats, ranks, strict=True)
    ]  # fmt: skip
    people.sort(key=lambda one: (one[0], not one[1].is_through))
    return Told(
        say("Table {n}", n=match.number),
        tuple(one for _, one in people),
        state.rounds[match.round - 1].stage == "final",
    )


def _through(state: State, match: Match) -> set[Entrant | None]:
    """Return the players of a bracket's table who play on, or who have won the final."""
    played = state.rounds[match.round - 1]
    if played.stage == "final":
        return {state.champion} - {None}
    later = state.rounds[played.number : played.number + 1]
    if played.stage != "bracket" or not later:
        return set()
    return {who for number in later[0].matches for who in state.matches[number].people}
