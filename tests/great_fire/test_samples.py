from games.core.log import Seat
from games.great_fire.rules import RULES
from games.great_fire.samples import played


def test_samples_come_from_games_that_were_played() -> None:
    position = played(3, "sample", 61)
    assert any(place.cones for place in RULES.view(position.state, None).places)
    assert {event.kind for event in position.news} >= {"turn_began", "fire_spread"}
    assert RULES.view(position.state, Seat(0)).players[0].hand is not None
