"""/settings: what people tell of themselves, on one page."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from bot.model import Person as Told
from bot.store import people
from playground.people.driver import Person
from playground.world.model import Message
from tests.bot import catalogues
from tests.wire.bot.house import House
from tests.wire.bot.screen import custom_id, is_private_to, labels, parts
from words import languages

USUAL = [
    "**Your settings**",
    "🕑 Time zone: **UTC**, where it is 12:00 now, as long as you tell me no other: "
    "`/settings zone:` and a city or a country does.",
    "🌙 Quiet hours: **23:00-8:00**. No reminders, and your clocks stand still.",
    "⏰ Reminders: **in the channel**",
    "-# of choices that lie sealed by direct message: all would see who thinks",
    "✉️ Letters: **on**. Secrets and news come as direct messages, too.",
]


async def told(house: House, person: Person) -> Told:
    async with house.bot.registry.store.read() as db:
        return await people.person(db, int(person.user.id))


async def pick(house: House, person: Person, page: Message, menu: str, value: str) -> Message:
    return await house.answer(person.select(page.id, f"t:{menu}:0", [value]))


def chosen(page: Message) -> list[str]:
    """Return what is shown as chosen in each menu."""
    return [
        option["label"]
        for part in parts(page)
        for option in part.get("options", ())
        if option.get("default")
    ]


async def test_the_page_shows_what_holds_for_all_and_stores_nothing(house: House) -> None:
    page = await house.use(house.ann, "settings")
    assert is_private_to(page, house.ann)
    assert page.content.split("\n") == USUAL
    assert chosen(page) == ["Quiet from 23:00", "Quiet until 8:00", "Remind me in the channel"]
    assert labels(page) == ["No letters"]
    async with house.engine.connect() as db:
        assert (await db.exec_driver_sql("SELECT * FROM people")).fetchall() == []


async def test_a_zone_is_found_by_typing_a_city(house: House) -> None:
    found = await house.suggestions(house.ann, "settings", "zone", zone="são p")
    assert [(one["name"], one["value"]) for one in found] == [
        ("America/Sao Paulo · 09:00", "America/Sao_Paulo")
    ]
    page = await house.use(house.ann, "settings", zone=found[0]["value"])
    assert page.content.split("\n")[1] == (
        "🕑 Time zone: **America/Sao Paulo**, where it is 09:00 now."
    )
    assert (await told(house, house.ann)).zone == "America/Sao_Paulo"


async def test_a_zone_may_be_sent_as_it_was_typed(house: House) -> None:
    page = await house.use(house.ann, "settings", zone="new york")
    assert "**America/New York**, where it is 08:00 now" in page.content
    page = await house.use(house.ann, "settings", zone="atlantis")
    assert page.content.startswith("I find no time zone by that name.")
    assert (await told(house, house.ann)).zone == "America/New_York"


async def test_the_zone_of_the_host_holds_for_who_has_told_none(house: House) -> None:
    house.configure(time_zone="Asia/Tokyo")
    await house.restart()
    page = await house.use(house.ann, "settings")
    assert "**Asia/Tokyo**, where it is 21:00 now, as long as" in page.content


async def test_quiet_hours_are_chosen(house: House) -> None:
    page = await house.use(house.ann, "settings")
    page = await pick(house, house.ann, page, "quiet_from", "1320")
    page = await pick(house, house.ann, page, "quiet_to", "420")
    assert "🌙 Quiet hours: **22:00-7:00**." in page.content
    assert chosen(page)[:2] == ["Quiet from 22:00", "Quiet until 7:00"]
    page = await pick(house, house.ann, page, "quiet_from", "none")
    assert "🌙 Quiet hours: **none**" in page.content
    assert [part["custom_id"] for part in parts(page)][:2] == ["t:quiet_from:0", "t:reminders:0"]
    assert chosen(page)[0] == "No quiet hours"
    page = await pick(house, house.ann, page, "quiet_from", "0")
    assert "🌙 Quiet hours: **0:00-9:00**." in page.content
    known = await told(house, house.ann)
    assert (known.quiet_from, known.quiet_to) == (0, 540)


async def test_reminders_and_letters_are_chosen(house: House) -> None:
    page = await house.use(house.ann, "settings")
    page = await pick(house, house.ann, page, "reminders", "letter")
    assert "⏰ Reminders: **by direct message**" in page.content
    page = await pick(house, house.ann, page, "reminders", "off")
    assert "⏰ Reminders: **none**" in page.content
    page = await house.press(house.ann, page, "No letters")
    assert "✉️ Letters: **off**." in page.content
    known = await told(house, house.ann)
    assert (known.reminders, known.letters) == ("off", False)
    page = await house.press(house.ann, page, "Write me letters")
    assert "✉️ Letters: **on**." in page.content


async def test_who_wants_no_letters_gets_none(house: House) -> None:
    page = await house.use(house.bob, "settings")
    await house.press(house.bob, page, "No letters")
    await house.begun()
    assert house.letters(house.bob) == []
    for one in (house.ann, house.cleo):
        assert "Only you can see this" in house.letters(one)[-1].content
    assert await house.outbox() == []
    assert "Your houses" in (await house.use(house.bob, "hand")).content


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
async def test_who_has_chosen_a_language_is_spoken_to_in_it_in_private(house: House) -> None:
    async with house.bot.registry.store.write() as db:
        await people.change(db, int(house.bob.user.id), language="de")
    await house.restart()
    await house.begun()
    assert "⟦" not in house.board().content
    assert house.letters(house.bob)[-1].content.startswith("⟦**The Great Fire")
    assert labels(house.letters(house.bob)[-1]) == ["⟦Play⟧", "⟦My hand⟧", "⟦Board⟧", "⟦Log⟧"]
    assert "⟦" not in house.letters(house.ann)[-1].content
    assert "⟦" in (await house.use(house.bob, "hand")).content
    assert "⟦" not in (await house.use(house.ann, "hand")).content
    told = await house.use(house.bob, "privacy")
    await house.press(house.bob, told, "⟦Delete my data⟧")
    assert "⟦" not in (await house.use(house.bob, "help")).content


async def test_a_choice_that_there_is_not_changes_nothing(house: House) -> None:
    page = await house.use(house.ann, "settings")
    room = house.bot.registry
    async with room.store.write() as db:
        await people.change(db, int(house.ann.user.id), quiet_from=480, quiet_to=480)
    answer = await pick(house, house.ann, page, "quiet_to", "540")
    assert answer.content.split("\n")[2].startswith("🌙 Quiet hours: **8:00-9:00**")


async def test_privacy_shows_what_was_told_and_deletes_it(house: House) -> None:
    assert (
        "You have told me nothing of yourself." in (await house.use(house.ann, "privacy")).content
    )
    await house.use(house.ann, "settings", zone="Europe/Rome")
    shown = await house.use(house.ann, "privacy")
    assert "- 🕑 Time zone: **Europe/Rome**" in shown.content
    assert custom_id(shown, "Delete my data")
    await house.press(house.ann, shown, "Delete my data")
    assert await told(house, house.ann) == Told(int(house.ann.user.id))


async def test_settings_work_in_direct_messages_too(house: House) -> None:
    direct = house.ann.direct(house.application.bot)
    page = await house.use(house.ann, "settings", channel=direct)
    await house.press(house.ann, page, "No letters")
    assert not (await told(house, house.ann)).letters
