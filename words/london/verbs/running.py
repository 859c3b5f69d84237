"""The verbs of a run of the city."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final

from games.core import notation
from games.core.log import Seat
from games.london import actions
from games.london.box import BOX
from games.london.cards import CardId
from games.london.model import Running
from games.london.outlook import gain_of, gain_of_run, plain_activations
from words.ask import MOST, Deed, Label
from words.fitting import first_that_fits
from words.lists import DOT
from words.london import cards
from words.london.derived import does_run_pay, left_to_activate, poverty_by_run, top_of
from words.london.questions import parts_of_next
from words.london.terms import borough_name, card_name, cards_name, mark
from words.london.verbs.building import paid
from words.london.verbs.entry import (
    SEVERAL,
    At,
    Field,
    Verb,
    amounts,
    costs,
    gains,
    joined,
    poverty_change,
    with_loans,
)
from words.london.weights import LEAST, READY, UNSEEN, gained, missed, offered
from words.vocabulary import word

NAMED: Final = 2
"""Most named cards among those that a run would leave."""


def _built_name(stack: int, at: At) -> str:
    """Name the top card of a stack, and its stack if another has the same card."""
    top = top_of(at.own, stack)
    same = sum(pile[-1].card == top for pile in at.own.stacks)
    name = card_name(top, at.say)
    return at.say("{card} (stack {n})", card=name, n=stack + 1) if same > 1 else name


def _victim(victim: Seat | None, at: At) -> Label:
    return Label(at.say("Nobody") if victim is None else at.to.names[victim])


def _hospital(stack: int | None, at: At) -> Label:
    return Label(at.say("No"), "🔻") if stack is None else Label(at.say("Flip the Hospital"), "🩹")


def _face(stack: int, at: At) -> str:
    return first_that_fits(cards.faces(top_of(at.own, stack), at.say), MOST)


def _activation(action: actions.Activate, at: At) -> str:
    say = at.say
    told = [say("Activate {card}", card=_built_name(action.stack, at))]
    if action.payment is not None:
        told.append(say("discarding {card}", card=card_name(action.payment, say)))
    if action.victim is not None:
        told.append(say("against {name}", name=at.to.names[action.victim]))
    if action.hospital is not None:
        told.append(say("flip the Hospital of stack {n}", n=action.hospital + 1))
    return ", ".join(told)


def _activation_in_short(action: actions.Activate, at: At) -> str:
    if action.victim is not None or action.hospital is not None:
        return ""
    return with_loans(_built_name(action.stack, at), action.loans, at.say)


def _activating(action: actions.Activate, at: At) -> Iterator[str]:
    effects = BOX.cards[top_of(at.own, action.stack)].effects
    if action.payment is not None:
        yield paid(action.payment, at.say)
    yield costs(action.cost, action.loans, at) if action.loans else ""
    stored = at.own.stacks[action.stack][-1].stored
    yield from gains(effects, 0 if action.loans else action.cost, at, stored)


def _weight(action: actions.Activate, at: At) -> int:
    """Prefer what brings most, for the card that is missed least, against who is least poor."""
    top = at.own.stacks[action.stack][-1].card
    if top is None or action.hospital is not None or action.payment != _thrown(top, at):
        return 0
    value = sum(map(gained, BOX.cards[top].effects)) - missed(action.payment)
    if action.victim is not None:
        value -= at.view.players[action.victim].poverty
    return offered(value, action.cost, action.loans)


def _thrown(card: CardId, at: At) -> CardId | None:
    """Return the least missed card of the hand that can activate a card, if any."""
    pay = BOX.cards[card].pay.card
    if pay is None:
        return None
    fitting = [one for one in at.own.hand or () if pay in ("any", BOX.cards[one].colour)]
    return min(fitting, key=missed, default=None)


def _running(_: actions.RunCity, at: At) -> Iterator[str]:
    """Return the poverty of a run with its causes if there is room, and what the run brings."""
    poverty = _poverty_of_run(at)
    parts = f"{poverty}: {parts_of_next(at.own, at.say)}"
    gain = _gain_of_run(at)
    tellings = (DOT.join(filter(None, (one, gain))) for one in (parts, poverty))
    yield first_that_fits(tellings, MOST)


def _run(action: actions.RunCity, at: At, label: Callable[[], Label]) -> Deed:
    """Return a deed that runs the city, and activates all cards that cost and ask nothing.

    It activates none if there is only one such card. Each activation can be undone, so nobody
    misses a plain run.
    """
    plain = plain_activations(at.own)
    then = tuple(map(notation.write, plain)) if len(plain) >= SEVERAL else ()
    brief = joined((_poverty_of_run(at), _gain_of_run(at)))
    return Deed(label(), joined(_running(action, at)), then, brief, stands_alone=bool(then))


def _poverty_of_run(at: At) -> str:
    """Return the poverty before and after a run, with the points."""
    by, is_most = poverty_by_run(at.own)
    return poverty_change(by, at, is_most=is_most)


def _gain_of_run(at: At) -> str:
    """Return the money and prestige before and after a run."""
    say = at.say
    gain, depends = gain_of_run(at.own, at.view)
    told = ", ".join(amounts(gain, at))
    if told:
        return say("up to {gain}", gain=told) if depends else told
    return "" if left_to_activate(at.own, Running()) else say("brings nothing")


def _ending(action: actions.EndRun, at: At) -> Iterator[str]:
    say, own = at.say, at.own
    run = at.view.task if isinstance(at.view.task, Running) else Running()
    left = left_to_activate(own, run)
    yield poverty_change(action.poverty, at)
    yield from _of_borough(run, at)
    if len(left) > NAMED:
        yield say.many("leaves {n} card[s] unused", len(left))
    elif left:
        yield say("leaves {cards} unused", cards=cards_name(left, say))


def _ending_in_brief(action: actions.EndRun, at: At) -> str:
    """Return the poverty, and the number of cards left."""
    run = at.view.task if isinstance(at.view.task, Running) else Running()
    left = len(left_to_activate(at.own, run))
    unused = at.say.many("leaves {n} card[s] unused", left)
    return joined(
        (poverty_change(action.poverty, at), *_of_borough(run, at), unused if left else "")
    )


def _of_borough(run: Running, at: At) -> Iterator[str]:
    """Write what the top borough brings at the end of a run without its effect being used."""
    own = at.own
    if own.boroughs and not run.borough:
        yield from amounts(gain_of(BOX.boroughs[own.boroughs[-1]].run, own, at.view), at)


def _borough(at: At) -> Iterator[str]:
    top = at.own.boroughs[-1]
    yield borough_name(top, at.say)
    yield from gains(BOX.boroughs[top].run, 0, at)


def _worth_running(_action: actions.RunCity, at: At) -> int:
    """Return the weight of a run: above all else if it pays, or in the last turn."""
    is_due = at.view.last is not None or does_run_pay(at.own, at.view)
    return READY if is_due else UNSEEN


VERBS: Final[Mapping[str, Verb[Any]]] = {
    "run_city": Verb[actions.RunCity](
        lambda say: Label(say("Run the city"), "⚙️"),
        does=_running,
        deed=_run,
        weight=_worth_running,
    ),
    "activate": Verb[actions.Activate](
        lambda say: Label(say("Activate a card"), "⚙️"),
        {
            "stack": Field(
                word("Which card do you activate?"),
                "stack",
                lambda stack, at: Label(_built_name(stack, at), mark(top_of(at.own, stack))),
                hint=lambda shared, at: [_face(shared[0].stack, at)],
            ),
            "payment": Field(word("Which card do you discard for it?"), "hand", is_given=True),
            "victim": Field(word("Who takes the poverty?"), name=_victim),
            "hospital": Field(word("Is the Hospital flipped in its place?"), name=_hospital),
        },
        label=_activation,
        short=_activation_in_short,
        does=_activating,
        weight=_weight,
    ),
    "use_borough": Verb[actions.UseBorough](
        lambda say: Label(say("Use the borough now"), "🗺️"),
        does=lambda _, at: _borough(at),
        weight=lambda _action, _at: LEAST,
    ),
    "end_run": Verb[actions.EndRun](
        lambda say: Label(say("Stop activating"), "🏁"),
        does=_ending,
        deed=lambda action, at, label: Deed(
            label(), joined(_ending(action, at)), brief=_ending_in_brief(action, at)
        ),
    ),
}
