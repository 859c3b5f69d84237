"""Proposals to the others at a table, and the results of their votes."""

from dataclasses import replace

import pytest

from bot.clocks.clock import PRESETS
from bot.model import Outcome, Proposal, ProposalKind
from bot.outgoing import BoardPost, ProposalPost, SecretsDm
from bot.refusals import Why
from bot.store.rows import people as stored_people
from bot.store.rows import proposals as stored
from bot.store.rows import seats
from bot.tables import lifecycle, moves, people, proposals, voting
from bot.tables.proposals import HostIsThereError
from bot.tables.table import Table
from games.core.log import Seat
from tests.bot.rig import ANN, BOB, CLEO, DORA, Rig, refused

HOUR = 3_600_000
BANDS = ("place_band tower", "place_band minories", "place_band tower")
SET_UP = (*BANDS, *BANDS, *(move.replace("band", "landowner") for move in BANDS))
TURN = ("spread N pudding_lane bridgeward", "landowner east_smithfield", "end")


async def proposal(rig: Rig, number: int = 1) -> Proposal:
    async with rig.registry.store.read() as db:
        found = await stored.proposal(db, number)
    assert found is not None
    return found


async def outcome(rig: Rig, number: int = 1) -> Outcome | None:
    return (await proposal(rig, number)).outcome


async def asked(rig: Rig, user_id: int, target: int, *who: int) -> Table:
    """Let three (or these) play, in the order Ann, Bob, Cleo, and one ask for a move back."""
    table = await rig.running(*(who or (ANN, BOB, CLEO)))
    await rig.do(table, *BANDS)
    await rig.empty_outbox()
    assert not await proposals.ask_back(rig.registry, table.id, user_id, target)
    return table


def kinds(table: Table) -> list[str]:
    return [entry.kind for entry in table.session.entries]


# A move back ----------------------------------------------------------------------------------


async def test_when_all_others_agree_the_move_is_taken_back(rig: Rig) -> None:
    table = await asked(rig, BOB, 2)
    assert await rig.messages() == [ProposalPost(1, 1)]
    assert not await proposals.vote(rig.registry, 1, ANN, agrees=True)
    assert table.session.number == 3
    assert await proposals.vote(rig.registry, 1, CLEO, agrees=True)
    last = table.session.entries[-1]
    assert (last.kind, last.seat, last.text) == ("rewind", 1, "1")
    assert table.session.active == (1,)
    assert await outcome(rig) == "agreed"
    assert table.proposal is None
    assert BoardPost(1, 4) in await rig.messages()
    assert ProposalPost(1, 1) in await rig.messages()
    again = await rig.another().get(table.id)
    assert again.session.state == table.session.state
    assert again.row.status == "running"


async def test_one_no_is_enough(rig: Rig) -> None:
    table = await asked(rig, BOB, 2)
    await proposals.vote(rig.registry, 1, ANN, agrees=True)
    assert await proposals.vote(rig.registry, 1, CLEO, agrees=False)
    assert await outcome(rig) == "declined"
    assert table.session.number == 3
    assert await refused(proposals.vote(rig.registry, 1, CLEO, agrees=True)) is Why.ANSWERED


async def test_who_asks_may_think_better_of_it_but_not_agree(rig: Rig) -> None:
    await asked(rig, BOB, 2)
    assert await refused(proposals.vote(rig.registry, 1, BOB, agrees=True)) is Why.OWN_REQUEST
    assert await proposals.vote(rig.registry, 1, BOB, agrees=False)
    assert await outcome(rig) == "withdrawn"


async def test_a_move_meanwhile_answers_it(rig: Rig) -> None:
    table = await asked(rig, BOB, 2)
    await proposals.vote(rig.registry, 1, ANN, agrees=True)
    await rig.empty_outbox()
    await rig.do(table, BANDS[0])
    assert await outcome(rig) == "void"
    assert ProposalPost(1, 1) in await rig.messages()
    assert await refused(proposals.vote(rig.registry, 1, CLEO, agrees=True)) is Why.ANSWERED
    assert kinds(table) == ["move"] * 4


