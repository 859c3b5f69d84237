"""Teaches the end of the Great Fire: a firebreak, objectives to guard, and the last turn."""

from typing import Final

from games.great_fire.box import DATA
from words.vocabulary import Lesson, Taught, word

LESSON: Final = Lesson(
    file=DATA / "lessons" / "second",
    title=word("firebreaks and objectives"),
    steps={
        "spread": Taught(
            task=word(
                "You have two turns left, and six houses, the blue ones. Vintners Hall is a secret "
                "objective of yours: 6 VP if houses still stand there at the end. Keep the "
                "fire away from it: press **{button}**."
            ),
            wrong={
                "spread W pudding_lane vintners_hall": word(
                    "The band there would cover that cone, and would no longer be free. The "
                    "next cone would burn the houses, and your 6 VP."
                ),
            },
        ),
        "firebreak": Taught(
            task=word(
                "A demolition token blows up a district beside a fire: it needs a band there, "
                "no cone and at most two houses. Fire can never enter it again. Behind "
                "Moorgate, you have a house in Cripplegate. It costs no AP: press "
                "**{button}**."
            ),
            wrong={
                "demolish bishopsgate": word(
                    "None of your houses stands beside Bishopsgate, and you have only one "
                    "such token."
                ),
            },
        ),
        "objective": Taught(
            task=word(
                "St. Paul's is another objective of yours, worth 2 VP. Small fires burn beside "
                "it, and a fire stack card could add cones to them. A free band guards it: press "
                "**{button}**."
            ),
            wrong={
                "band vintners_hall st_pauls": word(
                    "That band guards 6 VP in Vintners Hall. Leave it there."
                ),
            },
        ),
        "houses": Taught(
            task=word(
                "You have 2 AP left. Two of your houses stand in Guild Hall, and fire "
                "burns two steps away. Nothing in Moorgate needs a band now: press **{button}**."
            ),
            wrong={"end": word("You still have 2 AP, and unspent ones are lost.")},
        ),
        "last": Taught(
            task=word(
                "Nell drew the last fire stack card, and added three cones: this is your last "
                "turn, and hers follows. Fire prefers houses without a band. To the west, the "
                "house in Anton's Yard comes before Vintners Hall, so leave it standing: press "
                "**{button}**."
            ),
            wrong={
                "spread W pudding_lane antons_yard": word(
                    "Then a card west would lead to Vintners Hall, where the band stops only one "
                    "cone."
                ),
            },
        ),
        "cone": Taught(
            task=word(
                "This is your last turn, so there is nothing to save up for, but each "
                "cone you put out is a sure VP. One press walks to Aldgate next "
                "door, brings the band that contains the fire, and puts it out: press "
                "**{button}**."
            ),
            wrong={"end": word("You still have 4 AP, and 3 are enough for it.")},
        ),
    },
    end=word(
        "You end with 40 VP, less 2 for each house lost. Each cone and each victory point "
        "token brings 1, the Hero of London 2. Your objectives bring 8 here.\n"
        "Use demolition and double moves in time: unused tokens bring nothing. See early where "
        "your objectives are, and from where the fire could come."
    ),
)
