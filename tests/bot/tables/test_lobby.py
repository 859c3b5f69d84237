"""Before a game: people come and go, variants are chosen, and the host starts it."""

import asyncio

import pytest

from bot.clocks.clock import PRESETS
from bot.model import Dm, SeatRow
from bot.outgoing import LobbyUpdate, RematchCall, SecretsDm, WelcomeDm
from bot.refusals import Why
from bot.store.rows.tables import ChannelTakenError
from bot.tables import lifecycle, lobby
from bot.tables.last_time import last_time
from bot.tables.registry import TableRegistry
from bot.tables.table import Table
from bot.texts import reminders
from games.core.codec import UnreadableError
from games.core.log import Seat
from games.great_fire.model import Options
from tests.bot.rig import (
    ANN,
    BOB,
    CHANNEL,
    CLEO,
    DORA,
    ERIC,
    FINN,
    GUS,
    Overheard,
    Rig,
    refused,
)
from tests.patience import PATIENCE
from words.languages import language


def seated(table: Table) -> list[tuple[int, int | None]]:
    """Return who sits where: seat and id, None for a computer player."""
    return [(seat_row.seat, seat_row.user_id) for seat_row in table.seat_rows]


async def welcomed(rig: Rig) -> list[int]:
    return [one.user_id for one in await rig.messages() if isinstance(one, WelcomeDm)]


async def test_who_opens_a_table_sits_at_it_and_is_its_host(rig: Rig) -> None:
    table = await rig.lobby(ANN)
    assert seated(table) == [(0, ANN)]
    assert (table.row.host_id, table.row.status, table.row.seed) == (ANN, "lobby", "")
    assert table.row.created_at == 1_000_000
    assert table.options == Options()
    assert await welcomed(rig) == [ANN]


async def test_who_starts_at_once_gets_one_letter(rig: Rig) -> None:
    """The one with the secrets: two waited for who had just begun."""
    table = await lobby.open_table(
        rig.registry,
        "great_fire",
        guild_id=900,
        channel_id=501,
        host_id=ANN,
        locale="en-US",
        at_once=True,
    )
    await lobby.fill_and_start(rig.registry, table.id)
    letters = [one for one in await rig.messages() if isinstance(one, WelcomeDm | SecretsDm)]
    assert letters == [SecretsDm(table.id, ANN, "start")]


@pytest.mark.parametrize(("has_cop", "seats"), [(False, 4), (True, 5)])
async def test_one_press_brings_as_many_as_the_variants_need(
    rig: Rig, has_cop: bool, seats: int
) -> None:
    table = await rig.lobby(ANN, game="cash_guns")
    await lobby.set_option(rig.registry, table.id, "undercover_cop", has_cop)
    await lobby.fill_and_start(rig.registry, table.id)
    assert len((await rig.registry.get(table.id)).seat_rows) == seats


async def test_a_channel_has_one_table_by_the_database(rig: Rig) -> None:
    await rig.lobby(ANN)
    with pytest.raises(ChannelTakenError):
        await rig.lobby(BOB)
    assert await welcomed(rig) == [ANN]


async def test_of_two_who_open_a_table_at_once_one_does(rig: Rig) -> None:
    opening = [
        lobby.open_table(
            rig.another(), "great_fire", guild_id=1, channel_id=CHANNEL, host_id=one, locale="it"
        )
        for one in (ANN, BOB)
    ]
    async with asyncio.timeout(PATIENCE):
        done = await asyncio.gather(*opening, return_exceptions=True)
    assert sorted(type(one).__name__ for one in done) == ["ChannelTakenError", "Table"]


async def test_people_join_in_the_order_in_which_they_come(rig: Rig) -> None:
    table = await rig.lobby(ANN, BOB, CLEO)
    assert seated(table) == [(0, ANN), (1, BOB), (2, CLEO)]
    assert (await rig.another().get(table.id)).seat_rows == table.seat_rows
    assert await welcomed(rig) == [ANN, BOB, CLEO]


async def test_nobody_sits_on_two_chairs(rig: Rig) -> None:
    table = await rig.lobby(ANN)
    assert await refused(lobby.join(rig.registry, table.id, ANN)) is Why.SEATED


async def test_two_who_join_at_once_both_sit(rig: Rig) -> None:
    table = await rig.lobby(ANN)
    async with asyncio.timeout(PATIENCE):
        await asyncio.gather(*(lobby.join(rig.registry, table.id, one) for one in (BOB, CLEO)))
    assert seated(table) == [(0, ANN), (1, BOB), (2, CLEO)]


