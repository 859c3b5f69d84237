"""/settings: what people tell of themselves, on one page."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from bot.model import Person as Told
from bot.store.rows import people
from playground.people.driver import Person
from playground.people.modal_forms import Filled
from playground.wire import Json
from playground.world.model import Message
from tests.bot import catalogues
from tests.wire.bot.harness import Harness
from tests.wire.bot.screen import custom_id, is_private_to, labels, parts
from words import languages

USUAL = [
    "**Your settings**",
    "🕑 Time zone: **UTC** (now 12:00), until you set another.",
    "🌙 Quiet hours: **23:00-8:00**; your clocks stop.",
    "🗓️ Days off: **none**",
    "🗣️ Language: **same as Discord**",
    "⏰ Reminders: **in the channel**",
    "✉️ Direct messages: **on**, for secrets and news.",
    "🏁 End of turn: **automatic**, when nothing else is left to do.",
    "🎓 Tips: **on**, in your first three turns of a new game.",
]


async def told(harness: Harness, person: Person) -> Told:
    async with harness.bot.registry.store.read() as db:
        return await people.person(db, int(person.user.id))


async def changed(harness: Harness, person: Person, **values: Filled) -> Message:
    """Change settings by the form of the page, and return the page after it."""
    page = await harness.use(person, "settings")
    opener = person.click(page.id, custom_id(page, "Change"))
    return await harness.fill(opener, **values)


async def test_the_page_shows_what_holds_for_all_and_stores_nothing(harness: Harness) -> None:
    page = await harness.use(harness.ann, "settings")
    assert is_private_to(page, harness.ann)
    assert page.words.split("\n") == USUAL
    assert labels(page) == [
        "Change", "Days off", "Language", "Reminders", "No messages", "End it myself", "No tips",
    ]  # fmt: skip
    async with harness.engine.connect() as db:
        assert (await db.exec_driver_sql("SELECT * FROM people")).fetchall() == []


async def test_a_zone_is_found_by_typing_a_city(harness: Harness) -> None:
    found = await harness.suggestions(harness.ann, "settings", "zone", zone="são p")
    assert [(one["name"], one["value"]) for one in found] == [
        ("America/Sao Paulo · 09:00", "America/Sao_Paulo")
    ]
    page = await harness.use(harness.ann, "settings", zone=found[0]["value"])
    assert page.words.split("\n")[1] == ("🕑 Time zone: **America/Sao Paulo** (now 09:00).")
    assert (await told(harness, harness.ann)).zone == "America/Sao_Paulo"


async def test_a_zone_may_be_sent_as_it_was_typed(harness: Harness) -> None:
    page = await harness.use(harness.ann, "settings", zone="new york")
    assert "**America/New York** (now 08:00)" in page.words
    page = await harness.use(harness.ann, "settings", zone="atlantis")
    assert page.words.startswith("I found no time zone by that name.")
    assert (await told(harness, harness.ann)).zone == "America/New_York"


async def test_the_zone_of_the_host_holds_for_who_has_told_none(harness: Harness) -> None:
    harness.configure(time_zone="Asia/Tokyo")
    await harness.restart()
    page = await harness.use(harness.ann, "settings")
    assert "**Asia/Tokyo** (now 21:00), until" in page.words


async def test_a_form_asks_for_all_that_holds_everywhere(harness: Harness) -> None:
    page = await harness.use(harness.ann, "settings")
    form = await harness.form(harness.ann.click(page.id, custom_id(page, "Change")))
    asked = [(part["label"], part["component"]["type"]) for part in form.body["components"]]
    assert asked == [
        ("Time zone", 4), ("Quiet hours", 4), ("Days off", 22), ("Reminders", 21), ("Language", 21),
    ]  # fmt: skip
    fields = [part["component"] for part in form.body["components"]]
    assert [field.get("value") for field in fields[:2]] == [None, "23:00-8:00"]
    assert [
        one["label"] for field in fields for one in field.get("options", ()) if one.get("default")
    ] == ["Remind me in the channel", "Same as Discord"]


async def test_what_is_filled_in_is_changed_in_one_go(harness: Harness) -> None:
    page = await changed(
        harness,
        harness.ann,
        zone="São Paulo",
        quiet="22-7:30",
        days_off=["5", "6"],
        reminders="dm",
        language="en",
    )
    assert page.words.split("\n")[:6] == [
        "**Your settings**",
        "🕑 Time zone: **America/Sao Paulo** (now 09:00).",
        "🌙 Quiet hours: **22:00-7:30**; your clocks stop.",
        "🗓️ Days off: **Saturday and Sunday**",
        "🗣️ Language: **English**",
        "⏰ Reminders: **by direct message**",
    ]
    known = await told(harness, harness.ann)
    assert (known.zone, known.reminders, known.language) == ("America/Sao_Paulo", "dm", "en")
    assert known.days_off == "56"
    page = await changed(
        harness, harness.ann, zone="", quiet="", days_off=[], reminders="off", language="discord"
    )
    assert "🌙 Quiet hours: **none**" in page.words
    known = await told(harness, harness.ann)
    assert (known.zone, known.reminders, known.language) == (None, "off", None)
    assert known.days_off == ""


def ticked(field: Json) -> Filled:
    """Return what is chosen in a field when it is shown."""
    found = [one["value"] for one in field["options"] if one.get("default")]
    return found if field["type"] == 22 else found[0]


async def test_a_form_as_it_was_shown_changes_nothing(harness: Harness) -> None:
    usual = {"quiet": "22-7", "reminders": "dm", "language": "discord"}
    await changed(harness, harness.ann, zone="New York", days_off=["1", "2"], **usual)
    before = await told(harness, harness.ann)
    assert before.days_off == "12"
    page = await harness.use(harness.ann, "settings")
    form = await harness.form(harness.ann.click(page.id, custom_id(page, "Change")))
    shown = {
        field["custom_id"]: field.get("value") or ticked(field)
        for field in (part["component"] for part in form.body["components"])
    }
    after = await harness.answer(harness.ann.submit(form.id, shown))
    assert after.id == page.id, "the page shows it"
    assert await told(harness, harness.ann) == before


@pytest.mark.parametrize(
    ("values", "why"),
    [
        ({"zone": "atlantis"}, "I found no time zone by that name."),
        ({"quiet": "late"}, "I don't understand those quiet hours."),
        ({"days_off": list("0123456")}, "Your clocks must run on at least one day of the week."),
    ],
)
async def test_of_a_form_that_cannot_be_read_nothing_is_changed(
    harness: Harness, values: dict[str, Filled], why: str
) -> None:
    before = await told(harness, harness.ann)
    usual = {"zone": "", "quiet": "1-2", "reminders": "off", "language": "it"}
    refused = await changed(harness, harness.ann, **{**usual, **values})
    assert refused.words.startswith(why)
    assert await told(harness, harness.ann) == before


@pytest.mark.parametrize(
    ("button", "choices", "choice", "line"),
    [
        (
            "Days off",
            ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"],
            "Saturday",
            "🗓️ Days off: **Saturday**",
        ),
        (
            "Language",
            ["Same as Discord", "English", "italiano", "português (Brasil)"],
            "English",
            "🗣️ Language: **English**",
        ),
        (
            "Reminders",
            ["Remind me in the channel", "Remind me by direct message", "Don't remind me"],
            "Don't remind me",
            "⏰ Reminders: **off**",
        ),
    ],
)
async def test_one_setting_is_changed_by_three_presses(
    harness: Harness, button: str, choices: list[str], choice: str, line: str
) -> None:
    page = await harness.use(harness.ann, "settings")
    shown = await harness.press(harness.ann, page, button)
    assert labels(shown) == [*choices, "Back"]
    page = await harness.press(harness.ann, shown, choice)
    assert line in page.words.split("\n")


async def test_days_go_on_and_off_one_by_one_and_one_day_is_left(harness: Harness) -> None:
    page = await harness.use(harness.ann, "settings")
    page = await harness.press(harness.ann, page, "Days off")
    for day in ("Monday", "Saturday", "Monday"):
        page = await harness.press(harness.ann, page, day)
    assert (await told(harness, harness.ann)).days_off == "5"
    assert [one["label"] for one in parts(page) if one["style"] == 1] == ["Saturday"]
    page = await harness.press(harness.ann, page, "Back")
    assert labels(page)[0] == "Change"
    page = await harness.press(harness.ann, page, "Days off")
    for day in ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday"):
        page = await harness.press(harness.ann, page, day)
    refused = await harness.press(harness.ann, page, "Sunday")
    assert refused.words.startswith("Your clocks must run on at least one day of the week.")
    assert (await told(harness, harness.ann)).days_off == "012345"


async def test_a_press_switches_direct_messages(harness: Harness) -> None:
    page = await harness.use(harness.ann, "settings")
    page = await harness.press(harness.ann, page, "No messages")
    assert "✉️ Direct messages: **off**." in page.words
    assert not (await told(harness, harness.ann)).dms
    page = await harness.press(harness.ann, page, "Send messages")
    assert "✉️ Direct messages: **on**," in page.words


async def test_who_wants_no_letters_gets_none(harness: Harness) -> None:
    page = await harness.use(harness.bob, "settings")
    await harness.press(harness.bob, page, "No messages")
    await harness.begun()
    assert harness.dms(harness.bob) == []
    for one in (harness.ann, harness.cleo):
        assert "Only you can see this" in harness.dms(one)[-1].words
    assert await harness.outbox() == []
    assert "Your houses" in (await harness.use(harness.bob, "hand")).words


@pytest.fixture
def _bracketed_german(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Let there be a German catalogue with every sentence in ⟦brackets⟧."""
    catalogues.write_marked(tmp_path, "de")
    monkeypatch.setattr(languages, "FOLDER", tmp_path)
    monkeypatch.setattr(languages, "LOCALES", ("en", "de"))
    languages.language.cache_clear()
    yield
    languages.language.cache_clear()


