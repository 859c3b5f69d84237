"""The commands: within Discord's limits, told when they changed, and never in the way."""

from collections.abc import AsyncIterator, Callable
from functools import cache
from typing import Any

import pytest
from discord import Client, Intents

from bot.frontend.routing.command_translator import CommandWords
from bot.frontend.routing.command_tree import Tree, commands
from playground.faults import Broken, Cloudflare, Dropped, Fault, Refused
from playground.rest.rules import commands as rules
from playground.wire import Json
from tests.games import GAMES
from tests.wire.bot.harness import Harness
from tests.wire.bot.screen import labels
from words.languages import FOLDER, Language, best, catalogues, language, read

OVERWRITE = ("PUT", "/applications/{application_id}/commands")


async def payloads(speaker: Callable[[str], Language] = language) -> list[Json]:
    """Return the commands as Discord is told them."""
    client: Any = Client(intents=Intents.none())
    tree = Tree(client)
    await tree.set_translator(CommandWords(speaker))
    for command in commands(GAMES):
        tree.add_command(command)
    return [
        await one.get_translated_payload(tree, tree.translator)  # type: ignore[arg-type]
        for one in tree.get_commands()
    ]


@pytest.fixture
async def harness(empty: Harness) -> AsyncIterator[Harness]:
    """A playground with the bot in it, which has told its commands itself."""
    async with empty.opened():
        yield empty


async def test_the_commands_keep_discords_limits() -> None:
    found = await payloads()
    rules.check_all(found)
    for one in found:
        assert rules.text_size(one) <= 8000


async def test_the_commands_keep_discords_limits_in_languages_in_work_too() -> None:
    known = ("en", *catalogues())

    @cache
    def spoken(locale: str) -> Language:
        return read(FOLDER, best(locale, known))

    found = await payloads(spoken)
    rules.check_all(found)
    for one in found:
        assert rules.text_size(one) <= 8000
    game = next(one for one in found if one["name"] == "game")
    assert game["name_localizations"] == {"it": "gioco", "pt-BR": "jogo"}
    for path in (found, game["options"], *(one.get("options", []) for one in game["options"])):
        for locale in ("it", "pt-BR"):
            names = [one.get("name_localizations", {}).get(locale, one["name"]) for one in path]
            assert len(names) == len(set(names)), names


async def test_the_commands_are_those_of_the_documents() -> None:
    found = {one["name"]: one for one in await payloads()}
    assert sorted(found) == [
        "about", "away", "doctor", "game", "hand", "help", "mine", "notify", "plan", "play",
        "privacy", "rating", "replay", "rules", "settings", "tournament", "undo",
    ]  # fmt: skip
    assert [one["name"] for one in found["game"]["options"]] == [
        "new", "status", "log", "list", "end", "clock", "substitute", "leave", "pause", "hand-over",
        "extend", "replace", "resume", "export",
    ]  # fmt: skip
    assert found["doctor"]["default_member_permissions"] == 1 << 5
    [game, _] = found["game"]["options"][0]["options"]
    assert game["description"] == "Which game (default: I ask you)"
    of_servers = {name for name, one in found.items() if one["integration_types"] == [0]}
    assert of_servers == {"tournament", "doctor"}
    for name, one in found.items():
        where = [0] if name in of_servers else [0, 1] if name == "game" else [0, 1, 2]
        assert one["contexts"] == where, name


async def test_the_commands_are_told_once(harness: Harness) -> None:
    await harness.restart()
    assert len(harness.playground.capture.of(*OVERWRITE)) == 1


async def test_the_commands_are_told_again_when_they_have_changed(harness: Harness) -> None:
    async with harness.bot.registry.store.write() as db:
        await db.exec_driver_sql(
            "UPDATE bot_state SET value = 'other' WHERE key LIKE 'commands of %'"
        )
    await harness.close()
    harness.application.commands.clear()
    await harness.open()
    assert len(harness.playground.capture.of(*OVERWRITE)) == 2


async def test_the_commands_may_be_told_always_or_never(harness: Harness) -> None:
    harness.configure(sync_commands="always")
    await harness.close()
    harness.application.commands.clear()
    await harness.open()
    assert len(harness.playground.capture.of(*OVERWRITE)) == 2
    harness.configure(sync_commands="never")
    await harness.restart()
    assert labels(await harness.lobby(harness.ann))
    assert len(harness.playground.capture.of(*OVERWRITE)) == 2


@pytest.mark.parametrize("fault", [Broken(503), Dropped()])
async def test_the_commands_are_told_soon_after_discord_was_away(
    fault: Fault, empty: Harness
) -> None:
    empty.faults.add(fault, *OVERWRITE)
    await empty.open()  # it waits for the commands
    await empty.close()


@pytest.mark.parametrize(
    "fault",
    [Refused(50035), Refused(30034), Refused(50001), Broken(503), Cloudflare(), Dropped()],
)
async def test_commands_that_discord_does_not_take_stop_nobody(
    fault: Fault, harness: Harness
) -> None:
    message = await harness.lobby(harness.ann)
    await harness.settled()
    harness.configure(sync_commands="always")
    await harness.close()
    harness.faults.add(fault, *OVERWRITE, count=9)
    await harness.open()
    await harness.press(harness.bob, message, "Join")
    assert "2 of 6 seats" in message.words
    assert labels(await harness.use(harness.cleo, "game status"))