async def test_what_a_host_chose_last_time_is_where_they_begin(rig: Rig) -> None:
    first = await rig.lobby(ANN, computers=2)
    await lobby.set_level(rig.registry, first.id, None, "hard")
    await lobby.set_option(rig.registry, first.id, "hidden_colours", value=True)
    await lobby.set_clock(rig.registry, first.id, PRESETS["day"])
    await lobby.cancel(rig.registry, first.id)
    assert (await rig.lobby(ANN, channel=501)).options == Options()  # that one never began
    again = await rig.running(ANN, computers=2, channel=502, variant={"hidden_colours": True})
    await lobby.set_level(rig.registry, (await rig.lobby(ANN, computers=1, channel=503)).id, None,
                          "hard")  # fmt: skip
    assert again.options == Options(hidden_colours=True)
    now = await rig.lobby(ANN, computers=1, channel=504)
    assert (now.options, now.clock) == (Options(hidden_colours=True), PRESETS["none"])
    assert now.seat_rows[1].level == "easy"  # as in the game, not as in the lobby
    assert (await rig.lobby(BOB, channel=505)).options == Options()
    assert (await rig.lobby(ANN, channel=506, game="cash_guns")).clock == PRESETS["relaxed"]


async def test_options_that_exist_no_more_are_forgotten(rig: Rig) -> None:
    past = await rig.running(ANN, computers=2, channel=501)
    await rig.sql("UPDATE tables SET options = :said WHERE id = :id", said='{"rain":true}',
                  id=past.id)  # fmt: skip
    assert (await rig.lobby(ANN)).options == Options()


async def test_a_full_table_takes_nobody_else(rig: Rig) -> None:
    table = await rig.lobby(ANN, BOB, CLEO, DORA, ERIC, FINN)
    assert await refused(lobby.join(rig.registry, table.id, GUS)) is Why.FULL
    assert await refused(lobby.add_computer(rig.registry, table.id)) is Why.FULL


async def test_a_person_takes_the_last_computer_s_place_if_no_seat_is_free(rig: Rig) -> None:
    table = await rig.lobby(ANN, computers=5)
    await lobby.join(rig.registry, table.id, BOB)
    assert seated(table) == [(0, ANN), (1, None), (2, None), (3, None), (4, None), (5, BOB)]


async def test_a_person_takes_a_free_seat_first(rig: Rig) -> None:
    table = await rig.lobby(ANN, computers=1)
    await lobby.join(rig.registry, table.id, BOB)
    assert seated(table) == [(0, ANN), (1, None), (2, BOB)]


async def test_the_last_computer_player_can_be_sent_away(rig: Rig) -> None:
    table = await rig.lobby(ANN, computers=1)
    await lobby.join(rig.registry, table.id, BOB)
    await lobby.remove_computer(rig.registry, table.id)
    assert seated(table) == [(0, ANN), (1, BOB)]
    assert await refused(lobby.remove_computer(rig.registry, table.id)) is Why.NO_COMPUTER


async def test_when_somebody_leaves_the_others_move_up(rig: Rig) -> None:
    table = await rig.lobby(ANN, BOB, CLEO)
    await lobby.leave(rig.registry, table.id, BOB)
    assert seated(table) == [(0, ANN), (1, CLEO)]
    assert table.row.host_id == ANN
    assert await refused(lobby.leave(rig.registry, table.id, BOB)) is Why.NOT_SEATED


async def test_when_the_host_leaves_the_next_person_is_host(rig: Rig) -> None:
    table = await rig.lobby(ANN, computers=1)
    await lobby.join(rig.registry, table.id, BOB)
    await lobby.leave(rig.registry, table.id, ANN)
    assert table.row.host_id == BOB
    assert seated(table) == [(0, None), (1, BOB)]


async def test_when_the_last_person_leaves_the_table_is_called_off(rig: Rig) -> None:
    table = await rig.lobby(ANN, computers=2)
    await lobby.leave(rig.registry, table.id, ANN)
    assert table.row.status == "cancelled"
    assert await refused(lobby.join(rig.registry, table.id, BOB)) is Why.CANCELLED
    await rig.lobby(BOB)  # the channel is free


async def test_variants_are_chosen_one_by_one_and_kept(rig: Rig) -> None:
    table = await rig.lobby(ANN)
    await lobby.set_option(rig.registry, table.id, "hidden_colours", value=True)
    await lobby.set_option(rig.registry, table.id, "wildfire", value="on")
    assert table.options == Options(hidden_colours=True, wildfire="on")
    assert (await rig.another().get(table.id)).options == table.options


@pytest.mark.parametrize(("name", "value"), [("no_such", True), ("intensify", "never")])
async def test_a_variant_that_is_not_there_is_refused(
    rig: Rig, name: str, value: bool | str
) -> None:
    table = await rig.lobby(ANN)
    with pytest.raises(UnreadableError):
        await lobby.set_option(rig.registry, table.id, name, value)
    assert (await rig.registry.get(table.id)).options == Options()


