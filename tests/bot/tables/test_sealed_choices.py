"""Games of sealed choices as the channel sees them: a message for each phase, and no secret."""

import itertools
import re
from collections import Counter
from typing import Final

import pytest

from bot.outgoing import BoardPost, CountUpdate, Message
from bot.refusals import RefusedError, Why
from bot.store.rows import outbox
from bot.tables import lifecycle, moves
from bot.tables.history import opened
from bot.tables.table import Table
from games.cash_guns.model import View
from games.core.log import Seat
from games.core.rng import Rng
from games.core.sealed import may_take_back
from tests.bot.fake_channel import NAMES, FakeChannel, all_sent, speaking
from tests.bot.rig import ANN, BOB, CLEO, DORA, ERIC, FINN, Rig

Variant = dict[str, bool | str]

PEOPLE = (ANN, BOB, CLEO, DORA, ERIC, FINN)
TITLE = "**Ca$h 'n Gun$** · table 1"
ALL = "➡️ <@11>, <@22>, <@33> and <@44>"
AT = "\N{NO-BREAK SPACE}→\N{NO-BREAK SPACE}"
POWERS: Variant = {"super_powers": True}
COP: Variant = {"undercover_cop": True}


async def do(rig: Rig, *done: tuple[int, str]) -> None:
    for user_id, text in done:
        await moves.move_by_notation(rig.registry, 1, user_id, text)


async def load(rig: Rig, *targets: str) -> None:
    """Let Ann, Bob, Cleo and Dora load, Bob a Bang!, and aim."""
    cards = ("clic", "bang", "clic", "clic")
    for person, card, target in zip(PEOPLE, cards, targets or "----", strict=False):
        await do(rig, (person, f"load_and_aim {card} {target}"))


# Word for word --------------------------------------------------------------------------------


async def test_a_round_reads_as_a_short_story_a_message_for_each_phase(rig: Rig) -> None:
    await rig.running(ANN, BOB, CLEO, DORA, game="cash_guns")
    async with speaking(rig.registry) as (fake_channel, box):
        await do(rig, (CLEO, "load_and_aim clic 3"), (ANN, "load_and_aim bang_bang_bang 1"))
        await do(rig, (DORA, "load_and_aim bang 2"), (BOB, "load_and_aim bang 0"))
        await all_sent(box)
        await do(rig, (BOB, "stay"), (ANN, "stay"), (CLEO, "quit"), (DORA, "stay"))
        await all_sent(box)
    beginning, *round_one = [post.texts[0].splitlines() for post in fake_channel.channel]
    assert beginning[:2] == [TITLE, "The game begins. Seating order: Ann → Bob → Cleo → Dora"]
    assert round_one == [
        [
            TITLE,
            f"🎯 Guns up: **Ann**{AT}**Bob**, **Bob**{AT}**Ann**, **Cleo**{AT}**Dora**, "
            f"**Dora**{AT}**Cleo**.",
            f"{ALL}: talk, then stay or quit (0 of 4 have chosen)",
        ],
        [
            TITLE,
            "🏳️ **Cleo** quit: safe, without a share, with a shame marker. "
            "**Dora** had nobody left to aim at and threw the card away unseen. "
            "(Cleo -$5,000)",
            "💥 Bang! Bang! Bang! **Ann** fired at **Bob**. Down: **Bob** (1 wound).",
            "💰 **Dora** and **Ann** took $30,000 each. "
            "💵 **Round 2 of 8:** 5 new notes worth $55,000.",
            f"{ALL}: load and aim, for $55,000 on the table (0 of 4 have chosen)",
        ],
    ]
    assert [post.has_buttons for post in fake_channel.channel] == [False, False, True]


async def test_what_is_exported_leaves_out_what_still_lies_sealed(rig: Rig) -> None:
    table = await rig.running(ANN, BOB, CLEO, DORA, game="cash_guns")
    await load(rig)
    assert len(opened(table.session)) == len(PEOPLE[:4])
    await do(rig, (BOB, "stay"), (ANN, "quit"))
    assert opened(table.session) == list(table.session.moves[:-2])


