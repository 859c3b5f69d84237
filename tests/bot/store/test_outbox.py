"""The outbox as it is stored."""

from dataclasses import replace

from bot.model import Chair, Saying
from bot.store import outbox, seats
from games.core.log import Seat
from tests.bot.store.rows import added
from tests.bot.tabletop import ANN, BOB, Rig


async def put(rig: Rig, *sayings: Saying, now: int = 10) -> None:
    async with rig.room.store.write() as db:
        for saying in sayings:
            await outbox.put(db, saying, now)


async def due(rig: Rig, now: int = 10) -> list[Saying]:
    async with rig.room.store.read() as db:
        return await outbox.due(db, now)


async def try_saying(rig: Rig, saying: Saying) -> bool:
    async with rig.room.store.write() as db:
        return await outbox.try_saying(db, saying.id)


async def put_off(rig: Rig, saying: Saying, due_at: int) -> None:
    async with rig.room.store.write() as db:
        await outbox.put_off(db, saying.id, due_at)


def told(sayings: list[Saying]) -> list[tuple[str, int]]:
    return [(one.kind, one.number) for one in sayings]


async def test_what_is_put_in_comes_out_in_order(rig: Rig) -> None:
    number = await added(rig)
    given = [
        Saying(number, "welcome", about="22"),
        Saying(number, "secrets", seat=Seat(2)),
        Saying(number, "strip", 77),
    ]
    await put(rig, *given)
    assert await due(rig) == [
        Saying(number, "welcome", about="22", id=1),
        Saying(number, "secrets", seat=Seat(2), id=2),
        Saying(number, "strip", 77, id=3),
    ]
    assert await due(rig, now=9) == []


async def test_the_id_of_a_message_has_room(rig: Rig) -> None:
    number = await added(rig)
    await put(rig, Saying(number, "strip", 2**63 - 1))
    assert told(await due(rig)) == [("strip", 2**63 - 1)]


async def test_only_a_board_or_a_lobby_that_was_not_tried_is_replaced(rig: Rig) -> None:
    one, other = await added(rig, channel_id=1), await added(rig, channel_id=2)
    await put(rig, Saying(one, "board", 1), Saying(one, "lobby"), Saying(other, "board", 1))
    await put(rig, Saying(one, "strip", 7), Saying(one, "strip", 7))
    await put(rig, Saying(one, "board", 2), Saying(one, "lobby", 1))
    assert [(saying.table_id, *pair) for saying, pair in zip(
        await due(rig), told(await due(rig)), strict=True
    )] == [
        (other, "board", 1), (one, "strip", 7), (one, "strip", 7), (one, "board", 2),
        (one, "lobby", 1),
    ]  # fmt: skip
    [board] = [saying for saying in await due(rig) if saying.number == 2]
    assert await try_saying(rig, board)
    await put(rig, Saying(one, "board", 3))
    assert [number for kind, number in told(await due(rig)) if kind == "board"] == [1, 2, 3]


async def test_what_was_replaced_cannot_be_said(rig: Rig) -> None:
    number = await added(rig)
    await put(rig, Saying(number, "board", 1))
    [old] = await due(rig)
    await put(rig, Saying(number, "board", 2))
    assert not await try_saying(rig, old)
    [new] = await due(rig)
    assert await try_saying(rig, new)
    assert [(saying.tried, saying.tries) for saying in await due(rig)] == [(True, 0)]


async def test_what_is_put_off_is_due_later(rig: Rig) -> None:
    number = await added(rig)
    await put(rig, Saying(number, "strip", 1), Saying(number, "strip", 2))
    first, _ = await due(rig)
    await put_off(rig, first, 30)
    assert told(await due(rig, 29)) == [("strip", 2)]
    assert told(await due(rig, 30)) == [("strip", 1), ("strip", 2)]
    assert (await due(rig, 30))[0].tries == 1
    async with rig.room.store.read() as db:
        assert await outbox.next_due(db, after=9) == 10
        assert await outbox.next_due(db, after=10) == 30
        assert await outbox.next_due(db, after=30) is None


async def test_a_board_waits_for_an_older_one_of_its_table_only(rig: Rig) -> None:
    one, other = await added(rig, channel_id=1), await added(rig, channel_id=2)
    await put(rig, Saying(one, "board", 1))
    [first] = await due(rig)
    await try_saying(rig, first)
    await put_off(rig, first, 30)
    await put(rig, Saying(one, "board", 2), Saying(one, "strip", 5), Saying(other, "board", 3))
    assert told(await due(rig, 29)) == [("strip", 5), ("board", 3)]
    assert told(await due(rig, 30)) == [("board", 1), ("board", 2), ("strip", 5), ("board", 3)]


async def test_the_number_of_what_was_said_is_never_given_again(rig: Rig) -> None:
    """It is the nonce by which Discord would take a new message for the old one."""
    number = await added(rig)
    await put(rig, Saying(number, "strip", 1))
    [first] = await due(rig)
    async with rig.room.store.write() as db:
        await outbox.said(db, first.id)
    assert await due(rig) == []
    await put(rig, Saying(number, "strip", 2))
    [second] = await due(rig)
    assert second.id > first.id


async def test_kinds_are_hushed_at_one_table(rig: Rig) -> None:
    one, other = await added(rig, channel_id=1), await added(rig, channel_id=2)
    for number in (one, other):
        await put(rig, Saying(number, "board", number), Saying(number, "secrets", number))
    async with rig.room.store.write() as db:
        await outbox.hush(db, one, "board", "strip")
    assert told(await due(rig)) == [("secrets", one), ("board", other), ("secrets", other)]


async def test_what_was_for_somebody_who_is_forgotten_is_taken_out(rig: Rig) -> None:
    number = await added(rig)
    await put(rig, Saying(number, "welcome", about="22"), Saying(number, "welcome", about="222"))
    async with rig.room.store.write() as db:
        await outbox.forget_person(db, 22)
    assert [saying.about for saying in await due(rig)] == ["222"]


async def test_the_reminders_of_somebody_are_found_at_all_their_tables(rig: Rig) -> None:
    one, other = await added(rig, channel_id=1), await added(rig, channel_id=2)
    async with rig.room.store.write() as db:
        chairs = [Chair(Seat(0), "person", ANN), Chair(Seat(1), "person", BOB)]
        await seats.seat_all(db, one, chairs)
        await seats.seat_all(db, other, [Chair(Seat(0), "person", BOB)])
    first = Saying(one, "reminder", 3, Seat(1), "half")
    await put(rig, first, Saying(one, "reminder", 3, Seat(0)), Saying(one, "secrets", 0, Seat(1)))
    second = Saying(other, "reminder", 9, Seat(0), "tenth")
    await put(rig, second)
    await put(rig, Saying(other, "reminder", 9, Seat(0), "late"), now=11)
    async with rig.room.store.read() as db:
        assert await outbox.reminders(db, BOB, 10) == [
            replace(first, id=1), replace(second, id=4),
        ]  # fmt: skip
        assert await outbox.reminders(db, 99, 10) == []
