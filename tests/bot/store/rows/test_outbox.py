"""The outbox as it is stored."""

from bot.outgoing import (
    AbsenceNotice,
    BoardPost,
    ButtonRemoval,
    CountUpdate,
    EntryNotice,
    LobbyUpdate,
    Message,
    Outgoing,
    ProposalPost,
    Reminder,
    SecretsDm,
    StandstillDm,
    WelcomeDm,
)
from bot.store.rows import outbox
from games.core.log import Seat
from tests.bot.rig import ANN, BOB, Rig
from tests.bot.store.stored import added


async def put(rig: Rig, *messages: Message, now: int = 10) -> None:
    async with rig.registry.store.write() as db:
        for message in messages:
            await outbox.put(db, message, now)


async def due(rig: Rig, now: int = 10) -> list[Outgoing]:
    async with rig.registry.store.read() as db:
        return await outbox.due(db, now)


async def messages(rig: Rig, now: int = 10) -> list[Message]:
    return [one.message for one in await due(rig, now)]


async def begin_try(rig: Rig, outgoing: Outgoing) -> bool | None:
    async with rig.registry.store.write() as db:
        return await outbox.begin_try(db, outgoing.id)


async def put_off(rig: Rig, outgoing: Outgoing, due_at: int) -> None:
    async with rig.registry.store.write() as db:
        await outbox.put_off(db, outgoing.id, due_at)


async def test_what_is_put_in_comes_out_in_order_and_as_it_was(rig: Rig) -> None:
    table = await added(rig)
    given: list[Message] = [
        WelcomeDm(table, 22),
        SecretsDm(table, 11, "start"),
        SecretsDm(table, 22, "rewind"),
        ButtonRemoval(table, 77),
        ButtonRemoval(table, 78),
        BoardPost(table, 3),
        CountUpdate(table, 4, with_deadline=True),
        LobbyUpdate(table),
        LobbyUpdate(await added(rig, channel_id=2), 99),
        ProposalPost(table, 5),
        AbsenceNotice(table, Seat(1), 2**52),
        EntryNotice(table, 6, Seat(2)),
        StandstillDm(table, 11, "kicked"),
        StandstillDm(table, 11),
        Reminder(table, 22, Seat(1), 6, "half"),
    ]
    await put(rig, *given)
    assert await due(rig) == [Outgoing(id, one) for id, one in enumerate(given, 1)]
    assert await due(rig, now=9) == []


async def test_the_id_of_a_message_has_room(rig: Rig) -> None:
    number = await added(rig)
    await put(rig, ButtonRemoval(number, 2**63 - 1))
    assert await messages(rig) == [ButtonRemoval(number, 2**63 - 1)]


async def test_what_was_not_tried_is_replaced_by_what_tells_it_anew(rig: Rig) -> None:
    one, other = await added(rig, channel_id=1), await added(rig, channel_id=2)
    await put(rig, BoardPost(one, 1), LobbyUpdate(one), BoardPost(other, 1))
    await put(rig, ButtonRemoval(one, 7), ButtonRemoval(one, 7))
    await put(rig, ProposalPost(one, 5), ProposalPost(one, 6))
    await put(rig, BoardPost(one, 2), LobbyUpdate(one, 1), ProposalPost(one, 5))
    assert await messages(rig) == [
        BoardPost(other, 1), ButtonRemoval(one, 7), ButtonRemoval(one, 7), ProposalPost(one, 6),
        BoardPost(one, 2), LobbyUpdate(one, 1), ProposalPost(one, 5),
    ]  # fmt: skip
    [board] = [outgoing for outgoing in await due(rig) if outgoing.message == BoardPost(one, 2)]
    assert await begin_try(rig, board) is False
    await put(rig, BoardPost(one, 3))
    boards = [outgoing for outgoing in await due(rig) if isinstance(outgoing.message, BoardPost)]
    assert [(outgoing.message, outgoing.is_replaced) for outgoing in boards] == [
        (BoardPost(other, 1), False), (BoardPost(one, 2), True), (BoardPost(one, 3), False),
    ]  # fmt: skip


async def test_a_count_is_replaced_though_it_was_tried_by_a_count_and_by_a_board(rig: Rig) -> None:
    one, other = await added(rig, channel_id=1), await added(rig, channel_id=2)
    await put(rig, CountUpdate(one, 1), CountUpdate(other, 1))
    for outgoing in await due(rig):
        await begin_try(rig, outgoing)
    await put(rig, CountUpdate(one, 2))
    assert await messages(rig) == [CountUpdate(other, 1), CountUpdate(one, 2)]
    await put(rig, BoardPost(one, 3))
    assert await messages(rig) == [CountUpdate(other, 1), BoardPost(one, 3)]


