"""Plans in words: read typed plans, and describe their steps."""

import re
from collections.abc import Iterable, Sequence
from typing import Final

from bot.model import Dropped, Guard, Step
from bot.tables.foresight import Foreseen, foreseen
from bot.tables.table import Table
from bot.texts.names import escaped
from games.core import notation
from games.core.notation import Action
from games.core.rules import AnyAction, AnyView
from words.ask import VERB, plain
from words.reader import Reader
from words.say import Say
from words.vocabulary import AnyVocabulary

_NEXT: Final = re.compile(r"\s*(?:;|\n|\bthen\b)\s*", re.IGNORECASE)
_WORDS: Final = 400
"""Most characters of a plan in a line."""
_OR: Final = re.compile(r"\s*(?:\||\bor\b)\s*", re.IGNORECASE)


def split(text: str) -> tuple[tuple[str, ...], ...]:
    """Split a typed plan: "place_band tower or place_band minories; end"."""
    steps = (tuple(_moves(step)) for step in _NEXT.split(text))
    return tuple(step for step in steps if step)


def cut_last(text: str) -> tuple[str, str]:
    """Return a plan without its last move, and that move."""
    end = max(
        (mark.end() for pattern in (_NEXT, _OR) for mark in pattern.finditer(text)), default=0
    )
    return text[:end], text[end:]


def is_alternative(before: str) -> bool:
    """Tell whether the text continues with an alternative for the last step of a plan."""
    return bool(re.search(rf"(?:{_OR.pattern})\Z", before, re.IGNORECASE))


def _moves(step: str) -> Iterable[str]:
    return dict.fromkeys(" ".join(move.split()) for move in _OR.split(step) if move.strip())


def lines(
    steps: Sequence[Step], foreseen: Foreseen, phrases: AnyVocabulary, to: Reader
) -> list[str]:
    """Describe each step of a plan in a line; a move that was not foreseen stays in notation."""
    told: list[str] = []
    for number, (step, moves) in enumerate(zip(steps, foreseen.moves, strict=True), start=1):
        first, *others = (
            _told(text, move, foreseen, phrases, to)
            for text, move in zip(step.moves, moves, strict=True)
        )
        line = f"{number}. {first}"
        for other in others:
            line += to.say(", else {move}", move=other)
        if step.guards:
            held = to.say.all(guard(one, to.say) for one in step.guards)
            line += to.say(", only if {guards}", guards=held)
        told.append(line)
    return told


def guard(asked: Guard, say: Say) -> str:
    """Return the condition of a guard, for use after "only if"."""
    match asked:
        case "touched":
            return say("nothing has happened to you")
        case "score":
            return say("your score has not fallen")
        case "place":
            return say("its places are as they were")


def _told(
    text: str,
    move: tuple[AnyAction, AnyView] | None,
    foreseen: Foreseen,
    phrases: AnyVocabulary,
    to: Reader,
) -> str:
    if move is not None:
        return f"**{named(*move, phrases, to)}**"
    mark = "" if foreseen.is_blind else to.say(" (not possible as things stand)")
    return f"`{text.replace('`', '')}`{mark}"


def named(action: Action, view: AnyView, phrases: AnyVocabulary, to: Reader) -> str:
    """Name a move as in menus: its verb, and its values."""
    ask = phrases.ask(view, (action,), to)
    fields = (VERB, *notation.menu_fields(type(action)))
    return " · ".join(ask.name(action, field).text for field in fields)


def in_words(steps: Sequence[Step], table: Table, to: Reader) -> str:
    """Name the moves of a reader's plan in a line, including impossible ones."""
    assert to.seat is not None  # noqa: S101 - only players have plans
    phrases = table.game.words
    found = foreseen(table.rules, table.session.view(to.seat), to.seat, steps)
    told = [
        [
            _plainly(text) if move is None else named(*move, phrases, to)
            for text, move in zip(step.moves, moves, strict=True)
        ]
        for step, moves in zip(steps, found.moves, strict=True)
    ]
    return f"**{'; '.join(map(' | '.join, told))[:_WORDS]}**"


def _plainly(text: str) -> str:
    """Write the notation of a move for people."""
    return escaped((" · ".join(map(plain, text.split())),))[0]


def note(table: Table, to: Reader) -> str:
    """Return what a person must know of their plan when they are asked; "" without one."""
    say, seat = to.say, to.seat
    if seat is None:
        return ""
    if table.row.talk_until is not None and seat in table.session.asked:
        until = f"<t:{table.row.talk_until // 1000}:R>"
        return say("💬 Talking time ends {until}. Until then choices stay hidden, and you can "
                   "change yours.", until=until)  # fmt: skip
    plan = table.plans.get(seat)
    if plan is None or seat not in table.session.active:
        return ""
    if plan.dropped is not None:
        return dropped(table, to)
    return say("You have planned {move}: I'll choose it for you when the others have chosen. "
               "If you choose here, the plan is dropped.",
               move=in_words([Step(plan.steps[0].moves[:1])], table, to))  # fmt: skip


def dropped(table: Table, to: Reader) -> str:
    """Say why the reader's plan was dropped, and what it was; "" if it was not."""
    plan = None if to.seat is None else table.plans.get(to.seat)
    if plan is None or plan.dropped is None:
        return ""
    return f"{why(plan.dropped, to.say)} {in_words(plan.steps, table, to)}"


def why(reason: Dropped, say: Say) -> str:
    """Say why a plan is not carried out any more."""
    match reason:
        case "not_legal":
            return say("Your plan was dropped: its next move was not possible when it was due.")
        case "rewound":
            return say("Your plan was dropped: a move was undone.")
        case "moved":
            return say("Your plan was dropped: you moved without it.")
        case "touched":
            return say("Your plan was dropped: something happened to you before it was due.")
        case "score":
            return say("Your plan was dropped: your score had fallen when it was due.")
        case "place":
            return say("Your plan was dropped: a place in its next move has changed.")
        case "reopened":
            return say("Your choice was undone: something was shown, and everybody chooses again.")
