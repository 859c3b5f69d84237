"""Positions to test from, in the game's language: `showdown(state, "Ann: bang at Bob")`."""

import re
from collections.abc import Iterable, Mapping
from typing import Final, TypeVar

from games.cash_guns import moves, turn
from games.cash_guns.actions import Action
from games.cash_guns.box import BOX, high_first
from games.cash_guns.cards import Card, Note, Power, in_order
from games.cash_guns.events import Event
from games.cash_guns.files import NOTES_A_ROUND
from games.cash_guns.model import Decide, Options, Question, State
from games.cash_guns.phases import ask
from games.cash_guns.players import holder, living
from games.cash_guns.setup import deal
from games.core import notation
from games.core.log import Log, Seat
from games.core.rng import Rng

ANN, BOB, CAT, DAN, EVE, FAY = (Seat(number) for number in range(6))
NAMES: Final = {"Ann": ANN, "Bob": BOB, "Cat": CAT, "Dan": DAN, "Eve": EVE, "Fay": FAY}
SHORT: Final[Mapping[str, Card]] = {"clic": "clic", "bang": "bang", "triple": "bang_bang_bang"}
IDLE: Final[tuple[Power, ...]] = ("six_feet_under", "super_coward")
"""Powers that do nothing before the money is counted."""

E = TypeVar("E")


def table(
    seats: int = 4,
    *,
    round: int = 1,
    pot: str = "20 10 10 5 5",
    powers: Mapping[Seat, Power] | None = None,
    cop: Seat | None = None,
    calls: int = 0,
    wounds: Mapping[Seat, int] | None = None,
    hands: Mapping[Seat, str] | None = None,
) -> State:
    """Return a round in which everybody is to load, with the notes of `pot` on the table.

    Notes are in thousands. Ann is the Godfather. With `powers` (or a `cop`) all others hold a
    power that does nothing (or are gangsters). `hands` as in "clic bang"; else all cards are left.
    """
    options = Options(super_powers=powers is not None, undercover_cop=cop is not None)
    state = deal(seats, options, Rng("table"))
    state.godfather = ANN
    state.pot = list(notes(pot))
    state.deck = state.deck[(round - 1) * NOTES_A_ROUND :]
    state.calls = calls
    for seat, player in zip(NAMES.values(), state.players, strict=False):
        if powers is not None:
            player.power = powers.get(seat, IDLE[seat % 2])
        if cop is not None:
            player.mission = "cop" if seat == cop else "gangster"
        player.wounds = (wounds or {}).get(seat, 0)
        if hands and seat in hands:
            player.guns[0].cards = in_order([SHORT[word] for word in hands[seat].split()])
    state.agenda.pop()
    ask(state, "load_and_aim", living(state))
    return state


def notes(text: str) -> tuple[Note, ...]:
    """Return notes from thousands: "20 10 5"."""
    values: dict[str, Note] = {"20": 20_000, "10": 10_000, "5": 5_000}
    return high_first(values[word] for word in text.split())


def give(state: State, seat: Seat, text: str) -> None:
    """Let a player have these notes."""
    state.players[seat].notes = list(notes(text))


def question(state: State) -> Question | None:
    """Return what is being decided; None when the game is over."""
    task = state.agenda[-1] if state.agenda else None
    return task.question if isinstance(task, Decide) else None


def asked(state: State) -> tuple[Seat, ...]:
    """Return who is asked, whether they have chosen or not."""
    task = state.agenda[-1] if state.agenda else None
    return task.asked if isinstance(task, Decide) else ()


def legal(state: State, seat: Seat) -> list[str]:
    """Return what may be done, in notation."""
    return [notation.write(action) for action in moves.legal(state, seat)]


def named(state: State, seat: Seat, text: str) -> Action:
    """Return the legal action of that notation, with its effects."""
    return notation.read(text, moves.legal(state, seat))


def do(state: State, seat: Seat, *texts: str, hearer: Seat | None = None) -> list[Event]:
    """Do legal actions on `state` itself, and return what `hearer` (or everybody) hears."""
    log = Log[Event]()
    for text in texts:
        turn.apply(state, seat, named(state, seat, text), log)
    return list(log.heard_by(hearer))


def everybody(state: State, text: str) -> list[Event]:
    """Let all who are asked choose the same, and return what everybody hears."""
    now, events = question(state), list[Event]()
    for seat in asked(state):
        if question(state) == now:
            events += do(state, seat, text)
    return events


