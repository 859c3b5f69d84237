"""Character sheets, from a few games made by hand."""

import json
from dataclasses import replace
from fractions import Fraction

import pytest

from games.core.rules import Part
from games.core.statistics import Expected, Figures
from tests.games import GAMES, WITH_AI, WITH_STATISTICS
from tools.arena.intervals import Estimate
from tools.arena.meetings import Meeting, meet
from tools.characters.character import character
from tools.characters.course import lead_changes, leads_at, taken_for_good
from tools.characters.observation import Choices, Observed, Totals, observe
from tools.characters.sheet import Check, Sheet, Value
from tools.characters.sheet_text import markdown, plain


def game(
    *totals: int,
    course: tuple[tuple[int, ...], ...] = (),
    luck: tuple[int, ...] = (),
    deeds: tuple[int, ...] = (),
    figures: Figures | None = None,
) -> Observed:
    """Return a game that ended with these totals, of which `luck` are parts, one move a line.

    The course is seen in reverse, so that both readings can be told apart.
    """
    lines = (*(course or ((0,) * len(totals),)), totals)
    return Observed(
        places=tuple(1 + sum(other > total for other in totals) for total in totals),
        parts=tuple(
            (Part("skill", total - lucky), Part("luck", lucky))
            for total, lucky in zip(totals, luck or (0,) * len(totals), strict=True)
        ),
        moves=len(lines) - 1,
        course=tuple(Totals(at, line, tuple(reversed(line))) for at, line in enumerate(lines)),
        deeds=tuple({"jump": times} if times else {} for times in deeds or totals),
        possible={"jump": 4, "sing": 1},
        events={},
        choices=Choices(made=2, offered=10, mildest=1),
        figures=figures or Figures(),
    )


def values(*games: Observed) -> dict[str, float | None]:
    sheet = character(games, ())
    return {value.name: value.value for table in sheet.tables for value in table.values()}


SWING = game(5, 3, course=((0, 0), (1, 0), (0, 1), (1, 1), (0, 2), (4, 3)))
"""Seat 0 leads after the first move, seat 1 twice in the middle, seat 0 at the end."""


def test_the_lead_changes_when_another_leads_alone() -> None:
    assert lead_changes(SWING, seen=False) == 2
    assert lead_changes(game(5, 3, course=((0, 0), (1, 1), (2, 1))), seen=False) == 0


@pytest.mark.parametrize(
    ("time", "leads"),
    [
        (Fraction(0), 0.5),
        (Fraction(1, 6), 1),
        (Fraction(1, 3), 0),
        (Fraction(1, 2), 0.5),
        (Fraction(2, 3), 0),
        (Fraction(1), 1),
    ],
)
def test_who_leads_is_told_at_any_part_of_the_moves(time: Fraction, leads: float) -> None:
    assert leads_at(SWING, time, seen=False) == leads


def test_what_everybody_sees_is_counted_apart() -> None:
    assert leads_at(SWING, Fraction(1, 6), seen=True) == 0


def test_the_lead_is_taken_for_good_after_the_last_time_without_it() -> None:
    assert taken_for_good(SWING, seen=False) == pytest.approx(5 / 6)
    assert taken_for_good(game(5, 3, course=((0, 0), (2, 2))), seen=False) == 0


def test_a_part_that_decides_goes_together_with_winning_and_another_does_not() -> None:
    """Skill makes the whole difference; luck is the same for both."""
    found = values(game(9, 1, luck=(1, 1)), game(2, 8, luck=(2, 2)))
    assert found["part skill: correlation with winning"] == pytest.approx(0.990, abs=1e-3)
    assert found["part luck: correlation with winning"] is None
    assert found["part skill: of the differences"] == pytest.approx(1)
    assert found["part luck: of the differences"] == 0
    assert (found["part skill: winners"], found["part skill: others"]) == (7, 0)


def test_a_part_against_which_people_win_has_a_negative_share() -> None:
    found = values(game(6, 2, luck=(-2, 2)))
    assert found["part luck: correlation with winning"] == pytest.approx(-1)
    assert found["part luck: of the differences"] == -1
    assert found["part skill: of the differences"] == 2


def test_scores_are_told_of_winners_and_others() -> None:
    found = values(game(9, 1, 5), game(2, 8, 5))
    assert (found["score: winners' mean"], found["score: others' mean"]) == (8.5, 3.25)
    assert found["score: winners' mean: spread"] == 0.5
    assert (found["score: first to second"], found["score: first to last"]) == (3.5, 7)


def test_seats_are_held_against_chance() -> None:
    fair = [game(2, 1), game(1, 2)] * 10
    assert values(*fair)["seats: chance of such differences"] == 1
    unfair = values(*[game(2, 1)] * 20)
    assert unfair["seat 0: wins"] == 1
    assert unfair["seats: chance of such differences"] == pytest.approx(7.7e-6, rel=0.01)


def test_a_shared_first_place_is_half_a_win_for_each() -> None:
    found = values(game(4, 4, 1))
    assert [found[f"seat {seat}: wins"] for seat in range(3)] == [0.5, 0.5, 0]
    assert found["ending: the first place is shared"] == 1


def test_deeds_are_counted_by_game_and_by_who_won() -> None:
    found = values(game(2, 1, deeds=(3, 0)), game(2, 1, deeds=(0, 0)))
    assert found["deed jump: a game"] == 1.5
    assert found["deed jump: share of games"] == 0.5
    assert found["deed jump: where possible"] == 3 / 8
    assert (found["deed jump: winners"], found["deed jump: others"]) == (1.5, 0)


def test_a_deed_that_nobody_does_is_told_too() -> None:
    found = values(game(2, 1))
    assert (found["deed sing: a game"], found["deed sing: where possible"]) == (0, 0)


