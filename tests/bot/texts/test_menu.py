from dataclasses import dataclass, field, replace
from typing import Literal

import pytest

from bot.texts.menu import DeadEndError, Decision, Menu, Option, Path, menu
from games.core import notation
from games.core.notation import Action
from tests.bot.echo_vocabulary import ECHO, asking, reader, value
from tests.bot.random_positions import RULES, positions
from tests.core.goof import Bid
from words.ask import Deed, Label
from words.reader import Reader


@dataclass(frozen=True, slots=True)
class Move:
    card: str
    cone: str
    to: str
    burns: int = notation.effect()
    kind: Literal["move"] = "move"


@dataclass(frozen=True, slots=True)
class Wait:
    kind: Literal["wait"] = "wait"


WAIT = Wait()
WEST_A, WEST_B = Move("W", "lane", "a", 2), Move("W", "lane", "b", 0)
WEST_B_WORDS = ("move", "W", "lane", "b")
WEST_C = Move("W", "bridge", "c", 0)
EAST_D = Move("E", "lane", "d", 1)


def asked(*path: str, of: tuple[Action, ...]) -> Menu:
    found = at(*path, of=of)
    assert isinstance(found, Menu)
    return found


def at(*path: str, of: tuple[Action, ...]) -> Menu | Decision[Action]:
    return menu(ECHO.ask(None, of, reader("Ann")), path)


def offered(found: Menu) -> list[str]:
    return [one.words[-1] for one in found.choices]


def test_the_verb_is_asked_first_and_the_mildest_comes_last() -> None:
    assert asked(of=(WAIT, WEST_A, EAST_D)) == Menu(
        path=(),
        back=None,
        chosen=(),
        prompt="What will you do?",
        choices=(
            Option(("move",), Label("verb move", "🔥"), "hint kind of 2"),
            Option(("wait",), Label("verb wait", "🔥"), "effect of wait", is_whole=True),
        ),
    )


def test_then_each_field_is_asked_with_what_the_choice_leads_to() -> None:
    found = asked("move", of=(WAIT, EAST_D, WEST_A, WEST_B, WEST_C))
    assert found == Menu(
        path=("move",),
        back=(),
        chosen=(Label("verb move", "🔥"),),
        prompt="prompt move card",
        choices=(
            Option(("E",), Label("card E"), "effect of move E lane d", is_whole=True),
            Option(("W",), Label("card W"), "hint card of 3"),
        ),
    )


def test_the_only_verb_is_not_asked() -> None:
    found = asked(of=(WEST_A, EAST_D))
    assert found.path == ("move",)
    assert offered(found) == ["W", "E"]
    assert found.back is None


def test_a_field_with_only_one_value_is_not_asked() -> None:
    found = asked("move", "W", of=(WAIT, WEST_A, WEST_B, EAST_D))
    assert found.path == ("move", "W", "lane")
    assert found.chosen == (Label("verb move", "🔥"), Label("card W"), Label("cone lane"))
    assert offered(found) == ["a", "b"]


def test_a_choice_leads_to_a_deed_as_soon_as_nothing_is_left_to_choose() -> None:
    assert at("move", "E", of=(WAIT, WEST_A, EAST_D)) == Decision(
        path=("move", "E", "lane", "d"),
        back=("move",),
        chosen=(Label("verb move", "🔥"), Label("card E"), Label("cone lane"), Label("to d")),
        action=EAST_D,
        effect="effect of move E lane d",
    )


def test_the_only_deed_is_still_asked_for_once() -> None:
    found = asked(of=(EAST_D,))
    assert offered(found) == ["move"]
    assert found.choices[0].about == "card E · cone lane · to d · effect of move E lane d"
    deed = at("move", of=(EAST_D,))
    assert isinstance(deed, Decision)
    assert (deed.action, deed.back) == (EAST_D, ())


def test_back_passes_over_what_was_not_asked() -> None:
    legal = (WAIT, WEST_A, WEST_B, EAST_D)
    assert asked("move", "W", of=legal).back == ("move",)
    assert at("move", "W", "lane", "a", of=legal).back == ("move", "W", "lane")
    assert asked("move", of=legal).back == ()
    assert asked(of=legal).back is None
    # The verb alone was no choice: there is nothing to go back to.
    assert asked("move", "W", of=(WEST_A, WEST_B, EAST_D)).back == ("move",)
    assert asked("move", of=(WEST_A, WEST_B, EAST_D)).back is None


def is_near(action: Action, view: object) -> int:
    """Tell what is prominent: what is of b."""
    return int(getattr(action, "to", "") == "b")


def test_what_is_prominent_comes_first() -> None:
    legal = (EAST_D, WEST_C, WEST_A, WEST_B)
    near = asking(ECHO, weight=is_near)
    cards = menu(near.ask(None, legal, reader("Ann")), ("move",))
    assert isinstance(cards, Menu)
    assert offered(cards) == ["W", "E"]
    places = menu(near.ask(None, legal, reader("Ann")), ("move", "W", "lane"))
    assert isinstance(places, Menu)
    assert offered(places) == ["b", "a"]


