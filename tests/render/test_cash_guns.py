"""The scenes and alt texts of Ca$h 'n Gun$ against positions."""

import io
from collections import Counter
from itertools import permutations

import pytest
from PIL import Image

from games.cash_guns.events import Event, RoundBegan
from games.cash_guns.model import Options, Question, State, View
from games.cash_guns.rules import CashGuns
from games.core.log import Seat
from render.album import ALT_LIMIT, Labels
from render.cash_guns import look
from render.cash_guns.album import CashGunsAlbum
from render.paint import paint
from render.registry import ALBUMS
from render.scene import Scene, Stamp, Text
from render.theme import LIGHT
from tests.cash_guns.position import (
    ANN,
    BOB,
    CAT,
    DAN,
    FAY,
    NAMES,
    do,
    everybody,
    give,
    table,
)
from tools import heists
from tools.samples import English

ALBUM = CashGunsAlbum()
EVERYTHING = Options(super_powers=True, undercover_cop=True)


def view(state: State, seat: Seat | None = None) -> View:
    return CashGuns().view(state, seat)


def labels(seats: int) -> Labels:
    return Labels(English(), tuple(NAMES)[:seats])


def board(state: State, news: list[Event] | None = None, seat: Seat | None = None) -> Scene:
    return ALBUM.board(view(state, seat), labels(len(state.players)), news or ())


def stamps(scene: Scene) -> Counter[str]:
    """Count the drawings laid down, without their scales."""
    names = [item.drawing.name for item in scene.items if isinstance(item, Stamp)]
    return Counter(name.removeprefix("cash guns ").split(" x")[0] for name in names)


def pairs(seats: int) -> list[tuple[Seat, Seat]]:
    """Return everybody with everybody else."""
    return list(permutations([Seat(number) for number in range(seats)], 2))


def texts(scene: Scene) -> list[str]:
    return [item.text for item in scene.items if isinstance(item, Text)]


def line(scene: Scene) -> str:
    """Return the story's line."""
    return next(
        item.text for item in scene.items if isinstance(item, Text) and item.at == (600, 108)
    )


def aimed(state: State, **targets: str) -> list[Event]:
    """Let all load a Clic and aim; who is not named aims at Ann, and Ann at Bob."""
    everybody(state, "load clic")
    news: list[Event] = []
    for name, seat in NAMES.items():
        if seat < len(state.players):
            target = NAMES[targets.get(name, "Bob" if name == "Ann" else "Ann")]
            news += do(state, seat, f"aim {target}")
    return news


# The table ------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [4, 5, 6])
def test_everybody_sits_at_the_table_with_name_and_money(seats: int) -> None:
    state = table(seats)
    for seat in range(seats):
        give(state, Seat(seat), "5 " * seat + "20")
    scene = board(state)
    found = stamps(scene)
    for key in look.COLOURS[:seats]:
        assert found[f"gangster {key} standing"] == 1
    assert set(tuple(NAMES)[:seats]) <= set(texts(scene))
    assert {"$20k", "$25k", "$30k", "$35k"} <= set(texts(scene))


def test_the_money_lies_in_piles_with_its_sum_and_what_each_would_get() -> None:
    scene = board(table(4, pot="20 10 10 5 5"))
    found = stamps(scene)
    assert (found["note 20000"], found["note 10000"], found["note 5000"]) == (1, 2, 2)
    words = texts(scene)
    assert words.count("\N{MULTIPLICATION SIGN}2") == 2
    assert words.count("$50k") == 2, "the sum, and what one alone would get"
    assert {"1", "2", "3", "4", "$25k", "$10k"} <= set(words)


def test_a_table_without_money_says_so() -> None:
    assert "no money" in texts(board(table(4, pot="")))


def test_new_notes_have_a_golden_edge() -> None:
    state = table(4, round=2, pot="20 10 10 5 5 5")
    found = stamps(board(state, [RoundBegan(2, (20_000, 10_000, 5_000, 5_000, 5_000))]))
    assert (found["note 20000 new"], found["note 10000 new"], found["note 5000 new"]) == (1, 1, 3)
    assert found["note 10000"] == 1


def test_a_picture_does_not_change_while_choices_come_in() -> None:
    """It stands while the message below counts; who has chosen is nobody's business."""
    fresh = table(4)
    for first, second in permutations((ANN, BOB, CAT), 2):
        state = table(4)
        do(state, first, "load bang")
        do(state, second, "load clic")
        assert board(state) == board(fresh)
        assert ALBUM.board_alt(view(state), labels(4)) == ALBUM.board_alt(view(fresh), labels(4))


# Alt texts ------------------------------------------------------------------------------------


def test_the_boards_alt_text_tells_the_game() -> None:
    state = table(4, round=3, powers={BOB: "the_kid"}, wounds={ANN: 1, DAN: 3})
    give(state, ANN, "20 5")
    state.players[CAT].shame = 1
    do(state, BOB, "reveal the_kid")
    everybody(state, "load clic")
    for seat, target in ((ANN, 2), (CAT, 0), (BOB, 2)):
        do(state, seat, f"aim {target}")
    assert ALBUM.board_alt(view(state), labels(4)) == (
        "Round 3 of 8. Stay or quit? On the table: $50,000. "
        "Ann (red): $25,000, 1 wound, aims at Cat. Bob (blue): $0, aims at Cat, The Kid. "
        "Cat (green): $0, shame 1, aims at Ann. Dan (yellow): $0, 3 wounds, dead."
    )


def test_alt_texts_are_never_too_long() -> None:
    long = Labels(English(), tuple(f"{seat}" + "W" * 40 for seat in range(6)))
    moments: list[tuple[int, Question]] = [(1, "load"), (3, "quit"), (5, "phone"), (99, "load")]
    for round, question in moments:
        state, _ = heists.held_up(6, "long", round, question, EVERYTHING)
        seen = view(state, ANN)
        for player in state.players:
            player.known, player.shame = "shown", 3
        assert len(ALBUM.board_alt(view(state, ANN), long)) <= ALT_LIMIT
        assert len(ALBUM.hand_alt(seen, long)) <= ALT_LIMIT
        if seen.result is not None:
            assert len(ALBUM.final_alt(seen, long)) <= ALT_LIMIT
    assert len(ALBUM.banner_alt(long)) <= ALT_LIMIT


def test_the_shelf_has_an_album() -> None:
    assert isinstance(ALBUMS["cash_guns"], CashGunsAlbum)


def test_every_picture_can_be_painted_and_discord_can_show_it() -> None:
    state, news = heists.held_up(6, "painted", 3, "quit", EVERYTHING)
    over, _ = heists.held_up(6, "painted", 99, "load", EVERYTHING)
    words = labels(6)
    scenes = [
        ALBUM.board(view(state), words, news),
        ALBUM.hand(view(state, FAY), words),
        ALBUM.final(view(over), words),
        ALBUM.banner(words),
    ]
    for scene in scenes:
        file = paint(scene)
        image = Image.open(io.BytesIO(file))
        assert (image.size, image.mode) == (scene.size, "P")
        assert len(file) < 140_000
        light = Image.new("RGB", (1, 1), LIGHT).getpixel((0, 0))
        assert image.convert("RGB").getpixel((2, 2)) != light, "no glare at the edge"
