"""Set up a new game."""

from games.cash_guns import phases
from games.cash_guns.box import BOX
from games.cash_guns.cards import Mission, Power
from games.cash_guns.events import Event
from games.cash_guns.files import COP_SEATS, SEATS
from games.cash_guns.model import Gun, Options, Play, Player, State
from games.core.log import Log, Seat
from games.core.rng import Rng


def fewest(options: Options) -> int:
    """Return the smallest number of seats with which the cop, if chosen, takes part."""
    return COP_SEATS[0] if options.undercover_cop else SEATS[0]


def deal(seats: int, options: Options, rng: Rng) -> State:
    """Return a new game with the first notes on the table."""
    deck = list(BOX.notes)
    rng.shuffle(deck)
    powers = _powers(seats, rng) if options.super_powers else [None] * seats
    cop = options.undercover_cop and seats in COP_SEATS
    missions = _missions(seats, rng) if cop else [None] * seats
    state = State(
        rng=rng,
        options=options,
        godfather=Seat(rng.below(seats)),
        players=[
            Player(
                guns=[new_gun()],
                notes=[],
                wounds=0,
                shame=0,
                sirens=0,
                hits=0,
                quit=False,
                shares=False,
                power=powers[seat],
                known="secret",
                mission=missions[seat],
            )
            for seat in range(seats)
        ],
        deck=deck,
        pot=[],
        calls=0,
        agenda=[Play("loot")],
    )
    phases.go_on(state, Log[Event]())  # no event is needed: the view shows all of it
    return state


def new_gun() -> Gun:
    """Return a gun with its eight bullet cards."""
    return Gun(cards=list(BOX.bullets), fired=[], lost=[], bullet=None, target=None, returned=False)


def _powers(seats: int, rng: Rng) -> list[Power | None]:
    """Deal a power to each player; the others stay in the box, unseen."""
    powers = list(BOX.powers)
    rng.shuffle(powers)
    return list(powers[:seats])


def _missions(seats: int, rng: Rng) -> list[Mission | None]:
    """Deal a mission to each player: as many cards as players, including the cop."""
    missions = list(BOX.missions[:seats])
    rng.shuffle(missions)
    return list(missions)
