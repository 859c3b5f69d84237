"""Names what a player may choose in London: verbs, fields and values; and what comes of it."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final

from games.core import notation
from games.core.log import Seat
from games.london.actions import (
    Action,
    Activate,
    Build,
    BuildDiscarded,
    BuyLand,
    Discard,
    Draw,
    DrawThree,
    EndRun,
    Enough,
    Exchange,
    Keep,
    Look,
    PlayAction,
    PutBack,
    Repay,
    RunCity,
    Take,
    TakeLoan,
    UseBorough,
)
from games.london.box import BOX, DRAW_THREE, REPAYMENT, UNPAID
from games.london.cards import PAUPER, CardId
from games.london.model import Drawing, PlayerView, Running, View
from words.ask import VERB, Deed, Label
from words.fitting import first_that_fits
from words.london import cards
from words.london.derived import left_to_activate, limit, plain_activations
from words.london.run_poverty import brought
from words.london.terms import (
    DOT,
    borough_name,
    card_name,
    cards_name,
    colour_name,
    loans,
    mark,
    pounds,
    poverty,
)
from words.reader import Reader
from words.say import Say
from words.vocabulary import Word

LIMIT: Final = 100
"""The most characters of a hint or an effect."""
ROOM: Final = 60
"""The most of what is said of a discarded card, beside what is placed for it."""
SEVERAL: Final = 2
NAMED: Final = 2
"""So many cards that a run would leave are named."""
DEED: Final = 80
"""The most characters of the name of a deed."""

LEADS: Final = (
    "look",
    "draw",
    "draw_no_more",
    "draw_three",
    "build",
    "buy_land",
    "run_city",
    "play_action",
    "use_borough",
)
"""The verbs that always stand in the same places, in this order."""

_VERBS: Final[Mapping[str, tuple[Word, str]]] = {
    "repay": (lambda say: say("Repay loans"), "🏦"),
    "look": (lambda say: say("Use the University"), "🎓"),
    "draw": (lambda say: say("Draw from the deck"), "🃏"),
    "take": (lambda say: say("Take from the board"), "📌"),
    "keep": (lambda say: say("Take one that you see"), "🎓"),
    "draw_no_more": (lambda say: say("Draw no more"), "✋"),
    "put_back": (lambda say: say("Put back on the deck"), "↩️"),
    "build": (lambda say: say("Develop"), "🏗️"),
    "play_action": (lambda say: say("Play an action card"), "⚡"),
    "buy_land": (lambda say: say("Buy land"), "🗺️"),
    "draw_three": (lambda say: say("Draw three"), "🃏"),
    "run_city": (lambda say: say("Run the city"), "⚙️"),
    "activate": (lambda say: say("Activate a card"), "⚙️"),
    "use_borough": (lambda say: say("Use the borough now"), "🗺️"),
    "end_run": (lambda say: say("End the run"), "🏁"),
    "discard": (lambda say: say("Discard a card"), "🗑️"),
    "build_discarded": (lambda say: say("Take a card from the board"), "☕"),
    "exchange": (lambda say: say("Use the Stock Exchange"), "🔁"),
    "take_loan": (lambda say: say("Take a loan"), "💵"),
    "enough": (lambda say: say("That's enough"), "🏁"),
}

_PROMPTS: Final[Mapping[tuple[str, str], Word]] = {
    ("repay", "loans"): lambda say: say("How many loans do you repay?"),
    ("take", "card"): lambda say: say("Which card do you take from the board?"),
    ("keep", "card"): lambda say: say("Which of the cards that you see do you take?"),
    ("put_back", "card"): lambda say: say("Which card goes back first, below the others?"),
    ("build", "card"): lambda say: say("Which card do you place?"),
    ("build", "payment"): lambda say: say("Which card do you discard for it?"),
    ("build", "onto"): lambda say: say("Where do you place it?"),
    ("play_action", "card"): lambda say: say("Which action card do you play?"),
    ("buy_land", "borough"): lambda say: say("Which borough do you buy?"),
    ("activate", "stack"): lambda say: say("Which card do you activate?"),
    ("activate", "payment"): lambda say: say("Which card do you discard for it?"),
    ("activate", "victim"): lambda say: say("Who takes the poverty?"),
    ("activate", "hospital"): lambda say: say("Is the Hospital flipped in its place?"),
    ("discard", "card"): lambda say: say("Which card do you discard?"),
    ("build_discarded", "card"): lambda say: say("Which card do you place on top?"),
    ("exchange", "give"): lambda say: say("Which card do you give?"),
    ("exchange", "take"): lambda say: say("Which card of the board do you take?"),
}

# Translators: what a deed does, beside its name.
_EFFECTS: Final[Mapping[str, Word]] = {
    "look": lambda say: say("you see the top cards of the deck, and draw one or one of the board"),
    "draw": lambda say: say("unseen"),
    "draw_no_more": lambda say: say("your hand stays as it is"),
    "discard": lambda say: say("it lies on the board, where others may take it"),
    "exchange": lambda say: say("what you give lies on the board"),
}

_CARD_FIELDS: Final = frozenset({"card", "payment", "give", "take"})


def verb(kind: str, to: Reader) -> Label:
    """Name a kind of action."""
    word, emoji = _VERBS[kind]
    return Label(word(to.say), emoji)


def prompt(kind: str, field: str, to: Reader) -> str:
    """Ask for a field of an action."""
    return _PROMPTS[kind, field](to.say)


def name(action: Action, field: str, view: View, to: Reader) -> Label:
    """Name the value of a field."""
    return verb(action.kind, to) if field == VERB else _value(action, field, view, to)


def _value(action: Action, field: str, view: View, to: Reader) -> Label:
    say, value = to.say, getattr(action, field)
    if field in _CARD_FIELDS:
        return Label(say("No card"), "🆓") if value is None else _card(value, say)
    match action:
        case Repay():
            return Label(loans(action.loans, say), "🏦")
        case BuyLand():
            return Label(borough_name(action.borough, say), "🗺️")
        case Build():
            return _onto(action.onto, view, to)
        case Activate() if field == "victim":
            return Label(say("Nobody") if action.victim is None else to.names[action.victim])
        case Activate() if field == "hospital":
            return (
                Label(say("No"), "🔻") if value is None else Label(say("Flip the Hospital"), "🩹")
            )
        case Activate():
            top = _top(action.stack, view)
            return Label(_built_name(action.stack, view, say), mark(top))
        case _:
            raise AssertionError(f"{action.kind} has nothing to choose in {field}")


def label(action: Action, view: View, to: Reader) -> Label:
    """Name a whole action with all that was chosen, and nothing that was not."""
    text, emoji = _deed(action, view, to), _VERBS[action.kind][1]
    return Label(first_that_fits([text], DEED), emoji, _in_short(action, view, to))


def _in_short(action: Action, view: View, to: Reader) -> str:
    """Name a deed on a button below a line that says what it does; "" if it is short anyway."""
    name = _object(action, view, to)
    borrowed = action.loans if isinstance(action, Build | BuyLand | Activate) else 0
    if not (name and borrowed):
        return name
    return to.say("{deed}, with {loans}", deed=name, loans=loans(borrowed, to.say))


def _object(action: Action, view: View, to: Reader) -> str:
    """Name what a deed is about."""
    say = to.say
    match action:
        case Build(onto=None):
            return say("{card}, new stack", card=card_name(action.card, say))
        case Build(onto=int(onto)):
            return say("{card}, stack {n}", card=card_name(action.card, say), n=onto + 1)
        case Take() | Keep() | Discard() | PutBack() | BuildDiscarded() | PlayAction():
            return card_name(action.card, say)
        case BuyLand():
            return borough_name(action.borough, say)
        case Activate(victim=None, hospital=None):
            return _built_name(action.stack, view, say)
        case _:
            return ""


def _deed(action: Action, view: View, to: Reader) -> str:
    say = to.say
    match action:
        case Build():
            return "".join(_building(action, to))
        case Activate():
            return ", ".join(_activating(action, view, to))
        case _:
            pass
    done = verb(action.kind, to).text
    chosen = [
        name(action, field, view, to).text
        for field in ("loans", "borough", "card", "give", "take")
        if hasattr(action, field) and (action.kind, field) in _PROMPTS
    ]
    return say("{verb}: {choices}", verb=done, choices=" → ".join(chosen)) if chosen else done


def _building(action: Build, to: Reader) -> Iterator[str]:
    say = to.say
    yield say("Place {card}", card=card_name(action.card, say))
    yield " "
    yield (say("on a new stack") if action.onto is None else say("on stack {n}", n=action.onto + 1))
    if action.payment is not None:
        yield ", "
        yield say("discarding {card}", card=card_name(action.payment, say))


def _activating(action: Activate, view: View, to: Reader) -> Iterator[str]:
    say = to.say
    yield say("Activate {card}", card=_built_name(action.stack, view, say))
    if action.payment is not None:
        yield say("discarding {card}", card=card_name(action.payment, say))
    if action.victim is not None:
        yield say("against {name}", name=to.names[action.victim])
    if action.hospital is not None:
        yield say("flip the Hospital of stack {n}", n=action.hospital + 1)


def _built_name(stack: int, view: View, say: Say) -> str:
    """Name the card on top of a stack, and which stack it is if another shows such a card."""
    top = _top(stack, view)
    same = sum(pile[-1].card == top for pile in _player(view).stacks)
    name = card_name(top, say)
    return say("{card} (stack {n})", card=name, n=stack + 1) if same > 1 else name


def _card(card: CardId, say: Say) -> Label:
    return Label(card_name(card, say), mark(card))


def _onto(onto: int | None, view: View, to: Reader) -> Label:
    if onto is None:
        return Label(to.say("A new stack: +1 poverty a run"), "🆕")
    top = _player(view).stacks[onto][-1]
    if not top.up or top.card is None:
        return Label(to.say("Stack {n}, face down", n=onto + 1), "🔽")
    name = card_name(top.card, to.say)
    return Label(to.say("Stack {n}, on {card}", n=onto + 1, card=name), mark(top.card))


def _top(stack: int, view: View) -> CardId:
    card = _player(view).stacks[stack][-1].card
    return PAUPER if card is None else card  # one's own display is open to oneself


def _player(view: View) -> PlayerView:
    return view.players[view.turn]


def hint(actions: Sequence[Action], field: str, view: View, to: Reader) -> str:
    """Say what the choice shared by these actions leads to."""
    if field == "card" and isinstance(actions[0], Build):
        return _that_fits(_to_place(actions, to.say))
    return _that_fits(_hint(actions[0], field, view, to))


def _to_place(actions: Iterable[Action], say: Say) -> Iterator[str]:
    """Say of ways to place a card what the cheapest costs, and what the card is for."""
    builds = [one for one in actions if isinstance(one, Build)]
    cheapest = min(builds, key=_cost)
    yield from _costs(cheapest.cost, cheapest.loans, say)
    yield cards.short(cheapest.card, say)


def _cost(action: Build) -> int:
    return action.cost


def _that_fits(told: Iterable[str]) -> str:
    """Join what is told, without its last parts where there is no room for them."""
    parts = list(filter(None, told))
    tellings = (DOT.join(parts[:number]) for number in range(len(parts), 0, -1))
    return first_that_fits(tellings, LIMIT) if parts else ""


def _hint(action: Action, field: str, view: View, to: Reader) -> Iterator[str]:
    say = to.say
    match action:
        case Build() if field == "payment" and action.payment is not None:
            yield _paid(action.payment, say)
        case Activate() if field == "stack":
            yield _face(_top(action.stack, view), say)
        case Exchange() if field == "give":
            yield cards.short(action.give, say)
        case _ if field == "kind":
            yield from _verb_hint(action, say)
        case _:
            pass


def _verb_hint(action: Action, say: Say) -> Iterator[str]:
    match action.kind:
        case "build":
            yield say("Each card costs a card of its colour, and what it says")
        case "draw_three":
            yield say("One at a time, from the deck or the board")
        case "buy_land":
            yield say("Prestige, relief and cards at once")
        case _:
            pass


def _face(card: CardId, say: Say) -> str:
    return first_that_fits(cards.faces(card, say), LIMIT)


def _paid(payment: CardId, say: Say) -> str:
    """Say what is discarded, and what the others get with it."""
    name = card_name(payment, say)
    tellings = [
        say("pays with {card} ({told})", card=name, told=told)
        for told in cards.shorts(payment, say)
    ]
    return first_that_fits([*tellings, say("pays with {card}", card=name)], ROOM)


def effect(action: Action, view: View, to: Reader) -> str:
    """Say what an action will do."""
    return _that_fits(_effect(action, view, to))


def _effect(  # noqa: C901 - flat: one case for each verb
    action: Action, view: View, to: Reader
) -> Iterator[str]:
    say = to.say
    match action:
        case Repay():
            yield say("costs {money}", money=pounds(action.cost, say))
        case Build():
            name = card_name(action.card, say) if _several_pay(action, view) else ""
            yield _building_effect(action, view, say, name)
        case BuildDiscarded():
            yield from _costs(action.cost, action.loans, say)
            yield cards.short(action.card, say)
        case BuyLand():
            borough = BOX.boroughs[action.borough]
            yield from _costs(action.cost, action.loans, say)
            yield cards.benefit(borough, say)
            yield cards.borough_face(borough, say).removesuffix(".")
        case DrawThree():
            own = _player(view)
            held = own.cards + min(DRAW_THREE, view.deck + len(view.upper) + len(view.lower))
            yield say("then {n} in hand, {limit} may be kept", n=held, limit=limit(own))
        case Activate():
            yield from _costs(action.cost, action.loans, say)
            yield cards.short(_top(action.stack, view), say)
            if action.payment is not None:
                yield _paid(action.payment, say)
        case Enough():
            yield _last_words(view, say) or _what_follows(view, say)
        case EndRun():
            yield _unused(view, say)
            yield say(
                "brings {poverty}; then you have {n} above the least",
                poverty=poverty(action.poverty, say),
                n=_above_least(action.poverty, view),
            )
        case PlayAction():
            yield cards.short(action.card, say)
        case TakeLoan():
            yield say(
                "+{money}; repaid for £{cost}, or it costs {n} prestige; 1 poverty each run",
                money=pounds(action.brings, say),
                cost=REPAYMENT,
                n=UNPAID,
            )
        case UseBorough():
            top = _player(view).boroughs[-1]
            yield borough_name(top, say)
            yield cards.borough_face(BOX.boroughs[top], say)
        case RunCity():
            yield say(
                "brings up to {poverty}",
                poverty=brought(_player(view), Running(), say),
            )
        case Take() | Keep() | PutBack():
            yield cards.short(action.card, say) or _face(action.card, say)
            cost = BOX.cards[action.card].cost
            yield say("{money} to place", money=pounds(cost, say)) if cost else ""
        case Discard() if cards.short(action.card, say):
            yield cards.short(action.card, say)
        case Exchange():
            yield cards.short(action.take, say) or _EFFECTS[action.kind](say)
        case _:
            yield _EFFECTS[action.kind](say)


def _unused(view: View, say: Say) -> str:
    """Say what would be left when a run ends."""
    run = view.task if isinstance(view.task, Running) else Running()
    left = left_to_activate(_player(view), run)
    if len(left) > NAMED:
        return say.many("leaves {n} card unused", "leaves {n} cards unused", len(left))
    return say("leaves {cards} unused", cards=cards_name(left, say)) if left else ""


def _what_follows(view: View, say: Say) -> str:
    """Say what comes when one leaves it at that: after developing, the end of the turn."""
    if view.ask != "develop":
        return say("go on with your turn")
    own = _player(view)
    over = own.cards - limit(own)
    return say("then discard {n}", n=over) if over > 0 else say("ends your turn")


def _last_words(view: View, say: Say) -> str:
    """Say before the end of a last turn what becomes of the hand."""
    if view.ask != "develop" or (view.last is None and view.deck):
        return ""
    held = _player(view).cards
    told = poverty(held, say)
    if view.last is not None and Seat((view.last - 1) % len(view.players)) == view.turn:
        return say("ends the game; your hand becomes {poverty}", poverty=told)
    return say("ends your last turn; your hand becomes {poverty}", poverty=told)


def _above_least(brought: int, view: View) -> int:
    """Return by how much poverty of one's own is above the least once a run has brought some."""
    own = _player(view)
    after = max(0, own.poverty + brought)
    return after - min(after, *(one.poverty for one in view.players if one is not own))


