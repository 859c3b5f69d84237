"""Whole games, from the lobby to the score, as people see them."""

import asyncio
import hashlib
import re
from collections.abc import AsyncGenerator, Sequence
from contextlib import asynccontextmanager, nullcontext
from dataclasses import dataclass
from functools import partial
from pathlib import Path

import pytest

from bot.command_line import main
from bot.shelf import Game
from bot.tables.table import Table
from games.core.codec import choices, chosen
from games.core.record import RECORDS
from games.core.rng import Rng
from playground.world.model import Message
from tests.games import GAMES
from tests.patience import PATIENCE
from tests.pseudo import spoken
from tests.wire.games import check_record
from tests.wire.games.harness import Harness, hosted, open_harness
from tests.wire.games.oracles import ORACLES, leaks
from tests.wire.games.players import WAITING, Player
from tests.wire.games.table import host_starts, is_cleared, is_painted, players_for, seated

A_GAME = 20 * PATIENCE
"""Seconds until a game that does not end is a failure."""


@dataclass(frozen=True)
class Cast:
    """The players and options of a game."""

    people: int
    computers: int = 0
    rules: tuple[str, ...] = ()
    closed: int | None = None
    """The seat of a player who accepts no DMs."""
    game: str = "great_fire"
    pictured: bool = False
    """Pictures are painted: that takes most of the time, least where computers' turns share one."""
    is_long: bool = False
    is_pseudo: bool = False
    """All is said in a language with long words and accents.

    Then people play mildly, which takes half as many presses: others try the odd ones.
    """

    def __str__(self) -> str:
        return f"{self.game} {self.people}+{self.computers} {' '.join(self.rules)}"


def cash_guns_cast(
    people: int,
    *rules: str,
    computers: int = 0,
    pictured: bool = False,
    is_long: bool = False,
    is_pseudo: bool = False,
) -> Cast:
    """Return who plays Ca$h 'n Gun$."""
    changed = tuple(f"{rule}=True" for rule in rules)
    return Cast(people, computers, changed, None, "cash_guns", pictured, is_long, is_pseudo)


OWN_CASTS = (
    Cast(3, is_pseudo=True),
    Cast(4, rules=("hidden_colours=True",), closed=2, pictured=True, is_long=True),
    Cast(6, pictured=True, is_long=True),
    Cast(2, computers=2, rules=("hidden_colours=True",), is_long=True),
    Cast(2, computers=4, rules=("hidden_colours=True",), closed=1, pictured=True),
    Cast(1, computers=5, is_long=True),
    cash_guns_cast(4, is_pseudo=True),
    cash_guns_cast(5, is_long=True),
    cash_guns_cast(6, pictured=True, is_long=True),
    cash_guns_cast(4, "super_powers", is_long=True),
    cash_guns_cast(5, "super_powers", is_long=True),
    cash_guns_cast(6, "super_powers", is_long=True),
    cash_guns_cast(5, "undercover_cop", is_long=True),
    cash_guns_cast(6, "undercover_cop", is_long=True),
    cash_guns_cast(6, "super_powers", "undercover_cop", pictured=True, is_long=True),
    cash_guns_cast(2, "super_powers", "undercover_cop", computers=4, pictured=True),
    Cast(2, game="london", is_pseudo=True),
    Cast(3, game="london", is_long=True),
    Cast(1, computers=3, rules=("must_activate=True",), game="london", pictured=True),
    Cast(4, game="london", pictured=True, is_long=True),
    Cast(2, game="brigade", is_pseudo=True),
    Cast(3, rules=("mode=advanced", "promos=True"), game="brigade", is_long=True),
    Cast(*(1, 3, ("mode=ten_wardens", "fire_festival=True")), game="brigade", pictured=True),
    Cast(4, rules=("grand_buildings=True",), game="brigade", pictured=True, is_long=True),
)


