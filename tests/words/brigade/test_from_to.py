"""What is promised as "3 → 5" before a press is what the press does."""

import re
from collections import Counter
from collections.abc import Iterator
from typing import Final

from games.brigade.actions import Recruit
from games.brigade.cards import CrewId
from games.brigade.events import ActionsGained, TurnBegan, WaterLost
from games.brigade.model import PlayerView, Recruiting, State
from games.brigade.players import full
from games.brigade.rules import RULES
from games.core import notation
from tests.brigade.position import ANN, table
from tests.words.playing import Moment, moments
from words.brigade.derived import carried, track_value
from words.brigade.vocabulary import VOCABULARY
from words.languages import language
from words.reader import Reader

NAMES: Final = ("Ann", "Bob", "Cat", "Dan")
PROMISE: Final = re.compile(r"(water|wagon|Room for crew|Wagon holds|Actions|crew) (\d+) → (\d+)")
"""A player's value before and after."""


def _has(player: PlayerView) -> dict[str, int]:
    return {
        "water": carried(player),
        "wagon": player.wagon_water,
        "Room for crew": track_value(player, "crew"),
        "Wagon holds": track_value(player, "wagon"),
        "Actions": track_value(player, "leadership"),
        "crew": len(player.crew),
    }


def _promised(moment: Moment) -> Iterator[tuple[str, int, int]]:
    view = moment.at.view(moment.seat)
    to = Reader(language("en-GB"), NAMES, moment.seat)
    told = VOCABULARY.ask(view, (moment.action,), to).choices[0].does()
    yield from ((what, int(was), int(will)) for what, was, will in PROMISE.findall(told))


def _price(moment: Moment) -> int | None:
    """Return how many actions a move says that it takes; None: some were gained by it."""
    view = moment.at.view(moment.seat)
    to = Reader(language("en-GB"), NAMES, moment.seat)
    told = VOCABULARY.ask(view, (moment.action,), to).choices[0].does()
    found = re.match(r"(\d+|no) action", told)
    if found is None or any(
        isinstance(one, ActionsGained | TurnBegan) for one in moment.log.heard_by(None)
    ):
        return None
    return 0 if found[1] == "no" else int(found[1])


def _told(state: State, kind: str) -> dict[str, str]:
    """Return what Ann's actions of a kind say that they do."""
    view = RULES.view(state, ANN)
    legal = [one for one in RULES.legal(state, ANN) if one.kind == kind]
    asked = VOCABULARY.ask(view, legal, Reader(language("en-GB"), NAMES, ANN))
    return {notation.write(one.action): one.does() for one in asked.choices}


def test_an_upgrade_says_what_it_makes_and_whether_it_gains_anything() -> None:
    state = table()
    state.players[ANN].spaces |= {"crew": 1, "wagon": 3}
    assert _told(state, "upgrade") == {
        "upgrade crew": "1 action · gains nothing yet: 1 more upgrade for 2 crew members",
        "upgrade wagon": "1 action · Wagon holds 5 → 6 · last: it follows free, once a turn",
        "upgrade leadership": "1 action · gains nothing yet: 1 more upgrade for 5 actions",
    }
    state.players[ANN].spaces |= {"crew": 2, "leadership": 1}
    assert _told(state, "upgrade") == {
        "upgrade crew": "1 action · Room for crew 1 → 2",
        "upgrade wagon": "1 action · Wagon holds 5 → 6 · last: it follows free, once a turn",
        "upgrade leadership": "1 action · Leadership 4 → 5 · +1 action now",
    }


def test_what_gains_nothing_yet_is_offered_after_what_gains_something() -> None:
    state = table()
    state.players[ANN].spaces |= {"crew": 2}
    view = RULES.view(state, ANN)
    asked = VOCABULARY.ask(view, RULES.legal(state, ANN), Reader(language("en-GB"), NAMES, ANN))
    weights = {notation.write(one.action): one.weight for one in asked.choices}
    gains = [weights[one] for one in ("upgrade crew", "upgrade wagon", "recruit")]
    assert min(gains) > weights["upgrade leadership"] > 0
    deed = next(
        one.offered() for one in asked.choices if notation.write(one.action) == "upgrade leadership"
    )
    assert deed.label.text == "Upgrade: Leadership (1 action)"
    assert deed.told == "gains nothing yet: 1 more upgrade for 5 actions"


