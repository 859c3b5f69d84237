"""The box: what is known of the second edition stands in it, and broken files say where."""

import shutil
from collections import Counter
from pathlib import Path
from typing import Final

import pytest

from games.core.codec import DataError
from games.london import box, files
from games.london.box import BOX, DATA, load
from games.london.cards import BoroughId, CardId, Colour, Deck, Effect, Pay

DECKS: Final[tuple[Deck, ...]] = ("A", "B", "C")
BREAKS = [
    ("cards.toml", 'card = "salters"', 'card = "grocers"', r"line \d+ \(cards, row 11\): a second"),
    ("cards.toml", 'decks = "AABBBBCCCCC"', 'decks = "AABBBBCCCC"', "100 cards, not 101"),
    (
        "cards.toml",
        'card = "salters", decks = "A"',
        'card = "salters", decks = "D"',
        r"line \d+ \(cards, row 8\): decks are A, B or C",
    ),
    ("cards.toml", "cost = 10, prestige = 6", "cost = -1", r"line \d+ .*: no number is below 0"),
    (
        "cards.toml",
        '{ do = "money_for_boroughs", by = 1,',
        '{ do = "money_for_boroughs", by = 0,',
        r"line \d+ .*: by 1 or more",
    ),
    ("cards.toml", "most = 3", "most = 0", r"line \d+ .*: most is no less"),
    (
        "cards.toml",
        "pay = { pounds = 7 }",
        'pay = { pounds = 7, card = "any" }',
        r"line \d+ .*: activating costs pounds or a card, not both",
    ),
    (
        "cards.toml",
        'action = [{ do = "build_free", by = 2 }]',
        'action = [{ do = "money", by = 2 }]',
        r"line \d+ .*: an action is of build_free, draw",
    ),
    (
        "cards.toml",
        'effects = [{ do = "prestige_for_blue", by = 1 }]',
        'effects = [{ do = "draw", by = 1 }]',
        r"line \d+ .*: only an action is of build_free, draw",
    ),
    (
        "cards.toml",
        'card = "huguenots", decks = "A", colour = "brown",',
        'card = "huguenots", decks = "A", colour = "brown", prestige = 1,',
        r"line \d+ .*: an action card is played, and does nothing else",
    ),
    (
        "cards.toml",
        'card = "lords", decks = "B", colour = "blue"',
        'card = "lords", decks = "B", colour = "grey"',
        r"line \d+ .*: paupers are grey, and only they",
    ),
    ("cards.toml", 'colour = "grey"', 'colour = "grey", prestige = 1', r".*a pauper does nothing"),
    ("cards.toml", 'decks = "AABBBBCCCCC"', 'decks = "AAAABBBBCCCCC"', "103 cards, not 101"),
    (
        "cards.toml",
        'action = [{ do = "build_free", by = 2 }], source',
        "source",
        "3 action cards, not 4",
    ),
    (
        "cards.toml",
        'decks = "AABBBBCCCCC", colour = "grey", source = "confirmed" }',
        'decks = "AABBBBCCCC", colour = "grey", source = "confirmed" },\n'
        '    { card = "beadle", decks = "C", colour = "pink", source = "reconstructed" }',
        "10 paupers, not 11",
    ),
    (
        "cards.toml",
        'effects = [{ do = "money", by = 12 }]',
        'effects = [{ do = "money", by = 11 }]',
        "brown cards of deck A bring £56, not £57",
    ),
    (
        "cards.toml",
        'effects = [{ do = "money", by = 9 }]',
        'effects = [{ do = "money", by = 8 }]',
        "brown cards of deck B bring £88, not £90",
    ),
    ("boroughs.toml", '"hackney"', '"city"', r"line \d+ \(boroughs, row 5\): a second 'city'"),
    (
        "boroughs.toml",
        "cost = 7, cards = 1, prestige = 3, relieve = 1, run",
        "cost = 7, cards = -1, prestige = 3, relieve = 1, run",
        r"line \d+ \(boroughs, row 10\): no number is below 0",
    ),
    (
        "boroughs.toml",
        'run = [{ do = "money", by = 2 }]',
        'run = [{ do = "levy_boroughs", by = 2 }]',
        r"line \d+ \(boroughs, row 1\): a borough's run is of money, prestige",
    ),
    ("boroughs.toml", '    { borough = "lewisham"', "    # { b", "19 boroughs, not 20"),
    ("boroughs.toml", "river = true, starter = true, cost = 5", "cost = 5", "2 starters, not 3"),
]


