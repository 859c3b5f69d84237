"""Fold the record of a tournament into its state, entry by entry.

Errors: `NotPossibleError` for an event that cannot happen now.
"""

from collections.abc import Iterable
from dataclasses import replace
from typing import Final, Literal

from tournaments.events import (
    Adjudicated,
    Begun,
    Cancelled,
    CheckedIn,
    CheckInBegan,
    DeputyNamed,
    DeputyRemoved,
    Drawn,
    DrawTakenBack,
    Ended,
    Entered,
    Entry,
    Extended,
    Finished,
    HeatsClosed,
    Interrupted,
    KeptApart,
    Left,
    NoShow,
    Objected,
    Opened,
    OrganiserChosen,
    OrganiserGone,
    Proposed,
    Queued,
    Renamed,
    ResultTakenBack,
    Resumed,
    SeatChosen,
    Seeded,
    Started,
    StartMoved,
    TableLost,
    TableOpened,
    TermsChanged,
    Unqueued,
    Voted,
)
from tournaments.points import Outcome, is_consistent
from tournaments.settings import MINUTE
from tournaments.standings import Entrant
from tournaments.state import (
    Match,
    Person,
    Round,
    Standing,
    State,
    admits_late,
    drawn_after,
    may_take_draw_back,
    may_take_result_back,
    starters,
)

Reason = Literal[
    "already", "not_entered", "not_now", "no_such_match", "wrong_outcome", "already_begun",
    "played_on_it", "not_in_this_match", "same_person", "enough_heats", "no_such_seat",
    "no_deputy", "too_few", "no_seeds", "entered", "waits", "decided", "begun", "over",
    "no_check_in", "no_heats", "nothing_plays", "objected", "apart", "no_apart",
]  # fmt: skip

FORFEITS: Final = 2
"""Missed matches after which a person is out."""
_LATE: Final = 5 * MINUTE
"""The delay in milliseconds above which a check-in or a match also ends later."""


