"""A person's plan: show it in private, and change it."""

import asyncio
import hashlib
from dataclasses import replace

from bot.frontend.core.base_client import Interaction
from bot.frontend.core.custom_ids import PlanId, resolve
from bot.frontend.core.late_pictures import Painting
from bot.frontend.core.responses import Pictured, say_to, show_in_place
from bot.frontend.plans.plan_layout import PlanSheet, choices, plan_panel
from bot.input.typed import what_is_near
from bot.input.typed_line import Ahead, read_plan
from bot.model import GUARDS, Step
from bot.refusals import RefusedError, Why, sentence
from bot.tables import guards, plans
from bot.tables.foresight import Foreseen, foreseen
from bot.tables.table import Table
from bot.texts import plan_text
from bot.texts.boards import title
from bot.texts.menu import DeadEndError, Path, action_at
from bot.texts.names import escaped
from games.core import notation
from games.core.log import Seat
from games.core.rules import AnyAction
from words.reader import Reader

_DRAWN = 10_000
_NONE = ("none", "-", "")
"""Typed texts that delete a plan."""


async def open_plan(
    interaction: Interaction,
    table: Table,
    *,
    note: str = "",
    is_other: bool = False,
    path: Path = (),
    page: int = 1,
) -> None:
    """Show a person's plan, and what they can add to it."""
    seat = table.seat_for(interaction.user.id)
    if table.row.status != "paused":
        table.check_running()
    say = say_to(interaction)
    names = await interaction.client.names.plain(table, say)
    # There is no await from here on, so that all data is from the same moment.
    steps, ahead = _ahead(table, seat)
    text = Reader(say, escaped(names), seat)
    sheet = PlanSheet(
        table=table.id,
        seat=seat,
        stamp=_stamp(table, seat, ahead),
        title=title(table, say),
        phrases=table.game.words,
        text=text,
        labels=Reader(say, names, seat),
        dropped=plan_text.dropped(table, text),
        steps=steps,
        foreseen=ahead,
        guards=guards.guards(table.rules, table.session.view(seat)),
        is_asked=seat in table.session.active,
        is_held=plans.is_held(table, seat),
        is_other=is_other,
        drawn=interaction.id % _DRAWN,
        path=path,
        page=page,
        note=note,
    )
    shown = plan_panel(sheet)
    if not shown.places:
        await show_in_place(interaction, shown.content, shown.view)
        return
    painting = Painting(
        interaction.client.pictures.choice(
            f"plan {interaction.id}", table.game.album, shown.foreseen, sheet.labels, shown.places
        )
    )
    await show_in_place(interaction, shown.content, shown.view, Pictured(painting))


async def plan_typed(interaction: Interaction, table: Table, text: str) -> None:
    """Replace a person's plan by a typed one, and show it."""
    is_none = text.strip().lower() in _NONE
    ahead = await foreseen_moves(interaction, table)
    # Off the event loop: there may be a thousand moves for each step.
    steps, unclear = ((), []) if is_none else await asyncio.to_thread(read_plan, text, ahead)
    await plans.change(interaction.client.registry, table.id, interaction.user.id, steps)
    say = say_to(interaction)
    note = say("Your plan is dropped.") if not steps else say("Your plan is saved.")
    note = " ".join(filter(None, [note, what_is_near(unclear, say)]))
    await open_plan(interaction, await interaction.client.registry.get(table.id), note=note)


async def foreseen_moves(interaction: Interaction, table: Table) -> Ahead:
    """Return the possible plans in typed form."""
    say = say_to(interaction)
    names = await interaction.client.names.plain(table, say)
    seat, rules, words = table.seat_for(interaction.user.id), table.rules, table.game.words
    view = table.session.view(seat)
    foreseen_now = () if rules.foresee is None else rules.foresee(view, seat, ()).actions
    ask = words.ask(view, foreseen_now, Reader(say, names, seat))
    return Ahead(rules, seat, words, view, ask)