async def test_taking_ones_own_move_back_meanwhile_answers_it(rig: Rig) -> None:
    table = await asked(rig, BOB, 2)
    await moves.undo(rig.registry, table.id, CLEO)
    assert await outcome(rig) == "void"


async def test_a_table_is_asked_one_thing_at_a_time(rig: Rig) -> None:
    table = await asked(rig, BOB, 2)
    assert await refused(proposals.ask_back(rig.registry, table.id, ANN, 1)) is Why.ASKED_ALREADY
    await proposals.vote(rig.registry, 1, ANN, agrees=False)
    assert not await proposals.ask_back(rig.registry, table.id, ANN, 1)
    assert await outcome(rig, 2) is None


async def test_only_ones_own_newest_move_can_be_asked_for(rig: Rig) -> None:
    table = await rig.running(ANN, BOB, CLEO)
    await rig.do(table, *BANDS)
    for user_id, target in ((ANN, 2), (BOB, 1), (BOB, 9)):
        asking = proposals.ask_back(rig.registry, table.id, user_id, target)
        assert await refused(asking) is Why.MOVED_ON
    assert await refused(proposals.ask_back(rig.registry, table.id, DORA, 1)) is Why.NOT_SEATED
    await lifecycle.end(rig.registry, table.id)
    assert await refused(proposals.ask_back(rig.registry, table.id, BOB, 2)) is Why.OVER


async def test_strangers_do_not_answer(rig: Rig) -> None:
    await asked(rig, BOB, 2)
    assert await refused(proposals.vote(rig.registry, 1, DORA, agrees=True)) is Why.NOT_SEATED
    assert await refused(proposals.vote(rig.registry, 99, ANN, agrees=True)) is Why.MOVED_ON


async def test_a_second_press_changes_nothing_and_a_mind_may_change(rig: Rig) -> None:
    await asked(rig, BOB, 2)
    for _ in range(2):
        assert not await proposals.vote(rig.registry, 1, ANN, agrees=True)
    assert (await proposal(rig)).agreed == {0}
    await proposals.vote(rig.registry, 1, ANN, agrees=False)
    assert await outcome(rig) == "declined"
    assert (await proposal(rig)).agreed == set()
    assert (await proposal(rig)).declined == {0}


async def test_answers_survive_a_restart(rig: Rig) -> None:
    table = await asked(rig, BOB, 2)
    await proposals.vote(rig.registry, 1, ANN, agrees=True)
    registry = rig.another()
    assert (await registry.get(table.id)).proposal == await proposal(rig)
    assert await proposals.vote(registry, 1, CLEO, agrees=True)
    assert (await registry.get(table.id)).session.entries[-1].kind == "rewind"


async def test_what_was_decided_before_a_restart_is_done_after_it(rig: Rig) -> None:
    table = await asked(rig, BOB, 2)
    async with rig.registry.store.write() as db:  # and then it was killed
        await stored.vote(db, 1, Seat(0), agrees=True)
        await stored.vote(db, 1, Seat(2), agrees=True)
    registry = rig.another()
    await proposals.look_after(registry)
    assert (await registry.get(table.id)).session.entries[-1].kind == "rewind"
    assert await outcome(rig) == "agreed"


async def test_after_a_day_the_host_alone_may_agree(rig: Rig) -> None:
    table = await asked(rig, BOB, 2)
    rig.clock.time += 24 * HOUR - 1
    assert not await proposals.vote(rig.registry, 1, ANN, agrees=True)
    assert not await proposals.vote(rig.registry, 1, ANN, agrees=True)
    rig.clock.time += 1
    assert await proposals.vote(rig.registry, 1, ANN, agrees=True)
    assert kinds(table)[-1] == "rewind"


async def test_after_a_day_nobody_else_alone_may(rig: Rig) -> None:
    await asked(rig, BOB, 2)
    rig.clock.time += 24 * HOUR
    assert not await proposals.vote(rig.registry, 1, CLEO, agrees=True)


