"""A tournament that is being set up: its settings until it opens, and the result."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Final

from bot.ai.levels import as_offered, levels_of
from bot.clocks.clock import CLOCKS, TALKS, Clock, Preset
from bot.clocks.clock import PRESETS as CLOCK_PRESETS
from bot.model import Level, TournamentRow
from bot.shelf import Game
from bot.tables.table import CHOSEN
from games.core.codec import Codec, choices
from tournaments.points import ScaleKey
from tournaments.settings import (
    DAY,
    HOUR,
    MINUTE,
    PRESETS,
    Settings,
    choosing_for,
    from_preset,
    patience_for,
)

NAME: Final = 40
"""Most characters of a tournament's name: the names of its threads start with it."""
KEPT: Final = 14 * DAY
"""Milliseconds for which a draft can be opened."""
SCALES: Final[tuple[ScaleKey, ...]] = ("10-6-3-1", "6-4-2-0", "wins")
SHIFTS: Final[Mapping[str, int]] = {
    "-7d": -7 * DAY, "-1d": -DAY, "-1h": -HOUR, "+1h": HOUR, "+1d": DAY, "+7d": 7 * DAY,
}  # fmt: skip
"""Milliseconds by which a press moves the start."""
VARIANTS: Final = "variants"
ON_SERVER: Final = ("wants_role", "wants_event")
"""The role and the event that a tournament has on its server, if the bot may create them."""

