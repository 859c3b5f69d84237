"""Moves of people and computer players at a table in progress."""

from bot.model import UNTOLD
from bot.outgoing import BoardPost, SecretsDm
from bot.refusals import Why
from bot.store.rows import tables
from bot.tables import lifecycle, lobby, moves
from bot.tables.table import Table
from games.core.log import Seat
from tests.bot.rig import ANN, BOB, CLEO, DORA, SEED, Rig, actor, refused

SET_UP = (
    "place_band tower", "place_band minories", "place_band tower",
    "place_band tower", "place_band minories", "place_band tower",
    "place_landowner tower", "place_landowner minories", "place_landowner tower",
)  # fmt: skip
SPREAD = "spread N pudding_lane bridgeward"


async def waits(rig: Rig) -> list[int | None]:
    """Return since when each seat is waited for."""
    rows = await rig.sql("SELECT waiting_since FROM seats ORDER BY seat")
    return [row.waiting_since for row in rows]


async def boards(rig: Rig) -> list[int]:
    """Return up to which entries the boards in the outbox tell."""
    return [one.entry for one in await rig.messages() if isinstance(one, BoardPost)]


def texts(table: Table) -> list[tuple[str, str]]:
    return [(entry.kind, entry.text) for entry in table.session.entries]


# The beginning --------------------------------------------------------------------------------


async def test_at_the_start_everybody_is_told_their_secrets_and_then_all_the_board(
    rig: Rig,
) -> None:
    table = await rig.lobby(ANN, BOB, computers=1)
    await lobby.note_dm(rig.registry, table.id, BOB, "open")
    await lobby.show(rig.registry, table.id)
    rig.clock.time = 2_000_000
    async with rig.registry.locked(table.id):
        await moves.begin(rig.registry, table, SEED)
    # What was still to be said of the lobby is not said any more.
    assert await rig.messages() == [
        SecretsDm(table.id, ANN, "start"),
        SecretsDm(table.id, BOB, "start"),
        BoardPost(table.id, 0),
    ]
    assert (table.row.status, table.row.seed, table.row.told) == ("running", SEED, UNTOLD)
    assert table.row.touched_at == 2_000_000
    assert await waits(rig) == [2_000_000, None, None]


async def test_who_takes_no_direct_messages_is_not_written_to(rig: Rig) -> None:
    table = await rig.lobby(ANN, BOB, CLEO)
    await lobby.note_dm(rig.registry, table.id, BOB, "closed")
    await lobby.start(rig.registry, table.id)
    told = [one.user_id for one in await rig.messages() if isinstance(one, SecretsDm)]
    assert told == [ANN, CLEO]


# Moves ----------------------------------------------------------------------------------------


async def test_a_move_is_saved_with_what_follows_from_it(rig: Rig) -> None:
    table = await rig.running(ANN, BOB, CLEO)
    await rig.empty_outbox()
    rig.clock.time = 3_000_000
    await rig.do(table, "place_band tower")
    [row] = await rig.sql("SELECT * FROM record")
    assert tuple(row) == (table.id, 1, 0, "move", "place_band tower", 3_000_000)
    assert await rig.messages() == [BoardPost(table.id, 1)]
    assert table.row.touched_at == 3_000_000


async def test_who_is_waited_for_keeps_the_time_since_when(rig: Rig) -> None:
    table = await rig.running(ANN, BOB, CLEO)
    rig.clock.time = 1_000_100
    await rig.do(table, "place_band tower")
    assert await waits(rig) == [None, 1_000_100, None]
    rig.clock.time = 1_000_200
    await moves.undo(rig.registry, table.id, ANN)
    assert await waits(rig) == [1_000_200, None, None]
    await rig.do(table, *SET_UP)
    rig.clock.time = 1_000_300
    await rig.do(table, SPREAD)
    rig.clock.time = 1_000_400
    await rig.do(table, "landowner east_smithfield")
    assert await waits(rig) == [1_000_200, None, None], "it is Ann's turn all the while"


async def test_only_those_who_sit_here_play(rig: Rig) -> None:
    table = await rig.running(ANN, BOB, CLEO)
    doing = moves.move_by_notation(rig.registry, table.id, DORA, "place_band tower")
    assert await refused(doing) is Why.NOT_SEATED
    assert await refused(moves.undo(rig.registry, table.id, DORA)) is Why.NOT_SEATED


async def test_what_is_typed_must_be_legal(rig: Rig) -> None:
    table = await rig.running(ANN, BOB, CLEO)
    for user_id, text in ((ANN, "place_band atlantis"), (ANN, "end"), (BOB, "place_band tower")):
        doing = moves.move_by_notation(rig.registry, table.id, user_id, text)
        assert await refused(doing) is Why.NOT_LEGAL
    assert table.session.number == 0


async def test_a_second_press_of_the_same_button_does_nothing(rig: Rig) -> None:
    table = await rig.running(ANN, BOB, CLEO)
    offer = table.session.offer(Seat(0))
    await moves.move(rig.registry, table.id, ANN, offer.actions[0], offer.stamp)
    again = moves.move(rig.registry, table.id, ANN, offer.actions[0], offer.stamp)
    assert await refused(again) is Why.MOVED_ON
    assert table.session.number == 1


async def test_a_button_from_before_an_undo_does_nothing(rig: Rig) -> None:
    table = await rig.running(ANN, BOB, CLEO)
    old = table.session.offer(Seat(0))
    await moves.move(rig.registry, table.id, ANN, old.actions[0], old.stamp)
    await moves.undo(rig.registry, table.id, ANN)
    again = moves.move(rig.registry, table.id, ANN, old.actions[0], old.stamp)
    assert await refused(again) is Why.MOVED_ON


