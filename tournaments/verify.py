"""The export of a tournament, and whether it is true: every draw, every result, every standing."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import zip_longest
from typing import Literal

from games.core.codec import Codec
from tournaments import drawing, points, stages
from tournaments.draws import salt_hash
from tournaments.events import Cancelled, Drawn, Entry, Finished
from tournaments.fold import NotPossibleError, apply, opened
from tournaments.standings import Entrant, Row
from tournaments.state import State


@dataclass(frozen=True, slots=True)
class Line:
    """One line of the standings, as it is told."""

    rank: int
    entrant: Entrant
    points: int
    """In sixtieths."""
    games: int


@dataclass(frozen=True, slots=True)
class Export:
    """Everything that is needed to repeat a tournament."""

    format: Literal[1]
    record: tuple[Entry, ...]
    standings: tuple[tuple[Line, ...], ...]
    """Before a bracket; of each division of a league, else one."""
    podium: tuple[Entrant, ...]
    """Everybody, from first to last; nobody, if it was cancelled."""


EXPORTS = Codec(Export)


def export(record: Sequence[Entry], state: State, salt: str) -> Export:
    """Return what anybody may read of a tournament that has ended."""
    was_played = state.phase == "finished"
    return Export(
        format=1,
        record=tuple(record),
        standings=_lines(stages.tables(state, salt)),
        podium=stages.podium(state, salt) if was_played else (),
    )


def untruths(told: Export) -> Iterator[str]:
    """Repeat a tournament, and say of each line that is not true why; none if all are.

    In English: this is for whoever checks, beside the record.
    """
    if not told.record:
        yield "the record is empty"
        return
    salt = _salt(told.record)
    if salt is None:
        yield "the tournament has not ended: its salt is not known"
        return
    try:
        state = opened(told.record[0])
    except NotPossibleError:
        yield "entry 1: does not open a tournament"
        return
    if salt_hash(salt) != state.salt_hash:
        yield f"the salt {salt!r} has the hash {salt_hash(salt)}, not {state.salt_hash}"
    yield from _misnumbered(told.record)
    for entry in told.record[1:]:
        yield from _untruths_of(state, entry, salt)
        try:
            apply(state, entry)
        except (NotPossibleError, KeyError) as error:
            yield f"entry {entry.number}: a {entry.event.kind} is not possible here: {error}"
            return
    yield from _untruths_at_the_end(told, state, salt)


def _salt(record: Iterable[Entry]) -> str | None:
    for entry in record:
        if isinstance(entry.event, Finished | Cancelled):
            return entry.event.salt
    return None


def _misnumbered(record: Sequence[Entry]) -> Iterator[str]:
    at = record[0].at
    for number, entry in enumerate(record, start=1):
        if entry.number != number:
            yield f"entry {number}: is called {entry.number}"
        if entry.at < at:
            yield f"entry {number}: is from before the entry above it"
        at = entry.at


def _untruths_of(state: State, entry: Entry, salt: str) -> Iterator[str]:
    """Yield what is not true of one entry, on the state before it."""
    where, event = f"entry {entry.number}", entry.event
    if isinstance(event, Drawn):
        should = drawing.next_draw(state, salt, entry.at)
        yield from _untruths_of_draw(where, event, should)
    if isinstance(event, Finished):
        champion = stages.podium(state, salt)[0]
        if not drawing.is_over(state, entry.at):
            yield f"{where}: not everything has been played"
        elif champion != event.champion:
            yield f"{where}: the champion is {champion}, not {event.champion}"


def _untruths_of_draw(where: str, told: Drawn, true: Drawn | None) -> Iterator[str]:
    if true is None:
        yield f"{where}: there was nothing to draw"
        return
    if told.stage != true.stage:
        yield f"{where}: a {true.stage} is drawn here, not a {told.stage}"
    if told.problem != true.problem:
        yield f"{where}: the pairing was not asked for what the record says"
    lists = (
        ("divisions", true.divisions, told.divisions),
        ("byes", true.byes, told.byes),
        ("choosers of seats", true.choosers, told.choosers),
    )
    for what, mine, yours in lists:
        if mine != yours:
            yield f"{where}: the {what} are {list(mine)}, not {list(yours)}"
    for number, (table, said) in enumerate(zip_longest(true.seated, told.seated), start=1):
        if table != said:
            yield f"{where}: table {number} seats {_people(table)}, not {_people(said)}"


def _untruths_at_the_end(told: Export, state: State, salt: str) -> Iterator[str]:
    true = _lines(stages.tables(state, salt))
    for number, (mine, yours) in enumerate(zip_longest(true, told.standings, fillvalue=()), 1):
        for rank, (line, said) in enumerate(zip_longest(mine, yours), start=1):
            if line != said:
                yield f"standings {number}, rank {rank}: {_line(line)}, not {_line(said)}"
    podium = stages.podium(state, salt) if state.phase == "finished" else ()
    if podium != told.podium:
        yield f"the order at the end is {list(podium)}, not {list(told.podium)}"


def _lines(tables: Iterable[Sequence[Row]]) -> tuple[tuple[Line, ...], ...]:
    return tuple(
        tuple(Line(row.rank, row.entrant, row.points, row.games) for row in rows) for rows in tables
    )


def _line(line: Line | None) -> str:
    """Return what is told of somebody; None: there is nobody."""
    if line is None:
        return "nobody"
    worth = f"{line.points / points.POINT:g} points from {line.games} games"
    return f"{line.entrant} is {line.rank} with {worth}"


def _people(seats: Sequence[Entrant | None] | None) -> str:
    """Return who sits at a table; None: there is no such table."""
    if seats is None:
        return "nobody"
    return " ".join("computer" if who is None else str(who) for who in seats)
