"""Teaches London in three turns: cards are placed, the city runs, and land is bought."""

from typing import Final

from games.london.box import DATA, POUNDS_A_PRESTIGE, REPAYMENT, UNPAID
from words.london.options import poverty_scale
from words.vocabulary import Lesson, Taught, word

LESSON: Final = Lesson(
    file=DATA / "lessons" / "first",
    steps={
        "place": Taught(
            tells_news=True,
            hides_threats=True,
            task=word(
                "You and Ada rebuild London. The most prestige at the end wins; poverty costs "
                "prestige.\n"
                "Each turn you draw a card, then do one thing. You have £5 and seven cards. "
                "Place Covent Garden, which earns money and prestige: press **{button}**."
            ),
            wrong={
                "buy_land city": word(
                    "You have only £5, so you would need a loan. Earn some money first."
                ),
                "run_city": word(
                    "There is nothing in your city yet. Running it would only bring you poverty."
                ),
            },
        ),
        "pay": Taught(
            tells_news=True,
            hides_threats=True,
            task=word(
                "Each card costs another card of its colour. Your leather works earn well, but "
                "make people poor. Part with them: press **{button}**."
            ),
            wrong={
                "build covent_garden east_india_company": word(
                    "The East India Company earns most of all. Keep it for your city."
                ),
            },
        ),
        "second": Taught(
            tells_news=True,
            hides_threats=True,
            task=word(
                "What you discarded lies on the board, where Ada may take it. You may place "
                "more in the same turn. Vauxhall Gardens needs another blue card: press "
                "**{button}**."
            ),
            wrong={
                "enough": word(
                    "You can still place a card. The more cards you activate together, the better."
                ),
            },
        ),
        "enough": Taught(
            tells_news=True,
            hides_threats=True,
            task=word(
                "When your city runs, each stack in it and each card in your hand brings 1 "
                "poverty. Two stacks are enough for now: press **{button}**."
            ),
            wrong={
                "build fishmongers": word(
                    "You would pay with the East India Company, your best card. Keep it."
                ),
            },
        ),
        "run": Taught(
            task=word(
                "Now let your city work: both cards bring what they say, and are then turned "
                "face down. Press **{button}**."
            ),
            wrong={
                "draw_three": word(
                    "Your cards in the city can work now. More cards in hand would bring more "
                    "poverty."
                ),
            },
        ),
        "poverty": Taught(
            task=lambda say: "\n".join(
                (
                    say(
                        "The price of a run: 1 poverty for each stack, each loan and each card in "
                        "your hand."
                    ),
                    poverty_scale(say),
                    say("Press **{button}**."),
                )
            ),
            wrong={
                "take_loan": word(
                    "You have enough money. A loan must be repaid with interest, and brings "
                    "poverty each time you run the city."
                ),
            },
        ),
        "land": Taught(
            tells_news=True,
            task=word(
                "Your cards are used, but there is money for a borough. It brings "
                "prestige and cards, and removes poverty. Press **{button}**."
            ),
            wrong={
                "run_city": word(
                    "Your cards lie face down: running the city would only bring you poverty."
                ),
                "draw_three": word(
                    "Cards in hand bring poverty when you run the city. Your money can "
                    "do more for you."
                ),
            },
        ),
    },
    end=lambda say: "\n".join(
        (
            say(
                "**What scores:** prestige, the numbers on your city cards, and 1 point for each "
                "£{n}.",
                n=POUNDS_A_PRESTIGE,
            ),
            say(
                "**What threatens:** more poverty than the player who has least; and loans: repay "
                "£{cost} for each, or lose {n} points.",
                cost=REPAYMENT,
                n=UNPAID,
            ),
            say("**The end:** when the deck is empty, the others have one last turn."),
        )
    ),
)