async def test_a_host_who_agreed_is_taken_at_their_word_when_the_day_is_over(rig: Rig) -> None:
    table = await asked(rig, BOB, 2)
    await proposals.vote(rig.registry, 1, ANN, agrees=True)
    await proposals.look_after(rig.registry)
    assert kinds(table)[-1] == "move"
    rig.clock.time += 24 * HOUR
    await proposals.look_after(rig.registry)
    assert kinds(table)[-1] == "rewind"


async def test_a_host_who_asks_waits_a_day_for_the_others(rig: Rig) -> None:
    table = await asked(rig, ANN, 1)
    assert await refused(proposals.vote(rig.registry, 1, ANN, agrees=True)) is Why.OWN_REQUEST
    rig.clock.time += 24 * HOUR
    await proposals.look_after(rig.registry)
    assert kinds(table)[-1] == "move"
    assert await proposals.vote(rig.registry, 1, ANN, agrees=True)
    assert kinds(table)[-1] == "rewind"


async def test_behind_what_was_seen_the_game_goes_with_everybodys_consent_only(rig: Rig) -> None:
    table = await rig.running(ANN, BOB, CLEO)
    await rig.do(table, *SET_UP, *TURN)  # with `end` a card was drawn
    await proposals.ask_back(rig.registry, table.id, ANN, 12)
    rig.clock.time += 30 * HOUR
    await proposals.vote(rig.registry, 1, BOB, agrees=True)
    assert await refused(proposals.vote(rig.registry, 1, ANN, agrees=True)) is Why.OWN_REQUEST
    await proposals.look_after(rig.registry)
    assert table.session.number == 12
    await rig.empty_outbox()
    assert await proposals.vote(rig.registry, 1, CLEO, agrees=True)
    assert table.session.entries[-1].text == "11"
    # Ann held another card for a while: her hand is told again, and nobody else's.
    dms = [one for one in await rig.messages() if isinstance(one, SecretsDm)]
    assert dms == [SecretsDm(1, ANN, "rewind")]


async def test_what_nobody_answers_is_asked_no_more_after_three_days(rig: Rig) -> None:
    table = await asked(rig, BOB, 2)
    await proposals.vote(rig.registry, 1, CLEO, agrees=True)
    rig.clock.time += 72 * HOUR - 1
    await proposals.look_after(rig.registry)
    assert await outcome(rig) is None
    rig.clock.time += 1
    await proposals.look_after(rig.registry)
    assert await outcome(rig) == "lapsed"
    assert kinds(table) == ["move"] * 3


async def test_alone_with_computer_players_there_is_nobody_to_ask(rig: Rig) -> None:
    table = await rig.running(ANN, computers=2)
    await rig.do(table, BANDS[0])
    while await rig.computer_moves(table.id):
        pass
    assert await proposals.ask_back(rig.registry, table.id, ANN, 1)
    assert table.session.active == (0,)
    assert kinds(table)[-1] == "rewind"
    assert await rig.sql("SELECT * FROM proposals") == []


async def test_computer_players_wait_while_people_are_asked(rig: Rig) -> None:
    table = await rig.running(ANN, BOB, computers=1)
    await rig.do(table, *BANDS[:2])
    await proposals.ask_back(rig.registry, table.id, ANN, 1)
    question = await moves.computer_turn(rig.registry, table.id)
    assert question is None
    await proposals.vote(rig.registry, 1, BOB, agrees=False)
    assert await rig.computer_moves(table.id)


async def test_a_computer_that_was_thinking_already_waits_too(rig: Rig) -> None:
    table = await rig.running(ANN, BOB, computers=1)
    await rig.do(table, *BANDS[:2])
    question = await moves.computer_turn(rig.registry, table.id)
    assert question is not None
    await proposals.ask_back(rig.registry, table.id, ANN, 1)
    assert await refused(moves.computer_move(rig.registry, question, BANDS[2])) is Why.MOVED_ON


async def test_who_is_gone_is_not_asked_any_more(rig: Rig) -> None:
    table = await asked(rig, BOB, 2)
    await proposals.vote(rig.registry, 1, ANN, agrees=True)
    await people.forget(rig.registry, CLEO)
    await proposals.look_after(rig.registry)
    assert (await rig.registry.get(table.id)).session.entries[-1].kind == "rewind"


