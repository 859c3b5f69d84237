"""What is promised as "VP 40 → 42" or "you 40 → 38" before a press is what the press does."""

import re
from collections import Counter
from typing import Final

from games.core.log import Seat
from games.great_fire.model import State
from games.great_fire.rules import RULES
from games.great_fire.standings import public_standings
from tests.words.great_fire.position import WORDS
from tests.words.playing import moments
from words.languages import language
from words.reader import Reader

NAMES: Final = ("Ann", "Bob", "Cat", "Dan")


def _points(state: State, seat: Seat) -> int:
    return public_standings(RULES.view(state, seat))[seat].total


def test_what_is_promised_comes_true() -> None:
    kept = Counter[str]()
    for name in ("a", "b", "c"):
        for moment in moments(RULES, 4, {}, name, late=False):
            if getattr(moment.action, "token", False) or moment.then.result is not None:
                continue  # what a token is worth is seen only then
            view = moment.at.view(moment.seat)
            to = Reader(language("en-GB"), NAMES, moment.seat)
            told = WORDS.ask(view, (moment.action,), to).choices[0].does()
            for was, will in re.findall(r"(?:VP|you) (\d+) → (\d+)", told):
                before, after = (_points(one, moment.seat) for one in (moment.before, moment.after))
                assert (int(was), int(will)) == (before, after), (told, moment.log)
                kept[moment.action.kind] += 1
    assert min(kept[one] for one in ("spread", "extinguish")) > 0, kept
