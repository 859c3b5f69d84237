"""The text of a lobby: the game, the players and the options."""

from bot.clocks.clock import DEFAULT_PRESET
from bot.frontend.lobby.clock_text import about, name, talk
from bot.model import SeatRow
from bot.tables.table import Table
from bot.texts import length
from bot.texts.boards import title
from bot.texts.names import level_name, mentions
from games.core.codec import choices, chosen
from words.reader import Reader
from words.say import Say


def text(table: Table, say: Say) -> str:
    """Return the text of a lobby."""
    heading = title(table, say)
    if table.row.status == "cancelled":
        return "\n".join([heading, say("This table was cancelled.")])
    if table.row.status != "lobby":
        return "\n".join([heading, say("The game has begun: the board follows below.")])
    meta = table.rules.meta
    count = _count(len(table.seat_rows), meta.seats[0], meta.seats[-1], say)
    return "\n".join(
        [
            heading,
            count,
            *_people(table, say),
            *_about(table, say),
            _clock(table, say),
            *_variants(table, say),
            *_hints(table, say),
            *_openness(table, say),
        ]
    )


def _count(taken: int, least: int, most: int, say: Say) -> str:
    """Say how many seats are taken, and how many more players are needed."""
    count = say("{n} of {most} seats taken", n=taken, most=most)
    if taken >= least:
        return f"{count}."
    missing = least - taken
    return say.many("{count}; {n} more [is|are] needed to start.", missing, count=count)


def _people(table: Table, say: Say) -> list[str]:
    names = mentions(table, say)
    return [
        f"{seat_row.seat + 1}. {_person(table, seat_row, names, say)}"
        for seat_row in table.seat_rows
    ]


def _person(table: Table, seat_row: SeatRow, names: tuple[str, ...], say: Say) -> str:
    called = names[seat_row.seat]
    if seat_row.kind == "computer":
        at_random = table.game.ai is None
        level = say("plays at random") if at_random else level_name(seat_row.computer_level, say)
        return f"🤖 {called} ({level})"
    parts = [called]
    if seat_row.user_id == table.row.host_id:
        parts.append(say("(host)"))
    if seat_row.dm == "closed":
        parts.append(say("📪 no direct messages: `/hand` shows the secrets here"))
    return " ".join(parts)


def _about(table: Table, say: Say) -> list[str]:
    """Say how long a game with this many players is, and what its aim is."""
    seats = table.rules.meta.seats
    count = max(len(table.seat_rows), seats[0])
    told = length.about(table.game, range(count, count + 1), say)
    return [say("-# Game: {about}", about=" · ".join(told))] if told else []


def _clock(table: Table, say: Say) -> str:
    clock = table.clock
    line = say("-# Clock: {name} ({about})", name=name(clock.name, say), about=about(clock, say))
    return f"{line} · {talk(clock.talk, say)}" if clock.talk else line


def _variants(table: Table, say: Say) -> list[str]:
    """List the variants that differ from the default; the Options button shows the rest."""
    if not (rules := _changed(table, say)):
        return [say("-# Variants: none")]
    return [say("-# Variants: {rules}", rules=" · ".join(rules))]


def _hints(table: Table, say: Say) -> list[str]:
    """Say that everybody may ask for hints, if this is so."""
    if table.row.hints != "all":
        return []
    return [say("-# 💡 Everybody may ask for hints; the game is not rated.")]


def _openness(table: Table, say: Say) -> list[str]:
    """Say how little is hidden, if the game has no secrets."""
    told = table.game.words.openness(Reader(say, ()))
    return [f"-# {told}"] if told else []


def unusual(table: Table, say: Say) -> list[str]:
    """Return the variants and the clock, as far as they differ from the default."""
    clock, told = table.clock, _changed(table, say)
    if clock.name != DEFAULT_PRESET:
        told.append(say("Clock: {name}", name=name(clock.name, say)))
    if clock.talk:
        told.append(talk(clock.talk, say))
    return told


def _changed(table: Table, say: Say) -> list[str]:
    """Return the variants that differ from the default."""
    phrases, to = table.game.words, Reader(say, ())
    usual = {name: values[0] for name, values in choices(table.rules.options).items()}
    return [
        say("{rule}: {value}", rule=phrases.option(name, to)[0],
            value=phrases.option_value(name, value, to))
        for name, value in chosen(table.options).items()
        if value != usual[name]
    ]  # fmt: skip
