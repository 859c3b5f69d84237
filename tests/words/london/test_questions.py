"""What a panel says before the last press of a run."""

from games.core.log import Seat
from games.london.model import Acting, Developing, Running, State
from games.london.rules import RULES
from tests.london.position import ANN, cards, give, table
from words.languages import language
from words.london.questions import alarms, brief, question, standing
from words.london.terms import MINUS
from words.reader import Reader


def said(state: State) -> str:
    return standing(RULES.view(state, ANN), Reader(language("en"), ("Ann", "Bob"), ANN))


def test_a_run_tells_its_poverty_part_by_part_before_it_begins() -> None:
    """Rule 30, and the borough's own poverty (rule 29)."""
    state = table(hand="pauper lords", city="salters, vintners", boroughs="wandsworth", loans=1)
    assert isinstance(state.agenda[-1], Acting)
    assert "Running the city: 7 poverty (2 stacks + 2 cards + 1 loan + 2 for the borough)" in said(
        state
    )


def test_a_run_tells_what_is_left_to_activate() -> None:
    state = table(city="salters, vintners, great_fire_monument, .mercers")
    state.agenda[-1] = Running(done=(0,), borough=True)
    assert "left to activate: Vintners" in said(state)
    assert "Running the city: 4 poverty (4 stacks)" in said(state)


def test_the_last_turn_is_told_to_whose_turn_it_is() -> None:
    """Rule 33: each of the others has one last turn."""
    state = table()
    to = Reader(language("en"), ("Ann", "Bob"), ANN)
    assert alarms(RULES.view(state, ANN), to) == ()
    state.last = Seat(1)
    assert alarms(RULES.view(state, ANN), to) == (
        "⌛ **This is your last turn: cards left in your hand become poverty.**",
    )
    assert alarms(RULES.view(state, Seat(1)), to) == ()


def test_in_brief_it_says_what_more_poverty_costs_and_when_the_deck_is_empty() -> None:
    state = table()
    state.players[0].poverty, state.players[1].poverty = 9, 4

    def told(reader: Seat | None) -> tuple[str, ...]:
        return brief(RULES.view(state, reader), Reader(language("en"), ("Ann", "Bob"), reader))

    ends = "⏳ ~26 turns each"
    assert told(ANN) == ("🏚️ poverty 9, least 4: \N{MINUS SIGN}5 points", ends)
    assert told(Seat(1)) == ("🏚️ poverty 4, nobody has less", ends)
    assert told(None) == (ends,)
    state.players[1].hand = cards("lords salters")
    assert told(Seat(1)) == ("🏚️ poverty 4, a run: +2", ends)
    give(state, Seat(1), hand="lords salters", city="west_india_docks, almshouses")
    assert told(Seat(1)) == ("🏚️ poverty 4, a run: up to +2", ends)
    del state.deck[6:]
    assert told(None) == ("⏳ ends in 6 cards",)
    state.last = Seat(1)
    assert told(Seat(1)) == ("🏚️ poverty 4, nobody has less", "⏳ last turn")


def test_what_is_scored_now_adds_up() -> None:
    """Rule 37: £3 are one."""
    assert said(table(money=8, loans=1)).startswith(
        f"£8 · 1 loan · {MINUS}5 points now (Money 2, Loans {MINUS}7)\n"
    )


def test_points_that_others_do_not_see_are_said_to_be_hidden() -> None:
    """A title counts what all see: £8 are 2 points, and the Salters' cover hides 3 more."""
    told = said(table(money=8, city="hospital salters"))
    assert "5 points now, 3 of them hidden (City cards 3, Money 2)" in told, told


def test_where_nothing_can_be_placed_nothing_is_asked() -> None:
    for hand, asked in (("lords", "Nothing is left to place: stop."),
                        ("salters grocers", "Place another card, or stop there.")):  # fmt: skip
        state = table(hand=hand)
        state.agenda[-1] = Developing()
        view, to = RULES.view(state, ANN), Reader(language("en"), ("Ann", "Bob"), ANN)
        assert question(view, RULES.legal(state, ANN), to) == asked


def test_a_borough_that_relieves_is_taken_off() -> None:
    """Rule 29: Hampstead removes a poverty in each run."""
    state = table(hand="lords", city="salters", boroughs="hampstead", poverty=3)
    assert "Running the city: 1 poverty (1 stack + 1 card \u2212 1 for the borough)" in said(state)


def test_a_run_asks_with_the_poverty_that_its_end_would_bring() -> None:
    """Rule 30; the words below the question may have no room on a phone."""
    state = table(hand="pauper lords", city="salters, vintners", boroughs="wandsworth", loans=1)
    state.agenda[-1] = Running()
    to = Reader(language("en"), ("Ann", "Bob"), ANN)
    asked = question(RULES.view(state, ANN), RULES.legal(state, ANN), to)
    told = "7 poverty (2 stacks + 2 cards + 1 loan + 2 for the borough)"
    assert asked == f"What do you activate? Stopping brings {told}."


def test_a_run_with_nothing_left_does_not_ask_what_to_activate() -> None:
    state = table(hand="pauper", city="salters")
    state.agenda[-1] = Running(done=(0,))
    to = Reader(language("en"), ("Ann", "Bob"), ANN)
    assert question(RULES.view(state, ANN), RULES.legal(state, ANN), to) == (
        "Nothing is left to activate: stopping brings 2 poverty (1 stack + 1 card)."
    )
