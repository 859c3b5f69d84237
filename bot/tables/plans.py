"""Plans: moves that people have planned for their next questions.

A plan is carried out move by move, by the worker that moves for computer players, or dropped.
Changes of plans are saved in the transaction of the entry that causes them.

During sealed choices, nobody may learn that a person has a plan. So a planned choice is made last,
as if it were made after all others, and until then the channel looks as it would without a plan.

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
"""Most steps of a plan."""
MOVES: Final = 5
"""Most moves of a step: one, and alternatives for when it is not legal."""
LENGTH: Final = 100
"""Most characters of a move: Discord's limit for a value in a menu."""

_TOLD_IN_DMS: Final[tuple[Dropped, ...]] = (
    "not_legal", "rewound", "reopened", *GUARDS,
)  # fmt: skip
"""Reasons that are sent as a DM; a person whose own move replaced the plan knows it."""


async def change(
    registry: TableRegistry,
    table_id: int,
    user_id: int,
    steps: tuple[Step, ...],
    *,
    instead_of: tuple[Step, ...] | None = None,
) -> None:
    """Replace a person's plan (no steps: delete it), if it is still `instead_of` (None: any).

    A person who is asked now cannot plan: the plan would be carried out immediately or, during
    sealed choices, without their knowing which question it answers.
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
    """Save a seat's plan at a locked table; a person who must now act without one is called."""
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
    """Hold back a seat's choice during talking time (None: undo it), in place of a plan.

    It stays invisible, and is sealed when the talking time is over.
    """
    await _replace(registry, table, seat, None if text is None else Plan((Step((text,)),)))


def is_held(table: Table, seat: Seat) -> bool:
    """Tell whether a seat has a choice that is held back during talking time."""
    return table.row.talk_until is not None and seat in planned(table)


def seen_by(table: Table, seat: Seat) -> Session:
    """Return the game as a seat sees it, with its held-back choice as a sealed one."""
    if not is_held(table, seat):
        return table.session
    seen = table.session.at(table.session.number)
    seen.commit(seen.planned(seat, planned(table)[seat], 0))
    return seen


def steps_of(table: Table, seat: Seat) -> tuple[Step, ...]:
    """Return the steps of a seat's plan; empty if it has none, or if it was dropped."""
    plan = table.plans.get(seat)
    return () if plan is None or plan.dropped else plan.steps


@dataclass(frozen=True, slots=True)
class PlanChanges:
    """The changes of plans at a table by an entry."""

    plans: Mapping[Seat, Plan]
    told: tuple[PlanDm, ...] = ()
    """Messages to people whose plans are dropped."""
    answering: frozenset[Seat] = field(default_factory=frozenset[Seat])
    """Seats that are asked then and whose plans answer openly, so that they need no call."""
    has_stopped: bool = False
    """The plan of the seat that moved has ended, so its owner must go on."""


def changes(table: Table, pending: PendingEntry) -> PlanChanges:
    """Return the changes of plans at a table by an entry."""
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
    """Return a plan after an entry; None if nothing of it is left."""
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
    """Return why an entry drops a plan; None if the plan stays."""
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
    """Return messages to those whose plans are dropped now."""
    return [
        PlanDm(table.id, user_id, plan.dropped)
        for seat, plan in plans.items()
        if plan.dropped in _TOLD_IN_DMS
        and table.plans[seat].dropped is None
        and (user_id := table.seat_rows[seat].user_id) is not None
    ]


def answer(plan: Plan, seat: Seat, position: AnyPosition) -> AnyAction | None:
    """Return the first legal move of a plan's next step; None if the plan is not carried out."""
    if plan.dropped is not None:
        return None
    by_text = {notation.write(action): action for action in position.legal(seat)}
    return next((by_text[text] for text in plan.steps[0].moves if text in by_text), None)


def due(table: Table) -> tuple[Seat, AnyAction] | None:
    """Return the planned move that must be made now at a table; None if there is none.

    A sealed choice is made after all others, and before computer players choose for former people,
    who wait for all others.
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
    """Return the legal planned moves of those who must act now."""
    position = table.session.position
    found = {
        seat: answer(table.plans[seat], seat, position)
        for seat in position.active
        if seat in table.plans
    }
    return {seat: action for seat, action in found.items() if action is not None}