def test_what_is_prominent_is_offered_whole_at_the_first_menu() -> None:
    near = asking(ECHO, weight=is_near)
    found = menu(near.ask(None, (WAIT, EAST_D, WEST_A, WEST_B), reader("Ann")), ())
    assert isinstance(found, Menu)
    assert found.deeds == (
        Option(
            ("move", "W", "lane", "b"),
            Label("verb move: card W → cone lane → to b", "🔥"),
            "effect of move W lane b",
            is_whole=True,
        ),
    )
    assert offered(found) == ["move", "wait"]
    below = menu(near.ask(None, (WAIT, EAST_D, WEST_A, WEST_B), reader("Ann")), ("move",))
    assert isinstance(below, Menu)
    assert below.deeds == ()


def test_where_one_press_does_it_anyway_nothing_is_offered_twice() -> None:
    near = asking(ECHO, weight=is_near)
    found = menu(near.ask(None, (WEST_A, WEST_B), reader("Ann")), ())
    assert isinstance(found, Menu)
    assert (offered(found), found.deeds) == (["b", "a"], ())


def test_a_deed_that_goes_on_is_offered_beside_its_single_steps() -> None:
    def twice(action: Action, _: object, __: Reader) -> Deed | None:
        return Deed(Label("all at b"), "both", ("again",)) if is_near(action, None) else None

    words = asking(ECHO, weight=is_near, deed=twice)
    found = menu(words.ask(None, (WEST_A, WEST_B), reader("Ann")), ())
    assert isinstance(found, Menu)
    assert [(one.label.text, one.about, one.then) for one in found.deeds] == [
        ("all at b", "both", ("again",))
    ]
    assert offered(found) == ["b", "a"]


def test_a_step_that_leads_to_nothing_but_what_is_offered_whole_is_left_out() -> None:
    near = asking(ECHO, weight=is_near)
    east_b = Move("E", "lane", "b", 0)
    found = menu(near.ask(None, (WEST_A, WEST_B, WEST_C, east_b), reader("Ann")), ())
    assert isinstance(found, Menu)
    assert [one.words for one in found.deeds] == [WEST_B_WORDS, ("move", "E", "lane", "b")]
    assert offered(found) == ["W"]


@dataclass(frozen=True, slots=True)
class Take:
    cone: str = field(metadata=notation.CHOSEN_LAST)
    to: str
    kind: Literal["take"] = "take"


def test_of_deeds_that_differ_in_what_is_asked_last_the_most_prominent_stands_for_all() -> None:
    legal = (Take("x", "a"), Take("y", "a"), Take("x", "b"), Take("y", "b"))
    by_cone = asking(ECHO, weight=lambda one, _: 1 + int(one.cone == "y"))
    found = menu(by_cone.ask(None, legal, reader("Ann")), ())
    assert isinstance(found, Menu)
    assert [one.words for one in found.deeds] == [("take", "a", "y"), ("take", "b", "y")]
    assert offered(found) == ["a", "b"]  # the other cones are not lost


def is_last(action: Action, field: str) -> bool:
    """Tell what stands back: what is of b, and the verb to move."""
    return isinstance(action, Move) and getattr(action, field) in ("move", "b")


def test_what_stands_back_comes_after_all_others() -> None:
    last = asking(ECHO, is_last=is_last)
    deeds: tuple[Action, ...] = (WAIT, WEST_A, EAST_D)
    verbs = menu(last.ask(None, deeds, reader("Ann")), ())
    assert isinstance(verbs, Menu)
    assert offered(verbs) == ["wait", "move"]
    places = menu(last.ask(None, (WEST_B, WEST_A), reader("Ann")), ())
    assert isinstance(places, Menu)
    assert offered(places) == ["a", "b"]


def test_a_path_under_which_nothing_is_legal_is_a_dead_end() -> None:
    with pytest.raises(DeadEndError, match="'move', 'N'"):
        at("move", "N", of=(WEST_A,))
    with pytest.raises(DeadEndError):
        at("wait", "W", of=(WAIT,))
    with pytest.raises(DeadEndError):
        at(of=())


def test_a_round_of_goof_is_one_choice() -> None:
    hand = (Bid(1), Bid(2), Bid(3))
    assert asked(of=hand) == Menu(
        path=("bid",),
        back=None,
        chosen=(Label("verb bid", "🔥"),),
        prompt="prompt bid card",
        choices=tuple(
            Option((word,), Label(f"card {word}"), f"effect of bid {word}", is_whole=True)
            for word in ("1", "2", "3")
        ),
    )


MOST = {"london": 4}
"""To place a card is to develop, and to choose it, its payment and its place: four questions."""
SAMPLE = 5
"""About how many actions of a position are tried."""


