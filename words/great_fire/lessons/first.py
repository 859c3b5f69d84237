"""Teaches the Great Fire in two turns: spread the fire, contain it, put it out, guard a house."""

from typing import Final

from games.great_fire.box import DATA
from words.vocabulary import Lesson, Taught

LESSON: Final = Lesson(
    file=DATA / "lessons" / "first",
    steps={
        "spread": Taught(
            task=lambda say: say(
                "London burns. You, Nell and Will each own houses; the fewer you lose, the "
                "more points you have. Yours are white.\nYour turn begins with fire: it must "
                "go somewhere. You play a card that drives it east. Let it burn somebody "
                "else's house: press **{button}**."
            ),
            wrong={
                "spread E pudding_lane philpot_lane": lambda say: say(
                    "That would burn one of your houses, and cost you 2 points."
                ),
                "spread E pudding_lane billingsgate": lambda say: say(
                    "That would burn two of your houses, at 2 points each."
                ),
            },
        ),
        "cover": Taught(
            task=lambda say: say(
                "Now you have four points to fight the fire. A trained band beside it can contain "
                "it: one point for each step. Bands are nobody's: all may move them. Press "
                "**{button}**."
            ),
            wrong={
                "band crutched_friars aldgate": lambda say: say(
                    "There is no fire. Your band would wait there, and the fire could go on."
                ),
                "end": lambda say: say("You still have points, and unspent ones are lost."),
            },
        ),
        "walk": Taught(
            task=lambda say: say(
                "The fire there is contained: it cannot spread. To put it out, your landowner must "
                "be there. One press walks there and takes the cone, which is worth a point in the "
                "end: press **{button}**."
            ),
            wrong={
                "end": lambda say: say(
                    "You still have three points: enough to walk there and put the fire out."
                ),
            },
        ),
        "guard": Taught(
            task=lambda say: say(
                "One point is left, and one of your houses stands next door. A band "
                "that waits there saves it if the fire comes. Press **{button}**."
            ),
            wrong={
                "end": lambda say: say(
                    "A band in a burned-out place guards nothing. Put your last point to "
                    "better use."
                ),
            },
        ),
        "again": Taught(
            task=lambda say: say(
                "You drew a card, and your turn ended. Nell and Will have spread the "
                "fire, and it is your turn again.\nThis card drives the fire west. Do "
                "not burn your own houses: press **{button}**."
            ),
            wrong={
                "spread W pudding_lane vintners_hall": lambda say: say(
                    "Many houses burn there, but one of them is yours."
                ),
            },
        ),
    },
    end=lambda say: say(
        "Each turn: spread the fire, spend four points, draw a card. The panel counts your "
        "turns.\n"
        "You begin with 40 points: a lost house costs 2, a cone put out brings 1. Secret "
        "objectives bring more if houses still stand there at the end."
    ),
)
