"""The page of settings: its text, what its form asks, and what that changes."""

from collections.abc import Sequence
from typing import Any, Final

from babel import Locale

from bot.clocks.hours import WEEK
from bot.frontend.core.custom_ids import SettingChoice
from bot.frontend.core.forms import Choice, Filled, first
from bot.input import zones
from bot.input.quiet_hours import quiet_hours
from bot.model import Person, Reminders
from bot.refusals import RefusedError, Why
from words.languages import LOCALES
from words.say import Say

DISCORD: Final = "discord"
"""The value of "the language of my Discord"."""
CHOICES: Final[tuple[SettingChoice, ...]] = ("days_off", "language", "reminders")
_REMINDERS: Final[tuple[Reminders, ...]] = ("channel", "dm", "off")


def lines(person: Person, home: str, now: int, say: Say) -> list[str]:
    """Show each setting in a line; `home` is the default time zone."""
    told = [
        *clock(person, home, now, say),
        *(one for what in CHOICES for one in choice(what, person, say)),
        letters(person, say),
        turns(person, say),
        tips(person, say),
    ]
    if not person.shows_rating:
        told.append(ratings(say))
    if (away := absence(person, now, say)) is not None:
        told.append(away)
    return told


def clock(person: Person, home: str, now: int, say: Say) -> list[str]:
    """Show when somebody's clocks run."""
    return [_zone(person, home, now, say), _quiet(person, say)]


def choice(what: SettingChoice, person: Person, say: Say) -> list[str]:
    """Show a setting for which there are a few choices; nothing if there is only one."""
    match what:
        case "days_off":
            return [_days_off(person, say)]
        case "language":
            chosen = _language(person.language, say)
            return [say("🗣️ Language: **{language}**", language=chosen)] if len(LOCALES) > 1 else []
        case "reminders":
            return [say("⏰ Reminders: **{how}**", how=_reminders(person.reminders, say))]


def about(what: SettingChoice, person: Person, say: Say) -> list[str]:
    """Explain a setting where one chooses."""
    if what == "days_off":
        return [f"-# {off(say)}"]
    if what == "reminders" and person.reminders == "channel" and person.dms:
        return [say("-# Sealed choices: by direct message, so that nobody sees who is still "
                    "deciding")]  # fmt: skip
    return []


def off(say: Say) -> str:
    """Explain what a day off is."""
    return say("From midnight to midnight: no reminders, and your clocks stop")


def letters(person: Person, say: Say) -> str:
    """Say whether somebody gets direct messages."""
    if person.dms:
        return say("✉️ Direct messages: **on**, for secrets and news.")
    return say("✉️ Direct messages: **off**. `/hand` shows your secrets.")


def turns(person: Person, say: Say) -> str:
    """Say how somebody's turns end."""
    if person.ends_turn:
        return say("🏁 End of turn: **automatic**, when nothing else is left to do.")
    return say("🏁 End of turn: **you end it yourself**, and can undo until then.")


def tips(person: Person, say: Say) -> str:
    """Say whether somebody is coached."""
    if person.tips:
        return say("🎓 Tips: **on**, in your first three turns of a new game.")
    return say("🎓 Tips: **off**.")


def ratings(say: Say) -> str:
    """Say that nobody sees somebody's ratings."""
    return say("🙈 Ratings: **shown to nobody**. `/rating` changes that.")


def absence(person: Person, now: int, say: Say) -> str | None:
    """Say until when somebody is away; None if they are not."""
    if person.away_until is None or person.away_until <= now:
        return None
    when = f"<t:{person.away_until // 1000}:F>"
    return say("🧳 Away until {when}: your clocks are stopped.", when=when)


def _zone(person: Person, home: str, now: int, say: Say) -> str:
    zone = person.zone or home
    name, clock = zones.label(zone), zones.clock(zone, now)
    if person.zone is None:
        return say("🕑 Time zone: **{zone}** (now {clock}), until you set another.",
                   zone=name, clock=clock)  # fmt: skip
    return say("🕑 Time zone: **{zone}** (now {clock}).", zone=name, clock=clock)