@pytest.mark.usefixtures("_bracketed_german")
async def test_who_has_chosen_a_language_is_spoken_to_in_it_in_private(harness: Harness) -> None:
    async with harness.bot.registry.store.write() as db:
        await people.change(db, int(harness.bob.user.id), language="de")
    await harness.restart()
    await harness.begun()
    assert "⟦" not in harness.board().words
    assert harness.dms(harness.bob)[-1].words.startswith("⟦**The Great Fire")
    assert labels(harness.dms(harness.bob)[-1]) == ["⟦Play⟧", "⟦My hand⟧", "⟦Board⟧", "⟦Log⟧"]
    assert "⟦" not in harness.dms(harness.ann)[-1].words
    assert "⟦" in (await harness.use(harness.bob, "hand")).words
    assert "⟦" not in (await harness.use(harness.ann, "hand")).words
    told = await harness.use(harness.bob, "privacy")
    await harness.press(harness.bob, told, "⟦Delete my data⟧")
    assert "⟦" not in (await harness.use(harness.bob, "help")).words


async def test_commands_have_the_names_that_ones_discord_knows(harness: Harness) -> None:
    """Whoever chooses Italian here types commands in the language of their Discord."""
    async with harness.bot.registry.store.write() as db:
        await people.change(db, int(harness.bob.user.id), language="it")
    await harness.restart()
    told = (await harness.use(harness.bob, "help")).words
    assert "ospita giochi" in told
    assert "`/settings`" in told
    assert "`/game new`" in told
    assert "`/gioco" not in told
    harness.bob.user.locale = "it"
    assert "`/gioco nuovo`" in (await harness.use(harness.bob, "help")).words