def usual_casts(game: Game) -> tuple[Cast, ...]:
    """Return who plays a game that has no casts of its own: as few and as many as may."""
    fewest, *_ = seats = game.rules.meta.seats
    changed = {name: values[-1] for name, values in choices(game.rules.options).items()}
    rules = tuple(f"{name}={value}" for name, value in changed.items())
    return (
        Cast(fewest, game=game.key, pictured=True, is_pseudo=True),
        Cast(1, computers=seats[-1] - 1, rules=rules, game=game.key),
    )


WITH_CASTS = {one.game for one in OWN_CASTS}
CASTS = (
    *OWN_CASTS,
    *(cast for key, game in GAMES.items() if key not in WITH_CASTS for cast in usual_casts(game)),
)


@pytest.mark.parametrize("game", GAMES)
def test_the_short_casts_try_what_there_is_of_each_game(game: str) -> None:
    """Fewest and most seats, only people and not, default and changed rules, pictures and none.

    And a language with long words, and English, in which people press at random. In one of all
    games, somebody takes no letters.
    """
    short = [one for one in CASTS if one.game == game and not one.is_long]
    seats = GAMES[game].rules.meta.seats
    assert {one.people + one.computers for one in short} >= {seats[0], seats[-1]}
    assert {bool(one.computers) for one in short} == {False, True}
    assert {bool(one.rules) for one in short} == {False, bool(choices(GAMES[game].rules.options))}
    assert {one.pictured for one in short} == {False, True}
    assert {one.is_pseudo for one in short} == {False, True}
    assert any(one.closed is not None for one in CASTS if not one.is_long)


@pytest.mark.parametrize(
    "cast",
    [
        pytest.param(one, id=str(one), marks=[pytest.mark.long] if one.is_long else [])
        for one in CASTS
    ],
)
async def test_people_play_a_whole_game(cast: Cast, tmp_path: Path) -> None:
    async with (
        speaking(cast, tmp_path),
        open_harness(cast.people + 1, is_pseudo=cast.is_pseudo) as harness,
        hosted(harness, tmp_path, pictured=cast.pictured) as bot,
    ):
        seed = f"whole {cast}"
        players = players_for(
            harness, harness.people[:-1], harness.channel().id, seed, mildly=cast.is_pseudo
        )
        if cast.closed is not None:
            players[cast.closed].person.take_direct_messages(wanted=False)
        async with asyncio.timeout(A_GAME):
            lobby = await seated(players, *cast.rules, computers=cast.computers, game=cast.game)
            if cast.closed is not None:
                await harness.world.until(lambda: "📪" in lobby.content)
            await host_starts(players[0], lobby)
            if cast.closed is not None:
                await players[cast.closed].slash("hand")  # no letter has told it
            spectator = Spectator(harness, harness.people[-1], players[0].channel_id, Rng(seed))
            watching = asyncio.create_task(spectator.watch())
            await asyncio.gather(*(player.play() for player in players))
            await watching
            await harness.world.until(partial(is_painted, harness, players[0].channel_id))
        told = harness.world.message(lobby.channel_id, lobby.id).content
        assert (harness.read(told) != told) == cast.is_pseudo
        table = await bot.registry.get(1)
        check_record.check_moves(table, [mark for player in players for mark in player.marks])
        check_record.check_boards(harness, table)
        if not cast.computers:
            check_record.check_counts(harness, table)
        check_record.check_silence(harness, table, lobby.id)
        check_record.check_end(harness, table)
        check_record.check_pings(harness)
        await harness.world.until(lambda: is_cleared(harness, players[0].channel_id))
        assert check_record.with_buttons(harness, players[0].channel_id) == [last(harness, table)]
        check_letters(harness, table, players, cast.closed, lobby.id)
        assert leaks(table, harness.shown.all) == []
        await check_log(spectator, table, check_record.names_of(harness, table))
        await check_export(players[0], table, tmp_path)


@asynccontextmanager
async def speaking(cast: Cast, folder: Path) -> AsyncGenerator[None]:
    """Let there be the language that a cast speaks."""
    with spoken(folder / "locale") if cast.is_pseudo else nullcontext():
        yield


