"""Teaches The Brigade in a turn and a half: fires are put out, two blocks won, a crew begun."""

from typing import Final

from games.brigade.box import (
    DATA,
    DECKS_A_GAME,
    EVACUATION,
    FACTION_WIN,
    UNIVERSITY_LOST,
    UNIVERSITY_WIN,
)
from words.vocabulary import Lesson, Taught, word

LESSON: Final = Lesson(
    file=DATA / "lessons" / "first",
    steps={
        "fight": Taught(
            task=word(
                "The city is burning. You fight fires to win blocks: enough of them win the "
                "game.\nB3 burns at 2, and each water removes one level: press **{button}** to go "
                "there and fight."
            ),
            wrong={
                "move_brigade C3": word(
                    "That is the University: you would have to put out fires of 5 levels to win "
                    "it. Begin with B3."
                ),
            },
        ),
        "renown": Taught(
            task=word(
                "The fire is out: you gain 1 renown for each level. Place renown there "
                "or on blocks beside it. Renown equal to the value of a block makes it "
                "loyal to you; all renown of others there is then gone. B3 has value 2: press "
                "**{button}**."
            ),
            tells_news=True,
            wrong={
                "place_renown B4 2": word(
                    "B4 would still need 1 more renown. B3 is yours now if you place both there."
                ),
            },
        ),
        "refill": Taught(
            task=word(
                "B3 is loyal to you and scores its value, 2. One block of each of the five "
                "factions wins the game; this is your first, of the Council.\nYour buckets are "
                "empty; your wagon holds 2 more water. You can refill on your own blocks and at "
                "your Firehouse: press **{button}**."
            ),
            tells_news=True,
            wrong={
                "move_brigade B4": word("B4 burns, but you have no water to fight it."),
                "end_turn": word("You have two actions left. Use them."),
            },
        ),
        "upgrade": Taught(
            task=word(
                "Once a turn you can upgrade your crew, wagon or leadership. Make room for a crew "
                "member: press **{button}**."
            ),
            tells_news=True,
            wrong={
                "upgrade leadership": word(
                    "That would gain nothing yet: it takes two upgrades to get a fifth action."
                ),
            },
        ),
        "recruit": Taught(
            task=word(
                "Each later turn begins with an event card. **What threatens:** fires "
                "rise, except where a Brigade or wagon stands. Beyond its last number a fire "
                "destroys the block, and its owner loses the points.\nLook for a crew member: "
                "press **{button}**."
            ),
            wrong={"end_turn": word("You have four actions left. Use them.")},
        ),
        "join": Taught(
            task=word(
                "**Rivals threaten you, too:** they take a block of yours with 1 renown more than "
                "its value.\nA crew member carries water. Their ability works only while a block "
                "of their faction is loyal to you. You have none of the Commons yet, but Del Uge "
                "carries the most water: press **{button}**."
            ),
            tells_news=True,
            wrong={
                "join morgana_magos": word(
                    "Her ability would work, but she brings only 1 water. More helps you most now."
                ),
                "enough": word("You have room for one, so take one."),
            },
        ),
        "again": Taught(
            task=word(
                "Win a block of a second faction. A move takes your Brigade up to three spaces, "
                "and a fire stops it. D2 belongs to the Nobles: press **{button}**."
            ),
            tells_news=True,
            wrong={
                "move_brigade B4": word(
                    "B4 burns at 2, but has value 3: you would not win it yet."
                ),
                "move_brigade A2": word(
                    "A2 burns at 1, but has value 3: you would not win it yet."
                ),
            },
        ),
        "second": Taught(
            task=word("D2 has value 2, so your two renown win it: press **{button}**."),
            tells_news=True,
            wrong={
                "place_renown C2 2": word(
                    "C2 has value 4: it would still need 2 more. D2 is yours now if you "
                    "place both there."
                ),
            },
        ),
    },
    end=word(
        "**You win immediately** with {n} blocks of a faction, {m} of the University or 1 of "
        "each. Most points win if no fire is left, or after {lost} lost blocks, {u} of the "
        "University or {decks} event decks.",
        n=FACTION_WIN,
        m=UNIVERSITY_WIN,
        lost=EVACUATION,
        u=UNIVERSITY_LOST,
        decks=DECKS_A_GAME,
    ),
)