async def test_privacy_shows_what_was_told_and_deletes_it(harness: Harness) -> None:
    assert "You have not changed any settings." in (await harness.use(harness.ann, "privacy")).words
    await harness.use(harness.ann, "settings", zone="Europe/Rome")
    shown = await harness.use(harness.ann, "privacy")
    assert "- 🕑 Time zone: **Europe/Rome**" in shown.words
    assert custom_id(shown, "Delete my data")
    await harness.press(harness.ann, shown, "Delete my data")
    assert await told(harness, harness.ann) == Told(int(harness.ann.user.id))


async def test_settings_work_in_direct_messages_too(harness: Harness) -> None:
    direct = harness.ann.direct(harness.application.bot)
    page = await harness.use(harness.ann, "settings", channel=direct)
    await harness.press(harness.ann, page, "No messages")
    assert not (await told(harness, harness.ann)).dms


@pytest.mark.parametrize("by_hand", [False, True])
async def test_a_turn_ends_by_itself_unless_somebody_ends_it(
    harness: Harness, *, by_hand: bool
) -> None:
    await harness.begun()
    while "spread the fire" not in harness.board().words:
        await harness.move(harness.asked())
        await harness.settled()
    who = harness.asked()
    if by_hand:
        await harness.press(who, await harness.use(who, "settings"), "End it myself")
    panel = await harness.move(who)
    options = [one for part in parts(panel) for one in part.get("options", ())]
    walk = next(one for one in options if "3 AP" in one["description"])
    panel = await harness.choose(who, panel, walk["value"])
    assert ("then by itself: End the turn" in panel.words) != by_hand
    step = next(one for one in parts(panel) if ":deed:" in one["custom_id"] and "label" in one)
    after = await harness.answer(who.click(panel.id, step["custom_id"]))
    assert ("It's not your turn." in after.words) != by_hand
    assert ((await harness.record())[-1].text == "end") != by_hand


async def test_what_a_menu_does_not_say_is_not_done(harness: Harness) -> None:
    """An option of a menu cannot say that it leaves a single move: that move is then asked for."""
    await harness.begun()
    while "spread the fire" not in harness.board().words:
        await harness.move(harness.asked())
        await harness.settled()
    who = harness.asked()
    panel = await harness.move(who)
    options = [one for part in parts(panel) for one in part.get("options", ())]
    walk = next(one for one in options if "4 AP" in one["description"])
    after = await harness.choose(who, panel, walk["value"])
    assert "No action points left" in after.words
    assert "End the turn" in labels(after)
