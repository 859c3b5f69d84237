"""The state of a tournament, into which its record is folded."""

from collections import Counter
from dataclasses import dataclass, field
from typing import Final, Literal

from tournaments import designs
from tournaments.events import Proposed, Stage
from tournaments.points import Outcome
from tournaments.settings import Settings
from tournaments.standings import Entrant

Phase = Literal["open", "check_in", "running", "finished", "cancelled"]
Standing = Literal["in", "waiting", "gone"]


@dataclass(slots=True)
class Person:
    """A person who entered."""

    standing: Standing
    seed: int | None
    rating: int | None
    checked_in: bool = False
    missed: int = 0
    """The number of rounds drawn before they entered."""
    placed: int | None = None
    """Their seed by an organiser, from 1, before all others."""
    forfeits: int = 0
    """The number of matches that they did not come to."""


@dataclass(slots=True)
class Match:
    """A game of the tournament."""

    number: int
    round: int
    seats: list[Entrant | None]
    choosers: tuple[Entrant, ...] = ()
    """The people who still have to choose a seat, in order."""
    chosen: set[int] = field(default_factory=set[int])
    """Seats that are already chosen."""
    table: int | None = None
    cap_at: int | None = None
    """When the match is adjudicated; None: it has no table, so nobody could play."""
    begun: bool = False
    outcome: Outcome | None = None
    adjudicated: bool = False
    retaken: bool = False
    """Whether a result was undone: how its table ended does not count."""
    proposal: Proposed | None = None
    proposed_at: int = 0
    objectors: set[Entrant] = field(default_factory=set[Entrant])

    @property
    def people(self) -> tuple[Entrant, ...]:
        """The entrants at the table, without computer players."""
        return tuple(who for who in self.seats if who is not None)


@dataclass(slots=True)
class Round:
    """Matches of the same draw."""

    number: int
    stage: Stage
    matches: list[int]
    byes: tuple[Entrant, ...]
    divisions: tuple[tuple[Entrant, ...], ...]
    cap_at: int
    """When open matches whose tables opened in time are adjudicated."""


@dataclass(slots=True)
class State:
    """The state of a tournament; only `fold.apply` changes it."""

    tournament: int
    settings: Settings
    salt_hash: str
    organiser: int | None
    opened_at: int
    starts_at: int
    """When play starts: as set, or later by the time in which people could not check in."""
    phase: Phase = "open"
    people: dict[Entrant, Person] = field(default_factory=dict[Entrant, Person])
    """The people, in the order in which they entered."""
    deputies: list[int] = field(default_factory=list[int])
    apart: set[tuple[Entrant, Entrant]] = field(default_factory=set[tuple[Entrant, Entrant]])
    """Pairs that must not meet, the lower number first."""
    votes: dict[Entrant, int] = field(default_factory=dict[Entrant, int])
    vacant_since: int | None = None
    starters: tuple[Entrant, ...] = ()
    late: list[Entrant] = field(default_factory=list[Entrant])
    started_at: int = 0
    rounds: list[Round] = field(default_factory=list[Round])
    matches: dict[int, Match] = field(default_factory=dict[int, Match])
    last_match: int = 0
    redrawn: int = 0
    """The number of undone draws, which gives the next draw other dice."""
    queue: dict[Entrant, int] = field(default_factory=dict[Entrant, int])
    """The people who wait for a heat, and since when, the longest first."""
    heats_until: int | None = None
    """When heats end; None if there are none, or if they have ended."""
    interrupted_at: int | None = None
    resumed_at: int = 0
    """When the last interruption ended; 0 if there was none."""
    champion: Entrant | None = None

    @property
    def active(self) -> tuple[Entrant, ...]:
        """The people who still play."""
        return tuple(who for who, person in self.people.items() if person.standing == "in")

    @property
    def waiting(self) -> tuple[Entrant, ...]:
        """The people on the waiting list, in order."""
        return tuple(who for who, person in self.people.items() if person.standing == "waiting")

    def rounds_of(self, *stages: Stage) -> list[Round]:
        """Return the rounds of these stages."""
        return [one for one in self.rounds if one.stage in stages]

    def matches_of(self, *stages: Stage) -> list[Match]:
        """Return the matches of these stages."""
        return [self.matches[n] for one in self.rounds_of(*stages) for n in one.matches]

    def is_open(self, number: int) -> bool:
        """Tell whether a match has not ended."""
        return self.matches[number].outcome is None


def starters(state: State) -> tuple[Entrant, ...]:
    """Return who would play if it started now: after a check-in, only those who checked in."""
    checked = state.phase == "check_in"
    here = [who for who, one in state.people.items() if one.checked_in or not checked]
    return tuple(here[: state.settings.most])


def admits_late(state: State) -> bool:
    """Tell whether a person who enters now still plays from the start, or only as a substitute.

    This is possible in rounds until the second is drawn, and in heats until they end.
    """
    if state.settings.format == "swiss":
        return len(state.rounds) <= 1 and not state.rounds_of("bracket", "final")
    return state.heats_until is not None


def keeps_apart(state: State) -> bool:
    """Tell whether a draw still comes that keeps people from one table: no bracket does."""
    settings = state.settings
    if settings.format == "cup" and not settings.heats:
        return False
    if state.phase in ("open", "check_in"):
        return True
    return state.phase == "running" and (draws_rounds(state) or state.heats_until is not None)


def draws_rounds(state: State) -> bool:
    """Tell whether another Swiss round of all active people will be drawn."""
    planned = rounds_planned(state.settings, len(state.starters))
    is_between = state.settings.format == "swiss" and not state.rounds_of("bracket", "final")
    return is_between and len(state.rounds) < planned


def may_take_draw_back(state: State) -> bool:
    """Tell whether the last draw can be undone: nothing of it was played."""
    if state.phase != "running" or not state.rounds:
        return False
    return all(
        not state.matches[number].begun and state.is_open(number)
        for number in state.rounds[-1].matches
    )


def may_take_result_back(state: State, number: int) -> bool:
    """Tell whether a result can be undone: nothing that followed from it was played.

    A draw that followed from it is undone, too; a champion by it loses the title.
    """
    is_there = number in state.matches and not state.is_open(number)
    if state.phase not in ("running", "finished") or not is_there:
        return False
    following = drawn_after(state, number)
    return not following or (len(following) == 1 and may_take_draw_back(state))


def drawn_after(state: State, number: int) -> list[Round]:
    """Return the rounds that follow from the result of a match.

    Heats do not depend on each other.
    """
    played = state.rounds[state.matches[number].round - 1]
    later = state.rounds[played.number :]
    return [one for one in later if not one.stage == "heat" == played.stage]


def met(state: State) -> Counter[tuple[Entrant, Entrant]]:
    """Return how often each pair has met, the lower number first."""
    told = Counter[tuple[Entrant, Entrant]]()
    for match in state.matches.values():
        people = sorted(match.people)
        for place, one in enumerate(people):
            told.update((one, other) for other in people[place + 1 :])
    return told


def rounds_planned(settings: Settings, people: int) -> int:
    """Return the number of Swiss rounds for this number of people."""
    if settings.rounds is not None:
        return settings.rounds
    drawn = designs.rounds(people, settings.seats, settings.allowed)
    if drawn is not None:
        return len(drawn)
    return next(rounds for most, rounds in _ROUNDS if people <= most)


_ROUNDS: Final = ((8, 3), (24, 4), (64, 5), (1 << 32, 6))
"""The number of Swiss rounds by number of people (upper limit, rounds)."""
