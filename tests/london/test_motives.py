"""Why computer players did something, as everybody sees it."""

from games.core.log import Log, Seat
from games.core.motive import Witnessed
from games.london import turn
from games.london.ai.motive import motives
from games.london.cards import BoroughId
from games.london.events import Event
from games.london.model import State
from games.london.motives import (
    AgainstPoverty,
    EndAhead,
    FewInHand,
    ForCards,
    ForMoney,
    ForPrestige,
    HoldBack,
    LastChance,
    Motive,
    MuchReady,
    OnSpent,
)
from games.london.rules import RULES
from tests.london.position import ANN, BOB, CAT, begin, do, named, table
from words.languages import language
from words.london.motives import motive
from words.london.story import story
from words.reader import Reader

EVERYBODY = frozenset({ANN, BOB, CAT})
READER = Reader(language(None), ("Ann", "Bob", "Cat"), None)


def why(state: State, text: str, computers: frozenset[Seat] = EVERYBODY) -> tuple[Motive, ...]:
    """Return the motives of a move."""
    before, log = RULES.view(state, None), Log[Event]()
    turn.apply(state, state.turn, named(state, text), log)
    return motives(Witnessed(before, tuple(log.heard_by(None)), computers, ()))


def offered(money: int = 20, poverty: int = 0, hand: str = "") -> State:
    state = table(3, money=money, poverty=poverty, hand=hand)
    state.offer = [BoroughId(one) for one in ("kensington", "lewisham", "deptford")]
    return state


def test_land_is_bought_for_what_it_brings_most_of() -> None:
    assert why(offered(poverty=6), "buy_land lewisham") == (AgainstPoverty(ANN),)
    assert why(offered(), "buy_land lewisham") == ()
    assert why(offered(), "buy_land kensington") == (ForPrestige(ANN),)
    assert why(offered(), "buy_land deptford") == (ForCards(ANN),)
    assert why(offered(hand="lords lords lords"), "buy_land deptford") == ()


def test_a_card_on_one_that_lies_face_down_begins_no_stack() -> None:
    city = ".mercers, lords"
    assert why(table(hand="salters grocers", city=city), "build salters grocers 0") == (
        OnSpent(ANN),
    )
    assert why(table(hand="salters grocers", city=city), "build salters grocers 1") == ()
    assert why(table(hand="salters grocers", city=city), "build salters grocers -") == ()


def test_a_city_runs_for_money_for_its_many_cards_or_with_few_in_hand() -> None:
    many = "salters, grocers, mercers, lords"
    assert why(table(city="salters", money=1), "run_city") == (ForMoney(ANN),)
    assert why(table(city=many, money=9), "run_city") == (MuchReady(ANN, 4),)
    assert why(table(city="lords", money=1), "run_city") == (FewInHand(ANN, 0),)
    assert why(table(city=".lords", money=1), "run_city") == ()
    state = table(city=many, money=1)
    state.last = BOB
    assert why(state, "run_city") == (LastChance(ANN),)


def test_whoever_leads_alone_is_held_back() -> None:
    state = table(3, city="fleet_street")
    state.players[CAT].prestige = 10
    do(state, "run_city")
    assert why(state, "activate 0 - 2 -") == (HoldBack(ANN, CAT),)
    state = table(3, city="fleet_street")
    state.players[CAT].prestige = 10
    do(state, "run_city")
    assert why(state, "activate 0 - 1 -") == ()
    state = table(2, city="fleet_street")
    state.players[BOB].prestige = 10
    do(state, "run_city")
    assert why(state, "activate 0 - 1 -") == ()


def test_the_leader_draws_the_last_card() -> None:
    state = begin(table(3, deck="lords"))
    assert why(state, "draw") == ()
    state = begin(table(3, deck="lords"))
    state.players[ANN].prestige = 3
    assert why(state, "draw") == (EndAhead(ANN),)


def test_nothing_is_said_of_people() -> None:
    assert why(offered(poverty=6), "buy_land lewisham", frozenset({BOB})) == ()


def test_the_story_gives_reasons_where_they_belong() -> None:
    state = offered(money=1, poverty=6)
    before, log = RULES.view(state, None), Log[Event]()
    turn.apply(state, ANN, named(state, "buy_land lewisham"), log)
    heard = tuple(log.heard_by(None))
    found = motives(Witnessed(before, heard, EVERYBODY, ()))
    lines = story([*found, *heard], RULES.view(state, None), READER)
    (line,) = (line for line in lines if "Lewisham" in line)
    assert "(against poverty)" in line
    assert sum("(against poverty)" in one for one in lines) == 1


def test_every_motive_has_words() -> None:
    every = (
        AgainstPoverty(ANN),
        ForPrestige(ANN),
        ForCards(ANN),
        OnSpent(ANN),
        ForMoney(ANN),
        MuchReady(ANN, 5),
        FewInHand(ANN, 0),
        FewInHand(ANN, 1),
        LastChance(ANN),
        HoldBack(ANN, BOB),
        EndAhead(ANN),
    )
    assert [motive(one, READER) for one in every] == [
        "against poverty",
        "for its prestige",
        "for its cards",
        "without a new stack",
        "for money",
        "with 5 cards ready",
        "with no card in hand",
        "with 1 card in hand",
        "for the last time",
        "to hold **Bob** back",
        "to end the game while ahead",
    ]
