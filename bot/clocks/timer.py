"""The time that a seat has used, from turn to turn.

A timer runs since a moment, or stands still. Before its running times change (a pause, an outage,
other quiet hours), it is settled: the time so far is counted. A turn that the player ended leaves
the rest of its time for the next one; a voided turn costs nothing.

A sealed choice is charged only until it was sealed, but the timer runs until all choices are
revealed. So nobody can tell from it who has chosen, and undoing a choice leaves no trace.
"""

from dataclasses import dataclass, replace

from bot.clocks.clock import Clock, Stage
from bot.clocks.hours import ALWAYS, Hours, active, after, awake


@dataclass(frozen=True, slots=True)
class Timer:
    """The clock of one seat. Milliseconds, and moments in milliseconds since 1970."""

    bank: int
    """The time left when this turn began, or before the first turn."""
    budget: int = 0
    """The time for the current or last turn."""
    spent: int = 0
    """The time spent in it until `since`, including free time."""
    since: int | None = None
    """The moment since which it runs; None while it stands still."""
    ended_at: int | None = None
    """When the player ended the last turn; None during a turn, and before the first."""
    answered: int | None = None
    """The time spent when the player sealed a choice; None while no choice of theirs is sealed. The
    timer runs on regardless."""
    stages_passed: int = 0
    """The number of stages of the turn that have passed."""
    is_gone: bool = False
    """Whether the player has left the server: the clock then ignores their quiet hours."""
    away_since: int | None = None
    """Since when the table has waited for the player's absence to end."""
    in_a_row: int = 0
    """Turns in a row in which the bot moved for the player."""
    strikes: int = 0
    """All turns in which the bot moved for the player."""
    next_at: int | None = None
    """When the next stage comes, while it runs."""
    ends_at: int | None = None
    """When the time will be over, while it runs and if it ever ends."""
    used: int = 0
    """The time spent in all turns that the player has ended."""

    @property
    def runs(self) -> bool:
        """Whether it runs."""
        return self.since is not None

    @property
    def is_over(self) -> bool:
        """Whether the time is over, so that only the grace runs."""
        return self.ends_at is not None and self.next_at is not None and self.next_at > self.ends_at

    @property
    def is_paused(self) -> bool:
        """Whether it stands still in the middle of a turn."""
        return self.since is None and self.ended_at is None and self.budget > 0


def start_turn(timer: Timer, clock: Clock, hours: Hours, now: int) -> Timer:
    """Begin a turn, with the time left from the last one."""
    bank = timer.bank if timer.ended_at is None else _left(timer, clock)
    fresh = replace(timer, bank=bank, budget=clock.budget(bank), spent=0, ended_at=None)
    fresh = replace(fresh, since=now, answered=None, stages_passed=0)
    return schedule(fresh, clock, hours, now)


def end_turn(timer: Timer, clock: Clock, hours: Hours, now: int) -> Timer:
    """End a turn by the player's own move."""
    return _ended(settle(timer, clock, hours, now), now)


def seal_answer(timer: Timer, clock: Clock, hours: Hours, now: int) -> Timer:
    """Note that a choice was sealed; the timer runs on."""
    timer = settle(timer, clock, hours, now)
    return replace(timer, answered=timer.spent)


def answer_free(timer: Timer) -> Timer:
    """Note a choice made before the question: it costs no time."""
    return replace(timer, answered=0)


def unseal_answer(timer: Timer) -> Timer:
    """Note that a sealed choice was undone, as if there had been none."""
    return replace(timer, answered=None)


def end_sealed_turn(timer: Timer, now: int) -> Timer:
    """End a turn by the sealed choice, now that all choices are revealed."""
    assert timer.answered is not None  # noqa: S101 - else there is none
    return _ended(replace(timer, spent=timer.answered, answered=None), now)


def void_turn(timer: Timer) -> Timer:
    """Void a turn: it was undone, or its question no longer applies."""
    return _stopped(replace(timer, budget=0, spent=0, answered=None, ended_at=None))


def resume_turn(timer: Timer, clock: Clock, hours: Hours, now: int, *, charged: bool) -> Timer:
    """Continue a turn whose end was undone; `charged` counts the time since then."""
    if timer.ended_at is None:
        return start_turn(timer, clock, hours, now)
    since = timer.ended_at if charged else now
    again = replace(timer, since=since, ended_at=None, used=timer.used - timer.spent)
    again = settle(again, clock, hours, now)
    stages = clock.stages(again.budget)
    if clock.expires and again.stages_passed == len(
        stages
    ):  # a move was made for them: a new grace
        again = replace(again, stages_passed=len(stages) - 1, spent=clock.free + again.budget)
    return schedule(again, clock, hours, now)


def pause(timer: Timer, clock: Clock, hours: Hours, now: int) -> Timer:
    """Stop the timer in the middle of a turn; `resume` continues it."""
    return _stopped(settle(timer, clock, hours, now))


def resume(timer: Timer, clock: Clock, hours: Hours, now: int) -> Timer:
    """Continue a paused turn; the time in between is not counted."""
    if timer.ended_at is not None:
        return replace(timer, ended_at=now)
    if not timer.is_paused:
        return timer
    return schedule(replace(timer, since=now), clock, hours, now)


def add_time(timer: Timer, clock: Clock, hours: Hours, now: int, more: int) -> Timer:
    """Add time to this turn; its stages come again if they are still ahead."""
    timer = replace(settle(timer, clock, hours, now), budget=timer.budget + more)
    return schedule(_at_next_stage(timer, clock), clock, hours, now)


def settle(timer: Timer, clock: Clock, hours: Hours, now: int) -> Timer:
    """Count the time that has passed until now."""
    if timer.since is None or now <= timer.since:
        return timer
    passed = active(_hours(timer, clock, hours), timer.since, now)
    return replace(timer, spent=timer.spent + passed, since=now)