async def test_the_board_counts_and_nobody_sees_who_is_still_deciding(rig: Rig) -> None:
    await rig.running(ANN, BOB, CLEO, DORA, game="cash_guns")
    asked = f"{ALL}: load and aim, for $60,000 on the table"
    async with speaking(rig.registry) as (fake_channel, box):
        [post] = fake_channel.channel
        for moves in (
            [(CLEO, "load_and_aim clic -")],
            [(ANN, "load_and_aim clic -"), (BOB, "load_and_aim clic -")],
            [(ANN, "take_back")],
        ):
            await do(rig, *moves)
            await all_sent(box)
        assert fake_channel.channel == [post]
    assert [text.splitlines()[-1] for text in post.texts] == [
        f"{asked} (0 of 4 have chosen)",
        f"{asked} (1 of 4 has chosen)",
        f"{asked} (3 of 4 have chosen)",
        f"{asked} (2 of 4 have chosen)",
    ]
    assert {text.rpartition("\n")[0] for text in post.texts} == {post.texts[0].rpartition("\n")[0]}


async def test_a_power_that_is_shown_is_news_and_calls_all_the_same(rig: Rig) -> None:
    table = await rig.running(ANN, BOB, CLEO, DORA, game="cash_guns", variant=POWERS)
    table.session.state.players[1].power = "the_insane"
    async with speaking(rig.registry) as (fake_channel, box):
        await do(rig, (ANN, "load_and_aim clic -"), (BOB, "reveal the_insane"))
        await all_sent(box)
    assert [post.lines for post in fake_channel.channel][1:] == [
        [
            TITLE,
            "✨ **Bob** showed The Insane (if hit, a grenade wounds all who still stand). "
            "Everybody chooses again.",
            f"{ALL}: load and aim, for $60,000 on the table (0 of 4 have chosen)",
        ]
    ]


async def test_once_a_power_is_shown_an_older_panel_is_stale(rig: Rig) -> None:
    table = await rig.running(ANN, BOB, CLEO, DORA, game="cash_guns", variant=POWERS)
    table.session.state.players[1].power = "the_insane"
    await do(rig, (ANN, "load_and_aim clic -"))
    ann, cleo = (table.session.offer(Seat(seat)).stamp for seat in (0, 2))
    await do(rig, (BOB, "reveal the_insane"))
    for person, seat, stamp in ((ANN, 0, ann), (CLEO, 2, cleo)):
        offer = table.session.offer(Seat(seat))
        assert len(offer.actions) > 1, "asked again"
        with pytest.raises(RefusedError, check=lambda one: one.why == Why.MOVED_ON):
            await moves.move(rig.registry, 1, person, offer.actions[0], stamp)


async def test_computers_that_had_chosen_choose_again(rig: Rig) -> None:
    table = await rig.running(ANN, computers=3, game="cash_guns", variant=POWERS)
    players = table.session.state.players
    has_it = next((one for one in players if one.power == "the_insane"), players[0])
    has_it.power, players[0].power = players[0].power, "the_insane"  # there is one of each
    while await rig.computer_moves(table.id):
        pass
    assert len(table.session.active) == 1, "they wait for Ann"
    await do(rig, (ANN, "reveal the_insane"))
    assert len(table.session.active) == 4
    while await rig.computer_moves(table.id):
        pass
    assert len(table.session.active) == 1
    await do(rig, (ANN, "load_and_aim clic -"))
    assert table.session.view(None).question == "quit"


async def test_with_computers_alone_each_phase_has_its_message_too(rig: Rig) -> None:
    """Also when the one person is the last to decide: who was asked is asked again."""
    await rig.running(ANN, computers=3, game="cash_guns")
    async with speaking(rig.registry) as (fake_channel, box):
        for move, asked in (
            ("load_and_aim clic -", "talk, then stay or quit"),
            ("stay", "load and aim"),
        ):
            while await rig.computer_moves(1):
                pass
            await do(rig, (ANN, move))
            await all_sent(box)
            assert (
                fake_channel.channel[-1]
                .lines[-1]
                .startswith("➡️ <@11> and 3 computer players: " + asked)
            )
    assert len(fake_channel.channel) == 3


async def test_a_phase_is_told_also_if_the_last_to_decide_is_the_only_one_asked_next(
    rig: Rig,
) -> None:
    await rig.running(ANN, BOB, CLEO, DORA, game="cash_guns", variant=POWERS)
    table = await rig.registry.get(1)
    table.session.state.players[0].power = "the_kid"
    async with speaking(rig.registry) as (fake_channel, box):
        await do(rig, (BOB, "load_and_aim clic 0"), (ANN, "reveal the_kid"))
        await all_sent(box)
        await do(rig, (BOB, "load_and_aim clic 0"))
        await do(rig, (CLEO, "load_and_aim clic 1"))
        await do(rig, (DORA, "load_and_aim clic 1"), (ANN, "load clic"))
        await all_sent(box)
    assert fake_channel.channel[-1].lines[-1] == "➡️ <@11>: aim, after everybody else"


