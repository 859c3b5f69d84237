"""Sums up the rules of London."""

from typing import Final

from games.london.box import HAND_LIMIT, LOAN, POUNDS_A_PRESTIGE, POVERTY, REPAYMENT, UNPAID
from words.scores import UNKNOWN
from words.vocabulary import blocks, word

RULES: Final = blocks(
    word(
        "Rebuild London after the Great Fire, up to the twentieth century. The most prestige wins, "
        "and poverty costs prestige."
    ),
    word(
        "**Your turn.** Draw a card, from the deck or the board. Then do one of four things. Then "
        "discard down to {n} cards.",
        n=HAND_LIMIT,
    ),
    word(
        "**Develop:** place as many cards in your city as you like. For each, discard another card "
        "of its colour and pay its pounds. A card may lie alone or cover another, but not one "
        "placed this turn. Discarded cards go to the board, where everybody can draw them."
    ),
    word(
        "**Buy land:** one of three boroughs. It immediately brings prestige or cards, or removes "
        "poverty, and lies on top of your others; only the top one does anything."
    ),
    word(
        "**Run the city:** activate your face-up cards, each once, in any order. Many are then "
        "flipped. If your top borough has an effect here, you must use it. Then take 1 poverty for "
        "each stack, each loan and each card in your hand."
    ),
    word("**Draw three cards,** one at a time."),
    word(
        "**Loans** come when you cannot pay, or when you like: £{money} each. Repaying one costs "
        "£{cost}, at the start of your turn; each one left at the end costs {n} prestige.",
        money=LOAN,
        cost=REPAYMENT,
        n=UNPAID,
    ),
    word(
        "**Paupers** cannot be placed, and cannot pay for a card; you may discard them to activate "
        "cards. **Action cards** are played while developing, and cost no other card."
    ),
    word(
        "**The end:** when the deck is empty after a turn, everybody else has one more. Each card "
        "in hand counts as 1 poverty. Then add up: prestige scored; the numbers on all your city "
        "cards, also covered or flipped ones; loans, repaid as far as you can; 1 for each £{n}. "
        "Everybody gives back as much poverty as the player with the least has. The rest costs, "
        "for 1 to {most} poverty: {table}; and 3 more for each one above that. Ties: less poverty, "
        "more boroughs, the best single card.",
        n=POUNDS_A_PRESTIGE,
        table=", ".join(str(one) for one in POVERTY[1:]),
        most=len(POVERTY) - 1,
    ),
    word(
        "**The estimates** on the pictures (est.) count as if the game ended now, without cards in "
        "hand: only poverty above the least counts, so they rise when others run their cities. "
        "{unknown} stands for cards that others have covered or flipped.",
        unknown=UNKNOWN,
    ),
)
