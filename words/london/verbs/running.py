"""The verbs of a run of the city."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final

from games.core import notation
from games.core.log import Seat
from games.london import actions
from games.london.box import BOX
from games.london.cards import CardId, Does
from games.london.model import PlayerView, Running
from words.ask import MOST, Deed, Label
from words.fitting import first_that_fits
from words.london import cards
from words.london.derived import left_to_activate, plain_activations, run_poverty, top_of
from words.london.questions import parts_of
from words.london.terms import DOT, borough_name, card_name, cards_name, mark
from words.london.verbs.building import paid
from words.london.verbs.entry import (
    SEVERAL,
    At,
    Field,
    Verb,
    costs,
    estimate_change,
    gains,
    joined,
    poverty_change,
    with_loans,
)
from words.london.weights import ALWAYS, LEAST, gained, missed, offered

NAMED: Final = 2
"""Most cards that are named among those that a run would leave."""


def _built_name(stack: int, at: At) -> str:
    """Name the card on top of a stack, and which stack it is if another shows such a card."""
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
    yield costs(action.cost, action.loans, at) if action.loans else ""
    yield from gains(effects, 0 if action.loans else action.cost, at)
    if action.payment is not None:
        yield paid(action.payment, at.say)


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
    """Return the card of the hand that is missed least of those that activate a card, if any."""
    pay = BOX.cards[card].pay.card
    if pay is None:
        return None
    fitting = [one for one in at.own.hand or () if pay in ("any", BOX.cards[one].colour)]
    return min(fitting, key=missed, default=None)


def _running(_: actions.RunCity, at: At) -> Iterator[str]:
    """Say what poverty a run may bring, of which what is activated may remove some."""
    told, brings = _brought(at)
    yield at.say("{poverty} at most ({parts})", poverty=told, parts=brings)
    yield _expected(at)


def _brought(at: At) -> tuple[str, str]:
    run = Running()
    return poverty_change(sum(run_poverty(at.own, run)), at), parts_of(at.own, run, at.say)


def _expected(at: At) -> str:
    brings = sum(run_poverty(at.own, Running()))
    return at.say("points {change} before gains", change=estimate_change(at, brings))


def _run(action: actions.RunCity, at: At, label: Callable[[], Label]) -> Deed:
    """Run the city, and go on with several cards that cost and ask nothing."""
    brief = at.say("{poverty} at most", poverty=_brought(at)[0])
    return _run_of_all(at) or Deed(label(), joined(_running(action, at)), brief=brief)


def _run_of_all(at: At) -> Deed | None:
    """Run the city, and activate what costs and asks nothing, if it is several cards."""
    say, plain = at.say, plain_activations(at.own)
    if len(plain) < SEVERAL:
        return None
    tops = [card_name(top_of(at.own, one.stack), say) for one in plain]
    name = Label(say("Run the city: {n} cards", n=len(plain)), "⚙️")
    fewer = ([*tops[:n], say("{n} more", n=len(tops) - n)] for n in range(len(tops) - 1, 0, -1))
    effects = [one for run in plain for one in BOX.cards[top_of(at.own, run.stack)].effects]
    brings = list(filter(None, gains(effects, 0, at)))
    # Translators: {n} is the poverty that the end of a run brings, beside what cards remove.
    end = say("then poverty +{n} at most", n=max(0, sum(run_poverty(at.own, Running()))))
    tellings = (DOT.join((*brings, say.all(one), end)) for one in (tops, *fewer))
    return Deed(name, first_that_fits(tellings, MOST), tuple(map(notation.write, plain)))


def _ending(action: actions.EndRun, at: At) -> Iterator[str]:
    say, own = at.say, at.own
    run = at.view.task if isinstance(at.view.task, Running) else Running()
    left = left_to_activate(own, run)
    yield poverty_change(action.poverty, at)
    earned, scored = (_of_borough(own, run, what) for what in ("money", "prestige"))
    told = estimate_change(at, action.poverty, earned, scored)
    yield say("points {change}", change=told)
    if len(left) > NAMED:
        yield say.many("leaves {n} card unused", "leaves {n} cards unused", len(left))
    elif left:
        yield say("leaves {cards} unused", cards=cards_name(left, say))


def _ending_in_brief(action: actions.EndRun, at: At) -> str:
    """Say the poverty, and how many cards are left."""
    run = at.view.task if isinstance(at.view.task, Running) else Running()
    left = len(left_to_activate(at.own, run))
    unused = at.say.many("leaves {n} card unused", "leaves {n} cards unused", left)
    return joined((poverty_change(action.poverty, at), unused if left else ""))


def _of_borough(own: PlayerView, run: Running, what: Does) -> int:
    """Return what the borough on top brings of it at the end of a run that it was not used in."""
    effects = BOX.boroughs[own.boroughs[-1]].run if own.boroughs and not run.borough else ()
    return sum(one.by for one in effects if one.do == what)


def _borough(at: At) -> Iterator[str]:
    top = at.own.boroughs[-1]
    yield borough_name(top, at.say)
    yield from gains(BOX.boroughs[top].run, 0, at)


VERBS: Final[Mapping[str, Verb[Any]]] = {
    "run_city": Verb[actions.RunCity](
        lambda say: Label(say("Run the city"), "⚙️"),
        does=_running,
        deed=_run,
        weight=lambda _action, _at: ALWAYS,
    ),
    "activate": Verb[actions.Activate](
        lambda say: Label(say("Activate a card"), "⚙️"),
        {
            "stack": Field(
                lambda say: say("Which card do you activate?"),
                "stack",
                lambda stack, at: Label(_built_name(stack, at), mark(top_of(at.own, stack))),
                hint=lambda shared, at: [_face(shared[0].stack, at)],
            ),
            "payment": Field(
                lambda say: say("Which card do you discard for it?"), "hand", is_given=True
            ),
            "victim": Field(lambda say: say("Who takes the poverty?"), name=_victim),
            "hospital": Field(
                lambda say: say("Is the Hospital flipped in its place?"), name=_hospital
            ),
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
