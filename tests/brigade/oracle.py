"""The oracle of The Brigade: players take turns; only who recruits sees the cards drawn for it.

What a secret looks like when it is said is written out here, apart from the words of the bot.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from bot.tables.table import Table
from games.brigade.events import BrigadeMoved, Event, Extinguished, LoyaltyGained
from tests.wire.games.oracle import Fact, Turn, turns_of
from tests.wire.games.shown_messages import Shown

_TAKEN_BACK = re.compile("~~.*?~~")
_WHO = r"(?<![a-z] )\*\*(?P<who>[^*]+)\*\*(?= )"
"""The subject of a sentence: following actions are theirs, until another name."""
_TOLD = re.compile(
    _WHO + r"|moved the Brigade to (?:[^*]+? ?\()??(?P<move>[A-F][1-6])\b"
    r"|put out the fire on (?:[^*]+? \()??(?P<out>[A-F][1-6])\)? with"
    r"|(?:won the loyalty of|stole) (?:[^*]+? \()??(?P<block>[A-F][1-6])\b"
)
_DREW = re.compile(_WHO + r"|\bdrew (?P<drew>(?!a crew card|Sir Precious, and|or revealed)\w+)")
_LETTERS = re.compile("Only you can see this")


class Brigade:
    """The parts of the game that the tests must know."""

    sealed = False

    def told(self, text: str) -> list[Fact]:
        """Return who moved where, put out which fire, won which block, but for what is undone."""
        return list(_deeds(_TOLD, _TAKEN_BACK.sub("", text)))

    def true(self, table: Table, names: Sequence[str]) -> list[Fact]:
        """Return who moved where, put out which fire and won which block."""
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
        """Return what was drawn for others, the seed, and letters, of which there is no need."""
        people = {str(row.user_id) for row in table.seat_rows}
        return [
            f"{sorted(one.to)} saw {what}: {one.everything}"
            for one in shown
            for what in _leaks(one, people, table.session.seed)
        ]


def _deeds(pattern: re.Pattern[str], text: str) -> Iterator[Fact]:
    """Yield what was done, by whom, and where."""
    who = ""
    for found in pattern.finditer(text):
        who = found["who"] or who
        if found.lastgroup not in (None, "who"):
            yield str(found.lastgroup), who, found[str(found.lastgroup)]


def _fact(event: Event, names: Sequence[str]) -> Iterator[Fact]:
    match event:
        case BrigadeMoved():
            yield "move", names[event.seat], event.to
        case Extinguished(fire=0, renown=renown) if renown:
            yield "out", names[event.seat], event.place
        case LoyaltyGained():
            yield "block", names[event.seat], event.place
        case _:
            pass


def _leaks(one: Shown, people: set[str], seed: str) -> Iterator[str]:
    text = one.everything
    if seed in text:
        yield "the seed"
    if _LETTERS.search(text):
        yield "a letter"
    is_theirs = bool(people & one.to)
    for _, who, _ in _deeds(_DREW, text):
        if who != "You" or not is_theirs:
            yield f"what {who} drew"
    if not one.to:
        yield from (f"the button {found}" for found in one.custom_ids if found[0] == "p")
        yield from (f"the file {found}" for found in one.files if found.startswith("hand"))


ORACLE: Final = Brigade()
