"""A tournament that is being set up: its page, what can be changed, and what it becomes."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from bot.clocks.clock import CLOCKS
from bot.clocks.clock import PRESETS as CLOCK_PRESETS
from bot.clocks.hours import MINUTE
from bot.model import LEVELS, TournamentRow
from bot.shelf import Game, Shelf
from bot.texts import clock_text
from bot.texts.custom_ids import DraftId
from bot.texts.names import escaped, level_name
from tournaments.points import ScaleKey
from tournaments.preview import preview
from tournaments.settings import DAY, PRESETS, Settings, from_preset
from words.say import Say
from words.tournaments import plans
from words.tournaments.numbers import span

NAME: Final = 40
"""Characters of a tournament's name: the page's buttons carry it."""
KEYS: Final = tuple(PRESETS)
SCALES: Final[tuple[ScaleKey, ...]] = ("10-6-3-1", "6-4-2-0", "wins")
CLOCKS_OFFERED: Final = tuple(CLOCK_PRESETS)
_CHECK_INS: Final = (0, 30, 24 * 60)
_MOST: Final = (0, 8, 12, 16, 24, 32, 64)
_USUAL_SEATS: Final = 4
_TABLES: Final = (3, 6, 12)
"""For so many full tables the page tells what would come of it."""


def draft(name: str, preset: str, game: Game, now: int, starts_at: int | None) -> DraftId:
    """Return what an organiser starts from; by default it begins tomorrow or in a week."""
    is_live = PRESETS[preset].check_in is not None
    begins = starts_at or now + (DAY if is_live else 7 * DAY)
    check_in = PRESETS[preset].check_in or 0
    seats = game.rules.meta.seats
    return DraftId(
        what="change",
        preset=KEYS.index(preset),
        game=game.rules.meta.key,
        seats=min(max(seats), max(min(seats), _USUAL_SEATS)),
        starts=begins // MINUTE,
        check_in=check_in // MINUTE,
        most=0,
        final=1,
        odd=0,
        scale=0,
        clock=CLOCKS_OFFERED.index("live" if is_live else "relaxed"),
        level=LEVELS.index("medium"),
        name=name,
    )


def is_readable(meant: DraftId, shelf: Shelf) -> bool:
    """Tell whether this version of the bot knows everything that a draft names."""
    if meant.game not in shelf or not 0 <= meant.preset < len(KEYS):
        return False
    offered = _offered(meant, shelf)
    return meant.starts > 0 and all(getattr(meant, key) in offered[key] for key in _CHANGES)


def settings(meant: DraftId, shelf: Shelf) -> Settings:
    """Return the settings of the tournament that a draft becomes."""
    begun = from_preset(
        KEYS[meant.preset],
        game=meant.game,
        allowed=tuple(shelf[meant.game].rules.meta.seats),
        seats=meant.seats,
        starts_at=meant.starts * MINUTE,
    )
    return replace(
        begun,
        check_in=meant.check_in * MINUTE or None,
        most=meant.most or None,
        final=bool(meant.final),
        odd="larger" if meant.odd else "smaller",
        scale=SCALES[meant.scale],
    )


def row(meant: DraftId, guild_id: int, channel_id: int, locale: str) -> TournamentRow:
    """Return what is stored of the tournament that a draft becomes; it has no number yet."""
    return TournamentRow(
        id=0,
        name=meant.name,
        game=meant.game,
        status="live",
        guild_id=guild_id,
        channel_id=channel_id,
        locale=locale,
        salt="",
        message_id=None,
        next_at=None,
        created_at=0,
        clock=CLOCKS.dump(CLOCK_PRESETS[CLOCKS_OFFERED[meant.clock]]),
        level=LEVELS[meant.level],
    )


def page(meant: DraftId, shelf: Shelf, say: Say) -> str:
    """Say what the tournament will be like, as it is set up now."""
    planned = settings(meant, shelf)
    named, about = plans.preset(KEYS[meant.preset], say)
    lines = [
        say("🏆 **{name}** · {game}", name=escaped((meant.name,))[0], game=shelf[meant.game].name),
        f"**{named}**: {about}",
        say("Entries close and it begins {when}.", when=f"<t:{meant.starts * 60}:F>"),
        *(f"- {_said(key, getattr(meant, key), say)}" for key in _CHANGES),
    ]
    counts = sorted({min(meant.seats * n, meant.most or meant.seats * n) for n in _TABLES})
    lines += [plans.preview(planned, n, preview(planned, n), say).split("\n")[0] for n in counts]
    advised = preview(planned, counts[0])
    lines += [f"-# {plans.advice(one, say)}" for one in (advised.advice if advised else ())]
    lines.append(say("-# Nobody sees this yet. **Open** announces it in this channel."))
    return "\n".join(lines)


def choices(meant: DraftId, shelf: Shelf, say: Say) -> Iterator[tuple[str, str]]:
    """Return each value that a setting does not have now, and what it means."""
    for key, values in _offered(meant, shelf).items():
        for value in values:
            if value != getattr(meant, key):
                yield f"{key}={value}", _said(key, value, say)


def changed(meant: DraftId, chosen: str, shelf: Shelf) -> DraftId | None:
    """Return a draft with a chosen value; None if there is no such choice."""
    key, _, text = chosen.partition("=")
    for value in _offered(meant, shelf).get(key, ()):
        if str(value) == text:
            values: dict[str, int] = {key: value}
            return replace(meant, **values)  # type: ignore[arg-type]
    return None


_CHANGES: Final = ("seats", "odd", "most", "check_in", "scale", "final", "clock", "level")
"""What can be changed, in the order of the page."""


def _offered(meant: DraftId, shelf: Shelf) -> dict[str, tuple[int, ...]]:
    return {
        "seats": tuple(one for one in shelf[meant.game].rules.meta.seats if one > 1),
        "odd": (0, 1),
        "most": _MOST,
        "check_in": _CHECK_INS,
        "scale": tuple(range(len(SCALES))),
        "final": (0, 1) if PRESETS[KEYS[meant.preset]].format != "cup" else (1,),
        "clock": tuple(range(len(CLOCKS_OFFERED))),
        "level": tuple(range(len(LEVELS))),
    }


def _said(key: str, value: int, say: Say) -> str:  # noqa: C901 - flat: one for each setting
    match key:
        case "seats":
            return say.many("{n} at a table", "{n} at a table", value)
        case "odd" if value:
            return say("Odd tables are larger")
        case "odd":
            return say("Odd tables are smaller")
        case "most" if value:
            return say.many("At most {n} player; the others wait",
                            "At most {n} players; the others wait", value)  # fmt: skip
        case "most":
            return say("Any number of players")
        case "check_in" if value:
            return say("Check-in for {time} before it begins", time=span(value * MINUTE, say))
        case "check_in":
            return say("No check-in")
        case "scale":
            return _scale(SCALES[value], say)
        case "final" if value:
            return say("The best play a final")
        case "final":
            return say("No final: the standings decide")
        case "clock":
            preset = CLOCKS_OFFERED[value]
            return say("Clock: {name} ({about})", name=clock_text.name(preset, say),
                       about=clock_text.about(CLOCK_PRESETS[preset], say))  # fmt: skip
        case _:
            return say("Computer players who fill tables: {level}",
                       level=level_name(LEVELS[value], say))  # fmt: skip


def _scale(scale: ScaleKey, say: Say) -> str:
    if scale == "wins":
        return say("Only wins count")
    return say("{points} points for the places at a table of four", points=scale.replace("-", ", "))
