"""Finding a card by a typed text."""

from typing import Final

from bot.input.lookup import found, nearest, suggested

NAMES: Final = {
    "st_pauls": "St Paul's",
    "shops": "Shops",
    "ship_building": "Ship Building",
    "school_of_trade": "School of Trade",
    "school_of_science": "School of Science",
    "almshouses": "Companhia de Água",
}


def test_names_that_begin_as_typed_come_before_those_with_such_a_word() -> None:
    assert suggested("s", NAMES) == [
        "st_pauls",
        "shops",
        "ship_building",
        "school_of_trade",
        "school_of_science",
    ]
    assert suggested("tr", NAMES) == ["school_of_trade"]
    assert suggested("school sc", NAMES) == ["school_of_science"]
    assert suggested("", NAMES) == list(NAMES)


def test_accents_and_marks_need_not_be_typed() -> None:
    assert suggested("agua", NAMES) == ["almshouses"]
    assert found("st pauls", NAMES) == "st_pauls"


def test_a_key_a_whole_name_or_the_only_one_that_fits_is_found() -> None:
    assert found("shops", NAMES) == "shops"
    assert found("SHIP", NAMES) == "ship_building"
    assert found("school of trade", NAMES) == "school_of_trade"


def test_what_fits_several_or_nothing_is_not_found() -> None:
    assert found("school", NAMES) is None
    assert found("parliament", NAMES) is None
    assert found("", NAMES) is None


def test_for_a_name_that_does_not_exist_the_nearest_are_found() -> None:
    assert nearest("shps", NAMES)[0] == "shops"
    assert nearest("scool of trade", NAMES)[0] == "school_of_trade"
    assert nearest("s", NAMES) == ["st_pauls", "shops", "ship_building"]
    assert nearest("tardis", NAMES) == []
    assert nearest("", NAMES) == []