def skip_gap(timer: Timer, clock: Clock, hours: Hours, gap: tuple[int, int]) -> Timer:
    """Leave out the time of a gap that ends now."""
    first, now = gap
    if timer.ended_at is not None:
        return replace(timer, ended_at=now)
    if timer.since is None:
        return timer
    timer = settle(timer, clock, hours, first)
    return schedule(replace(timer, since=now), clock, hours, now)


def schedule(timer: Timer, clock: Clock, hours: Hours, now: int) -> Timer:
    """Recompute when the next stage comes; the timer must be settled."""
    if timer.since is None:
        return timer
    if hours.away_until is None or hours.away_until <= now:
        timer = replace(timer, away_since=None)
    elif timer.away_since is None:
        timer = replace(timer, away_since=now)
    theirs = _hours(timer, clock, hours)
    stages = clock.stages(timer.budget)
    next_at = ends_at = None
    if timer.stages_passed < len(stages):
        next_at = _moment(timer, theirs, stages[timer.stages_passed][1])
    if clock.expires:
        ends_at = _moment(timer, theirs, clock.free + timer.budget)
    return replace(timer, next_at=next_at, ends_at=ends_at)


def due(timer: Timer, clock: Clock, hours: Hours, now: int) -> Stage | None:
    """Return the stage that is due now.

    None if there is none, or if it must wait for the morning.
    """
    if timer.next_at is None or now < timer.next_at:
        return None
    if awake(_hours(timer, clock, hours), now) > now:
        return None
    return clock.stages(timer.budget)[timer.stages_passed][0]


def runs_out_at(timer: Timer, clock: Clock, hours: Hours, now: int) -> int | None:
    """Return when the last stage comes, or `now` if it has come; None without a time limit."""
    if not clock.expires or timer.since is None:
        return None
    stages = clock.stages(timer.budget)
    timer = settle(timer, clock, hours, now)
    if timer.stages_passed == len(stages) - 1 and timer.spent >= stages[-1][1]:
        return now
    # A late notice is followed by the whole grace, so the time cannot be over before that.
    return max(_moment(timer, _hours(timer, clock, hours), stages[-1][1]), now + 1)


def postpone(timer: Timer, clock: Clock, hours: Hours, now: int) -> Timer:
    """Postpone a stage that came in quiet hours to their end."""
    return replace(timer, next_at=awake(_hours(timer, clock, hours), now))


def pass_stage(timer: Timer, clock: Clock, hours: Hours, now: int) -> Timer:
    """Pass a stage and schedule the next.

    The notice is always followed by the whole grace, even if it is late.
    """
    stage, at = clock.stages(timer.budget)[timer.stages_passed]
    timer = replace(settle(timer, clock, hours, now), stages_passed=timer.stages_passed + 1)
    if stage == "over":
        timer = replace(timer, spent=at)
    return schedule(timer, clock, hours, now)


def expire(timer: Timer, clock: Clock, now: int) -> Timer:
    """End the time immediately for a player who has left.

    Without a time limit, only the grace runs, and the stage that is due waits for it.
    """
    if not clock.expires:
        return replace(timer, is_gone=True, next_at=now + clock.grace)
    over = clock.free + timer.budget
    stage = [one for one, _ in clock.stages(timer.budget)].index("over")
    gone = replace(timer, spent=over, since=now, stages_passed=stage, is_gone=True)
    return schedule(gone, clock, ALWAYS, now)


def delay_start(timer: Timer, clock: Clock, hours: Hours, start: int) -> Timer:
    """Let a timer run from a later moment on."""
    if timer.since is None or timer.since >= start:
        return timer
    return schedule(replace(timer, since=start), clock, hours, start)


def add_strike(timer: Timer) -> Timer:
    """Count a turn in which the bot moved for the player."""
    return replace(timer, in_a_row=timer.in_a_row + 1, strikes=timer.strikes + 1)


def mark_seen(timer: Timer) -> Timer:
    """Clear the turns in a row: the player has made their own move."""
    return replace(timer, in_a_row=0, is_gone=False, away_since=None)


def used(timer: Timer, clock: Clock, hours: Hours, now: int) -> int:
    """Return the time used in all turns, including the current one."""
    if timer.ended_at is not None:
        return timer.used
    if timer.answered is not None:
        return timer.used + timer.answered
    return timer.used + settle(timer, clock, hours, now).spent


def _left(timer: Timer, clock: Clock) -> int:
    return max(0, timer.budget - max(0, timer.spent - clock.free))


def _ended(timer: Timer, now: int) -> Timer:
    return _stopped(replace(timer, ended_at=now, used=timer.used + timer.spent))


def _stopped(timer: Timer) -> Timer:
    return replace(timer, since=None, next_at=None, ends_at=None)


def _at_next_stage(timer: Timer, clock: Clock) -> Timer:
    """Go back to the first stage that has not come."""
    stages = [at for _, at in clock.stages(timer.budget)]
    return replace(timer, stages_passed=sum(at <= timer.spent for at in stages))


def _moment(timer: Timer, hours: Hours, spent: int) -> int:
    assert timer.since is not None  # noqa: S101 - it runs
    return awake(hours, after(hours, timer.since, spent - timer.spent))


def _hours(timer: Timer, clock: Clock, hours: Hours) -> Hours:
    """Return the hours that count.

    A player who has left has no quiet hours, and absences are limited.
    """
    if timer.is_gone:
        return ALWAYS
    away = None
    if hours.away_until is not None and timer.away_since is not None:
        away = min(hours.away_until, timer.away_since + clock.away)
    if clock.nights:
        return replace(ALWAYS, away_until=away)
    return replace(hours, away_until=away)
