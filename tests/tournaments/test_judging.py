"""What a judge is told of what follows from a decision."""

import pytest

from tests.tournaments.season import SALT, season
from tournaments.events import Ended
from tournaments.judging import consequence
from tournaments.points import Outcome
from words.languages import language
from words.tournaments.plans import consequence as in_words


@pytest.mark.parametrize(
    ("people", "said"),
    [(9, "Then the final is drawn."), (27, "Then the tables of the best are drawn.")],
)
def test_one_table_of_the_best_is_the_final(people: int, said: str) -> None:
    cup = season("cup", people, heats=0, seats=3, allowed=(3,), starts_at=0)
    cup.settle()
    *others, last = cup.state.matches.values()
    for match in others:
        cup.add(Ended(match.number, Outcome((1, 2, 3), ())))
    decided = Outcome((1, 2, 3), ())
    then = consequence(cup.state, SALT, last.number, decided, cup.now)
    assert in_words(then, "", language("en")) == said
