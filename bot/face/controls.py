"""The buttons under messages: boards, lobbies, letters."""

from collections.abc import Sequence
from typing import Final

import discord
from discord import ButtonStyle, ui

from bot.face.pictures import SCORES
from bot.face.views import unstored
from bot.messages.boards import Board
from bot.messages.ids import BoardButton, BoardId, LevelsId, LobbyButton, LobbyId
from bot.messages.names import level_name, nobody
from bot.minds.levels import LEVELS
from bot.model import Facts
from bot.tables.table import Table
from bot.words import words
from render.say import Say

_Button = ui.Button[ui.View]

_PARCHMENT: Final = 0xC9A227
"""The colour of the line beside the scores."""


def board_buttons(table: Table, number: int) -> ui.View:
    """Return what everybody may press under a board; `number` tells it from other messages."""
    say = words(table.facts.locale)
    if table.facts.status == "running":
        return letter_buttons(table, number, is_playing=True)
    return unstored(
        [[
            _board(table, "again", number, say("Play again"), "🔁", ButtonStyle.primary),
            _board(table, "log", number, say("Log"), "📜"),
        ]]
    )  # fmt: skip


def letter_buttons(table: Table, number: int, *, is_playing: bool) -> ui.View:
    """Return what one person may press under a letter."""
    say = words(table.facts.locale)
    buttons = [
        _board(table, "play", number, say("Play"), "🔥", ButtonStyle.primary),
        _board(table, "hand", number, say("My hand"), "🃏"),
        _board(table, "log", number, say("Log"), "📜"),
    ]
    return unstored([buttons if is_playing else buttons[:2]])


def lobby_buttons(table: Table) -> ui.View | None:
    """Return what may be pressed in a lobby; None when it is one no more."""
    if table.facts.status != "lobby":
        return None
    say = words(table.facts.locale)
    most, least = table.rules.meta.seats[-1], table.rules.meta.seats[0]
    count = len(table.chairs)
    people = len(table.people)
    first = [
        _lobby(table, "join", say("Join"), "🪑", ButtonStyle.primary, disabled=people == most),
        _lobby(table, "leave", say("Leave"), "🚪"),
        _lobby(table, "rules", say("How to play"), "📖"),
        _lobby(table, "options", say("Variants"), "⚙️"),
    ]
    second = [
        _lobby(table, "computer", say("Add computer player"), "🤖", disabled=count == most),
        _lobby(table, "start", say("Start"), "▶️", ButtonStyle.success, disabled=count < least),
        _lobby(table, "cancel", say("Cancel"), "✖️", ButtonStyle.danger),
    ]
    if count > people:
        second.insert(1, _lobby(table, "remove", say("Remove computer player"), "👋"))
    levels = _levels(table, say)
    return unstored([first, second, *([[levels]] if levels else [])])


def _levels(table: Table, say: Say) -> ui.Select[ui.View] | None:
    """Offer to change how well computer players play; None if there are none."""
    options = [
        discord.SelectOption(
            label=f"{nobody(chair, say)}: {level_name(level, say)}",
            value=f"{chair.seat}={level}",
            emoji="🤖",
        )
        for chair in table.chairs
        if chair.kind == "computer"
        for level in LEVELS
        if level != chair.mind
    ]
    if not options:
        return None
    custom_id = LevelsId(table.id).text()
    placeholder = say("How well shall computer players play?")
    return ui.Select(custom_id=custom_id, placeholder=placeholder, options=options)


def scores(told: Board, files: Sequence[discord.File]) -> list[discord.Embed]:
    """Return the scores of a game that is over, a field for each player, and their picture."""
    if not told.fields:
        return []
    embed = discord.Embed(colour=_PARCHMENT)
    if any(file.filename == SCORES for file in files):
        # Side by side with the board it would be cut to a square.
        embed.set_image(url=f"attachment://{SCORES}")
    for field in told.fields:
        embed.add_field(name=field.name, value=field.text, inline=False)
    return [embed]


def _board(
    table: Table,
    what: BoardButton,
    number: int,
    label: str,
    emoji: str,
    style: ButtonStyle = ButtonStyle.secondary,
) -> _Button:
    custom_id = BoardId(table.id, what, number).text()
    return ui.Button(label=label, emoji=emoji, style=style, custom_id=custom_id)


def _lobby(
    table: Table,
    what: LobbyButton,
    label: str,
    emoji: str,
    style: ButtonStyle = ButtonStyle.secondary,
    *,
    disabled: bool = False,
) -> _Button:
    custom_id = LobbyId(table.id, what).text()
    return ui.Button(label=label, emoji=emoji, style=style, custom_id=custom_id, disabled=disabled)


def link(facts: Facts, say: Say) -> str:
    """Return where a table is, as a link that can be clicked."""
    message = "" if facts.message_id is None else f"/{facts.message_id}"
    place = f"https://discord.com/channels/{facts.guild_id}/{facts.channel_id}{message}"
    return say("[table {n}]({place})", n=facts.id, place=place)
