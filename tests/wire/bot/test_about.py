"""/about, /help, /rules, /privacy, /doctor."""

import pytest

from bot.frontend.about.guide import GUIDE
from bot.version import VERSION
from playground.errors import Refusal
from playground.world import channels
from tests.wire.bot.harness import Harness
from tests.wire.bot.screen import enabled, is_private_to, labels, parts
from words.languages import language

GALLERY, SELECT = 12, 3


async def test_about_names_the_version_and_the_games(harness: Harness) -> None:
    told = await harness.use(harness.bob, "about")
    assert is_private_to(told, harness.bob)
    assert told.words.startswith(f"**Pudding Lane {VERSION}** hosts ")
    assert all(game.name in told.words for game in harness.bot.registry.shelf.values())


async def test_help_names_only_commands_that_there_are(harness: Harness) -> None:
    told = await harness.use(harness.bob, "help")
    assert is_private_to(told, harness.bob)
    names = {command["name"] for command in harness.application.commands.values()}
    named = {word.strip("`/:,.") for word in told.words.split() if word.startswith("`/")}
    assert named
    assert named <= names


async def test_help_has_a_page_for_each_topic_of_the_guide(harness: Harness) -> None:
    page, say = await harness.use(harness.bob, "help"), language("en")
    [menu] = [one for one in parts(page) if one["type"] == SELECT]
    assert [one["value"] for one in menu["options"]] == [*GUIDE]
    for key, topic in GUIDE.items():
        page = await harness.choose(harness.bob, page, key)
        assert is_private_to(page, harness.bob)
        assert page.words == f"**{topic.title(say)}**\n{topic.text(say)}"
    [menu] = [one for one in parts(page) if one["type"] == SELECT]
    assert [one["value"] for one in menu["options"] if one.get("default")] == [[*GUIDE][-1]]
    menu["options"].append({"label": "?", "value": "chess"})
    told = await harness.answer(harness.bob.select(page.id, menu["custom_id"], ["chess"]))
    assert told.words.startswith("This command has changed.")


async def test_where_no_game_is_played_one_is_asked_whose_rules(harness: Harness) -> None:
    asked = await harness.use(harness.bob, "rules")
    assert is_private_to(asked, harness.bob)
    lines = asked.words.split("\n")
    assert lines[:3] == [
        "The rules of which game?",
        "**The Great Fire of London 1666**",
        "Keep the fire away from your houses.",
    ]
    assert labels(asked) == ["Rules"] * len(harness.bot.registry.shelf)
    told = await harness.answer(harness.bob.click(asked.id, "r:1:cash_guns"))
    assert told.id == asked.id
    assert "Ca$h 'n Gun$" in told.words
    await harness.lobby(harness.ann)
    assert "Great Fire" in (await harness.use(harness.bob, "rules")).words.split("\n")[0]


async def test_the_rules_begin_with_a_card_that_its_descriptions_repeat(harness: Harness) -> None:
    """Each part of it has a gallery of its own: beside each other they would be cropped."""
    told = await harness.use(harness.bob, "rules", game="cash_guns")
    assert is_private_to(told, harness.bob)
    await harness.world.until(lambda: bool(told.attachments))
    galleries = [part["items"] for part in told.components if part["type"] == GALLERY]
    assert [len(items) for items in galleries] == [1] * 5
    alts = [items[0]["description"] for items in galleries]
    assert alts[0] == "Ca$h 'n Gun$. Be rich, and be alive."
    assert alts[1].startswith("A round: 1.")
    assert "3 wounds you are dead" not in told.words
    assert "With 3 wounds you are dead and score nothing." in "\n".join(alts)
    ways = ["Learn by playing", "Lesson: powers and the cop"]
    assert enabled(told) == ["Next", "What is …?", *ways]


async def test_the_rules_have_as_many_pages_as_they_need(harness: Harness) -> None:
    """Translations are longer than English: nothing is cut off, whatever the language."""
    told = await harness.use(harness.bob, "rules", game="great_fire")
    first = await harness.press(harness.bob, told, "Next")
    assert first.id == told.id
    assert first.words.startswith("You own 20 houses")
    assert first.attachments == []
    ways = ["What is …?", "Learn by playing", "Lesson: firebreaks and objectives"]
    assert enabled(first) == ["Back", "Next", *ways]
    turned = await harness.press(harness.bob, told, "Next")
    assert "**The end.**" in turned.words
    assert enabled(turned) == ["Back", *ways]


async def test_the_rules_lead_to_all_cards_page_by_page(harness: Harness) -> None:
    told = await harness.use(harness.bob, "rules", game="london")
    rules = told.words
    assert "Cards" in labels(told)
    first = await harness.press(harness.bob, told, "Cards")
    assert first.id == told.id
    await harness.world.until(lambda: "Deck A, page 1 of 2" in first.words)
    assert [one.filename for one in first.attachments] == ["cards.png"]
    land = await harness.choose(harness.bob, first, "land")
    await harness.world.until(lambda: "**London** · The boroughs" in land.words)
    back = await harness.press(harness.bob, land, "Rules")
    assert back.words == rules
    await harness.world.until(lambda: len(back.attachments) == 4)


