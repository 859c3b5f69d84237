"""What happened: facts, told to those who may hear them."""

from dataclasses import dataclass
from typing import Annotated, Literal

from games.cash_guns.actions import Answer
from games.cash_guns.cards import Card, Note, Power, Switchboard
from games.core.codec import BY_KIND
from games.core.log import Seat

Ending = Literal["last_round", "sole_survivor", "nobody_left"]


@dataclass(frozen=True, slots=True)
class RoundBegan:
    """New notes were turned up, and all who live stood up again."""

    round: int
    notes: tuple[Note, ...]
    """The new ones."""
    kind: Literal["round_began"] = "round_began"


@dataclass(frozen=True, slots=True)
class Sealed:
    """Somebody chose; only they know who and what."""

    seat: Seat | None
    """None for the others."""
    answer: Answer | None
    """None for the others."""
    left: int
    """How many are still deciding."""
    kind: Literal["sealed"] = "sealed"


@dataclass(frozen=True, slots=True)
class TakenBack:
    """Somebody took a sealed choice back."""

    seat: Seat | None
    """None for the others."""
    left: int
    """How many are still deciding."""
    kind: Literal["taken_back"] = "taken_back"


@dataclass(frozen=True, slots=True)
class PowerShown:
    """A Super Power was shown, to be used or because it had to be."""

    seat: Seat
    power: Power
    all_choose_again: bool = False
    """It was shown while people chose: all choices are taken back."""
    kind: Literal["power_shown"] = "power_shown"


@dataclass(frozen=True, slots=True)
class Loaded:
    """All bullet cards that were asked for lie face down."""

    seats: tuple[Seat, ...]
    kind: Literal["loaded"] = "loaded"


@dataclass(frozen=True, slots=True)
class GunsAimed:
    """All who were asked to aim did so at the same time."""

    aims: tuple[tuple[Seat, Seat], ...]
    """Who aims at whom, a pair for each gun."""
    hesitated: tuple[Seat, ...]
    """Whose gun is not aimed, and whose bullet is lost; twice for two guns."""
    kind: Literal["guns_aimed"] = "guns_aimed"


@dataclass(frozen=True, slots=True)
class QuitsShown:
    """All said at the same time who stays and who quits."""

    stayed: tuple[Seat, ...]
    quit: tuple[Seat, ...]
    siren: bool
    """The quitters' shame markers lie on the siren side."""
    kind: Literal["quits_shown"] = "quits_shown"


@dataclass(frozen=True, slots=True)
class GunLowered:
    """The target quit; the bullet is thrown away unseen."""

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
    """Bullets hit somebody, who lies down."""

    seat: Seat
    bullets: int
    wounds: int
    """How many they have now."""
    kind: Literal["hit"] = "hit"


@dataclass(frozen=True, slots=True)
class GrenadeWentOff:
    """The Insane was hit: everybody still standing is wounded, and the round is over."""

    seat: Seat
    victims: tuple[Seat, ...]
    wounds: tuple[int, ...]
    """How many each victim has now."""
    kind: Literal["grenade_went_off"] = "grenade_went_off"


@dataclass(frozen=True, slots=True)
class Died:
    """Somebody is out of the game, and their money with them."""

    seat: Seat
    kind: Literal["died"] = "died"


@dataclass(frozen=True, slots=True)
class Reloaded:
    """The Specialist took Bang! Bang! Bang! back for another card."""

    seat: Seat
    discard: Card | None
    """None for the others."""
    kind: Literal["reloaded"] = "reloaded"


@dataclass(frozen=True, slots=True)
class GunTaken:
    """A dead player's gun and bullet cards have a new owner."""

    seat: Seat
    victim: Seat
    cards: tuple[Card, ...] | None
    """None for the others."""
    kind: Literal["gun_taken"] = "gun_taken"


@dataclass(frozen=True, slots=True)
class MoneySplit:
    """Each sharer got the same; the rest stays on the table."""

    sharers: tuple[Seat, ...]
    """In the order in which the phone will go round."""
    share: int
    """What each got, in dollars; 0: nothing could be split."""
    stays: tuple[Note, ...]
    kind: Literal["money_split"] = "money_split"


@dataclass(frozen=True, slots=True)
class PhonePassed:
    """The phone went round and lies on the table again."""

    seats: tuple[Seat, ...]
    used: bool
    kind: Literal["phone_passed"] = "phone_passed"


@dataclass(frozen=True, slots=True)
class SwitchboardTurned:
    """The top switchboard card was turned up."""

    call: int
    """Which one, counted from 1."""
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
    """Tell whether a gun points at a seat, or it is hurt; its own choices open with all others."""
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
