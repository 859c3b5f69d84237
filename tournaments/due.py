"""Find what a tournament needs now, and when to look again; the caller carries it out."""

from dataclasses import dataclass

from tournaments import drawing, stages
from tournaments.events import (
    Adjudicated,
    Cancelled,
    CheckInBegan,
    Event,
    Finished,
    HeatsClosed,
    NoShow,
    OrganiserChosen,
    Started,
)
from tournaments.points import Outcome
from tournaments.standings import Entrant
from tournaments.state import Match, State, starters

VOTE_FOR = 2 * 24 * 3_600_000
"""Milliseconds for voting for an organiser."""
_JUDGES_TAKE = 4
"""The time for judges, as a multiple of the time for objections."""


@dataclass(frozen=True, slots=True)
class Note:
    """Add an automatic event to the record."""

    event: Event


@dataclass(frozen=True, slots=True)
class Draw:
    """Draw a round: call `drawing.next_draw` off the event loop, and add it to the record."""


@dataclass(frozen=True, slots=True)
class OpenTable:
    """Open a table for a match."""

    match: int


@dataclass(frozen=True, slots=True)
class Propose:
    """A match takes too long: forecast its end with the game's AI, and propose it as the result."""

    match: int


@dataclass(frozen=True, slots=True)
class Finish:
    """Everything has been played: compute `finished` off the event loop, and add it."""


Step = Note | Draw | OpenTable | Propose | Finish


def due(state: State, salt: str, now: int) -> tuple[Step, ...]:
    """Return what is due now; call again after each step that adds to the record."""
    if state.phase in ("finished", "cancelled") or state.interrupted_at is not None:
        return ()
    steps = list[Step](_election(state, now))
    if state.phase in ("open", "check_in"):
        return (*steps, *_before(state, salt, now))
    steps += [Note(step) for step in _absences(state, salt)]
    steps += [
        OpenTable(match.number)
        for match in state.matches.values()
        if match.table is None and match.outcome is None and match.people
        if now >= chosen_by(state, match)
    ]
    steps += _decisions(state, now)
    if state.heats_until is not None and now >= state.heats_until:
        steps.append(Note(HeatsClosed()))
    elif drawing.next_stage(state, now) is not None:
        steps.append(Draw())
    elif drawing.is_over(state, now):
        steps.append(Finish())
    return tuple(steps)


def wake(state: State, now: int) -> int | None:
    """Return when something may be due without any event before; None: never."""
    settings = state.settings
    moments = list[int]()
    if state.phase == "open" and settings.check_in is not None:
        moments.append(settings.starts_at - settings.check_in)
    if state.phase in ("open", "check_in"):
        moments.append(state.starts_at)
    if state.phase == "running":
        moments += [
            match.cap_at
            for match in state.matches.values()
            if match.outcome is None and match.cap_at is not None
        ]
        moments += [
            match.proposed_at + times * settings.objections_for
            for times in (1, _JUDGES_TAKE)
            for match in state.matches.values()
            if match.proposal is not None
        ]
        moments += [chosen_by(state, match) for match in state.matches.values() if match.choosers]
        moments += [since + settings.patience for since in state.queue.values()]
        moments += [] if state.heats_until is None else [state.heats_until]
    if state.vacant_since is not None:
        moments.append(state.vacant_since + VOTE_FOR)
    return min((moment for moment in moments if moment > now), default=None)


def finished(state: State, salt: str) -> Finished:
    """Return the final event of a tournament in which everything has been played."""
    return Finished(stages.podium(state, salt)[0], salt)


def judges(state: State, match: int) -> tuple[int, ...]:
    """Return who may decide the result of a match: nobody who plays in it.

    () if there is no one.
    """
    leaders = (state.organiser, *state.deputies)
    return tuple(
        user
        for user in leaders
        if user is not None and Entrant(user) not in state.matches[match].seats
    )


def equal_split(match: Match) -> Outcome:
    """Return the outcome in which all people share all places."""
    computers = tuple(seat for seat, who in enumerate(match.seats) if who is None)
    people = len(match.seats) - len(computers)
    return Outcome(
        tuple(1 if who is not None or not people else 2 for who in match.seats), (), computers
    )


def substitute(state: State, salt: str, match: Match) -> Entrant | None:
    """Return the substitute for a person who does not come; None: a computer player.

    This is the first on the waiting list who may play there; in a bracket, the best who is not in
    it.
    """
    played = state.rounds[match.round - 1]
    if played.stage in ("bracket", "final"):
        inside = {who for one in state.matches_of("bracket") for who in one.people}
        able = [who for who in stages.order(state, salt)
                if who in state.active and who not in inside]  # fmt: skip
    else:
        able = list(state.waiting)
    for who in able:
        pairs = {(min(who, one), max(who, one)) for one in match.people}
        if not pairs & state.apart and who not in match.people:
            return who
    return None


def _before(state: State, salt: str, now: int) -> list[Step]:
    """Return what is due before play begins."""
    settings = state.settings
    if state.phase == "open" and settings.check_in is not None:
        is_time = now >= settings.starts_at - settings.check_in
        return [Note(CheckInBegan())] if is_time else []
    if now < state.starts_at:
        return []
    return [Note(Started() if are_enough(state) else Cancelled("too_few", salt))]


def are_enough(state: State) -> bool:
    """Tell whether enough people would play if the tournament started now."""
    settings = state.settings
    fewest = settings.seats if settings.format == "league" else max(2, min(settings.allowed))
    return len(starters(state)) >= max(fewest, settings.fewest or 0)


def _absences(state: State, salt: str) -> list[Event]:
    """Return the unstarted matches of people who left, who need substitutes."""
    for match in state.matches.values():
        if match.begun or match.outcome is not None:
            continue
        for who in match.people:
            if state.people[who].standing == "gone":
                # One at a time, so that the same substitute is not used twice.
                return [NoShow(match.number, who, substitute(state, salt, match))]
    return []


def _decisions(state: State, now: int) -> list[Step]:
    """Return the matches that must be decided without being finished."""
    steps = list[Step]()
    for match in state.matches.values():
        if match.outcome is not None:
            continue
        if not match.people:
            steps.append(Note(Adjudicated(match.number, equal_split(match))))
        elif match.proposal is None:
            if match.cap_at is not None and now >= match.cap_at:
                steps.append(Propose(match.number))
        elif now >= counts_from(state, match):
            steps.append(Note(Adjudicated(match.number, match.proposal.outcome)))
    return steps


def counts_from(state: State, match: Match) -> int:
    """Return when a proposal becomes valid; judges have more time if there was an objection."""
    is_judged = bool(match.objectors) and bool(judges(state, match.number))
    times = _JUDGES_TAKE if is_judged else 1
    return match.proposed_at + times * state.settings.objections_for


def _election(state: State, now: int) -> list[Step]:
    """Return the result of a vote: a majority of active players, or the end of the time."""
    if state.vacant_since is None:
        return []
    counts: dict[int, int] = {}
    for user in state.votes.values():
        counts[user] = counts.get(user, 0) + 1
    best = max(counts, key=lambda user: (counts[user], -user), default=None)
    if best is None:
        return []
    over = now >= state.vacant_since + VOTE_FOR
    most = 2 * counts[best] > len(state.active)
    return [Note(OrganiserChosen(best))] if over or most else []


def chosen_by(state: State, match: Match) -> int:
    """Return when the choice of seats ends; 0 if nobody has to choose."""
    if not match.choosers or state.settings.choosing is None:
        return 0
    drawn_at = state.rounds[match.round - 1].cap_at - state.settings.round_cap
    return drawn_at + state.settings.choosing
