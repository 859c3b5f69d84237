"""All commands, made anew for each bot; and what is said where one is used that is no more."""

# discord.py leaves the owner of a command that is no method unknown to pyright.
# pyright: reportUnknownMemberType=false, reportUnknownVariableType=false
# pyright: reportUnknownArgumentType=false

from typing import Any

import discord
from discord import app_commands

from bot.face.answers import handle
from bot.face.commands import about, person, play, replay
from bot.face.commands.game import GameCommands
from bot.face.host import Host
from bot.refusals import RefusedError, Why
from bot.shelf import Shelf

Command = app_commands.Command[Any, ..., Any] | app_commands.Group

_OUTDATED = (app_commands.CommandNotFound, app_commands.CommandSignatureMismatch)


class Tree(app_commands.CommandTree[Host]):
    """The commands of a bot."""

    async def on_error(
        self, interaction: discord.Interaction[Host], error: app_commands.AppCommandError, /
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
        person.settings,
        person.away,
        about.help_,
        about.rules,
        about.privacy,
        about.doctor_,
    )
