"""All commands, made anew for each bot; and what is said where one is used that is no more."""

# discord.py leaves the owner of a command that is no method unknown to pyright.
# pyright: reportUnknownMemberType=false, reportUnknownVariableType=false
# pyright: reportUnknownArgumentType=false

import logging
from typing import Any

import aiohttp
import discord
from discord import app_commands

from bot.frontend.base_client import BaseClient
from bot.frontend.commands import about, personal, play, replay
from bot.frontend.commands.game import GameCommands
from bot.frontend.responses import handle
from bot.refusals import RefusedError, Why
from bot.shelf import Shelf
from bot.store.availability import OutOfReachError

Command = app_commands.Command[Any, ..., Any] | app_commands.Group

_OUTDATED = (app_commands.CommandNotFound, app_commands.CommandSignatureMismatch)


class _NoSuggestions(logging.Filter):
    """Tells in a line what discord.py tells in a traceback: that no suggestions could be made.

    Who types sees none, and hears more when they send it. Mistakes of ours keep their traceback.
    """

    def filter(self, record: logging.LogRecord) -> bool:
        error = record.exc_info[1] if record.exc_info else None
        is_lost = isinstance(error, _LOST) or str(error) == _CLOSED
        if "autocomplete" in str(record.msg) and is_lost:
            record.levelno, record.levelname = logging.WARNING, "WARNING"
            record.msg, record.args, record.exc_info = "no suggestions: %s", (repr(error),), None
        return True


_CLOSED = "Session is closed"
"""What aiohttp says, in an error that is none of its own, when the bot is being stopped."""
_LOST = (aiohttp.ClientError, discord.HTTPException, OutOfReachError, TimeoutError)
logging.getLogger(app_commands.tree.__name__).addFilter(_NoSuggestions())


class Tree(app_commands.CommandTree[BaseClient]):
    """The commands of a bot."""

    async def on_error(
        self, interaction: discord.Interaction[BaseClient], error: app_commands.AppCommandError, /
    ) -> None:
        """Answer also what no command of ours could be found for."""
        if interaction.type is discord.InteractionType.autocomplete:
            return  # who types sees no suggestions, and hears more when they send it

        async def work() -> None:
            if isinstance(error, _OUTDATED):
                raise RefusedError(Why.OUTDATED)
            raise error

        await handle(interaction, work)


def commands(shelf: Shelf) -> tuple[Command, ...]:
    """Return every command, with the games of this shelf to choose from."""
    games = [app_commands.Choice(name=game.name, value=game.key) for game in shelf.values()]
    of_tables = GameCommands()
    of_games: tuple[app_commands.Command[Any, ..., Any], ...] = (of_tables.new, about.rules)
    for one in of_games:
        app_commands.choices(game=games)(one)
    return (
        of_tables,
        play.play,
        play.hand,
        play.undo,
        play.mine,
        replay.replay,
        personal.settings,
        personal.away,
        about.help_,
        about.rules,
        about.privacy,
        about.doctor_,
    )