async def test_it_takes_enough_players_to_start(rig: Rig) -> None:
    table = await rig.lobby(ANN, BOB)
    assert await refused(lobby.start(rig.registry, table.id)) is Why.TOO_FEW
    await lobby.add_computer(rig.registry, table.id)
    await lobby.start(rig.registry, table.id)
    assert table.row.status == "running"


async def test_every_game_has_a_seed_of_its_own(rig: Rig) -> None:
    one, two = await rig.lobby(ANN, computers=2), await rig.lobby(ANN, computers=2, channel=2)
    for table in (one, two):
        await lobby.start(rig.registry, table.id)
    assert len(one.session.seed) == len(two.session.seed) == 32
    assert one.session.seed != two.session.seed
    assert (await rig.another().get(one.id)).session.seed == one.session.seed


async def test_a_game_in_progress_is_no_lobby(rig: Rig) -> None:
    table = await rig.running(ANN, BOB, CLEO)
    registry, number = rig.registry, table.id
    for doing in (
        lobby.join(registry, number, DORA),
        lobby.leave(registry, number, ANN),
        lobby.add_computer(registry, number),
        lobby.remove_computer(registry, number),
        lobby.set_option(registry, number, "wildfire", value="on"),
        lobby.start(registry, number),
        lobby.cancel(registry, number),
    ):
        assert await refused(doing) is Why.STARTED


async def test_a_lobby_may_be_called_off(rig: Rig) -> None:
    table = await rig.lobby(ANN, BOB)
    await lobby.cancel(rig.registry, table.id)
    assert table.row.status == "cancelled"
    assert await refused(lobby.start(rig.registry, table.id)) is Why.CANCELLED


async def test_only_lobbies_in_which_nothing_happened_for_long_are_closed(rig: Rig) -> None:
    stale = await rig.lobby(ANN, channel=1)
    used = await rig.lobby(ANN, channel=2)
    running = await rig.running(ANN, BOB, CLEO, channel=3)
    await rig.empty_outbox()
    rig.clock.time = 1_500_000
    await lobby.join(rig.registry, used.id, BOB)
    await rig.empty_outbox()
    await lobby.expire(rig.registry, before=1_400_000)
    assert [one.row.status for one in (stale, used, running)] == ["cancelled", "lobby", "running"]
    assert await rig.messages() == [LobbyUpdate(stale.id)]


async def test_a_lobby_in_which_something_happens_in_this_moment_stays(rig: Rig) -> None:
    number = (await rig.lobby(ANN)).id
    store = Overheard(rig.engine)
    registry = TableRegistry(store, rig.clock)
    async with asyncio.timeout(PATIENCE):
        async with registry.locked(number) as table:
            store.was_read.clear()
            expiring = asyncio.create_task(lobby.expire(registry, before=1_400_000))
            await store.was_read.wait()  # it takes the lobby for one that nobody uses
            rig.clock.time = 1_500_000
            await registry.change(table)
        await expiring
    assert (await registry.get(number)).row.status == "lobby"


async def test_a_lobby_notes_the_message_that_shows_it(rig: Rig) -> None:
    table = await rig.lobby(ANN, BOB, CLEO)
    await lobby.shown(rig.registry, table.id, 77)
    assert (await rig.another().get(table.id)).row.message_id == 77
    await lobby.start(rig.registry, table.id)
    await lobby.shown(rig.registry, table.id, 78)  # too late: the board is the message now
    assert table.row.message_id == 77


async def test_a_lobby_shows_who_takes_no_direct_messages(rig: Rig) -> None:
    table = await rig.lobby(ANN, BOB)
    await rig.empty_outbox()
    await lobby.note_dm(rig.registry, table.id, BOB, "open")
    assert await rig.messages() == [], "that is no news"
    await lobby.note_dm(rig.registry, table.id, BOB, "closed")
    assert await rig.messages() == [LobbyUpdate(table.id)]
    assert [seat_row.dm for seat_row in table.seat_rows] == ["unknown", "closed"]
    assert (await rig.another().get(table.id)).seat_rows == table.seat_rows


@pytest.mark.parametrize("dm", ["open", "closed"])
async def test_what_came_of_a_letter_is_noted_of_the_person_not_of_the_seat(
    rig: Rig, dm: Dm
) -> None:
    """Between the letter and its answer somebody has left, and all have moved up."""
    table = await rig.lobby(ANN, BOB, CLEO)
    await lobby.leave(rig.registry, table.id, ANN)
    await lobby.note_dm(rig.registry, table.id, BOB, dm)
    await lobby.note_dm(rig.registry, table.id, ANN, "closed")
    assert table.seat_rows == (
        SeatRow(Seat(0), "person", BOB, dm),
        SeatRow(Seat(1), "person", CLEO, "unknown"),
    )


