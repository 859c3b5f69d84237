"""The command tree, created for each bot, and the answer to commands that no longer exist."""

# To pyright, the owner of a command that is not a method is unknown.
# pyright: reportUnknownMemberType=false, reportUnknownVariableType=false
# pyright: reportUnknownArgumentType=false

import logging
from collections.abc import Iterable
from typing import Any

import aiohttp
import discord
from discord import app_commands
from discord.app_commands import AppCommandContext, AppInstallationType

from bot.frontend.about.commands import about, doctor_, help_, privacy, rules
from bot.frontend.alerts.commands import notify
from bot.frontend.core.base_client import BaseClient
from bot.frontend.core.responses import handle
from bot.frontend.history.commands import replay
from bot.frontend.playing.commands import hand, mine, plan, play, undo
from bot.frontend.ratings.commands import rating
from bot.frontend.settings.commands import away, settings
from bot.frontend.tables.commands import GameCommands
from bot.frontend.tournaments.commands import TournamentCommands
from bot.refusals import RefusedError, Why
from bot.shelf import Shelf
from bot.store.databases.availability import OutOfReachError

Command = app_commands.Command[Any, ..., Any] | app_commands.Group

_OUTDATED = (app_commands.CommandNotFound, app_commands.CommandSignatureMismatch)


class _NoSuggestions(logging.Filter):
    """A log filter that shortens discord.py's traceback of failed autocompletion to a line.

    The person sees no suggestions, and gets an answer when they send the command. Bugs keep their
    traceback.
    """

    def filter(self, record: logging.LogRecord) -> bool:
        error = record.exc_info[1] if record.exc_info else None
        is_lost = isinstance(error, _LOST) or str(error) == _CLOSED
        if "autocomplete" in str(record.msg) and is_lost:
            record.levelno, record.levelname = logging.WARNING, "WARNING"
            record.msg, record.args, record.exc_info = "no suggestions: %s", (repr(error),), None
        return True


_CLOSED = "Session is closed"
"""The message of aiohttp's RuntimeError while the bot is stopping."""
_LOST = (aiohttp.ClientError, discord.HTTPException, OutOfReachError, TimeoutError)
logging.getLogger(app_commands.tree.__name__).addFilter(_NoSuggestions())


class Tree(app_commands.CommandTree[BaseClient]):
    """The commands of a bot, for all installations unless a command says otherwise."""

    def __init__(self, client: BaseClient) -> None:
        """Offer commands everywhere, also for people's own installations."""
        super().__init__(
            client,
            allowed_contexts=AppCommandContext(guild=True, dm_channel=True, private_channel=True),
            allowed_installs=AppInstallationType(guild=True, user=True),
        )

    def be_for_servers(self) -> None:
        """Offer commands only for installations on servers, according to the application."""
        self.allowed_contexts.private_channel = False
        self.allowed_installs.user = False

    async def interaction_check(self, interaction: discord.Interaction[BaseClient], /) -> bool:
        """Answer no suggestions if another process does."""
        is_asked = interaction.type is discord.InteractionType.autocomplete
        return not (is_asked and interaction.client.registry.store.is_silent)

    async def on_error(
        self, interaction: discord.Interaction[BaseClient], error: app_commands.AppCommandError, /
    ) -> None:
        """Answer obsolete commands, and log other errors."""
        if interaction.type is discord.InteractionType.autocomplete:
            return  # they see no suggestions, and get an answer when they send the command

        async def work() -> None:
            if isinstance(error, _OUTDATED):
                raise RefusedError(Why.OUTDATED)
            raise error

        await handle(interaction, work)


def names_of(found: Iterable[Command]) -> frozenset[str]:
    """Return what commands, their groups and their parameters are called."""
    names = set[str]()
    for one in found:
        names.add(one.name)
        if isinstance(one, app_commands.Command):
            names.update(parameter.display_name for parameter in one.parameters)
    return frozenset(names)


def commands(shelf: Shelf) -> tuple[Command, ...]:
    """Return all commands, with the games of this shelf as choices."""
    games = [app_commands.Choice(name=game.name, value=game.key) for game in shelf.values()]
    of_tables, of_tournaments = GameCommands(), TournamentCommands()
    of_games: tuple[app_commands.Command[Any, ..., Any], ...] = (
        of_tables.new,
        of_tournaments.new,
        rules,
        rating,
    )
    for one in of_games:
        app_commands.choices(game=games)(one)
    return (
        of_tables,
        of_tournaments,
        play,
        hand,
        undo,
        mine,
        notify,
        plan,
        replay,
        rating,
        settings,
        away,
        about,
        help_,
        rules,
        privacy,
        doctor_,
    )