def _several_pay(action: Build, view: View) -> bool:
    """Tell whether it is asked which card pays: what is said of that one is of the card placed."""
    if action.payment is None:
        return False
    hand = list(_player(view).hand or ())
    hand.remove(action.card)
    colour = BOX.cards[action.card].colour
    return len({one for one in hand if BOX.cards[one].colour == colour}) >= SEVERAL


def _building_effect(action: Build, view: View, say: Say, name: str = "") -> str:
    """Say what it costs and what is discarded, whatever else there is room for."""
    named = [name, *_costs(action.cost, action.loans, say)]
    about = cards.short(action.card, say)
    where = _covered(action, view, say)
    left = ""
    if action.payment is not None:
        left = say("pays with {card}", card=card_name(action.payment, say))
    if action.other_colour:
        named.append(
            say("counts as {colour}", colour=colour_name(BOX.cards[action.card].colour, say))
        )
    tellings = ((about, left, where), (about, left), (left,))
    return first_that_fits((DOT.join(filter(None, (*named, *parts))) for parts in tellings), LIMIT)


def _build_in_brief(action: Build, view: View, say: Say) -> str:
    """Say what placing a card takes, but for loans, which its name tells."""
    parts = [pounds(action.cost, say)] if action.cost else []
    if action.payment is not None:
        parts.append(say("pays with {card}", card=card_name(action.payment, say)))
    parts.append(_covered(action, view, say))
    return DOT.join(filter(None, parts))


