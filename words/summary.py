"""The rules of a game on one card: what players do, what scores, and when the game ends."""

from collections.abc import Iterator
from dataclasses import dataclass

from words.say import Say


@dataclass(frozen=True, slots=True)
class Line:
    """A sentence of at most twelve words next to a drawing."""

    icon: str
    """The key of the drawing in the game's pictures."""
    text: str
    is_choice: bool = False
    """Whether it is one of the options that the line above offers."""


@dataclass(frozen=True, slots=True)
class Section:
    """A section of lines about one thing."""

    title: str
    lines: tuple[Line, ...]
    has_steps: bool = False
    """Whether the lines that are not options are numbered steps."""

    def number(self, line: Line) -> int | None:
        """Return the step number of a line; None: it is not a step."""
        steps = [one for one in self.lines if self.has_steps and not one.is_choice]
        return steps.index(line) + 1 if line in steps else None


@dataclass(frozen=True, slots=True)
class Summary:
    """The text of a card in the reader's language."""

    title: str
    aim: str
    """The aim of the game, in a few words."""
    sections: tuple[Section, ...]


def hint(say: Say) -> str:
    """Say where to find explanations of words on the card."""
    return say("Unsure of a word? Look it up with /rules.")


def alts(card: Summary) -> list[str]:
    """Return the card as sentences: its head, and each section."""
    return [f"{card.title}. {card.aim}", *map(_in_a_line, card.sections)]


def text(card: Summary) -> str:
    """Return the card line by line, for a message."""
    return "\n".join(_in_lines(card))


def _in_a_line(section: Section) -> str:
    numbered = (told if mark == "-" else f"{mark} {told}" for mark, told in _marked(section))
    return " ".join([f"{section.title}:", *numbered])


def _in_lines(card: Summary) -> Iterator[str]:
    yield f"**{card.title}** · {card.aim}"
    for section in card.sections:
        yield f"**{section.title}**"
        yield from (f"{mark} {told}" for mark, told in _marked(section))


def _marked(section: Section) -> Iterator[tuple[str, str]]:
    for line in section.lines:
        number = section.number(line)
        yield ("-" if number is None else f"{number}."), line.text
