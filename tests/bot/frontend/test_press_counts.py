"""How many presses a turn of the Great Fire takes, in whole games by the computer's short rule.

`tests/wire/games/test_press_counts.py` counts the same on the wire, over fewer turns.
"""

from collections import Counter
from statistics import mean, median
from typing import Final

from bot.ai.levels import simple
from bot.shelf import SHELF
from bot.tables.session import Session
from bot.texts.menu import Menu, Path, action_at, menu
from games.core import notation
from games.core.log import Seat
from games.core.notation import Action
from games.core.rng import Rng
from games.core.rules import AnyAction
from tests.bot.echo_vocabulary import reader

FIRE: Final = SHELF["great_fire"]
MEAN_TURN: Final = 5.4
"""One press opens the panel; then a spread, two or three deeds, and often the end."""


def presses(session: Session, seat: Seat, wanted: AnyAction) -> tuple[int, AnyAction, list[str]]:
    """Count the presses to an action; return it as it was reached, and what follows it."""
    legal, view = session.offer(seat).actions, session.view(seat)
    kind: type[Action] = type(wanted)
    to, words = reader(*"ABCDEF", seat=seat), notation.menu_words(wanted)
    first = words[: len(words) - len(notation.chosen_last(kind))]
    path: Path = ()
    then: tuple[str, ...] = ()
    count = 0
    while (action := action_at(legal, path) if path else None) is None:
        offered = menu(legal, path, FIRE.words, view, to)
        assert isinstance(offered, Menu)
        count += 1
        deeds = [one for one in offered.deeds if one.words[: len(first)] == first]
        if deeds:
            action, then = deeds[0].leads_to[0], deeds[0].then
            break
        steps = [(*offered.path, *one.words) for one in offered.choices]
        path = next(one for one in steps if words[: len(one)] == one)
    is_confirmed = session.is_final(seat, action) and not FIRE.words.loses_nothing(action, view)
    return count + (is_confirmed and len(legal) > 1), action, list(then)


def test_a_usual_turn_takes_five_presses() -> None:
    turns, kinds = list[int](), Counter[str]()
    for seats in FIRE.rules.meta.seats:
        _play(seats, turns, kinds)
    told = f"{mean(turns):.2f} in {len(turns)} turns: {kinds}"
    print(told)  # noqa: T201 - the numbers are what this is for
    assert mean(turns) <= MEAN_TURN, told
    assert median(turns) <= 5, turns


def _play(seats: int, turns: list[int], kinds: Counter[str]) -> None:
    """Play a game, and count the presses of each turn and of each kind of action."""
    session = Session(FIRE.rules, FIRE.rules.options(), seats, f"presses of {seats}")
    dice, whose = Rng(f"{seats}"), None
    while session.result is None:
        [seat] = session.active
        view = session.view(seat)
        action, then = simple(FIRE, seat, view, dice), list[str]()
        if view.ask not in ("place_band", "place_landowner"):
            if seat != whose:
                turns.append(1)  # it opens the panel
            whose = seat
            count, action, then = presses(session, seat, action)
            turns[-1] += count
            kinds[action.kind] += count
        for text in (notation.write(action), *then):
            _do(session, seat, text)
        while whose == seat and (forced := session.forced(seat)) is not None:
            _do(session, seat, notation.write(forced))


def _do(session: Session, seat: Seat, text: str) -> None:
    action = notation.read(text, session.offer(seat).actions)
    session.commit(session.move(seat, action, 0))
