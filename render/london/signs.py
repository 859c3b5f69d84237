"""The effects of cards and boroughs as signs, from the same data as the rules."""

from collections.abc import Callable, Iterator, Mapping
from typing import Final

from games.london.cards import Borough, Card, Does, Effect
from render.london.pieces import Sign
from words.london.terms import pounds
from words.say import Say

TIMES: Final = "\N{MULTIPLICATION SIGN}"
MINUS: Final = "\N{MINUS SIGN}"
_TO: Final = Sign("arrow")
_EACH: Final = Sign("word", TIMES)

Signs = tuple[Sign, ...]


def _coin(by: int) -> Sign:
    return Sign("coin", f"£{by}")


def _relief(by: int) -> Sign:
    return Sign("poverty", f"{MINUS}{by}")


def _up_to(by: int) -> Sign:
    return Sign("card", f"\N{LESS-THAN OR EQUAL TO}{by}")


_EFFECTS: Final[Mapping[Does, Callable[[int, Say], Signs]]] = {
    "money": lambda by, _: (_coin(by),),
    "prestige": lambda by, _: (Sign("prestige", str(by)),),
    "relieve": lambda by, _: (_relief(by),),
    "poverty": lambda by, _: (Sign("poverty", f"+{by}"),),
    "money_for_boroughs": lambda by, _: (_coin(by), _EACH, Sign("borough")),
    "money_for_riverside": lambda by, _: (_coin(by), _EACH, Sign("riverside")),
    "money_for_north": lambda by, say: (_coin(by), _EACH, Sign("borough", say("N"))),
    "money_for_south": lambda by, say: (_coin(by), _EACH, Sign("borough", say("S"))),
    "money_for_brown": lambda by, _: (_coin(by), _EACH, Sign("brown")),
    "prestige_for_blue": lambda by, _: (Sign("prestige", str(by)), _EACH, Sign("blue")),
    "prestige_for_boroughs": lambda by, _: (Sign("prestige", str(by)), _EACH, Sign("borough")),
    "money_from_each": lambda by, _: (Sign("others"), _TO, _coin(by)),
    "levy_boroughs": lambda by, _: (Sign("others", f"{MINUS}£{by}"), _EACH, Sign("borough")),
    "give_poverty": lambda by, _: (Sign("poverty", str(by)), _TO, Sign("others")),
    "burden": lambda by, _: (Sign("others"), Sign("poverty", f"+{by}")),
    "discard_for_relief": lambda by, _: (_up_to(by), _TO, _relief(1)),
    "discard_for_relief_and_prestige": lambda by, _: (
        _up_to(by),
        _TO,
        _relief(1),
        Sign("prestige", "1"),
    ),
    "discard_paupers": lambda by, _: (Sign("grey"), _TO, _coin(by), _relief(1)),
    "money_stored": lambda _, _say: (Sign("coin", "£?"),),
    "build_discarded": lambda _, _say: (Sign("board"), _TO, Sign("stack")),
    "run_again": lambda _, say: (Sign("word", say("run again")),),
    "spare_hand": lambda _, _say: (Sign("hand"), _TO, Sign("poverty", "0")),
    "draw": lambda by, _: (Sign("card", f"+{by}"),),
    "build_free": lambda by, _: (Sign("stack", str(by)), Sign("card", "0")),
}


def effect(one: Effect, say: Say) -> Signs:
    """Write one effect."""
    return _EFFECTS[one.do](one.by, say)


def bound(card: Card, say: Say) -> str:
    """Return the limit of a counted effect of a card; "" if there is none."""
    for one in card.effects:
        if one.most is not None:
            is_money = one.do.startswith("money")
            return say("max {n}", n=pounds(one.most, say) if is_money else one.most)
    return ""


def of_card(card: Card, say: Say) -> Signs:
    """Return the cost and effects of a card, and whether it is turned face down."""
    return tuple(_card(card, say))


def _card(card: Card, say: Say) -> Iterator[Sign]:
    if card.pay.card is not None:
        if card.pay.card == "any":
            yield Sign("card")
        else:
            yield Sign("card")
            yield Sign(card.pay.card)
        yield _TO
    elif card.pay.pounds:
        yield _coin(card.pay.pounds)
        yield _TO
    for one in (*card.action, *card.effects):
        yield from effect(one, say)
    if card.flips:
        yield Sign("flip")


def benefit(borough: Borough) -> Signs:
    """Return the immediate benefits of a borough."""
    told = [Sign("prestige", str(borough.prestige)), Sign("card", f"+{borough.cards}")]
    if borough.relieve:
        told.append(_relief(borough.relieve))
    return tuple(told)


def run(borough: Borough, say: Say) -> Signs:
    """Return a borough's effects in every run."""
    return tuple(sign for one in borough.run for sign in effect(one, say))
