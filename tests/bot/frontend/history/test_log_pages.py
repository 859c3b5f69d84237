"""The log of a table, as its reader heard it."""

import pytest

from bot.frontend.core.pagination import PAGE_LIMIT
from bot.frontend.history.log_pages import pages
from bot.refusals import RefusedError
from games.core.log import Seat
from tests.bot.offline_table import ANNS_TURN, MORE_NAMES, NAMES, SET_UP, OfflineTable, gangsters
from words.languages import language
from words.reader import Reader


@pytest.fixture
def offline() -> OfflineTable:
    return OfflineTable()


def lines(offline: OfflineTable, seat: int | None = None) -> list[str]:
    to = Reader(language(None), NAMES, None if seat is None else Seat(seat))
    return "\n".join(pages(offline.table, to)).splitlines()


def test_it_tells_each_move_in_words(offline: OfflineTable) -> None:
    offline.do(*SET_UP, *ANNS_TURN)
    assert lines(offline)[:2] == [
        "-# Random seed, fixed from the start and shown at the end: SHA-256 "
        "`253e2c69fc07d2cf6f83c79b0bf81b9122c816573477986ca87c6ef907a52a53`",
        "1. **Ann** placed a trained band in The Tower.",
    ]
    assert lines(offline)[10:] == [
        "10. **Ann** played ➡️ E: a cone moved from Pudding Lane to Billingsgate. Billingsgate "
        "burned: 1 of Cleo's houses (🟥 red), 1 neutral house (🟩 green), 2 of Ann's houses "
        "(🟨 yellow) and 1 neutral house (⬜ white). 5 cones burn there now.",
        "11. **Ann** walked from The Tower to East Smithfield.",
        "12. **Ann** drew a card. The turn passed to **Bob**.",
    ]


def test_the_seed_is_told_once_the_game_is_over(offline: OfflineTable) -> None:
    offline.do(*SET_UP)
    assert "5eed" not in "\n".join(lines(offline))
    offline.note(status="over")
    assert lines(offline)[-1] == "-# The random seed was `5eed`"


def test_each_reads_what_they_heard(offline: OfflineTable) -> None:
    offline.do(*SET_UP, *ANNS_TURN)
    last = [lines(offline, seat)[-1] for seat in (0, 1, None)]
    assert last == [
        "12. **You** drew ➡️ E. The turn passed to **Bob**.",
        "12. **Ann** drew a card. The turn passed to **you**.",
        "12. **Ann** drew a card. The turn passed to **Bob**.",
    ]


def test_what_was_taken_back_stays_in_the_log(offline: OfflineTable) -> None:
    offline.do("place_band tower", "undo", "place_band minories")
    assert lines(offline)[1:] == [
        "1. ~~**Ann** placed a trained band in The Tower.~~",
        "2. Ann undid that.",
        "3. **Ann** placed a trained band in Minories.",
    ]


def test_what_the_game_went_back_behind_stays_in_the_log(offline: OfflineTable) -> None:
    offline.do(*SET_UP[:3])
    offline.session.commit(offline.session.rewind(1, Seat(1), 0))
    offline.do("place_band tower")
    offline.session.commit(offline.session.rewind(0, Seat(0), 0))
    assert lines(offline)[1:] == [
        "1. ~~**Ann** placed a trained band in The Tower.~~",
        "2. ~~**Bob** placed a trained band in Minories.~~",
        "3. ~~**Cleo** placed a trained band in The Tower.~~",
        "4. The game went back to how it stood after 1, at Bob's request.",
        "5. ~~**Bob** placed a trained band in The Tower.~~",
        "6. The game went back to the start at Ann's request.",
    ]


def test_a_long_log_has_pages_that_fit_and_loses_nothing(offline: OfflineTable) -> None:
    offline.mildest()
    found = pages(offline.table, Reader(language(None), NAMES, None))
    assert len(found) > 3
    assert all(len(page) <= 1700 for page in found)
    numbers = [line.partition(".")[0] for line in "\n".join(found).splitlines()[1:]]
    assert numbers == [str(number) for number in range(1, offline.session.number + 1)]


