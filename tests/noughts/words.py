"""The words: what each cell is called, and little else."""

from collections.abc import Collection, Sequence
from typing import Final

from games.core.rules import Part
from tests.noughts.rules import Mark, Marked, NoughtsView
from words.people import who
from words.reader import Reader
from words.vocabulary import Label, Vocabulary


def event(event: Marked, _: NoughtsView, to: Reader) -> str:
    return to.say("{who} marked {cell}.", who=who(event.seat, to), cell=event.cell.upper())


def story(events: Sequence[Marked], view: NoughtsView, to: Reader) -> list[str]:
    return [event(one, view, to) for one in events]


def waiting(view: NoughtsView, to: Reader) -> str:
    return to.say("nothing") if view.turn is None else to.say("mark a cell")


def question(_: NoughtsView, to: Reader) -> str:
    return to.say("Mark a free cell.")


def standing(view: NoughtsView, to: Reader) -> str:
    return to.say.many("{n} cell is free", "{n} cells are free", 9 - len(view.marks))


def verb(_: str, to: Reader) -> Label:
    return Label(to.say("Mark"), "✏️")


def prompt(_: str, __: str, ___: NoughtsView, to: Reader) -> str:
    return to.say("Which cell?")


def choice(action: Mark, _: str, __: NoughtsView, ___: Reader) -> Label:
    return Label(action.cell.upper())


def places(actions: Sequence[Mark], field: str, _: NoughtsView) -> Collection[str]:
    return [one.cell for one in actions] if field == "cell" else ()


def hint(_: Sequence[Mark], __: str, ___: NoughtsView, ____: Reader) -> str:
    return ""


def effect(action: Mark, _: NoughtsView, to: Reader) -> str:
    return to.say("{cell} is yours", cell=action.cell.upper())


def part(part: Part, to: Reader) -> str:
    return to.say("Row {points}", points=part.points)


def total(points: int, to: Reader) -> str:
    return to.say.many("{n} point", "{n} points", points)


def option(_: str, to: Reader) -> tuple[str, str]:
    return to.say("Misère"), to.say("Three in a row lose.")


def option_value(_: str, value: bool | str, to: Reader) -> str:
    return to.say("on") if value else to.say("off")


def rules(to: Reader) -> str:
    return to.say("Mark a cell in turn. Three in a row win.")


VOCABULARY: Final[Vocabulary[NoughtsView, Mark, Marked]] = Vocabulary(
    event=event,
    story=story,
    question=question,
    waiting=waiting,
    standing=standing,
    verb=verb,
    prompt=prompt,
    choice=choice,
    hint=hint,
    effect=effect,
    places=places,
    part=part,
    total=total,
    option=option,
    option_value=option_value,
    rules=rules,
    play_button=lambda to: Label(to.say("Play"), "✏️"),
    board_button=lambda to: Label(to.say("Grid"), "🔲"),
    gallery_buttons={"lines": lambda to: Label(to.say("Lines"), "📏")},
)
