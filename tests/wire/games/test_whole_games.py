"""Whole games, from the lobby to the score, as people see them."""

import asyncio
import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path

import pytest

from bot.command_line import main
from bot.tables.table import Table
from games.core.codec import chosen
from games.core.record import RECORDS
from games.core.rng import Rng
from playground.world.model import Message
from tests.patience import PATIENCE
from tests.wire.games import ledger
from tests.wire.games.house import House, hosted, open_house
from tests.wire.games.players import WAITING, Player
from tests.wire.games.table import around, host_starts, is_cleared, seated
from tests.wire.games.tales import TALES, leaks

A_GAME = 20 * PATIENCE
"""Seconds until a game that does not end is a failure."""


@dataclass(frozen=True)
class Cast:
    """Who plays under which rules."""

    people: int
    computers: int = 0
    rules: tuple[str, ...] = ()
    closed: int | None = None
    """Who takes no direct messages, by seat."""
    game: str = "great_fire"

    def __str__(self) -> str:
        return f"{self.game} {self.people}+{self.computers} {' '.join(self.rules)}"


def heist(people: int, *rules: str, computers: int = 0) -> Cast:
    """Return who plays Ca$h 'n Gun$."""
    return Cast(people, computers, tuple(f"{rule}=True" for rule in rules), game="cash_guns")


CASTS = (
    Cast(3),
    Cast(4, rules=("hidden_colours=True",), closed=2),
    Cast(6),
    Cast(2, computers=2, rules=("hidden_colours=True",)),
    Cast(1, computers=5),
    heist(4),
    heist(5),
    heist(6),
    heist(4, "super_powers"),
    heist(5, "super_powers"),
    heist(6, "super_powers"),
    heist(5, "undercover_cop"),
    heist(6, "undercover_cop"),
    heist(6, "super_powers", "undercover_cop"),
    heist(2, "super_powers", "undercover_cop", computers=4),
)


@pytest.mark.parametrize("cast", CASTS, ids=str)
async def test_people_play_a_whole_game(cast: Cast, tmp_path: Path) -> None:
    async with open_house(cast.people + 1) as house, hosted(house, tmp_path) as bot:
        seed = f"whole {cast}"
        players = around(house, house.people[:-1], house.channel().id, seed)
        if cast.closed is not None:
            players[cast.closed].person.take_direct_messages(wanted=False)
        async with asyncio.timeout(A_GAME):
            lobby = await seated(players, *cast.rules, computers=cast.computers, game=cast.game)
            if cast.closed is not None:
                await house.world.until(lambda: "📪" in lobby.content)
            await host_starts(players[0], lobby)
            spectator = Spectator(house, house.people[-1], players[0].channel_id, Rng(seed))
            watching = asyncio.create_task(spectator.watch())
            await asyncio.gather(*(player.play() for player in players))
            await watching
        table = await bot.registry.get(1)
        ledger.check_moves(table, [mark for player in players for mark in player.marks])
        ledger.check_boards(house, table)
        if not cast.computers:
            ledger.check_counts(house, table)
        ledger.check_silence(house, table, lobby.id)
        ledger.check_end(house, table)
        ledger.check_pings(house)
        await house.world.until(lambda: is_cleared(house, players[0].channel_id))
        assert ledger.with_buttons(house, players[0].channel_id) == [last(house, table)]
        check_letters(house, players, cast.closed, lobby.id)
        before = end_of(house, table)
        assert leaks(table, house.seen.all[:before]) == []
        await check_log(spectator, table, ledger.names_of(house, table))
        await check_export(players[0], table, tmp_path)


class Spectator(Player):
    """Somebody without a seat, who presses what there is, in vain."""

    async def watch(self) -> None:
        """Press something under each tenth board."""
        for number in range(0, 40, 10):
            await self.house.world.until(partial(self._has, number), WAITING)
            answers = [await self.slash(path) for path in ("play", "hand", "undo", "game export")]
            assert {"sit at this table" in one.content for one in answers[:3]} == {True}
            if not self._is_over():
                assert "before that it would tell secrets" in answers[3].content
            await self.slash("game status")
            await self.slash("game log")

    def _has(self, boards: int) -> bool:
        return len(self.house.seen.boards[self.channel_id]) > boards or self._is_over()


def last(house: House, table: Table) -> str:
    """Return the last message of a table in its channel."""
    return house.seen.boards[str(table.row.channel_id)][-1].message_id


def end_of(house: House, table: Table) -> int:
    """Return how much was shown before all was revealed."""
    return next(n for n, one in enumerate(house.seen.all) if one.message_id == last(house, table))


def check_letters(
    house: House, players: Sequence[Player], closed: int | None, lobby_id: str
) -> None:
    """See that each person got one letter with their secrets, and who takes none was told so."""
    counts = [len(ledger.letters(house, one.id, "Only you can see this")) for one in players]
    assert counts == [int(seat != closed) for seat in range(len(players))]
    if closed is not None:
        shut = players[closed]
        told = [one.content for one in house.seen.all if one.to == frozenset({shut.id})]
        assert any(text.startswith("I cannot write to you") for text in told)
        lobby = [one.content for one in house.seen.all if one.message_id == lobby_id]
        assert f"<@{shut.id}> 📪" in "".join(lobby)
        assert any("**Objectives**" in text for text in told)  # of /hand or the button


async def check_log(reader: Player, table: Table, names: list[str]) -> None:
    """See that the whole game can be read in the log."""
    page = await reader.slash("game log")
    pages = [page.content]
    while ", page 1 of " not in page.content:
        page = await reader.click(page.id, f"{table.id}:{_page(page) - 1}")
        pages.insert(0, page.content)
    tale = TALES[table.row.game]
    assert tale.told("\n".join(pages)) == tale.true(table, names)


async def check_export(player: Player, table: Table, folder: Path) -> None:
    """See that the exported game is the one that was played, and true."""
    message = await player.slash("game export")
    [file] = message.attachments
    path = folder / file.filename
    path.write_bytes(file.data)
    assert main(["verify", str(path)]) == 0
    told = RECORDS.load(file.data)
    assert told.moves == tuple((one.seat, one.text) for one in table.session.moves)
    assert told.options == chosen(table.options)


def _page(message: Message) -> int:
    """Return which page of the log is shown."""
    found = re.search(r", page (\d+) of ", message.content)
    assert found
    return int(found[1])


async def test_who_takes_no_letters_is_told_in_private_and_has_the_hand(tmp_path: Path) -> None:
    async with open_house(3) as house, hosted(house, tmp_path):
        players = around(house, house.people, house.channel().id, "closed")
        host = players[0]
        host.person.take_direct_messages(wanted=False)
        lobby = await seated(players)
        await house.world.until(lambda: f"<@{host.id}> (host) 📪" in lobby.content)
        await house.world.until(lambda: any(map(_is_told, host.person.newest(host.channel_id))))
        told = [one for one in house.seen.all if one.content.startswith("I cannot write to you")]
        assert [one.to for one in told] == [{host.id}]
        await host_starts(host, lobby)
        assert "**Objectives**" in (await host.slash("hand")).content
        board = house.seen.newest(host.channel_id)
        assert board is not None
        assert "**Objectives**" in (await host.click(board.message_id, "hand")).content


def _is_told(message: Message) -> bool:
    return message.content.startswith("I cannot write to you")
