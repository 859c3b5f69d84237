"""What an organiser decides before a tournament opens. Times are milliseconds since 1970, UTC."""

from dataclasses import dataclass
from typing import Final, Literal

from tournaments.points import ScaleKey
from tournaments.sizes import Odd, Short
from tournaments.standings import ALL, Criterion, Scoring

Format = Literal["league", "swiss", "cup"]
"""Divisions that play a schedule; rounds in which equals meet; heats, and a bracket of the best."""

MINUTE: Final = 60_000
HOUR: Final = 60 * MINUTE
DAY: Final = 24 * HOUR


@dataclass(frozen=True, slots=True)
class Settings:
    """What is played, by whom and how. Some settings belong to one format only."""

    format: Format
    game: str
    allowed: tuple[int, ...]
    """How many may sit at a table of this game."""
    seats: int
    """How many sit at a usual table."""
    starts_at: int
    """When entries close and play begins."""
    round_cap: int
    """How long a round may last until open games are adjudicated."""
    odd: Odd = "smaller"
    short: Short = "computer"
    scale: ScaleKey = "10-6-3-1"
    counts_shares: bool = True
    """Whether victory points mean something in this game: shares of them are compared."""
    check_in: int | None = None
    """How long before the start people must say that they are there; None: they need not."""
    most: int | None = None
    """How many may enter; the others wait. None: any number."""
    fewest: int | None = None
    """With how many it takes place; None: as soon as there is a table."""
    final: bool = True
    """Whether the best play a final; a cup always has one."""
    finals: int = 1
    """In how many games side by side the final is played; their points add up."""
    choosing: int | None = None
    """How long people choose their seats of a final, the best first; None: seats are drawn."""
    rounds: int | None = None
    """Swiss: how many; None: what suits the number of people."""
    swaps: int | None = None
    """Swiss: how many swaps a pairing may try; None: what suits the number of people."""
    division: int | None = None
    """League: the wished size of a division; None: the one in which all meet equally often."""
    laps: int = 1
    """League: how often the schedule is played."""
    heats: int = 4
    """Cup: how many heats each may play; with 0 the bracket begins immediately."""
    best: int = 3
    """Cup: how many heats count."""
    heats_for: int = 28 * DAY
    """Cup: how long heats go on."""
    patience: int = DAY
    """Cup: how long somebody waits for a full table before a smaller one is opened."""
    objections_for: int = 2 * DAY
    """How long people may object before a game is adjudicated as proposed."""


@dataclass(frozen=True, slots=True)
class Preset:
    """What an organiser starts from."""

    format: Format
    round_cap: int
    check_in: int | None = None
    heats_for: int = 28 * DAY
    objections_for: int = 2 * DAY


PRESETS: Final = {
    "league_season": Preset("league", 35 * DAY),
    "swiss_evening": Preset("swiss", 2 * HOUR, check_in=30 * MINUTE, objections_for=10 * MINUTE),
    "swiss_by_turns": Preset("swiss", 14 * DAY),
    "open_cup": Preset("cup", 14 * DAY),
    "cup_evening": Preset(
        "cup", 2 * HOUR, check_in=30 * MINUTE, heats_for=0, objections_for=10 * MINUTE
    ),
}
"""By name: games over weeks or of an evening."""


def from_preset(
    name: str, *, game: str, allowed: tuple[int, ...], seats: int, starts_at: int
) -> Settings:
    """Return the settings that a preset begins with."""
    preset = PRESETS[name]
    return Settings(
        format=preset.format,
        game=game,
        allowed=allowed,
        seats=seats,
        starts_at=starts_at,
        round_cap=preset.round_cap,
        check_in=preset.check_in,
        heats=4 if preset.heats_for else 0,
        heats_for=preset.heats_for,
        patience=patience_for(preset.heats_for),
        choosing=choosing_for(preset.round_cap),
        objections_for=preset.objections_for,
    )


def choosing_for(round_cap: int) -> int:
    """Return how long people choose their seats of a final: ten minutes of an evening, or a day."""
    return min(DAY, round_cap // 12)


def patience_for(heats_for: int) -> int:
    """Return how long people wait for a full table: a day, or a quarter of the heats."""
    return min(DAY, heats_for // 4)


def plays_heats(settings: Settings) -> bool:
    """Tell whether people play heats, when they like, before anything else."""
    return settings.format == "cup" and settings.heats > 0


_WITHOUT: Final[dict[Format, frozenset[Criterion]]] = {
    "league": frozenset({"opponents"}),  # all meet everybody
    "swiss": frozenset(),
    "cup": frozenset({"opponents", "head_to_head", "share"}),
}


def scoring(settings: Settings) -> Scoring:
    """Return how games count before a final."""
    without = _WITHOUT[settings.format]
    return Scoring(
        scale=settings.scale,
        criteria=tuple(
            one for one in ALL if one not in without and (one != "share" or settings.counts_shares)
        ),
        best=settings.best if settings.format == "cup" else None,
        seats=settings.seats,
    )