class Spectator(Player):
    """Somebody without a seat, whose presses change nothing."""

    async def watch(self) -> None:
        """Press something under each tenth board."""
        for number in range(0, 40, 10):
            await self.harness.world.until(partial(self._has, number), WAITING)
            answers = [await self.slash(path) for path in ("play", "hand", "undo", "game export")]
            assert {"not playing at this table" in one.content for one in answers[:3]} == {True}
            if not self._is_over():
                assert "until then it would reveal secrets" in answers[3].content
            await self.slash("game status")
            await self.slash("game log")

    def _has(self, boards: int) -> bool:
        return len(self.harness.shown.boards[self.channel_id]) > boards or self._is_over()


def last(harness: Harness, table: Table) -> str:
    """Return the last message of a table in its channel."""
    return harness.shown.boards[str(table.row.channel_id)][-1].message_id


def check_letters(
    harness: Harness, table: Table, players: Sequence[Player], closed: int | None, lobby_id: str
) -> None:
    """See that each person got one letter with their secrets, and who takes none was told so.

    Whose secrets changed when a move was undone gets them again. Where there are none, there are
    no letters.
    """
    letter = table.game.words.secrets is not None
    told_again = "a move was undone. Only you can see this"
    again = [len(check_record.dms(harness, one.id, told_again)) for one in players]
    assert max(again) <= sum(entry.kind == "rewind" for entry in table.session.entries)
    counts = [len(check_record.dms(harness, one.id, "Only you can see this")) for one in players]
    assert counts == [
        (letter and seat != closed) + more
        for seat, more in zip(range(len(players)), again, strict=True)
    ]
    if closed is not None:
        shut = players[closed]
        told = [one.content for one in harness.shown.all if one.to == frozenset({shut.id})]
        assert any(text.startswith("Your settings block my direct messages") for text in told)
        lobby = [one.content for one in harness.shown.all if one.message_id == lobby_id]
        assert f"<@{shut.id}> 📪" in "".join(lobby)
        assert any("**Objectives**" in text for text in told)  # of /hand


async def check_log(reader: Player, table: Table, names: list[str]) -> None:
    """See that the whole game can be read in the log."""
    page = await reader.slash("game log")
    pages = [page.content]
    while ", page 1 of " not in page.content:
        page = await reader.click(page.id, f"{table.id}:{_page(page) - 1}")
        pages.insert(0, page.content)
    sealed = re.findall(r"SHA-256 `([0-9a-f]{64})`", "\n".join(pages))
    assert set(sealed) == {hashlib.sha256(table.session.seed.encode()).hexdigest()}
    assert f"The random seed was `{table.session.seed}`" in pages[-1]
    oracle = ORACLES[table.row.game]
    assert oracle.told("\n".join(pages)) == oracle.true(table, names)


async def check_export(player: Player, table: Table, folder: Path) -> None:
    """See that the exported game is the one that was played, and true."""
    message = await player.slash("game export")
    [file] = message.attachments
    path = folder / file.filename
    path.write_bytes(file.data)
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr("bot.terminal.arguments.SHELF", GAMES)
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
    async with open_harness(3) as harness, hosted(harness, tmp_path):
        players = players_for(harness, harness.people, harness.channel().id, "closed")
        host = players[0]
        host.person.take_direct_messages(wanted=False)
        lobby = await seated(players)
        await harness.world.until(lambda: f"<@{host.id}> (host) 📪" in lobby.content)
        await harness.world.until(lambda: any(map(_is_told, host.person.newest(host.channel_id))))
        told = [
            one
            for one in harness.shown.all
            if one.content.startswith("Your settings block my direct messages")
        ]
        assert [one.to for one in told] == [{host.id}]
        await host_starts(host, lobby)
        assert "**Objectives**" in (await host.slash("hand")).content
        board = harness.shown.newest(host.channel_id)
        assert board is not None
        assert "**Objectives**" in (await host.click(board.message_id, "hand")).content


def _is_told(message: Message) -> bool:
    return message.content.startswith("Your settings block my direct messages")