async def handle_plan(interaction: Interaction, meant: PlanId, value: str | None) -> None:
    """Handle a button or menu of the panel."""
    registry = interaction.client.registry
    table = await registry.get(meant.table)
    try:
        await _handle(interaction, table, meant, value)
    except (RefusedError, DeadEndError) as error:
        why = error.why if isinstance(error, RefusedError) else Why.MOVED_ON
        if why not in (Why.MOVED_ON, Why.ASKED_NOW):
            raise
        table = await registry.get(meant.table)  # it may have been reloaded
        note = sentence(why, say_to(interaction)) if why is Why.MOVED_ON else ""
        await open_plan(interaction, table, note=note)


async def _handle(interaction: Interaction, table: Table, meant: PlanId, value: str | None) -> None:
    steps, ahead = _ahead(table, meant.seat)
    if meant.op == "open" and not meant.path:
        await open_plan(interaction, table)
        return
    if meant.stamp != _stamp(table, meant.seat, ahead):
        raise RefusedError(Why.MOVED_ON)
    match meant.op:
        case "undo":
            await _change(interaction, table, steps, _without_last(steps))
        case "clear":
            await _change(interaction, table, steps, ())
        case "take_up":
            plan = table.plans.get(meant.seat)
            await _change(interaction, table, steps, () if plan is None else plan.steps)
        case "guard":
            await _change(interaction, table, steps, _guarded(steps, value or ""))
        case "instead" | "open" | "select" | "page":
            await _choose(interaction, table, meant, value)


async def _choose(interaction: Interaction, table: Table, meant: PlanId, value: str | None) -> None:
    """Add a complete choice, or show the next menu."""
    steps, ahead = _ahead(table, meant.seat)
    is_other = bool(meant.is_other)
    found = choices(ahead, steps, is_other=is_other)
    actions: tuple[AnyAction, ...] = () if found is None else found.actions
    path = tuple(" ".join(resolve(meant, actions, value)).split())
    action = action_at(actions, path)
    if action is None or meant.op != "select":
        await open_plan(interaction, table, is_other=is_other, path=path, page=meant.page)
        return
    await _change(
        interaction, table, steps, _with(steps, notation.write(action), is_other=is_other)
    )


async def _change(
    interaction: Interaction, table: Table, before: tuple[Step, ...], after: tuple[Step, ...]
) -> None:
    registry = interaction.client.registry
    await plans.change(registry, table.id, interaction.user.id, after, instead_of=before)
    await open_plan(interaction, await registry.get(table.id))


def _ahead(table: Table, seat: Seat) -> tuple[tuple[Step, ...], Foreseen]:
    """Return a seat's plan, and where it leads in the seat's view."""
    steps = plans.steps_of(table, seat)
    return steps, foreseen(table.rules, table.session.view(seat), seat, steps)


def _stamp(table: Table, seat: Seat, ahead: Foreseen) -> str:
    """Return a stamp that changes with the plan and with the possible choices."""
    known = f"{table.plans.get(seat)!r} {ahead.at_last!r} {ahead.after!r}"
    return hashlib.sha256(known.encode()).hexdigest()[:8]


def _with(steps: tuple[Step, ...], text: str, *, is_other: bool) -> tuple[Step, ...]:
    """Add a move to a plan; a new step has the guards of the previous one."""
    if not is_other or not steps:
        return (*steps, Step((text,), steps[-1].guards if steps else ()))
    return (*steps[:-1], replace(steps[-1], moves=tuple(dict.fromkeys((*steps[-1].moves, text)))))


def _guarded(steps: tuple[Step, ...], chosen: str) -> tuple[Step, ...]:
    """Return a plan whose last step has the guards chosen in its menu."""
    asked = tuple(one for one in GUARDS if one in chosen.split())
    return (*steps[:-1], *(replace(one, guards=asked) for one in steps[-1:]))


def _without_last(steps: tuple[Step, ...]) -> tuple[Step, ...]:
    """Return a plan without its last move, and without its step if that has no other."""
    if steps and len(steps[-1].moves) > 1:
        return (*steps[:-1], replace(steps[-1], moves=steps[-1].moves[:-1]))
    return steps[:-1]
