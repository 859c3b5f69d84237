"""Events: facts, told to the seats that may hear them."""

from dataclasses import dataclass
from typing import Annotated, Literal

from games.cash_guns.actions import Answer
from games.cash_guns.cards import Card, Note, Power, Switchboard
from games.core.codec import BY_KIND
from games.core.log import Seat

Ending = Literal["last_round", "sole_survivor", "nobody_left"]


@dataclass(frozen=True, slots=True)
class RoundBegan:
    """New notes were turned up, and all living characters stood up again."""

    round: int
    notes: tuple[Note, ...]
    """The new notes."""
    kind: Literal["round_began"] = "round_began"


@dataclass(frozen=True, slots=True)
class Sealed:
    """A player chose; only that player knows who and what."""

    seat: Seat | None
    """None for the others."""
    answer: Answer | None
    """None for the others."""
    left: int
    """How many players are still deciding."""
    kind: Literal["sealed"] = "sealed"


@dataclass(frozen=True, slots=True)
class TakenBack:
    """A player undid a sealed choice."""

    seat: Seat | None
    """None for the others."""
    left: int
    """How many players are still deciding."""
    kind: Literal["taken_back"] = "taken_back"


@dataclass(frozen=True, slots=True)
class PowerShown:
    """A Super Power was shown, voluntarily or because it had to be."""

    seat: Seat
    power: Power
    all_choose_again: bool = False
    """It was shown while players were choosing, so all choices are undone."""
    kind: Literal["power_shown"] = "power_shown"


@dataclass(frozen=True, slots=True)
class Loaded:
    """All bullet cards for this question are loaded."""

    seats: tuple[Seat, ...]
    kind: Literal["loaded"] = "loaded"


@dataclass(frozen=True, slots=True)
class GunsAimed:
    """All players who were asked aimed at the same time."""

    aims: tuple[tuple[Seat, Seat], ...]
    """Pairs of player and target, one for each gun."""
    hesitated: tuple[Seat, ...]
    """The owners of guns that are not aimed and whose bullets are lost; twice for two guns."""
    kind: Literal["guns_aimed"] = "guns_aimed"


@dataclass(frozen=True, slots=True)
class QuitsShown:
    """All players showed at the same time whether they stay or quit."""

    stayed: tuple[Seat, ...]
    quit: tuple[Seat, ...]
    siren: bool
    """The quitters' shame markers were placed on the siren side."""
    kind: Literal["quits_shown"] = "quits_shown"


@dataclass(frozen=True, slots=True)
class GunLowered:
    """The target quit, so the bullet was discarded face down."""

    seat: Seat
    target: Seat
    kind: Literal["gun_lowered"] = "gun_lowered"


@dataclass(frozen=True, slots=True)
class Fired:
    """A bullet card was turned up."""

    seat: Seat
    card: Card
    target: Seat
    kind: Literal["fired"] = "fired"


@dataclass(frozen=True, slots=True)
class Hit:
    """Bullets hit a player, who lies down."""

    seat: Seat
    bullets: int
    wounds: int
    """The player's wounds now."""
    kind: Literal["hit"] = "hit"


@dataclass(frozen=True, slots=True)
class GrenadeWentOff:
    """The Insane was hit: all players who stood were wounded, and the round is over."""

    seat: Seat
    victims: tuple[Seat, ...]
    wounds: tuple[int, ...]
    """The wounds of each victim now."""
    kind: Literal["grenade_went_off"] = "grenade_went_off"


@dataclass(frozen=True, slots=True)
class Died:
    """A player died; their money left the game."""

    seat: Seat
    kind: Literal["died"] = "died"


@dataclass(frozen=True, slots=True)
class Reloaded:
    """The Specialist exchanged a card for the fired Bang! Bang! Bang!."""

    seat: Seat
    discard: Card | None
    """None for the others."""
    kind: Literal["reloaded"] = "reloaded"


@dataclass(frozen=True, slots=True)
class GunTaken:
    """A dead player's gun and bullet cards were taken by another player."""

    seat: Seat
    victim: Seat
    cards: tuple[Card, ...] | None
    """None for the others."""
    kind: Literal["gun_taken"] = "gun_taken"


@dataclass(frozen=True, slots=True)
class MoneySplit:
    """All sharers got the same amount; the rest stays on the table."""

    sharers: tuple[Seat, ...]
    """The sharers, in the order in which the phone goes round."""
    share: int
    """The amount that each got, in dollars; 0: nothing could be split."""
    stays: tuple[Note, ...]
    kind: Literal["money_split"] = "money_split"


@dataclass(frozen=True, slots=True)
class PhonePassed:
    """The phone went round and is on the table again."""

    seats: tuple[Seat, ...]
    used: bool
    kind: Literal["phone_passed"] = "phone_passed"


@dataclass(frozen=True, slots=True)
class SwitchboardTurned:
    """The top switchboard card was turned up."""

    call: int
    """The number of the call, from 1."""
    card: Switchboard
    kind: Literal["switchboard_turned"] = "switchboard_turned"


@dataclass(frozen=True, slots=True)
class GameEnded:
    """The game is over."""

    why: Ending
    kind: Literal["game_ended"] = "game_ended"


Event = Annotated[
    RoundBegan
    | Sealed
    | TakenBack
    | PowerShown
    | Loaded
    | GunsAimed
    | QuitsShown
    | GunLowered
    | Fired
    | Hit
    | GrenadeWentOff
    | Died
    | Reloaded
    | GunTaken
    | MoneySplit
    | PhonePassed
    | SwitchboardTurned
    | GameEnded,
    BY_KIND,
]


def touches(event: Event, seat: Seat) -> bool:
    """Tell whether a gun points at a seat or the seat is hurt.

    All sealed choices are revealed together.
    """
    match event:
        case GunsAimed():
            return any(target == seat for _, target in event.aims)
        case Fired():
            return event.target == seat
        case Hit() | Died():
            return event.seat == seat
        case GrenadeWentOff():
            return seat in event.victims
        case _:
            return False