def test_an_upgrade_that_brings_its_action_back_comes_before_moves() -> None:
    state = table()
    state.players[ANN].spaces |= {"leadership": 1}
    view = RULES.view(state, ANN)
    asked = VOCABULARY.ask(view, RULES.legal(state, ANN), Reader(language("en-GB"), NAMES, ANN))
    weights = {notation.write(one.action): one.weight for one in asked.choices}
    moves = [weights[one] for one in weights if one.startswith("move_")]
    assert weights["upgrade leadership"] > max(moves)
    assert weights["upgrade leadership"] > weights["upgrade wagon"]


def test_the_end_of_a_turn_says_what_is_left_unused() -> None:
    view = RULES.view(table(), ANN)
    (end,) = (one for one in RULES.legal(table(), ANN) if one.kind == "end_turn")
    asked = VOCABULARY.ask(view, (end,), Reader(language("en-GB"), NAMES, ANN))
    assert asked.name(end, "kind").text == "End the turn"
    assert asked.choices[0].does() == "4 actions lost"
    deed = asked.choices[0].offered()
    assert (deed.label.text, deed.label.short, deed.told) == (
        "End the turn (4 actions lost)",
        "End turn",
        "",
    )


def test_a_button_says_what_an_upgrade_or_a_refill_brings() -> None:
    state = table()
    state.players[ANN].water = 0
    state.players[ANN].wagon_water = 0
    view = RULES.view(state, ANN)
    asked = VOCABULARY.ask(view, RULES.legal(state, ANN), Reader(language("en-GB"), NAMES, ANN))
    told = {notation.write(one.action): one.offered() for one in asked.choices}
    assert told["upgrade wagon"].label.text == "Upgrade: Wagon holds 2 → 3 (1 action)"
    assert told["upgrade wagon"].told == ""
    assert told["refill both"].label.text == "Refill +2, wagon +2 (1 action)"
    assert told["move_wagon B2"].label.text == "Wagon guards The Wobbling Goose (B2) (1 action)"


def test_a_recruit_whom_nobody_leaves_for_is_named_alone() -> None:
    state = table()
    state.players[ANN].spaces |= {"crew": 3}
    state.players[ANN].crew.append(full(CrewId("walder_ranier")))
    state.agenda.append(Recruiting(ANN, (CrewId("kulari_one_shoe"),), drawn=True))
    view = RULES.view(state, ANN)
    asked = VOCABULARY.ask(view, RULES.legal(state, ANN), Reader(language("en-GB"), NAMES, ANN))
    joining = [one for one in asked.choices if one.action.kind == "join"]
    assert {one.label().text: one.does().partition(" · ")[2] for one in joining} == {
        "Take into the crew: Kulari One-Shoe": "water 3 → 5",
        "Take into the crew: Kulari One-Shoe for Walder Ranier": "water 3 → 4",
    }


def test_what_is_promised_comes_true() -> None:
    kept, variant = Counter[str](), {"mode": "ten_wardens"}
    for name in ("a", "b", "c", "d", "e"):
        for moment in moments(RULES, 4, {**variant}, name, late=False):
            kept.update(_kept(moment))
    assert (
        min(kept[one] for one in ("water", "wagon", "Room for crew", "Wagon holds", "price")) > 0
    ), kept


def _kept(moment: Moment) -> Iterator[str]:
    """Check each promise of a move, and yield what it was about."""
    if isinstance(moment.action, Recruit):
        return  # the choice that follows keeps it
    if any(isinstance(one, WaterLost) for one in moment.log.heard_by(None)):
        return  # a rival's card takes water from those who refill
    before = _has(moment.at.view(None).players[moment.seat])
    after = _has(moment.then.view(None).players[moment.seat])
    if (price := _price(moment)) is not None:
        turns = [RULES.view(one, moment.seat) for one in (moment.before, moment.after)]
        assert price == turns[0].actions - turns[1].actions, moment.action
        yield "price"
    for what, was, will in _promised(moment):
        assert (was, will) == (before[what], after[what]), (moment.action, what, moment.log)
        yield what
