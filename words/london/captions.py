"""What stands on London's pictures in a word or two."""

from collections.abc import Mapping
from typing import Final, Literal

from games.london.box import BANK_LOAN, CHEAPER, LARGE_HAND, PEEK, SCHOOL, UNPAID
from games.london.cards import Ability, BoroughAbility
from games.london.model import PlayerView, View
from words.london.terms import MINUS, TIMES, points, pounds
from words.say import Say
from words.vocabulary import Word

# Translators: what a card or a borough allows, in a corner of its picture: a word or two each.
_ABILITIES: Final[Mapping[Ability | BoroughAbility, Word]] = {
    "school": lambda say: say("any colour: £{n}", n=SCHOOL),
    "hospital": lambda say: say("spares a flip"),
    "bank": lambda say: say("loans of £{n}", n=BANK_LOAN),
    "shops": lambda say: say("£1 a new card"),
    "stock_exchange": lambda say: say("swap a card"),
    "university": lambda say: say("see {n}, draw 1", n=PEEK),
    "parliament": lambda say: say("draw 0 to 2"),
    "paupers_pay": lambda say: say("paupers pay"),
    "large_hand": lambda say: say("keep {n} cards", n=LARGE_HAND),
    "second_draw": lambda say: say("draw 1 or 2"),
    "cheap_building": lambda say: say("building: £{n} less", n=CHEAPER),
    "any_colour": lambda say: say("any colour once"),
}
Marked = Literal["loan", "poverty", "prestige", "card", "borough", "flip"]
"""Signs that no letter explains."""
_COLUMNS: Final[Mapping[str, Word]] = {
    "prestige": lambda say: say("Prestige"),
    "city": lambda say: say("City"),
    "money": lambda say: say("Money"),
    "loans": lambda say: say("Loans"),
    "poverty": lambda say: say("Poverty"),
}


def ability(one: Ability | BoroughAbility, say: Say) -> str:
    """Say in a word or two what a card or a borough allows."""
    return _ABILITIES[one](say)


def column_name(key: str, say: Say) -> str:
    """Name a part of the score above its column."""
    return _COLUMNS[key](say)


def legend(say: Say) -> Mapping[Marked, str]:
    """Say what the signs on the board's picture mean."""
    return {
        "loan": say("loans"),
        "poverty": say("poverty"),
        "prestige": say("prestige"),
        "card": say("cards"),
        "borough": say("boroughs"),
        "flip": say("then flip"),
    }


def counted_from(player: PlayerView, view: View, say: Say) -> Mapping[str, str]:
    """Return what the parts of a score were counted from at the end, by their keys."""
    least = min(one.poverty for one in view.players)
    told = {
        "city": say.many("{n} card", "{n} cards", sum(len(pile) for pile in player.stacks)),
        "money": pounds(player.money, say),
        "poverty": f"{player.poverty} {MINUS} {least}",
    }
    if player.loans:
        told["loans"] = f"{player.loans} {TIMES} {points(-UNPAID)}"
    return told
