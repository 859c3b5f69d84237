"""The glossary of the Great Fire: what `/rules` explains."""

from collections.abc import Mapping
from typing import Final

from games.great_fire.box import ACTION_POINTS
from words.vocabulary import Term, word

GLOSSARY: Final[Mapping[str, Term]] = {
    "cone": Term(
        word("Fire cone"),
        word("A piece of fire: the number in a flame counts those that no trained band covers."),
        word("cone"),
        is_basic=True,
    ),
    "band": Term(
        word("Trained band"),
        word(
            "A shield that all players may move: it covers one cone in its district, or the next "
            "cone that comes."
        ),
        word("band"),
        is_basic=True,
    ),
    "contained": Term(
        word("Contained"),
        word("A fire is contained when trained bands cover each of its cones: none can leave it."),
        is_basic=True,
    ),
    "spread": Term(
        word("Spread"),
        word(
            "A cone leaves a fire of two or more for a new place, in the direction of the card "
            "played."
        ),
    ),
    "landowner": Term(
        word("Landowner"),
        word("Your pawn, which puts out contained fire where it stands."),
        is_basic=True,
    ),
    "objective": Term(
        word("Objective"),
        word("A secret card: its points are yours if houses still stand in its place at the end."),
        is_basic=True,
    ),
    "fire_stack": Term(
        word("Fire stack"),
        word(
            "The cards under the movement cards: each makes fires intensify, and the last one "
            "brings the end."
        ),
    ),
    "intensify": Term(
        word("Intensify"),
        word("Cones are added to uncontained fires, as a fire stack card says."),
    ),
    "secret": Term(
        word("Secret points"),
        word("Your objectives and tokens: only you know them until the end."),
        word("secret"),
    ),
    "point": Term(
        word("Action point"),
        word(
            "You have {n} in each turn: 1 for each step of a band or landowner, and for each cone "
            "put out.",
            n=ACTION_POINTS,
        ),
        word("point"),
    ),
    "firebreak": Term(
        word("Firebreak"),
        word("A district that was blown up: fire never enters it again."),
    ),
    "may_burn": Term(
        word("May burn next"),
        word(
            "Each turn, a player's card moves one cone to a place beside the fire: these are "
            "yours in reach, with what they cost you. A free band saves a place."
        ),
        word("may burn"),
    ),
    "demolition": Term(
        word("Demolition"),
        word(
            "A token that blows up a district of at most two houses beside a fire: no fire "
            "enters it again."
        ),
    ),
    "double_move": Term(
        word("Double move"),
        word("A token that moves a second cone with the same card."),
    ),
    "hero": Term(
        word("Hero of London"),
        word(
            "A card worth 2 points: the first player with three cones gets it, "
            "then anyone with more."
        ),
    ),
    "neutral": Term(
        word("Neutral house"),
        word("A house in a colour that nobody plays: it burns and counts for nobody."),
    ),
    "burned_out": Term(
        word("Burned-out district"),
        word("A district without houses: fire still enters it, but as its last choice."),
    ),
    "wildfire": Term(
        word("Wildfire"),
        word("A variant: a cone that enters a burned-out district brings one more."),
    ),
    "vp": Term(
        word("VP"),
        word(
            "Victory points: burned houses cost some; objectives, cones that you put out and "
            "tokens bring some."
        ),
    ),
    "token": Term(
        word("Token"),
        word(
            "You take a district's token when you burn it: a demolition, a double move, or a "
            "victory point."
        ),
    ),
}