def _quiet(person: Person, say: Say) -> str:
    if person.quiet_from == person.quiet_to:
        return say("🌙 Quiet hours: **none**")
    return say("🌙 Quiet hours: **{start}-{end}**; your clocks stop.",
               start=_clock(person.quiet_from), end=_clock(person.quiet_to))  # fmt: skip


def _days_off(person: Person, say: Say) -> str:
    if not person.days_off:
        return say("🗓️ Days off: **none**")
    days = [day for n, day in zip(WEEK, _days(say), strict=True) if n in person.days_off]
    return say("🗓️ Days off: **{days}**", days=say.all(days))


def _days(say: Say) -> tuple[str, ...]:
    return (
        say("Monday"),
        say("Tuesday"),
        say("Wednesday"),
        say("Thursday"),
        say("Friday"),
        say("Saturday"),
        say("Sunday"),
    )


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


def zone_now(person: Person) -> str:
    """Return the time zone as it stands in the form; "" for the usual one."""
    return "" if person.zone is None else zones.label(person.zone)


def quiet_now(person: Person) -> str:
    """Return the quiet hours as one types them; "" for none."""
    if person.quiet_from == person.quiet_to:
        return ""
    return f"{_clock(person.quiet_from)}-{_clock(person.quiet_to)}"


def choices(what: SettingChoice, person: Person, say: Say) -> list[Choice]:
    """Offer the choices for a setting; of the days of the week, several may be chosen."""
    match what:
        case "days_off":
            named = zip(WEEK, _days(say), strict=True)
            return [Choice(day[:1].upper() + day[1:], n, n in person.days_off) for n, day in named]
        case "language":
            return languages(person, say)
        case "reminders":
            labels = {
                "channel": say("Remind me in the channel"),
                "dm": say("Remind me by direct message"),
                "off": say("Don't remind me"),
            }
            return [Choice(labels[how], how, how == person.reminders) for how in _REMINDERS]


def languages(person: Person, say: Say, known: tuple[str, ...] = LOCALES) -> list[Choice]:
    """Offer the available languages; nothing if there is only one."""
    if len(known) < 2:
        return []
    first = Choice(say("Same as Discord"), DISCORD, person.language is None)
    return [
        first,
        *(Choice(_language(one, say), one, one == person.language) for one in known[:24]),
    ]


def changed(
    person: Person, filled: Filled, locale: str, known: tuple[str, ...] = LOCALES
) -> dict[str, Any]:
    """Return the columns that a form changes; a field that was not asked changes nothing.

    Raises:
        RefusedError: a typed text cannot be read, or a choice is none of those offered.
    """
    columns = dict[str, Any]()
    typed = first(filled, "zone")
    if "zone" in filled and typed != zone_now(person):
        columns["zone"] = found_zone(typed, locale) if typed else None
    if "quiet" in filled:
        columns["quiet_from"], columns["quiet_to"] = _typed_hours(first(filled, "quiet"))
    if "days_off" in filled:
        columns["days_off"] = _ticked_days(filled["days_off"])
    if "language" in filled:
        value = first(filled, "language")
        columns["language"] = None if value == DISCORD else value
        if value not in (DISCORD, *known):
            raise RefusedError(Why.MOVED_ON)
    if "reminders" in filled:
        columns["reminders"] = first(filled, "reminders")
        if columns["reminders"] not in _REMINDERS:
            raise RefusedError(Why.MOVED_ON)
    return {key: value for key, value in columns.items() if value != getattr(person, key)}


def _typed_hours(typed: str) -> tuple[int, int]:
    hours = quiet_hours(typed)
    if hours is None:
        raise RefusedError(Why.NO_HOURS)
    return hours


def _ticked_days(ticked: Sequence[str]) -> str:
    if set(ticked) == set(WEEK):
        raise RefusedError(Why.NO_DAY_ON)
    if not set(ticked) <= set(WEEK):
        raise RefusedError(Why.MOVED_ON)
    return "".join(sorted(set(ticked)))


def found_zone(typed: str, locale: str) -> str:
    """Return the time zone that somebody means by its name, or by a place.

    Raises:
        RefusedError: there is none.
    """
    found = [typed] if typed in zones.zones() else zones.found(typed, locale, 1)
    if not found or not typed.strip():
        raise RefusedError(Why.NO_ZONE)
    return found[0]
