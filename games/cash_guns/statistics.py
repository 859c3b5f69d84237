"""Statistics of a finished game for the character sheet, and their expected ranges."""

from collections import Counter
from collections.abc import Sequence
from typing import Final

from games.cash_guns.actions import Action, cards, targets
from games.cash_guns.box import SIRENS_ALLOWED
from games.cash_guns.cards import CARDS, POWERS, Power
from games.cash_guns.events import (
    Died,
    Event,
    Fired,
    GameEnded,
    GunLowered,
    GunsAimed,
    Hit,
    MoneySplit,
    PowerShown,
    QuitsShown,
    RoundBegan,
)
from games.cash_guns.model import Player, State
from games.cash_guns.players import is_alive, reinforced
from games.core.log import Seat
from games.core.rules import seats
from games.core.statistics import Expected, Figures, Moment, Sitting, Statistics

Moments = Sequence[Moment[State, Action, Event]]

_COUNTED_LAST: Final[tuple[Power, ...]] = ("six_feet_under", "super_coward")
"""Powers that are never shown, because they only count at the end."""


def count(moments: Moments, end: State) -> Figures:
    """Return the statistics of a finished game."""
    events = [event for moment in moments for event in moment.events]
    kinds = Counter(type(event) for event in events)
    aimed = [pair for event in events if isinstance(event, GunsAimed) for pair in event.aims]
    shown = [event.power for event in events if isinstance(event, PowerShown)]
    held = [player.power for player in end.players if player.power is not None]
    ending = next(event.why for event in events if isinstance(event, GameEnded))
    alive = sum(map(is_alive, end.players))
    return Figures(
        numbers={
            "rounds": 1 + kinds[RoundBegan],  # the first round begins with the setup
            "players dead at the end": len(end.players) - alive,
            "dollars left on the table": sum(end.pot),
        },
        shares={
            **_answers(events),
            "aimed guns lowered, as the target quit": (kinds[GunLowered], len(aimed)),
            **_loaded(moments),
            **_hits(events, end),
            **{
                f"power shown: {power}": (shown.count(power), held.count(power))
                for power in POWERS
                if power in held and power not in _COUNTED_LAST
            },
            **_by_seat(events, end),
            **_mission(end),
        },
        seats=tuple(_seat(seat, moments, events) for seat in seats(end)),
        traits=tuple(_traits(seat, end) for seat in seats(end)),
        ending=f"{ending}, the cop called for help" if reinforced(end) else ending,
    )


def _answers(events: Sequence[Event]) -> dict[str, tuple[int, int]]:
    """Count quitters, separately with and without guns aimed at them."""
    under: Counter[Seat] = Counter()
    quits: dict[str, list[bool]] = {"none": [], "one gun": [], "two guns": [], "more guns": []}
    names = tuple(quits)
    for event in events:
        match event:
            case RoundBegan():
                under.clear()
            case GunsAimed():
                under.update(target for _, target in event.aims)
            case QuitsShown():
                for seat in (*event.stayed, *event.quit):
                    name = names[min(under[seat], len(names) - 1)]
                    quits[name].append(seat in event.quit)
            case _:
                pass
    return {f"quits under {name}": (sum(all_), len(all_)) for name, all_ in quits.items()}


def _loaded(moments: Moments) -> dict[str, tuple[int, int]]:
    """Count the loaded cards, and the guns aimed at nobody."""
    loads = [card for moment in moments for card in cards(moment.action)]
    aims = [target for moment in moments for target in targets(moment.action)]
    return {
        **{f"loaded: {card}": (loads.count(card), len(loads)) for card in CARDS},
        "guns aimed at nobody": (aims.count(None), len(aims)),
    }


def _hits(events: Sequence[Event], end: State) -> dict[str, tuple[float, int]]:
    """Count the bullets that hit, and the first player hit.

    Players hit at the same time share this.
    """
    fired = [event.card != "clic" for event in events if isinstance(event, Fired)]
    first = _first_hit(events)
    return {
        "fired cards that are no clic": (sum(fired), len(fired)),
        **{
            f"first hit on seat {seat}": ((seat in first) / max(1, len(first)), min(1, len(first)))
            for seat in seats(end)
        },
    }


def _first_hit(events: Sequence[Event]) -> list[Seat]:
    """Return the players hit in the first phase with a hit."""
    found: list[Seat] = []
    for event in events:
        if isinstance(event, Hit):
            found.append(event.seat)
        elif isinstance(event, Fired | RoundBegan) and found:
            break
    return found


