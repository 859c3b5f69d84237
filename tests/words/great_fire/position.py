"""Positions and readers for the words of the Great Fire."""

from typing import Final

from games.core import engine
from games.core.log import Log, Seat
from games.great_fire import turn
from games.great_fire.events import Event
from games.great_fire.model import State, View
from games.great_fire.rules import RULES
from tests.great_fire.position import ANN, named
from words.great_fire.vocabulary import VOCABULARY
from words.languages import language
from words.reader import Reader

WORDS: Final = VOCABULARY
NAMES: Final = ("Ann", "Bob", "Cat", "Dan")


def to(seat: Seat | None) -> Reader:
    """Tell in English, to a seat or (None) to all."""
    return Reader(language(None), NAMES, seat)


def seen(state: State, seat: Seat | None = None) -> View:
    """Return what a reader sees."""
    return RULES.view(state, seat)


def story(state: State, *texts: str, seat: Seat | None = None) -> list[str]:
    """Do what Ann, and then whoever must, does; return how it is told."""
    heard: list[Event] = []
    for text in texts:
        log, (acting, *_) = Log[Event](), engine.active(RULES, state)
        turn.apply(state, acting, named(state, text, acting), log)
        heard += log.heard_by(seat)
    return WORDS.story(heard, seen(state, seat), to(seat))


def told(state: State, *events: Event, seat: Seat | None = None) -> list[str]:
    """Return how events are told one by one."""
    return [WORDS.event(event, seen(state, seat), to(seat)) for event in events]


def secrets(state: State, seat: Seat | None) -> list[str]:
    """Return the lines that one player alone reads."""
    assert WORDS.secrets is not None
    return WORDS.secrets.text(seen(state, seat), to(seat)).splitlines()


def revealed(state: State, seat: Seat) -> str:
    """Return what all read at the end of what was secret about a seat."""
    assert WORDS.secrets is not None
    return WORDS.secrets.revealed(seat, seen(state), to(None))


def effect(state: State, text: str, seat: Seat = ANN, names: tuple[str, ...] = NAMES) -> str:
    """Return what a panel says that an action will do."""
    reader = Reader(language(None), names, seat)
    return WORDS.ask(seen(state, seat), (named(state, text, seat),), reader).choices[0].does()
