"""What happens to whom, for who looks for it in a game: guns and wounds, not one's own choices."""

from games.cash_guns.events import Died, Fired, GrenadeWentOff, GunsAimed, Hit, PhonePassed, touches
from games.core.log import Seat


def test_a_gun_or_a_wound_touches_a_seat_and_no_other() -> None:
    for event in (
        GunsAimed(((Seat(0), Seat(1)),), ()),
        Fired(Seat(0), "bang", Seat(1)),
        GrenadeWentOff(Seat(0), (Seat(1),), (1,)),
        Hit(Seat(1), 1, 1),
        Died(Seat(1)),
    ):
        assert [touches(event, Seat(one)) for one in (0, 1)] == [False, True]


def test_what_is_no_threat_touches_nobody() -> None:
    assert not touches(PhonePassed((Seat(1),), used=False), Seat(1))
