"""Spreadsheets for organisers: entrants, draws, results and standings."""

from collections.abc import Iterable, Sequence

from tournaments import points
from tournaments.standings import Entrant, Row
from tournaments.state import State
from words.say import Say
from words.tournaments.standings import Names
from words.tournaments.tables import name

Sheet = Sequence[Sequence[str | int | float]]
"""Lines of cells, headings first."""


def entrants(state: State, names: Names, say: Say) -> Sheet:
    """List the entrants, in the order in which they entered."""
    # Translators: of an entrant: is playing, is on the waiting list, or has left the tournament.
    words = {"in": say("plays"), "waiting": say("waiting list"), "gone": say("left")}
    # Translators: headings of columns. Seed is the number that seeds a player; Rating is a measure
    # of strength.
    heading = (say("Number"), say("Player"), say("Seed"), say("Rating"), say("Status"))
    return [
        heading,
        *(
            (
                who,
                names(who),
                "" if person.seed is None else person.seed + 1,
                "" if person.rating is None else person.rating,
                words[person.standing],
            )
            for who, person in state.people.items()
        ),
    ]


def seats(state: State, names: Names, say: Say) -> Sheet:
    """List every seat of every table, with its result if there is one."""
    # Translators: headings of columns. Place is first, second, third; Score is of the game, Points
    # of the tournament; Decided says how a result came about.
    heading = (say("Round"), say("Table"), say("Seat"), say("Player"), say("Place"), say("Score"),
               say("Points"), say("Decided"))  # fmt: skip
    lines = list[Sequence[str | int | float]]([heading])
    for match in state.matches.values():
        told = match.outcome
        worth = () if told is None else points.points(state.settings.scale, told)
        about = name(state.rounds[match.round - 1], state, say)
        for seat, who in enumerate(match.seats):
            lines.append((
                about,
                match.number,
                seat + 1,
                say("computer player") if who is None else names(who),
                "" if told is None else told.places[seat],
                told.scores[seat] if told is not None and told.scores else "",
                worth[seat] / points.POINT if worth else "",
                say("decided") if match.adjudicated else "",
            ))  # fmt: skip
        for who in state.rounds[match.round - 1].byes if _is_last(state, match.number) else ():
            lines.append((about, "", "", names(who), "", "", "", say("bye")))
    return lines


def standings(tables: Iterable[Sequence[Row]], names: Names, say: Say) -> Sheet:
    """List the standings, division by division."""
    # Translators: headings of columns. Rank is first, second, third.
    heading = (say("Division"), say("Rank"), say("Player"), say("Points"), say("Games played"))
    return [
        heading,
        *(
            (division, row.rank, names(row.entrant), row.points / points.POINT, row.games)
            for division, table in enumerate(tables, 1)
            for row in table
        ),
    ]


def final_order(podium: Iterable[Entrant], names: Names, say: Say) -> Sheet:
    """List all entrants from first to last."""
    return [
        (say("Rank"), say("Player")),
        *((place, names(who)) for place, who in enumerate(podium, 1)),
    ]


def _is_last(state: State, match: int) -> bool:
    return state.rounds[state.matches[match].round - 1].matches[-1] == match