def _covered(action: Build, view: View, say: Say) -> str:
    """Say what lies face up below, if anything does."""
    if action.onto is None or not _player(view).stacks[action.onto][-1].up:
        return ""
    return say("covers {card}", card=card_name(_top(action.onto, view), say))


def _costs(cost: int, borrowed: int, say: Say) -> Iterator[str]:
    if borrowed:
        yield say("{money}, with {loans}", money=pounds(cost, say), loans=loans(borrowed, say))
    elif cost:
        yield pounds(cost, say)


def deed(action: Action, view: View, to: Reader) -> Deed | None:
    """Draw all that are due from the deck, or activate all that costs nothing, in one press.

    A placement only says what its button names no more than once. What a card or a borough does
    stands on its picture: the brief words of these leave it out.
    """
    if isinstance(action, RunCity):
        return _run_of_all(view, to.say)
    if isinstance(action, Build):
        told = _building_effect(action, view, to.say)
        return Deed(label(action, view, to), told, (), _build_in_brief(action, view, to.say))
    if isinstance(action, BuyLand):
        paid = pounds(action.cost, to.say)
        return Deed(label(action, view, to), effect(action, view, to), (), paid)
    task = view.task
    if not isinstance(action, Draw) or not isinstance(task, Drawing) or task.looked:
        return None
    number = min(task.most, view.deck)
    if number < SEVERAL:
        return None
    name = Label(to.say("Draw {n} from the deck", n=number), "🃏")
    told = to.say("unseen, without a look at one before the next")
    return Deed(name, told, (notation.write(action),) * (number - 1))


