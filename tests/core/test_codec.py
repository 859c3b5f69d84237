from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Literal

import pytest

from games.core.codec import (
    BY_KIND,
    Codec,
    DataError,
    Options,
    UnreadableError,
    choices,
    choose,
    chosen,
    row_error,
)


@dataclass(frozen=True, slots=True)
class House:
    owner: str
    floors: Literal[1, 2, 3]


@dataclass(frozen=True, slots=True)
class Street:
    houses: tuple[House, ...]


class Variants(Options):
    thatch: bool = True
    wind: Literal["west", "east"] = "east"


STREETS = Codec(Street)


def test_a_value_survives_the_round_trip() -> None:
    street = Street((House("Ann", 2),))
    assert STREETS.load(STREETS.dump(street)) == street


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("{", "text: invalid json"),
        ('{"houses":[{"owner":"Ann"}]}', "houses.0.floors: field required"),
        ('{"houses":[{"owner":1,"floors":2}]}', "houses.0.owner: input should be a valid string"),
        ('{"houses":[{"owner":"Ann","floors":"2"}]}', "houses.0.floors: input should be 1, 2 or"),
        ('{"houses":[],"trees":3}', "trees: .*"),
        ('{"houses":"' + "x" * 100 + '"}', r"houses: .*\.\.\."),
    ],
)
def test_anything_else_is_refused_with_the_place(text: str, why: str) -> None:
    with pytest.raises(UnreadableError, match=why):
        STREETS.load(text)


@dataclass(frozen=True, slots=True)
class Barn:
    hay: int = 3
    kind: Literal["barn"] = "barn"


@dataclass(frozen=True, slots=True)
class Mill:
    hay: int = 3
    kind: Literal["mill"] = "mill"


def test_members_of_a_union_are_told_by_their_kind() -> None:
    buildings: Codec[Barn | Mill] = Codec(Annotated[Barn | Mill, BY_KIND])
    assert buildings.load(buildings.dump(Mill(4))) == Mill(4)
    with pytest.raises(UnreadableError, match="unable to extract tag"):
        buildings.load('{"hay":3}')


def test_a_field_with_a_default_must_be_there_all_the_same() -> None:
    barns = Codec(Barn)
    assert barns.load(' {"kind": "barn", "hay": 3}') == Barn()
    with pytest.raises(UnreadableError, match="something is missing"):
        barns.load('{"kind":"barn"}')


def test_a_data_file_is_read(tmp_path: Path) -> None:
    file = tmp_path / "street.toml"
    file.write_text('houses = [\n  { owner = "Ann", floors = 3 },\n]\n')
    assert STREETS.read(file) == Street((House("Ann", 3),))


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("houses = [", r"street\.toml: .*"),
        (
            'x = 1\nhouses = [\n  # two\n  { owner = "Ann", floors = 1 },\n'
            '  { owner = "Bob", floors = 4 },\n]\n',
            r"street\.toml, line 5 \(houses, row 2\): houses\.1\.floors: .*found 4",
        ),
        ('[[houses]]\nowner = "Ann"\n', r"street\.toml \(houses, row 1\): houses\.0\.floors"),
        ("houses = 3\n", r"street\.toml: houses: .*found 3"),
    ],
)
def test_a_broken_data_file_names_file_and_row(tmp_path: Path, text: str, why: str) -> None:
    file = tmp_path / "street.toml"
    file.write_text(text)
    with pytest.raises(DataError, match=f"^{why}"):
        STREETS.read(file)


def test_a_data_file_that_is_no_text_is_named(tmp_path: Path) -> None:
    file = tmp_path / "street.toml"
    file.write_bytes(b"houses = \xff")
    with pytest.raises(DataError, match=r"street\.toml: not UTF-8 text"):
        STREETS.read(file)


def test_a_date_is_no_number(tmp_path: Path) -> None:
    file = tmp_path / "street.toml"
    file.write_text('houses = [\n  { owner = "Ann", floors = 2020-01-01 },\n]\n')
    with pytest.raises(DataError, match=r"line 2 \(houses, row 1\): houses\.0\.floors"):
        STREETS.read(file)


def test_a_missing_data_file_is_named(tmp_path: Path) -> None:
    with pytest.raises(DataError, match=r"street\.toml: No such file"):
        STREETS.read(tmp_path / "street.toml")


def test_a_row_is_found_in_its_own_table_only(tmp_path: Path) -> None:
    file = tmp_path / "two.toml"
    file.write_text("a = [\n  { x = 1 },\n]\nb = [\n  { x = 2 },\n  { x = 3 },\n]\n")
    assert str(row_error(file, "b", 1, "odd")) == "two.toml, line 6 (b, row 2): odd"
    assert str(row_error(file, "a", 1, "odd")) == "two.toml (a, row 2): odd"
    assert str(row_error(file, "b", None, "odd")) == "two.toml: odd"


def test_choices_begin_with_the_default() -> None:
    assert choices(Variants) == {"thatch": (True, False), "wind": ("east", "west")}


def test_only_bools_and_literals_are_options() -> None:
    class Wrong(Options):
        size: int = 3

    with pytest.raises(TypeError, match="int"):
        choices(Wrong)


def test_options_are_chosen_by_name() -> None:
    options = choose(Variants, {"wind": "west"})
    assert options == Variants(wind="west")
    assert chosen(options) == {"thatch": True, "wind": "west"}


@pytest.mark.parametrize(
    ("values", "why"),
    [
        ({"roof": True}, "no option 'roof'; there are thatch, wind"),
        ({"wind": "north"}, "option wind cannot be 'north', only one of east, west"),
        ({"thatch": "true"}, "option thatch cannot be 'true', only one of True, False"),
        ({"thatch": 1}, "option thatch cannot be 1"),
    ],
)
def test_what_no_option_can_be_is_refused(values: dict[str, bool | str], why: str) -> None:
    with pytest.raises(UnreadableError, match=why):
        choose(Variants, values)
