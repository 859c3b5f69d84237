"""What happens to whom, for who looks for it in a game: what another's card changed."""

from games.core.log import Seat
from games.london.cards import CardId
from games.london.events import Affected, TurnBegan, touches


def test_a_card_that_takes_something_touches_who_pays_and_no_turn_touches_anybody() -> None:
    paid = Affected(Seat(1), CardId("lloyds_of_london"), "money_from_each", money=-2)
    assert [touches(paid, Seat(one)) for one in (0, 1)] == [False, True]
    assert not touches(TurnBegan(Seat(1), last=False), Seat(1))