async def test_an_action_that_is_not_offered_has_moved_on(rig: Rig) -> None:
    table = await rig.running(ANN, BOB, CLEO)
    action = table.session.offer(Seat(0)).actions[0]
    await rig.do(table, "place_band tower")
    assert await refused(moves.move(rig.registry, table.id, ANN, action)) is Why.MOVED_ON


# Undo -----------------------------------------------------------------------------------------


async def test_an_undo_is_an_entry_of_the_record(rig: Rig) -> None:
    table = await rig.running(ANN, BOB, CLEO)
    await rig.do(table, "place_band tower")
    stamp = table.session.offer(Seat(0)).stamp
    await moves.undo(rig.registry, table.id, ANN, stamp)
    assert texts(table) == [("move", "place_band tower"), ("undo", "place_band tower")]
    assert await refused(moves.undo(rig.registry, table.id, ANN, stamp)) is Why.MOVED_ON
    assert await refused(moves.undo(rig.registry, table.id, ANN)) is Why.CANNOT_UNDO
    rows = await rig.sql("SELECT number, kind FROM record ORDER BY number")
    assert [tuple(row) for row in rows] == [(1, "move"), (2, "undo")]


# Boards ---------------------------------------------------------------------------------------


async def test_a_board_is_shown_when_somebody_new_must_act(rig: Rig) -> None:
    table = await rig.running(ANN, BOB, CLEO)
    await rig.do(table, *SET_UP)
    await rig.empty_outbox()
    await rig.do(table, SPREAD, "landowner east_smithfield")
    assert await boards(rig) == [], "Ann is in the middle of her turn"
    await rig.do(table, "end")
    assert await boards(rig) == [12]


async def test_a_board_that_was_not_said_yet_is_replaced_by_the_next(rig: Rig) -> None:
    table = await rig.running(ANN, BOB, CLEO)
    await rig.do(table, *SET_UP[:3])
    assert await boards(rig) == [3]


async def test_a_board_is_shown_when_an_undo_gives_the_turn_back(rig: Rig) -> None:
    table = await rig.running(ANN, BOB, CLEO)
    await rig.do(table, "place_band tower")
    await rig.empty_outbox()
    await moves.undo(rig.registry, table.id, ANN)
    assert await boards(rig) == [2]


async def test_between_computer_players_no_board_is_shown(rig: Rig) -> None:
    table = await rig.running(ANN, computers=3)
    await rig.empty_outbox()
    shown: list[list[int]] = []
    while await rig.computer_moves(table.id):
        shown.append(await boards(rig))
    assert shown[-1] == [len(shown)]
    assert shown[:-1] == [[]] * (len(shown) - 1)
    assert actor(table) == (0, ANN)


# Computer players -----------------------------------------------------------------------------


async def test_computer_players_move_until_a_person_must(rig: Rig) -> None:
    table = await rig.running(ANN, computers=2)
    await rig.do(table, "place_band tower")
    assert await rig.computer_moves(table.id)
    assert await rig.computer_moves(table.id)
    assert not await rig.computer_moves(table.id)
    assert [entry.seat for entry in table.session.entries] == [0, 1, 2]


async def test_computer_players_choose_the_same_after_a_restart(rig: Rig) -> None:
    """From the seed, the seat and the number of the entry: any process gives these two."""
    table = await rig.running(ANN, computers=2)
    await rig.do(table, "place_band tower")
    await rig.computer_moves(table.id)
    other = rig.another()
    await Rig(other, rig.clock).computer_moves(table.id)
    assert texts(await other.get(table.id))[1:] == [
        ("computer", "place_band cripplegate"),
        ("computer", "place_band tower"),
    ]


async def test_the_game_s_own_dice_are_not_touched_by_how_a_computer_chooses(rig: Rig) -> None:
    table = await rig.running(ANN, computers=2)
    draws = table.session.state.rng.draws
    await rig.do(table, "place_band tower")
    await rig.computer_moves(table.id)
    assert table.session.state.rng.draws == draws


async def test_nobody_moves_for_a_computer_where_the_table_stands_still(rig: Rig) -> None:
    table = await rig.running(ANN, computers=2)
    await rig.do(table, "place_band tower")
    await lifecycle.pause(rig.registry, table.id, "kicked")
    assert not await rig.computer_moves(table.id)
    assert texts(table) == [("move", "place_band tower"), ("note", "paused")]


# The end --------------------------------------------------------------------------------------


async def test_a_game_is_over_with_its_last_move(rig: Rig) -> None:
    table = await rig.running(ANN, BOB, CLEO)
    count = 0
    while table.row.status == "running":
        await rig.mildest(table, 1)
        count += 1
    assert table.row.status == "over"
    assert table.session.result is not None
    assert await waits(rig) == [None, None, None]
    assert await boards(rig) == [count]
    assert (await rig.sql("SELECT status FROM tables"))[0].status == "over"
    doing = moves.move_by_notation(rig.registry, table.id, ANN, "end")
    assert await refused(doing) is Why.OVER
    assert await refused(lifecycle.end(rig.registry, table.id)) is Why.OVER


async def test_where_somebody_is_waited_for_comes_first(rig: Rig) -> None:
    late = await rig.running(ANN, BOB, CLEO, channel=1)
    rig.clock.time += 10
    early = await rig.running(BOB, ANN, CLEO, channel=2)
    other = await rig.lobby(BOB, ANN, channel=3)
    async with rig.registry.store.read() as db:
        found = [(one.id, seat, at) for one, seat, at in await tables.tables_of(db, ANN)]
    assert found == [(late.id, 0, 1_000_000), (early.id, 1, None), (other.id, 1, None)]
