"""Teaches The Brigade in a turn and a half: fires are put out, two blocks won, a crew begun."""

from typing import Final

from games.brigade.box import DATA, EVACUATION, FACTION_WIN, UNIVERSITY_LOST
from words.vocabulary import Lesson, Taught

LESSON: Final = Lesson(
    file=DATA / "lessons" / "first",
    steps={
        "fight": Taught(
            task=lambda say: say(
                "The city is burning. Put out fires with your Brigade, and win the "
                "loyalty of more blocks than Ada.\nYou have four actions and 2 water. "
                "B3 burns at 2, and each water removes one level: press **{button}** "
                "to go there and fight."
            ),
            wrong={
                "move_brigade C3": lambda say: say(
                    "That is the University: it counts most, but its loyalty takes 5 renown. "
                    "Begin with B3."
                ),
            },
        ),
        "renown": Taught(
            task=lambda say: say(
                "The fire is out: you gain 1 renown for each level. Place renown there "
                "or on blocks beside it. Renown equal to the value of a block makes it "
                "loyal to you. B3 has value 2: press **{button}**."
            ),
            wrong={
                "place_renown B4 2": lambda say: say(
                    "B4 would still need 1 more renown. B3 is yours now if you place both there."
                ),
            },
        ),
        "refill": Taught(
            task=lambda say: say(
                "B3 is loyal to you and scores its value, 2. It is your first block of the "
                "Council, one of five factions. "
                "Your buckets are empty. You can fill them on your own blocks and at your "
                "Firehouse: press **{button}**."
            ),
            wrong={
                "move_brigade B4": lambda say: say("B4 burns, but you have no water to fight it."),
                "end_turn": lambda say: say("You have two actions left. Use them."),
            },
        ),
        "upgrade": Taught(
            task=lambda say: say(
                "One action is left. Three tracks can be upgraded, once a turn: crew, wagon and "
                "leadership. Make room for a crew member: press **{button}**."
            ),
            wrong={
                "upgrade leadership": lambda say: say(
                    "That would gain nothing yet: it takes two upgrades to get a fifth action."
                ),
            },
        ),
        "recruit": Taught(
            task=lambda say: say(
                "Every turn after the first begins with an event. This time fireballs lit blocks "
                "and raised fires, except where a Brigade or wagon stood. A fire that rises "
                "beyond its last number destroys the block. Look for a crew member: press "
                "**{button}**."
            ),
            wrong={
                "end_turn": lambda say: say("You have four actions left. Use them."),
            },
        ),
        "join": Taught(
            task=lambda say: say(
                "A crew member carries water, and has an ability, which works while a "
                "block of their faction is loyal to you. Del Uge carries the most: "
                "press **{button}**."
            ),
            wrong={
                "join morgana_magos": lambda say: say(
                    "She brings only 1 water. More water helps you most now."
                ),
                "enough": lambda say: say("You have room for one, so take one."),
            },
        ),
        "again": Taught(
            task=lambda say: say(
                "Win a block of a second faction. A move takes your Brigade up to three spaces, "
                "and a fire stops it. D2 belongs to the Nobles, has value 2 and burns at 2: press "
                "**{button}**."
            ),
            wrong={
                "move_brigade B4": lambda say: say(
                    "B4 burns at 2, but has value 3: you would not win it yet."
                ),
                "move_brigade A2": lambda say: say(
                    "A2 burns at 1, but has value 3: you would not win it yet."
                ),
            },
        ),
        "second": Taught(
            task=lambda say: say("You know what to do with two renown: press **{button}**."),
            wrong={
                "place_renown C2 2": lambda say: say(
                    "C2 has value 4: it would still need 2 more. D2 is yours now if you "
                    "place both there."
                ),
            },
        ),
    },
    end=lambda say: say(
        "You win immediately with {n} loyal blocks of one faction, three of the "
        "University, or one of each of the 5 kinds.\nAt {lost} lost blocks, or {u} 🏰, that round "
        "is the last: most points win.",
        n=FACTION_WIN,
        lost=EVACUATION,
        u=UNIVERSITY_LOST,
    ),
)
