"""Who sits with whom, in words."""

from bot.frontend.tournaments.tournament_text import stands
from tests.tournaments.season import season
from tournaments import due
from tournaments.events import Ended
from tournaments.points import Outcome
from tournaments.settings import DAY
from tournaments.standings import Entrant
from words.fitting import ALT_LIMIT
from words.languages import language
from words.tournaments.tables import alt, drawn, rest, shortened

SAY = language("en")


def named(who: Entrant) -> str:
    return f"P{who}"


def test_a_bracket_shows_all_rounds_the_newest_first_and_who_plays_on() -> None:
    cup = season("cup", 8, heats=0)
    cup.now = 10 * DAY
    cup.settle()
    about, [(heading, first)] = drawn(cup.state, named, SAY)
    assert (about, heading, len(first)) == ("Round 1 of 2", "", 2)
    assert all(one.place == "" and not one.is_through for card in first for one in card.people)
    cup.run()
    about, [(final, [last]), (_, first)] = drawn(cup.state, named, SAY)
    assert (about, final) == ("bracket", "Final")
    assert [one.name for one in last.people if one.is_through] == [f"P{cup.state.champion}"]
    assert [one.place for one in last.people] == ["1", "2", "3", "4"]
    through = {one.name for card in first for one in card.people if one.is_through}
    assert through == {one.name for one in last.people}


def test_the_rounds_of_a_bracket_are_counted_without_the_heats() -> None:
    cup = season("cup", 17, heats=1)
    cup.now = 10 * DAY
    while not cup.state.rounds_of("bracket"):
        cup.settle()
        if not cup.state.rounds_of("bracket") and not cup.play():
            cup.now = due.wake(cup.state, cup.now) or 0
    assert len(cup.state.rounds_of("heat")) > 1
    about, _ = drawn(cup.state, named, SAY)
    assert about == "Round 1 of 2"
    assert stands(cup.state, SAY).startswith("bracket round 1 of 2, 2 tables are playing")


def test_of_those_who_tie_in_a_final_the_champion_is_first() -> None:
    cup = season("cup", 4, heats=0)
    cup.now = 10 * DAY
    cup.settle()
    cup.add(Ended(1, Outcome((1, 1, 1, 1), ())))
    cup.settle()
    _, [(_, [final])] = drawn(cup.state, named, SAY)
    assert final.people[0].name == f"P{cup.state.champion}"
    told = alt("The Cup", *drawn(cup.state, named, SAY), SAY)
    assert f"P{cup.state.champion} (1, champion)" in told
    assert cup.state.matches[1].seats[0] != cup.state.champion


def test_a_league_has_a_part_for_each_division() -> None:
    league = season("league", 14)
    league.now = 10 * DAY
    league.settle()
    about, parts = drawn(league.state, named, SAY)
    assert about == "All tables"
    assert [heading for heading, _ in parts] == ["Division 1", "Division 2"]
    shown, left = shortened(parts, 9)
    assert [len(cards) for _, cards in shown] == [7, 2]
    assert rest(left, SAY) == "and 5 more tables"
    assert rest(0, SAY) == ""


def test_an_alt_text_names_the_people_of_as_many_tables_as_it_can() -> None:
    swiss = season("swiss", 20)
    swiss.now = 10 * DAY
    swiss.settle()
    about, parts = drawn(swiss.state, named, SAY)
    told = alt("Cup", about, parts, SAY)
    assert told.startswith("Cup, Round 1 of 4. Table 1: P1")
    assert "more tables" not in told
    long = alt("Cup", about, [(heading, cards * 9) for heading, cards in parts], SAY)
    assert len(long) <= ALT_LIMIT
    assert long.endswith("And 25 more tables.")
