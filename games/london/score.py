"""The final count, in the order of the rules: hands, city, loans, money, poverty."""

from collections.abc import Sequence
from typing import Final

from games.core.log import Log
from games.core.rules import Part, Result, Score, TieBreak, ranked
from games.london import accounts
from games.london.box import BOX, MORE_POVERTY, POUNDS_A_PRESTIGE, POVERTY, UNPAID
from games.london.events import Event, GameEnded, HandsCounted
from games.london.model import Player, State
from games.london.players import by_seat

PARTS: Final = ("prestige", "city", "money", "loans", "poverty")
"""The parts of a score in this order; `prestige` was scored during the game."""


def count(state: State, log: Log[Event]) -> None:
    """Change the table as the count demands: hands give poverty, loans are repaid."""
    log.show(HandsCounted(tuple(len(player.hand) for player in state.players)))
    for seat, player in by_seat(state):
        player.poverty += len(player.hand)
        state.gone += player.hand
        player.hand = []
        accounts.repay(state, seat, accounts.repayable(player), log)
    found = result(state)
    assert found is not None
    log.tell(GameEnded(found.places, tuple(score.total for score in found.scores)))


def result(state: State) -> Result | None:
    """Return places and scores once the game is over."""
    if state.agenda:
        return None
    least = min(player.poverty for player in state.players)
    scores = tuple(
        score(player.prestige, city(player), player.money, player.loans, player.poverty - least)
        for player in state.players
    )
    return ranked(
        scores,
        (
            TieBreak("poverty", tuple(player.poverty for player in state.players), fewer=True),
            TieBreak("boroughs", tuple(len(player.boroughs) for player in state.players)),
            TieBreak("best_card", tuple(map(_best_card, state.players))),
        ),
    )


def score(prestige: int, city_prestige: int, money: int, loans: int, poverty: int) -> Score:
    """Return a score; `poverty` excludes the amount that all players remove."""
    points = (
        prestige,
        city_prestige,
        money // POUNDS_A_PRESTIGE,
        -UNPAID * loans,
        -lost_to_poverty(poverty),
    )
    parts = tuple(Part(key, by) for key, by in zip(PARTS, points, strict=True))
    return Score(sum(points), parts)


def city(player: Player) -> int:
    """Return the prestige of a display, including covered and face-down cards."""
    return sum(prestige_of(player))


def prestige_of(player: Player) -> Sequence[int]:
    """Return the prestige of each city card in a display."""
    return [BOX.cards[built.card].prestige for pile in player.stacks for built in pile]


def lost_to_poverty(poverty: int) -> int:
    """Return the prestige that poverty costs at the end."""
    more = max(0, poverty - (len(POVERTY) - 1))
    return POVERTY[poverty - more] + MORE_POVERTY * more


def _best_card(player: Player) -> int:
    """Return the highest prestige of a single city card in a display."""
    return max(prestige_of(player), default=0)