async def test_a_card_is_looked_up_by_the_beginning_of_its_name(harness: Harness) -> None:
    found = await harness.suggestions(harness.bob, "rules", "term", game="london", term="bre")
    assert [(one["name"], one["value"]) for one in found] == [("Brewing", "london:brewing")]
    told = await harness.use(harness.bob, "rules", game="london", term="london:brewing")
    assert is_private_to(told, harness.bob)
    assert told.words.startswith("**Brewing**: brown, £2, Discard a card: +£9.")
    assert "deck B: 2 cards" in (told.attachments[0].description or "")


async def test_a_term_is_looked_up_by_the_beginning_of_its_name(harness: Harness) -> None:
    found = await harness.suggestions(harness.bob, "rules", "term", game="great_fire", term="cont")
    assert [(one["name"], one["value"]) for one in found] == [("Contained", "great_fire:contained")]
    told = await harness.use(harness.bob, "rules", game="great_fire", term="great_fire:contained")
    assert is_private_to(told, harness.bob)
    assert told.words == (
        "**Contained**: A fire is contained when trained bands cover each of its cones: none can "
        "leave it.\n-# The Great Fire of London 1666"
    )
    assert labels(told) == ["Rules"]
    typed = await harness.use(harness.bob, "rules", game="brigade", term="evac")
    assert typed.words.startswith("**Evacuation**: If too many blocks are destroyed")
    assert labels(typed) == ["Cards", "Rules"]


async def test_without_a_game_terms_of_all_games_are_found(harness: Harness) -> None:
    """Those of the channel's game come first, and need not say which game it is."""
    found = await harness.suggestions(harness.bob, "rules", "term", term="ren")
    assert [(one["name"], one["value"]) for one in found][:1] == [
        ("Renown · The Brigade", "brigade:renown")
    ]
    told = await harness.use(harness.bob, "rules", term="godfather")
    assert told.words.startswith("**Godfather**: The notes and the phone begin with the Godfather")
    assert told.words.endswith("-# Ca$h 'n Gun$")


async def test_for_an_unknown_term_the_nearest_are_explained(harness: Harness) -> None:
    told = await harness.use(harness.bob, "rules", game="great_fire", term="containd")
    assert is_private_to(told, harness.bob)
    head, first, *_ = told.words.split("\n")
    assert head == "I found no term or card by that name. These come closest:"
    assert first.startswith("- **Contained**: A fire is contained when")
    several = await harness.use(harness.bob, "rules", game="london", term="b")
    assert several.words.split("\n")[0] == head
    assert len(several.words.split("\n")) == 4
    unknown = await harness.use(harness.bob, "rules", game="london", term="tardis")
    assert unknown.words.startswith("I found no term or card by that name.")


async def test_privacy_says_what_is_stored(harness: Harness) -> None:
    await harness.begun()
    told = await harness.use(harness.ann, "privacy")
    assert is_private_to(told, harness.ann)
    assert "(1 in progress, 0 finished)" in told.words
    assert "(0 in progress, 0 finished)" in (await harness.use(harness.people[4], "privacy")).words


async def test_who_is_deleted_is_a_former_player_and_the_game_goes_on(harness: Harness) -> None:
    await harness.begun()
    told = await harness.use(harness.ann, "privacy")
    done = await harness.press(harness.ann, told, "Delete my data")
    assert done.words == "Done: your data has been deleted."
    await harness.settled()
    assert "(0 in progress, 0 finished)" in (await harness.use(harness.ann, "privacy")).words
    for _ in range(3):
        await harness.move(harness.asked())
        await harness.settled()
    assert harness.ann.user.id not in harness.board().words
    assert "a former player" in (await harness.use(harness.bob, "game log")).words
    assert (await harness.row()).host_id == int(harness.bob.user.id)
    assert (await harness.use(harness.ann, "hand")).words.startswith("You are not playing")


async def test_who_is_deleted_leaves_lobbies(harness: Harness) -> None:
    message = await harness.lobby(harness.ann, harness.bob)
    await harness.settled()
    told = await harness.use(harness.ann, "privacy")
    await harness.press(harness.ann, told, "Delete my data")
    await harness.settled()
    assert harness.ann.user.id not in message.words
    assert message.words.split("\n")[2] == f"1. <@{harness.bob.user.id}> (host)"


async def test_who_was_alone_leaves_no_table(harness: Harness) -> None:
    message = await harness.lobby(harness.bob)
    await harness.settled()
    told = await harness.use(harness.bob, "privacy")
    await harness.press(harness.bob, told, "Delete my data")
    await harness.settled()
    assert "cancelled" in message.words
    async with harness.engine.connect() as db:
        for name in ("seats", "tables", "outbox"):
            rows = (await db.exec_driver_sql(f"SELECT * FROM {name}")).fetchall()  # noqa: S608
            assert harness.bob.user.id not in str(rows)


async def test_the_doctor_is_for_who_manages_the_server(harness: Harness) -> None:
    told = await harness.use(harness.ann, "doctor")
    assert is_private_to(told, harness.ann)
    assert "**" in told.words
    assert "❌" not in told.words
    with pytest.raises(Refusal, match="no command /doctor"):
        harness.bob.slash(harness.channel.id, "doctor", {})


async def test_help_works_in_direct_messages_too(harness: Harness) -> None:
    direct = channels.open_direct(harness.world, harness.application.bot.id, harness.cleo.user.id)
    assert labels(await harness.use(harness.cleo, "privacy", channel=direct)) == ["Delete my data"]
    assert "/game new" in (await harness.use(harness.cleo, "help", channel=direct)).words
