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
from words.london.derived import (
    left_to_activate,
    plain_activations,
    run_poverty,
    run_poverty_after,
    top_of,
)
from words.london.options import total
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
    estimate_of_poverty,
    gains,
    joined,
    poverty_change,
    with_loans,
)
from words.london.weights import ALWAYS, LEAST, gained, missed, offered

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
    """Return the least missed card of the hand that can activate a card, if any."""
    pay = BOX.cards[card].pay.card
    if pay is None:
        return None
    fitting = [one for one in at.own.hand or () if pay in ("any", BOX.cards[one].colour)]
    return min(fitting, key=missed, default=None)


def _running(_: actions.RunCity, at: At) -> Iterator[str]:
    """Return the possible poverty of a run, part of which activations may remove."""
    run = Running()
    brings = sum(run_poverty(at.own, run))
    yield at.say(
        "{poverty} at most ({parts})",
        poverty=poverty_change(brings, at),
        parts=parts_of(at.own, run, at.say),
    )
    yield at.say("points {change} before gains", change=estimate_change(at, brings))


def _run(action: actions.RunCity, at: At, label: Callable[[], Label]) -> Deed:
    """Return a deed that runs the city, and activates several cards that cost and ask nothing."""
    brings = sum(run_poverty(at.own, Running()))
    brief = _with_cost(at.say("{poverty} at most", poverty=poverty_change(brings, at)), brings, at)
    return _run_of_all(at) or Deed(label(), joined(_running(action, at)), brief=brief)


def _run_of_all(at: At) -> Deed | None:
    """Return a deed that runs the city and activates all cards that cost and ask nothing.

    It needs several such cards. Each activation can be undone, so nobody misses a plain run.
    """
    say, plain = at.say, plain_activations(at.own)
    if len(plain) < SEVERAL:
        return None
    tops = [card_name(top_of(at.own, one.stack), say) for one in plain]
    fewer = ([*tops[:n], say("{n} more", n=len(tops) - n)] for n in range(len(tops) - 1, 0, -1))
    effects = [one for run in plain for one in BOX.cards[top_of(at.own, run.stack)].effects]
    others = [one for one in effects if one.do not in ("relieve", "poverty")]
    brings = list(filter(None, gains(others, 0, at)))
    poverty = run_poverty_after(at.own, effects)
    end = _with_cost(say("{poverty} at most", poverty=poverty_change(poverty, at)), poverty, at)
    tellings = (DOT.join((*brings, end, say.all(one))) for one in (tops, *fewer))
    brief = DOT.join((say("{n} cards", n=len(plain)), *brings, end))
    return Deed(
        Label(say("Run the city"), "⚙️"),
        first_that_fits(tellings, MOST),
        tuple(map(notation.write, plain)),
        brief,
        stands_alone=True,
    )


def _ending(action: actions.EndRun, at: At) -> Iterator[str]:
    say, own = at.say, at.own
    run = at.view.task if isinstance(at.view.task, Running) else Running()
    left = left_to_activate(own, run)
    earned, scored = (_of_borough(own, run, what) for what in ("money", "prestige"))
    yield say(
        "{poverty}, so points {change}",
        poverty=poverty_change(action.poverty, at),
        change=estimate_change(at, action.poverty, earned, scored),
    )
    if len(left) > NAMED:
        yield say.many("leaves {n} card unused", "leaves {n} cards unused", len(left))
    elif left:
        yield say("leaves {cards} unused", cards=cards_name(left, say))


def _ending_in_brief(action: actions.EndRun, at: At) -> str:
    """Return the poverty, and the number of cards left."""
    run = at.view.task if isinstance(at.view.task, Running) else Running()
    left = len(left_to_activate(at.own, run))
    unused = at.say.many("leaves {n} card unused", "leaves {n} cards unused", left)
    told = _with_cost(poverty_change(action.poverty, at), action.poverty, at)
    return joined((told, unused if left else ""))


def _of_borough(own: PlayerView, run: Running, what: Does) -> int:
    """Return the top borough's part of it at the end of a run without its effect being used."""
    effects = BOX.boroughs[own.boroughs[-1]].run if own.boroughs and not run.borough else ()
    return sum(one.by for one in effects if one.do == what)


def _with_cost(told: str, poverty: int, at: At) -> str:
    """Add the cost of poverty if the game ends like this; "" if nothing."""
    cost = estimate_of_poverty(at, poverty)
    if not cost:
        return told
    # Translators: {points} is what more poverty costs: "-3 points".
    return at.say("{poverty}: {points}", poverty=told, points=total(cost, at.to))


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
