"""Readers for the words of Ca$h 'n Gun$; the positions are those of the rules' tests."""

from collections.abc import Sequence
from typing import Final

from bot.texts.menu import Menu, menu
from games.cash_guns.events import Event
from games.cash_guns.model import State, View
from games.cash_guns.rules import RULES
from games.core.log import Seat
from tests.cash_guns.position import ANN, DAN, named, showdown, table
from tests.words.playing import fields_of
from words.ask import Label
from words.cash_guns.vocabulary import VOCABULARY
from words.languages import language
from words.reader import Reader

WORDS: Final = VOCABULARY
NAMES: Final = ("Ann", "Bob", "Cat", "Dan", "Eve", "Fay")
TIMES: Final = "\N{MULTIPLICATION SIGN}"
GAP: Final = "\N{NO-BREAK SPACE}"
AT: Final = f"{GAP}→{GAP}"
"""Stands between who aims and whom, so that no line ends there."""


def two_guns() -> State:
    """Return the round after Ann shot Dan dead, and took his gun."""
    state = table(powers={ANN: "you_dont_need_it_anymore"}, wounds={DAN: 2})
    showdown(state, "Ann: bang at Dan, take Dan")
    return state


def to(seat: Seat | None) -> Reader:
    """Tell in English, to a seat or (None) to all."""
    return Reader(language(None), NAMES, seat)


def seen(state: State, seat: Seat | None = None) -> View:
    """Return what a reader sees."""
    return RULES.view(state, seat)


def story(state: State, events: Sequence[Event], seat: Seat | None = None) -> list[str]:
    """Return how events are told together."""
    return WORDS.story(events, seen(state, seat), to(seat))


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


def question(state: State, seat: Seat) -> str:
    """Return what a panel asks."""
    return WORDS.ask(seen(state, seat), (), to(seat)).question()


def waiting(state: State) -> str:
    """Return what the channel is told."""
    return WORDS.waiting(seen(state), to(None))


def standing(state: State, seat: Seat) -> list[str]:
    """Return the lines above a choice."""
    return WORDS.standing(seen(state, seat), to(seat)).splitlines()


def alarms(state: State, seat: Seat) -> list[str]:
    """Return the lines right below a question."""
    return list(WORDS.ask(seen(state, seat), (), to(seat)).alarms())


def outlook(state: State, seat: Seat) -> list[str]:
    """Return the lines that say when it ends, and what there is to share."""
    return list(WORDS.ask(seen(state, seat), (), to(seat)).outlook())


def effect(state: State, seat: Seat, text: str) -> str:
    """Return what a panel says that an action will do, and what it warns of."""
    return WORDS.ask(seen(state, seat), (named(state, seat, text),), to(seat)).choices[0].told()


def asked(state: State, seat: Seat, *path: str) -> Menu:
    """Return what a panel asks for after `path`."""
    found = menu(WORDS.ask(seen(state, seat), RULES.legal(state, seat), to(seat)), path)
    assert isinstance(found, Menu)
    return found


def labels(state: State, seat: Seat, text: str) -> list[Label]:
    """Return the labels of an action's choices."""
    action = named(state, seat, text)
    ask = WORDS.ask(seen(state, seat), (action,), to(seat))
    return [ask.name(action, field) for field in fields_of(action)]
