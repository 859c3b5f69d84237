"""Choices lie sealed: whatever anybody tries, it is as if nobody had answered yet."""

import pytest

from bot.clocks.clock import PRESETS
from bot.clocks.hours import DAY, HOUR
from bot.frontend.history.log_pages import pages
from bot.model import SeatRow
from bot.outgoing import BoardPost, EntryNotice, ProposalPost, Reminder, SecretsDm
from bot.refusals import Why
from bot.tables import moves, people, proposals, substitution
from bot.tables.table import Table
from bot.texts.boards import board
from bot.texts.notices import notice
from games.core.engine import Position
from games.core.log import Seat
from tests.bot.fake_time import NOON, Time
from tests.bot.rig import ANN, BOB, CLEO, DORA, ERIC, Rig, refused
from words.languages import language
from words.reader import Reader

A, B, C, D = (Seat(seat) for seat in range(4))
SAY = language(None)
NAMES = ("Ann", "Bob", "Cleo", "Dora")


@pytest.fixture
def time(rig: Rig) -> Time:
    return Time(rig)


async def with_bobs_answer(time: Time) -> Table:
    """Begin a game in which Bob has loaded, and the others have not."""
    table = await time.table(ANN, BOB, CLEO, DORA, game="cash_guns")
    await people.change(time.rig.registry, ERIC, quiet_from=0, quiet_to=0)
    await time.wait(HOUR)
    await moves.move_by_notation(time.rig.registry, table.id, BOB, "load_and_aim clic -")
    await time.rig.empty_outbox()
    return table


async def told(time: Time, table: Table) -> list[str]:
    """Return what a board tells now."""
    ends = await time.rig.registry.deadlines(table)
    return board(table, table.session, NAMES, SAY, ends).text.splitlines()


# What a host may do -------------------------------------------------------------------------------


@pytest.mark.parametrize("seat", [B, C])
async def test_more_time_may_be_given_to_who_has_answered_too(time: Time, seat: Seat) -> None:
    table = await with_bobs_answer(time)
    more = str(DAY)
    await proposals.propose(time.rig.registry, table.id, ANN, "extend", target=seat, about=more)
    assert await time.notes(table) == [(seat, "extended")]
    assert await time.told() == [ProposalPost(1, 1), BoardPost(1, 2)]
    assert table.timers[seat].budget == 2 * DAY
    assert (table.timers[seat].runs, table.timers[seat].answered is None) == (True, seat == C)
    assert "-# ⏳ First deadline <t:1788436800:R>; `/mine` shows yours" in (await told(time, table))


async def test_more_time_for_a_sealed_answer_counts_once_it_is_taken_back(time: Time) -> None:
    table = await with_bobs_answer(time)
    await proposals.propose(time.rig.registry, table.id, ANN, "extend", target=B, about=str(DAY))
    await time.wait(HOUR)
    await moves.move_by_notation(time.rig.registry, table.id, BOB, "take_back")
    assert table.timers[B].ends_at == NOON + 2 * DAY


async def test_who_is_not_asked_gets_no_more_time(time: Time) -> None:
    table = await time.table(ANN, BOB, CLEO)
    asking = proposals.propose(time.rig.registry, table.id, ANN, "extend", target=B, about=str(DAY))
    assert await refused(asking) is Why.NO_CLOCK


@pytest.mark.parametrize("seat", [B, C])
async def test_a_seat_that_is_given_away_calls_all_again_and_tells_nothing(
    time: Time, seat: Seat
) -> None:
    table = await with_bobs_answer(time)
    await substitution.substitute(time.rig.registry, table.id, ERIC)
    await time.wait(HOUR)
    left = (BOB, CLEO)[seat - 1]
    await proposals.propose(time.rig.registry, table.id, ANN, "replace", target=seat)
    await proposals.vote(time.rig.registry, 1, left, agrees=True)
    assert [one for one in await time.told() if not isinstance(one, ProposalPost)] == [
        SecretsDm(1, ERIC, "seat"), EntryNotice(1, 2, left=left), BoardPost(1, 2),
    ]  # fmt: skip
    ends = (await time.rig.registry.deadlines(table)).ends
    assert ends == {one: NOON + DAY + (2 * HOUR if one == seat else 0) for one in (A, B, C, D)}
    assert (table.timers[seat].runs, table.timers[seat].answered is None) == (True, seat == C)


@pytest.mark.parametrize("seat", [B, C])
async def test_a_seat_that_is_given_away_while_the_table_rests_tells_nothing_either(
    time: Time, seat: Seat
) -> None:
    table = await with_bobs_answer(time)
    await substitution.substitute(time.rig.registry, table.id, ERIC)
    await proposals.propose(time.rig.registry, table.id, ANN, "pause")
    await proposals.propose(time.rig.registry, table.id, ANN, "replace", target=seat)
    await proposals.vote(time.rig.registry, 2, (BOB, CLEO)[seat - 1], agrees=True)
    await time.wait(HOUR)
    await proposals.propose(time.rig.registry, table.id, ANN, "resume")
    ends = (await time.rig.registry.deadlines(table)).ends
    assert ends == {one: NOON + DAY + (2 * HOUR if one == seat else HOUR) for one in (A, B, C, D)}


