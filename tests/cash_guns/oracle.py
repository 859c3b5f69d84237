"""The oracle of Ca$h 'n Gun$: all choose together, and nobody may learn who has chosen."""

import re
from collections.abc import Iterable, Iterator, Sequence, Set
from typing import Final

from bot.tables.session import Session
from bot.tables.table import Table
from games.cash_guns.events import Event, Fired, GunsAimed, MoneySplit, RoundBegan
from games.cash_guns.model import State, View
from games.core.log import Seat
from tests.wire.games.oracle import Fact, Turn, ids
from tests.wire.games.shown_messages import Shown

_TOLD = re.compile(
    r"\*\*(?P<aims>[^*]+)\*\*\s(?:→|took aim at)\s\*\*(?P<at>[^*]+)\*\*"
    r"|\*\*(?P<fires>[^*]+)\*\* fired at \*\*(?P<on>[^*]+)\*\*"
    r"|\*\*Round (?P<round>\d) of 8:\*\*"
    r"|took \$(?P<share>[\d,]+)"
)
_POWERS = {
    "six_feet_under": "6 Feet Under",
    "the_unbreakable": "The Unbreakable",
    "you_dont_need_it_anymore": "You don't need it anymore",
    "dragon_skin": "Dragon Skin",
    "the_insane": "The Insane",
    "the_kid": "The Kid",
    "the_cunning": "The Cunning",
    "super_coward": "Super Coward",
    "the_specialist": "The Specialist",
    "it_does_not_even_hurt": "It does not even hurt!",
}
_DEEDS = {
    "the_specialist": "to take Bang! Bang! Bang! back once",
    "you_dont_need_it_anymore": "If somebody is killed",
    "it_does_not_even_hurt": "If you are down",
}
"""Actions that only the holder of a power is offered."""
_COP = ("undercover cop", "Call for reinforcements")
_HERS = re.compile(
    r"Bullets left|face down: |Second gun|\*\*Your |\*\*Sealed|Your choice|"
    r"Choose again|`(?:load|aim|hesitate|stay|quit)"
)
"""Texts that only one player may see."""


class CashGuns:
    """The parts of the game that the tests must know."""

    sealed = True

    def told(self, text: str) -> list[Fact]:
        """Return rounds, aims, shots and shares."""
        return [_fact(found) for found in _TOLD.finditer(text.replace("\N{NO-BREAK SPACE}", " "))]

    def true(self, table: Table, names: Sequence[str]) -> list[Fact]:
        """Return rounds, aims, shots and shares; the first round is told by the board alone."""
        return [
            fact
            for taken in table.session.moves
            for event in taken.log.heard_by(None)
            for fact in _row(event, names)
        ]

    def turns(self, table: Table) -> list[Turn]:
        """Return the start, and whenever something else is asked, or a power was shown."""
        session = table.session
        again = Session(session.rules, session.options, session.seats, session.seed)
        turns = [Turn(ids(table, again.asked))]
        for entry in session.entries:
            before: View = again.view(None)
            again.replay([entry])
            view: View = again.view(None)
            is_new = _matter(view) != _matter(before)
            if view.question and (is_new or entry.text.startswith("reveal ")):
                # Who shows The Kid while he is asked goes on being asked, also in the last round.
                asked = _may_be_asked(view) if is_new else set(before.asked)
                assert asked == set(view.asked), f"{view.question} asks {view.asked}"
                turns.append(Turn(ids(table, view.asked)))
        return turns

    def leaks(self, table: Table, shown: Iterable[Shown]) -> list[str]:
        """Return the powers, missions, bullets and choices that a player saw."""
        session = table.session
        state: State = session.state
        shows = {one.power for one in state.players if one.known != "secret"}
        seats = {str(seat_row.user_id): seat_row.seat for seat_row in table.seat_rows}
        return [
            f"{sorted(one.to)} saw {what}: {one.everything}"
            for one in shown
            for what in _leaks(one, state, seats, shows, session.seed)
        ]


def _matter(view: View) -> tuple[object, ...]:
    """Return what is being decided."""
    return view.round, view.question, view.asked


def _fact(found: re.Match[str]) -> Fact:
    return tuple(
        part
        for name in ("aims", "fires", "round", "share")
        if found[name]
        for part in (name, found[name], found[_WHOM[name]] if name in _WHOM else "")
    )


_WHOM = {"aims": "at", "fires": "on"}


def _row(event: Event, names: Sequence[str]) -> Iterator[Fact]:
    match event:
        case RoundBegan():
            yield "round", str(event.round), ""
        case GunsAimed():
            yield from (("aims", names[seat], names[target]) for seat, target in event.aims)
        case Fired() if event.card != "clic":
            yield "fires", names[event.seat], names[event.target]
        case MoneySplit() if event.share:
            yield "share", f"{event.share:,}", ""
        case _:
            pass


def _may_be_asked(view: View) -> set[Seat]:
    """Return who must be asked, by what all can see: whoever could answer, not whoever can."""
    alive = {one.seat for one in view.players if one.alive}
    kid = {one.seat for one in view.players if one.alive and one.shown and one.power == "the_kid"}
    match view.question:
        case "load_and_aim":
            return alive - (kid if view.round == view.rounds else set())
        case "aim_last":
            return kid
        case "quit":
            return alive
        case None:
            return set()


def _leaks(
    one: Shown, state: State, seats: dict[str, Seat], shows: Set[object], seed: str
) -> Iterator[str]:
    text = one.everything
    own = next((seats[person] for person in one.to if person in seats), None)
    power, mission = (
        (None, None) if own is None else (state.players[own].power, state.players[own].mission)
    )
    told = [
        ("the seed", seed, False),
        *(
            (f"the power {key}", name, key == power or key in shows)
            for key, name in _POWERS.items()
        ),
        *((f"the deed of {key}", deed, key == power) for key, deed in _DEEDS.items()),
        *(("the cop", words, mission == "cop") for words in _COP),
    ]
    yield from (what for what, words, is_known in told if words in text and not is_known)
    if own is None:
        yield from (f"the words {words}" for words in _HERS.findall(text))
    if not one.to:
        yield from (f"the button {x}" for x in one.custom_ids if x[0] not in "blckmq")
        yield from (f"the file {x}" for x in one.files if x.startswith("hand"))


ORACLE: Final = CashGuns()
