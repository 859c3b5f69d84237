"""Teaches the end of London: poverty above the least, cards in hand, and the last turns."""

from typing import Final

from games.london.box import DATA
from words.vocabulary import Lesson, Taught, word

LESSON: Final = Lesson(
    file=DATA / "lessons" / "second",
    title=word("poverty and the end"),
    steps={
        "board": Taught(
            task=word(
                "The game is nearly over: it ends when the deck is empty, and 8 cards are "
                "left. You both have large cities, and run them often. You have 31 poverty, 10 "
                "more than Ada.\n"
                "A card from the board leaves the deck as it is, and gives you time: press "
                "**{button}**."
            ),
            wrong={
                "draw": word("The deck would be empty sooner, and you have something left to do."),
                "take pauper": word(
                    "A Pauper cannot be placed. In the end it would only bring you poverty."
                ),
            },
        ),
        "land": Taught(
            task=word(
                "Only poverty above that of the player with the least counts against you, but "
                "each one costs more than the one before. A borough removes some and brings "
                "prestige: press **{button}**."
            ),
            wrong={
                "draw_three": word("Cards that are left in your hand become poverty in the end."),
            },
        ),
        "place": Taught(
            task=word(
                "Your borough brought a card, and it is your turn again. One card is left in the "
                "deck.\n"
                "All cards in your city count their prestige in the end, covered and face-down "
                "ones too. Each one placed takes two cards from your hand: press **{button}**."
            ),
            wrong={
                "draw_three": word("Cards that are left in your hand become poverty in the end."),
            },
        ),
        "enough": Taught(
            task=word(
                "You cannot pay for another card now. £3 is worth 1 prestige at the "
                "end, so money is not wasted: press **{button}**."
            ),
            wrong={
                "take_loan": word(
                    "You can no longer repay it: each loan that is left costs 7 prestige."
                ),
            },
        ),
        "last": Taught(
            task=word(
                "Ada has drawn the last card, so this is your last turn. What you hold after it "
                "becomes poverty, one for each card. Take a card that you can place: press "
                "**{button}**."
            ),
            wrong={
                "take pauper": word("You could not place it, so it would be one poverty more."),
            },
        ),
        "hand": Taught(
            task=word(
                "You will not run your city again, so all that matters is the prestige on "
                "cards, and how few stay in your hand. Press **{button}**."
            ),
            wrong={"draw_three": word("That would be three poverty more.")},
        ),
        "count": Taught(
            task=word(
                "Two cards are left in your hand: two poverty. Let us count: press **{button}**."
            ),
            wrong={"take_loan": word("It would cost you 7 prestige in a moment.")},
        ),
    },
    end=word(
        "Prestige scored, cards in the city, 1 for each £3, minus 7 for each loan. Then "
        "everybody removes as much poverty as the player with the least has; the rest costs 1, "
        "1, 2, 3, 5, 7, 9, 11, 13, 15, and 3 for each one more.\n"
        "So begin early: few stacks, few cards in hand, and boroughs that remove poverty."
    ),
)
