"""The glossary of London: what `/rules` explains."""

from collections.abc import Mapping
from typing import Final

from games.london.box import HAND_LIMIT, LOAN, POUNDS_A_PRESTIGE, REPAYMENT, UNPAID
from words.london.options import poverty_scale
from words.vocabulary import Term, word

GLOSSARY: Final[Mapping[str, Term]] = {
    "prestige": Term(
        word("Prestige"),
        word("The points that win the game."),
        is_basic=True,
    ),
    "poverty": Term(
        word("Poverty"),
        lambda say: f"{say('Cubes that you take when you run the city.')} {poverty_scale(say)}",
        is_basic=True,
    ),
    "stack": Term(
        word("Stack"),
        word(
            "City cards that cover each other: only the top one is active, and each stack "
            "brings poverty when you run the city."
        ),
        is_basic=True,
    ),
    "run": Term(
        word("Run the city"),
        word(
            "An action: activate your face-up cards, then take poverty for stacks, loans and "
            "your hand."
        ),
        word("run"),
    ),
    "develop": Term(
        word("Develop"),
        word("An action: place cards in your city; for each, discard another card of its colour."),
    ),
    "land": Term(
        word("Buy land"),
        word("An action: buy one of three boroughs. It goes on top of your others."),
    ),
    "borough": Term(
        word("Borough"),
        word(
            "A part of London that you own: only the one on top has an effect when you run the "
            "city."
        ),
        is_basic=True,
    ),
    "board": Term(
        word("Development board"),
        word("Discarded cards go here, and anybody may draw them."),
    ),
    "activate": Term(
        word("Activate"),
        word("Use a face-up city card when you run the city, and pay the price on it."),
    ),
    "flip": Term(
        word("Flip"),
        word("To turn a used card face down. It no longer does anything, but counts at the end."),
    ),
    "loan": Term(
        word("Loan"),
        word(
            "£{n} when you need it; repaying it costs £{cost}, and each loan left "
            "at the end costs {lost} prestige.",
            n=LOAN,
            cost=REPAYMENT,
            lost=UNPAID,
        ),
    ),
    "action_card": Term(
        word("Action card"),
        word("A card that you place while developing without discarding another card for it."),
    ),
    "hand_limit": Term(
        word("Hand limit"),
        word(
            "At the end of a turn you keep {n} cards, unless a card says otherwise; the others "
            "go to the development board.",
            n=HAND_LIMIT,
        ),
        is_basic=True,
    ),
    "estimate": Term(
        word("Estimate"),
        word(
            "The points if the game ended now, without cards in hand: on pictures (est.), and "
            "beside names. +? stands for covered cards, which only their owner knows."
        ),
        # Translators: other words for it, with a comma between: keep the two signs.
        word("est., +?, points"),
    ),
    "pounds": Term(
        word("Pounds (£)"),
        word(
            "Money: you pay it for cards and boroughs. At the end, each £{n} left counts 1 point.",
            n=POUNDS_A_PRESTIGE,
        ),
        word("£"),
    ),
    "paupers": Term(
        word("Paupers"),
        word(
            "A grey card that you cannot place: it fills your hand, and some cards let you "
            "discard it."
        ),
        is_basic=True,
    ),
    "draw_three": Term(
        word("Draw three"),
        word("An action: take three cards, and do nothing else in this turn."),
    ),
}
