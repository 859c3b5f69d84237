"""How much of their time somebody has used, from turn to turn.

A timer runs since a moment, or stands still. Before anything changes when it runs (a pause, an
outage, other quiet hours) it is settled: what has passed is counted. A turn that somebody ended
themselves leaves the rest of its time for the next one; one that came to nothing costs nothing.
"""

from dataclasses import dataclass, replace

from bot.clocks.clock import Clock, Stage
from bot.clocks.hours import ALWAYS, Hours, active, after, awake


@dataclass(frozen=True, slots=True)
class Timer:
    """The clock of one seat. Milliseconds, and moments in milliseconds since 1970."""

    bank: int
    """What was left when this turn began, or what there is before the first."""
    budget: int = 0
    """The time for this turn, or the last one."""
    spent: int = 0
    """What has passed of it until `since`, free time included."""
    since: int | None = None
    """From when on it runs; None while it stands still."""
    ended_at: int | None = None
    """When the last turn was ended by the person; None while one goes on, and where none was."""
    stages_passed: int = 0
    """How much of the clock's ladder lies behind."""
    is_gone: bool = False
    """They cannot be reached: nobody waits for their morning."""
    away_since: int | None = None
    """From when on the table has waited for somebody who is away."""
    in_a_row: int = 0
    """Turns in a row in which a move was made for them."""
    strikes: int = 0
    """Such turns in all."""
    next_at: int | None = None
    """When the next stage comes, if it runs."""
    ends_at: int | None = None
    """When the time will be over, if it runs and ever ends."""

    @property
    def runs(self) -> bool:
        """Tell whether it runs."""
        return self.since is not None

    @property
    def is_over(self) -> bool:
        """Tell whether the time is over, and only the grace runs."""
        return self.ends_at is not None and self.next_at is not None and self.next_at > self.ends_at

    @property
    def is_held(self) -> bool:
        """Tell whether it stands still in the middle of a turn."""
        return self.since is None and self.ended_at is None and self.budget > 0


def begun(timer: Timer, clock: Clock, hours: Hours, now: int) -> Timer:
    """Begin a turn, with what is left of the last one."""
    bank = timer.bank if timer.ended_at is None else _left(timer, clock)
    fresh = replace(timer, bank=bank, budget=clock.budget(bank), spent=0, ended_at=None)
    fresh = replace(fresh, since=now, stages_passed=0)
    return scheduled(fresh, clock, hours, now)


def ended(timer: Timer, clock: Clock, hours: Hours, now: int) -> Timer:
    """End a turn by its own move."""
    return _stopped(replace(settled(timer, clock, hours, now), ended_at=now))


def voided(timer: Timer) -> Timer:
    """Let a turn be none: it was taken back, or nothing is asked any more."""
    return _stopped(replace(timer, budget=0, spent=0, ended_at=None))


def taken_up(timer: Timer, clock: Clock, hours: Hours, now: int, *, charged: bool) -> Timer:
    """Go on with a turn whose end was taken back; what passed since then may count."""
    if timer.ended_at is None:
        return begun(timer, clock, hours, now)
    since = timer.ended_at if charged else now
    again = settled(replace(timer, since=since, ended_at=None), clock, hours, now)
    stages = clock.stages(again.budget)
    if clock.expires and again.stages_passed == len(
        stages
    ):  # a move was made for them: a new grace
        again = replace(again, stages_passed=len(stages) - 1, spent=clock.free + again.budget)
    return scheduled(again, clock, hours, now)


def held(timer: Timer, clock: Clock, hours: Hours, now: int) -> Timer:
    """Stop in the middle of a turn."""
    return _stopped(settled(timer, clock, hours, now))


def released(timer: Timer, clock: Clock, hours: Hours, now: int) -> Timer:
    """Go on from there; what passed meanwhile is nobody's."""
    if timer.ended_at is not None:
        return replace(timer, ended_at=now)
    if not timer.is_held:
        return timer
    return scheduled(replace(timer, since=now), clock, hours, now)


