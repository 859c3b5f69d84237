"""What is in The Brigade's box, by page and by name."""

import pytest

from games.brigade.box import BOX
from games.brigade.model import Options
from render.brigade.album import ALBUM
from words.brigade.gallery import EVERYTHING, name, pages, things, told
from words.fitting import ALT_LIMIT
from words.languages import ENGLISH, FOLDER, catalogues, language, read
from words.reader import Reader

TO = Reader(language(ENGLISH), ())


@pytest.mark.parametrize("locale", [ENGLISH, *catalogues()])
def test_each_has_a_name_of_its_own_and_fits(locale: str) -> None:
    to = Reader(read(FOLDER, locale), ())
    names = [name(one, to) for one in things()]
    # Crew, wardens, Firehouses; storms, winds, special events; Grand Buildings.
    assert len(set(names)) == len(names) == 22 + 10 + 4 + (1 + 4 + 10) + 4
    assert max(map(len, names)) <= 80
    assert max(len(told(one, to)) for one in things()) <= ALT_LIMIT


@pytest.mark.parametrize(
    ("thing", "says"),
    [
        ("lumen", "**Lumen**: Council"),
        ("sir_precious", "**Sir Precious**: 1 action fewer each turn."),
        ("ester", "**Ester**: Fire Warden · 2 water. Mistform: her own water"),
        ("orange", "**Insurance**: Firehouse · Insurance: a block of the Merchants gained"),
        ("wind_n", "**Wind to the north**: 1 card · every fire spreads one block that way."),
        ("arson", "**Arson**: 1 card · fire +1 on loyal blocks."),
        ("old_tom_oak", "**Old Tom Oak**: Commons · value 3 · burns up to 4. Destroyed: fire +1"),
    ],
)
def test_a_thing_says_what_it_is_and_does(thing: str, says: str) -> None:
    assert told(thing, TO).startswith(says)


def test_the_rules_lead_to_pages_with_all_cards() -> None:
    assert ALBUM.catalogue is not None
    assert ALBUM.catalogue.pages() == pages(EVERYTHING)
    alts = " ".join(ALBUM.catalogue.page_alt(one, TO) for one in pages(EVERYTHING))
    assert all(name(one, TO) in alts for one in things())
    assert all(one.name in alts for one in BOX.wardens.values())


def test_at_a_table_only_what_is_in_the_game_is_shown() -> None:
    assert pages(Options()) == ("commons", "council", "merchants", "nobles", "events")
    assert pages(Options(grand_buildings=True))[-1] == "buildings"