_USUAL_SEATS: Final = 4
_CAPS: Final = (
    HOUR, 2 * HOUR, 3 * HOUR, DAY, 3 * DAY, 7 * DAY, 14 * DAY, 21 * DAY, 28 * DAY,
)  # fmt: skip
_SEASONS: Final = tuple(weeks * 7 * DAY for weeks in (1, 2, 3, 4, 5, 6, 8))
_OBJECTIONS: Final = (10 * MINUTE, 30 * MINUTE, 2 * HOUR, DAY, 2 * DAY, 4 * DAY)
_CHECK_INS: Final = (0, 15 * MINUTE, 30 * MINUTE, HOUR, DAY)
_MOST: Final = (0, 8, 12, 16, 24, 32, 64, 128)
_HEATS: Final = (0, 2, 3, 4, 6)
_HEATS_FOR: Final = (DAY, 3 * DAY, 7 * DAY, 14 * DAY, 28 * DAY, 42 * DAY)
_BEST: Final = 3
_FINALS: Final = (1, 3)
_STEPS: Final = (
    MINUTE, 2 * MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR, 4 * HOUR, 8 * HOUR, 12 * HOUR, DAY, 2 * DAY,
)  # fmt: skip
_BANKS: Final = (
    0, 10 * MINUTE, 20 * MINUTE, HOUR, 4 * HOUR, 12 * HOUR, DAY, 3 * DAY, 7 * DAY,
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Draft:
    """All decisions of an organiser so far."""

    name: str
    preset: str
    settings: Settings
    clock: Clock
    level: Level
    options: dict[str, bool | str]
    """The options that differ from the usual rules, or were chosen explicitly."""
    role: int | None = None
    """The role required for entering; None: everybody on the server can enter."""
    after: int | None = None
    """The last season: a tournament that is over."""
    wants_role: bool = True
    """Whether its players should have a role."""
    wants_event: bool = True
    """Whether the server should show an event for it."""


DRAFTS: Final = Codec(Draft)
"""The codec of drafts."""


def begun(name: str, preset: str, game: Game, now: int, starts_at: int | None) -> Draft:
    """Return an organiser's initial draft; by default, it starts tomorrow or in a week."""
    is_live, seats = PRESETS[preset].check_in is not None, game.rules.meta.seats
    settings = from_preset(
        preset,
        game=game.rules.meta.key,
        allowed=tuple(seats),
        seats=min(max(seats), max(min(seats), _USUAL_SEATS)),
        starts_at=starts_at or now + (DAY if is_live else 7 * DAY),
    )
    clock = CLOCK_PRESETS["live" if is_live else "relaxed"]
    return Draft(name, preset, settings, clock, as_offered(game, "medium"), {})


def of(row: TournamentRow, settings: Settings, preset: str = "") -> Draft:
    """Return the draft that became a tournament."""
    options, clock = CHOSEN.load(row.options), CLOCKS.load(row.clock)
    return Draft(
        row.name, preset, settings, clock, row.level, options, row.role_id, row.after,
        row.wants_role, row.wants_event,
    )  # fmt: skip


def row(draft: Draft, guild_id: int, channel_id: int, locale: str) -> TournamentRow:
    """Return the stored data of the tournament that a draft becomes; it has no number yet."""
    return TournamentRow(
        id=0,
        name=draft.name,
        game=draft.settings.game,
        status="live",
        guild_id=guild_id,
        channel_id=channel_id,
        locale=locale,
        salt="",
        message_id=None,
        next_at=None,
        created_at=0,
        options=CHOSEN.dump(draft.options),
        clock=CLOCKS.dump(draft.clock),
        level=draft.level,
        role_id=draft.role,
        after=draft.after,
        wants_role=draft.wants_role,
        wants_event=draft.wants_event,
    )


def offered(draft: Draft, game: Game) -> dict[str, tuple[str, ...]]:
    """Return the settings that can be changed, in the order of the page, with their values."""
    kind = draft.settings.format
    told: dict[str, tuple[str, ...]] = {
        "starts": tuple(SHIFTS),
        "cap": _written(_SEASONS if kind == "league" else _CAPS),
        "seats": _written(one for one in game.rules.meta.seats if one > 1),
    }
    if kind == "league":
        told["division"] = _written((0, *(n for n in range(5, 13) if n >= draft.settings.seats)))
        told["laps"] = ("1", "2")
    else:
        told["odd"] = ("smaller", "larger")
    if kind == "swiss":
        told["rounds"] = _written((0, *range(2, 9)))
    if kind == "cup":
        told["heats"] = _written(_HEATS)
        if draft.settings.heats:
            told["heats_for"] = _written(_HEATS_FOR)
    else:
        told["final"] = ("0", "1")
    if draft.settings.final:
        told["finals"] = _written(_FINALS)
        if draft.settings.finals == 1:
            told["choosing"] = ("0", "1")
    told |= {
        "scale": SCALES,
        "most": _written(_MOST),
        "check_in": _written(_CHECK_INS),
        "who": (),
        VARIANTS: tuple(
            f"{key}={one}" for key, values in choices(game.rules.options).items() for one in values
        ),
        "clock": tuple(CLOCK_PRESETS),
        "step": _written(_STEPS),
        "bank": _written(_BANKS),
    }
    if game.rules.talk_before:
        told["talk"] = _written(TALKS)
    told |= {"level": levels_of(game), "objections": _written(_OBJECTIONS)}
    return told | dict.fromkeys(ON_SERVER, ("1", "0"))


def now(draft: Draft, key: str) -> str:  # noqa: C901 - flat: one for each setting
    """Return the value of a setting; "" if it is none of those offered."""
    settings, clock = draft.settings, draft.clock
    match key:
        case "cap":
            return str(settings.round_cap)
        case "seats" | "odd" | "scale" | "laps" | "heats" | "heats_for" | "finals":
            return str(getattr(settings, key))
        case "division" | "rounds" | "most" | "check_in":
            return str(getattr(settings, key) or 0)
        case "final":
            return str(int(settings.final))
        case "choosing":
            return str(int(settings.choosing is not None))
        case "clock":
            return clock.name
        case "step" | "bank" | "talk":
            return str(getattr(clock, key)) if clock.expires or key == "talk" else ""
        case "level":
            return draft.level
        case "objections":
            return str(settings.objections_for)
        case "wants_role" | "wants_event":
            return str(int(getattr(draft, key)))
        case _:
            return ""


def changed(draft: Draft, key: str, value: str, game: Game) -> Draft | None:
    """Return a draft with an offered value; None if the value is not offered."""
    if value not in offered(draft, game).get(key, ()):
        return None
    if key == VARIANTS:
        name, _, text = value.partition("=")
        known = next(one for one in choices(game.rules.options)[name] if str(one) == text)
        return replace(draft, options=draft.options | {name: known})
    if key == "level":
        return replace(draft, level=next(one for one in levels_of(game) if one == value))
    if key == "wants_role":
        return replace(draft, wants_role=value == "1")
    if key == "wants_event":
        return replace(draft, wants_event=value == "1")
    if key in ("clock", "step", "bank", "talk"):
        return replace(draft, clock=_clock(draft.clock, key, value))
    return replace(draft, settings=_settings(draft.settings, key, value))


def _clock(clock: Clock, key: str, value: str) -> Clock:
    """Return a clock with another preset, or with one changed part."""
    if key == "clock":
        name: Preset = next(one for one in CLOCK_PRESETS if one == value)
        return replace(CLOCK_PRESETS[name], talk=clock.talk)
    if key == "talk":
        return replace(clock, talk=int(value))
    step = int(value) if key == "step" else clock.step or DAY
    bank = int(value) if key == "bank" else clock.bank
    return replace(clock, name="own", step=step, bank=bank, cap=bank + step)


def _settings(settings: Settings, key: str, value: str) -> Settings:  # noqa: C901 - flat
    """Return settings with another value, and with the values that depend on it."""
    told: dict[str, object] = {key: value}
    match key:
        case "starts":
            told = {"starts_at": settings.starts_at + SHIFTS[value]}
        case "cap":
            told = {"round_cap": int(value)}
        case "final":
            told = {key: value == "1"}
        case "choosing":
            told = {key: choosing_for(settings.round_cap) if value == "1" else None}
        case "heats":
            lasting = (settings.heats_for or 28 * DAY) if int(value) else 0
            best = min(_BEST, int(value)) or _BEST
            told = {key: int(value), "best": best, "heats_for": lasting,
                    "patience": patience_for(lasting)}  # fmt: skip
        case "heats_for":
            told = {key: int(value), "patience": patience_for(int(value))}
        case "objections":
            told = {"objections_for": int(value)}
        case "division" | "rounds" | "most" | "check_in":
            told = {key: int(value) or None}
        case "odd" | "scale":
            pass
        case _:
            told = {key: int(value)}
    return replace(settings, **told)  # type: ignore[arg-type]


def _written(values: Iterable[int]) -> tuple[str, ...]:
    return tuple(str(one) for one in values)
