"""Lays out the private panel in which somebody plans ahead."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import discord
from discord import ui

from bot.frontend.panel_layout import CONTENT, OPTION_TEXT, OPTIONS, PLACEHOLDER
from bot.frontend.views import unstored
from bot.model import Plan, Step
from bot.tables.foresight import AnyForesight, Foreseen
from bot.tables.plans import MOVES, STEPS
from bot.texts import plan_text
from bot.texts.custom_ids import BoardId, PlanId, PlanOp, option_value
from bot.texts.menu import Decision, Menu, Path, menu
from games.core.log import Seat
from words.fitting import cut
from words.reader import Reader
from words.vocabulary import AnyVocabulary, Label

_Row = Sequence[ui.Item[ui.View]]
_TYPED: Final = "/plan moves:"


@dataclass(frozen=True, slots=True)
class PlanSheet:
    """Everything that the panel is made of."""

    table: int
    seat: Seat
    stamp: str
    title: str
    phrases: AnyVocabulary
    text: Reader
    labels: Reader
    plan: Plan | None
    steps: tuple[Step, ...]
    """What will be done; nothing if the plan was dropped."""
    foreseen: Foreseen
    is_asked: bool
    """It is their turn, so that they can plan nothing now."""
    is_other: bool = False
    """They choose another move for the last step."""
    drawn: int = 0
    path: Path = ()
    page: int = 1
    note: str = ""

    def id(self, op: PlanOp, path: Path = (), page: int = 1, *, is_other: bool = False) -> str:
        """Return the custom_id of a button or menu of this panel."""
        drawn = self.drawn if op == "select" else 0
        return PlanId(
            self.table, self.seat, self.stamp, op, int(is_other), page, drawn, path
        ).text()


def choices(foreseen: Foreseen, steps: Sequence[Step], *, is_other: bool) -> AnyForesight | None:
    """Return what can be chosen next from menus; None for nothing."""
    if is_other:
        return foreseen.at_last if steps and len(steps[-1]) < MOVES else None
    return foreseen.after if len(steps) < STEPS else None


def plan_panel(sheet: PlanSheet) -> tuple[str, ui.View]:
    """Lay out the plan, and what may be added to it."""
    say = sheet.text.say
    lines = [sheet.note, f"-# {sheet.title}", say("**Plan ahead**")]
    lines.append(plan_text.dropped(sheet.plan, say))
    if sheet.steps:
        text = say("When you are asked, I'll play this for you in this order, and call you only "
                   "when it ends or is no longer possible. Nobody else sees it.")  # fmt: skip
        lines.append(text)
        lines += plan_text.lines(sheet.steps, sheet.foreseen, sheet.phrases, sheet.text)
    else:
        text = say("Say now what you will do when you are asked: I'll play it for you then, if it "
                   "is possible, and nobody else sees it before.")  # fmt: skip
        lines.append(text)
    rows: list[_Row] = []
    if sheet.is_asked:
        lines.append(
            say("It's your turn now: make your move first. `/play` shows what you may do.")
        )
    else:
        more, rows = _more(sheet)
        lines += more
    rows.append(_buttons(sheet))
    content = "\n".join(line for line in lines if line)
    if len(content) > CONTENT:
        content = content[: CONTENT - 1].rpartition("\n")[0] + "\n…"
    return content, unstored(rows)


def _more(sheet: PlanSheet) -> tuple[list[str], list[_Row]]:
    """Lay out what may be added."""
    say = sheet.text.say
    offered = choices(sheet.foreseen, sheet.steps, is_other=sheet.is_other)
    if offered is None:
        text = say("I cannot foresee what you may do next, but you can type it: `{typed}`, with "
                   "`;` between moves and `|` before what to do instead.",
                   typed=_TYPED)  # fmt: skip
        return [text], []
    shown = menu(offered.actions, sheet.path, sheet.phrases, offered.view, sheet.labels)
    heading = (
        say("**If that is not possible, then:**")
        if sheet.is_other
        else say("**Then:**")
        if sheet.steps
        else say("**First:**")
    )
    match shown:
        case Decision():
            return [heading], []  # what is chosen to the end is planned at once
        case Menu():
            chosen = " · ".join(_text(one) for one in shown.chosen)
            lines = [f"{heading} {chosen}"]
            return lines, _selects(sheet, shown)


def _selects(sheet: PlanSheet, shown: Menu) -> list[_Row]:
    say = sheet.labels.say
    pages = -(-len(shown.choices) // OPTIONS)
    page = min(max(sheet.page, 1), pages)
    options = [
        discord.SelectOption(
            label=cut(one.label.text, OPTION_TEXT),
            value=option_value(" ".join(one.words)),
            description=cut(one.about, OPTION_TEXT) or None,
            emoji=one.label.emoji,
        )
        for one in shown.choices[(page - 1) * OPTIONS : page * OPTIONS]
    ]
    rows: list[_Row] = [[_select(sheet, shown.path, shown.prompt, options, page)]]
    turn: list[ui.Item[ui.View]] = []
    if pages > 1:
        turn = [
            _page(sheet, shown.path, "◀", page - 1, disabled=page == 1),
            _page(sheet, shown.path, f"{page}/{pages}", page, disabled=True),
            _page(sheet, shown.path, "▶", page + 1, disabled=page == pages),
        ]
    if shown.back is not None:
        back = sheet.id("open", shown.back, is_other=sheet.is_other)
        turn.append(ui.Button(label=say("Back"), custom_id=back))
    return [*rows, turn] if turn else rows


def _page(
    sheet: PlanSheet, path: Path, label: str, page: int, *, disabled: bool
) -> ui.Item[ui.View]:
    custom_id = sheet.id("page", path, page, is_other=sheet.is_other)
    return ui.Button(label=label, custom_id=custom_id, disabled=disabled)


def _select(
    sheet: PlanSheet, path: Path, prompt: str, options: list[discord.SelectOption], page: int = 1
) -> ui.Select[ui.View]:
    return ui.Select(
        custom_id=sheet.id("select", path, page, is_other=sheet.is_other),
        placeholder=cut(prompt, PLACEHOLDER),
        options=options,
    )


def _buttons(sheet: PlanSheet) -> _Row:
    """Lay out what changes the plan, and the way back to the table."""
    say = sheet.labels.say
    row: list[ui.Item[ui.View]] = []
    if sheet.steps and not sheet.is_asked:
        if sheet.is_other:
            row.append(_button(sheet.id("open"), say("Next step")))
        elif choices(sheet.foreseen, sheet.steps, is_other=True) is not None:
            row.append(_button(sheet.id("instead", is_other=True), say("Or else …")))
        row.append(_button(sheet.id("undo"), say("Remove the last")))
    elif sheet.plan is not None and sheet.plan.dropped and not sheet.is_asked:
        row.append(_button(sheet.id("take_up"), say("Plan it again")))
    if sheet.steps:
        row.append(_button(sheet.id("clear"), say("Drop the plan")))
    row.append(_button(BoardId(sheet.table, "play", 0).text(), say("Back to the table")))
    return row


def _button(custom_id: str, label: str) -> ui.Item[ui.View]:
    return ui.Button(custom_id=custom_id, label=label)


def _text(label: Label) -> str:
    return f"{label.emoji} {label.text}" if label.emoji else label.text
