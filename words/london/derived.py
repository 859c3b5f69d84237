"""Facts derived from a view of London, for texts and pictures."""

from collections import Counter
from collections.abc import Sequence
from typing import Final

from games.london.box import BOX, HAND_LIMIT, IDLE_ROUNDS, LARGE_HAND
from games.london.cards import PAUPER, CardId, Effect
from games.london.model import PlayerView, Running, View
from games.london.outlook import gain_of_run, plain_activations

_KEPT: Final = 2
"""Most cards in hand that speak against no run."""
_LESS: Final = (
    "relieve",
    "give_poverty",
    "discard_for_relief",
    "discard_for_relief_and_prestige",
    "discard_paupers",
    "spare_hand",
)
"""Effects that make the poverty of a run less."""


def top_of(player: PlayerView, stack: int) -> CardId:
    """Return the top card of a stack that the reader sees completely."""
    return player.stacks[stack][-1].card or PAUPER


def current_run(view: View) -> Running | None:
    """Return the current run; None: there is none."""
    tasks = (*view.beneath, view.task)
    return next((task for task in tasks if isinstance(task, Running)), None)


def run_poverty(player: PlayerView, run: Running) -> tuple[int, int, int, int]:
    """Return the poverty at the end of a run: stacks, cards, loans, and the borough's."""
    held = 0 if run.spare_hand else player.cards
    change = 0 if run.borough else borough_poverty(player)
    return len(player.stacks), held, player.loans, change


def poverty_by_run(player: PlayerView) -> tuple[int, bool]:
    """Return by how much a run of plain cards changes poverty, and whether others lower it."""
    plain = [top_of(player, one.stack) for one in plain_activations(player)]
    left = Counter(left_to_activate(player, Running())) - Counter(plain)
    others = [one for card in left.elements() for one in BOX.cards[card].effects]
    effects = [one for one in others if one.do == "poverty"]
    effects += (one for card in plain for one in BOX.cards[card].effects)
    is_less = any(BOX.cards[card].pay.card is not None for card in left)
    is_less |= any(one.do in _LESS for one in others)
    return _run_poverty_after(player, effects), is_less


def _run_poverty_after(player: PlayerView, effects: Sequence[Effect]) -> int:
    """Return by how much a run with these effects changes poverty, at least to 0."""
    poverty = player.poverty
    for one in effects:
        poverty = max(0, poverty + {"poverty": one.by, "relieve": -one.by}.get(one.do, 0))
    return max(0, poverty + sum(run_poverty(player, Running()))) - player.poverty


def poverty_of_run(player: PlayerView, view: View) -> int:
    """Return the poverty of a run of a player's city now, or of the current run."""
    run = current_run(view) if view.turn == player.seat else None
    return poverty_by_run(player)[0] if run is None else sum(run_poverty(player, run))


def turns_to_idle_end(view: View) -> int | None:
    """Return after how many turns without a draw the last turns begin; None: never."""
    if view.last is not None or view.result is not None or not view.deck:
        return None
    return max(1, IDLE_ROUNDS * len(view.players) - view.idle)


def borough_poverty(player: PlayerView) -> int:
    """Return by how much the top borough changes poverty in a run without its effect being used."""
    change = 0
    for effect in BOX.boroughs[player.boroughs[-1]].run if player.boroughs else ():
        if effect.do == "poverty":
            change += effect.by
        elif effect.do == "relieve":
            change -= min(player.poverty + change, effect.by)
    return change


def may_place(player: PlayerView) -> int:
    """Return how many cards of the hand can be placed, each paid for with one of its colour."""
    colours = Counter(BOX.cards[card].colour for card in player.hand or () if card != PAUPER)
    return sum(count // 2 for count in colours.values())


def does_run_pay(player: PlayerView, view: View) -> bool:
    """Tell whether a run brings more than its poverty costs, as good players judge it.

    £2 or 1 prestige outweigh 1 poverty. A large hand is better placed first: of each card above
    `_KEPT`, half counts like poverty.
    """
    if not left_to_activate(player, Running()):
        return False
    gain, _ = gain_of_run(player, view)
    by, _ = poverty_by_run(player)
    return gain.money + 2 * gain.prestige >= 2 * by + max(0, player.cards - _KEPT)


def limit(player: PlayerView) -> int:
    """Return how many cards a player may keep."""
    top = BOX.boroughs[player.boroughs[-1]] if player.boroughs else None
    return LARGE_HAND if top is not None and top.ability == "large_hand" else HAND_LIMIT


def left_to_activate(player: PlayerView, run: Running) -> tuple[CardId, ...]:
    """Return the face-up cards with an effect that were not activated in a run."""
    return tuple(
        top.card
        for stack, pile in enumerate(player.stacks)
        if (top := pile[-1]).up and top.card is not None and stack not in run.done
        if BOX.cards[top.card].effects
    )
