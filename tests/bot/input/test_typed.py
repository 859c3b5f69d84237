from dataclasses import replace

import pytest

from bot.input import typed
from bot.input.typed import UnclearError, suggested, understood
from games.core import notation
from games.great_fire.actions import Action
from games.great_fire.model import SetUpBand, State
from games.great_fire.rules import RULES
from tests.great_fire.position import ANN, acting, position
from tests.words.great_fire.position import WORDS, seen, to
from words.ask import Ask, Label


def at(state: State) -> Ask[Action]:
    """Return what Ann may type."""
    return WORDS.ask(seen(state, ANN), RULES.legal(state, ANN), to(ANN))


def setting_up() -> State:
    state = position(burning={"pudding_lane": 25})
    state.agenda = [SetUpBand(ANN)]
    return state


def acts() -> State:
    return position(
        burning={"cheapside": 2}, bands={"guild_hall": 1, "bassishaw": 1}, owed=acting(4)
    )


def meant(text: str, state: State) -> str:
    return notation.write(understood(text, at(state)))


@pytest.mark.parametrize(
    "text",
    [
        "place_band guild_hall",
        "place band guild hall",
        "Place_Band  Guild Hall",
        "PLACE A TRAINED BAND: Guild Hall",
        "Guild Hall",
        "gui ha",
        "gúild hàll",
        "plac guild",
    ],
)
def test_a_place_is_known_however_it_is_written(text: str) -> None:
    assert meant(text, setting_up()) == "place_band guild_hall"


@pytest.mark.parametrize("text", ["Goldsmiths' Hall", "goldsmiths hall", "GOLDSMITHS\u2019 HALL"])
def test_an_apostrophe_of_any_kind_or_none(text: str) -> None:
    assert meant(text, setting_up()) == "place_band goldsmiths_hall"


def test_a_whole_deed_may_be_typed_as_the_menu_shows_it() -> None:
    assert meant("Guild Hall → Cheapside", acts()) == "band guild_hall cheapside"
    assert meant("guild hall cheapside", acts()) == "band guild_hall cheapside"
    assert meant("move a trained band guild hall cheapside", acts()) == "band guild_hall cheapside"
    assert meant("END", acts()) == "end"


@pytest.mark.parametrize("text", ["I end", "i to the end"])
def test_little_words_are_not_looked_at(text: str) -> None:
    assert meant(text, acts()) == "end"
    assert [one.action.kind for one in suggested(text, at(acts()))] == ["end"]


def test_what_is_asked_last_may_be_left_out() -> None:
    state = position(burning={"cheapside": 4, "pudding_lane": 9}, hand="N")
    spreads = [notation.write(one) for one in RULES.legal(state, ANN)]
    assert "spread N cheapside goldsmiths_hall" in spreads
    assert meant("spread n goldsmiths", state) == "spread N cheapside goldsmiths_hall"
    assert meant("spread n cheapside goldsm", state) == "spread N cheapside goldsmiths_hall"


def test_what_might_be_several_is_not_guessed() -> None:
    with pytest.raises(UnclearError) as error:
        meant("band guild hall", acts())
    assert len(error.value.near) == 3
    assert all("Guild Hall" in one for one in error.value.near)
    assert all(meant(one, acts()).startswith("band ") for one in error.value.near)


@pytest.mark.parametrize("text", ["giuld hall", "place band gild hal", "guildhall"])
def test_a_slip_is_told_what_is_near(text: str) -> None:
    with pytest.raises(UnclearError) as error:
        meant(text, setting_up())
    assert error.value.near[0] == "Place a trained band: Guild Hall"


@pytest.mark.parametrize("text", ["burn everything", "#", "", "x" * 500, "🔥", "‮"])
def test_what_is_nothing_like_a_move_is_near_to_nothing(text: str) -> None:
    with pytest.raises(UnclearError) as error:
        meant(text, setting_up())
    assert error.value.near == ()


def test_moves_are_known_by_the_words_that_the_person_reads() -> None:
    state = acts()
    ask = at(state)
    spoken = replace(ask, name=lambda action, _: Label(f"Più {action.kind}"))
    assert understood("PIU end", spoken).kind == "end"


def test_suggestions_begin_with_the_first_letters_of_any_word() -> None:
    found = [notation.write(one.action) for one in suggested("hall gui", at(setting_up()))]
    assert found == ["place_band guild_hall"]
    assert len(suggested("", at(setting_up()))) == len(RULES.legal(setting_up(), ANN))
    assert suggested("zzz", at(setting_up())) == []


def test_a_line_holds_several_moves() -> None:
    assert typed.split("spread n x; band y ;; end") == ["spread n x", "band y", "end"]
    assert typed.split(" ; ") == [" ; "]
