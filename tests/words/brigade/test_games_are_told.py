"""The Brigade has words for all that happens in it, and they fit where they are shown."""

from typing import Final, get_args, get_type_hints

import pytest

from games.brigade.actions import Action
from games.brigade.box import BOX
from games.brigade.cards import Does, Where
from games.brigade.events import Event
from games.brigade.rules import RULES
from games.core import engine
from games.core.codec import choices, choose
from games.core.engine import Position
from games.core.rng import Rng
from games.core.rules import seats
from tests.brigade.contract import advance, likes
from tests.words.playing import Moment, Said, of_choices, of_result, said
from words.brigade.cards import face
from words.brigade.terms import cause_name
from words.brigade.vocabulary import VOCABULARY
from words.languages import LOCALES, language
from words.reader import Reader

LONGEST: Final = ("A" * 32, "B" * 32, "<@12345678901234567890>", "D" * 32)
"""Names as long as Discord lets them be."""
ALL: Final[dict[str, bool | str]] = {
    "mode": "ten_wardens",
    "grand_buildings": True,
    "fire_festival": True,
    "promos": True,
}

Games = tuple[list[Moment], set[str], set[str]]


def _kinds(union: object) -> set[str]:
    return {get_type_hints(one)["kind"].__args__[0] for one in get_args(get_args(union)[0])}


def _is_shown(one: Said) -> bool:
    if not one.text:
        return one.may_be_empty
    length = len(one.text.encode("utf-16-le")) // 2
    return length <= one.limit and one.text == one.text.strip() and not set("{…") & set(one.text)


@pytest.fixture(scope="module")
def games() -> Games:
    """Return moments of random games from late positions, and which kinds they had."""
    found: list[Moment] = []
    acted, heard = set[str](), set[str]()
    for number in range(160):
        chance = Rng(str(number))
        state = engine.start(RULES, 2 + number % 3, choose(RULES.options, ALL), str(number))
        advance(state, chance)
        while RULES.result(state) is None:
            (seat,) = engine.active(RULES, state)
            legal = RULES.legal(state, seat)
            new = [one for one in legal if one.kind not in acted]
            liked = [one for one in legal if likes(one)]
            action = chance.pick(new or (liked if liked and chance.below(2) else legal))
            step = engine.step(RULES, state, seat, action)
            kinds = {entry.event.kind for entry in step.log.entries}
            is_new = action.kind not in acted or not chance.below(60)
            if is_new or kinds - heard or RULES.result(step.state) is not None:
                at, then = Position(RULES, state), Position(RULES, step.state)
                found.append(Moment(at, seat, action, step.log, (), then))
            acted.add(action.kind)
            heard |= kinds
            state = step.state
        if acted == _kinds(Action) and heard == _kinds(Event):
            break
    return found, acted, heard


def test_every_deed_and_every_event_has_been_met(games: Games) -> None:
    _, acted, heard = games
    assert _kinds(Action) - acted == set()
    assert _kinds(Event) - heard == set()


@pytest.mark.parametrize("locale", LOCALES)
def test_all_that_is_said_fits(locale: str, games: Games) -> None:
    say = language(locale)
    for moment in games[0]:
        for seat in (*seats(moment.before), None):
            view = moment.then.view(seat)
            lines = VOCABULARY.story(
                list(moment.log.heard_by(seat)), view, Reader(say, LONGEST, seat)
            )
            assert 0 < len(lines) <= 6
            assert all(0 < len(line) <= 900 for line in lines)
        for one in said(moment, VOCABULARY, say, LONGEST):
            assert _is_shown(one), one
        for one in of_choices(moment, VOCABULARY, say, LONGEST):
            assert _is_shown(one), one
        assert all(of_result(moment, VOCABULARY, say))


def test_every_crew_card_says_what_it_does_and_every_option_is_named() -> None:
    say = language("en-GB")
    to = Reader(say, (), None)
    assert len({face(card, say) for card in BOX.crew}) == len(BOX.crew)
    assert all(len(face(card, say)) <= 100 for card in BOX.crew)
    for name, values in choices(RULES.options).items():
        title, about = VOCABULARY.option(name, to)
        assert title
        assert len(about) <= 100
        assert len({VOCABULARY.option_value(name, value, to) for value in values}) == len(values)
    assert all(cause_name(event, say) for event in BOX.events)
    assert all(len(line) <= 1500 for line in VOCABULARY.rules(to).split("\n"))


def test_every_effect_and_place_that_a_row_may_have_is_in_the_box() -> None:
    effects = [effect for one in BOX.tiles.values() for effect in one.effects]
    effects += [effect for one in BOX.events.values() for effect in one.effects]
    effects += [effect for one in BOX.crew.values() for effect in one.offers]
    effects += [effect for one in BOX.boards.values() for effect in one.offers]
    assert {effect.do for effect in effects} == set(get_args(Does))
    assert {effect.where for effect in effects} - {None} == set(get_args(Where))
