"""Lay out the private panel of a plan."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from discord import SelectOption, ui

from bot.frontend.core.choice_menus import (
    OPTIONS,
    menu_page,
    nearest_page,
    page_count,
    page_turners,
)
from bot.frontend.core.custom_ids import BoardId, PlanId, PlanOp
from bot.frontend.core.views import unstored
from bot.model import Guard, Step
from bot.tables.foresight import AnyForesight, Foreseen
from bot.tables.plans import MOVES, STEPS
from bot.texts import plan_text
from bot.texts.menu import Decision, Menu, Path, menu
from games.core.log import Seat
from games.core.rules import AnyView
from words.ask import Label
from words.reader import Reader
from words.vocabulary import AnyVocabulary

_Row = Sequence[ui.Item[ui.View]]
CONTENT: Final = 2000


@dataclass(frozen=True, slots=True)
class PlanSheet:
    """The data of the panel."""

    table: int
    seat: Seat
    stamp: str
    title: str
    phrases: AnyVocabulary
    text: Reader
    labels: Reader
    dropped: str
    """Why the plan was dropped, and what it was; "" if it was not."""
    steps: tuple[Step, ...]
    """The planned steps; empty if the plan was dropped."""
    foreseen: Foreseen
    guards: tuple[Guard, ...]
    """The guards of the game."""
    is_asked: bool
    """It is the person's turn, so they cannot plan now."""
    is_held: bool = False
    """The person has already chosen, and the choice is held back during talking time."""
    is_other: bool = False
    """The person chooses an alternative for the last step."""
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


@dataclass(frozen=True, slots=True)
class PlanPanel:
    """A message to one person."""

    content: str
    view: ui.View
    places: tuple[str, ...]
    """The places of the choices, for the picture; empty: it has no picture."""
    foreseen: AnyView | None
    """The foreseen view of the choices, for the picture."""


def choices(foreseen: Foreseen, steps: Sequence[Step], *, is_other: bool) -> AnyForesight | None:
    """Return the menus' next choices; None: there are none."""
    if is_other:
        return foreseen.at_last if steps and len(steps[-1].moves) < MOVES else None
    return foreseen.after if len(steps) < STEPS else None


def plan_panel(sheet: PlanSheet) -> PlanPanel:
    """Lay out the plan, and what can be added to it."""
    say = sheet.text.say
    lines = [sheet.note, f"-# {sheet.title}", say("**Plan ahead**")]
    lines.append(sheet.dropped)
    if sheet.steps:
        text = say(
            "When it is your turn, I'll play this for you in this order. I'll "
            "mention you only when the plan ends, is no longer possible, or you "
            "are asked something else. Nobody else sees it."
        )
        lines.append(text)
        lines += plan_text.lines(sheet.steps, sheet.foreseen, sheet.phrases, sheet.text)
        if any(step.guards for step in sheet.steps):
            lines.append(say("-# “Only if” looks at what has happened since you last changed the "
                             "plan, and since the step before. If it does not hold, I drop the "
                             "plan and tell you why."))  # fmt: skip
    else:
        text = say("Decide now what to do when it is your turn. I'll play it for you then, if "
                   "it is possible. Until then, only you can see it.")  # fmt: skip
        lines.append(text)
    more = _More()
    if sheet.is_held:
        lines.append(say("When the talking time is over, you can plan what comes after it."))
    elif sheet.is_asked:
        lines.append(
            say("It's your turn now: make your move first. `/play` shows what you can do.")
        )
    else:
        more = _more(sheet)
        lines += more.lines
    content = "\n".join(line for line in lines if line)
    if len(content) > CONTENT:
        content = content[: CONTENT - 1].rpartition("\n")[0] + "\n…"
    rows = [*more.rows, *_guards(sheet), _buttons(sheet)]
    return PlanPanel(content, unstored(rows), more.places, more.view)


@dataclass(frozen=True, slots=True)
class _More:
    """What can be added to a plan."""

    lines: tuple[str, ...] = ()
    rows: tuple[_Row, ...] = ()
    places: tuple[str, ...] = ()
    view: AnyView | None = None


