"""Why something is not done, in words."""

import pytest

from bot.refusals import RefusedError, Why, sentence
from words.languages import language


@pytest.mark.parametrize("why", Why)
def test_every_reason_is_said_in_a_whole_sentence(why: Why) -> None:
    said = sentence(why, language(None))
    assert said[0].isupper()
    assert said[-1] == "."
    assert len(said) <= 300


def test_no_two_reasons_sound_alike() -> None:
    assert len({sentence(why, language(None)) for why in Why}) == len(Why)


def test_what_to_do_is_said_with_it() -> None:
    say = language(None)
    assert sentence(Why.NOT_SEATED, say) == (
        "You are not playing at this table, but you are welcome to watch."
    )
    assert sentence(Why.NOT_PAUSED, say) == ("This table is not paused. `/game status` shows it.")


def test_a_refusal_is_named_after_its_reason() -> None:
    assert str(RefusedError(Why.NOT_PAUSED)) == "not_paused"
