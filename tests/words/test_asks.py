"""The contract of `words.ask`, held by every game in random positions."""

from collections import Counter
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from bot.texts.menu import Decision, Menu, Option, menu
from games.core.rules import AnyView
from tests.games import GAMES
from tests.words.playing import moments
from words.ask import MOST, AnyAsk
from words.brigade.values import NEAR
from words.fitting import fits
from words.languages import language
from words.reader import Reader

NAMES = ("Ann", "Bob", "Cat", "Dan", "Eve", "Fay")
THINNED = 5
"""One in this number of moves is tested."""
FEW = 150
"""With more actions only the first menu is opened."""


Asked = tuple[AnyAsk, tuple[Any, ...], AnyView]
"""What somebody is asked, what they may do, and what they see."""


@cache
def asked(key: str) -> tuple[Asked, ...]:
    """Return what people are asked in random games."""
    return tuple(_played(key))


def _played(key: str) -> Iterator[Asked]:
    rules, number = GAMES[key].rules, 0
    for count in (rules.meta.seats[0], rules.meta.seats[-1]):
        for late in (False, True):
            for moment in moments(rules, count, {}, "asks", late=late):
                number += 1
                if number % THINNED and len(rules.meta.seats) * number > THINNED:
                    continue
                view = moment.at.view(moment.seat)
                legal = tuple(moment.at.legal(moment.seat))
                to = Reader(language(None), NAMES[:count], moment.seat)
                yield GAMES[key].words.ask(view, legal, to), legal, view


def menus(ask: AnyAsk) -> Iterator[Menu]:
    """Yield each menu that leads to an action."""
    paths: list[tuple[str, ...]] = [()]
    while paths:
        found = menu(ask, paths.pop())
        if isinstance(found, Menu):
            yield found
            if len(ask.choices) < FEW:
                paths += [found.path + one.words for one in found.choices if not one.is_whole]


@pytest.mark.parametrize("key", GAMES)
def test_the_choices_are_exactly_what_is_legal(key: str) -> None:
    for ask, legal, _ in asked(key):
        assert ask.actions == legal
        assert ask.question()


@pytest.mark.parametrize("key", GAMES)
def test_neighbours_in_a_menu_have_different_labels(key: str) -> None:
    opened = 0
    for ask, _, _ in asked(key):
        for found in menus(ask):
            for options in (found.choices, found.deeds):
                labels = Counter((one.label.text, one.label.emoji) for one in options)
                assert set(labels.values()) <= {1}, labels.most_common(2)
            opened += 1
    assert opened


@pytest.mark.parametrize("key", [key for key in GAMES if GAMES[key].album.choice is not None])
def test_every_place_of_a_choice_is_on_the_picture(key: str) -> None:
    """It is outlined there: a place that the picture does not know would change nothing."""
    picture, marked = GAMES[key].album.choice, 0
    assert picture is not None
    for ask, _, view in asked(key):
        first = menu(ask, ())
        options: tuple[Option, ...] = () if isinstance(first, Decision) else first.choices
        places = dict.fromkeys(place for one in options for place in one.step.at)
        if len(places) < 2:
            continue  # no picture is shown of none, which one alone could be compared with
        shown = picture.scene(view, ask.to, tuple(places))
        for place in places:
            if not place.startswith(NEAR):  # that only asks for room, where there may be some
                left = {*places} - {place}
                assert picture.scene(view, ask.to, tuple(sorted(left))) != shown, place
                marked += 1
    assert marked


@pytest.mark.parametrize("key", GAMES)
def test_a_warning_stands_in_every_form_of_a_choice(key: str) -> None:
    for ask, _, _ in asked(key):
        for choice in ask.choices:
            offered, warning = choice.offered(), choice.warns()
            assert all(fits(one, MOST) for one in (choice.told(), offered.told))
            assert choice.told().endswith(warning)
            assert warning in offered.told
            assert offered.warns in offered.told
            assert not offered.brief or offered.warns in offered.told_briefly
