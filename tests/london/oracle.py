"""The oracle of London: players take turns; hands, and what is covered or face down, are secret.

What a secret looks like when it is said is written out here, apart from the words of the bot.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from bot.tables.session import Session
from bot.tables.table import Table
from games.core.log import Seat
from games.london.box import BOX
from games.london.events import Event, LandBought, PovertyTaken
from games.london.model import State
from tests.wire.games.oracle import Fact, Turn, turns_of
from tests.wire.games.shown_messages import Shown

_TAKEN_BACK = re.compile("~~.*?~~")
_TOLD = re.compile(
    r"\*\*(?P<buys>[^*]+)\*\* bought (?P<land>[^*]+?) for £"
    r"|\*\*(?P<runs>[^*]+)\*\* took (?P<poverty>\d+|no) poverty\b"
)
_HAND = re.compile(r"\*\*Your hand\*\* \(\d+\)((?:\\n(?:🟤|🟦|🌸|✖️) [^\\\"]+)+)")
_TIMES = "\N{MULTIPLICATION SIGN}"
_HELD = re.compile(rf"(?:🟤|🟦|🌸|✖️) ([^\\\"·{_TIMES}]+)")
_ALT = re.compile(r"Your hand: ([^\"]*?)\.(?: At the top|\")")
_ASIDE = re.compile(r" \([^)]*\)")
_DREW = re.compile(r"\*\*([^*]+)\*\* (?:drew (?!from|\d)[^*]+? from|put (?!a card)[^*]+? back)")
_SAW = re.compile(r"\*\*([^*]+)\*\* saw at the top of the deck:")
_HERS = re.compile(r"Covered or face down:|[Aa]t the top of the deck:|\*\*Your hand|Your hand:")
"""Texts that only one player may see."""


class London:
    """The parts of the game that the tests must know."""

    sealed = False

    def told(self, text: str) -> list[Fact]:
        """Return who bought which borough and took how much poverty, but for what is undone."""
        found = _TOLD.finditer(_TAKEN_BACK.sub("", text))
        return [
            ("land", one["buys"], one["land"])
            if one["buys"]
            else ("run", one["runs"], one["poverty"].replace("no", "0"))
            for one in found
        ]

    def true(self, table: Table, names: Sequence[str]) -> list[Fact]:
        """Return who bought which borough and took how much poverty."""
        return [
            fact
            for move in table.session.moves
            for event in move.log.heard_by(None)
            for fact in _fact(event, names)
        ]

    def turns(self, table: Table) -> list[Turn]:
        """Return the start, and each position in which another seat is asked."""
        return turns_of(table)

    def leaks(self, table: Table, shown: Iterable[Shown]) -> list[str]:
        """Return the hands, draws and covered cards that a player saw."""
        hands = _hands(table.session)
        owns = {str(row.user_id): hands[row.seat] for row in table.seat_rows}
        return [
            f"{sorted(one.to)} saw {what}: {one.everything}"
            for one in shown
            for what in _leaks(one, owns, table.session.seed)
        ]


_NAMES = {
    "southwark_and_bermondsey": "Southwark & Bermondsey",
    "fulham_and_chelsea": "Fulham & Chelsea",
    "st_pancras": "St Pancras",
    "st_marylebone": "St Marylebone",
}


def _fact(event: Event, names: Sequence[str]) -> Iterator[Fact]:
    match event:
        case LandBought(borough=borough):
            name = _NAMES.get(borough, borough.replace("_", " ").title())
            yield "land", names[event.seat], name
        case PovertyTaken():
            yield "run", names[event.seat], str(event.stacks + event.loans + event.cards)
        case _:
            pass


def _leaks(one: Shown, owns: dict[str, frozenset[str]], seed: str) -> Iterator[str]:
    text = one.everything
    if seed in text:
        yield "the seed"
    people = [person for person in one.to if person in owns]
    own = owns[people[0]] if people else frozenset()
    lines = [line for found in _HAND.findall(text) for line in _HELD.findall(found)]
    told = [name for found in _ALT.findall(text) for name in _ASIDE.sub("", found).split("; ")]
    named = {_bare(name) for name in (*lines, *told)}
    yield from (f"the card {name}" for name in sorted(named - own))
    yield from (f"a card of {who}" for who in _DREW.findall(text) if who != "You" or not people)
    yield from (f"what {who} saw" for who in _SAW.findall(text) if who != "You" or not people)
    if not people:
        yield from (f"what is for one: {found}" for found in _HERS.findall(text))
    if not one.to:
        yield from (f"the button {found}" for found in one.custom_ids if found[0] == "p")
        yield from (f"the file {found}" for found in one.files if found.startswith("hand"))


def _bare(name: str) -> str:
    """Return the letters of a name alone, as a card's key has them."""
    return re.sub("[^a-z]", "", re.sub(rf" {_TIMES}\d+", "", name).lower())


def _hands(session: Session) -> dict[Seat, frozenset[str]]:
    """Go through a record, and gather what each seat held at one time or another."""
    again = Session(session.rules, session.options, session.seats, session.seed)
    states: list[State] = [again.state]
    for entry in session.entries:
        again.replay([entry])
        states.append(again.state)
    known = {card: _bare(card) for card in BOX.cards}
    return {
        Seat(seat): frozenset(known[card] for state in states for card in state.players[seat].hand)
        for seat in range(session.seats)
    }


ORACLE: Final = London()