def showdown(state: State, *lines: str) -> list[Event]:
    """Play loading, aiming and quitting; return what everybody hears.

    A line is "Ann: bang at Bob", "Ann: clic at nobody, quits" or, with two guns, "Ann: bang at
    Bob and clic at Cat". What is said in advance follows: "Ann: triple at Bob, reload clic",
    "Bob: clic at Ann, quits, share 10000", "take Cat", "call". Who is not named aims a Clic at
    the next who lives, and stays. It ends when the next round begins.
    """
    plans = {seat: _line(line) for line in lines for seat in (NAMES[line.split(":")[0]],)}
    events, loaded = list[Event](), False
    while (now := question(state)) is not None:
        if now == "load_and_aim" and loaded:
            break
        loaded = True
        for seat in asked(state):
            guns, rest = plans.get(seat) or ([("clic", _next(state, seat))], "")
            events += do(state, seat, _choice(state, seat, guns, rest))
    return events


def of_type(events: Iterable[Event], kind: type[E]) -> list[E]:
    """Return the events of one kind."""
    return [event for event in events if isinstance(event, kind)]


def wounds(state: State) -> list[int]:
    """Return everybody's wounds."""
    return [player.wounds for player in state.players]


def money(state: State) -> list[int]:
    """Return everybody's money."""
    return [sum(player.notes) for player in state.players]


def hand(state: State, seat: Seat, gun: int = 0) -> int:
    """Return how many unused bullet cards go with a gun."""
    return len(state.players[seat].guns[gun].cards)


FULL: Final = len(BOX.bullets)

_Guns = list[tuple[Card, Seat | None]]


def armed() -> State:
    """Return a table at which Bob, a cop and The Specialist, has aimed a Bang! at Cat."""
    hands = {BOB: "clic clic bang bang triple"}
    state = table(5, round=4, powers={BOB: "the_specialist"}, cop=BOB, hands=hands)
    give(state, BOB, "20 10 10")
    state.players[BOB].shame, state.players[BOB].wounds = 2, 1
    do(state, BOB, "load_and_aim bang 2")
    for seat, target in ((ANN, CAT), (CAT, DAN), (DAN, BOB), (EVE, BOB)):
        do(state, seat, f"load_and_aim clic {target}")
    return state


def ended(calls: int = 0) -> State:
    """Return the end of a game of five: Ann died, Bob is a cop, Cat has most."""
    hands = dict.fromkeys((ANN, BOB, CAT, DAN, EVE), "clic")
    powers: dict[Seat, Power] = {ANN: "the_kid", CAT: "six_feet_under", EVE: "dragon_skin"}
    state = table(
        5, round=8, pot="", powers=powers, cop=BOB, calls=calls, wounds={ANN: 3}, hands=hands
    )
    for seat, money in ((ANN, "20"), (BOB, "20 20"), (CAT, "20 20 20"), (DAN, "10"), (EVE, "5")):
        give(state, seat, money)
    state.players[CAT].shame = 1
    showdown(state)
    return state


def _line(line: str) -> tuple[_Guns, str]:
    shots = re.findall(r"(clic|bang|triple) at (\w+)", line)
    return [(SHORT[card], NAMES.get(target)) for card, target in shots], line.partition(",")[2]


def _next(state: State, seat: Seat) -> Seat:
    others = [one for one in living(state) if one != seat]
    return min(others, key=lambda one: (one - seat) % len(state.players))


def _choice(state: State, seat: Seat, guns: _Guns, rest: str) -> str:
    """Return what a line says about what is asked of a seat, in notation."""
    kind = legal(state, seat)[-1].partition(" ")[0]
    targets = ["-" if target is None else str(target) for _, target in guns]
    match question(state):
        case "quit":
            return _stay_or_quit(state, seat, guns[0][0], rest)
        case "load_and_aim" if kind in ("load", "load_blind"):
            return f"load {guns[0][0]}"
        case "load_and_aim" if kind not in ("aim", "hesitate"):
            pairs = " ".join(f"{card} {at}" for (card, _), at in zip(guns, targets, strict=True))
            return f"load_and_aim{'_both' * (len(guns) > 1)} {pairs}"
        case _:
            return "hesitate" if targets == ["-"] else f"aim {targets[0]}"


def _stay_or_quit(state: State, seat: Seat, card: Card, rest: str) -> str:
    stays = "quits" not in rest
    discard, victim = re.search(r"reload (\w+)", rest), re.search(r"take (\w+)", rest)
    least = re.search(r"share (\d+)", rest)
    late = holder(state, "the_cunning") == seat
    words = [
        card if late else "-",
        *([SHORT[discard[1]] if discard else "-"] if stays else []),
        str(NAMES[victim[1]]) if victim else "-",
        least[1] if least else "-",
        "call" if "call" in rest else "-",
    ]
    verb = "stay" if stays else "quit"
    return verb if set(words) == {"-"} else " ".join([f"{verb}_ready", *words])
