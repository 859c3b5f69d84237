"""The verbs that add cards to a hand or remove them."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from typing import Any, Final

from games.core import notation
from games.london import actions
from games.london.box import BOX, DRAW_THREE
from games.london.cards import CardId
from games.london.model import Drawing
from words.ask import MOST, Deed, Label
from words.changes import change
from words.fitting import first_that_fits
from words.lists import DOT
from words.london import cards
from words.london.derived import limit
from words.london.terms import COLOUR_NAMES, pounds
from words.london.verbs.entry import SEVERAL, At, Field, Verb, run_change
from words.london.weights import DECK, LEAST, UNSEEN, missed, offered, worth
from words.say import Say
from words.vocabulary import word


def _came(action: actions.Take | actions.Keep | actions.PutBack, at: At) -> Iterator[str]:
    """Return the cost of placing a card, and what it brings."""
    price = _price(action.card, at.say)
    told = [*cards.timed(action.card, at.say)] or [*cards.faces(action.card, at.say)]
    tellings = [DOT.join((price, one)) for one in told] if price else []
    if BOX.cards[action.card].effects:
        # Translators: {told} is what a card in the city brings: "next run: +£4".
        tellings += [at.say("if placed, {told}", told=one) for one in told]
    yield first_that_fits([*tellings, *told, *cards.unpriced(action.card, at.say)], MOST)


def _price(card: CardId, say: Say) -> str:
    """Say what placing a card costs: pounds, and a card of its colour; "": it is not placed."""
    what = BOX.cards[card]
    if what.colour == "grey" or what.action:
        return ""
    money = pounds(what.cost, say) if what.cost else ""
    if what.free:
        return say("to place: {price}", price=money or say("no card"))
    # Translators: {colour} is the colour of a card that is discarded to place another.
    paid = say("a {colour} card", colour=COLOUR_NAMES[what.colour](say))
    return say("to place: {price}", price=" + ".join(filter(None, (money, paid))))


def _all_unseen(action: actions.Draw, at: At, _: object) -> Deed | None:
    """Return a deed that draws all due cards from the deck in one press."""
    task = at.view.task
    if not isinstance(task, Drawing) or task.looked:
        return None
    number = min(task.most, at.view.deck)
    if number < SEVERAL:
        return None
    name = Label(at.say("Draw {n} from the deck", n=number), "🃏")
    told = at.say("both unseen") if number == SEVERAL else at.say("all unseen")
    return Deed(name, told, (notation.write(action),) * (number - 1))


def _worth(action: actions.Take | actions.Keep, _: At) -> int:
    return offered(worth(action.card))


def _held(at: At) -> tuple[int, int, str]:
    """Return the number of cards held afterwards, the limit, and the change."""
    view, own = at.view, at.own
    held = own.cards + min(DRAW_THREE, view.deck + len(view.upper) + len(view.lower))
    return held, limit(own), change(own.cards, held)


def _three(at: At) -> str:
    held, most, hand = _held(at)
    if held <= most:
        told = at.say("hand {change} (limit {n})", change=hand, n=most)
        return DOT.join((told, run_change(replace(at.own, cards=held), at)))
    return at.say(
        "hand {change}: {n} over the limit of {most}, discard at the end of the turn",
        change=hand,
        n=held - most,
        most=most,
    )


def _drawing_three(_: actions.DrawThree, at: At, label: Callable[[], Label]) -> Deed:
    held, most, hand = _held(at)
    told = at.say("hand {change}", change=hand)
    brief = DOT.join((told, run_change(replace(at.own, cards=held), at)))
    if held > most:
        brief = at.say("hand {change} (limit {n}: discard {over})", change=hand, n=most,
                       over=held - most)  # fmt: skip
    return Deed(label(), _three(at), brief=brief)


def _for_others(card: CardId, at: At) -> str:
    told = cards.use(card, at.say)
    return told or at.say("it lies on the board, where others may take it")


VERBS: Final[Mapping[str, Verb[Any]]] = {
    "look": Verb[actions.Look](
        lambda say: Label(say("Use the University"), "🎓"),
        does=lambda _, at: [
            # Translators: what a deed does, beside its name.
            at.say("you see the top cards of the deck, and draw one of them or one from the board")
        ],
        weight=lambda _action, _at: UNSEEN,
        is_free=True,
    ),
    "draw": Verb[actions.Draw](
        lambda say: Label(say("Draw from the deck"), "🃏"),
        # Translators: what a deed does, beside its name.
        does=lambda _, at: [at.say("unseen; the deck has {n}", n=at.view.deck)],
        deed=_all_unseen,
        weight=lambda _action, _at: DECK,
        is_free=True,
    ),
    "take": Verb[actions.Take](
        lambda say: Label(say("Take from the board"), "📌"),
        {"card": Field(word("Which card do you take from the board?"), "board")},
        does=_came,
        weight=_worth,
    ),
    "keep": Verb[actions.Keep](
        lambda say: Label(say("Take one that you see"), "🎓"),
        {"card": Field(word("Which of the cards that you see do you take?"), "seen")},
        does=_came,
        weight=_worth,
    ),
    "draw_no_more": Verb[actions.DrawNoMore](
        lambda say: Label(say("Draw no more"), "✋"),
        # Translators: what a deed does, beside its name.
        does=lambda _, at: [at.say("your hand stays as it is")],
        weight=lambda _action, _at: LEAST,
    ),
    "put_back": Verb[actions.PutBack](
        lambda say: Label(say("Put back on the deck"), "↩️"),
        {"card": Field(word("Which card goes back first, below the others?"), "seen")},
        does=_came,
    ),
    "draw_three": Verb[actions.DrawThree](
        lambda say: Label(say("Draw three"), "🃏"),
        about=word("One at a time, from the deck or the board"),
        does=lambda _, at: [_three(at)],
        deed=_drawing_three,
        weight=lambda _action, _at: UNSEEN,
    ),
    "discard": Verb[actions.Discard](
        lambda say: Label(say("Discard a card"), "🗑️"),
        {"card": Field(word("Which card do you discard?"), "hand", is_given=True)},
        does=lambda action, at: [_for_others(action.card, at)],
        weight=lambda action, _: offered(-missed(action.card)),
    ),
    "exchange": Verb[actions.Exchange](
        lambda say: Label(say("Use the Stock Exchange"), "🔁"),
        {
            "take": Field(word("Which card do you take from the board?"), "board"),
            "give": Field(
                word("Which card do you give?"),
                "hand",
                hint=lambda shared, at: [cards.use(shared[0].give, at.say)],
            ),
        },
        does=lambda action, at: [
            cards.use(action.take, at.say) or at.say("the card you give goes to the board")
        ],
        is_last=True,
    ),
}
