"""Positions and readers for the words of the Great Fire."""

from typing import Final

from bot.shelf import SHELF
from games.core import host
from games.core.log import Log, Seat
from games.great_fire import turn
from games.great_fire.events import Event
from games.great_fire.model import State, View
from games.great_fire.rules import RULES
from tests.great_fire.position import ANN, named
from words.languages import language
from words.reader import Reader

PHRASES_OF_FIRE: Final = SHELF["great_fire"].words
NAMES: Final = ("Ann", "Bob", "Cat", "Dan")


def to(reader: Seat | None) -> Reader:
    """Tell in English, to a seat or (None) to all."""
    return Reader(language(None), NAMES, reader)


def seen(state: State, reader: Seat | None = None) -> View:
    """Return what a reader sees."""
    return RULES.view(state, reader)


def story(state: State, *texts: str, reader: Seat | None = None) -> list[str]:
    """Do what Ann, and then whoever must, does; return how it is told."""
    heard: list[Event] = []
    for text in texts:
        log, (seat, *_) = Log[Event](), host.active(RULES, state)
        turn.apply(state, seat, named(state, text, seat), log)
        heard += log.heard_by(reader)
    return PHRASES_OF_FIRE.story(heard, seen(state, reader), to(reader))


def told(state: State, *events: Event, reader: Seat | None = None) -> list[str]:
    """Return how events are told one by one."""
    return [PHRASES_OF_FIRE.event(event, seen(state, reader), to(reader)) for event in events]


def effect(state: State, text: str, seat: Seat = ANN, names: tuple[str, ...] = NAMES) -> str:
    """Return what a panel says that an action will do."""
    teller = Reader(language(None), names, seat)
    return PHRASES_OF_FIRE.effect(named(state, text, seat), seen(state, seat), teller)
