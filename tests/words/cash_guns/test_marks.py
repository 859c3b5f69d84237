"""Bang! and It does not even hurt! bring marks of their own: nothing may follow them twice."""

import re
from collections.abc import Iterator

from games.cash_guns.model import Options
from games.cash_guns.rules import RULES
from games.cash_guns.samples import at_question
from games.core.rules import seats
from tests.words.cash_guns.position import NAMES, WORDS, revealed, to
from tests.words.playing import moments, of_choices, said
from words.cash_guns import alt
from words.languages import language

TWICE = re.compile(r"[!?][.:;!?]")


def test_no_name_that_ends_with_a_mark_gets_another() -> None:
    found = {text for text in (*_said(), *_seen()) if TWICE.search(text)}
    assert sorted(found) == []


def test_each_of_them_is_met_at_the_end_of_something_said() -> None:
    """Else the test above would say nothing."""
    ends = [text for text in (*_said(), *_seen()) if "Bang!" in text]
    assert any(text.startswith("Your choice (Bang!") for text in ends)
    assert any("Never fired: " in text for text in ends)
    assert any("Loaded: Bang! Bang! Bang! " in text for text in ends)


def _said() -> Iterator[str]:
    """Yield what is said in a few games with every variant."""
    yield WORDS.rules(to(None))
    variant: dict[str, bool | str] = {"super_powers": True, "undercover_cop": True}
    for name, late in (("marks", False), ("more marks", True)):
        for number, moment in enumerate(moments(RULES, 6, variant, name, late=late)):
            yield from (one.text for one in said(moment, WORDS, language(None), NAMES))
            if number % 5 == 0:
                found = of_choices(moment, WORDS, language(None), NAMES)
                yield from (one.text for one in found)
            if moment.then.result is not None:
                yield from (revealed(moment.after, seat) for seat in seats(moment.after))


def _seen() -> Iterator[str]:
    """Yield what is told of pictures to who cannot see them."""
    for round in range(1, 9):
        state = at_question(6, "marks", round, "quit", Options(super_powers=True)).state
        yield alt.board(RULES.view(state, None), to(None))
        yield from (alt.hand(RULES.view(state, seat), to(seat)) for seat in seats(state))
