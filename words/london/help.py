"""Sums up the rules of London."""

from games.london.box import HAND_LIMIT, LOAN, POUNDS_A_PRESTIGE, POVERTY, REPAYMENT, UNPAID
from words.reader import Reader
from words.scores import UNKNOWN


def rules(to: Reader) -> str:
    """Sum up the rules: the turn, the four actions, poverty, the end."""
    say = to.say
    return "\n".join(
        [
            say(
                "Rebuild London after the Great Fire, up to the twentieth century. The most "
                "prestige wins; poverty takes it away again."
            ),
            say(
                "**Your turn.** Draw a card, from the deck or the board. Then do one of four "
                "things. Then discard down to {n} cards.",
                n=HAND_LIMIT,
            ),
            say(
                "**Develop:** place cards in your city, as many as you like. For each discard "
                "another card of its colour, and pay its pounds. A card may lie alone or cover "
                "another, but none of this turn. What you discard lies on the board, for all."
            ),
            say(
                "**Buy land:** one of three boroughs. It immediately brings prestige, cards "
                "or less poverty, and lies on top of your others; only the top one does "
                "anything."
            ),
            say(
                "**Run the city:** activate your face-up cards, each once, in any order. Many are "
                "flipped then. What the borough on top does in a run must happen. Then take a "
                "poverty for each stack, each loan and each card in your hand."
            ),
            say("**Draw three cards,** one at a time."),
            say(
                "**Loans** come when you cannot pay, or when you like: £{money} each. Repaying one "
                "costs £{cost}, as your turn begins; each that is left at the end costs {n} "
                "prestige.",
                money=LOAN,
                cost=REPAYMENT,
                n=UNPAID,
            ),
            say(
                "**Paupers** cannot be placed and pay for no card; they may be discarded to "
                "activate one. **Action cards** are played while developing, and no card is paid "
                "for them."
            ),
            say(
                "**The end:** when the deck is empty after a turn, everybody else has one more. "
                "Each card in hand is a poverty. Then count: prestige scored; the numbers of all "
                "your city cards, covered or flipped too; loans, repaid as far as you can; one for "
                "each £{n}. All give back as much poverty as whoever has least; what is left "
                "costs, for 1 to {most} poverty in all: {table}; and 3 more for each above. Ties: "
                "less poverty, more boroughs, the best single card.",
                n=POUNDS_A_PRESTIGE,
                table=", ".join(str(one) for one in POVERTY[1:]),
                most=len(POVERTY) - 1,
            ),
            say(
                "**The estimates** on the pictures (est.) count as if the game ended now, but for "
                "cards in hand: only poverty above the least counts, so they rise when others run "
                "their cities. {unknown} stands for what others have covered or flipped.",
                unknown=UNKNOWN,
            ),
        ]
    )
