"""How many presses a turn of the Great Fire takes, in whole games by the computer's short rule.

`tests/wire/games/test_press_counts.py` counts the same on the wire, over fewer turns.
"""

from collections import Counter
from collections.abc import Sequence
from statistics import mean, median
from typing import Final

from bot.frontend.panel_layout import Panel, Sheet, panel
from bot.shelf import SHELF
from bot.tables.session import Session
from bot.texts.custom_ids import PanelId, PanelOp, resolve
from bot.texts.menu import Path, action_at
from games.core import notation
from games.core.log import Seat
from games.core.notation import Action
from games.core.rng import Rng
from games.core.rules import AnyAction
from tests.bot.echo_vocabulary import reader
from tests.bot.sensible import sensible
from words.reader import Reader

FIRE: Final = SHELF["great_fire"]
A_MENU: Final = 2
"""It is opened, and something is chosen in it."""
PAGES: Final = 5
MEAN_TURN: Final = 5.6
"""One press opens the panel; then a spread, two or three deeds, and often the end.

The heuristic walks some bands for reasons that nobody would look for: each takes two touches of
a finger in a menu, where a deed that stands out takes one.
"""


def presses(session: Session, seat: Seat, wanted: AnyAction) -> tuple[int, AnyAction, list[str]]:
    """Count the presses to an action; return it as it was reached, and what follows it."""
    legal, view = session.offer(seat).actions, session.view(seat)
    to, words = reader(*"ABCDEF", seat=seat), notation.menu_words(wanted)
    kind: type[Action] = type(wanted)
    first = words[: len(words) - len(notation.chosen_last(kind))]
    path: Path = ()
    count = 0
    while (action := action_at(legal, path) if path else None) is None:
        shown, page = _shown(session, seat, path, to), 1
        while (found := _furthest(shown, legal, words, first, len(path))) is None:
            page, count = page + 1, count + 1
            assert page < PAGES, f"nothing leads to {words}"
            shown = _shown(session, seat, path, to, page)
        touches, op, path = found
        count += touches
        if op == "deed" and (action := action_at(legal, path)) is not None:
            series = FIRE.words.series(action, view, to)
            return count, action, list(series.then if series is not None else ())
    is_confirmed = session.is_final(seat, action) and not FIRE.words.loses_nothing(action, view)
    return count + (is_confirmed and len(legal) > 1), action, []


def _shown(session: Session, seat: Seat, path: Path, to: Reader, page: int = 1) -> Panel:
    """Lay out the panel of a seat as it is after these choices."""
    return panel(
        Sheet(
            table=1,
            seat=seat,
            stamp="5f3a91c0",
            title="",
            phrases=FIRE.words,
            text=to,
            labels=to,
            view=session.view(seat),
            waiting="",
            actions=session.offer(seat).actions,
            path=path,
            page=page,
            final=lambda action: session.is_final(seat, action),
            opens=lambda _: False,
        )
    )


def _furthest(
    shown: Panel, legal: Sequence[AnyAction], words: Path, first: Path, so_far: int
) -> tuple[int, PanelOp, Path] | None:
    """Return how many touches lead furthest to an action, by what, and where they lead."""
    found: list[tuple[int, int, PanelOp, Path]] = []
    for part in (one for row in shown.view().to_components() for one in row["components"]):
        meant = PanelId.parse(part["custom_id"])
        if meant.op not in ("choose", "select", "deed"):
            continue
        for value in [one["value"] for one in part.get("options", [])] or [None]:
            path = resolve(meant, legal, value)
            if len(path) <= so_far:
                continue  # it leads back
            if words[: len(path)] == path or (meant.op == "deed" and path[: len(first)] == first):
                found.append((len(path), 1 if value is None else A_MENU, meant.op, path))
    return max(found, key=_far)[1:] if found else None


def _far(found: tuple[int, int, PanelOp, Path]) -> tuple[int, int]:
    """Sort by how far it leads, and for how few touches."""
    return found[0], -found[1]


def test_a_turn_takes_few_touches() -> None:
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
        action, then = sensible(FIRE, seat, view, dice), list[str]()
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