def _by_seat(events: Sequence[Event], end: State) -> dict[str, tuple[int, int]]:
    """Count each seat's actions and how the game ended for it."""
    asked = [event for event in events if isinstance(event, QuitsShown)]
    shown = [event.seat for event in events if isinstance(event, PowerShown)]
    found: dict[str, tuple[int, int]] = {}
    for seat, player in zip(seats(end), end.players, strict=True):
        quits = sum(seat in event.quit for event in asked)
        stays = sum(seat in event.stayed for event in asked)
        found[f"quits, seat {seat}"] = (quits, quits + stays)
        found[f"dead at the end, seat {seat}"] = (not is_alive(player), 1)
        if player.power is not None and player.power not in _COUNTED_LAST:
            found[f"powers shown, seat {seat}"] = (seat in shown, 1)
    return dict(sorted(found.items()))


def _mission(end: State) -> dict[str, tuple[int, int]]:
    """Return how the cop's mission ended."""
    for player in end.players:
        if player.mission == "cop":
            fate = _fate(player, end)
            return {f"the cop {one}": (one == fate, 1) for one in _FATES}
    return {}


_FATES: Final = ("called and won", "called and quit too often", "called and died", "did not call")


def _fate(cop: Player, end: State) -> str:
    if not reinforced(end):
        return "did not call"
    if not is_alive(cop):
        return "called and died"
    return "called and won" if cop.sirens <= SIRENS_ALLOWED else "called and quit too often"


def _seat(seat: Seat, moments: Moments, events: Sequence[Event]) -> dict[str, float]:
    loads = [card for one in moments if one.seat == seat for card in cards(one.action)]
    shown = [event.seat for event in events if isinstance(event, PowerShown)]
    return {
        "bullets loaded, no clic": len(loads) - loads.count("clic"),
        "guns lowered, as the target quit": sum(
            isinstance(event, GunLowered) and event.seat == seat for event in events
        ),
        "powers shown": shown.count(seat),
        "guns on it": sum(
            target == seat
            for event in events
            if isinstance(event, GunsAimed)
            for _, target in event.aims
        ),
        "quits": sum(isinstance(event, QuitsShown) and seat in event.quit for event in events),
        "shares taken": sum(
            isinstance(event, MoneySplit) and seat in event.sharers for event in events
        ),
        "hits": sum(isinstance(event, Hit) and event.seat == seat for event in events),
        "bullets fired at others": sum(
            isinstance(event, Fired) and event.seat == seat and event.card != "clic"
            for event in events
        ),
        "dead": sum(isinstance(event, Died) and event.seat == seat for event in events),
    }


def _traits(seat: Seat, end: State) -> tuple[str, ...]:
    player = end.players[seat]
    power = () if player.power is None else (f"power: {player.power}",)
    mission = () if player.mission is None else (f"mission: {player.mission}",)
    return (*power, *mission)


_EXPECTED: Final = (
    Expected("quits under none", 0, 0.15, "only the Super Coward and the cop have a reason to"),
    Expected("quits under one gun", 0.05, 0.6, "courage should be a choice"),
    Expected("quits under two guns", 0.2, 0.9, "courage should be a choice"),
    Expected("guns aimed at nobody", 0, 0.05, "aiming at nobody loses a bullet"),
    Expected("loaded: clic", 0.5, 0.75, "five of eight bullet cards are Clic"),
    Expected("fired cards that are no clic", 0.1, 0.6, "a threat should be neither empty nor sure"),
    Expected("first hit on seat *", 0.05, 0.5, "no seat should be everybody's victim"),
    Expected("players dead at the end", 0.2, 2.5, "death should threaten, and not rule"),
    Expected("power shown: *", 0.1, 1, "every power should be used sometimes"),
    Expected("power: *: wins against chance", 0.5, 2, "no power should decide the game"),
    Expected("deed hesitate: share of games", 0, 0.2, "it is for who does not answer"),
    Expected("lead changes", 1, 7, "eight rounds, of which each changes the lead once at most"),
    Expected("mission: cop: wins against chance", 0.6, 1.6, "the cop should be one of several"),
)

STATISTICS: Final = Statistics(
    count=count,
    expected=_EXPECTED,
    sittings=(
        Sitting(4),
        Sitting(6),
        Sitting(5, {"super_powers": True, "undercover_cop": True}),
        Sitting(6, {"super_powers": True, "undercover_cop": True}),
    ),
)
"""The statistics of Ca$h 'n Gun$."""
