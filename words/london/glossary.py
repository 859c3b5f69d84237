"""The glossary of London: what `/rules` explains."""

from collections.abc import Mapping
from typing import Final

from games.london.box import HAND_LIMIT, LOAN, POUNDS_A_PRESTIGE, REPAYMENT, UNPAID
from words.london.options import poverty_scale
from words.vocabulary import Term

GLOSSARY: Final[Mapping[str, Term]] = {
    "prestige": Term(
        lambda say: say("Prestige"),
        lambda say: say("The points that win the game."),
        is_basic=True,
    ),
    "poverty": Term(
        lambda say: say("Poverty"),
        lambda say: f"{say('Cubes that you take when you run the city.')} {poverty_scale(say)}",
        is_basic=True,
    ),
    "stack": Term(
        lambda say: say("Stack"),
        lambda say: say(
            "City cards that cover each other: only the top one is active, and each stack "
            "brings poverty when you run the city."
        ),
        is_basic=True,
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
        lambda say: say("An action: buy one of three boroughs. It goes on top of your others."),
    ),
    "borough": Term(
        lambda say: say("Borough"),
        lambda say: say(
            "A part of London that you own: only the one on top has an effect when you run the "
            "city."
        ),
        is_basic=True,
    ),
    "board": Term(
        lambda say: say("Development board"),
        lambda say: say("Discarded cards go here, and anybody may draw them."),
    ),
    "activate": Term(
        lambda say: say("Activate"),
        lambda say: say("Use a face-up city card when you run the city, and pay the price on it."),
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
            "At the end of a turn you keep {n} cards, unless a card says otherwise; the others "
            "go to the development board.",
            n=HAND_LIMIT,
        ),
        is_basic=True,
    ),
    "estimate": Term(
        lambda say: say("Estimate"),
        lambda say: say(
            "The points if the game ended now, without cards in hand: on pictures (est.), and "
            "beside names. +? stands for covered cards, which only their owner knows."
        ),
        # Translators: other words for it, with a comma between: keep the two signs.
        lambda say: say("est., +?, points"),
    ),
    "pounds": Term(
        lambda say: say("Pounds (£)"),
        lambda say: say(
            "Money: you pay it for cards and boroughs. At the end, each £{n} left counts 1 point.",
            n=POUNDS_A_PRESTIGE,
        ),
        lambda say: say("£"),
    ),
    "paupers": Term(
        lambda say: say("Paupers"),
        lambda say: say(
            "A grey card that you cannot place: it fills your hand, and some cards let you "
            "discard it."
        ),
        is_basic=True,
    ),
    "draw_three": Term(
        lambda say: say("Draw three"),
        lambda say: say("An action: take three cards, and do nothing else in this turn."),
    ),
}