def _run_of_all(view: View, say: Say) -> Deed | None:
    """Run the city, and activate at once what costs and asks nothing, if it is several cards."""
    plain = plain_activations(_player(view))
    if len(plain) < SEVERAL:
        return None
    tops = [_top(one.stack, view) for one in plain]
    name = Label(say("Run with {n} cards at once", n=len(plain)), "⚙️")
    named = (
        [card_name(one, say) for one in tops[:number]] + [say("{n} more", n=len(tops) - number)]
        if number < len(tops)
        else [card_name(one, say) for one in tops]
        for number in range(len(tops), 0, -1)
    )
    tellings = (say("{cards}, which cost nothing; then go on", cards=say.all(one)) for one in named)
    return Deed(name, first_that_fits(tellings, LIMIT), tuple(map(notation.write, plain)))


def is_free(action: Action) -> bool:
    """Tell whether a deed need not be confirmed: every turn begins with drawing unseen cards."""
    return isinstance(action, Draw | Look)


def is_last(action: Action, field: str) -> bool:
    """Tell whether to offer something last.

    Loans that nothing forces, the exchange, and payments that count as another colour.
    """
    if field == "payment" and isinstance(action, Build):
        return action.other_colour
    return field == "kind" and action.kind in ("take_loan", "exchange", "repay")