def test_what_a_game_counts_is_added_up() -> None:
    one = Figures(
        numbers={"turns": 4},
        shares={"lost": (1, 4)},
        pairs={"risk": ((1, 2), (2, 4))},
        seats=({"hits": 2}, {"hits": 0}),
        traits=(("red",), ("blue",)),
        ending="flood",
    )
    other = Figures(
        numbers={"turns": 6},
        shares={"lost": (5, 6)},
        pairs={"risk": ((3, 6),)},
        seats=({"hits": 1}, {"hits": 3}),
        traits=(("blue",), ("red",)),
        ending="fire",
    )
    found = values(game(2, 1, figures=one), game(2, 1, figures=other))
    assert (found["turns"], found["turns: spread"]) == (5, 1)
    assert (found["lost"], found["lost: of"]) == (0.6, 10)
    assert found["risk"] == pytest.approx(1)
    assert (found["hits: winners"], found["hits: others"]) == (1.5, 1.5)
    assert (found["red: wins"], found["red: wins against chance"]) == (0.5, 1)
    assert (found["ending: flood"], found["ending: fire"]) == (0.5, 0.5)


@pytest.mark.parametrize(
    ("value", "side"),
    [
        (Value("x", 0.2), "below"),
        (Value("x", 0.5), None),
        (Value("x", 0.7), "above"),
        (Value("x", None), None),
        (Value("x", 0.2, "share", Estimate(0.2, 0.1, 0.5)), None),
        (Value("x", 0.2, "share", Estimate(0.2, 0.1, 0.3)), "below"),
    ],
)
def test_a_value_is_out_of_line_if_all_of_its_interval_is(value: Value, side: str | None) -> None:
    assert Check(value, Expected("x", 0.4, 0.6, "because")).side == side


def test_expectations_find_values_by_name_and_number_of_seats() -> None:
    due = (
        Expected("part *: winners", 100, 200, "of all parts"),
        Expected("score: mean", 100, 200, "only of four", seats=(4,)),
        Expected("turns: of", 100, 200, "counts only say of how many"),
    )
    sheet = character([game(3, 1, figures=Figures(shares={"turns": (1, 2)}))], due)
    found = [check.value.name for check in sheet.out_of_line if check.expected in due]
    assert found == ["part skill: winners", "part luck: winners"]


def test_what_a_game_expects_itself_counts_before_what_any_game_is_expected_to_be() -> None:
    own = Expected("deed sing: share of games", 0, 1, "nobody need sing here")
    games = [game(2, 1)] * 80
    silent = [check.value.name for check in character(games, ()).out_of_line]
    assert "deed sing: share of games" in silent
    checks = character(games, (own,)).checks
    assert [one.expected for one in checks if one.value.name == own.name] == [own]


def test_a_deed_counts_in_the_games_in_which_it_was_possible() -> None:
    quiet = replace(game(2, 1, deeds=(0, 0)), possible={})
    assert values(game(2, 1), quiet)["deed jump: share of games"] == 1


def test_a_sheet_begins_with_what_is_out_of_line() -> None:
    due = Expected("score: mean", 10, 20, "it was so once")
    sheet = character([game(3, 1)] * 3, (due,))
    text = markdown(sheet, level=2)
    assert text.startswith("## Out of line: ")
    assert "| score: mean | 2.00 (0.85 to 3.15) ▼ | 10.00 to 20.00 | it was so once |" in text
    assert "| mean | 2.00 (0.85 to 3.15) ▼ |" in text.partition("## Scores")[2]
    found = json.loads(json.dumps(plain(sheet)))
    assert found["values"]["score: mean"]["value"] == 2
    assert {
        "name": "score: mean",
        "value": 2,
        "low": 10,
        "high": 20,
        "why": "it was so once",
        "side": "below",
    } in found["out_of_line"]


def test_a_sheet_in_line_says_so() -> None:
    sheet = Sheet(1, (), ())
    assert markdown(sheet, level=2) == "## Out of line: 0 of 0 expectations\n"


@pytest.mark.no_cover  # whole games do not count
@pytest.mark.parametrize("key", WITH_AI)
def test_observing_a_game_changes_nothing_in_it(key: str) -> None:
    seated = ("easy", "absent", "easy", "random")
    meeting = Meeting(seated[: GAMES[key].rules.meta.seats[-1]], "7")
    seen, told = observe(key, {}, meeting), meet(key, {}, meeting)
    assert (seen.places, seen.moves) == (told.places, len(told.moves))
    assert seen.parts == tuple(score.parts for score in told.scores)
    assert sum(sum(deeds.values()) for deeds in seen.deeds) == len(told.moves)
    assert seen.possible.keys() >= {kind for deeds in seen.deeds for kind in deeds}
    assert seen.course[0].moves == 0
    assert seen.course[-1].true == tuple(score.total for score in told.scores)


@pytest.mark.no_cover  # whole games do not count
@pytest.mark.parametrize("key", WITH_STATISTICS)
def test_all_that_a_game_expects_is_on_its_sheets(key: str) -> None:
    statistics = GAMES[key].statistics
    assert statistics is not None
    met = set[str]()
    for sitting in statistics.sittings:
        meeting = Meeting(("easy",) * sitting.seats, "48")
        sheet = character([observe(key, dict(sitting.options), meeting)], statistics.expected)
        met |= {check.expected.name for check in sheet.checks}
    assert {one.name for one in statistics.expected} - met == set()


def test_thinking_ahead_is_held_against_the_short_rules() -> None:
    seen = observe("cash_guns", {}, Meeting(("medium", "random", "random", "random"), "1"))
    assert 0 < seen.choices.unchanged <= seen.choices.thought <= 16