async def test_what_somebody_asked_who_is_gone_is_void(rig: Rig) -> None:
    await asked(rig, BOB, 2)
    await people.forget(rig.registry, BOB)
    await proposals.look_after(rig.registry)
    assert await outcome(rig) == "void"


async def test_while_a_table_is_paused_nothing_is_taken_back(rig: Rig) -> None:
    table = await asked(rig, BOB, 2)
    await lifecycle.pause(rig.registry, table.id, "kicked")
    assert await refused(proposals.vote(rig.registry, 1, ANN, agrees=True)) is Why.PAUSED
    rig.clock.time += 24 * HOUR
    await proposals.look_after(rig.registry)
    assert await outcome(rig) is None


async def test_the_end_of_a_game_is_an_answer(rig: Rig) -> None:
    table = await asked(rig, BOB, 2)
    await lifecycle.end(rig.registry, table.id)
    assert await outcome(rig) == "void"


# What a host may do ---------------------------------------------------------------------------


async def four(rig: Rig) -> Table:
    table = await rig.running(ANN, BOB, CLEO, DORA)
    await rig.empty_outbox()
    return table


async def test_the_host_pauses_at_once_and_lets_the_table_go_on(rig: Rig) -> None:
    table = await four(rig)
    assert await proposals.propose(rig.registry, table.id, ANN, "pause")
    assert (table.row.status, table.row.reason) == ("paused", "asked")
    assert await outcome(rig) == "agreed"
    assert await rig.messages() == [ProposalPost(1, 1)]
    assert await proposals.propose(rig.registry, table.id, ANN, "resume")
    assert (table.row.status, table.row.reason) == ("running", None)
    assert [(one.kind, one.text) for one in table.session.entries] == [
        ("note", "paused"), ("note", "resumed"),
    ]  # fmt: skip
    again = await rig.another().get(table.id)
    assert again.row.status == "running"
    assert again.session.number == 2


async def test_the_host_makes_another_the_host(rig: Rig) -> None:
    table = await four(rig)
    assert await proposals.propose(rig.registry, table.id, ANN, "hand_over", target=2)
    assert table.row.host_id == CLEO
    [note] = table.session.entries
    assert (note.kind, note.seat, note.text) == ("note", 2, "host")
    with pytest.raises(HostIsThereError) as caught:
        await proposals.propose(rig.registry, table.id, ANN, "pause")
    assert caught.value.user_id == CLEO


async def test_only_a_person_who_is_not_the_host_can_become_it(rig: Rig) -> None:
    table = await rig.running(ANN, BOB, computers=1)
    for target, why in ((0, Why.HOST_ALREADY), (2, Why.NO_PERSON), (9, Why.NO_PERSON)):
        doing = proposals.propose(rig.registry, table.id, ANN, "hand_over", target=target)
        assert await refused(doing) is why
    assert await rig.sql("SELECT * FROM proposals") == []


async def test_a_moderator_may_do_the_same_without_sitting_there(rig: Rig) -> None:
    table = await four(rig)
    assert await proposals.propose(rig.registry, table.id, 999, "pause", is_moderator=True)
    assert table.row.status == "paused"
    assert (await proposal(rig)).seat is None


@pytest.mark.parametrize("kind", ["pause", "end"])
async def test_while_the_host_is_there_nobody_else_does_it(rig: Rig, kind: ProposalKind) -> None:
    table = await four(rig)
    rig.clock.time += 72 * HOUR - 1
    with pytest.raises(HostIsThereError):
        await proposals.propose(rig.registry, table.id, BOB, kind)
    assert await refused(proposals.propose(rig.registry, table.id, 999, kind)) is Why.NOT_SEATED
    assert table.proposal is None