def _more(sheet: PlanSheet) -> _More:
    """Lay out what can be added."""
    say = sheet.text.say
    offered = choices(sheet.foreseen, sheet.steps, is_other=sheet.is_other)
    if offered is None:
        text = say("I cannot foresee what you will be able to do next, but you can type it as in "
"`/play`. Put `;` between moves, and `|` before what to do instead:\n`{typed}`",
                   typed=_typed(sheet.steps))  # fmt: skip
        return _More((text,))
    heading = (
        say("**If that is not possible, then:**")
        if sheet.is_other
        else say("**Then:**")
        if sheet.steps
        else say("**First:**")
    )
    ask = sheet.phrases.ask(offered.view, offered.actions, sheet.labels)
    match menu(ask, sheet.path):
        case Decision():
            return _More((heading,))  # a complete choice is planned immediately
        case Menu() as shown:
            chosen = " · ".join(_text(one) for one in shown.chosen)
            page = nearest_page(sheet.page, page_count(shown.choices))
            seen = shown.choices[(page - 1) * OPTIONS : page * OPTIONS]
            places = tuple(dict.fromkeys(place for one in seen for place in one.step.at))
            rows = (*_selects(sheet, shown),)
            return _More((f"{heading} {chosen}",), rows, places, offered.view)


def _typed(steps: Sequence[Step]) -> str:
    """Return the start of a plan in typed form: these steps, and room for more."""
    return " ".join(["/plan moves:", *(f"{' | '.join(step.moves)};" for step in steps), "…"])


def _selects(sheet: PlanSheet, shown: Menu) -> list[_Row]:
    pages, say = page_count(shown.choices), sheet.labels.say
    page = nearest_page(sheet.page, pages)

    def custom_id(op: PlanOp, to: int) -> str:
        return sheet.id(op, shown.path, to, is_other=sheet.is_other)

    turn: list[ui.Item[ui.View]] = []
    if pages > 1:
        turn += page_turners(lambda to: custom_id("page", to), page, pages)
    if shown.back is not None:
        back = sheet.id("open", shown.back, is_other=sheet.is_other)
        turn.append(ui.Button(label=say("Back"), custom_id=back))
    menus: _Row = [menu_page(custom_id("select", page), shown.prompt, shown.choices, page)]
    return [menus, turn] if turn else [menus]


def _guards(sheet: PlanSheet) -> list[_Row]:
    """Lay out the menu of guards for the last step."""
    if not sheet.steps or sheet.is_asked:
        return []
    say, last = sheet.labels.say, sheet.steps[-1]
    menu: ui.Select[ui.View] = ui.Select(
        custom_id=sheet.id("guard"),
        placeholder=say("Step {n}: play it only if …", n=len(sheet.steps)),
        min_values=0,
        max_values=len(sheet.guards),
        options=[
            SelectOption(label=plan_text.guard(one, say), value=one, default=one in last.guards)
            for one in sheet.guards
        ],
    )
    return [[menu]]


def _buttons(sheet: PlanSheet) -> _Row:
    """Lay out the buttons that change the plan, and the way back to the table."""
    say = sheet.labels.say
    row: list[ui.Item[ui.View]] = []
    if sheet.steps and not sheet.is_asked:
        if sheet.is_other:
            row.append(_button(sheet.id("open"), say("Next step")))
        elif choices(sheet.foreseen, sheet.steps, is_other=True) is not None:
            row.append(_button(sheet.id("instead", is_other=True), say("Or else …")))
        row.append(_button(sheet.id("undo"), say("Remove last")))
    elif sheet.dropped and not sheet.is_asked:
        row.append(_button(sheet.id("take_up"), say("Plan it again")))
    if sheet.steps:
        row.append(_button(sheet.id("clear"), say("Drop the plan")))
    row.append(_button(BoardId(sheet.table, "play", 0).text(), say("Back to the table")))
    return row


def _button(custom_id: str, label: str) -> ui.Item[ui.View]:
    return ui.Button(custom_id=custom_id, label=label)


def _text(label: Label) -> str:
    return f"{label.emoji} {label.text}" if label.emoji else label.text