async def test_a_computer_player_plays_as_well_as_the_last_one(rig: Rig) -> None:
    table = await rig.lobby(ANN, computers=1)
    await lobby.set_level(rig.registry, table.id, Seat(1), "hard")
    await lobby.add_computer(rig.registry, table.id)
    await lobby.set_level(rig.registry, table.id, Seat(1), "medium")
    again = await rig.another().get(table.id)
    assert [seat_row.level for seat_row in again.seat_rows] == [None, "medium", "hard"]


async def test_all_computer_players_have_their_level_chosen_at_once(rig: Rig) -> None:
    table = await rig.lobby(ANN, BOB, computers=2)
    await lobby.set_level(rig.registry, table.id, None, "hard")
    again = await rig.another().get(table.id)
    assert [seat_row.level for seat_row in again.seat_rows] == [None, None, "hard", "hard"]


async def test_only_computer_players_have_a_level(rig: Rig) -> None:
    table = await rig.lobby(ANN, computers=1)
    for seat in (0, 2):
        why = await refused(lobby.set_level(rig.registry, table.id, Seat(seat), "hard"))
        assert why is Why.MOVED_ON
    await lobby.remove_computer(rig.registry, table.id)
    assert await refused(lobby.set_level(rig.registry, table.id, None, "hard")) is Why.MOVED_ON


async def rematch(rig: Rig, past: Table, host: int) -> Table:
    table = await lobby.open_table(
        rig.registry, past.row.game, guild_id=9, channel_id=CHANNEL, host_id=host,
        locale="en-US", past=past,
    )  # fmt: skip
    return await rig.registry.get(table.id)


async def finished(rig: Rig) -> Table:
    """Return a table that has ended: Ann, Bob, a hard computer player, Cleo."""
    table = await rig.lobby(ANN, BOB, computers=1)
    await lobby.set_level(rig.registry, table.id, Seat(2), "hard")
    await lobby.join(rig.registry, table.id, CLEO)
    await lobby.set_option(rig.registry, table.id, "hidden_colours", True)
    await lobby.set_clock(rig.registry, table.id, PRESETS["day"])
    await lobby.start(rig.registry, table.id)
    await lifecycle.end(rig.registry, table.id)
    return await rig.registry.get(table.id)


async def test_a_level_that_the_game_no_longer_offers_becomes_its_strongest(rig: Rig) -> None:
    table = await rig.lobby(ANN, computers=3, game="cash_guns")
    await lobby.set_level(rig.registry, table.id, None, "hard")
    await lobby.start(rig.registry, table.id)
    await lifecycle.end(rig.registry, table.id)
    again = await rematch(rig, await rig.registry.get(table.id), ANN)
    assert [one.level for one in again.seat_rows] == [None, *["medium"] * 3]
    usual = await last_time(rig.registry, "cash_guns", ANN)
    assert (usual.level, usual.computers) == ("medium", 3)


async def test_a_rematch_has_the_same_options_clock_and_computers(rig: Rig) -> None:
    past = await finished(rig)
    table = await rematch(rig, past, BOB)
    assert (table.options, table.clock) == (past.options, past.clock)
    assert [(one.user_id, one.level) for one in table.seat_rows] == [(BOB, None), (None, "hard")]
    assert table.row.host_id == BOB


async def test_in_a_rematch_the_seats_are_turned_by_one_whoever_joins_first(rig: Rig) -> None:
    past = await finished(rig)
    table = await rematch(rig, past, CLEO)
    for one in (DORA, ANN, BOB):
        await lobby.join(rig.registry, table.id, one)
    assert seated(table) == [(0, BOB), (1, None), (2, CLEO), (3, ANN), (4, DORA)]


async def test_a_rematch_calls_those_who_have_not_joined(rig: Rig) -> None:
    past = await finished(rig)
    table = await rematch(rig, past, BOB)
    await lobby.call_again(rig.registry, table.id)
    assert RematchCall(table.id) in await rig.messages()
    assert await lobby.called_again(rig.registry, table) == [ANN, CLEO]
    await lobby.join(rig.registry, table.id, CLEO)
    assert await lobby.called_again(rig.registry, table) == [ANN]
    assert reminders.again(table, [ANN], language(None)) == (
        f"🔁 <@{ANN}>: <@{BOB}> would like to play again. Press **Join** at "
        f"[table 2](https://discord.com/channels/9/{CHANNEL})."
    )
