"""The rules of a game on one card: what one does, what scores, when it ends."""

from collections.abc import Iterator
from dataclasses import dataclass

from words.say import Say


@dataclass(frozen=True, slots=True)
class Line:
    """A sentence of at most twelve words, beside a drawing."""

    icon: str
    """The key of the drawing, which the game's pictures have."""
    text: str
    is_choice: bool = False
    """Whether it is one of those from which the line above lets one choose."""


@dataclass(frozen=True, slots=True)
class Section:
    """Some lines about one thing."""

    title: str
    lines: tuple[Line, ...]
    has_steps: bool = False
    """Whether the lines without choices are done one after another, and counted."""

    def number(self, line: Line) -> int | None:
        """Return the number of a line among the steps; None: it is none."""
        steps = [one for one in self.lines if self.has_steps and not one.is_choice]
        return steps.index(line) + 1 if line in steps else None


@dataclass(frozen=True, slots=True)
class Summary:
    """A card as words, in the language of who reads it."""

    title: str
    aim: str
    """What one tries to do, in a few words."""
    sections: tuple[Section, ...]


def hint(say: Say) -> str:
    """Say where the words are explained that a card cannot explain."""
    return say("Unsure of a word? Look it up with /rules.")


def alts(card: Summary) -> list[str]:
    """Say all that the card says, in sentences: its head, and each section."""
    return [f"{card.title}. {card.aim}", *map(_in_a_line, card.sections)]


def text(card: Summary) -> str:
    """Say all that the card says, line by line, for a message."""
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
