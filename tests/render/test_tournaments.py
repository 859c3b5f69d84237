"""Pictures of tournaments, as somebody has looked at them; long names and words have room."""

from pathlib import Path

import pytest
from PIL import Image

from render.paint import paint
from render.scene import Scene
from render.tournaments.standings import MOST, Line, Podium, Standings, podium, standings
from render.tournaments.tables import Card, Person, Section, Tables, tables
from tests.render.test_golden import CELL, FOLDER, MEAN, off, small

LONG = "Wolfeschlegelsteinhausenbergerdorff von Pudding"
LINES = (
    Line(1, "Ann", "26", "2"),
    Line(2, "Bob", "20", "2", "more wins, 2 to 1"),
    Line(3, "Cleopatra", "20", "1"),
    Line(4, "Dov", "13.33", "0"),
    Line(5, LONG, "9", "0"),
)


def table(number: int, *people: Person) -> Card:
    return Card(f"Table {number}", people)


ANN, BOB, CLEO, LONG_ONE = Person("Ann"), Person("Bob"), Person("Cleopatra"), Person(LONG)
COMPUTER = Person("computer player", is_computer=True)
ROUND = Section("", (
    table(5, CLEO, ANN, BOB, LONG_ONE), table(6, BOB, LONG_ONE, COMPUTER), table(7, ANN, CLEO, BOB),
))  # fmt: skip
BRACKET = (
    Section("Final", (table(3, CLEO, ANN, BOB),)),
    Section("Round 5", (
        table(1, Person("Ann", "1", is_through=True), Person("Bob", "2", is_through=True),
              Person("Dov", "3"), Person("Eve", "4")),
        table(2, Person("Cleopatra", "1", is_through=True), Person(LONG, "2"), COMPUTER),
    )),
)  # fmt: skip
SCENES: dict[str, Scene] = {
    "tournament_standings": standings(
        Standings("Winter League", "Division 1, after round 3", "points", "wins", LINES)
    ),
    "tournament_podium": podium(Podium("Winter League", "The Great Fire of London 1666",
                                       ("Ann", "Bob", LONG))),
    "tournament_tables": tables(
        Tables("Winter League", "Round 3", (ROUND,), "and 13 more tables")
    ),
    "tournament_bracket": tables(Tables("Winter Cup", "bracket", BRACKET)),
}  # fmt: skip


@pytest.mark.parametrize("name", SCENES)
def test_pictures_of_tournaments_look_as_they_did(
    name: str, request: pytest.FixtureRequest
) -> None:
    image, file = small(paint(SCENES[name])), Path(FOLDER) / f"{name}.png"
    if request.config.getoption("--update-golden"):
        image.quantize(200, Image.Quantize.MEDIANCUT, kmeans=2).save(file, optimize=True)
    mean, cell = off(image, Image.open(file).convert("RGB"))
    assert mean <= MEAN
    assert cell <= CELL


def test_no_more_lines_are_drawn_than_can_be_read() -> None:
    many = Standings("Cup", "", "points", "wins", tuple(
        Line(n, f"Player {n}", "1", "0") for n in range(1, 40)))  # fmt: skip
    assert (
        standings(many).size[1]
        == standings(Standings("Cup", "", "points", "wins", many.lines[:MOST])).size[1]
    )
