"""What computer players take for possible: all that they cannot see, dealt again."""

from collections import Counter

import pytest

from games.core.rng import Rng
from games.london.ai.determinize import determinize
from games.london.box import BOX
from games.london.model import Drawing, State
from games.london.rules import RULES
from tests.london.position import ANN, BOB, CAT, begin, cards, do, give, table


def guesses(state: State, count: int = 20) -> list[State]:
    """Return what Ann takes for possible."""
    view = RULES.view(state, ANN)
    return [determinize(view, Rng(f"guess {number}")) for number in range(count)]


def test_the_deck_keeps_its_letters_in_their_order() -> None:
    """Rule 2: what is left of it are the last ones of B, then C."""
    state = begin(table(3))
    state.deck = state.deck[:40]
    for guess in guesses(state):
        left = Counter(guess.deck[:29])
        assert left == Counter(BOX.deck("C"))
        assert not Counter(guess.deck[29:]) - Counter(BOX.deck("B"))


def test_covered_and_face_down_cards_of_others_are_such_as_can_be_placed() -> None:
    state = table(3)
    give(state, BOB, city="lords .salters, grocers mercers", hand="pauper")
    state.deck = state.deck[:5]
    hidden = Counter[str]()
    for guess in guesses(state):
        first, second = guess.players[BOB].stacks
        assert second[-1].card == "mercers"
        found = [one.card for one in (*first, second[0])]
        assert not {"pauper", "huguenots", "christopher_wren", "jewish_refugees"} & set(found)
        hidden.update(found)
    assert len(hidden) > 10


def test_what_comes_after_a_drawn_card_is_known() -> None:
    """Three cards of a turn's action end it; the card that begins a turn does not."""
    state = begin(table(deck="lords salters grocers omnibus"))
    do(state, "draw")
    assert [task.kind for task in guesses(state, 1)[0].agenda] == ["trim", "act"]
    do(state, "draw_three", "draw")
    assert [task.kind for task in guesses(state, 1)[0].agenda] == ["trim", "draw"]


def test_what_the_university_shows_lies_on_top_for_whoever_looks() -> None:
    state = begin(table(city="university_of_london", deck="lords salters grocers omnibus"))
    do(state, "look")
    for guess in guesses(state):
        assert guess.deck[-3:] == cards("grocers salters lords")
    view = RULES.view(state, BOB)
    tops = {tuple(determinize(view, Rng(f"{number}")).deck[-3:]) for number in range(20)}
    assert len(tops) > 10


@pytest.mark.parametrize("seat", [BOB, CAT])
def test_whoever_watches_guesses_what_goes_back(seat: int) -> None:
    state = begin(table(3, city="university_of_london"))
    do(state, "look")
    task = state.agenda[-1]
    assert isinstance(task, Drawing)
    do(state, f"keep {task.seen[0]}")
    guess = determinize(RULES.view(state, BOB if seat == BOB else CAT), Rng("guess"))
    assert guess.agenda[-1].kind == "put_back"
    everything = RULES.states.dump(guess)
    assert RULES.states.load(everything) == guess


def test_what_was_seen_of_the_deck_is_nowhere_else() -> None:
    """Nearly all is known, and what is not is mostly paupers, which lie in no display."""
    state = begin(table(city="university_of_london", deck="lords salters grocers"))
    give(state, BOB, hand="pauper pauper pauper", city="sewers sewers shops")
    state.deck = cards("sewers pauper pauper") + state.deck
    do(state, "look")
    known = [*state.deck, *(card for player in state.players for card in player.hand)]
    known += [one.card for player in state.players for pile in player.stacks for one in pile]
    everything = Counter(card.id for card in BOX.cards.values() for _ in card.decks)
    state.gone = list((everything - Counter(known)).elements())
    found = guesses(state)
    for guess in found:
        assert guess.deck[3:] == cards("grocers salters lords")
        assert [one.card for one in guess.players[BOB].stacks[0]] == cards("sewers sewers shops")
    assert len({tuple(sorted(guess.players[BOB].hand)) for guess in found}) == 2


def test_turns_without_a_card_from_the_deck_are_known() -> None:
    """Reading 25."""
    state = table()
    state.idle = 7
    assert [guess.idle for guess in guesses(state, 2)] == [7, 7]
