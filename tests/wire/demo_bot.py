"""A bot that uses everything a game bot uses; also a program: `python -m tests.wire.demo_bot`."""

from __future__ import annotations

import asyncio
import io
import json
import sys
from pathlib import Path
from typing import Any

import discord
from discord import app_commands

from bot.hosting.endpoints import point_at
from tests.patience import PATIENCE
from tests.wire.demo_views import FRUIT, Again, Board, Note, TableView, Vote
from tests.wire.pictures import PNG


class Words(app_commands.Translator):
    """Gives /dice and its option German names."""

    async def translate(
        self,
        string: app_commands.locale_str,
        locale: discord.Locale,
        context: app_commands.TranslationContextTypes,
    ) -> str | None:
        german = {"dice": "wuerfel", "Roll a die.": "Wirf einen Würfel."}
        return german.get(string.message) if locale is discord.Locale.german else None


class DemoBot(discord.Client):
    """The demo bot; `votes` is all the state there is."""

    def __init__(self, **options: Any) -> None:
        super().__init__(
            intents=discord.Intents(guilds=True, dm_messages=True, guild_messages=True),
            allowed_mentions=discord.AllowedMentions(users=True),
            guild_ready_timeout=0.02,
            **options,
        )
        self.tree = app_commands.CommandTree(self)
        self.votes: list[tuple[str, str, str]] = []
        self.handled: set[int] = set()
        self.errors: list[Exception] = []
        self._erred = asyncio.Event()
        _add_commands(self.tree)
        self.tree.error(self._note)

    async def _note(self, _: discord.Interaction[Any], error: app_commands.AppCommandError) -> None:
        self.errors.append(getattr(error, "original", error))
        self._erred.set()

    async def seen_an_error(self) -> None:
        """Wait until a command has failed."""
        async with asyncio.timeout(PATIENCE):
            await self._erred.wait()

    async def setup_hook(self) -> None:
        self.add_dynamic_items(Vote)
        self.add_view(TableView())
        self.add_view(Again())
        await self.tree.set_translator(Words())
        await self.tree.sync()


def _add_commands(tree: app_commands.CommandTree[DemoBot]) -> None:
    commands: list[Any] = [dice, pick, table, board, secret, slow, quiet, letter, room, form]
    for command in (*commands, Game(), greet, quote):
        tree.add_command(command)


Inter = discord.Interaction[DemoBot]


@app_commands.command(description="Roll a die.")
@app_commands.choices(colour=[app_commands.Choice(name=c, value=c[0]) for c in ("red", "blue")])
async def dice(
    interaction: Inter, sides: app_commands.Range[int, 2, 100] = 6, colour: str = "r"
) -> None:
    await interaction.response.send_message(f"d{sides} {colour} {interaction.locale.value}")


@app_commands.command(description="Pick a fruit.")
async def pick(interaction: Inter, fruit: str, who: discord.Member | None = None) -> None:
    name = who.mention if who else "you"
    await interaction.response.send_message(f"{fruit} for {name}")


@pick.autocomplete("fruit")
async def suggest(_: Inter, current: str) -> list[app_commands.Choice[str]]:
    return [app_commands.Choice(name=f, value=f) for f in FRUIT if f.startswith(current)]


@app_commands.command(description="Open a table.")
async def table(interaction: Inter) -> None:
    await interaction.response.send_message("a table", view=TableView())


@app_commands.command(description="Show a board.")
async def board(interaction: Inter) -> None:
    file = discord.File(io.BytesIO(PNG), "board.png", description="The board.")
    await interaction.response.send_message(view=Board(), file=file)


@app_commands.command(description="Tell a secret.")
async def secret(interaction: Inter) -> None:
    embed = discord.Embed(title="Psst", description="Only for you.")
    embed.set_image(url="attachment://secret.png")
    file = discord.File(io.BytesIO(PNG), "secret.png", description="A secret picture.")
    await interaction.response.send_message(embed=embed, file=file, ephemeral=True)


@app_commands.command(description="Think first.")
async def slow(interaction: Inter) -> None:
    await interaction.response.defer(thinking=True)
    await interaction.followup.send("thought")
    await interaction.followup.send("and one thing more")


@app_commands.command(description="Say nothing.")
async def quiet(interaction: Inter) -> None:
    del interaction


@app_commands.command(description="Send a letter with a picture.")
async def letter(interaction: Inter, to: discord.User) -> None:
    await interaction.response.defer(ephemeral=True)
    file = discord.File(io.BytesIO(PNG), "letter.png", description="A sealed letter.")
    try:
        await to.send("A letter for you.", file=file)
    except discord.Forbidden as no:
        await interaction.edit_original_response(content=f"not sent: {no.code}")
    else:
        await interaction.edit_original_response(content="sent")


@app_commands.command(description="Open a room.")
async def room(interaction: Inter, name: str) -> None:
    channel = interaction.channel
    assert isinstance(channel, discord.TextChannel)
    await interaction.response.send_message(f"room {name}")
    root = await interaction.original_response()
    thread = await channel.create_thread(name=name, message=discord.Object(root.id))
    first = await thread.send(f"Welcome, {interaction.user.mention}.")
    await first.pin()


@app_commands.command(description="Fill in a form.")
async def form(interaction: Inter) -> None:
    await interaction.response.send_modal(Note())


class Game(app_commands.Group):
    """Games."""

    def __init__(self) -> None:
        super().__init__(name="game", description="Games.")

    @app_commands.command(description="Start a game.")
    async def new(self, interaction: Inter, players: app_commands.Range[int, 2, 6]) -> None:
        await interaction.response.send_message(f"a game for {players}")


@app_commands.context_menu(name="Greet")
async def greet(interaction: Inter, member: discord.Member) -> None:
    await interaction.response.send_message(f"Hello {member.name}")


@app_commands.context_menu(name="Quote")
async def quote(interaction: Inter, message: discord.Message) -> None:
    await interaction.response.send_message(f"> {message.content}")


def main(path: str) -> None:
    """Run the bot against a playground whose facts `--tell` has written to a file."""
    row: dict[str, str] = json.loads(Path(path).read_text(encoding="utf-8"))
    point_at(row["api"], row["gateway"], row["cdn"])
    asyncio.run(_run(row["token"]))


async def _run(token: str) -> None:
    async with DemoBot() as bot:
        await bot.start(token)


if __name__ == "__main__":
    main(sys.argv[1])
