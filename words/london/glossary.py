"""The glossary of London: what `/rules` explains."""

from collections.abc import Mapping
from typing import Final

from games.london.box import HAND_LIMIT, LOAN, REPAYMENT, UNPAID
from words.vocabulary import Term

GLOSSARY: Final[Mapping[str, Term]] = {
    "prestige": Term(
        lambda say: say("Prestige"),
        lambda say: say("The points that win the game."),
    ),
    "poverty": Term(
        lambda say: say("Poverty"),
        lambda say: say(
            "Cubes that you take when you run the city. At the end, you lose prestige for each "
            "one above the smallest number of any player."
        ),
    ),
    "stack": Term(
        lambda say: say("Stack"),
        lambda say: say(
            "City cards that cover each other: only the top one is active, and each stack "
            "brings poverty when you run the city."
        ),
    ),
    "run": Term(
        lambda say: say("Run the city"),
        lambda say: say(
            "An action: activate your face-up cards, then take poverty for stacks, loans and "
            "your hand."
        ),
        lambda say: say("run"),
    ),
    "develop": Term(
        lambda say: say("Develop"),
        lambda say: say(
            "An action: place cards in your city; for each, discard another card of its colour."
        ),
    ),
    "land": Term(
        lambda say: say("Buy land"),
        lambda say: say("An action: buy one of three boroughs, which lies on top of your others."),
    ),
    "borough": Term(
        lambda say: say("Borough"),
        lambda say: say(
            "A part of London that you own: only the one on top has an effect when you run the "
            "city."
        ),
    ),
    "board": Term(
        lambda say: say("Development board"),
        lambda say: say("Discarded cards go here, and anybody may draw them."),
    ),
    "activate": Term(
        lambda say: say("Activate"),
        lambda say: say("Use a face-up city card when you run the city, for the price on it."),
    ),
    "flip": Term(
        lambda say: say("Flip"),
        lambda say: say(
            "To turn a used card face down. It no longer does anything, but counts at the end."
        ),
    ),
    "loan": Term(
        lambda say: say("Loan"),
        lambda say: say(
            "£{n} when you need it; repaying it costs £{cost}, and each loan left "
            "at the end costs {lost} prestige.",
            n=LOAN,
            cost=REPAYMENT,
            lost=UNPAID,
        ),
    ),
    "action_card": Term(
        lambda say: say("Action card"),
        lambda say: say(
            "A card that you place while developing without discarding another card for it."
        ),
    ),
    "hand_limit": Term(
        lambda say: say("Hand limit"),
        lambda say: say(
            "At the end of a turn you keep {n} cards, unless a card says otherwise.", n=HAND_LIMIT
        ),
    ),
    "estimate": Term(
        lambda say: say("Estimate"),
        lambda say: say(
            "On the pictures (est.): your points if the game ended now, without cards in hand."
        ),
    ),
}
