"""The actions: one class for each.

The fields are in the order of choice; fields marked `effect` announce what the action will do.
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
    """Load an unused bullet card, and aim the gun."""

    card: Card
    target: Seat | None
    """None: at nobody, and the bullet is lost."""
    kind: Literal["load_and_aim"] = "load_and_aim"


@dataclass(frozen=True, slots=True)
class LoadAndAimBoth:
    """Load bullet cards into both of the player's guns, and aim them."""

    card: Card
    """The card for the player's own gun."""
    target: Seat | None
    """The target of the player's own gun. None: nobody, and the bullet is lost."""
    second: Card
    """The card for the gun that was taken."""
    second_target: Seat | None
    """The target of the gun that was taken."""
    kind: Literal["load_and_aim_both"] = "load_and_aim_both"


@dataclass(frozen=True, slots=True)
class Load:
    """Load an unused bullet card, as The Kid, who aims later."""

    card: Card
    kind: Literal["load"] = "load"


@dataclass(frozen=True, slots=True)
class LoadBlind:
    """Let the dice choose The Kid's bullet card, if no Clic is left."""

    kind: Literal["load_blind"] = "load_blind"


@dataclass(frozen=True, slots=True)
class Reveal:
    """Show the player's Super Power, to use it from now on."""

    power: Power
    kind: Literal["reveal"] = "reveal"


@dataclass(frozen=True, slots=True)
class Aim:
    """Aim at another player, as The Kid after loading, or as The Cunning before loading."""

    target: Seat
    kind: Literal["aim"] = "aim"


@dataclass(frozen=True, slots=True)
class Hesitate:
    """Aim at nobody and lose the bullet: a Clic, or if none is left, a random card."""

    kind: Literal["hesitate"] = "hesitate"


@dataclass(frozen=True, slots=True)
class Stay:
    """Stay in the round."""

    kind: Literal["stay"] = "stay"


@dataclass(frozen=True, slots=True)
class Quit:
    """Quit the round: without danger, without a share, and with a shame marker."""

    siren: bool = effect()
    """The marker is placed on its siren side."""
    kind: Literal["quit"] = "quit"


@dataclass(frozen=True, slots=True)
class StayReady:
    """Stay, and decide in advance how to use secrets in the rest of the round. None: not used."""

    card: Card | None = None
    """The card that The Cunning loads."""
    discard: Card | None = None
    """The card that The Specialist discards face down to take a fired Bang! Bang! Bang! back."""
    victim: Seat | None = None
    """The player whose gun to take if they are killed; if others are killed, the first of them."""
    least: int | None = None
    """The smallest share, in dollars, for which to use It does not even hurt!"""
    call: Literal["call"] | None = None
    """Whether the cop calls when the phone comes."""
    kind: Literal["stay_ready"] = "stay_ready"


@dataclass(frozen=True, slots=True)
class QuitReady:
    """Quit, and decide in advance how to use secrets in the rest of the round. None: not used."""

    siren: bool = effect()
    card: Card | None = None
    """The card that The Cunning loads and loses."""
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
"""The choices that stay sealed until the last is made."""

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
    """Return the bullet cards that this choice loads, gun by gun, including The Cunning's."""
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
    """Return the targets of this choice, gun by gun; None: nobody."""
    match action:
        case LoadAndAim(target=target) | Aim(target=target):
            return (target,)
        case LoadAndAimBoth(target=target, second_target=second):
            return (target, second)
        case Hesitate():
            return (None,)
        case _:
            return ()
