"""What is in London's box, by name."""

import pytest

from render.london.album import ALBUM
from words.fitting import ALT_LIMIT
from words.languages import ENGLISH, FOLDER, catalogues, language, read
from words.london.gallery import KINDS, name, things, told
from words.reader import Reader

TO = Reader(language(ENGLISH), ())


@pytest.mark.parametrize("locale", [ENGLISH, *catalogues()])
def test_each_has_a_name_of_its_own_and_fits(locale: str) -> None:
    to = Reader(read(FOLDER, locale), ())
    names = [name(one, to) for one in things()]
    assert len(set(names)) == len(names) == 72 + 20
    assert max(map(len, names)) <= 80
    assert max(len(told(one, to)) for one in things()) <= ALT_LIMIT


def test_a_card_says_all_that_it_does_and_how_many_there_are() -> None:
    assert told("brewing", TO) == (
        "**Brewing**: brown, £2, Discard a card: +£9. Then flip it, 1 at the end. (deck B: 2 cards)"
    )
    assert told("shops", TO).endswith("(deck B: 2 cards, deck C: 1 card)")


def test_a_borough_says_where_it_lies_and_what_it_brings() -> None:
    assert told("city", TO).startswith("**City**: £8, north · river, 4 prestige, 2 cards, ")


def test_the_rules_lead_to_every_page() -> None:
    assert ALBUM.catalogue is not None
    assert ALBUM.catalogue.pages() == tuple(KINDS)
    shown = {one for page in KINDS.values() for one in page}
    assert next(one for one in things() if one not in shown) == "city"