@pytest.mark.parametrize("key", RULES)
def test_every_action_of_a_random_game_is_reached_in_few_presses(key: str) -> None:
    rules = RULES[key]
    for count in (rules.meta.seats[0], rules.meta.seats[-1]):
        for here in positions(rules, count, f"menu {key}"):
            _well_made(here.actions, asked(of=here.actions))
            for action in here.actions[:: 1 + len(here.actions) // SAMPLE]:
                assert _presses(here.actions, action) <= MOST.get(key, 3)


def _presses(actions: tuple[Action, ...], wanted: Action) -> int:
    """Count the choices that lead to `wanted`, going back after each to see the menu again."""
    found, presses = at(of=actions), 0
    words = notation.menu_words(wanted)
    while isinstance(found, Menu):
        _well_made(actions, found)
        before, presses = found, presses + 1
        if words in [one.words for one in found.deeds]:
            found = at(*words, of=actions)
            assert isinstance(found, Decision)
            break
        [taken] = [one.words for one in found.choices if _leads((*found.path, *one.words), words)]
        found = at(*found.path, *taken, of=actions)
        assert found.back is not None
        assert at(*found.back, of=actions) == before
    assert found.path == words
    assert found.action == wanted
    return presses


def _well_made(actions: tuple[Action, ...], found: Menu) -> None:
    """See that a menu offers a choice, each once, in the actions' order; the first verb last."""
    place = len(found.path)
    words = [notation.menu_words(one) for one in actions]
    under = [one[place] for one in words if one[:place] == found.path]
    first, *others = dict.fromkeys(under)
    seen = list(dict.fromkeys(one.words[0] for one in found.choices))
    assert seen == ([first, *others] if place else [*others, first])
    assert len(found.choices) == len({one.words for one in found.choices})
    assert len(found.choices) > 1 or (found.path == () and len(actions) == 1)


def _leads(path: Path, words: Path) -> bool:
    return words[: len(path)] == path


@dataclass(frozen=True, slots=True)
class Aim:
    target: str
    kind: Literal["aim"] = "aim"


AIMS = tuple(Aim(name) for name in "abcdefg")


def aim(target: str) -> Option:
    label = Label(f"verb aim: target {target}", "🔥", f"target {target}")
    return Option(("aim", target), label, f"effect of aim {target}", is_whole=True)


def same(action: Action, field: str, view: object, to: Reader) -> Label:
    """Name all choices alike."""
    return Label("somebody")


def test_a_short_name_that_several_deeds_would_share_is_left_out() -> None:
    found = menu(asking(ECHO, value=same).ask(None, (WAIT, *AIMS[:2]), reader("Ann")), ())
    assert isinstance(found, Menu)
    assert [one.label.short for one in found.choices] == ["", "", ""]


def test_few_deeds_of_one_word_stand_in_the_place_of_their_verb() -> None:
    found = asked(of=(WAIT, *AIMS[:2]))
    assert found.choices == (
        aim("a"),
        aim("b"),
        Option(("wait",), Label("verb wait", "🔥"), "effect of wait", is_whole=True),
    )
    deed = at("aim", "b", of=(WAIT, *AIMS[:2]))
    assert isinstance(deed, Decision)
    assert (deed.action, deed.back) == (Aim("b"), ())


def marked(action: Action, field: str, view: object, to: Reader) -> Label:
    """Name a choice, one with a mark and the others with none."""
    label = value(action, field, view, to)
    return Label(label.text, "🅰️" if label.text == "target a" else None)


def test_a_deed_in_the_place_of_its_verb_keeps_its_own_mark() -> None:
    deeds: tuple[Action, ...] = (WAIT, *AIMS[:2])
    found = menu(asking(ECHO, value=marked).ask(None, deeds, reader("Ann")), ())
    assert isinstance(found, Menu)
    assert [one.label.emoji for one in found.choices] == ["🅰️", "🔥", "🔥"]


def test_more_than_eight_deeds_are_asked_for_by_verb() -> None:
    assert len(asked(of=(WAIT, *AIMS)).choices) == 8
    assert offered(asked(of=(WAIT, EAST_D, *AIMS))) == ["move", "aim", "wait"]


def test_deeds_of_more_words_are_asked_for_by_verb() -> None:
    assert offered(asked(of=(WAIT, WEST_A, EAST_D, *AIMS[:2]))) == ["move", "aim", "wait"]


def test_the_first_choice_of_a_verb_that_opens_stands_in_its_place() -> None:
    legal = (WAIT, WEST_A, WEST_B, EAST_D)
    ask = replace(ECHO.ask(None, legal, reader("Ann")), opens=("move",))
    first, next_ = menu(ask, ()), menu(ask, ("move", "W"))
    assert isinstance(first, Menu)
    assert isinstance(next_, Menu)
    assert [one.words for one in first.choices] == [("move", "W"), ("move", "E"), ("wait",)]
    assert [one.label.text for one in first.choices] == ["card W", "card E", "verb wait"]
    assert (offered(next_), next_.back) == (["a", "b"], ())
    only = replace(ECHO.ask(None, (WAIT, WEST_A, WEST_B), reader("Ann")), opens=("move",))
    alone = menu(only, ())
    assert isinstance(alone, Menu)
    assert offered(alone) == ["move", "wait"], "its card is no choice"
