"""The glossary of the Great Fire: what `/rules` explains."""

from collections.abc import Mapping
from typing import Final

from games.great_fire.box import ACTION_POINTS
from words.vocabulary import Term

GLOSSARY: Final[Mapping[str, Term]] = {
    "cone": Term(
        lambda say: say("Fire cone"),
        lambda say: say(
            "A piece of fire: the number in a flame counts those that no trained band covers."
        ),
        lambda say: say("cone"),
        is_basic=True,
    ),
    "band": Term(
        lambda say: say("Trained band"),
        lambda say: say(
            "A shield that all players may move: it covers one cone in its district, or the next "
            "cone that comes."
        ),
        lambda say: say("band"),
        is_basic=True,
    ),
    "contained": Term(
        lambda say: say("Contained"),
        lambda say: say(
            "A fire is contained when trained bands cover each of its cones: none can leave it."
        ),
        is_basic=True,
    ),
    "spread": Term(
        lambda say: say("Spread"),
        lambda say: say(
            "A cone leaves a fire of two or more for a new place, in the direction of the card "
            "played."
        ),
    ),
    "landowner": Term(
        lambda say: say("Landowner"),
        lambda say: say("Your pawn, which puts out contained fire where it stands."),
        is_basic=True,
    ),
    "objective": Term(
        lambda say: say("Objective"),
        lambda say: say(
            "A secret card: its points are yours if houses still stand in its place at the end."
        ),
        is_basic=True,
    ),
    "fire_stack": Term(
        lambda say: say("Fire stack"),
        lambda say: say(
            "The cards under the movement cards: each makes fires intensify, and the last one "
            "brings the end."
        ),
    ),
    "intensify": Term(
        lambda say: say("Intensify"),
        lambda say: say("Cones are added to uncontained fires, as a fire stack card says."),
    ),
    "secret": Term(
        lambda say: say("Secret points"),
        lambda say: say("Your objectives and tokens: only you know them until the end."),
        lambda say: say("secret"),
    ),
    "point": Term(
        lambda say: say("Action point"),
        lambda say: say(
            "You have {n} in each turn: 1 for each step of a band or landowner, and for each cone "
            "put out.",
            n=ACTION_POINTS,
        ),
        lambda say: say("point"),
    ),
    "firebreak": Term(
        lambda say: say("Firebreak"),
        lambda say: say("A district that was blown up: fire never enters it again."),
    ),
    "may_burn": Term(
        lambda say: say("May burn next"),
        lambda say: say(
            "Each turn, a player's card moves one cone to a place beside the fire: these are "
            "yours in reach, with what they cost you. A free band saves a place."
        ),
        lambda say: say("may burn"),
    ),
    "demolition": Term(
        lambda say: say("Demolition"),
        lambda say: say(
            "A token that blows up a district of at most two houses beside a fire: no fire "
            "enters it again."
        ),
    ),
    "double_move": Term(
        lambda say: say("Double move"),
        lambda say: say("A token that moves a second cone with the same card."),
    ),
    "hero": Term(
        lambda say: say("Hero of London"),
        lambda say: say(
            "A card worth 2 points: the first player with three cones gets it, "
            "then anyone with more."
        ),
    ),
    "neutral": Term(
        lambda say: say("Neutral house"),
        lambda say: say("A house in a colour that nobody plays: it burns and counts for nobody."),
    ),
    "burned_out": Term(
        lambda say: say("Burned-out district"),
        lambda say: say("A district without houses: fire still enters it, but as its last choice."),
    ),
    "wildfire": Term(
        lambda say: say("Wildfire"),
        lambda say: say("A variant: a cone that enters a burned-out district brings one more."),
    ),
    "vp": Term(
        lambda say: say("VP"),
        lambda say: say(
            "Victory points: burned houses cost some; objectives, cones that you put out and "
            "tokens bring some."
        ),
    ),
    "token": Term(
        lambda say: say("Token"),
        lambda say: say(
            "You take a district's token when you burn it: a demolition, a double move, or a "
            "victory point."
        ),
    ),
}
