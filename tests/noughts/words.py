"""The words: what each cell is called, and little else."""

from collections.abc import Sequence
from functools import partial
from typing import Final

from games.core.rules import Part
from tests.noughts.rules import Mark, Marked, NoughtsView
from words.ask import VERB, Ask, Choice, Label, Step
from words.people import who
from words.reader import Reader
from words.vocabulary import Buttons, Option, Scores, Vocabulary, counted_points, word


def event(event: Marked, _: NoughtsView, to: Reader) -> str:
    return to.say("{who} marked {cell}.", who=who(event.seat, to), cell=event.cell.upper())


def story(events: Sequence[Marked], view: NoughtsView, to: Reader) -> list[str]:
    return [event(one, view, to) for one in events]


def waiting(view: NoughtsView, to: Reader) -> str:
    return to.say("nothing") if view.turn is None else to.say("mark a cell")


def standing(view: NoughtsView, to: Reader) -> str:
    return to.say.many("{n} cell[s] [is|are] free", 9 - len(view.marks))


def verb(_: str, to: Reader) -> Label:
    return Label(to.say("Mark"), "✏️")


def ask(view: NoughtsView, actions: Sequence[Mark], to: Reader) -> Ask[Mark]:
    def label(action: Mark, field: str = VERB) -> Label:
        return verb(action.kind, to) if field == VERB else Label(action.cell.upper())

    def does(cell: str) -> str:
        return to.say("{cell} is yours", cell=cell.upper())

    def step(shared: Sequence[Mark], field: str) -> Step:
        return Step(at=tuple(one.cell for one in shared) if field == "cell" else ())

    return Ask(
        to=to,
        question=lambda: to.say("Mark a free cell."),
        choices=tuple(
            Choice(action=one, label=partial(label, one, "cell"), does=partial(does, one.cell))
            for one in actions
        ),
        name=label,
        heading=lambda _, __: to.say("Which cell?"),
        step=step,
    )


def part(part: Part, to: Reader) -> str:
    return to.say("Row {points}", points=part.points)


def rules(to: Reader) -> str:
    return to.say("Mark a cell in turn. Three in a row win.")


VOCABULARY: Final[Vocabulary[NoughtsView, Mark, Marked]] = Vocabulary(
    event=event,
    story=story,
    waiting=waiting,
    standing=standing,
    verb=verb,
    ask=ask,
    scores=Scores(part=part, total=counted_points),
    options={"misere": Option(word("Misère"), word("Three in a row lose."))},
    rules=rules,
    buttons=Buttons(
        play=lambda to: Label(to.say("Play"), "✏️"),
        board=lambda to: Label(to.say("Grid"), "🔲"),
        galleries={"lines": lambda to: Label(to.say("Lines"), "📏")},
    ),
)