def test_without_a_game_there_is_no_log(offline: OfflineTable) -> None:
    offline.table.begun = None
    offline.note(status="lobby")
    with pytest.raises(RefusedError, match="not_running"):
        lines(offline)


def test_of_a_sealed_choice_only_its_owner_reads_what_it_is() -> None:
    """Nor is anybody else told whose it was."""
    offline = gangsters((1, "load_and_aim bang -"), (0, "load_and_aim clic -"), (1, "take_back"))
    read = [
        "\n".join(pages(offline.table, Reader(language(None), MORE_NAMES, seat))).splitlines()[1:]
        for seat in (None, Seat(1))
    ]
    assert read == [
        [
            "1. One more choice is sealed: 3 are still deciding.",
            "2. One more choice is sealed: 2 are still deciding.",
            "3. Somebody is thinking again: 3 are still deciding.",
        ],
        [
            "1. Your choice (Bang! at nobody) is sealed; 3 are still deciding.",
            "2. One more choice is sealed: 2 are still deciding.",
            "3. Your choice is open again; 3 are still deciding.",
        ],
    ]


def test_a_sealed_choice_stays_sealed_when_the_game_goes_back() -> None:
    offline = gangsters((1, "load_and_aim bang -"), (0, "load_and_aim clic -"))
    offline.session.commit(offline.session.rewind(0, Seat(1), 0))
    read = [
        "\n".join(pages(offline.table, Reader(language(None), MORE_NAMES, seat))).splitlines()[1:]
        for seat in (None, Seat(1))
    ]
    assert read == [
        [
            "1. ~~One more choice is sealed: 3 are still deciding.~~",
            "2. ~~One more choice is sealed: 2 are still deciding.~~",
            "3. The game went back to the start at Bob's request.",
        ],
        [
            "1. ~~Your choice (Bang! at nobody) is sealed; 3 are still deciding.~~",
            "2. ~~One more choice is sealed: 2 are still deciding.~~",
            "3. The game went back to the start at Bob's request.",
        ],
    ]


def test_once_choices_are_open_the_log_does_not_count_them_any_more() -> None:
    offline = gangsters(
        *((seat, "load_and_aim clic -") for seat in (1, 0, 3, 2)),
        *((seat, "stay") for seat in (0, 1)),
    )
    ann, bob, both = (
        "**Ann**",
        "**Bob**",
        " and **Dora** left a gun on the table and lost its card.",
    )
    opened = "4. The last choice is in. The bullet cards lie face down. Everybody looks innocent. "
    read = [
        "\n".join(pages(offline.table, Reader(language(None), MORE_NAMES, seat))).splitlines()[1:]
        for seat in (None, Seat(1))
    ]
    assert read == [
        [
            f"{opened}{ann}, {bob}, **Cleo**{both}",
            "5. One more choice is sealed: 3 are still deciding.",
            "6. One more choice is sealed: 2 are still deciding.",
        ],
        [
            "1. Your choice (Clic at nobody) is sealed; 3 are still deciding.",
            f"{opened}{ann}, **you**, **Cleo**{both}",
            "5. One more choice is sealed: 3 are still deciding.",
            "6. Your choice (stay) is sealed; 2 are still deciding.",
        ],
    ]


def test_a_move_with_a_long_story_loses_none_of_it() -> None:
    offline = gangsters(
        *((seat, f"load_and_aim clic {(seat + 1) % 6}") for seat in range(6)),
        *((seat, "stay") for seat in range(6)),
        seats=6,
    )
    names = tuple(letter * 32 for letter in "ABCDEF")
    found = pages(offline.table, Reader(language(None), names, None))
    assert all(len(page) <= PAGE_LIMIT for page in found)
    assert "\n".join(found).count("pulled the trigger") == 6
    assert found[-1].endswith("**Round 2 of 8:** 5 new notes worth $55,000.")
