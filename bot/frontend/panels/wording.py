"""The lines of a panel: the question, what each choice does, and what may be read below."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Final

from discord.utils import escape_markdown

from bot.frontend.core import phone
from bot.frontend.panels.ranking import in_short
from bot.frontend.panels.sheet import CONTENT, Sheet
from bot.texts.menu import Menu, Option
from games.core import notation
from games.core.rules import AnyAction
from words.ask import Label

DOT: Final = " · "


def question_lines(sheet: Sheet, offered: Menu) -> list[str]:
    """Ask, and say what follows from what was chosen, or why something is not offered."""
    lines: list[str] = []
    if offered.back is None:
        lines.append(f"**{sheet.asked.question()}**")
        lines += sheet.losses
        lines += [*sheet.asked.alarms(), *sheet.asked.missing()[:1]]
    if len(offered.path) > 1 or offered.back is not None:
        # A single verb is no news, and the question above already asks what to do with it.
        lines += [breadcrumbs(offered.chosen), f"**{offered.prompt}**"]
    return lines


def lines_below(sheet: Sheet) -> list[str]:
    """Return what may be read after the question: how things stand, and what happened."""
    return [*sheet.asked.missing()[1:], sheet.scores, *standing_lines(sheet), recap_text(sheet)]


def standing_lines(sheet: Sheet) -> list[str]:
    """Say how the table stands for the seat."""
    return sheet.phrases.standing(sheet.view, sheet.text).split("\n")


def recap_text(sheet: Sheet) -> str:
    """Say what has happened since the seat's own last move."""
    return "\n".join(sheet.recap)


def warning(sheet: Sheet, action: AnyAction) -> str:
    """Say that an action cannot be taken back, and why if the action does not show it."""
    say = sheet.text.say
    if sheet.opens(action):
        return say(
            "This is the last choice: the game moves on at once, and it cannot be taken back."
        )
    return say("This cannot be taken back.")


def is_single_action(sheet: Sheet) -> bool:
    """Tell whether there is a single action without choices: one press does it."""
    return len(sheet.actions) == 1 and len(notation.words(sheet.actions[0])) == 1


def message_text(
    sheet: Sheet, lines: Sequence[str], below: Sequence[str] = (), room: int = phone.HEIGHT
) -> str:
    """Join the lines; of those below, the first ones that fit into `room` lines of a phone."""
    told = told_lines(sheet, lines)
    told += phone.fitting(filter(None, below), room - phone.height(told))
    content = "\n".join(told)
    if len(content) <= CONTENT:
        return content
    return content[: CONTENT - 1].rpartition("\n")[0] + "\n…"


def told_lines(sheet: Sheet, lines: Sequence[str]) -> list[str]:
    """Return the note, the title and the lines, as far as there are any."""
    return [line for line in (sheet.note, f"-# {sheet.title}", *lines) if line]


def full_lines(sheet: Sheet, choices: Sequence[Option]) -> list[str]:
    """Name choices and say all that they do: once, what each of them does besides."""
    shared = {one.also for one in choices}
    if len(choices) == 1 or len(shared) > 1 or shared <= {""}:
        return [full_line(one) for one in choices]
    told = [replace(one, about=_without_also(one)) for one in choices]
    names = [one.label for one in choices]
    return [*(full_line(one) for one in told if one.about), *also_lines(sheet, choices, names)]


def full_line(choice: Option) -> str:
    """Name a choice and say all that it does."""
    return f"- **{label_text(choice.label)}** · {escape_markdown(choice.about)}"


def best_line(choice: Option) -> str:
    """Say what a button does that has a letter, or a name of its own.

    Its emoji stands here too: two deeds in one place have the same letter.
    """
    label = choice.label
    name = label_text(replace(label, text=choice.letter) if choice.letter else label)
    return f"**{name}** · {escape_markdown(choice.about)}"


def named_line(choice: Option) -> str:
    """Say by its name what a button does, whatever its letter."""
    return f"**{label_text(choice.label)}** · {escape_markdown(choice.about)}"


def brief_line(choice: Option) -> str:
    """Name a choice and say what matters most of it, on one line of a phone if that is possible."""
    told = choice.brief or _without_also(choice)
    return f"**{label_text(in_short(choice).label)}** {escape_markdown(told)}"


def whole_line(choice: Option) -> str:
    """Name a choice and say all that it does, but for what several do besides."""
    return f"**{label_text(choice.label)}** · {escape_markdown(_without_also(choice))}"


def _without_also(choice: Option) -> str:
    return choice.about.removesuffix(choice.also).removesuffix(DOT)


def also_lines(sheet: Sheet, choices: Sequence[Option], names: Sequence[Label]) -> list[str]:
    """Say once what several choices do besides, and which."""
    found: dict[str, list[str]] = {}
    for one, name in zip(choices, names, strict=True):
        if one.also:
            found.setdefault(one.also, []).append(label_text(name))
    every = sheet.labels.say("All of these")
    return [
        f"-# {every if 1 < len(those) == len(choices) else ', '.join(those)}{DOT}"
        f"{escape_markdown(also)}"
        for also, those in found.items()
    ]


def breadcrumbs(chosen: Iterable[Label]) -> str:
    """Say what was chosen so far."""
    return " · ".join(label_text(label) for label in chosen)


def label_text(label: Label) -> str:
    """Return a label as a line shows it, its emoji first."""
    text = escape_markdown(label.text)
    return f"{label.emoji} {text}" if label.emoji else text
