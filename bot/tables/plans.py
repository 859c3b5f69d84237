"""Plans: what people have said in advance that they will do when they are asked.

A plan is carried out move by move, by the worker that moves for computer players, or dropped. What
becomes of the plans is saved in the transaction of the entry that it follows from.

While choices are sealed nobody may learn that somebody has a plan: a planned choice is made last,
as if it came in when nobody else was left to decide, and the channel is shown until then what it
would be shown without a plan.

Errors: `RefusedError`, with the reason.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Final

from bot.model import GUARDS, Dropped, Plan, Step
from bot.outgoing import BoardPost, PlanDm
from bot.refusals import RefusedError, Why
from bot.store.rows import outbox, plans
from bot.tables import guards
from bot.tables.registry import TableRegistry
from bot.tables.session import PendingEntry, Session
from bot.tables.table import Table
from games.core import notation
from games.core.engine import AnyPosition
from games.core.log import Seat
from games.core.rules import AnyAction

STEPS: Final = 20
"""The most steps of a plan."""
MOVES: Final = 5
"""The most moves of a step: one, and others for when it is not legal."""
LENGTH: Final = 100
"""The most characters of a move: Discord's limit for what is chosen from a list."""

_TOLD_IN_DMS: Final[tuple[Dropped, ...]] = (
    "not_legal", "rewound", "reopened", *GUARDS,
)  # fmt: skip
"""Whose own move has replaced a plan knows that."""


async def change(
    registry: TableRegistry,
    table_id: int,
    user_id: int,
    steps: tuple[Step, ...],
    *,
    instead_of: tuple[Step, ...] | None = None,
) -> None:
    """Replace somebody's plan (no steps: take it back), if it is `instead_of` still (None: any).

    The person who is asked now cannot plan: the plan would be carried out immediately, or,
    while choices are sealed, behind that of which they see the question.
    """
    async with registry.locked(table_id) as table:
        seat = table.seat_for(user_id)
        if table.row.status != "paused":
            table.check_running()
        if instead_of is not None and instead_of != steps_of(table, seat):
            raise RefusedError(Why.MOVED_ON)
        if steps and seat in table.session.active:
            raise RefusedError(Why.ASKED_NOW)
        if len(steps) > STEPS or any(
            len(one.moves) > MOVES or len(max(one.moves, key=len)) > LENGTH for one in steps
        ):
            raise RefusedError(Why.LONG_PLAN)
        await _replace(
            registry, table, seat, Plan(steps, since=table.session.number) if steps else None
        )


async def _replace(registry: TableRegistry, table: Table, seat: Seat, plan: Plan | None) -> None:
    """Save a seat's plan at a locked table; the person who must act now by themselves is called."""
    others = {one: theirs for one, theirs in table.plans.items() if one != seat}
    after = others if plan is None else others | {seat: plan}
    session = table.session
    # The board was left out, since the plan would have answered immediately.
    is_uncalled = seat in planned(table) and table.row.told < session.number
    async with registry.saving(table) as db:
        await plans.keep(db, table.id, table.plans, after)
        if is_uncalled and not session.is_sealed_question:
            await outbox.put(db, BoardPost(table.id, session.number), registry.now())
    table.plans = after
    registry.notify(table.id)


async def hold(registry: TableRegistry, table: Table, seat: Seat, text: str | None) -> None:
    """Hold back what a seat chooses while people talk (None: take it back), in place of a plan.

    Nothing shows it, and it is sealed when the talk is over.
    """
    await _replace(registry, table, seat, None if text is None else Plan((Step((text,)),)))


def is_held(table: Table, seat: Seat) -> bool:
    """Tell whether people talk, and what a seat has chosen meanwhile is held back."""
    return table.row.talk_until is not None and seat in planned(table)


def seen_by(table: Table, seat: Seat) -> Session:
    """Return the game as a seat sees it: what is held back of its own lies sealed there."""
    if not is_held(table, seat):
        return table.session
    seen = table.session.at(table.session.number)
    seen.commit(seen.planned(seat, planned(table)[seat], 0))
    return seen


def steps_of(table: Table, seat: Seat) -> tuple[Step, ...]:
    """Return what a seat's plan will do; nothing if it has none, or it was dropped."""
    plan = table.plans.get(seat)
    return () if plan is None or plan.dropped else plan.steps


