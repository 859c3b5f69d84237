"""The texts of cards and boroughs, made from the same data as the rules."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Final

from games.london.box import BANK_LOAN, BOX, CHEAPER, HAND_LIMIT, LARGE_HAND, PEEK, SCHOOL
from games.london.cards import Ability, Borough, BoroughAbility, CardId, Does, Effect
from words.ask import MOST
from words.fitting import capitalised, decapitalised, end_sentence, first_that_fits
from words.lists import DOT
from words.london.terms import COLOUR_NAMES, MINUS, cards, points, pounds, prestige
from words.say import Say
from words.vocabulary import Word, word

_Effect = Callable[[int, Say], str]

_EFFECTS: Final[Mapping[Does, _Effect]] = {
    "money": lambda by, say: f"+{pounds(by, say)}",
    "prestige": lambda by, say: say("+{n} prestige", n=by),
    "relieve": lambda by, say: f"{points(-by)} {say('poverty')}",
    "poverty": lambda by, say: say("+{n} poverty", n=by),
    "money_for_boroughs": lambda by, say: say("+£{n} for each of your boroughs", n=by),
    "money_for_riverside": lambda by, say: say(
        "+£{n} for each of your boroughs by the river", n=by
    ),
    "money_for_north": lambda by, say: say("+£{n} for each borough north of the Thames", n=by),
    "money_for_south": lambda by, say: say("+£{n} for each borough south of the Thames", n=by),
    "money_for_brown": lambda by, say: say("+£{n} for each brown card you show", n=by),
    "prestige_for_blue": lambda by, say: say("+{n} prestige for each blue card you show", n=by),
    "prestige_for_boroughs": lambda by, say: say("+{n} prestige for each borough", n=by),
    "money_from_each": lambda by, say: say("each other player pays you £{n}", n=by),
    "levy_boroughs": lambda by, say: say("each other player pays the bank £{n} a borough", n=by),
    "give_poverty": lambda by, say: say("give {n} of your poverty to another player", n=by),
    "burden": lambda by, say: say("another player takes {n} poverty", n=by),
    "discard_for_relief": lambda by, say: say(
        "discard up to {n} cards: {minus}1 poverty for each", n=by, minus=MINUS
    ),
    "discard_for_relief_and_prestige": lambda by, say: say(
        "discard up to {n} cards: +1 prestige and {minus}1 poverty for each", n=by, minus=MINUS
    ),
    "discard_paupers": lambda by, say: say(
        "discard paupers: +£{n} and {minus}1 poverty for each", n=by, minus=MINUS
    ),
    "money_stored": lambda by, say: say("take the money here") if by else "",
    "build_discarded": lambda by, say: (
        say("place a card from the board on top: you pay only its pounds") if by else ""
    ),
    "run_again": lambda by, say: say("activate another card again, free") if by else "",
    "spare_hand": lambda by, say: say("cards in hand bring no poverty this time") if by else "",
    "draw": lambda by, say: say.many("draw {n} card[s]", by),
    "build_free": lambda by, say: say(
        "place {n} cards without paying cards for them; money is still due", n=by
    ),
}
_ABILITIES: Final[Mapping[Ability | BoroughAbility, tuple[Word, Word]]] = {
    "school": (
        word("For £{n} a card counts as one of another colour.", n=SCHOOL),
        word("any colour pays for £{n}", n=SCHOOL),
    ),
    "hospital": (
        word("When you run the city, flip this instead of another card that you activated."),
        word("spares a flip"),
    ),
    "bank": (
        word("Each of your loans brings £{n}.", n=BANK_LOAN),
        word("loans of £{n}", n=BANK_LOAN),
    ),
    "shops": (
        word("Store £1 here for each card you place."),
        word("£1 a new card"),
    ),
    "stock_exchange": (
        word("Once a turn, exchange a card of your hand with the board."),
        word("swap a card"),
    ),
    "university": (
        word(
            "At the start of a turn, see the top {n} cards of the deck, and draw "
            "one of them or one from the board.",
            n=PEEK,
        ),
        word("see {n}, draw 1", n=PEEK),
    ),
    "parliament": (
        word("Start your turns by drawing 0, 1 or 2 cards."),
        word("draw 0 to 2"),
    ),
    "paupers_pay": (word("Pay with paupers too."), word("paupers pay")),
    "large_hand": (
        word("Keep {n} cards instead of {other}.", n=LARGE_HAND, other=HAND_LIMIT),
        word("keep {n} cards", n=LARGE_HAND),
    ),
    "second_draw": (word("First draw one or two."), word("draw 1 or 2")),
    "cheap_building": (
        word("Placing a card costs £{n} less.", n=CHEAPER),
        word("placing costs £{n} less", n=CHEAPER),
    ),
    "any_colour": (
        word("Once a turn, pay with any colour."),
        word("any colour once"),
    ),
}
"""The abilities of cards and boroughs: as a sentence, and in a word or two for a corner of the
face."""


def ability(one: Ability | BoroughAbility, say: Say) -> str:
    """Return an ability in a word or two."""
    return _ABILITIES[one][1](say)


def effect(one: Effect, say: Say) -> str:
    """Return one effect in a few words."""
    told = _EFFECTS[one.do](one.by, say)
    return told if one.most is None else say("{told}, at most {n}", told=told, n=one.most)


def face(card: CardId, say: Say) -> str:
    """Return in a few sentences everything that a card does, as on its face."""
    return " ".join(_face(card, say))


def faces(card: CardId, say: Say) -> Iterator[str]:
    """Yield what a card does in ever fewer sentences."""
    sentences = list(_face(card, say))
    yield from (" ".join(sentences[:number]) for number in range(len(sentences), 0, -1))
    yield from shorts(card, say)


def _face(card: CardId, say: Say) -> Iterator[str]:
    what = BOX.cards[card]
    if what.colour == "grey":
        yield say("Cannot be placed. Pays for activating, or is discarded.")
    if what.action:
        told = say.all(effect(one, say) for one in what.action)
        yield say("Action: {told}.", told=told)
    if what.free:
        yield say("It costs no other card.")
    if what.ability is not None:
        yield _ABILITIES[what.ability][0](say)
    if what.effects:
        told = ", ".join(effect(one, say) for one in what.effects)
        price = activation(card, say)
        yield end_sentence(f"{price}: {told}" if price else capitalised(told))
    if what.flips:
        yield say("Then flip it.")


def activation(card: CardId, say: Say) -> str:
    """Return the cost of activating a card; "" if there is none."""
    pay = BOX.cards[card].pay
    match pay.card:
        case "any":
            return say("Discard a card")
        case None:
            return say("Pay {money}", money=pounds(pay.pounds, say)) if pay.pounds else ""
        case colour:
            return say("Discard a {colour} card", colour=COLOUR_NAMES[colour](say))


def short(card: CardId, say: Say) -> str:
    """Return the use of a card in a few words: its effects, and its prestige at the end."""
    return next(shorts(card, say), "")


def timed(card: CardId, say: Say) -> Iterator[str]:
    """Yield when a card that is placed brings what, in ever fewer words; its points always."""
    what, price = BOX.cards[card], activation(card, say)
    parts = [_when_run(card, price, say)] if what.effects else []
    if what.action:
        # Translators: {told} is what a card brings when it is played: "draw 2 cards".
        parts.append(say("when played: {told}", told=_listed(what.action, say)))
    points = say.many("+{n} point[s]", what.prestige) if what.prestige else ""
    # Translators: {points} is what a card brings at the end of the game: "+2 points".
    end = [say("at the end: {points}", points=points)] if points else []
    if what.ability is not None:
        # Translators: {told} is what a card does while no other card covers it: "spares a flip".
        yield DOT.join((*parts, *end, say("while on top: {told}", told=ability(what.ability, say))))
    if parts or end:
        yield DOT.join((*parts, *end))
    if parts and points:
        yield DOT.join((*parts, points))


def use(card: CardId, say: Say) -> str:
    """Return when a card that is placed brings what, as far as there is room; "" if nothing."""
    told = [*timed(card, say), *unpriced(card, say)]
    return first_that_fits(told, MOST) if told else ""


def unpriced(card: CardId, say: Say) -> Iterator[str]:
    """Yield what a run brings without what activating the card costs, where no more fits."""
    if BOX.cards[card].effects:
        yield _when_run(card, "", say)


def _when_run(card: CardId, price: str, say: Say) -> str:
    """Return what a card brings in its one run, or in each run if it is not flipped."""
    what = BOX.cards[card]
    told = _listed(what.effects, say)
    if price:
        price = decapitalised(price)
        # Translators: {price} is what activating a card costs ("discard a card"), {told} what it
        # brings ("+£12"): once, when the city runs next, or each time.
        if what.flips:
            return say("next run ({price}): {told}", price=price, told=told)
        return say("each run ({price}): {told}", price=price, told=told)
    return say("next run: {told}", told=told) if what.flips else say("each run: {told}", told=told)


def _listed(effects: Sequence[Effect], say: Say) -> str:
    return ", ".join(effect(one, say) for one in effects)


def shorts(card: CardId, say: Say) -> Iterator[str]:
    """Yield the use of a card in ever fewer words."""
    what = BOX.cards[card]
    told = [_gained(one, say) for one in (*what.action, *what.effects)]
    price = activation(card, say)
    if price and told:
        told[0] = f"{price}: {told[0]}"
    if what.ability is not None:
        told.append(ability(what.ability, say))
    if what.prestige:
        told.append(say.many("+{n} point[s] at the end", what.prestige))
    return (", ".join(told[:number]) for number in range(len(told), 0, -1))


def _gained(one: Effect, say: Say) -> str:
    """Return an effect, for use next to a payment."""
    if one.do == "money":
        return say("get {money}", money=pounds(one.by, say))
    return effect(one, say)


def benefit(borough: Borough, say: Say, relieved: int | None = None) -> str:
    """Return the immediate benefits of a borough; `relieved`: how much poverty it removed."""
    told = [prestige(borough.prestige, say), cards(borough.cards, say)]
    removed = borough.relieve if relieved is None else relieved
    if removed:
        told.append(f"{points(-removed)} {say('poverty')}")
    return ", ".join(told)


def lasting(borough: Borough, say: Say) -> Iterator[str]:
    """Yield what a borough brings while it lies on top, and when."""
    if borough.run:
        yield say("each run: {told}", told=_listed(borough.run, say))
    if borough.ability is not None:
        yield say("while on top: {told}", told=ability(borough.ability, say))


def borough_face(borough: Borough, say: Say) -> str:
    """Return what a borough does while it lies on top."""
    told: list[str] = []
    if borough.run:
        told.append(
            say(
                "When you run the city: {told}.",
                told=", ".join(effect(one, say) for one in borough.run),
            )
        )
    if borough.ability is not None:
        told.append(_ABILITIES[borough.ability][0](say))
    return " ".join(told)


def place(borough: Borough, say: Say) -> str:
    """Return the side of the Thames of a borough, and whether it is by the river."""
    side = say("north") if borough.side == "north" else say("south")
    return f"{side}{DOT}{say('river')}" if borough.river else side
