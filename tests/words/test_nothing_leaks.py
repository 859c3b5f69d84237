"""Words tell nobody more than may be seen."""

from itertools import islice
from typing import Any, Final

import pytest

from games.core.codec import choices
from games.core.engine import Position
from games.core.log import Log, Seat
from games.core.rng import Rng
from games.core.rules import AnyRules, seats
from tests.contract.games import CHECKS
from tests.games import GAMES
from tests.words.playing import Moment, Said, moments, motives, of_view
from words.languages import language
from words.reader import Reader

NAMES: Final = ("Ann", "Bob", "Cleo", "Dan", "Eve", "Flo")
SAMPLE: Final = 5
ENOUGH: Final = 50


def _variants(key: str) -> list[dict[str, bool | str]]:
    return [{}, {name: values[-1] for name, values in choices(GAMES[key].rules.options).items()}]


@pytest.mark.parametrize("key", GAMES)
@pytest.mark.parametrize("changed", [False, True])
def test_twins_are_told_alike(key: str, changed: bool) -> None:
    """States that differ only in what a reader cannot see sound the same to that reader."""
    rules, chance = GAMES[key].rules, Rng("twins")
    count, compared = rules.meta.seats[:2][-1], 0
    for name in ("twins", "twins again"):
        if compared > ENOUGH:
            break  # a short game needs another
        played = moments(rules, count, _variants(key)[changed], name, late=False)
        for moment in islice(played, 0, None, SAMPLE):
            for reader in (*seats(moment.before), None):
                compared += _compared(key, moment, reader, chance)
    assert compared > ENOUGH or CHECKS[key].hidden is None


def _compared(key: str, moment: Moment, reader: Seat | None, chance: Rng) -> bool:
    """Compare a moment with its twin; tell whether the move, too, could be compared."""
    rules, words = GAMES[key].rules, GAMES[key].words
    twin = CHECKS[key].twin(moment.before, reader, chance)
    to = Reader(language(None), NAMES[: len(seats(moment.before))], reader)

    def shown(state: Any) -> list[Said]:
        legal = () if reader is None else rules.legal(state, reader)
        return list(of_view(rules.view(state, reader), legal, words, to))

    ours = shown(moment.before)
    assert shown(twin) == ours
    if moment.action not in rules.legal(twin, moment.seat) or not _keeps_secrets(moment, reader):
        return False
    told = _told(rules, moment.before, moment, to)
    assert _told(rules, twin, moment, to) == told
    return True


def _keeps_secrets(moment: Moment, reader: Seat | None) -> bool:
    """Tell whether a move shows the reader nothing new that may differ between twins."""
    shows = CHECKS[moment.at.rules.meta.key].reveals(
        moment.before, moment.seat, moment.action, reader
    )
    return moment.seat != reader and not shows and moment.then.result is None


def _told(rules: AnyRules, state: Any, moment: Moment, to: Reader) -> list[str]:
    draft, log = rules.clone(state), Log[Any]()
    rules.apply(draft, moment.seat, moment.action, log)
    view, words = rules.view(draft, to.seat), GAMES[rules.meta.key].words
    heard = list(log.heard_by(to.seat))
    events = [words.event(event, view, to) for event in heard]
    return [*events, *words.story([*motives(Position(rules, state), log), *heard], view, to)]
