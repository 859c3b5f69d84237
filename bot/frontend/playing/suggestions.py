"""Suggest moves and plans while a person types."""

import asyncio
from collections.abc import Callable

from discord.app_commands import Choice

from bot.frontend.command_arguments import SUGGESTIONS, TEXT, table_meant
from bot.frontend.core.base_client import Interaction
from bot.frontend.plans.planning import foreseen_moves
from bot.frontend.playing.panel import legal_moves
from bot.input.typed import suggested, title
from bot.input.typed_line import Ahead, Unfinished, unfinished, unfinished_plan
from bot.refusals import RefusedError
from games.core import notation


async def suggest_moves(
    interaction: Interaction, text: str, number: int | None
) -> list[Choice[str]]:
    """Suggest legal moves with words that start as typed, each with its effect.

    Of several moves in a line, suggestions are for the last, as far as it can be foreseen.
    """
    try:
        table = await table_meant(interaction, number)
        seat = table.seat_for(interaction.user.id)
        table.check_running()
    except RefusedError:
        return []
    ahead = await legal_moves(interaction, table, seat)
    return await asyncio.to_thread(
        _suggestions, unfinished, text, ahead
    )  # at each key, so off the event loop


async def suggest_plans(
    interaction: Interaction, text: str, number: int | None
) -> list[Choice[str]]:
    """Suggest the last move of a plan, as far as it can be foreseen."""
    try:
        table = await table_meant(interaction, number)
        seat = table.seat_for(interaction.user.id)
    except RefusedError:
        return []
    if table.row.status not in ("running", "paused") or seat in table.session.active:
        return []
    ahead = await foreseen_moves(interaction, table)
    return await asyncio.to_thread(_suggestions, unfinished_plan, text, ahead)


def _suggestions(
    read: Callable[[str, Ahead], Unfinished | None], text: str, ahead: Ahead
) -> list[Choice[str]]:
    line = read(text, ahead)
    if line is None:
        return []
    among, before = line.among, f"{line.before.rstrip()} ".lstrip()
    found: list[Choice[str]] = []
    for choice in suggested(line.last, among):
        written = f"{before}{notation.write(choice.action)}"
        if len(written) <= TEXT:
            name = _named(f"{before}{title(among, choice)}", choice.told())
            is_new = all(one.name != name for one in found)  # Discord accepts each name once
            found.append(Choice(name=name if is_new else written, value=written))
        if len(found) == SUGGESTIONS:
            break
    return found


def _named(text: str, effect: str) -> str:
    name = f"{text} · {effect}" if effect else text
    return name if len(name) <= TEXT else name[: TEXT - 1] + "…"
