"""The page of settings: its text, its menus, and what each choice changes."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Final

from babel import Locale

from bot.frontend.core.custom_ids import SettingPart
from bot.input import zones
from bot.model import Person, Reminders
from words.languages import LOCALES
from words.say import Say

NONE: Final = "none"
"""The value of "no quiet hours"."""
DISCORD: Final = "discord"
"""The value of "the language of my Discord"."""
_DAY: Final = 24 * 60
_NIGHT: Final = 9 * 60
"""The length of quiet hours in minutes when they are first switched on."""
_REMINDERS: Final[tuple[Reminders, ...]] = ("channel", "dm", "off")


@dataclass(frozen=True, slots=True)
class Option:
    """An option of a menu."""

    label: str
    value: str
    is_chosen: bool


def page(person: Person, home: str, now: int, say: Say) -> str:
    """Show all settings; `home` is the default time zone."""
    return "\n".join([say("**Your settings**"), *lines(person, home, now, say)])


def lines(person: Person, home: str, now: int, say: Say) -> list[str]:
    """Show each setting in a line."""
    told = [_zone(person, home, now, say), _quiet(person, say)]
    if len(LOCALES) > 1:
        chosen = _language(person.language, say)
        told.append(say("🗣️ Language: **{language}**", language=chosen))
    told.append(say("⏰ Reminders: **{how}**", how=_reminders(person.reminders, say)))
    if person.reminders == "channel" and person.dms:
        told.append(
            say("-# Sealed choices: by direct message, so that nobody sees who is still deciding")
        )
    if person.dms:
        told.append(
            say("✉️ Direct messages: **on**. They bring your secrets and news of your tables.")
        )
    else:
        told.append(say("✉️ Direct messages: **off**. `/hand` shows your secrets."))
    if person.ends_turn:
        told.append(say("🏁 End of turn: **at once**, when nothing else is left to do."))
    else:
        told.append(say("🏁 End of turn: **you end it yourself**, and may undo before."))
    if not person.shows_rating:
        told.append(say("🙈 Ratings: **shown to nobody**. `/rating` changes that."))
    if person.away_until is not None and person.away_until > now:
        when = f"<t:{person.away_until // 1000}:F>"
        told.append(say("🧳 Away until {when}: your clocks are stopped.", when=when))
    return told


def _zone(person: Person, home: str, now: int, say: Say) -> str:
    zone = person.zone or home
    name, clock = zones.label(zone), zones.clock(zone, now)
    if person.zone is None:
        return say("🕑 Time zone: **{zone}** (now {clock}), until you set another: use `/settings "
                   "zone:` with a city or a country.",
                   zone=name, clock=clock)  # fmt: skip
    return say("🕑 Time zone: **{zone}** (now {clock}).", zone=name, clock=clock)


def _quiet(person: Person, say: Say) -> str:
    if person.quiet_from == person.quiet_to:
        return say("🌙 Quiet hours: **none**")
    return say("🌙 Quiet hours: **{start}-{end}**. No reminders, and your clocks stop.",
               start=_clock(person.quiet_from), end=_clock(person.quiet_to))  # fmt: skip


def _clock(minutes: int) -> str:
    return f"{minutes // 60}:{minutes % 60:02}"


def _language(locale: str | None, say: Say) -> str:
    if locale is None:
        return say("same as Discord")
    return str(Locale.parse(locale).get_display_name(locale))


def _reminders(how: Reminders, say: Say) -> str:
    match how:
        case "channel":
            return say("in the channel")
        case "dm":
            return say("by direct message")
        case "off":
            return say("off")


# What can be chosen --------------------------------------------------------------------------


def quiet_from(person: Person, say: Say) -> list[Option]:
    """Offer the start of quiet hours, or none."""
    has_none = person.quiet_from == person.quiet_to
    first = Option(say("No quiet hours"), NONE, has_none)
    hours = _hours(person.quiet_from, -1 if has_none else person.quiet_to)
    chosen = None if has_none else person.quiet_from
    return [
        first,
        *(
            Option(say("Quiet from {clock}", clock=_clock(one)), str(one), one == chosen)
            for one in hours
        ),
    ]


def quiet_to(person: Person, say: Say) -> list[Option]:
    """Offer the end of quiet hours; nothing if there are none."""
    if person.quiet_from == person.quiet_to:
        return []
    hours = _hours(person.quiet_to, person.quiet_from)
    return [
        Option(say("Quiet until {clock}", clock=_clock(one)), str(one), one == person.quiet_to)
        for one in hours
    ]


def _hours(chosen: int, other: int) -> Iterable[int]:
    """Return the full hours and the chosen moment, without the other end."""
    return sorted({*range(0, _DAY, 60), chosen} - {other})[:24]


def reminders(person: Person, say: Say) -> list[Option]:
    """Offer the ways to be reminded."""
    labels = {
        "channel": say("Remind me in the channel"),
        "dm": say("Remind me by direct message"),
        "off": say("Don't remind me"),
    }
    return [Option(labels[how], how, how == person.reminders) for how in _REMINDERS]


def languages(person: Person, say: Say, known: tuple[str, ...] = LOCALES) -> list[Option]:
    """Offer the available languages; nothing if there is only one."""
    if len(known) < 2:
        return []
    first = Option(say("Same as Discord"), DISCORD, person.language is None)
    return [
        first,
        *(Option(_language(one, say), one, one == person.language) for one in known[:24]),
    ]


def changed(
    person: Person, what: SettingPart, value: str, known: tuple[str, ...] = LOCALES
) -> dict[str, Any] | None:
    """Return the columns that a choice changes; None if it is not valid."""
    match what:
        case "quiet_from" if value == NONE:
            return {"quiet_from": 0, "quiet_to": 0}
        case "quiet_from" | "quiet_to":
            return _changed_hours(person, what, value)
        case "reminders" if value in _REMINDERS:
            return {"reminders": value}
        case "language" if value == DISCORD:
            return {"language": None}
        case "language" if value in known:
            return {"language": value}
        case "dms" | "ends_turn" if value in ("0", "1"):
            return {what: value == "1"}
        case _:
            return None


def _changed_hours(person: Person, what: SettingPart, value: str) -> dict[str, Any] | None:
    if not (value.isascii() and value.isdecimal() and int(value) < _DAY):
        return None
    minutes = int(value)
    if what == "quiet_from" and person.quiet_from == person.quiet_to:
        return {"quiet_from": minutes, "quiet_to": (minutes + _NIGHT) % _DAY}
    return {what: minutes}