async def test_of_a_host_who_is_missing_more_than_half_of_the_others_take_the_place(
    rig: Rig,
) -> None:
    table = await four(rig)
    rig.clock.time += 72 * HOUR
    assert not await proposals.propose(rig.registry, table.id, BOB, "hand_over", target=1)
    assert table.row.host_id == ANN
    assert await proposals.vote(rig.registry, 1, DORA, agrees=True)  # two of three
    assert table.row.host_id == BOB
    assert await outcome(rig) == "agreed"
    assert (await proposal(rig)).agreed == {3}


async def test_half_of_the_others_is_not_enough(rig: Rig) -> None:
    table = await rig.running(ANN, BOB, CLEO)
    rig.clock.time += 72 * HOUR
    assert not await proposals.propose(rig.registry, table.id, BOB, "pause")
    assert await proposals.vote(rig.registry, 1, CLEO, agrees=False)
    assert await outcome(rig) == "declined"
    assert table.row.status == "running"


async def test_a_host_who_comes_back_has_the_last_word(rig: Rig) -> None:
    table = await four(rig)
    rig.clock.time += 72 * HOUR
    await proposals.propose(rig.registry, table.id, BOB, "end")
    assert await proposals.vote(rig.registry, 1, ANN, agrees=False)
    assert (await outcome(rig), table.row.status) == ("declined", "running")


async def test_a_move_meanwhile_does_not_answer_what_is_asked_of_the_table(rig: Rig) -> None:
    table = await four(rig)
    rig.clock.time += 72 * HOUR
    await proposals.propose(rig.registry, table.id, BOB, "pause")
    await rig.do(table, "place_band tower")
    assert await outcome(rig) is None
    assert await proposals.vote(rig.registry, 1, DORA, agrees=True)
    assert table.row.status == "paused"


@pytest.mark.parametrize("sign", ["press", "move", "none"])
async def test_a_press_or_a_move_is_a_sign_of_life(rig: Rig, sign: str) -> None:
    table = await rig.running(ANN, BOB, CLEO)  # Ann begins
    rig.clock.time += 50 * HOUR
    if sign == "press":
        async with rig.registry.store.write() as db:
            await seats.note_seen(db, ANN, rig.clock.time)
    elif sign == "move":
        await rig.do(table, "place_band tower")
    rig.clock.time += 30 * HOUR
    assert await proposals.is_host_missing(rig.registry, table) is (sign == "none")
    rig.clock.time += 42 * HOUR
    assert await proposals.is_host_missing(rig.registry, table)


async def test_a_host_who_is_away_is_missing(rig: Rig) -> None:
    table = await four(rig)
    async with rig.registry.store.write() as db:
        await stored_people.change(db, ANN, away_until=rig.clock.time + HOUR)
    assert await proposals.is_host_missing(rig.registry, table)
    rig.clock.time += HOUR
    assert not await proposals.is_host_missing(rig.registry, table)


async def timed(rig: Rig) -> Table:
    """Let three play with a day for each turn, and no quiet hours; Ann begins."""
    for one in (ANN, BOB, CLEO):
        await people.change(rig.registry, one, quiet_from=0, quiet_to=0)
    table = await rig.running(ANN, BOB, CLEO, clock=PRESETS["day"])
    await rig.empty_outbox()
    return table


async def test_the_host_gives_more_time(rig: Rig) -> None:
    table = await timed(rig)
    before = table.timers[Seat(0)].budget
    more = str(12 * HOUR)
    assert await proposals.propose(rig.registry, table.id, ANN, "extend", target=0, about=more)
    assert table.timers[Seat(0)].budget == before + 12 * HOUR
    [note] = table.session.entries
    assert (note.kind, note.seat, note.text) == ("note", 0, "extended")
    assert await outcome(rig) == "agreed"


async def test_more_time_is_for_those_whose_clock_runs(rig: Rig) -> None:
    table = await timed(rig)
    for target, why in ((1, Why.NO_CLOCK), (9, Why.NO_PERSON)):
        giving = proposals.propose(
            rig.registry, table.id, ANN, "extend", target=target, about="60000"
        )
        assert await refused(giving) is why
    assert await rig.sql("SELECT * FROM proposals") == []


