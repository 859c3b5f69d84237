"""The settings of a tournament before it opens. Times are milliseconds since 1970, UTC."""

from dataclasses import dataclass
from typing import Final, Literal

from tournaments.points import ScaleKey
from tournaments.sizes import Odd, Short
from tournaments.standings import ALL, Criterion, Scoring

Format = Literal["league", "swiss", "cup"]
"""A schedule of divisions; rounds in which equals meet; heats, and a bracket of the best."""

MINUTE: Final = 60_000
HOUR: Final = 60 * MINUTE
DAY: Final = 24 * HOUR


@dataclass(frozen=True, slots=True)
class Settings:
    """Who plays what and how. Some settings belong to one format only."""

    format: Format
    game: str
    allowed: tuple[int, ...]
    """The allowed numbers of players at a table of this game."""
    seats: int
    """The usual number of players at a table."""
    starts_at: int
    """When entries close and play starts."""
    round_cap: int
    """How long a round lasts before open games are adjudicated."""
    odd: Odd = "smaller"
    short: Short = "computer"
    scale: ScaleKey = "10-6-3-1"
    counts_shares: bool = True
    """Whether this game's victory points are comparable, so that their shares decide."""
    check_in: int | None = None
    """How long before the start people can check in; None: there is no check-in."""
    most: int | None = None
    """The most entrants; others wait. None: any number."""
    fewest: int | None = None
    """The fewest entrants for the tournament to take place; None: enough for a table."""
    final: bool = True
    """Whether the best play a final; cups always have one."""
    finals: int = 1
    """The number of parallel games of the final; their points add up."""
    choosing: int | None = None
    """How long people may choose their seats of a final, the best first; None: seats are drawn."""
    rounds: int | None = None
    """Swiss: the number of rounds; None: it depends on the number of people."""
    swaps: int | None = None
    """Swiss: the swaps that a pairing tries; None: it depends on the number of people."""
    division: int | None = None
    """League: the wished size of a division; None: the size in which all meet equally often."""
    laps: int = 1
    """League: how many times the schedule is played."""
    heats: int = 4
    """Cup: the most heats of each person; with 0, the bracket starts immediately."""
    best: int = 3
    """Cup: the number of heats that count, the best ones."""
    heats_for: int = 28 * DAY
    """Cup: the duration of the heats."""
    patience: int = DAY
    """Cup: how long a person waits for a full table before a smaller one is opened."""
    objections_for: int = 2 * DAY
    """How long people may object to a proposed result."""


@dataclass(frozen=True, slots=True)
class Preset:
    """A set of default settings for organisers."""

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
"""The presets by name: games over weeks, or within an evening."""


def from_preset(
    name: str, *, game: str, allowed: tuple[int, ...], seats: int, starts_at: int
) -> Settings:
    """Return the settings of a preset."""
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
    """Return the time for choosing seats of a final: ten minutes in an evening, otherwise a day."""
    return min(DAY, round_cap // 12)


def patience_for(heats_for: int) -> int:
    """Return how long people wait for a full table: a day, or a quarter of the heats."""
    return min(DAY, heats_for // 4)


def plays_heats(settings: Settings) -> bool:
    """Tell whether people play heats at any time before anything else."""
    return settings.format == "cup" and settings.heats > 0


_WITHOUT: Final[dict[Format, frozenset[Criterion]]] = {
    "league": frozenset({"opponents"}),  # each meets all others
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
