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


@dataclass(frozen=True, slots=True)
class Section:
    """Some lines about one thing."""

    title: str
    lines: tuple[Line, ...]
    has_steps: bool = False
    """Whether the lines are done one after another, and counted."""


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


def alt(card: Summary) -> str:
    """Say all that the card says, in sentences."""
    return "\n".join([f"{card.title}. {card.aim}", *map(_in_a_line, card.sections)])


def text(card: Summary) -> str:
    """Say all that the card says, line by line, for a message."""
    return "\n".join(_in_lines(card))


def _in_a_line(section: Section) -> str:
    return " ".join([f"{section.title}:", *(told for _, told in _marked(section))])


def _in_lines(card: Summary) -> Iterator[str]:
    yield f"**{card.title}** · {card.aim}"
    for section in card.sections:
        yield f"**{section.title}**"
        yield from (f"{mark} {told}" for mark, told in _marked(section))


def _marked(section: Section) -> Iterator[tuple[str, str]]:
    for number, line in enumerate(section.lines, 1):
        yield (f"{number}." if section.has_steps else "-"), line.text
