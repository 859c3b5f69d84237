"""The export of a tournament, and checks of every draw, result and standing in it."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import zip_longest
from typing import Literal

from games.core.codec import Codec
from games.core.record import Record, UntrueError
from tournaments import deeds, drawing, points, stages
from tournaments.draws import salt_hash
from tournaments.events import (
    Adjudicated,
    Cancelled,
    Drawn,
    Ended,
    Entry,
    Finished,
    ResultTakenBack,
)
from tournaments.fold import NotPossibleError, apply, opened
from tournaments.proof import digest, record_hash
from tournaments.standings import Entrant, Row
from tournaments.state import State


@dataclass(frozen=True, slots=True)
class Line:
    """One line of the standings, as announced."""

    rank: int
    entrant: Entrant
    points: int
    """In sixtieths."""
    games: int


@dataclass(frozen=True, slots=True)
class Export:
    """Everything needed to repeat a tournament."""

    format: Literal[1]
    name: str
    announced: str
    """The link to the message that published the salt's hash."""
    record: tuple[Entry, ...]
    digest: str
    """The hash announced by the bot with this file: `proof.digest` of the record."""
    standings: tuple[tuple[Line, ...], ...]
    """The standings before a bracket: one for each division of a league, otherwise one."""
    podium: tuple[Entrant, ...]
    """Everybody from first to last; empty if it was cancelled."""
    games: tuple[Record, ...] = ()
    """The records of the games that were finished; some may be missing."""


EXPORTS = Codec(Export)

Replay = Callable[[Record], tuple[int, ...]]
"""Replay a recorded game and return the values that decide before its scores, or raise
`UntrueError`."""


@dataclass(frozen=True, slots=True)
class Limits:
    """What an export alone cannot prove."""

    games: int
    """The number of results of games."""
    repeated: int
    """The number of results that follow from the records of their games."""
    judged: int
    """The number of tables decided by people."""
    forecast: int
    """The number of tables decided by the bot's forecast."""
    taken_back: int
    """The number of undone results."""
    handed_over: int
    """The number of results with replaced players or time-outs, which records of games do not
    show."""

    @property
    def has_all_games(self) -> bool:
        """Whether each result follows from a record."""
        return self.repeated == self.games


def export(
    record: Sequence[Entry],
    state: State,
    salt: str,
    games: Iterable[Record] = (),
    *,
    name: str = "",
    announced: str = "",
) -> Export:
    """Return the public export of a tournament that has ended."""
    was_played = state.phase == "finished"
    return Export(
        format=1,
        name=name,
        announced=announced,
        record=tuple(record),
        digest=digest(record),
        standings=_lines(stages.tables(state, salt)),
        podium=stages.podium(state, salt) if was_played else (),
        games=tuple(games),
    )


def limits(told: Export) -> Limits:
    """Return what a correct export leaves unproven."""
    ended = [one.event for one in told.record if isinstance(one.event, Ended)]
    standing = {  # the last result of a match counts
        one.event.match: (one.by, one.event)
        for one in told.record
        if isinstance(one.event, Ended | Adjudicated)
    }
    decided = [(by, event) for by, event in standing.values() if isinstance(event, Adjudicated)]
    known = {record_hash(game) for game in told.games}
    return Limits(
        games=len(ended),
        repeated=sum(one.record_hash in known for one in ended),
        judged=sum(by is not None for by, _ in decided),
        forecast=sum(by is None and bool(event.outcome.scores) for by, event in decided),
        taken_back=sum(isinstance(one.event, ResultTakenBack) for one in told.record),
        handed_over=sum(bool(one.outcome.replaced or one.outcome.timeouts) for one in ended),
    )


def untruths(told: Export, replay: Replay | None = None) -> Iterator[str]:
    """Repeat a tournament and describe everything that is untrue; empty if all is correct.

    Without `replay`, games are not replayed: their results count as recorded. The descriptions are
    in English, for people who check the record.
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
    yield from _unlike_hashes(told, state, salt)
    yield from _misnumbered(told.record)
    games = {record_hash(game): game for game in told.games}
    for entry in told.record[1:]:
        try:
            yield from _untruths_of(state, entry, salt)
            if isinstance(entry.event, Ended) and entry.event.record_hash in games:
                game = games[entry.event.record_hash]
                yield from _untruths_of_result(state, entry, entry.event, game, replay)
            apply(state, entry)
        except (ValueError, LookupError) as error:  # settings may describe an impossible tournament
            yield f"entry {entry.number}: a {entry.event.kind} is not possible here: {error}"
            return
    yield from _untruths_at_the_end(told, state, salt)


def _unlike_hashes(told: Export, state: State, salt: str) -> Iterator[str]:
    """Yield which hashes do not match the salt, the record and the games."""
    if salt_hash(salt) != state.salt_hash:
        yield f"the salt {salt!r} has the hash {salt_hash(salt)}, not {state.salt_hash}"
    if told.digest != digest(told.record):
        yield f"the record has the hash {digest(told.record)}, not {told.digest}"
    bound = {one.event.record_hash for one in told.record if isinstance(one.event, Ended)}
    for game in told.games:
        if record_hash(game) not in bound:
            yield f"no result follows from the game with the hash {record_hash(game)}"


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
    """Yield what is untrue in one entry, from the state before it."""
    where, event = f"entry {entry.number}", entry.event
    if (why := deeds.untrue(state, entry, salt)) is not None:
        yield f"{where}: {why}"
    if isinstance(event, Drawn):
        should = drawing.next_draw(state, salt, entry.at)
        yield from _untruths_of_draw(where, event, should)
    if isinstance(event, Finished):
        champion = stages.podium(state, salt)[0]
        if not drawing.is_over(state, entry.at):
            yield f"{where}: not everything has been played"
        elif champion != event.champion:
            yield f"{where}: the champion is {champion}, not {event.champion}"


def _untruths_of_result(
    state: State, entry: Entry, event: Ended, game: Record, replay: Replay | None
) -> Iterator[str]:
    """Yield what is untrue in the result of a game whose record is known."""
    where, outcome = f"entry {entry.number}", event.outcome
    scores = tuple(one.total for one in game.scores)
    if (state.settings.game, outcome.places) != (game.game, game.places):
        yield (
            f"{where}: {game.game} ended with the places {list(game.places)}, "
            f"not {state.settings.game} with {list(outcome.places)}"
        )
    if outcome.scores != scores:
        yield f"{where}: the scores are {list(scores)}, not {list(outcome.scores)}"
    if replay is None:
        return
    try:
        before = replay(game)
    except UntrueError as error:
        yield f"{where}: the record of the game is not true: {error}"
        return
    if outcome.before != before:
        yield f"{where}: before the scores comes {list(before)}, not {list(outcome.before)}"


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
    """Return an entrant's announced line; None: there is none."""
    if line is None:
        return "nobody"
    worth = f"{line.points / points.POINT:g} points from {line.games} games"
    return f"{line.entrant} is {line.rank} with {worth}"


def _people(seats: Sequence[Entrant | None] | None) -> str:
    """Return the people at a table; None: there is no such table."""
    if seats is None:
        return "nobody"
    return " ".join("computer" if who is None else str(who) for who in seats)