async def test_that_the_bot_chose_for_somebody_is_said_once_all_is_open(rig: Rig) -> None:
    table = await rig.running(ANN, BOB, CLEO, DORA, game="cash_guns")
    async with speaking(rig.registry) as (fake_channel, box):
        await load(rig, "1", "0", "1")
        async with rig.registry.locked(1) as locked:
            await moves.append(rig.registry, locked, table.session.late(Seat(3), 0))
            await moves.append(rig.registry, locked, table.session.late(Seat(0), 0))
        await all_sent(box)
        aimed = fake_channel.channel[-1].texts[:]
        await do(rig, (BOB, "stay"), (CLEO, "stay"), (DORA, "stay"))
        await all_sent(box)
    late = [f"⏰ {name} ran out of time, so I chose for them: they " for name in ("Dora", "Ann")]
    assert f"{late[0]}aimed at nobody." in aimed[0]
    assert all("Ann's time" not in text for text in aimed)
    assert f"{late[1]}stayed." in fake_channel.channel[-1].lines


async def test_the_dead_are_not_called(rig: Rig) -> None:
    table = await rig.running(ANN, BOB, CLEO, DORA, game="cash_guns")
    table.session.state.players[2].wounds = 2
    async with speaking(rig.registry) as (fake_channel, box):
        await load(rig, "2", "2", "0", "1")
        await do(rig, (ANN, "stay"), (BOB, "stay"), (CLEO, "stay"), (DORA, "quit"))
        await all_sent(box)
    assert (
        fake_channel.channel[-1]
        .lines[-3]
        .endswith("**Cleo** did not get up again: out of the game, money and all.")
    )
    assert fake_channel.channel[-1].lines[-1] == (
        "➡️ <@11>, <@22> and <@44>: load and aim, for $55,000 on the table (0 of 3 have chosen)"
    )


# The outbox -----------------------------------------------------------------------------------


async def counts(rig: Rig) -> list[Message]:
    return [one for one in await rig.messages() if isinstance(one, BoardPost | CountUpdate)]


async def test_only_the_newest_count_is_said_and_none_after_a_newer_board(rig: Rig) -> None:
    await rig.running(ANN, BOB, CLEO, DORA, game="cash_guns")
    await rig.empty_outbox()
    await do(rig, (ANN, "load_and_aim clic -"), (BOB, "load_and_aim clic -"))
    assert await counts(rig) == [CountUpdate(1, 2)]
    await do(rig, (CLEO, "load_and_aim clic -"), (DORA, "load_and_aim clic -"))
    assert await counts(rig) == [BoardPost(1, 4)]


async def test_an_old_count_is_dropped_even_if_it_was_tried(rig: Rig) -> None:
    """It would say that more are deciding than are."""
    await rig.running(ANN, BOB, CLEO, DORA, game="cash_guns")
    await rig.empty_outbox()
    await do(rig, (ANN, "load_and_aim clic -"))
    await rig.sql("UPDATE outbox SET tried = 1, tries = 3")
    await do(rig, (BOB, "load_and_aim clic -"))
    assert await counts(rig) == [CountUpdate(1, 2)]


async def test_a_count_waits_for_its_board(rig: Rig) -> None:
    await rig.running(ANN, BOB, CLEO, DORA, game="cash_guns")
    await rig.empty_outbox()
    await load(rig)
    await rig.sql("UPDATE outbox SET tried = 1, due_at = due_at + 1000")
    await do(rig, (ANN, "stay"))
    async with rig.registry.store.read() as db:
        assert await outbox.due(db, rig.clock()) == []
        due = await outbox.due(db, rig.clock() + 1000)
    assert [one.message for one in due] == [BoardPost(1, 4), CountUpdate(1, 5)]


# Whole games ----------------------------------------------------------------------------------

MOST_A_ROUND: Final = {False: 2, True: 3}
"""Messages in a round: all load and aim, all stay or quit; The Kid aims in between.

A message that a round begins tells how the one before ended.
"""
CALLED = re.compile(r"<@(\d+)>")


