"""A tournament in fast motion: people with habits, a clock that jumps, nothing else."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from typing import Final, TypedDict

from typing_extensions import Unpack

from games.core.rng import Rng
from tests.tournaments.people import crowd
from tournaments import drawing, due
from tournaments.draws import salt_hash
from tournaments.events import (
    EVENTS,
    CheckedIn,
    CheckInBegan,
    Ended,
    Entered,
    Entry,
    Event,
    Opened,
    Proposed,
    Queued,
    TableOpened,
)
from tournaments.fold import apply, folded, opened
from tournaments.points import Outcome, ScaleKey
from tournaments.settings import DAY, HOUR, Format, Settings
from tournaments.sizes import Odd, Short
from tournaments.standings import Entrant
from tournaments.state import Match, State

SALT = "salt of the season"
ORGANISER = 1


class Wished(TypedDict, total=False):
    """Settings that a test asks for."""

    format: Format
    game: str
    allowed: tuple[int, ...]
    seats: int
    starts_at: int
    round_cap: int
    odd: Odd
    short: Short
    scale: ScaleKey
    check_in: int | None
    most: int | None
    fewest: int | None
    final: bool
    rounds: int | None
    choosing: int | None
    finals: int
    division: int | None
    laps: int
    heats: int
    swaps: int


USUAL: Final = Settings(
    format="swiss",
    game="great_fire",
    allowed=(3, 4, 5, 6),
    seats=4,
    starts_at=10 * DAY,
    round_cap=14 * DAY,
    swaps=20_000,
)


def settings(**wished: Unpack[Wished]) -> Settings:
    """Return the settings of a usual tournament at tables of four, but for what is wished."""
    return replace(USUAL, **wished)


@dataclass
class Season:
    """A tournament that is being played; each event is saved, as the bot would save it."""

    settings: Settings
    state: State = field(init=False)
    record: list[Entry] = field(default_factory=list)
    now: int = 0
    rng: Rng = field(default_factory=lambda: Rng("habits"))
    never_end: set[int] = field(default_factory=set)
    """Matches that are not played to their end."""
    on_match: Callable[["Season", Match], None] | None = None
    """Called before a match ends, for further events."""

    def __post_init__(self) -> None:
        first = Opened(7, self.settings, salt_hash(SALT), ORGANISER)
        self.record.append(Entry(1, self.now, ORGANISER, first))
        self.state = opened(self.record[0])

    def add(self, event: Event, by: int | None = None) -> None:
        """Let something happen now; only what is possible is saved."""
        event = EVENTS.load(EVENTS.dump(event))
        entry = Entry(len(self.record) + 1, self.now, by, event)
        apply(self.state, entry)
        self.record.append(entry)

    def enter(self, people: Sequence[Entrant]) -> None:
        for number, who in enumerate(people):
            self.add(Entered(who, rating=1500 + 7 * (number * 5 % 11)), who)

    def run(self, *, until: int = 400 * DAY) -> None:
        """Carry out what is due, play what is open, and jump to the next moment."""
        while self.state.phase not in ("finished", "cancelled") and self.now < until:
            self.settle()
            if self.play():
                continue
            moment = due.wake(self.state, self.now)
            if moment is None:
                break
            self.now = moment

    def settle(self) -> None:
        """Carry out what is due until nothing is."""
        for _ in range(10_000):
            if not (steps := due.due(self.state, SALT, self.now)):
                return
            before = len(self.record)
            self.carry_out(steps[0])
            if steps[0] == due.Note(CheckInBegan()):
                for who in list(self.state.people):
                    if self.rng.below(10):
                        self.add(CheckedIn(who), who)
            assert len(self.record) > before, f"{steps[0]} changed nothing"
        raise AssertionError("something is due for ever")

    def carry_out(self, step: due.Step) -> None:
        match step:
            case due.Note():
                self.add(step.event)
            case due.Draw():
                drawn = drawing.next_draw(self.state, SALT, self.now)
                assert drawn is not None
                self.add(drawn)
            case due.OpenTable():
                self.add(TableOpened(step.match, 1000 + len(self.record)))
            case due.Propose():
                outcome = due.equal_split(self.state.matches[step.match])
                self.add(Proposed(step.match, outcome, "equal"))
            case due.Finish():
                self.add(due.finished(self.state, SALT))

    def play(self) -> bool:
        """Let the next match end an hour later; if there is none, let a person queue for a heat."""
        for match in list(self.state.matches.values()):
            if match.outcome is None and match.number not in self.never_end:
                self.now += HOUR
                if self.on_match:
                    self.on_match(self, match)
                if match.number in self.state.matches and self.state.is_open(match.number):
                    self.add(self.ended(match))
                return True
        return self.state.heats_until is not None and self._queue()

    def ended(self, match: Match) -> Ended:
        """Return how a match is played to its end."""
        return Ended(match.number, self.outcome(match))

    def outcome(self, match: Match) -> Outcome:
        """Return how a match ends: who has the higher number is rather better."""
        strength = [(who or 0) % 100 + self.rng.below(30) for who in match.seats]
        places = tuple(1 + sum(other > one for other in strength) for one in strength)
        computers = tuple(seat for seat, who in enumerate(match.seats) if who is None)
        return Outcome(places, tuple(strength), computers)

    def _queue(self) -> bool:
        if self.now >= (self.state.heats_until or 0):
            return False
        for who in self.state.active:
            played = sum(who in one.seats for one in self.state.matches_of("heat"))
            if who not in self.state.queue and played < self.settings.heats:
                self.now += HOUR
                if self.now < (self.state.heats_until or 0):
                    self.add(Queued(who), who)
                    return True
        return False


def season(format: Format, people: int, /, **wished: Unpack[Wished]) -> Season:
    """Return a tournament with this many entrants."""
    told = Season(replace(settings(**wished), format=format))
    told.enter(crowd(people))
    return told


def refolded(told: Season) -> State:
    """Return the tournament as a process that starts now would load it."""
    return folded(told.record)
