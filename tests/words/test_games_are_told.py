"""Every game on the shelf has words for all that it is, and they fit where they are shown."""

from typing import Final

import pytest
from structlog.testing import capture_logs

from games.core import engine, notation
from games.core.codec import choices
from tests.games import GAMES
from tests.kinds import kind_of, kinds, members, questions
from tests.words.playing import (
    SEED,
    Said,
    fields_of,
    moments,
    of_choices,
    of_events,
    of_result,
    of_ties,
    said,
)
from words.languages import FOLDER, LOCALES, Language, catalogues, language, read
from words.reader import Reader

LONGEST: Final = ("A" * 32, "B" * 32, "<@12345678901234567890>", "D" * 32, "😀" * 16, "F" * 32)
"""Names as long as Discord lets them be."""
A_VERB: Final = 30
"""Characters that the rules have at least for each kind of action."""
AT_LEAST: Final = 3
"""Games that are played to meet all that there is."""


def _variants(key: str) -> list[dict[str, bool | str]]:
    """Return the default, and all options changed together."""
    return [{}, {name: values[-1] for name, values in choices(GAMES[key].rules.options).items()}]


WHOLE_GAMES = [
    pytest.param(key, count, variant, late, id=f"{key}-{count}-{name}-{'late' if late else 'new'}")
    for key, game in GAMES.items()
    for count in (game.rules.meta.seats[0], game.rules.meta.seats[-1])
    for name, variant in zip(("default", "changed"), _variants(key), strict=True)
    for late in (False, True)
]


def _is_shown(one: Said) -> bool:
    """Tell whether Discord would show a text, counting as its clients do."""
    if not one.text:
        return one.may_be_empty
    if one.where == "question" and "**" in one.text:
        return False  # a panel shows it in bold as a whole
    length = len(one.text.encode("utf-16-le")) // 2
    return length <= one.limit and one.text == one.text.strip() and not set("{…") & set(one.text)


@pytest.mark.parametrize("key", GAMES)
@pytest.mark.parametrize("locale", LOCALES)
def test_every_button_has_a_name_and_fits(key: str, locale: str) -> None:
    """Those of the panel, the board, the hand, and of every gallery that there is."""
    game, to = GAMES[key], Reader(language(locale), LONGEST, None)
    assert set(game.words.buttons.galleries) == set(game.album.galleries)
    named = [
        game.words.buttons.play,
        game.words.buttons.board,
        *game.words.buttons.galleries.values(),
    ]
    if game.words.secrets is not None:
        named.append(game.words.secrets.button)
    for label in (name(to) for name in named):
        assert 0 < len(label.text) <= 80
        assert label.emoji is None or 0 < len(label.emoji) <= 3


@pytest.mark.parametrize("key", GAMES)
def test_every_verb_and_field_has_a_phrase(key: str) -> None:
    to = Reader(language(None), LONGEST, None)
    rules = GAMES[key].rules
    view = rules.view(engine.start(rules, max(rules.meta.seats), rules.options(), "words"), None)
    for action in members(rules.actions):
        kind = kind_of(action)
        assert GAMES[key].words.verb(kind, to).text
        for field in notation.choice_fields(action):
            assert GAMES[key].words.ask(view, (), to).heading(kind, field).endswith("?")


@pytest.mark.parametrize("key", GAMES)
@pytest.mark.parametrize("locale", LOCALES)
def test_every_option_and_value_has_a_phrase(key: str, locale: str) -> None:
    to = Reader(language(locale), LONGEST, None)
    for name, values in choices(GAMES[key].rules.options).items():
        title, about = GAMES[key].words.option(name, to)
        assert 0 < len(title) <= 45
        assert 0 < len(about) <= 100
        named = [GAMES[key].words.option_value(name, value, to) for value in values]
        assert all(0 < len(value) <= 80 for value in named)
        assert len(set(named)) == len(values)