async def evening(rig: Rig, count: int, variant: Variant, seed: str) -> FakeChannel:
    """Let people act in random order, some of whom think again; wait now and then."""
    table = await rig.running(*PEOPLE[:count], game="cash_guns", variant=variant)
    chance = Rng(seed)
    async with speaking(rig.registry) as (fake_channel, box):
        while table.row.status == "running":
            news, before = len(fake_channel.channel), _decision(table)
            told = await _somebody_acts(rig, table, chance)
            if chance.below(3):
                await all_sent(box)
                is_new = _decision(table) != before or told == "reveal"
                assert len(fake_channel.channel) == news + is_new, told
                _check_call(table, fake_channel)
                continue
            if _decision(table) != before or told == "reveal":
                await all_sent(box)
        await all_sent(box)
    return fake_channel


def _decision(table: Table) -> tuple[int, str | None]:
    """Return what is being decided: the round, and the question."""
    view: View = table.session.view(None)
    return view.round, view.question


async def _somebody_acts(rig: Rig, table: Table, chance: Rng) -> str:
    session = table.session
    sealed = [seat for seat in session.asked if may_take_back(session.offer(seat).actions)]
    seat = chance.pick(sealed if sealed and not chance.below(6) else list(session.active))
    legal = session.offer(seat).actions
    bold = [one for one in legal if one.kind in ("stay", "aim", "reveal", "stay_ready")]
    action = chance.pick(bold if bold and chance.below(3) else legal)
    await moves.move(rig.registry, 1, PEOPLE[seat], action, session.offer(seat).stamp)
    return str(action.kind)


def _check_call(table: Table, fake_channel: FakeChannel) -> None:
    """Check that all who are asked are called, including a player who has chosen, and the count."""
    if table.session.result is not None:
        return
    view: View = table.session.view(None)
    last = fake_channel.channel[-1].lines[-1]
    assert CALLED.findall(last) == [str(PEOPLE[seat]) for seat in view.asked]
    if len(view.asked) > 1:
        assert f"({len(view.asked) - view.left} of {len(view.asked)} " in last
    else:
        assert "chosen" not in last, "that the one who is asked has not chosen goes unsaid"


@pytest.mark.parametrize(
    ("count", "variant"),
    [(4, {}), (4, POWERS), (5, COP), (6, POWERS | COP)],
)
async def test_a_whole_game_floods_nobody(rig: Rig, count: int, variant: Variant) -> None:
    fake_channel = await evening(rig, count, variant, f"evening {count} {sorted(variant)}")
    last = fake_channel.channel[-1]
    [end] = [at for at, line in enumerate(last.lines) if line.startswith("🏁 The game is over")]
    # What was hidden has lines of its own; with nothing hidden, a line names all.
    ranked = [one.name for one in last.scores] or last.lines[end + 1].split(" · ")
    assert len(ranked) == count
    assert sorted(name for one in ranked for name in NAMES if name in one) == [*NAMES[:count]]
    assert [post.has_buttons for post in fake_channel.channel[:-1]] == [False] * (
        len(fake_channel.channel) - 1
    )
    assert sorted(fake_channel.dms) == [Seat(seat) for seat in range(count)]
    for post in fake_channel.channel:
        assert all(len(text) <= 2000 for text in post.texts)
        assert not any("more choice" in line or "thinking" in line for line in post.lines)
    per_round = Counter(
        itertools.accumulate(
            any("**Round " in line for line in post.lines)
            for post in fake_channel.channel[1:-1]
            if not any(line.startswith("✨") for line in post.lines)  # a power that was shown apart
        )
    )
    assert max(per_round.values()) <= MOST_A_ROUND[bool(variant)]


async def test_a_board_that_is_shown_again_tells_no_more_than_the_first(rig: Rig) -> None:
    await rig.running(ANN, BOB, CLEO, DORA, game="cash_guns")
    async with speaking(rig.registry) as (fake_channel, box):
        await do(rig, (ANN, "load_and_aim clic -"), (BOB, "load_and_aim clic -"))
        await all_sent(box)
        await lifecycle.show_again(rig.registry, 1)
        await all_sent(box)
    assert fake_channel.channel[1].lines == [
        TITLE,
        f"{ALL}: load and aim, for $60,000 on the table (2 of 4 have chosen)",
    ]
