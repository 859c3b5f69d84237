from games.cash_guns.model import Options
from games.cash_guns.rules import RULES
from games.cash_guns.samples import at_question
from games.core.log import Seat


def test_a_game_stops_where_a_question_is_first_asked() -> None:
    position = at_question(6, "heist", 3, "quit")
    seen = RULES.view(position.state, None)
    assert (seen.round, seen.question, seen.left) == (3, "quit", 6)
    assert [event.kind for event in position.news][-1] == "guns_aimed"
    assert RULES.view(position.state, Seat(0)).players[0].guns[0].cards is not None


def test_the_news_of_a_new_round_hold_the_showdown_before_it() -> None:
    kinds = {event.kind for event in at_question(4, "heist", 4, "load_and_aim").news}
    assert {"quits_shown", "money_split", "round_began"} <= kinds
    assert "guns_aimed" not in kinds


def test_a_round_that_never_comes_is_the_end() -> None:
    state = at_question(5, "heist", 99, "load_and_aim", Options(undercover_cop=True)).state
    assert RULES.view(state, None).result is not None
