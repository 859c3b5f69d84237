"""The actions: one class for each thing that a player may do.

The fields come in the order of choice; those marked `effect` tell what it will do.
"""

from dataclasses import dataclass
from typing import Annotated, Literal

from games.cash_guns.cards import Card, Power
from games.core.codec import BY_KIND
from games.core.log import Seat
from games.core.notation import effect
from games.core.sealed import TakeBack


@dataclass(frozen=True, slots=True)
class LoadAndAim:
    """Lay an unused bullet card face down, and aim the gun."""

    card: Card
    target: Seat | None
    """None: at nobody, and the bullet is lost."""
    kind: Literal["load_and_aim"] = "load_and_aim"


@dataclass(frozen=True, slots=True)
class LoadAndAimBoth:
    """Lay a bullet card face down for each of the player's two guns, and aim them."""

    card: Card
    """For the player's own gun."""
    target: Seat | None
    """Of the player's own gun. None: at nobody, and the bullet is lost."""
    second: Card
    """For the gun that was taken."""
    second_target: Seat | None
    """Of the gun that was taken."""
    kind: Literal["load_and_aim_both"] = "load_and_aim_both"


@dataclass(frozen=True, slots=True)
class Load:
    """Lay an unused bullet card face down: The Kid, who aims later."""

    card: Card
    kind: Literal["load"] = "load"


@dataclass(frozen=True, slots=True)
class LoadBlind:
    """Let the dice choose what The Kid lays face down, where no Clic is left."""

    kind: Literal["load_blind"] = "load_blind"


@dataclass(frozen=True, slots=True)
class Reveal:
    """Show the player's Super Power, to use it from now on."""

    power: Power
    kind: Literal["reveal"] = "reveal"


@dataclass(frozen=True, slots=True)
class Aim:
    """Aim at another player: The Kid, who has loaded, or The Cunning, who loads later."""

    target: Seat
    kind: Literal["aim"] = "aim"


@dataclass(frozen=True, slots=True)
class Hesitate:
    """Aim at nobody and lose the bullet: a Clic, or where none is left what the dice choose."""

    kind: Literal["hesitate"] = "hesitate"


@dataclass(frozen=True, slots=True)
class Stay:
    """Stay in the round."""

    kind: Literal["stay"] = "stay"


@dataclass(frozen=True, slots=True)
class Quit:
    """Quit the round: safe, with no share and a shame marker."""

    siren: bool = effect()
    """The marker lies on its siren side."""
    kind: Literal["quit"] = "quit"


@dataclass(frozen=True, slots=True)
class StayReady:
    """Stay, and say in advance what the secrets do in the rest of the round. None: nothing."""

    card: Card | None = None
    """What The Cunning loads."""
    discard: Card | None = None
    """What The Specialist throws away unseen to take a fired Bang! Bang! Bang! back."""
    victim: Seat | None = None
    """Whose gun to take if they are killed; if others are, the first of those."""
    least: int | None = None
    """Take a share although down if it is at least that many dollars: It does not even hurt!"""
    call: Literal["call"] | None = None
    """The cop turns the phone if it comes."""
    kind: Literal["stay_ready"] = "stay_ready"


@dataclass(frozen=True, slots=True)
class QuitReady:
    """Quit, and say in advance what the secrets do in the rest of the round. None: nothing."""

    siren: bool = effect()
    card: Card | None = None
    """What The Cunning loads, and loses."""
    victim: Seat | None = None
    least: int | None = None
    call: Literal["call"] | None = None
    kind: Literal["quit_ready"] = "quit_ready"


Ready = StayReady | QuitReady

Answer = Annotated[
    LoadAndAim
    | LoadAndAimBoth
    | Load
    | LoadBlind
    | Aim
    | Hesitate
    | Stay
    | Quit
    | StayReady
    | QuitReady,
    BY_KIND,
]
"""What lies sealed until the last is in."""

Action = Annotated[
    LoadAndAim
    | LoadAndAimBoth
    | Load
    | LoadBlind
    | Reveal
    | Aim
    | Hesitate
    | Stay
    | Quit
    | StayReady
    | QuitReady
    | TakeBack,
    BY_KIND,
]


def cards(action: Action | None) -> tuple[Card, ...]:
    """Return the bullet cards that somebody chooses to load, gun by gun; The Cunning's too."""
    match action:
        case LoadAndAim(card=card) | Load(card=card):
            return (card,)
        case LoadAndAimBoth(card=card, second=second):
            return (card, second)
        case StayReady(card=card) | QuitReady(card=card) if card is not None:
            return (card,)
        case _:
            return ()


def targets(action: Action | None) -> tuple[Seat | None, ...]:
    """Return at whom somebody aims, gun by gun; None: at nobody."""
    match action:
        case LoadAndAim(target=target) | Aim(target=target):
            return (target,)
        case LoadAndAimBoth(target=target, second_target=second):
            return (target, second)
        case Hesitate():
            return (None,)
        case _:
            return ()
