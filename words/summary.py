"""The rules of a game on one card: what players do, what scores, and when the game ends."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import count

from words.say import Say


@dataclass(frozen=True, slots=True)
class Line:
    """A sentence next to a drawing."""

    icon: str
    text: str
    number: int | None
    """The number of the step; None: it is none."""
    is_choice: bool


@dataclass(frozen=True, slots=True)
class Section:
    """A section of lines about one thing."""

    title: str
    told: Mapping[str, str]
    """Sentences of at most twelve words, by the keys of the drawings in the game's pictures."""
    choices: tuple[str, ...] = ()
    """The sentences that are options, which the sentence above them offers."""
    has_steps: bool = False
    """Whether the sentences that are not options are numbered steps."""

    @property
    def lines(self) -> Iterator[Line]:
        """Yield each sentence with its drawing and its number."""
        numbers = count(1)
        for icon, text in self.told.items():
            is_choice = icon in self.choices
            number = next(numbers) if self.has_steps and not is_choice else None
            yield Line(icon, text, number, is_choice)


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
        yield ("-" if line.number is None else f"{line.number}."), line.text
