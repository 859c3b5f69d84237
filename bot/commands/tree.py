"""All commands, made anew for each bot."""

from typing import Any

from discord import app_commands

from bot.commands import about, play
from bot.commands.game import GameCommands

Command = app_commands.Command[Any, ..., Any] | app_commands.Group


def commands() -> tuple[Command, ...]:
    """Return every command."""
    return (
        GameCommands(),
        play.play,
        play.hand,
        play.undo,
        play.mine,
        about.help_,
        about.rules,
        about.privacy,
        about.doctor_,
    )
