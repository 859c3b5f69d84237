"""Teaches the Great Fire in two turns: spread the fire, contain it, put it out, guard a house."""

from typing import Final

from games.great_fire.box import DATA
from words.vocabulary import Lesson, Taught, word

TURNS_LEFT: Final = 11
"""The learner's turns that are left at the end of the record."""
LESSON: Final = Lesson(
    file=DATA / "lessons" / "first",
    steps={
        "spread": Taught(
            task=word(
                "London burns: the flame in Pudding Lane counts 25 cones, pieces of fire. You, "
                "Nell and Will own houses, and lose 2 points for each that burns. Yours are "
                "white.\nA turn begins with fire: your card drives one cone out of it, to the "
                "east. Let it burn somebody else's house: press **{button}**."
            ),
            wrong={
                "spread E pudding_lane philpot_lane": word(
                    "That would burn one of your houses, and cost you 2 points."
                ),
                "spread E pudding_lane billingsgate": word(
                    "That would burn two of your houses, at 2 points each."
                ),
            },
        ),
        "cover": Taught(
            task=word(
                "Now you have four points to fight the fire. A trained band, a shield, covers one "
                "cone: one point for each step. Bands are nobody's: all may move them. Press "
                "**{button}**."
            ),
            wrong={
                "band crutched_friars aldgate": word(
                    "There is no fire. Your band would wait there, and the fire could go on."
                ),
                "end": word("You still have points, and unspent ones are lost."),
            },
        ),
        "walk": Taught(
            task=word(
                "The fire there is contained: each cone is covered, and none can leave. To put it "
                "out, your landowner, your pawn, must be there. One press walks there and takes "
                "the cone, worth 1 point to you: press **{button}**."
            ),
            wrong={
                "end": word(
                    "You still have three points: enough to walk there and put the fire out."
                ),
            },
        ),
        "guard": Taught(
            task=word(
                "One point is left, and one of your houses stands next door. A free band there "
                "covers the next cone that comes, and nothing burns. Press **{button}**."
            ),
            wrong={
                "end": word(
                    "A band in a burned-out place guards nothing. Put your last point to "
                    "better use."
                ),
            },
        ),
        "again": Taught(
            task=word(
                "Nell and Will have each spread the fire by one cone. Who burns a place takes its "
                "token, the coin with a ?: a point, a second cone, or a demolition. A demolished "
                "place is a firebreak: no fire enters it.\n"
                "Your card drives the fire west. Do not burn your own houses: press **{button}**."
            ),
            wrong={
                "spread W pudding_lane vintners_hall": word(
                    "Many houses burn there, but one of them is yours."
                ),
            },
        ),
    },
    end=word(
        "Each turn you draw a card. **The game ends** when none is left and all have had one more "
        "turn: in {n} rounds here.\n"
        "You begin with 40 points. A lost house costs 2, a cone put out brings 1, and secret "
        "objectives bring more if houses stand there at the end.",
        n=TURNS_LEFT,
    ),
)
