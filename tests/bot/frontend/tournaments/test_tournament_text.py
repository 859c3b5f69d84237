"""The text about a tournament with many people."""

from bot.frontend.tournaments.tournament_text import reasons, several, standing, stands
from bot.tournaments.announce import NAMED
from tests.tournaments.season import SALT, season
from tournaments import stages
from tournaments.events import Queued
from tournaments.settings import DAY
from words.languages import language

SAY = language("en")


def test_reasons_stand_on_the_page_of_their_lines() -> None:
    league = season("league", 23)
    league.now = 10 * DAY
    league.settle()
    state = league.state
    tables, users = stages.tables(state, SALT), {int(who): int(who) for who in state.people}
    count = standing(tables, users, None, 1, SAY).count
    assert count == 3
    for number in range(1, count + 1):
        page = standing(tables, users, None, number, SAY)
        assert (page.number, page.count) == (number, count)
        lines = page.content.splitlines()
        above = [line.split()[1] for line in lines if not line.startswith("**Div")]
        last = {str(table[-1].entrant) for table in tables}
        wanted = [one for one in above if one.strip("*<@>") not in last]
        told = reasons(tables, state, users, None, number, SAY)
        assert [line.split()[1] for line in told] == [one.strip("*") for one in wanted]


def test_who_asks_reads_of_themselves_on_the_first_page_and_not_twice() -> None:
    league = season("league", 23)
    league.now = 10 * DAY
    league.settle()
    tables = stages.tables(league.state, SALT)
    users = {int(who): int(who) for who in league.state.people}
    own = tables[2][3].entrant
    told = reasons(tables, league.state, users, own, 1, SAY)
    assert all(f"<@{own}>" in line for line in told[:2])
    assert len(set(told)) == len(told)
    assert told[2].startswith(
        f"- <@{tables[0][0].entrant}> is ahead of <@{tables[0][1].entrant}>: "
    )


def test_it_is_said_what_is_played_and_heats_and_leagues_count_no_rounds() -> None:
    league = season("league", 5)
    league.now = 10 * DAY
    league.settle()
    assert stands(league.state, SAY) == "5 tables are playing"
    while not league.state.rounds_of("final"):
        league.play()
        league.settle()
    assert stands(league.state, SAY) == "in the final"
    league.run()
    assert stands(league.state, SAY) == "over"
    cup = season("cup", 5)
    cup.now = 10 * DAY
    cup.settle()
    until = f"<t:{(cup.state.heats_until or 0) // 1000}:f>"
    assert stands(cup.state, SAY) == f"heats until {until}, 0 tables are playing"
    for who in cup.state.starters[:4]:
        cup.add(Queued(who))
    cup.settle()
    assert stands(cup.state, SAY) == f"heats until {until}, 1 table is playing"
    swiss = season("swiss", 20)
    swiss.now = 10 * DAY
    swiss.settle()
    assert stands(swiss.state, SAY) == "round 1 of 4, 5 tables are playing"


def test_a_crowd_is_named_as_far_as_a_message_holds_it() -> None:
    people = [f"<@{10**18 + n}>" for n in range(NAMED + 5)]
    assert several(people[:2], SAY) == f"{people[0]} and {people[1]}"
    told = several(people, SAY)
    assert told.endswith(f"{people[NAMED - 1]} and 5 more")
    assert len(told) < 2000
