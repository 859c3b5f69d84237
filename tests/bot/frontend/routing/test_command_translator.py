"""The names of commands, as discord.py asks for them when it sends the command tree."""

from pathlib import Path

import discord
import pytest
from discord import app_commands
from discord.app_commands import locale_str

from bot.frontend.routing.command_translator import CommandWords, Filled
from tests.bot import catalogues

ITALIAN = {
    "game": "partita",
    "Open a table": "Apri un tavolo",
    "Show your hand": "M" * 101,
    "seats": "posti",
    "How many play": "Quanti giocano",
    "Great Fire": "Grande Incendio",
}


@app_commands.command(
    name=locale_str("game"),
    description=locale_str("Open a table"),
)
@app_commands.describe(seats=locale_str("How many play"))
@app_commands.rename(seats=locale_str("seats"))
@app_commands.choices(seats=[app_commands.Choice(name=locale_str("Great Fire"), value="3")])
async def game(interaction: discord.Interaction, seats: str) -> None:
    """Stand for any command."""


@app_commands.command(name=locale_str("hand"), description=locale_str("Show your hand"))
async def hand(interaction: discord.Interaction) -> None:
    """Stand for a command whose translation Discord would not take."""


async def test_names_descriptions_and_choices_are_translated(tmp_path: Path) -> None:
    catalogues.write(tmp_path, "it", ITALIAN)
    tree = app_commands.CommandTree(discord.Client(intents=discord.Intents.none()))
    translator = CommandWords(catalogues.speaker(tmp_path, "it"))

    sent = await game.get_translated_payload(tree, translator)

    assert sent["name"] == "game"
    assert sent["name_localizations"] == {"it": "partita"}
    assert sent["description_localizations"] == {"it": "Apri un tavolo"}
    (option,) = sent["options"]
    assert option["name_localizations"] == {"it": "posti"}
    assert option["description_localizations"] == {"it": "Quanti giocano"}
    assert option["choices"][0]["name_localizations"] == {"it": "Grande Incendio"}


@app_commands.command(
    name=locale_str("game"),
    description=Filled(locale_str("Which game; {game} unless you choose"), game="Goof"),
)
async def filled(interaction: discord.Interaction) -> None:
    """Stand for a command with a name in its words."""


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("Quale gioco; altrimenti {game}", {"it": "Quale gioco; altrimenti Goof"}),
        (None, {}),
    ],
)
async def test_a_value_stands_in_the_words_and_in_the_translation(
    tmp_path: Path, words: str | None, said: dict[str, str]
) -> None:
    known = {} if words is None else {"Which game; {game} unless you choose": words}
    catalogues.write(tmp_path, "it", {**ITALIAN, **known})
    tree = app_commands.CommandTree(discord.Client(intents=discord.Intents.none()))

    sent = await filled.get_translated_payload(
        tree, CommandWords(catalogues.speaker(tmp_path, "it"))
    )

    assert sent["description"] == "Which game; Goof unless you choose"
    assert sent["description_localizations"] == said


@pytest.mark.parametrize("name", ["Mano", "la mano", "mano!", "m" * 33])
async def test_what_discord_would_refuse_stays_english(tmp_path: Path, name: str) -> None:
    catalogues.write(tmp_path, "it", {**ITALIAN, "hand": name})
    tree = app_commands.CommandTree(discord.Client(intents=discord.Intents.none()))

    sent = await hand.get_translated_payload(tree, CommandWords(catalogues.speaker(tmp_path, "it")))

    assert sent["name_localizations"] == {}
    assert sent["description_localizations"] == {}