class NotPossibleError(ValueError):
    """This cannot happen now; `reason` is the key of a sentence that says why."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(reason)
        self.reason: Final = reason


def opened(entry: Entry) -> State:
    """Return the tournament that the first entry opens.

    Raises:
        NotPossibleError: the entry does not open one.
    """
    if not isinstance(entry.event, Opened):
        raise NotPossibleError("not_now")
    event = entry.event
    return State(
        event.tournament,
        event.settings,
        event.salt_hash,
        event.organiser,
        opened_at=entry.at,
        starts_at=event.settings.starts_at,
    )


def folded(entries: Iterable[Entry]) -> State:
    """Return the state of a tournament after its record.

    Raises:
        NotPossibleError: one of the entries could not happen.
    """
    told = iter(entries)
    state = opened(next(told))
    for entry in told:
        apply(state, entry)
    return state


def apply(state: State, entry: Entry) -> None:  # noqa: C901 - flat: one case for each event
    """Change `state` by an event.

    Raises:
        NotPossibleError: it could not happen, and nothing has changed.
    """
    match entry.event:
        case Opened():
            raise NotPossibleError("already")
        case Entered():
            _enter(state, entry.event)
        case Left():
            _leave(state, entry.event)
        case CheckInBegan():
            _begin_check_in(state, entry.at)
        case CheckedIn():
            _expect(state.phase == "check_in", "no_check_in")
            _person(state, entry.event.entrant).checked_in = True
        case KeptApart():
            _keep_apart(state, entry.event)
        case DeputyNamed():
            _expect(entry.event.user not in (*state.deputies, state.organiser), "already")
            state.deputies.append(entry.event.user)
        case DeputyRemoved():
            _expect(entry.event.user in state.deputies, "no_deputy")
            state.deputies.remove(entry.event.user)
        case Renamed():
            _expect(state.phase not in ("finished", "cancelled"), "over")
        case StartMoved() | TermsChanged():
            _change_terms(state, entry.event, entry.at)
        case Seeded():
            _seed(state, entry.event)
        case Extended():
            _extend(state, entry.event.by)
        case OrganiserGone():
            _lose_organiser(state, entry.at)
        case Voted():
            _expect(state.vacant_since is not None, "not_now")
            _person(state, entry.event.voter)
            state.votes[entry.event.voter] = entry.event.user
        case OrganiserChosen():
            _expect(state.vacant_since is not None, "not_now")
            state.organiser, state.vacant_since, state.votes = entry.event.user, None, {}
        case Started():
            _start(state, entry.at)
        case Queued():
            _queue(state, entry.event, entry.at)
        case Unqueued():
            _expect(entry.event.entrant in state.queue, "not_now")
            del state.queue[entry.event.entrant]
        case HeatsClosed():
            _expect(state.heats_until is not None, "not_now")
            state.heats_until, state.queue = None, {}
        case Drawn():
            _draw(state, entry.event, entry.at)
        case SeatChosen():
            _choose_seat(state, entry.event)
        case TableOpened():
            _open_table(state, entry.event, entry.at)
        case TableLost():
            lost = _open_match(state, entry.event.match)
            lost.table, lost.cap_at, lost.begun, lost.retaken = None, None, False, False
        case Begun():
            _open_match(state, entry.event.match).begun = True
        case NoShow():
            _replace(state, entry.event)
        case Ended():
            _end(state, entry.event.match, entry.event.outcome)
        case Proposed():
            proposed = _open_match(state, entry.event.match)
            _check_outcome(proposed, entry.event.outcome)
            proposed.proposal, proposed.proposed_at = entry.event, entry.at
            proposed.objectors = set()
        case Objected():
            _object(state, entry.event)
        case Adjudicated():
            _end(state, entry.event.match, entry.event.outcome)
            state.matches[entry.event.match].adjudicated = True
        case ResultTakenBack():
            _take_result_back(state, entry.event.match)
        case DrawTakenBack():
            _take_draw_back(state)
        case Interrupted():
            _expect(state.interrupted_at is None, "already")
            since = entry.at if entry.event.since is None else entry.event.since
            state.interrupted_at = max(since, state.resumed_at)  # no time is added twice
        case Resumed():
            _resume(state, entry.at)
        case Finished():
            _expect(state.phase == "running", "not_now")
            state.phase, state.champion = "finished", entry.event.champion
        case Cancelled():
            _expect(state.phase not in ("finished", "cancelled"), "over")
            state.phase = "cancelled"


def _expect(condition: bool, reason: Reason) -> None:
    if not condition:
        raise NotPossibleError(reason)


def _person(state: State, entrant: Entrant) -> Person:
    person = state.people.get(entrant)
    if person is None or person.standing == "gone":
        raise NotPossibleError("not_entered")
    return person


def _open_match(state: State, number: int) -> Match:
    if number not in state.matches or state.phase != "running":
        raise NotPossibleError("no_such_match")
    _expect(state.is_open(number), "decided")
    return state.matches[number]


def _enter(state: State, event: Entered) -> None:
    before = state.people.get(event.entrant)
    _expect(state.phase in ("open", "check_in", "running"), "over")
    _expect(before is None or before.standing == "gone", "entered")
    if state.phase != "running":
        most = state.settings.most
        has_room = most is None or len(state.active) < most
        state.people.pop(event.entrant, None)  # a person who returns is behind the others
        standing: Standing = "in" if has_room else "waiting"
        here = state.phase == "check_in"
        state.people[event.entrant] = Person(standing, event.seed, event.rating, here)
        return
    if before is not None and event.entrant in _ever_played(state):
        before.standing = "in"  # their results still exist
        return
    person = Person("waiting", event.seed, event.rating)
    state.people[event.entrant] = person
    if admits_late(state):
        _admit(state, event.entrant)


def _admit(state: State, entrant: Entrant) -> None:
    """Let a person play from now on."""
    person = state.people[entrant]
    person.standing = "in"
    person.missed = len(state.rounds_of("round"))
    state.late.append(entrant)


def _ever_played(state: State) -> set[Entrant]:
    return {*state.starters, *state.late}


def _leave(state: State, event: Left) -> None:
    _expect(state.phase in ("open", "check_in", "running"), "over")
    person = _person(state, event.entrant)
    if state.phase == "running":
        person.standing = "gone"
        state.queue.pop(event.entrant, None)
        return
    was_in = person.standing == "in"
    del state.people[event.entrant]
    if was_in and state.waiting:
        state.people[state.waiting[0]].standing = "in"


def _keep_apart(state: State, event: KeptApart) -> None:
    _expect(event.one != event.other, "same_person")
    low, high = sorted((event.one, event.other))
    _expect((low, high) not in state.apart, "apart")
    state.apart.add((low, high))


def _change_terms(state: State, event: StartMoved | TermsChanged, at: int) -> None:
    _expect(state.phase in ("open", "check_in"), "begun")
    if isinstance(event, StartMoved):
        _expect(event.starts_at >= at, "not_now")
        state.settings = replace(state.settings, starts_at=event.starts_at)
        state.starts_at = event.starts_at
        return
    _expect(event.fewest is None or event.fewest > 1, "not_now")
    state.settings = replace(state.settings, fewest=event.fewest, short=event.short)


def _seed(state: State, event: Seeded) -> None:
    """Seed a person in a draw that starts with seeds; all other seeds follow from results."""
    _expect(takes_seeds(state), "no_seeds")
    _expect(state.phase in ("open", "check_in"), "begun")
    _expect(event.seed >= 1, "not_now")
    _person(state, event.entrant).placed = event.seed


def takes_seeds(state: State) -> bool:
    """Tell whether an organiser may seed people: the first draw uses seeds."""
    settings = state.settings
    is_mere_bracket = settings.format == "cup" and not settings.heats
    return settings.format == "league" or is_mere_bracket


def _extend(state: State, by: int) -> None:
    """Add time to what is being played; a table that is being decided is played again."""
    playing = [one for one in state.matches.values() if one.outcome is None]
    _expect(by > 0, "not_now")
    is_played = bool(playing) or state.heats_until is not None
    _expect(state.phase == "running" and is_played, "nothing_plays")
    for number in {one.round for one in playing}:
        state.rounds[number - 1].cap_at += by
    for match in playing:
        match.proposal, match.objectors = None, set()
        if match.cap_at is not None:
            match.cap_at += by
    if state.heats_until is not None:
        state.heats_until += by


def _lose_organiser(state: State, at: int) -> None:
    """Let the first deputy take over; without deputies, people vote."""
    _expect(state.organiser is not None, "already")
    state.organiser = state.deputies.pop(0) if state.deputies else None
    if state.organiser is None:
        state.vacant_since = at


def _begin_check_in(state: State, at: int) -> None:
    """Start the check-in; if it is late, people still have the full time for it."""
    _expect(state.phase == "open", "not_now")
    should = max(state.opened_at, state.settings.starts_at - (state.settings.check_in or 0))
    late = at - should
    state.phase, state.starts_at = "check_in", state.starts_at + (late if late > _LATE else 0)


def _start(state: State, at: int) -> None:
    _expect(state.phase in ("open", "check_in"), "begun")
    settings, playing = state.settings, starters(state)
    for who, person in state.people.items():
        here = person.checked_in or state.phase == "open"
        person.standing = "in" if who in playing else "waiting" if here else "gone"
    state.phase, state.started_at, state.starters = "running", at, playing
    if settings.format == "cup" and settings.heats:
        state.heats_until = at + settings.heats_for


def _queue(state: State, event: Queued, at: int) -> None:
    person = _person(state, event.entrant)
    _expect(state.heats_until is not None, "no_heats")
    _expect(person.standing == "in", "not_now")
    _expect(event.entrant not in state.queue, "waits")
    played = sum(event.entrant in one.seats for one in state.matches_of("heat"))
    _expect(played < state.settings.heats, "enough_heats")
    state.queue[event.entrant] = at


def _draw(state: State, event: Drawn, at: int) -> None:
    _expect(state.phase == "running", "not_now")
    number = len(state.rounds) + 1
    drawn = Round(number, event.stage, [], event.byes, event.divisions, at)
    drawn.cap_at = at + state.settings.round_cap
    for seats in event.seated:
        state.last_match += 1
        match = Match(state.last_match, number, list(seats), event.choosers)
        state.matches[state.last_match] = match
        drawn.matches.append(state.last_match)
        for who in seats:
            if who is not None:
                state.queue.pop(who, None)
    state.rounds.append(drawn)


def _open_table(state: State, event: TableOpened, at: int) -> None:
    """Give a match a table; a late or restarted match has as much time as the others."""
    opened = _open_match(state, event.match)
    usual = state.rounds[opened.round - 1].cap_at
    late = at + state.settings.round_cap - usual
    opened.table, opened.cap_at = event.table, usual + (late if late > _LATE else 0)


def _choose_seat(state: State, event: SeatChosen) -> None:
    match = _open_match(state, event.match)
    _expect(match.table is None and match.choosers[:1] == (event.entrant,), "not_now")
    _expect(event.seat in range(len(match.seats)), "no_such_seat")
    _expect(event.seat not in match.chosen, "already")
    before = match.seats.index(event.entrant)
    match.seats[before], match.seats[event.seat] = match.seats[event.seat], event.entrant
    match.chosen.add(event.seat)
    is_settled = len(match.chosen) >= len(match.seats) - 1  # a single seat is no choice
    match.choosers = () if is_settled else match.choosers[1:]


def _replace(state: State, event: NoShow) -> None:
    missing = _open_match(state, event.match)
    _expect(not missing.begun, "already_begun")
    _expect(event.entrant in missing.seats, "not_in_this_match")
    if event.substitute is not None:
        _admit_substitute(state, missing, event.substitute)
    missing.seats[missing.seats.index(event.entrant)] = event.substitute
    missing.choosers = tuple(who for who in missing.choosers if who != event.entrant)
    person = state.people[event.entrant]
    person.forfeits += 1
    if person.forfeits >= FORFEITS:
        person.standing = "gone"


def _admit_substitute(state: State, missing: Match, substitute: Entrant) -> None:
    """Let a substitute play: in a league for this match only, otherwise from now on."""
    person, of = _person(state, substitute), state.rounds[missing.round - 1]
    if state.settings.format == "league":
        _expect(substitute not in missing.seats, "already")
        return
    # The same people play all games of a final.
    at = [missing.number] if of.stage == "final" else of.matches
    taken = {who for number in at for who in state.matches[number].people}
    _expect(substitute not in taken, "already")
    if person.standing == "waiting":
        _admit(state, substitute)
        if of.stage == "round":
            person.missed -= 1  # they play in this round


def _check_outcome(played: Match, outcome: Outcome) -> None:
    computers = tuple(seat for seat, who in enumerate(played.seats) if who is None)
    _expect(
        len(outcome.places) == len(played.seats)
        and outcome.computers == computers
        and len(outcome.scores) in (0, len(played.seats))
        and len(outcome.timeouts) in (0, len(played.seats))
        and len(outcome.before) in (0, len(played.seats))
        and min(outcome.places) >= 1
        and set(outcome.replaced) <= set(range(len(played.seats))) - set(computers)
        and is_consistent(outcome),
        "wrong_outcome",
    )


def _end(state: State, number: int, outcome: Outcome) -> None:
    played = _open_match(state, number)
    _check_outcome(played, outcome)
    played.begun, played.outcome, played.proposal = True, outcome, None
    played.retaken = False


def _object(state: State, event: Objected) -> None:
    proposed = _open_match(state, event.match)
    _expect(proposed.proposal is not None, "not_now")
    _expect(event.entrant in proposed.seats, "not_in_this_match")
    _expect(event.entrant not in proposed.objectors, "objected")
    proposed.objectors.add(event.entrant)


def _take_result_back(state: State, number: int) -> None:
    _expect(number in state.matches, "no_such_match")
    _expect(may_take_result_back(state, number), "played_on_it")
    if drawn_after(state, number):
        _take_draw_back(state)
    state.phase, state.champion = "running", None
    wrong = state.matches[number]
    wrong.outcome, wrong.adjudicated, wrong.proposal = None, False, None
    wrong.retaken = True


def _take_draw_back(state: State) -> None:
    _expect(may_take_draw_back(state), "played_on_it")
    wrong = state.rounds.pop()
    state.redrawn += 1
    for number in wrong.matches:
        people = state.matches.pop(number).people
        if wrong.stage == "heat":
            state.queue = {**dict.fromkeys(people, state.started_at), **state.queue}


def _resume(state: State, at: int) -> None:
    """Add the time of an interruption to deadlines for playing, check-in and votes."""
    if state.interrupted_at is None:
        raise NotPossibleError("not_now")
    lost, state.interrupted_at = at - state.interrupted_at, None
    state.resumed_at = at
    if state.phase == "check_in":
        state.starts_at += lost
    if state.vacant_since is not None:
        state.vacant_since += lost
    for one in state.rounds:
        one.cap_at += lost
    if state.heats_until is not None:
        state.heats_until += lost
    for match in state.matches.values():
        match.proposed_at += lost
        if match.cap_at is not None:
            match.cap_at += lost
