"""/about, /help, /rules, /privacy, /doctor: about the bot itself."""

from typing import Final

import discord
from discord import app_commands
from discord.app_commands import locale_str

from bot.frontend.about import help_page, terms
from bot.frontend.about import rule_pages as rules_handler
from bot.frontend.core import confirm
from bot.frontend.core.base_client import Interaction
from bot.frontend.core.responses import defer, handle, say_to, send_private
from bot.frontend.settings import settings_page
from bot.hosting import doctor
from bot.model import Person
from bot.store.databases.database_url import file_of
from bot.tables import people
from bot.time_source import RealTime
from bot.version import VERSION

_FINDING: Final = 350
"""Most characters of a finding, so that five fit into a message."""
_MARKS: Final = {"ok": "✅", "warning": "⚠️", "wrong": "❌"}


@app_commands.command(
    name=locale_str("about"), description=locale_str("The version, the games, the licence")
)
async def about(interaction: Interaction) -> None:
    """Show the version of the bot, and its games."""

    async def work() -> None:
        say, shelf = say_to(interaction), interaction.client.registry.shelf
        text = say(
            "**Pudding Lane {version}** hosts {games}.\nIt is free software under the MIT licence, "
            "and an unofficial fan project: the games belong to their designers and publishers.\n"
            "-# `/help` explains how to play.",
            version=VERSION,
            games=say.all([game.name for game in shelf.values()]),
        )
        await send_private(interaction, text)

    await handle(interaction, work)


@app_commands.command(name=locale_str("help"), description=locale_str("How this works"))
async def help_(interaction: Interaction) -> None:
    """Explain the bot."""

    async def work() -> None:
        await help_page.show(interaction)

    await handle(interaction, work)


@app_commands.command(
    name=locale_str("rules"), description=locale_str("The rules of a game in short")
)
@app_commands.describe(
    game=locale_str("Which game (default: this channel's)"),
    term=locale_str("A term or a card to look up: type the beginning of its name"),
)
@app_commands.rename(game=locale_str("game"), term=locale_str("term"))
async def rules(interaction: Interaction, game: str | None = None, term: str | None = None) -> None:
    """Sum up the rules of a game, by default of the one played here; or explain a term or card.

    Where none is played, ask which.
    """

    async def work() -> None:
        if term is not None:
            await terms.show(interaction, game, term)
        elif (meant := await terms.named_or_here(interaction, game)) is not None:
            await rules_handler.show_rules(interaction, meant)
        else:
            await rules_handler.show_games(interaction)

    await handle(interaction, work)


@rules.autocomplete("term")
async def _terms(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    game: str | None = interaction.namespace.game
    return await terms.suggest(interaction, game, typed)


@app_commands.command(
    name=locale_str("privacy"), description=locale_str("See what is stored about you, or delete it")
)
async def privacy(interaction: Interaction) -> None:
    """Show what is stored about a person, and offer to delete it."""

    async def work() -> None:
        say = say_to(interaction)
        stored = await people.stored(interaction.client.registry, interaction.user.id)
        lines = [
            say(
                "I store your Discord ID with the tables you sit at ({live} in progress, {past} "
                "finished), when you were last active there, and your settings. I store no names "
                "and no messages.",
                live=stored.live,
                past=stored.past,
            )
        ]
        if stored.plans:
            lines.append(
                say.many(
                    "- {n} plan[s] for your next turns, which nobody else sees: `/plan` shows "
                    "[it|them]",
                    stored.plans,
                )
            )
        if stored.rated:
            lines.append(
                say.many(
                    "- {n} rated game[s], and who finished ahead of whom: `/rating` shows them",
                    stored.rated,
                )
            )
        if stored.tournaments:
            lines.append(
                say.many(
                    "- {n} tournament[s] that you entered or organise: `/tournament mine` shows "
                    "those still running",
                    stored.tournaments,
                )
            )
        if stored.alerts:
            lines.append(
                say.many("- Table alerts for {n} game[s]: `/notify` changes them", stored.alerts)
            )
        if stored.what_if:
            lines.append(say("- Your “What if?” games, each for a day"))
        if stored.told != Person(interaction.user.id):
            registry = interaction.client.registry
            told = settings_page.lines(stored.told, registry.zone, registry.now(), say)
            lines += [f"- {line}" for line in told]
        else:
            lines.append(say("You have not changed any settings."))
        lines.append(
            say(
                "If you delete your data, you leave open tables and tournaments, a computer "
                "player takes over your games in progress as “a former player”, and finished "
                "games no longer show who you were. This cannot be undone."
            )
        )
        text = "\n".join(lines)
        await send_private(
            interaction,
            text,
            confirm.confirmation("forget", interaction.user.id, say("Delete my data")),
        )

    await handle(interaction, work)


@app_commands.command(
    name=locale_str("doctor"), description=locale_str("Check that everything works (admins)")
)
@app_commands.default_permissions(manage_guild=True)
@app_commands.allowed_contexts(guilds=True, dms=False, private_channels=False)
@app_commands.allowed_installs(guilds=True, users=False)
async def doctor_(interaction: Interaction) -> None:
    """Show what the doctor finds."""

    async def work() -> None:
        await defer(interaction)
        found = await _examined(interaction)
        await send_private(interaction, "\n".join(map(_line, found)))

    await handle(interaction, work)


def _line(found: doctor.Finding) -> str:
    text = f"{_MARKS[found.level]} **{found.name}**: {found.text}"
    return text if len(text) <= _FINDING else f"{text[: _FINDING - 1]}…"


async def _examined(interaction: Interaction) -> list[doctor.Finding]:
    """Examine the bot and the channel of the command."""
    say, client = say_to(interaction), interaction.client
    engine = client.registry.store.engine
    file = file_of(engine.url)
    found = [doctor.games(say), doctor.intents(say), await doctor.database(say, engine)]
    found += await doctor.processes(say, engine, RealTime().now())
    if file is not None:
        found.append(doctor.disk(say, file.parent))
    here = (
        interaction.channel.mention
        if isinstance(interaction.channel, discord.abc.GuildChannel | discord.Thread)
        else say("here")
    )
    found.append(
        doctor.permissions(say, here, interaction.app_permissions, client.application_id or 0)
    )
    return found