@pytest.mark.parametrize(("name", "old", "new", "why"), BREAKS)
def test_a_broken_file_is_named_with_row_and_reason(
    tmp_path: Path, name: str, old: str, new: str, why: str
) -> None:
    folder = tmp_path / "london"
    shutil.copytree(DATA, folder)
    text = (folder / name).read_text(encoding="utf-8")
    assert old in text
    (folder / name).write_text(text.replace(old, new), encoding="utf-8")
    place = rf"{name}, {why}" if why.startswith("line") else rf"{name}.*: ?{why}"
    with pytest.raises(DataError, match=f"^{place}"):
        load(folder)


def test_files_as_they_are_load() -> None:
    assert load(DATA) == BOX


def card(name: str) -> tuple[int, Pay, tuple[Effect, ...], bool]:
    """Return what a card costs, what activating it costs and does, and whether it flips."""
    found = BOX.cards[CardId(name)]
    return found.cost, found.pay, found.effects, found.flips


def copies(name: str) -> str:
    return "".join(BOX.cards[CardId(name)].decks)


# What is known ---------------------------------------------------------------------------------


def test_of_101_city_cards_11_are_paupers_4_are_actions_and_86_are_placed() -> None:
    every = [card for card in BOX.cards.values() for _ in card.decks]
    paupers = sum(card.colour == "grey" for card in every)
    actions = sum(bool(card.action) for card in every)
    assert (len(every), paupers, actions, len(every) - paupers - actions) == (101, 11, 4, 86)
    assert [len(BOX.deck(letter)) for letter in DECKS] == [27, 45, 29]
    assert [BOX.deck(letter).count(CardId("pauper")) for letter in DECKS] == [2, 4, 5]


def test_four_action_cards_are_those_of_the_first_edition() -> None:
    assert {name: copies(name) for name in ("christopher_wren", "huguenots")} == {
        "christopher_wren": "A",
        "huguenots": "A",
    }
    assert copies("jewish_refugees") == "CC"


def test_colours_are_shared_out_as_in_the_first_edition() -> None:
    shares = Counter(card.colour for card in BOX.cards.values() for _ in card.decks)
    first: dict[Colour, int] = {"brown": 50, "blue": 27, "pink": 22, "grey": 11}
    assert {name for name in first if abs(shares[name] / 101 - first[name] / 110) > 0.02} == set()


def test_what_the_second_edition_says_of_its_cards_stands_so() -> None:
    money, docks = (Effect("money", 7),), Pay(card="any")
    assert card("west_india_docks") == (0, docks, money, True)
    assert card("hospital")[0] == 2
    assert BOX.cards[CardId("hospital")].ability == "hospital"
    assert card("vauxhall_gardens")[0] == 0
    assert card("town_houses")[2:] == ((Effect("prestige_for_blue", 1),), True)
    assert card("steamboats")[2:] == ((Effect("money_for_riverside", 2),), True)
    assert card("vintners")[0] == 0
    assert BOX.cards[CardId("huguenots")].action == (Effect("draw", 2),)


@pytest.mark.parametrize(
    ("colour", "names"),
    [
        ("blue", "hospital vauxhall_gardens town_houses christopher_wren water_works"),
        ("brown", "huguenots vintners bank_of_england leather_industry"),
        ("pink", "great_fire_monument"),
        ("grey", "pauper"),
    ],
)
def test_colours_that_are_known_are_so(colour: str, names: str) -> None:
    assert {BOX.cards[CardId(name)].colour for name in names.split()} == {colour}


def test_steamboats_are_not_blue_else_town_houses_would_have_counted_them() -> None:
    assert BOX.cards[CardId("steamboats")].colour != "blue"


