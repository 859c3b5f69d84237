from dataclasses import dataclass, field
from typing import Literal

import pytest

from games.core import notation


@dataclass(frozen=True, slots=True)
class Move:
    card: str
    to: tuple[int, ...]
    burns: int = notation.effect()
    kind: Literal["move"] = "move"


@dataclass(frozen=True, slots=True)
class Wait:
    kind: Literal["wait"] = "wait"


def test_it_names_the_choices_and_not_what_follows_from_them() -> None:
    assert notation.write(Move("W", (3, 1), burns=2)) == "move W 3,1"
    assert notation.write(Wait()) == "wait"
    assert notation.words(Move("W", (3, 1), burns=2)) == ("move", "W", "3,1")
    assert notation.choice_fields(Move) == ("card", "to")


@dataclass(frozen=True, slots=True)
class Sail:
    harbour: str = field(metadata=notation.CHOSEN_LAST)
    island: str
    cargo: str
    kind: Literal["sail"] = "sail"


def test_what_matters_less_is_asked_last_and_written_in_its_place() -> None:
    sail = Sail("dover", "wight", "tea")
    assert notation.write(sail) == "sail dover wight tea"
    assert notation.menu_words(sail) == ("sail", "wight", "tea", "dover")
    assert notation.menu_fields(Sail) == ("island", "cargo", "harbour")
    assert notation.menu_fields(Move) == ("card", "to")


def test_it_reads_back_with_the_effects_of_now() -> None:
    legal = (Wait(), Move("W", (3,), burns=4))
    assert notation.read("  move  W 3 ", legal) == Move("W", (3,), burns=4)


def test_what_is_not_legal_is_not_read() -> None:
    with pytest.raises(notation.NotationError, match="'move E 3' is not a legal move now"):
        notation.read("move E 3", (Wait(), Move("W", (3,), burns=4)))


def test_an_empty_choice_reads_back() -> None:
    nothing = Move("W", (), burns=0)
    assert notation.write(nothing) == "move W -"
    assert notation.read("move W -", (Wait(), nothing)) == nothing


def test_what_could_not_be_read_back_is_a_mistake_of_ours() -> None:
    with pytest.raises(AssertionError, match="cannot be read back"):
        notation.write(Move("two words", (1,), burns=0))