async def test_what_was_replaced_cannot_be_sent(rig: Rig) -> None:
    table = await added(rig)
    await put(rig, BoardPost(table, 1))
    [old] = await due(rig)
    await put(rig, BoardPost(table, 2))
    assert await begin_try(rig, old) is None
    [new] = await due(rig)
    assert await begin_try(rig, new) is False
    assert [(outgoing.tried, outgoing.tries) for outgoing in await due(rig)] == [(True, 0)]
    assert await begin_try(rig, new) is True


async def test_what_is_put_off_is_due_later(rig: Rig) -> None:
    table = await added(rig)
    await put(rig, ButtonRemoval(table, 1), ButtonRemoval(table, 2))
    first, _ = await due(rig)
    await put_off(rig, first, 30)
    assert await messages(rig, 29) == [ButtonRemoval(table, 2)]
    assert await messages(rig, 30) == [ButtonRemoval(table, 1), ButtonRemoval(table, 2)]
    assert (await due(rig, 30))[0].tries == 1
    async with rig.registry.store.read() as db:
        assert await outbox.next_due(db, after=9) == 10
        assert await outbox.next_due(db, after=10) == 30
        assert await outbox.next_due(db, after=30) is None


async def test_boards_and_counts_wait_for_an_older_board_of_their_table_only(rig: Rig) -> None:
    one, other = await added(rig, channel_id=1), await added(rig, channel_id=2)
    await put(rig, BoardPost(one, 1))
    [first] = await due(rig)
    await begin_try(rig, first)
    await put_off(rig, first, 30)
    later: list[Message] = [
        BoardPost(one, 2),
        CountUpdate(one, 3),
        ButtonRemoval(one, 5),
        BoardPost(other, 3),
    ]
    await put(rig, *later)
    assert await messages(rig, 29) == later[2:]
    assert await messages(rig, 30) == [BoardPost(one, 1), *later]


async def test_the_number_of_what_was_sent_is_never_given_again(rig: Rig) -> None:
    """It is the nonce by which Discord would take a new message for the old one."""
    table = await added(rig)
    await put(rig, ButtonRemoval(table, 1))
    [first] = await due(rig)
    async with rig.registry.store.write() as db:
        await outbox.take_out(db, first.id)
    assert await due(rig) == []
    await put(rig, ButtonRemoval(table, 2))
    [second] = await due(rig)
    assert second.id > first.id


async def test_kinds_are_cancelled_at_one_table(rig: Rig) -> None:
    one, other = await added(rig, channel_id=1), await added(rig, channel_id=2)
    for table in (one, other):
        await put(rig, BoardPost(table, 1), SecretsDm(table, ANN, "start"))
    async with rig.registry.store.write() as db:
        await outbox.cancel(db, one, "board", "button_removal")
    assert await messages(rig) == [
        SecretsDm(one, ANN, "start"), BoardPost(other, 1), SecretsDm(other, ANN, "start"),
    ]  # fmt: skip


async def test_what_was_for_somebody_who_is_forgotten_is_taken_out(rig: Rig) -> None:
    table = await added(rig)
    await put(rig, WelcomeDm(table, 22), WelcomeDm(table, 222), BoardPost(table, 22))
    async with rig.registry.store.write() as db:
        await outbox.forget_person(db, 22)
    assert await messages(rig) == [WelcomeDm(table, 222), BoardPost(table, 22)]


async def test_the_reminders_of_somebody_at_all_their_tables_go_together(rig: Rig) -> None:
    one, other = await added(rig, channel_id=1), await added(rig, channel_id=2)
    first = Reminder(one, BOB, Seat(1), 3, "half")
    second = Reminder(other, BOB, Seat(0), 9, "tenth")
    await put(rig, first, Reminder(one, ANN, Seat(0), 3, "half"), SecretsDm(one, BOB, "start"))
    await put(rig, second)
    await put(rig, Reminder(other, BOB, Seat(0), 9, "over"), now=11)
    found, secrets = (await due(rig))[0], (await due(rig))[2]
    async with rig.registry.store.read() as db:
        assert await outbox.companions(db, found, 10) == [Outgoing(4, second)]
        assert await outbox.companions(db, secrets, 10) == []