async def test_who_is_not_late_can_object_to_losing_their_seat(rig: Rig) -> None:
    table = await four(rig)
    assert not await proposals.propose(rig.registry, table.id, ANN, "replace", target=2)
    assert table.seat_rows[2].user_id == CLEO
    rig.clock.time += voting.OBJECTION - 1
    await proposals.look_after(rig.registry)
    assert await proposals.vote(rig.registry, 1, CLEO, agrees=False)
    assert await outcome(rig) == "declined"
    assert table.seat_rows[2].user_id == CLEO


async def test_who_is_late_loses_the_seat_at_once(rig: Rig) -> None:
    table = await timed(rig)
    [asked] = table.session.active
    timer = table.timers[asked]
    table.timers[asked] = replace(timer, is_gone=True)
    by = next(one for one in (ANN, BOB) if table.seat_of(one) != asked)
    assert await proposals.propose(
        rig.registry, table.id, by, "replace", target=asked, is_moderator=True
    )
    assert table.seat_rows[asked].kind == "computer"


async def test_the_host_gives_a_seat_away_to_which_nobody_objects(rig: Rig) -> None:
    table = await four(rig)
    assert not await proposals.propose(rig.registry, table.id, ANN, "replace", target=2)
    rig.clock.time += voting.OBJECTION
    await proposals.look_after(rig.registry)
    assert (table.seat_rows[2].kind, table.seat_rows[2].user_id) == ("computer", None)
    assert await outcome(rig) == "agreed"
    giving = proposals.propose(rig.registry, table.id, ANN, "replace", target=2)
    assert await refused(giving) is Why.NO_PERSON


async def test_the_others_give_the_seat_of_a_missing_host_away_and_then_make_a_new_one(
    rig: Rig,
) -> None:
    table = await four(rig)
    rig.clock.time += 72 * HOUR
    await proposals.propose(rig.registry, table.id, BOB, "replace", target=0)
    assert await proposals.vote(rig.registry, 1, CLEO, agrees=True)
    assert table.seat_rows[0].kind == "computer"
    assert not await proposals.propose(rig.registry, table.id, BOB, "hand_over", target=1)
    assert await proposals.vote(rig.registry, 2, DORA, agrees=True)
    assert table.row.host_id == BOB


async def test_what_cannot_be_done_any_more_is_asked_no_more(rig: Rig) -> None:
    table = await four(rig)
    rig.clock.time += 72 * HOUR
    await proposals.propose(rig.registry, table.id, BOB, "hand_over", target=2)
    await people.forget(rig.registry, CLEO)
    assert await refused(proposals.vote(rig.registry, 1, DORA, agrees=True)) is Why.NO_PERSON
    assert await outcome(rig) == "void"
    assert (await rig.registry.get(table.id)).row.host_id == ANN


async def test_at_a_live_table_the_host_alone_need_not_wait_a_day(rig: Rig) -> None:
    table = await rig.running(ANN, BOB, CLEO, clock=PRESETS["live"])
    await rig.do(table, *BANDS)
    await proposals.ask_back(rig.registry, table.id, BOB, 2)
    rig.clock.time += 11 * HOUR // 60
    assert await proposals.vote(rig.registry, 1, ANN, agrees=True)


async def test_what_a_host_does_ends_what_is_asked(rig: Rig) -> None:
    table = await asked(rig, BOB, 2)
    assert await proposals.propose(rig.registry, table.id, ANN, "pause")
    assert [await outcome(rig, number) for number in (1, 2)] == ["void", "agreed"]


async def test_what_cannot_be_done_is_not_asked_for(rig: Rig) -> None:
    table = await four(rig)
    assert await refused(proposals.propose(rig.registry, table.id, ANN, "resume")) is Why.NOT_PAUSED
    await proposals.propose(rig.registry, table.id, ANN, "pause")
    assert await refused(proposals.propose(rig.registry, table.id, ANN, "pause")) is Why.PAUSED
    assert await proposals.propose(rig.registry, table.id, ANN, "end")
    assert table.row.status == "ended"
    assert await refused(proposals.propose(rig.registry, table.id, ANN, "end")) is Why.OVER
