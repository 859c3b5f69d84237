"""The three levels of computer players."""

from collections.abc import Mapping
from typing import Final, Literal, get_args

from bot.minds.search import Effort, IsLate, search
from games.core.log import Seat
from games.core.rng import Rng
from games.core.rules import AnyAction, AnyRules, AnyView

Level = Literal["easy", "medium", "hard"]
"""easy: by a few rules; medium: tries a little; hard: tries much."""

LEVELS: Final[tuple[Level, ...]] = get_args(Level)

EFFORTS: Final[Mapping[Level, Effort]] = {
    "medium": Effort(playouts=100, width=8),
    "hard": Effort(playouts=300, width=12),
}
"""Who thinks ahead, and how hard."""


def never() -> bool:
    """Tell that there is time enough."""
    return False


def choose(
    level: Level,
    rules: AnyRules,
    seat: Seat,
    view: AnyView,
    rng: Rng,
    is_late: IsLate = never,
) -> AnyAction:
    """Return what a computer player of a level does, who sees `view` and owes something."""
    effort = EFFORTS.get(level)
    if effort is None:
        return simple(rules, seat, view, rng)
    return search(rules, seat, view, rng, effort, is_late)


def simple(rules: AnyRules, seat: Seat, view: AnyView, rng: Rng) -> AnyAction:
    """Return what seems best at first sight."""
    guess = rules.determinize(view, rng)
    return rules.ranked(guess, seat, rules.legal(guess, seat))[0]
