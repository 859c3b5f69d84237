"""London has words for all that happens in it, and they fit where they are shown."""

from typing import Final, get_args, get_type_hints

import pytest

from games.core import engine
from games.core.engine import Position
from games.core.rng import Rng
from games.core.rules import seats
from games.london.actions import Action
from games.london.box import BOX
from games.london.cards import Does
from games.london.events import Event
from games.london.model import Options
from games.london.rules import RULES
from tests.words.playing import Moment, Said, of_choices, of_result, said
from words.languages import ENGLISH, FOLDER, catalogues, language, read
from words.london.cards import borough_face, face
from words.london.terms import borough_name, card_name
from words.london.vocabulary import VOCABULARY
from words.reader import Reader

LONGEST: Final = ("A" * 32, "B" * 32, "<@12345678901234567890>", "D" * 32)
"""Names as long as Discord lets them be."""
RARE: Final = {"look", "keep", "put_back", "draw_no_more", "exchange", "use_borough", "activate"}


def _kinds(union: object) -> set[str]:
    return {get_type_hints(one)["kind"].__args__[0] for one in get_args(get_args(union)[0])}


def _is_shown(one: Said) -> bool:
    if not one.text:
        return one.may_be_empty
    length = len(one.text.encode("utf-16-le")) // 2
    return length <= one.limit and one.text == one.text.strip() and not set("{…") & set(one.text)


@pytest.fixture(scope="module")
def games() -> tuple[list[Moment], set[str], set[str]]:
    """Return moments of random games that like rare deeds, and which kinds they had."""
    found: list[Moment] = []
    acted, heard = set[str](), set[str]()
    for number in range(24):
        state, chance = (
            engine.start(RULES, 2 + number % 3, Options(), str(number)),
            Rng(str(number)),
        )
        while RULES.result(state) is None:
            seat = state.turn
            legal = RULES.legal(state, seat)
            usual = [one for one in legal if one.kind != "take_loan" or not chance.below(50)]
            liked = [one for one in usual if one.kind in RARE]
            action = chance.pick(liked if liked and chance.below(2) else usual)
            step = engine.step(RULES, state, seat, action)
            is_new = action.kind not in acted or not chance.below(40)
            acted.add(action.kind)
            kinds = {entry.event.kind for entry in step.log.entries}
            if is_new or kinds - heard or RULES.result(step.state) is not None:
                at, then = Position(RULES, state), Position(RULES, step.state)
                found.append(Moment(at, seat, action, step.log, (), then))
            heard |= kinds
            state = step.state
    return found, acted, heard


def test_every_deed_and_every_event_has_been_met(
    games: tuple[list[Moment], set[str], set[str]],
) -> None:
    _, acted, heard = games
    assert acted == _kinds(Action)
    assert heard == _kinds(Event)


@pytest.mark.parametrize("locale", [ENGLISH, *catalogues()])
def test_all_that_is_said_fits(locale: str, games: tuple[list[Moment], set[str], set[str]]) -> None:
    say = read(FOLDER, locale)
    for moment in games[0]:
        for seat in (*seats(moment.before), None):
            view = moment.then.view(seat)
            to = Reader(say, LONGEST, seat)
            for line in VOCABULARY.story(list(moment.log.heard_by(seat)), view, to):
                assert 0 < len(line) <= 900
        for one in said(moment, VOCABULARY, say, LONGEST):
            assert _is_shown(one), one
        for one in of_choices(moment, VOCABULARY, say, LONGEST):
            assert _is_shown(one), one
        assert all(of_result(moment, VOCABULARY, say))


def test_every_card_and_borough_has_a_name_and_says_what_it_does() -> None:
    say = language("en-GB")
    assert len({card_name(one, say) for one in BOX.cards}) == len(BOX.cards)
    assert len({borough_name(one, say) for one in BOX.boroughs}) == len(BOX.boroughs)
    for card in BOX.cards.values():
        told = face(card.id, say)
        does_something = card.effects or card.action or card.ability or card.colour == "grey"
        assert bool(told) == bool(does_something)
        assert "flip" in told.lower() or not card.flips
    for borough in BOX.boroughs.values():
        assert bool(borough_face(borough, say)) == bool(borough.run or borough.ability)


def test_every_effect_that_a_row_may_have_is_on_some_card_or_borough() -> None:
    effects = [one.do for card in BOX.cards.values() for one in (*card.effects, *card.action)]
    effects += [one.do for borough in BOX.boroughs.values() for one in borough.run]
    assert set(effects) == set(get_args(Does))
