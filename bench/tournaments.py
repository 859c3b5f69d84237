"""Measures a tournament of a thousand: every draw, and what is asked after each event."""

from collections.abc import Callable, Iterator
from time import process_time
from typing import TypeVar

from rich.table import Table

from tournaments import drawing, due, ranking
from tournaments.draws import salt_hash
from tournaments.events import Ended, Entered, Entry, Event, Opened, TableOpened
from tournaments.fold import apply, folded, opened
from tournaments.points import Outcome
from tournaments.settings import Settings
from tournaments.standings import Entrant

T = TypeVar("T")

_PEOPLE = 1000
_SALT = "bench"


def tables() -> Iterator[Table]:
    """Play a Swiss tournament of a thousand people; results are by their numbers."""
    table = Table(title=f"A tournament of {_PEOPLE}: seconds of one core", title_justify="left")
    table.add_column("what")
    table.add_column("longest", justify="right")
    table.add_column("all", justify="right")
    for what, seconds in _played().items():
        table.add_row(f"{what} ({len(seconds)})", f"{max(seconds):.3f}", f"{sum(seconds):.2f}")
    yield table


def _played() -> dict[str, list[float]]:
    """Play it, and return how long each thing took."""
    settings = Settings("swiss", "great_fire", (3, 4, 5, 6), 4, starts_at=1, round_cap=100)
    run = _Run(Entry(1, 0, None, Opened(1, settings, salt_hash(_SALT), 1)))
    for number in range(_PEOPLE):
        run.add(Entered(Entrant(number + 1), rating=1500 + number))
    while run.state.phase != "finished":
        for step in run.timed("what is due", lambda: due.due(run.state, _SALT, 1)):
            run.carry_out(step)
        run.end_matches()
    run.timed("read the whole record", lambda: folded(run.record))
    run.timed("standings", lambda: ranking.tables(run.state, _SALT))
    return run.times


class _Run:
    """A tournament that is being played, and how long each thing took."""

    def __init__(self, first: Entry) -> None:
        self.record, self.state = [first], opened(first)
        self.times: dict[str, list[float]] = {}

    def timed(self, what: str, do: Callable[[], T]) -> T:
        """Do something, and note how long it took."""
        began = process_time()
        done = do()
        self.times.setdefault(what, []).append(process_time() - began)
        return done

    def add(self, event: Event) -> None:
        """Let something happen."""
        entry = Entry(len(self.record) + 1, 1, None, event)
        self.record.append(entry)
        self.timed("add an entry", lambda: apply(self.state, entry))

    def carry_out(self, step: due.Step) -> None:
        """Carry out what is due."""
        match step:
            case due.Note():
                self.add(step.event)
            case due.Draw():
                drawn = self.timed("draw", lambda: drawing.next_draw(self.state, _SALT, 1))
                assert drawn is not None  # noqa: S101 - a draw was due
                self.add(drawn)
            case due.OpenTable():
                self.add(TableOpened(step.match, step.match))
            case due.Finish():
                self.add(due.finished(self.state, _SALT))
            case due.Propose():
                raise AssertionError("no time has passed")

    def end_matches(self) -> None:
        """Let all matches with a table end, the lower numbers first."""
        for match in list(self.state.matches.values()):
            if match.outcome is None and match.table is not None:
                order = sorted(match.people)
                places = tuple(order.index(who) + 1 for who in match.people)
                self.add(Ended(match.number, Outcome(places, ())))
