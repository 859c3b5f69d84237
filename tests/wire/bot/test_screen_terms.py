"""What is …?: the terms on a panel, explained where they are met."""

import pytest

from bot.frontend.core.choice_menus import OPTIONS
from bot.frontend.core.custom_ids import PanelId, TermsId, read
from games.core.log import Seat
from playground.wire import Json
from playground.world.model import Message
from tests.games import GAMES
from tests.wire.bot.harness import Harness
from tests.wire.bot.screen import is_private_to, labels, parts
from words import glossary
from words.languages import LOCALES, language

REAL = [key for key, game in GAMES.items() if game.words.glossary]


async def panel_of(harness: Harness, game: str) -> Message:
    asked = await harness.use(harness.ann, "game new")
    await harness.answer(harness.ann.click(asked.id, f"o:now:here:{game}"))
    await harness.settled()
    return await harness.use(harness.ann, "play")


async def forged_terms(harness: Harness) -> str:
    """Return the custom_id of the button that explains words."""
    table = await harness.bot.registry.get(1)
    seat = table.seat_for(int(harness.ann.user.id))
    return PanelId(1, Seat(seat), table.session.offer(seat).stamp, "terms").text()


def marked(message: Message, label: str = "Words") -> Json:
    """Return the button that explains words."""
    [found] = [one for one in parts(message) if one.get("label") == label]
    return found


def menu(message: Message) -> Json:
    [found] = [one for one in parts(message) if one["type"] == 3]
    return found


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("game", REAL)
async def test_the_words_on_a_panel_are_explained_in_the_reader_s_language(
    game: str, locale: str, harness: Harness
) -> None:
    say, terms = language(locale), GAMES[game].words.glossary
    harness.ann.user.locale = locale.replace("_", "-")
    panel = await panel_of(harness, game)
    shown = str(panel.components)
    if say("Words") not in labels(panel):  # the last row is full: the rules lead there, too
        assert locale != "en"
        parts(panel)[-1]["custom_id"] = await forged_terms(harness)
        parts(panel)[-1]["label"] = say("Words")
    custom_id = marked(panel, say("Words"))["custom_id"]
    page = await harness.answer(harness.ann.click(panel.id, custom_id))
    assert page.id != panel.id
    assert is_private_to(page, harness.ann)
    offered = [one["value"] for one in menu(page)["options"]]
    assert offered
    basic = {key for key in terms if terms[key].is_basic}
    assert all(key in basic or glossary.occurs(terms[key], shown, say) for key in offered)
    assert basic <= {*offered}, "each turn is about these"
    assert len(offered) < len(terms), "it lists what is on this screen, not all there is"
    for key in offered:
        page = await harness.choose(harness.ann, page, key)
        assert page.words == f"**{terms[key].name(say)}**: {terms[key].told(say)}"
        assert [one["value"] for one in menu(page)["options"]] == offered
    assert labels(page) == [say("Rules")]


async def test_a_message_without_terms_leads_to_all(harness: Harness) -> None:
    await panel_of(harness, "cash_guns")
    other = await harness.use(harness.ann, "privacy")
    custom_id = await forged_terms(harness)
    parts(other)[0]["custom_id"] = custom_id
    page = await harness.answer(harness.ann.click(other.id, custom_id))
    assert len(menu(page)["options"]) == len(GAMES["cash_guns"].words.glossary)


@pytest.mark.parametrize("game", REAL)
async def test_the_rules_lead_to_all_words(game: str, harness: Harness) -> None:
    rules = await harness.use(harness.bob, "rules", game=game)
    page = await harness.press(harness.bob, rules, "What is …?")
    assert is_private_to(page, harness.bob)
    terms = GAMES[game].words.glossary
    assert [one["value"] for one in menu(page)["options"]] == [*terms][:OPTIONS]


@pytest.mark.parametrize("game", REAL)
async def test_forged_ids_are_refused_kindly(game: str, harness: Harness) -> None:
    rules = await harness.use(harness.ann, "rules", game=game)
    page = await harness.press(harness.ann, rules, "What is …?")
    whole = TermsId(2**62 - 1, game)
    assert read(whole.text()) == whole
    for custom_id in (f"y:1:{game}s", f"y:-1:{game}", "y:1:noughts", f"y:{2**70}:{game}", "y:1"):
        menu(page)["custom_id"] = custom_id
        told = await harness.answer(
            harness.ann.select(page.id, custom_id, [menu(page)["options"][0]["value"]])
        )
        assert told.words
        assert "something went wrong" not in told.words
        page = await harness.press(harness.ann, rules, "What is …?")


async def test_nobody_explains_the_panel_of_another(harness: Harness) -> None:
    await panel_of(harness, "brigade")
    custom_id = await forged_terms(harness)
    theirs = await harness.use(harness.bob, "help")
    parts(theirs)[0]["custom_id"] = custom_id
    told = await harness.answer(harness.bob.click(theirs.id, custom_id))
    assert not [one for one in parts(told) if one["type"] == 3]
