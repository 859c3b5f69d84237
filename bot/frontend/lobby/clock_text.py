"""Clocks in words, and in the short form that a button carries."""

from typing import Final

from bot.clocks.clock import PRESETS, Clock, Preset
from bot.clocks.durations import LONGEST, written
from bot.clocks.hours import MINUTE
from words.say import Say

_OWN: Final = "own"
_TALK: Final = "talk"


def name(preset: Preset, say: Say) -> str:
    """Name a clock."""
    match preset:
        case "none":
            return say("No clock")
        case "remind":
            return say("Reminders only")
        case "live":
            return say("Live")
        case "day":
            return say("A day per turn")
        case "relaxed":
            return say("Relaxed")
        # Translators: a clock whose values the host has typed.
        case "own":
            return say("Custom")


def about(clock: Clock, say: Say) -> str:
    """Describe a clock in a few words."""
    if clock.name == "none":
        return say("the table waits as long as it takes")
    if clock.name == "remind":
        return say("slow players get reminders, nothing more")
    step = written(clock.step)
    parts = [say("{step} per turn", step=step)]
    if clock.bank:
        bank = written(clock.bank)
        parts = [say("{bank} to start with", bank=bank), say("{step} more each turn", step=step)]
    if clock.cap > clock.step:
        parts.append(say("at most {cap}", cap=written(clock.cap)))
    if clock.free:
        parts.append(say("the first {free} of each turn are free", free=written(clock.free)))
    parts.append(
        say("the clock also runs in quiet hours")
        if clock.nights
        else say("the clock stops in quiet hours")
    )
    return ", ".join(parts)


def talk(length: int, say: Say) -> str:
    """Say how long people talk before they choose."""
    if not length:
        return say("Talking time: off")
    return say("Talking time: {length}", length=written(length))


def short_talk(length: int) -> str:
    """Return the short form of a talking time, for a menu or a button."""
    return f"{_TALK} {length // MINUTE}"


def read_talk(text: str) -> int | None:
    """Return the talking time of a short form; None if it is none."""
    kind, _, value = text.partition(" ")
    if kind != _TALK or not value.isdecimal() or int(value) * MINUTE > LONGEST:
        return None
    return int(value) * MINUTE


def own(bank: int, step: int, cap: int, free: int, away: int) -> Clock | None:
    """Return a clock with custom values; None if they are not valid."""
    clock = Clock(_OWN, bank, step, cap, free, away=away)
    is_one = step >= MINUTE and bank <= cap and step <= cap
    return clock if is_one and max(cap, free, away) <= LONGEST else None


def short(clock: Clock) -> str:
    """Return the short form of a clock, for a button."""
    if clock.name != _OWN:
        return clock.name
    values = (clock.bank, clock.step, clock.cap, clock.free, clock.away)
    return " ".join([_OWN, *(str(value // MINUTE) for value in values)])


def read(text: str) -> Clock | None:
    """Return the clock of a short form; None if it is not valid."""
    for preset, clock in PRESETS.items():
        if text == preset:
            return clock
    kind, *values = text.split(" ")
    if kind != _OWN or len(values) != 5 or not all(value.isdecimal() for value in values):
        return None
    bank, step, cap, free, away = (int(value) * MINUTE for value in values)
    return own(bank, step, cap, free, away)