def test_what_the_first_edition_prints_is_kept_where_the_row_says_so() -> None:
    """Sums of costs and of end prestige: the first edition's, less what was left out."""
    sums = {
        letter: (
            sum(BOX.cards[one].cost for one in BOX.deck(letter)),
            sum(BOX.cards[one].prestige for one in BOX.deck(letter)),
        )
        for letter in DECKS
    }
    # A: 27 and 21, and two Leather Industry (0, 1).
    # B: 81 and 57, without those, an Omnibus, Street Lights (0, 0), and a Hospital (2, 3).
    # C: 107 and 31, without Shops (0, 0), Sewers (4, 0), a School (2, 2), a station (3, 3) and two
    # Underground (14, 0).
    assert sums == {"A": (27, 23), "B": (79, 52), "C": (84, 26)}


def test_nothing_needs_the_map_of_the_first_edition() -> None:
    assert card("underground") == (
        7,
        Pay(card="any"),
        (Effect("prestige", 4), Effect("prestige_for_boroughs", 1, most=3)),
        True,
    )
    assert (copies("northern_station"), copies("southern_station")) == ("C", "C")


# Boroughs --------------------------------------------------------------------------------------


def test_there_are_twenty_boroughs_twelve_of_them_in_the_north() -> None:
    boroughs = BOX.boroughs.values()
    assert len(boroughs) == 20
    assert sum(one.side == "north" for one in boroughs) == 12
    assert {one.id for one in boroughs if one.starter} == {
        "city",
        "westminster",
        "southwark_and_bermondsey",
    }
    assert {one.id for one in boroughs if one.river and one.side == "north"} == {
        "city",
        "westminster",
        "bethnal_green",
        "hammersmith",
        "fulham_and_chelsea",
    }
    assert {one.id for one in boroughs if not one.river and one.side == "south"} == {
        "camberwell",
        "lewisham",
    }
    assert sum(one.cost for one in boroughs) == 98


def test_wandsworth_and_southwark_are_as_they_are_known() -> None:
    wandsworth = BOX.boroughs[BoroughId("wandsworth")]
    assert (wandsworth.cards, wandsworth.prestige, wandsworth.relieve) == (2, 2, 1)
    assert wandsworth.run == (Effect("poverty", 2),)
    assert wandsworth.ability is not None
    southwark = BOX.boroughs[BoroughId("southwark_and_bermondsey")]
    assert southwark.run == (Effect("poverty", 1),)
    assert southwark.ability is not None
    assert southwark.cost < BOX.boroughs[BoroughId("hammersmith")].cost


def test_the_north_brings_more_prestige_and_the_south_removes_more_poverty() -> None:
    north = [one for one in BOX.boroughs.values() if one.side == "north"]
    south = [one for one in BOX.boroughs.values() if one.side == "south"]
    prestige = [sum(one.prestige for one in side) / len(side) for side in (north, south)]
    relief = [sum(one.relieve for one in side) / len(side) for side in (north, south)]
    assert prestige[0] > 1.5 * prestige[1]
    assert relief[1] > 1.5 * relief[0]
    most = max(BOX.boroughs.values(), key=lambda one: one.relieve)
    assert most.id == "lewisham"


def test_every_borough_brings_all_three_benefits_and_most_do_something_more() -> None:
    boroughs = BOX.boroughs.values()
    assert min(min(one.cards, one.prestige, one.relieve) for one in boroughs) >= 1
    assert sum(one.ability is not None for one in boroughs) >= 8
    assert sum(bool(one.run) for one in boroughs) >= 5
    assert sum(one.ability is not None or bool(one.run) for one in boroughs) > 15


# Numbers of the rules --------------------------------------------------------------------------


def test_numbers_are_those_of_the_rule_book() -> None:
    assert (box.MONEY, box.HAND, box.HAND_LIMIT, box.DRAW_THREE) == (5, 6, 9, 3)
    assert (box.LOAN, box.REPAYMENT, box.UNPAID, box.POUNDS_A_PRESTIGE) == (10, 15, 7, 3)
    assert dict(box.SPACES) == {2: 3, 3: 4, 4: 5}
    assert (files.CARDS, files.PAUPERS, files.ACTIONS, files.BOROUGHS) == (101, 11, 4, 20)
