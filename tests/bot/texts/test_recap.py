"""The news since a person's own last move, in few lines."""

import pytest

from bot.texts import recap
from games.core.log import Seat
from tests.bot.offline_table import ANNS_TURN, MORE_NAMES, SET_UP, OfflineTable, gangsters
from words.languages import language
from words.reader import Reader

ANN, BOB, CLEO, DORA = Seat(0), Seat(1), Seat(2), Seat(3)


@pytest.fixture
def offline() -> OfflineTable:
    return OfflineTable()


def to(seat: Seat) -> Reader:
    return Reader(language(None), MORE_NAMES, seat)


def story(offline: OfflineTable, seat: Seat) -> list[recap.Line]:
    words = offline.table.game.words
    return recap.story(recap.new_for(offline.session, seat), words, to(seat))


def summary(offline: OfflineTable, seat: Seat) -> list[str]:
    return [*recap.summary(story(offline, seat), to(seat))]


def test_it_begins_after_ones_own_last_move(offline: OfflineTable) -> None:
    offline.do("place_band tower", "place_band minories")
    assert [recap.since(offline.session, seat) for seat in (ANN, BOB, CLEO)] == [1, 2, 0]


def test_what_a_computer_player_did_in_ones_seat_is_told(offline: OfflineTable) -> None:
    """They were away, and come back to a game that went on."""
    offline.do("place_band tower", "place_band minories", "place_band tower")
    session = offline.session
    session.commit(session.computer(ANN, session.offer(ANN).actions[0], 0))
    assert recap.since(session, ANN) == 1
    assert summary(offline, ANN)[-1].startswith("**You** placed a trained band in ")


def test_a_move_that_one_took_back_counts_as_ones_own(offline: OfflineTable) -> None:
    offline.do("place_band tower", "undo")
    assert recap.since(offline.session, ANN) == 2


def test_it_tells_what_others_did(offline: OfflineTable) -> None:
    offline.do("place_band tower", "place_band minories", "place_band tower")
    assert summary(offline, ANN) == [
        "**Since your last move:**",
        "**Bob** placed a trained band in Minories.",
        "**Cleo** placed a trained band in The Tower.",
    ]


def test_each_hears_what_is_theirs(offline: OfflineTable) -> None:
    offline.do(*SET_UP, *ANNS_TURN)
    assert summary(offline, BOB)[-1].startswith("**Ann** walked to East Smithfield")
    assert "2 🟨 Ann" in "\n".join(summary(offline, CLEO))
    assert summary(offline, ANN) == []


def test_after_ones_own_move_there_is_nothing_to_tell(offline: OfflineTable) -> None:
    offline.do("place_band tower")
    assert summary(offline, ANN) == []


def test_it_tells_of_time_that_was_over_and_what_was_taken_back(offline: OfflineTable) -> None:
    offline.do("place_band tower", "place_band minories")
    session = offline.session
    session.commit(session.late(CLEO, 0))
    session.commit(session.note(ANN, "computer", 0))
    assert [line[:50] for line in summary(offline, BOB)[1:]] == [
        "🤖 A computer player now plays seat 1.",
        "**Cleo** placed a trained band in The Tower.",
        "⏰ Cleo ran out of time, so I moved for them: `place_band tower`."[:50],
    ]
    assert recap.since(session, CLEO) == 0  # it was not Cleo who moved
    session.commit(session.rewind(1, CLEO, 0))
    assert [line[:40] for line in summary(offline, BOB)[1:]] == [
        "🤖 A computer player now plays seat 1.",
        "⏪ The game went back at Cleo's request. ",
    ]


def test_who_is_back_need_not_be_told_so(offline: OfflineTable) -> None:
    offline.do("place_band tower")
    offline.session.commit(offline.session.note(ANN, "back", 0))
    assert summary(offline, ANN) == []
    assert summary(offline, BOB)[1] == "🪑 Ann is back."


def test_what_happened_to_the_reader_is_known_from_the_rest() -> None:
    offline = gangsters((1, "load_and_aim clic 2"), (0, "load_and_aim clic 2"))
    offline.do("load_and_aim clic 1", "load_and_aim clic 0")
    [to_bob] = story(offline, BOB)
    assert "**you**" in to_bob.text
    assert to_bob.is_own


def test_if_not_all_fits_what_happened_to_the_reader_is_told() -> None:
    mine, others = recap.Line("1 of yours", is_own=True), recap.Line("a walk")
    assert recap.summary([mine, *[others] * 6], to(ANN)) == (
        "**Since your last move** (6 more lines are in the log):",
        "1 of yours",
    )


def test_that_others_have_sealed_a_choice_or_think_again_is_no_news() -> None:
    done = [
        (0, "load_and_aim clic -"),
        (1, "load_and_aim bang -"),
        (2, "load_and_aim clic -"),
        (2, "take_back"),
    ]
    offline = gangsters(*done)
    assert [summary(offline, seat) for seat in (ANN, BOB, CLEO, DORA)] == [[]] * 4
    offline.do("load_and_aim clic -", "load_and_aim clic -")
    assert summary(offline, BOB)[1:] == [
        "🎯 **Ann**, **you**, **Cleo** and **Dora** left a gun on the table and lost its card.",
    ]


def test_a_choice_that_was_made_for_one_is_news() -> None:
    offline = gangsters((1, "load_and_aim bang -"))
    offline.session.commit(offline.session.late(ANN, 0))
    assert summary(offline, ANN)[1:] == [
        "Your choice (Clic at nobody) is sealed; 2 are still deciding."
    ]
    assert summary(offline, BOB) == []


def test_above_a_panel_there_is_room_for_the_newest_only(offline: OfflineTable) -> None:
    offline.do(*SET_UP[:4])
    told = [recap.Line(f"line {n}") for n in range(1, 9)]
    assert recap.summary(told, to(ANN)) == (
        "**Since your last move** (4 more lines are in the log):",
        "line 5",
        "line 6",
        "line 7",
        "line 8",
    )


def test_long_lines_leave_room_for_fewer_and_for_one_at_least() -> None:
    told = [recap.Line("a" * 300), recap.Line("b" * 300)]
    assert recap.summary(told, to(ANN)) == (
        "**Since your last move** (1 more line is in the log):",
        "b" * 300,
    )
    assert recap.summary([recap.Line("c" * 600)], to(ANN))[-1] == "c" * 600


def test_a_message_of_its_own_tells_all_that_fits() -> None:
    told = [recap.Line("a" * 500)] * 5
    text = recap.message(told, to(ANN))
    assert text.count("a" * 500) == 3
    assert text.splitlines()[0] == "**Since your last move** (2 more lines are in the log):"
    assert recap.message(told[:2], to(ANN)).count("a" * 500) == 2
