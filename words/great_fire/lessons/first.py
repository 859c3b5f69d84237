"""Teaches the Great Fire in two turns: spread the fire, contain it, put it out, guard a house."""

from typing import Final

from games.great_fire.box import DATA
from words.vocabulary import Lesson, Taught, word

TURNS_LEFT: Final = 11
"""The learner's turns that are left at the end of the record."""
OBJECTIVES: Final = "Leadenhall 4, St. Paul's 2, Cripplegate 1"
"""The learner's objectives, with their victory points."""
LESSON: Final = Lesson(
    file=DATA / "lessons" / "first",
    steps={
        "spread": Taught(
            task=word(
                "London burns: 25 cones of fire lie in Pudding Lane. Each turn, your card moves a "
                "cone, here to the east. All houses where it goes burn, and each leaves a cone.\n"
                "A lost house costs 2 victory points (VP); yours are white. Burn Ned's: press "
                "**{button}**. In grey: what may burn next."
            ),
            wrong={
                "spread E pudding_lane philpot_lane": word(
                    "That would burn one of your houses, and cost you 2 VP."
                ),
                "spread E pudding_lane billingsgate": word(
                    "That would burn two of your houses, at 2 VP each."
                ),
            },
        ),
        "cover": Taught(
            task=word(
                "Now fight the fire, with 4 action points (AP). A trained band, a shield, covers "
                "one cone, and costs 1 AP a step. All players may move all bands. Press "
                "**{button}**."
            ),
            wrong={
                "band crutched_friars aldgate": word(
                    "There is no fire. Your band would wait there, and the fire could go on."
                ),
                "end": word("You still have AP, and unspent ones are lost."),
            },
        ),
        "walk": Taught(
            task=word(
                "Each cone there is covered: the fire is contained, and cannot spread. Any "
                "landowner, a player's pawn, may put it out from within: 1 AP and +1 VP a cone. "
                "One press walks yours there and does so: press **{button}**."
            ),
            wrong={
                "end": word("You still have 3 AP: enough to walk there and put the fire out."),
            },
        ),
        "guard": Taught(
            task=word(
                "You have 1 AP left, and your house next door may burn. A free band there covers "
                "the next cone: press **{button}**.\nBands guard secret objectives, too. Yours "
                "bring VP if houses stand there at the end: {objectives}.",
                objectives=OBJECTIVES,
            ),
            wrong={
                "end": word(
                    "A band in a burned-out place guards nothing. Put your last AP to better use."
                ),
            },
        ),
        "again": Taught(
            task=word(
                "Nell and Ned each burned a place and took its token, the coin with a ?: 1 VP, a "
                "second cone, or a demolition. That blows up a place beside a fire, perhaps yours; "
                "fire never enters it again.\n"
                "Your card moves a cone west. Burn none of your houses: press **{button}**."
            ),
            wrong={
                "spread W pudding_lane vintners_hall": word(
                    "Many houses burn there, but one of them is yours."
                ),
            },
        ),
    },
    end=word(
        "Fire cards drawn add 3 cones. **The game ends** one turn each after the last: in {n} "
        "rounds here.\n"
        "Start at 40 VP, -2 a house lost, +1 a cone, +2 for most cones (Hero of London), and "
        "objectives.",
        n=TURNS_LEFT,
    ),
)