def extended(timer: Timer, clock: Clock, hours: Hours, now: int, more: int) -> Timer:
    """Give more time for this turn; what was said of the end is said again when it comes."""
    timer = replace(settled(timer, clock, hours, now), budget=timer.budget + more)
    return scheduled(_at_next_stage(timer, clock), clock, hours, now)


def settled(timer: Timer, clock: Clock, hours: Hours, now: int) -> Timer:
    """Count what has passed until now."""
    if timer.since is None or now <= timer.since:
        return timer
    passed = active(_hours(timer, clock, hours), timer.since, now)
    return replace(timer, spent=timer.spent + passed, since=now)


def spared(timer: Timer, clock: Clock, hours: Hours, gap: tuple[int, int]) -> Timer:
    """Let what has passed in a gap, which ends now, be as if it had not."""
    first, now = gap
    if timer.ended_at is not None:
        return replace(timer, ended_at=now)
    if timer.since is None:
        return timer
    timer = settled(timer, clock, hours, first)
    return scheduled(replace(timer, since=now), clock, hours, now)


def scheduled(timer: Timer, clock: Clock, hours: Hours, now: int) -> Timer:
    """Work out anew when the next stage comes. The timer must be settled."""
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
    """Return the stage that has come, and that nothing puts off."""
    if timer.next_at is None or now < timer.next_at:
        return None
    if awake(_hours(timer, clock, hours), now) > now:
        return None
    return clock.stages(timer.budget)[timer.stages_passed][0]


def put_off(timer: Timer, clock: Clock, hours: Hours, now: int) -> Timer:
    """Let the stage that has come wait for the morning, where it came in the last minute."""
    return replace(timer, next_at=awake(_hours(timer, clock, hours), now))


def advanced(timer: Timer, clock: Clock, hours: Hours, now: int) -> Timer:
    """Leave a stage behind, and schedule the next.

    Whatever came late, the notice is followed by the whole grace.
    """
    stage, at = clock.stages(timer.budget)[timer.stages_passed]
    timer = replace(settled(timer, clock, hours, now), stages_passed=timer.stages_passed + 1)
    if stage == "over":
        timer = replace(timer, spent=at)
    return scheduled(timer, clock, hours, now)


def given_up(timer: Timer, clock: Clock, now: int) -> Timer:
    """Let the time be over at once, for somebody who cannot be reached.

    Where time never ends only the grace runs, and the stage that has come waits for it.
    """
    if not clock.expires:
        return replace(timer, is_gone=True, next_at=now + clock.grace)
    over = clock.free + timer.budget
    stage = [one for one, _ in clock.stages(timer.budget)].index("over")
    gone = replace(timer, spent=over, since=now, stages_passed=stage, is_gone=True)
    return scheduled(gone, clock, ALWAYS, now)


def moved_for(timer: Timer) -> Timer:
    """Count a strike."""
    return replace(timer, in_a_row=timer.in_a_row + 1, strikes=timer.strikes + 1)


def moved(timer: Timer) -> Timer:
    """Note that they are there: a valid move of their own."""
    return replace(timer, in_a_row=0, is_gone=False, away_since=None)


def _left(timer: Timer, clock: Clock) -> int:
    return max(0, timer.budget - max(0, timer.spent - clock.free))


def _stopped(timer: Timer) -> Timer:
    return replace(timer, since=None, next_at=None, ends_at=None)


def _at_next_stage(timer: Timer, clock: Clock) -> Timer:
    """Stand on the first stage that has not come."""
    stages = [at for _, at in clock.stages(timer.budget)]
    return replace(timer, stages_passed=sum(at <= timer.spent for at in stages))


def _moment(timer: Timer, hours: Hours, spent: int) -> int:
    assert timer.since is not None  # noqa: S101 - it runs
    return awake(hours, after(hours, timer.since, spent - timer.spent))


def _hours(timer: Timer, clock: Clock, hours: Hours) -> Hours:
    """Return when this clock runs: nobody waits for who is gone, nor too long for who is away."""
    if timer.is_gone:
        return ALWAYS
    away = None
    if hours.away_until is not None and timer.away_since is not None:
        away = min(hours.away_until, timer.away_since + clock.away)
    if clock.nights:
        return replace(ALWAYS, away_until=away)
    return replace(hours, away_until=away)
