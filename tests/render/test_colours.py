"""Players' colours for eyes that miss red, green or blue, and on every ground."""

from itertools import combinations
from math import dist

import pytest

from render import palette as theme
from render.cash_guns import palette as cash_guns
from render.cash_guns.palette import PALETTE as CASH_GUNS
from render.great_fire import palette as great_fire
from render.great_fire.palette import PALETTE

Rows = tuple[tuple[float, float, float], ...]

# Machado, Oliveira and Fernandes 2009, severity 1, on linear light.
EYES: dict[str, Rows] = {
    "usual": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "protanopia": (
        (0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}  # fmt: skip


def light(ink: str) -> list[float]:
    """Return linear red, green and blue."""
    levels = [int(ink[n : n + 2], 16) / 255 for n in (1, 3, 5)]
    return [v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4 for v in levels]


def seen(ink: str, eyes: str) -> tuple[float, float, float]:
    """Return CIE L*a*b* (D65) of an ink as those eyes see it."""
    true = light(ink)
    r, g, b = (min(1, max(0, sum(m * v for m, v in zip(row, true, strict=True))))
               for row in EYES[eyes])  # fmt: skip
    x, y, z = (
        value ** (1 / 3) if value > 0.008856 else 7.787 * value + 16 / 116
        for value in (
            (0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505,
            0.2126 * r + 0.7152 * g + 0.0722 * b,
            (0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089,
        )
    )
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def apart(a: str, b: str, eyes: str) -> float:
    """Return the difference of two inks (CIE 1976); 2 is just visible side by side."""
    return dist(seen(a, eyes), seen(b, eyes))


def contrast(a: str, b: str) -> float:
    """Return the contrast of WCAG 2, 1 to 21."""
    dark, bright = sorted(0.2126 * r + 0.7152 * g + 0.0722 * b for r, g, b in (light(a), light(b)))
    return (bright + 0.05) / (dark + 0.05)


def test_the_measure_is_right() -> None:
    assert seen("#ffffff", "usual") == pytest.approx((100, 0, 0), abs=0.5)
    assert seen("#ff0000", "usual") == pytest.approx((53.2, 80.1, 67.2), abs=0.5)
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert apart("#c00000", "#807000", "deuteranopia") < apart("#c00000", "#807000", "usual") / 3


@pytest.mark.parametrize("eyes", EYES)
def test_no_two_players_look_alike(eyes: str) -> None:
    for a, b in combinations(theme.PLAYERS, 2):
        assert apart(theme.PLAYERS[a], theme.PLAYERS[b], eyes) >= 25, (a, b)


@pytest.mark.parametrize("eyes", EYES)
def test_fire_stands_out_from_burnt_and_from_whole_ground(eyes: str) -> None:
    burnt, whole = (
        (great_fire.BURNING, great_fire.HELD),
        [fill for fill, _, _ in great_fire.REGION.values()],
    )
    for ground in burnt:
        assert apart(great_fire.FLAME_HEART, ground, eyes) >= 40
        assert apart(great_fire.STEEL, ground, eyes) >= 20
        assert min(apart(ground, other, eyes) for other in whole) >= 40
    for ground in whole:
        assert apart(great_fire.FLAME, ground, eyes) >= 25
        assert apart(great_fire.STEEL, ground, eyes) >= 40


@pytest.mark.parametrize("eyes", EYES)
def test_whose_turn_it_is_stands_out_from_the_others(eyes: str) -> None:
    assert apart(theme.GOLD, theme.SLATE, eyes) >= 50


@pytest.mark.parametrize("eyes", EYES)
def test_what_became_of_a_gangster_is_told_apart(eyes: str) -> None:
    assert apart(cash_guns.RED, cash_guns.SHAME, eyes) >= 30, "hit or quit"
    assert apart(cash_guns.RED, theme.DIM, eyes) >= 30, "a wound or a life"
    assert apart(cash_guns.SIREN, cash_guns.ASH, eyes) >= 30, "a phone that was used or not"
    assert apart(theme.GOLD, theme.FADED, eyes) >= 30, "a plate with news or without"
    assert apart(cash_guns.GREEN, theme.NIGHT, eyes) >= 60, "money won"
    for a, b in combinations([ground for ground, _ in cash_guns.CARD.values()], 2):
        assert apart(a, b, eyes) >= 25, (a, b)


@pytest.mark.parametrize("eyes", EYES)
def test_guns_stand_out_from_the_table_by_their_light_edge(eyes: str) -> None:
    for felt in cash_guns.FELT:
        assert apart(theme.LIGHT, felt, eyes) >= 50
        assert contrast(theme.GOLD, felt) >= 3, "the sum on the table"


def test_numbers_on_notes_and_cards_are_legible() -> None:
    for paper, print_ in (*cash_guns.NOTE.values(), *cash_guns.CARD.values()):
        assert contrast(paper, print_) >= 4
    for ground, ink in (
        (cash_guns.SHAME, theme.INK), (cash_guns.GREEN, theme.INK), (cash_guns.RED, theme.LIGHT),
        (theme.GOLD, theme.INK),
    ):  # fmt: skip
        assert contrast(ground, ink) >= 3.7


def test_letters_on_pieces_are_legible() -> None:
    for colour, ink in theme.PLAYERS.items():
        assert contrast(ink, theme.ON[colour]) >= 4, colour


def test_regions_differ_in_pattern_too() -> None:
    assert len({pattern for _, _, pattern in great_fire.REGION.values()}) == 4


def test_the_palette_holds_what_must_be_told_apart() -> None:
    assert len(PALETTE) == len(set(PALETTE)) <= 256
    assert set(theme.PLAYERS.values()) <= set(PALETTE)
    assert len(CASH_GUNS) == len(set(CASH_GUNS)) <= 256
    assert set(theme.PLAYERS.values()) <= set(CASH_GUNS)
    assert {cash_guns.RED, cash_guns.FLASH, cash_guns.SHAME, theme.GOLD} <= set(CASH_GUNS)
    assert {
        great_fire.FLAME,
        great_fire.FLAME_HEART,
        great_fire.STEEL,
        theme.GOLD,
        theme.CYAN,
    } <= set(PALETTE)
