"""The consequences of a decision that a judge reads."""

import pytest

from tests.tournaments.season import SALT, season
from tournaments.events import Ended
from tournaments.judging import consequence, outcome
from tournaments.points import Outcome
from tournaments.standings import Entrant
from tournaments.state import Match
from words.languages import language
from words.tournaments.plans import consequence as in_words


@pytest.mark.parametrize(
    ("places", "told"),
    [
        ((1, 2, 3), (3, 1, 2)),
        ((3, 1, 2), (3, 1, 2)),
        ((2, 1, 3), (3, 1, 2)),
        ((2, 1, 1), (3, 1, 1)),
    ],
)
def test_computer_players_may_be_counted_and_come_last(
    places: tuple[int, ...], told: tuple[int, ...]
) -> None:
    match = Match(1, 1, [None, Entrant(1), Entrant(2)])
    found = outcome(match, places)
    assert found is not None
    assert (found.places, found.computers) == (told, (0,))


@pytest.mark.parametrize("places", [(1, 3, 3), (2, 3, 1, 1), (9, 9, 9), (3, 4, 5)])
def test_places_that_nobody_can_have_are_no_outcome(places: tuple[int, ...]) -> None:
    assert outcome(Match(1, 1, [None, Entrant(1), Entrant(2)]), places) is None


@pytest.mark.parametrize(
    ("people", "said"),
    [(9, "Then the final is drawn."), (27, "Then the best players are drawn into tables.")],
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
