"""Brings people to a table: a lobby is opened, they join, the host starts the game."""

import re
from collections.abc import Sequence
from contextlib import suppress

from games.core.rng import Rng
from playground.errors import Refusal
from playground.people.driver import Person
from playground.world.message_payloads import parts
from playground.world.model import Message
from tests.wire.games import check_record
from tests.wire.games.harness import Harness
from tests.wire.games.players import Player, Way

WAYS: tuple[tuple[Way, ...], ...] = (("panel",), ("typed",), ("dm",), ("panel", "typed"))


def players_for(
    harness: Harness,
    people: Sequence[Person],
    channel_id: str,
    seed: str,
    *,
    mildly: bool = False,
    plans: bool = False,
) -> list[Player]:
    """Return players for these people, who play in different ways."""
    return [
        Player(
            harness,
            person,
            channel_id,
            Rng(f"{seed} {person.user.name}"),
            *WAYS[number % len(WAYS)],
            mildly=mildly,
            plans=plans,
        )
        for number, person in enumerate(people)
    ]


async def seated(
    players: Sequence[Player], *rules: str, computers: int = 0, game: str = "great_fire"
) -> Message:
    """Open a lobby and let all sit down, under changed rules such as `hidden_colours=True`.

    Where the channel has a table already, they find themselves in a thread.
    """
    host, *others = players
    lobby = await host.slash("game new", game=game)
    if in_thread := re.search(r"opened a table in <#(\d+)>", lobby.content):
        for player in players:
            player.channel_id = in_thread[1]
        lobby = next(host.person.newest(in_thread[1]))
    for player in others:
        await player.click(lobby.id, "join")
    for _ in range(computers):
        await host.click(lobby.id, "computer")
    if rules:
        menu = await host.click(lobby.id, "options")
        for rule in rules:
            menu = await host.set_option(menu, rule)
    return lobby


async def host_starts(host: Player, lobby: Message) -> None:
    """Press Start as soon as the lobby has it, and wait for the first board."""

    def may_start() -> bool:
        found = parts(host.person.message(lobby.id).components)
        return any(":start" in one.get("custom_id", "") and not one["disabled"] for one in found)

    await host.harness.world.until(may_start)
    await host.click(lobby.id, "start")
    boards = host.harness.shown
    await host.harness.world.until(lambda: boards.newest(host.channel_id) is not None)


def is_cleared(harness: Harness, channel_id: str) -> bool:
    """Tell whether all buttons are gone but those of the last message."""
    return len(check_record.with_buttons(harness, channel_id)) == 1


def is_painted(harness: Harness, channel_id: str) -> bool:
    """Tell whether the last message has its pictures, which may follow it."""
    last = harness.shown.boards[channel_id][-1]
    return bool(harness.world.message(last.channel_id, last.message_id).attachments)


async def press_old_buttons(players: Sequence[Player]) -> None:
    """Press what is still on the screens, from whatever run of the bot."""
    for player in players:
        found = player.on_screen()
        for message, part in found[:: max(1, len(found) // 20)]:
            with suppress(Refusal):  # it may go when another one of its message is pressed
                await player.press(message, part)