@pytest.mark.parametrize("seat", [B, C])
async def test_who_comes_back_is_called_with_all_others(time: Time, seat: Seat) -> None:
    table = await with_bobs_answer(time)
    user_id = table.seat_rows[seat].user_id
    assert user_id is not None
    await substitution.leave(time.rig.registry, table.id, user_id)
    await time.rig.empty_outbox()
    await substitution.come_back(time.rig.registry, table.id, user_id)
    assert BoardPost(1, 3) in await time.told()


# Whose time is over -------------------------------------------------------------------------------


async def test_that_time_is_over_is_told_and_not_whose(time: Time) -> None:
    table = await with_bobs_answer(time)
    for user_id in (ANN, DORA):
        await moves.move_by_notation(time.rig.registry, table.id, user_id, "load_and_aim clic -")
    await time.rig.empty_outbox()
    await time.to(NOON + DAY)
    assert (await time.told())[-2:] == [EntryNotice(1, 4, A), Reminder(1, CLEO, C, 4, "over")]
    assert await time.notes(table) == [(None, "over")]
    entry, ends = table.session.entries[-1], await time.rig.registry.deadlines(table)
    for seat in (A, B, C, D):  # whether they have answered or not
        assert notice(table, entry, seat, ends, SAY) == (
            f"⏰ A player's time is up. I'll choose <t:{(NOON + 30 * HOUR) // 1000}:R> for "
            "everybody who has not chosen by then."
        )
    [log] = pages(table, Reader(SAY, NAMES, None))
    assert log.splitlines()[-1] == "4. ⏰ A player ran out of time."
    assert "Cleo" not in log
    await time.wait(6 * HOUR)
    assert await time.late(table) == [C]
    assert table.timers[C].strikes == 1


async def test_of_several_whose_time_is_over_the_table_hears_once(time: Time) -> None:
    table = await with_bobs_answer(time)
    await time.to(NOON + DAY)
    found = await time.told()
    assert [one for one in found if isinstance(one, EntryNotice)] == [EntryNotice(1, 2, A)]
    alone = [one for one in found if isinstance(one, Reminder) and one.stage == "over"]
    assert [(one.user_id, one.seat) for one in alone] == [(ANN, A), (CLEO, C), (DORA, D)]
    assert await time.notes(table) == [(None, "over")]


async def test_who_alone_decides_is_called_by_name(time: Time) -> None:
    table = await with_bobs_answer(time)
    assert table.session.is_sealed_question
    alone = await time.rig.running(ANN, BOB, CLEO, channel=7, clock=PRESETS["day"])
    assert not alone.session.is_sealed_question


async def test_that_somebody_is_reminded_no_more_is_told_and_not_who(time: Time) -> None:
    table = await time.table(ANN, BOB, CLEO, DORA, game="cash_guns", clock=PRESETS["remind"])
    for user_id in (ANN, BOB, DORA):
        await moves.move_by_notation(time.rig.registry, table.id, user_id, "load_and_aim clic -")
    await time.wait(10 * DAY)
    assert await time.notes(table) == [(None, "silent")]
    ends = await time.rig.registry.deadlines(table)
    assert notice(table, table.session.entries[-1], C, ends, SAY) == (
        "🔕 I won't send any more reminders for this choice."
    )


# Boards -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("answers", [(), (BOB,)])
async def test_a_power_is_news_whether_or_not_only_computers_still_decide(
    rig: Rig, answers: tuple[int, ...]
) -> None:
    table = await rig.running(ANN, BOB, computers=2, game="cash_guns",
                              variant={"super_powers": True})  # fmt: skip
    state = table.rules.clone(table.session.state)
    state.players[A].power = "the_cunning"
    table.session.position = Position(table.rules, state)
    for user_id in answers:
        await moves.move_by_notation(rig.registry, table.id, user_id, "load_and_aim clic -")
    await rig.empty_outbox()
    await moves.move_by_notation(rig.registry, table.id, ANN, "reveal the_cunning")
    assert [one.kind for one in await rig.messages()] == ["board"]


async def test_a_computer_player_takes_its_time_for_each_sealed_choice(rig: Rig) -> None:
    table = await rig.running(ANN, computers=3, game="cash_guns")
    await moves.move_by_notation(rig.registry, table.id, ANN, "load_and_aim clic -")
    for _ in range(3):
        await rig.computer_moves(table.id)
    assert table.session.asked == (A, B, C, D)
    assert table.session.moves[-1].seat == D
    for user_id, seat in ((ANN, A), (BOB, B), (CLEO, C)):  # Dora's was the last move of all
        table.seat(SeatRow(seat, "person", user_id))
    question = await moves.computer_turn(rig.registry, table.id)
    assert question is not None
    assert (question.seat, question.pause) == (D, 1)