@pytest.mark.parametrize("key", GAMES)
@pytest.mark.parametrize("locale", LOCALES)
def test_the_rules_are_a_page_or_two(key: str, locale: str) -> None:
    text = GAMES[key].words.rules(Reader(language(locale), LONGEST, None))
    assert A_VERB * len(kinds(GAMES[key].rules.actions)) < len(text) <= 3000
    assert max(map(len, text.split("\n"))) <= 1500


@pytest.mark.parametrize(("key", "count", "variant", "late"), WHOLE_GAMES)
def test_all_that_is_said_in_a_game_fits(
    key: str, count: int, variant: dict[str, bool | str], late: bool
) -> None:
    _play_and_read(key, count, variant, language(None), late=late)


@pytest.mark.parametrize("locale", catalogues())
@pytest.mark.parametrize("key", GAMES)
def test_all_that_is_said_fits_in_every_catalogue(key: str, locale: str) -> None:
    """Those in progress too: at the fullest table, under changed rules."""
    say, count = read(FOLDER, locale), GAMES[key].rules.meta.seats[-1]
    with capture_logs() as logs:
        _play_and_read(key, count, _variants(key)[-1], say, late=False)
    assert logs == [], "a translation is broken"


def _play_and_read(
    key: str, count: int, variant: dict[str, bool | str], say: Language, *, late: bool
) -> None:
    rules, words, names = GAMES[key].rules, GAMES[key].words, LONGEST[:count]
    for number, moment in enumerate(moments(rules, count, variant, "fits", late=late)):
        for one in said(moment, words, say, names):
            assert _is_shown(one), one
            assert SEED not in one.text
        if number % 7 == 0:
            for one in of_choices(moment, words, say, names):
                assert _is_shown(one), one


@pytest.mark.parametrize("key", GAMES)
def test_every_event_question_and_part_is_met_and_told(key: str) -> None:
    """Else the games above would say nothing about the others."""
    rules, words, number = GAMES[key].rules, GAMES[key].words, 0
    events, actions, parts = set[str](), set[str](), set[str]()
    asked = {None}  # of who has sealed a choice
    while number < AT_LEAST or not (
        events == kinds(rules.events)
        and actions == kinds(rules.actions)
        and asked == {None, *questions(rules)}
    ):
        assert number < 200, f"met only {events}, {actions}, {asked}, {parts}"
        counts = rules.meta.seats
        count, variant = counts[number % min(3, len(counts))], _variants(key)[number % 2]
        for moment in moments(rules, count, variant, f"met {number}", late=number > 1):
            events |= {entry.event.kind for entry in moment.log.entries}
            actions.add(moment.action.kind)
            asked.add(moment.at.view(moment.seat).ask)
            parts |= set(of_result(moment, words, language(None)))
            ties = list(of_ties(moment, words, language(None)))
            assert len(set(filter(None, ties))) == len(ties)
            to = Reader(language(None), LONGEST, moment.seat)
            assert all(_is_shown(one) for one in of_events(moment, words, to))
        number += 1
    assert parts


@pytest.mark.parametrize("key", GAMES)
@pytest.mark.parametrize("changed", [False, True])
def test_choices_of_one_menu_are_told_apart(key: str, changed: bool) -> None:
    """Two buttons with one name would be a guess."""
    rules, words, variant = GAMES[key].rules, GAMES[key].words, _variants(key)[changed]
    for moment in moments(rules, rules.meta.seats[0], variant, "apart", late=True):
        view = moment.at.view(moment.seat)
        to = Reader(language(None), LONGEST, moment.seat)
        labels: dict[tuple[str, str], set[object]] = {}
        for action in moment.at.legal(moment.seat):
            for field in fields_of(action):
                text = words.ask(view, (action,), to).name(action, field).text
                labels.setdefault((field, text), set()).add(getattr(action, field))
        assert all(len(values) == 1 for values in labels.values())