@dataclass(frozen=True, slots=True)
class PlanChanges:
    """What becomes of the plans at a table by an entry."""

    plans: Mapping[Seat, Plan]
    told: tuple[PlanDm, ...] = ()
    """To those whose plans are dropped."""
    answering: frozenset[Seat] = field(default_factory=frozenset[Seat])
    """Seats that are asked then and whose plans answer, for all to see: they need no call."""
    has_stopped: bool = False
    """The seat whose planned move it is must go on by itself."""


def changes(table: Table, pending: PendingEntry) -> PlanChanges:
    """Return what becomes of the plans at a table by an entry."""
    entry, after = pending.entry, pending.position
    if not table.plans and entry.kind != "planned":
        return PlanChanges({})
    if after.result is not None:
        return PlanChanges({})
    if entry.kind == "note":
        return PlanChanges(table.plans)
    plans = {seat: _after(table, plan, seat, pending) for seat, plan in table.plans.items()}
    kept = {seat: plan for seat, plan in plans.items() if plan is not None}
    sealed = table.session.is_sealed_at(after)
    answering = frozenset(
        seat for seat, plan in kept.items() if seat in after.active and answer(plan, seat, after)
    )
    seat = entry.seat
    return PlanChanges(
        kept,
        tuple(_told(table, kept)),
        frozenset() if sealed else answering,
        entry.kind == "planned" and seat in after.active and seat not in answering,
    )


def _after(table: Table, plan: Plan, seat: Seat, pending: PendingEntry) -> Plan | None:
    """Return a plan after an entry; None if nothing is left of it."""
    entry = pending.entry
    if entry.seat == seat and entry.kind != "rewind":
        if plan.dropped is not None:
            return None
        if entry.kind != "planned":
            return replace(plan, dropped="moved")
        if len(plan.steps) == 1:
            return None
        plan = replace(plan, steps=plan.steps[1:], since=entry.number - 1)
    if plan.dropped is not None:
        return plan
    return replace(plan, dropped=_why(table, plan, seat, pending))


def _why(table: Table, plan: Plan, seat: Seat, pending: PendingEntry) -> Dropped | None:
    """Return why an entry drops a plan; None if the plan stands."""
    entry, after = pending.entry, pending.position
    if entry.kind == "rewind":
        return "rewound"
    if seat in after.active and pending.reopens and entry.seat != seat:
        return "reopened"
    if seat not in after.active:
        return None
    action = answer(plan, seat, after)
    move = "" if action is None else notation.write(action)
    failed = guards.failed(table.game, table.session, plan, seat, pending, move)
    return failed or ("not_legal" if action is None else None)


def _told(table: Table, plans: Mapping[Seat, Plan]) -> list[PlanDm]:
    """Return messages to those whose plans are dropped now, not before."""
    return [
        PlanDm(table.id, user_id, plan.dropped)
        for seat, plan in plans.items()
        if plan.dropped in _TOLD_IN_DMS
        and table.plans[seat].dropped is None
        and (user_id := table.seat_rows[seat].user_id) is not None
    ]


def answer(plan: Plan, seat: Seat, position: AnyPosition) -> AnyAction | None:
    """Return the first move of a plan's next step that is legal; None if it is not carried out."""
    if plan.dropped is not None:
        return None
    by_text = {notation.write(action): action for action in position.legal(seat)}
    return next((by_text[text] for text in plan.steps[0].moves if text in by_text), None)


def due(table: Table) -> tuple[Seat, AnyAction] | None:
    """Return the planned move that must be made now at a table; None if there is none.

    A sealed choice is made once nobody else is left to decide, and before computer players choose
    for former people, who wait for all others.
    """
    if table.row.status != "running" or table.is_asked_to_go_back or not table.plans:
        return None
    if table.row.talk_until is not None:
        return None
    session = table.session
    found = planned(table)
    others = [seat for seat in session.active if seat not in found]
    if session.is_sealed_question and any(not table.seat_rows[one].was_a_persons for one in others):
        return None
    return next(iter(found.items()), None)


def planned(table: Table) -> dict[Seat, AnyAction]:
    """Return what those who must act now have planned, if it is legal."""
    position = table.session.position
    found = {
        seat: answer(table.plans[seat], seat, position)
        for seat in position.active
        if seat in table.plans
    }
    return {seat: action for seat, action in found.items() if action is not None}
