"""/tournament and its buttons: setting up, entering, playing on, organising."""

import asyncio
import csv
import io
import zipfile
from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

from bot.frontend.core.custom_ids import TournamentButton, TournamentId
from bot.store.rows import ratings, tournaments
from playground.people.driver import Person
from playground.rest.rules.components import FILE, GALLERY
from playground.world import channels, guilds
from playground.world.model import Channel, Message, MessageType
from tests.patience import PATIENCE
from tests.wire.bot.harness import NOON, Harness
from tests.wire.bot.screen import custom_id, enabled, is_private_to, labels, parts
from tests.wire.bot.test_forged import forge
from tournaments import due
from tournaments.events import DrawTakenBack, Entered, Entry, OrganiserGone, Proposed
from tournaments.points import Outcome
from tournaments.ratings import PROVISIONAL, Chair, FinishedGame
from tournaments.settings import DAY, HOUR, MINUTE
from tournaments.standings import Entrant
from tournaments.state import State
from tournaments.verify import EXPORTS, untruths

GREAT_FIRE = "great_fire"


async def set_up(harness: Harness, kind: str = "swiss_by_turns", starts: str = "7d") -> Message:
    """Use /tournament new, and return the page."""
    return await harness.use(
        harness.ann, "tournament new", name="The Cup", kind=kind, game=GREAT_FIRE, starts=starts
    )


async def opened(harness: Harness, kind: str = "swiss_by_turns") -> Message:
    """Open a tournament that Ann organises, and return the message by which people enter."""
    page = await set_up(harness, kind)
    await harness.press(harness.ann, page, "Open")
    await harness.settled()
    return harness.said()[-1]


async def begun(harness: Harness, *who: Person) -> Message:
    """Let these people enter (Bob, Cleo and a fourth), and the first round be drawn."""
    message = await opened(harness)
    for person in who or harness.people[1:4]:
        await harness.press(person, message, "Enter")
    await later(harness, 7 * DAY)
    return message


async def later(harness: Harness, milliseconds: int) -> None:
    """Let time pass, and what is due happen."""
    harness.now += milliseconds
    await harness.bot.runner.poll()
    await harness.bot.runner.settled()
    await harness.settled()


async def decided(harness: Harness, table: int, places: str) -> Message:
    """Let the organiser decide a table, and confirm it."""
    asked = await harness.use(harness.ann, "tournament decide", table=table, places=places)
    if "Decide it like this" not in labels(asked):
        return asked
    return await harness.press(harness.ann, asked, "Decide it like this")


async def finished(harness: Harness) -> None:
    """Let all tables that come be decided, until there is a champion."""
    for _ in range(8):
        await later(harness, MINUTE)
        now = await state(harness)
        still = [number for number, one in now.matches.items() if one.outcome is None]
        for number in still:
            await decided(harness, number, "1 2 3")
        if now.phase == "finished":
            return
    raise AssertionError("it does not end")


def entered(who: int) -> Entered:
    return Entered(Entrant(who))


async def people(harness: Harness) -> dict[int, str]:
    """Return who is behind the numbers of the tournament, by their Discord ids."""
    async with harness.bot.registry.store.read() as db:
        return {number: str(one) for number, one in (await tournaments.users(db, 1)).items()}


async def state(harness: Harness) -> State:
    async with harness.bot.tournaments.locked(1) as tournament:
        return tournament.state


async def test_the_page_says_what_it_will_be_like_before_anybody_else_sees_it(
    harness: Harness,
) -> None:
    page = await set_up(harness, "open_cup")
    assert is_private_to(page, harness.ann)
    assert page.words.startswith("🏆 **The Cup** · The Great Fire of London 1666\n**Open cup**: ")
    assert "With 23 players this gives up to 4 heats for each, tables of 4 and 3, a bracket" in (
        page.words
    )
    assert harness.said() == []


async def changed(harness: Harness, page: Message, key: str, value: str) -> Message:
    """Change a setting of a page, and return how it is then."""
    shown = await harness.choose(harness.ann, page, key)
    return await harness.choose(harness.ann, shown, value)


async def test_each_change_shows_in_the_page_and_its_preview(harness: Harness) -> None:
    page = await set_up(harness)
    again = await changed(harness, page, "seats", "3")
    assert "- 3 at a table" in again.words
    assert "With 9 players this gives" in again.words
    again = await changed(harness, again, "most", "8")
    assert "- At most 8 players; the others wait" in again.words
    assert "- 3 at a table" in again.words
    start = f"<t:{(harness.now + 7 * DAY) // 1000}:F>"
    assert start in again.words
    for key, value in (
        ("odd", "larger"), ("check_in", str(30 * MINUTE)), ("scale", "wins"), ("choosing", "0"),
        ("clock", "live"), ("level", "hard"), ("variants", "quick_setup=True"),
        ("step", str(5 * MINUTE)), ("starts", "+1d"), ("cap", str(3 * DAY)), ("rounds", "5"),
    ):  # fmt: skip
        again = await changed(harness, again, key, value)
    for said in (
        "Players left over make tables larger", "Check-in for 30 minutes", "Only wins count",
        "Seats in the final are drawn",
        "Clock: Custom (10m to start with, 5m more each turn", "fill tables: hard",
        "quick set-up: on",
        "Time limit per round: 3 days", "- 5 rounds", f"<t:{(harness.now + 8 * DAY) // 1000}:F>",
    ):  # fmt: skip
        assert said.lower() in again.words.lower(), said
    again = await changed(harness, again, "final", "0")
    assert "No final" in again.words
    await harness.press(harness.ann, again, "Open")
    await harness.settled()
    async with harness.bot.registry.store.read() as db:
        row = await tournaments.tournament(db, 1)
    assert row is not None
    assert row.options == '{"quick_setup":true}'
    settings = (await state(harness)).settings
    assert (settings.seats, settings.rounds, settings.final) == (3, 5, False)


async def choose_role(harness: Harness, page: Message, role: str) -> Message:
    [menu] = [part for part in parts(page) if part["type"] == 6]
    return await harness.answer(harness.ann.select(page.id, menu["custom_id"], [role]))


async def test_a_role_may_be_needed_to_enter(harness: Harness) -> None:
    page = await harness.choose(harness.ann, await set_up(harness), "who")
    [role] = [one for one in harness.guild.roles if one != harness.guild.id]
    page = await choose_role(harness, page, role)
    assert f"- Only <@&{role}> may enter" in page.words
    page = await harness.press(harness.ann, page, "Everybody")
    assert "may enter" not in page.words
    page = await choose_role(harness, page, role)
    await harness.press(harness.ann, page, "Open")
    await harness.settled()
    [message] = harness.said()
    assert f"Only <@&{role}> may enter" in message.words
    told = await harness.press(harness.bob, message, "Enter")
    assert told.words.startswith("Only members with a certain role can enter this tournament.")
    harness.guild.members[harness.bob.user.id].roles.append(role)
    told = await harness.press(harness.bob, message, "Enter")
    assert told.words.startswith("You are in.")


async def test_who_enters_from_another_server_must_be_on_that_of_the_tournament(
    harness: Harness,
) -> None:
    await opened(harness)
    stranger = guilds.person(harness.world, "Zoe")
    abroad = guilds.found(harness.world, "Abroad", harness.ann.user, (harness.bob.user, stranger))
    guilds.invite(harness.world, abroad, harness.application)
    lobby = channels.create(harness.world, abroad, "lobby")
    refused = await harness.use(harness.bob, "tournament share", lobby, tournament=1)
    assert refused.words.startswith("There is no such tournament.")
    await harness.use(harness.ann, "tournament share", lobby, tournament=1)
    await harness.settled()
    [told] = [one for one in harness.said(lobby) if one.only_for is None]
    assert labels(told) == ["Enter", "Leave", "Standings"]
    told_off = await harness.press(Person(harness.world, stranger), told, "Enter")
    assert told_off.words.startswith("This tournament is played in threads of a server")
    entered_ = await harness.press(harness.bob, told, "Enter")
    assert entered_.words.startswith("You are in.")
    await harness.settled()
    for message in (harness.said(lobby)[-1], harness.said()[0]):
        assert "1 person has entered." in message.words
    async with harness.bot.tournaments.locked(1) as tournament:
        await harness.bot.tournaments.add(tournament, OrganiserGone())
    await harness.settled()
    [*_, here] = harness.said()
    [*_, there] = [one for one in harness.said(lobby) if one.only_for is None]
    assert here.words == there.words
    assert "The organiser has left. Vote for a new one" in there.words
    assert here.mentions == [harness.bob.user.id]
    assert there.mentions == []  # they are called once, where it is played


async def test_two_quick_presses_open_one_tournament(harness: Harness) -> None:
    page, other = await set_up(harness), await set_up(harness)
    for one in (page, page, other):
        harness.ann.click(one.id, custom_id(one, "Open"))
    await harness.settled()
    assert len(harness.said()) == 1


async def test_the_next_season_is_set_up_like_the_last_and_seeds_people(harness: Harness) -> None:
    await begun(harness)
    match = next(iter((await state(harness)).matches))
    await decided(harness, match, "3 1 2")
    await finished(harness)
    shown = await harness.press(harness.bob, harness.said()[0], "Standings")
    page = await harness.press(harness.bob, shown, "Next season")
    assert page.words.startswith("🏆 **The Cup 2** · The Great Fire of London 1666")
    assert "Swiss rounds by post" in page.words
    await harness.press(harness.bob, page, "Open")
    await harness.settled()
    message = harness.said()[-1]
    for person in harness.people[1:4]:
        await harness.press(person, message, "Enter")
    async with harness.bot.tournaments.locked(2) as tournament:
        assert {one.seed for one in tournament.state.people.values()} == {0, 1, 2}


async def test_a_start_that_nobody_can_read_is_refused(harness: Harness) -> None:
    told = await set_up(harness, starts="whenever")
    assert "I don't understand that time." in told.words
    soon = await set_up(harness, starts="2d")
    assert f"<t:{(harness.now + 2 * DAY) // 1000}:F>" in soon.words


async def test_a_start_is_a_time_on_the_wall_of_who_organises(harness: Harness) -> None:
    await harness.use(harness.ann, "settings", zone="Europe/Rome")
    here = datetime.fromtimestamp(harness.now / 1000, ZoneInfo("Europe/Rome"))
    evening = here.replace(hour=20, minute=0, second=0, microsecond=0)
    evening += timedelta(days=int(evening <= here))
    told = await set_up(harness, starts="20:00")
    assert f"<t:{int(evening.timestamp())}:F>" in told.content
    named = await set_up(harness, starts=f"{evening:%A} 20:00")
    assert f"<t:{int(evening.timestamp())}:F>" in named.content
    assert "That time has passed." in (await set_up(harness, starts="2026-01-01")).content
    assert "more than 60 days" in (await set_up(harness, starts="90d")).content


async def test_an_open_tournament_is_announced_once_with_buttons(harness: Harness) -> None:
    page = await set_up(harness)
    done = await harness.press(harness.ann, page, "Open")
    assert "**The Cup** is open" in done.words
    organised = await harness.press(harness.ann, done, "Organise")
    assert "0 players are too few for this." in organised.words
    await harness.settled()
    [told] = harness.said()
    assert labels(told) == ["Enter", "Leave", "Standings"]
    assert "The Great Fire of London 1666 · Swiss rounds" in told.words
    assert told.mentions == []


async def test_a_page_that_was_opened_already_opens_no_second_tournament(harness: Harness) -> None:
    first, second = await set_up(harness), await set_up(harness)
    await harness.press(harness.ann, first, "Open")
    told = await harness.press(harness.ann, second, "Open")
    assert told.words == "There is a tournament of that name on this server already."


async def test_a_page_whose_start_has_passed_does_not_open_until_it_is_later(
    harness: Harness,
) -> None:
    page = await set_up(harness)
    harness.now += 8 * DAY
    told = await harness.press(harness.ann, page, "Open")
    assert "That start is in the past" in told.words
    later = await harness.choose(harness.ann, told, "+7d")
    opened = await harness.press(harness.ann, later, "Open")
    assert "**The Cup** is open" in opened.words


async def test_people_enter_and_leave_and_the_message_counts_them(harness: Harness) -> None:
    message = await opened(harness)
    told = await harness.press(harness.bob, message, "Enter")
    assert is_private_to(told, harness.bob)
    assert told.words.startswith("You are in.")
    await harness.settled()
    assert "1 person has entered." in harness.said()[0].words
    again = await harness.press(harness.bob, message, "Enter")
    assert again.words == "Already entered: nothing has changed."
    gone = await harness.press(harness.bob, message, "Leave")
    assert gone.words == "You have left the tournament."
    await harness.settled()
    assert "0 people have entered." in harness.said()[0].words
    late = await harness.press(harness.bob, message, "Leave")
    assert late.words.startswith("You are not in this tournament.")


async def test_who_finds_no_room_waits_until_somebody_leaves(harness: Harness) -> None:
    page = await set_up(harness)
    page = await changed(harness, page, "most", "8")
    await harness.press(harness.ann, page, "Open")
    await harness.settled()
    [message] = harness.said()
    people = harness.people
    register = harness.bot.tournaments
    async with register.locked(1) as tournament:
        for user in range(7):
            who = await register.person(tournament, 10**6 + user)
            await register.add(tournament, entered(who), by=who)
    await harness.press(people[1], message, "Enter")
    told = await harness.press(people[2], message, "Enter")
    assert told.words.startswith("You are on the waiting list")
    shown = await harness.use(people[2], "tournament standings")
    assert f"Waiting list: <@{people[2].user.id}>" in shown.words
    await harness.press(people[1], message, "Leave")
    assert len((await state(harness)).waiting) == 0


async def test_before_a_live_round_people_say_that_they_are_there(harness: Harness) -> None:
    message = await opened(harness, "swiss_evening")
    assert "- Check-in for 30 minutes before it begins" in message.words
    await harness.press(harness.bob, message, "Enter")
    await later(harness, 7 * DAY - 30 * MINUTE)
    message, call = harness.said()
    assert "I'm here" in labels(message)
    assert labels(call) == ["I'm here", "Enter", "Leave", "Standings"]
    await harness.press(harness.people[3], call, "Enter")  # who enters now is there
    shown = await harness.use(harness.bob, "tournament standings")
    dov, bob = (f"<@{one.user.id}>" for one in (harness.people[3], harness.bob))
    assert shown.words.endswith(f"Here: {dov}\nNot here yet: {bob}")
    assert "I'm here" in labels(shown)
    assert (await harness.press(harness.bob, message, "I'm here")).words == "Good: you are in."
    shown = await harness.use(harness.bob, "tournament standings")
    assert shown.words.endswith(f"Here: {bob} and {dov}")
    assert "I'm here" not in labels(shown)
    stranger = await harness.press(harness.cleo, message, "I'm here")
    assert stranger.words.startswith("You are not in this tournament.")


async def test_all_of_a_crowd_are_called_and_a_page_shows_as_many_as_fit(harness: Harness) -> None:
    await opened(harness, "swiss_evening")
    register = harness.bot.tournaments
    async with register.locked(1) as tournament:
        for user in range(66):
            who = await register.person(tournament, 10**17 + user)
            await register.add(tournament, entered(who), by=who)
    await later(harness, 7 * DAY - 30 * MINUTE)
    calls = harness.said()[-2:]
    assert [len(call.mentions) for call in calls] == [60, 6]
    assert {user for call in calls for user in call.mentions} == {
        str(10**17 + user) for user in range(66)
    }
    assert all(call.words.count("**I'm here** to play: it begins") == 1 for call in calls)
    shown = await harness.use(harness.bob, "tournament standings")
    assert shown.words.endswith("and 6 more")
    async with register.locked(1) as tournament:
        await register.add(tournament, OrganiserGone())
    await harness.settled()
    assert [len(call.mentions) for call in harness.said()[-2:]] == [60, 6]
    page = await harness.press(harness.bob, harness.said()[-1], "Vote")
    assert "Next" in labels(page)
    page = await harness.press(harness.bob, page, "Next")
    page = await harness.press(harness.bob, page, "Next")
    [menu] = [part for part in parts(page) if part["type"] == 3]
    assert len(menu["options"]) == 66 - 50
    assert "Next" not in enabled(page)


async def test_who_is_in_finds_their_table_their_tournament_and_the_standings(
    harness: Harness,
) -> None:
    await begun(harness)
    table = await harness.use(harness.bob, "tournament next")
    assert labels(table) == ["Play"]
    assert table.words.startswith("**The Cup**: [table 1](https://discord.com/channels/")
    assert harness.cleo.user.id in table.words
    mine = await harness.use(harness.bob, "tournament mine")
    assert mine.words.endswith("⬅️")
    assert labels(mine) == ["Standings"]
    assert "round 1 of 3, 1 table is playing" in mine.words
    stranger = await harness.use(harness.ann, "tournament mine")
    assert not stranger.words.endswith("⬅️")
    listed = await harness.use(harness.ann, "tournament list")
    assert "Swiss rounds" in listed.words
    shown = await harness.use(harness.bob, "tournament standings")
    assert is_private_to(shown, harness.bob)
    [thread] = [one for one in harness.world.channels.values() if one.thread]
    assert f"Your tables: <#{thread.id}>" in shown.words
    assert any(one.endswith("0 · 0 games ⬅️") for one in shown.words.splitlines())
    [picture] = shown.attachments
    assert picture.filename == "tables.png", "nothing has ended: who sits with whom is of interest"
    assert labels(shown) == ["Leave"], "there is nothing to explain, organise or enter"
    await decided(harness, 1, "1 2 2")
    shown = await harness.use(harness.bob, "tournament standings")
    [picture] = shown.attachments
    assert picture.filename == "standings.png"
    assert (picture.description or "").startswith("Standings of The Cup. 1. ")
    why = await harness.press(harness.bob, shown, "Why this order?")
    assert why.words.count("more points, 10 to 2.5") == 1
    assert why.words.count("equal in everything, so it was decided by lot") == 1


async def test_who_leaves_a_tournament_that_goes_on_is_asked_first(harness: Harness) -> None:
    message = await begun(harness)
    asked = await harness.press(harness.bob, message, "Leave")
    assert "takes your place at all your tables, for good" in asked.words
    gone = await harness.press(harness.bob, asked, "Leave the tournament")
    assert gone.words == "You have left the tournament."


async def test_a_tournament_is_entered_from_the_list(harness: Harness) -> None:
    await opened(harness)
    listed = await harness.use(harness.bob, "tournament list")
    assert labels(listed) == ["Enter"]
    entered = await harness.press(harness.bob, listed, "Enter")
    await harness.settled()
    assert entered.words.startswith("You are in.")
    listed = await harness.use(harness.bob, "tournament list")
    assert labels(listed) == ["Standings"]
    shown = await harness.press(harness.bob, listed, "Standings")
    await harness.settled()
    assert "Leave" in labels(shown)


async def test_name_and_start_are_typed_into_a_form(harness: Harness) -> None:
    page = await set_up(harness)
    opener = harness.ann.click(page.id, custom_id(page, "Name and start"))
    form = await harness.form(opener)
    fields = [part["component"] for part in form.body["components"]]
    assert [one.get("value") for one in fields] == ["The Cup", None]
    changed = await harness.answer(
        harness.ann.submit(form.id, {"name": " Another   one ", "starts": "4 Sep 20:00"})
    )
    assert changed.id == page.id
    assert "Another one" in changed.words
    assert f"<t:{(NOON + 2 * DAY + 8 * 3_600_000) // 1000}:F>" in changed.words
    before = changed.words
    opener = harness.ann.click(page.id, custom_id(changed, "Name and start"))
    kept = await harness.fill(opener, name="", starts="")
    assert kept.words == before
    opener = harness.ann.click(page.id, custom_id(changed, "Name and start"))
    late = await harness.form(opener)
    await harness.press(harness.ann, kept, "Open")
    await harness.settled()
    refused = await harness.answer(harness.ann.submit(late.id, {"name": "Third"}))
    assert "Third" not in refused.words
    assert (await harness.use(harness.ann, "tournament list")).words.startswith("[Another one]")


async def test_a_list_of_many_tournaments_has_pages(harness: Harness) -> None:
    for number in range(6):
        page = await harness.use(
            harness.ann, "tournament new", name=f"Cup {number}", kind="open_cup",
            game="great_fire", starts="7d",
        )  # fmt: skip
        await harness.press(harness.ann, page, "Open")
    await harness.settled()
    first = await harness.use(harness.bob, "tournament list")
    assert first.words.startswith("Tournaments, page 1 of 2:")
    assert labels(first) == [*["Enter"] * 5, "Next"]
    second = await harness.press(harness.bob, first, "Next")
    assert second.id == first.id
    assert "[Cup 5]" in second.words


async def test_without_any_tournament_one_is_told_how_to_set_one_up(harness: Harness) -> None:
    told = await harness.use(harness.bob, "tournament list")
    assert "`/tournament new` sets one up" in told.words
    assert (
        "not in a running tournament" in (await harness.use(harness.bob, "tournament mine")).words
    )
    assert "No tournament table" in (await harness.use(harness.bob, "tournament next")).words
    none = await harness.use(harness.bob, "tournament standings")
    assert none.words.startswith("There is no such tournament.")


async def test_a_league_under_way_keeps_nobody_apart_and_may_end_without_a_champion(
    harness: Harness,
) -> None:
    message = await opened(harness, "league_season")
    for person in harness.people[1:6]:
        await harness.press(person, message, "Enter")
    page = await harness.press(harness.ann, await standings(harness), "Organise")
    assert menu_of(page, "apart")
    await later(harness, 7 * DAY)
    page = await harness.press(harness.ann, await standings(harness), "Organise")
    assert [part for part in parts(page) if ":apart:" in part["custom_id"]] == []
    told = await harness.use(
        harness.ann, "tournament apart", player=harness.bob.user.id, other=harness.cleo.user.id
    )
    assert told.words == "All draws have been made, so nobody can be kept apart any more."
    asked = await harness.press(harness.ann, page, "Cancel the tournament")
    await harness.press(harness.ann, asked, "Cancel it")
    await harness.settled()
    assert "The tournament ends here, without a champion: the organiser cancelled it." in (
        harness.said()[-1].words
    )


def menu_of(page: Message, what: str) -> str:
    """Return the custom_id of a menu of people."""
    return next(str(part["custom_id"]) for part in parts(page) if f":{what}:" in part["custom_id"])


async def test_only_the_organiser_and_deputies_organise(harness: Harness) -> None:
    await opened(harness)
    told = await harness.use(harness.bob, "tournament deputy", player=harness.cleo.user.id)
    assert told.words.startswith("Only the organiser of the tournament")
    told = await harness.use(
        harness.bob, "tournament apart", player=harness.ann.user.id, other=harness.cleo.user.id
    )
    assert told.words.startswith("Only the organiser of the tournament")
    told = await harness.use(harness.ann, "tournament deputy", player=harness.bob.user.id)
    assert told.words == f"<@{harness.bob.user.id}> is now a deputy, and can do what you can."
    apart = await harness.use(
        harness.bob, "tournament apart", player=harness.ann.user.id, other=harness.cleo.user.id
    )
    assert apart.words.startswith("They will not meet before the final.")
    same = await harness.use(
        harness.bob, "tournament apart", player=harness.ann.user.id, other=harness.ann.user.id
    )
    assert same.words == "Choose two different people."
    shown = await harness.use(harness.bob, "tournament standings")
    page = await harness.press(harness.bob, shown, "Organise")
    back = await harness.press(harness.bob, page, "Standings")
    page = await harness.press(harness.bob, back, "Organise")
    assert f"Deputies: <@{harness.bob.user.id}>" in page.words
    kept = f"<@{harness.ann.user.id}> and <@{harness.cleo.user.id}>"
    assert f"Kept apart where the draws allow it: {kept}" in page.words
    assert "0 players are too few for this." in page.words
    two = [harness.ann.user.id, harness.bob.user.id]
    told = await harness.answer(harness.bob.select(page.id, menu_of(page, "apart"), two))
    assert told.words.startswith("They will not meet before the final.")
    named = [harness.cleo.user.id]
    told = await harness.answer(harness.bob.select(page.id, menu_of(page, "deputy"), named))
    assert told.words == f"<@{harness.cleo.user.id}> is now a deputy, and can do what you can."
    itself = [harness.application.bot.id]
    told = await harness.answer(harness.bob.select(page.id, menu_of(page, "deputy"), itself))
    assert told.words == "A bot cannot be a deputy."


async def test_a_league_gets_going_with_two_presses_of_its_organiser(harness: Harness) -> None:
    page = await harness.use(
        harness.ann, "tournament new", name="Autumn", kind="league_season", game=GREAT_FIRE
    )
    assert "With 7 players this gives 1 division, 4 games for each" in page.words
    assert "With 23 players this gives 3 divisions" in page.words
    await harness.press(harness.ann, page, "Open")
    await harness.settled()
    [message] = harness.said()
    assert "- 4 at a table\n- Everybody plays 4 games\n- The season lasts 5 weeks" in message.words
    players = harness.people[1:6]
    for person in players:
        assert (await harness.press(person, message, "Enter")).words.startswith("You are in.")
    await later(harness, 7 * DAY)
    [message, drawn] = harness.said()
    message = harness.said()[0]
    assert "The tournament has begun: 5 tables are playing." in message.words
    assert "It begins" not in message.words
    assert "The tables of the season are drawn." in drawn.words
    assert drawn.mentions == []
    assert [one.filename for one in drawn.attachments] == ["tables.png"]
    ends = (await state(harness)).rounds[0].cap_at
    await harness.use(harness.ann, "tournament edit", extend="3d")
    await harness.settled()
    message = harness.said()[0]
    assert "The season lasts" not in message.words, "it lasts longer now"
    assert f"The season ends <t:{(ends + 3 * DAY) // 1000}:f>." in message.words
    threads = [one for one in harness.world.channels.values() if one.thread]
    assert [one.name for one in threads] == [f"Autumn · {n}" for n in range(1, 6)]
    called = list[str]()
    for thread in threads:
        call, _ = harness.said(thread)  # one call, one board: no picture delays the call
        assert "this is your table" in call.words
        assert len(call.mentions) == 4
        called += call.mentions
        assert labels(await harness.press(harness.asked(thread), harness.board(thread), "Play"))
    assert sorted(called) == sorted(4 * [one.user.id for one in players])


async def test_a_league_shows_its_standings_when_a_quarter_of_it_is_over(harness: Harness) -> None:
    message = await opened(harness, "league_season")
    for person in harness.people[1:6]:
        await harness.press(person, message, "Enter")
    await later(harness, 7 * DAY)
    known = len(harness.said())
    tables = sorted((await state(harness)).matches)
    for number in tables[:-1]:
        await decided(harness, number, "1 2 3 4")
    await harness.settled()
    told = harness.said()[known:]
    assert len(tables) == 5
    assert [len(one.attachments) for one in told] == [0, 1, 1, 1]
    assert "3 of 5 tables have ended." in told[2].words


async def test_a_round_is_one_message_however_many_threads_it_has(harness: Harness) -> None:
    await begun(harness, *harness.people[:6])
    threads = [one for one in harness.world.channels.values() if one.thread]
    assert len(threads) == 2
    assert [one.type for one in harness.said()] == [MessageType.DEFAULT] * 2
    assert "at a table" not in harness.said()[0].words, "there are tables of three"


async def test_a_draw_links_to_its_tables_wherever_it_is_announced(harness: Harness) -> None:
    message = await opened(harness)
    lobby = channels.create(harness.world, harness.guild, "lobby")
    await harness.use(harness.ann, "tournament share", lobby, tournament=1)
    for person in harness.people[:6]:
        await harness.press(person, message, "Enter")
    await later(harness, 7 * DAY)
    threads = [one for one in harness.world.channels.values() if one.thread]
    assert len(threads) == 2
    for channel in (harness.channel, lobby):
        drawn = next(one for one in harness.said(channel) if "Round 1" in one.content)
        for thread in threads:
            assert f"<#{thread.id}>" in drawn.content


async def test_what_waits_after_a_kill_goes_on_without_a_pause(harness: Harness) -> None:
    """The bot of a test looks at its clocks every 11 days: only its start can be the reason."""
    await begun(harness, *harness.people[1:6], sixth(harness))
    harness.bot.tournaments.listeners.clear()  # so the draw waits, as if the bot was killed here
    for table in (1, 2):
        await decided(harness, table, "1 2 3")
    await harness.settled()
    assert [one for one in harness.said() if "Round 2" in one.content] == []
    await harness.restart()
    await harness.world.until(lambda: len(threads(harness)) == 4)
    await harness.world.until(lambda: all(harness.boards(one) for one in threads(harness)))
    said = [one.content.splitlines()[1] for one in harness.said() if "Table" not in one.content]
    assert said[-1] == "Round 2 of 3 is drawn."
    record = await entries(harness)
    assert [type(one.event).__name__ for one in record][-3:] == [
        "Drawn", "TableOpened", "TableOpened",
    ]  # fmt: skip


def sixth(harness: Harness) -> Person:
    """Return a person on the server besides the six of the demo."""
    user = guilds.person(harness.world, "Gil")
    guilds.join(harness.world, harness.guild, user)
    return Person(harness.world, user)


def threads(harness: Harness) -> list[Channel]:
    return [one for one in harness.world.channels.values() if one.thread]


async def entries(harness: Harness) -> list[Entry]:
    async with harness.bot.registry.store.read() as db:
        return await tournaments.entries(db, 1)


async def test_a_match_whose_thread_is_deleted_goes_on_in_another(harness: Harness) -> None:
    await begun(harness)
    [thread] = [one for one in harness.world.channels.values() if one.thread]
    table = (await harness.row(1)).id
    channels.delete(harness.world, thread)
    await harness.world.until(
        lambda: any(one.thread for one in harness.world.channels.values() if one is not thread)
    )
    await later(harness, MINUTE)
    [again] = [one for one in harness.world.channels.values() if one.thread]
    row = await harness.row(table)
    assert (row.status, row.channel_id) == ("running", int(again.id))
    assert harness.boards(again)


async def test_a_tournament_whose_channel_is_deleted_goes_on_where_it_is_shared(
    harness: Harness,
) -> None:
    await begun(harness, *harness.people[:6])
    lobby = channels.create(harness.world, harness.guild, "lobby")
    await harness.use(harness.ann, "tournament share", lobby, tournament=1)
    await harness.settled()
    channels.delete(harness.world, harness.channel)
    while {(await harness.row(n)).status for n in (1, 2)} != {"paused"}:
        await harness.use(harness.ann, "tournament list", lobby)
    await later(harness, MINUTE)
    assert [one for one in harness.world.channels.values() if one.thread] == []
    await harness.use(harness.ann, "tournament share", lobby, tournament=1)
    await harness.settled()
    await later(harness, MINUTE)
    threads = [one for one in harness.world.channels.values() if one.thread]
    assert {one.parent_id for one in threads} == {lobby.id}
    rows = [await harness.row(n) for n in (1, 2)]
    assert [(one.status, one.channel_id) for one in rows] == [
        ("running", int(one.id)) for one in threads
    ]
    known = len(harness.said(lobby))
    async with harness.bot.tournaments.locked(1) as tournament:
        by = tournament.state.organiser
        await harness.bot.tournaments.add(tournament, DrawTakenBack(), by=by)
    await later(harness, MINUTE)
    told = [one.words.splitlines()[1] for one in harness.said(lobby)[known:]]
    assert told == [
        f"<@{harness.ann.user.id}> undid the last draw; a new one follows.",
        "Round 1 of 3 is drawn.",
    ]
    again = [one for one in harness.world.channels.values() if one.thread and one not in threads]
    assert {one.parent_id for one in again} == {lobby.id}


async def test_a_rating_that_is_shown_to_nobody_counts_in_no_tournament(harness: Harness) -> None:
    chairs = tuple(Chair(int(one.user.id), place) for place, one in enumerate(harness.people[1:4]))
    async with harness.bot.registry.store.write() as db:
        for at in range(PROVISIONAL):
            await ratings.add(db, FinishedGame(GREAT_FIRE, chairs), at=at)
    page = await harness.use(harness.bob, "rating")
    await harness.press(harness.bob, page, "Hide my ratings")
    message = await opened(harness)
    for person in (harness.bob, harness.cleo):
        await harness.press(person, message, "Enter")
    here = await people(harness)
    known = {here[who]: one.rating for who, one in (await state(harness)).people.items()}
    assert known[harness.bob.user.id] is None
    assert known[harness.cleo.user.id] is not None


async def test_a_draw_is_taken_back_before_anything_is_played_and_only_once(
    harness: Harness,
) -> None:
    await begun(harness)
    shown = await harness.use(harness.ann, "tournament standings")
    page = await harness.press(harness.ann, shown, "Organise")
    assert "Undo the last draw" in enabled(page)
    told = await harness.press(harness.ann, page, "Undo the last draw")
    assert told.words == "Done and announced."
    await harness.settled()
    assert (await state(harness)).redrawn == 1


async def test_who_plays_at_a_table_does_not_judge_it(harness: Harness) -> None:
    await begun(harness, harness.ann, harness.bob, harness.cleo)
    told = await decided(harness, 1, "1 2 3")
    assert told.words.startswith("Only an organiser or deputy who does not play")


async def test_the_organiser_says_how_a_table_ended_and_takes_it_back(harness: Harness) -> None:
    page = await set_up(harness)
    await harness.press(harness.ann, page, "Open")
    await harness.settled()
    message = harness.said()[0]
    register = harness.bot.tournaments
    for person in harness.people[1:4]:
        await harness.press(person, message, "Enter")
    async with register.locked(1) as tournament:
        for user in range(4):
            who = await register.person(tournament, 10**6 + user)
            await register.add(tournament, entered(who), by=who)
    await later(harness, 7 * DAY)
    match = next(iter((await state(harness)).matches))
    seats = len((await state(harness)).matches[match].seats)
    wrong = await decided(harness, match, "1 2")
    assert wrong.words.startswith("That is not a valid result for this table")
    nonsense = await harness.use(harness.ann, "tournament decide", table=match, places="one two")
    assert nonsense.words.startswith("That is not a valid result for this table")
    places = " ".join(str(n + 1) for n in range(seats))
    done = await decided(harness, match, places)
    assert done.words == "Done and announced."
    shown = await harness.use(harness.ann, "tournament standings")
    organise = await harness.press(harness.ann, shown, "Organise")
    back = await harness.choose(harness.ann, organise, f"back {match}")
    assert back.words == "Done and announced."
    shown = await harness.use(harness.ann, "tournament standings")
    page = await harness.press(harness.ann, shown, "Organise")
    equal = await harness.choose(harness.ann, page, f"equal {match}")
    assert equal.words == "Done and announced."
    late = await harness.choose(harness.ann, page, f"again {match}")
    assert late.words.startswith("That is not possible now.")


async def test_a_champion_by_a_wrong_result_is_taken_back(harness: Harness) -> None:
    await begun(harness)
    await finished(harness)
    podium = harness.said()[-1]
    shown = await harness.press(harness.bob, podium, "Standings")
    assert "Organise" not in labels(shown)
    shown = await harness.press(harness.ann, podium, "Standings")
    page = await harness.press(harness.ann, shown, "Organise")
    assert labels(page) == ["Standings"], "nothing else can be done when it is over"
    last = max((await state(harness)).matches)
    told = await harness.choose(harness.ann, page, f"back {last}")
    assert told.words == "Done and announced."
    await harness.settled()
    said = f"undid the result of table {last}: there is no champion yet."
    assert said in harness.said()[-1].words
    await decided(harness, last, "3 1 2")
    await later(harness, MINUTE)
    assert "The champion is" in harness.said()[-1].words


async def test_a_draw_that_followed_from_a_wrong_result_is_taken_back_with_it(
    harness: Harness,
) -> None:
    await begun(harness)
    await decided(harness, 1, "1 2 3")
    await later(harness, MINUTE)
    assert "Round 2 of 3 is drawn." in harness.said()[-1].words
    page = await harness.press(harness.ann, await standings(harness), "Organise")
    await harness.choose(harness.ann, page, "back 1")
    await harness.settled()
    said = "undid the result of table 1, and the draw that followed from it."
    assert said in harness.said()[-1].words
    page = await harness.press(harness.ann, await standings(harness), "Organise")
    assert "round 1 of 3, 1 table is playing" in page.words


async def standings(harness: Harness) -> Message:
    return await harness.use(harness.ann, "tournament standings")


async def test_people_at_the_table_object_and_nobody_else_does(harness: Harness) -> None:
    await begun(harness)
    register = harness.bot.tournaments
    async with register.locked(1) as tournament:
        seats = tournament.state.matches[1].seats
        outcome = Outcome(tuple(1 for _ in seats), (), tuple(
            seat for seat, who in enumerate(seats) if who is None))  # fmt: skip
        await register.add(tournament, Proposed(1, outcome, "equal"))
        now = tournament.state
    await harness.settled()
    told = harness.said()[-1]
    assert "Object" in labels(told)
    noted = await harness.press(harness.bob, told, "Object")
    assert noted.words == (
        "Noted. An organiser who is not at this table can now decide its result."
    )
    await harness.settled()
    called = harness.said()[-1]
    assert "Somebody objected to the result of table 1. " in called.words
    assert "can decide it with `/tournament decide` by <t:" in called.words
    assert called.mentions == [harness.ann.user.id]
    until = (harness.now + 4 * now.settings.objections_for) // 1000
    assert f"by <t:{until}:f>" in called.words
    await harness.press(harness.cleo, told, "Object")
    await harness.settled()
    assert harness.said()[-1].id == called.id, "the second objection changes nothing"
    twice = await harness.press(harness.bob, told, "Object")
    assert twice.words == "Your objection has already been noted."
    stranger = await harness.press(harness.ann, told, "Object")
    assert stranger.words == "Only the players at that table can do this."


async def test_who_objects_where_nobody_may_judge_is_told_so(harness: Harness) -> None:
    await begun(harness, *harness.people[:3])
    register = harness.bot.tournaments
    async with register.locked(1) as tournament:
        equal = due.equal_split(tournament.state.matches[1])
        await register.add(tournament, Proposed(1, equal, "equal"))
    await harness.settled()
    noted = await harness.press(harness.bob, harness.said()[-1], "Object")
    assert noted.words.startswith("Noted. All organisers play at this table")


async def test_a_tournament_waits_for_the_bot_that_a_server_has_thrown_out(
    harness: Harness,
) -> None:
    await begun(harness)
    await harness.bot.monitor.look()  # it has not looked in the week in which people entered
    cap, bot = (await state(harness)).rounds[0].cap_at, harness.bot
    await bot.wait_until_ready()  # until then it cannot tell a server that it joins from others
    heard = asyncio.create_task(bot.wait_for("guild_remove", timeout=PATIENCE))
    await asyncio.sleep(0)  # it listens from now on
    guilds.leave(harness.world, harness.guild, harness.application.bot)
    await heard
    await harness.settled()
    await harness.bot.monitor.look()
    await later(harness, 20 * DAY)
    now = await state(harness)
    assert (now.interrupted_at, now.phase) == (harness.now - 20 * DAY, "running")
    heard = asyncio.create_task(bot.wait_for("guild_join", timeout=PATIENCE))
    await asyncio.sleep(0)
    guilds.invite(harness.world, harness.guild, harness.application)
    await heard
    await harness.bot.monitor.look()
    await later(harness, MINUTE)
    now = await state(harness)
    assert now.rounds[0].cap_at == cap + 20 * DAY
    assert (await harness.row(1)).status == "running"
    assert "The tournament continues." in harness.said()[-1].words


async def test_without_an_organiser_people_vote(harness: Harness) -> None:
    await begun(harness)
    guilds.leave(harness.world, harness.guild, harness.ann.user)
    harness.now += HOUR
    await harness.bot.monitor.look()
    await harness.settled()
    told = harness.said()[-1]
    assert "The organiser has left. Vote for a new one" in told.words
    for person in (harness.bob, harness.cleo):
        page = await harness.press(person, told, "Vote")
        own = next(n for n, one in (await people(harness)).items() if one == harness.bob.user.id)
        voted = await harness.choose(person, page, str(own))
        assert voted.words.startswith("Your vote counts.")
    await harness.settled()
    assert (await state(harness)).organiser == own
    late = await harness.press(harness.cleo, told, "Vote")
    assert late.words.startswith("That is not possible now.")


async def test_cancelling_is_asked_and_is_the_organisers(harness: Harness) -> None:
    await opened(harness)
    shown = await harness.use(harness.ann, "tournament standings")
    page = await harness.press(harness.ann, shown, "Organise")
    asked = await harness.press(harness.ann, page, "Cancel the tournament")
    await harness.press(harness.ann, asked, "Cancel it")
    await harness.settled()
    assert "the organiser cancelled it" in harness.said()[-1].words
    late = await harness.press(harness.bob, harness.said()[0], "Standings")
    assert "cancelled" in late.words


async def test_what_only_an_organiser_is_shown_is_refused_to_others(harness: Harness) -> None:
    await opened(harness)
    shown = await harness.use(harness.bob, "tournament standings")
    asked: tuple[TournamentButton, ...] = ("organise", "draw_back", "cancel", "cancelled")
    for what in asked:
        forge(shown, forged := TournamentId(what, 1, 0, 0).text())
        told = await harness.answer(harness.bob.click(shown.id, forged))
        assert is_private_to(told, harness.bob)
        refusals = ("Only the organiser", "You are not in this tournament")
        assert told.words.startswith(refusals), what
        shown = await harness.use(harness.bob, "tournament standings")
    assert (await state(harness)).phase == "open"


async def test_ones_own_tables_name_their_tournament(harness: Harness) -> None:
    await begun(harness)
    told = await harness.use(harness.bob, "mine")
    assert "🏆 The Cup" in told.words


async def test_who_is_forgotten_leaves_first_and_another_organises(harness: Harness) -> None:
    await begun(harness, harness.ann, harness.bob, harness.cleo)
    await harness.use(harness.ann, "tournament deputy", player=harness.bob.user.id)
    stored = await harness.use(harness.ann, "privacy")
    assert "- 1 tournament that you entered or organise" in stored.words
    await harness.press(harness.ann, stored, "Delete my data")
    await harness.settled()
    now, behind = await state(harness), await people(harness)
    assert harness.ann.user.id not in behind.values()
    assert now.organiser is not None
    assert behind[now.organiser] == harness.bob.user.id
    assert len(now.active) == 2
    assert "1 tournament" not in (await harness.use(harness.ann, "privacy")).words


async def test_a_cup_has_heats_and_a_final_in_which_the_best_choose_their_seats(
    harness: Harness,
) -> None:
    page = await changed(harness, await set_up(harness, "open_cup"), "seats", "3")
    await harness.press(harness.ann, page, "Open")
    await harness.settled()
    message, playing = harness.said()[0], harness.people[1:4]
    for person in playing:
        await harness.press(person, message, "Enter")
    register = harness.bot.tournaments
    async with register.locked(1) as tournament:
        for user in range(3):
            who = await register.person(tournament, 10**6 + user)
            await register.add(tournament, entered(who), by=who)
    assert "Play a heat" not in labels(message)
    assert "- Heats last 4 weeks" in message.words
    await later(harness, 7 * DAY)
    until = f"<t:{(harness.now + 28 * DAY) // 1000}:f>"
    began = harness.said()[-1]
    assert began.words.endswith(
        f"The heats have begun. Press **Play a heat** whenever you like, until {until}."
    )
    assert "Play a heat" in labels(began)
    message = harness.said()[0]
    assert "Heats last" not in message.words
    assert f"The tournament has begun: heats until {until}, 0 tables are playing." in (
        harness.said()[0].words
    )
    for person in playing:
        told = await harness.press(person, message, "Play a heat")
        assert told.words == (
            "You are waiting for a heat: a full table of people who have not met. From "
            f"<t:{(harness.now + DAY) // 1000}:f> on, a smaller one will do, or people who have. "
            "I'll mention you."
        )
        if person is harness.bob:
            shown = await harness.use(person, "tournament standings")
            assert f"Waiting for a heat: <@{person.user.id}>" in shown.words
            assert "Play a heat" not in labels(shown)
            gone = await harness.press(person, shown, "Stop waiting for a heat")
            assert gone.words == "You are no longer waiting for a heat."
            await harness.press(person, message, "Play a heat")
            twice = await harness.press(person, message, "Play a heat")
            assert (
                twice.words
                == "You are already waiting for a heat. I'll mention you when it starts."
            )
    await later(harness, MINUTE)
    assert "A heat is full." in harness.said()[-1].words
    assert harness.said()[-1].attachments == [], "nobody has played yet"
    await decided(harness, 1, "2 1 3")
    await later(harness, 28 * DAY)
    shown = await harness.use(harness.bob, "tournament standings")
    assert "\nBefore the final:\n1. " in shown.words
    told = harness.said()[-1]
    assert "The final is drawn." in told.words
    assert [one.filename for one in told.attachments] == ["tables.png", "standings.png"]
    behind = {str(one): number for number, one in (await people(harness)).items()}
    of = {behind[one.user.id]: one for one in playing}
    calls = list[Message]()
    for _ in range(2):  # who is left takes the last seat
        assert [one for one in calls if "Choose a seat" in labels(one)] == []
        calls.append(told)
        now = await state(harness)
        final = now.matches[2]
        first, then = (of[who] for who in final.choosers[:2])
        assert told.mentions == [first.user.id]
        until = f"<t:{(now.rounds[-1].cap_at - 13 * DAY) // 1000}:f>"
        assert f"may choose a seat. The table opens {until} at the latest." in told.words
        early = await harness.press(then, told, "Choose a seat")
        assert early.words == "It is not your turn to choose a seat."
        asked = await harness.press(first, told, "Choose a seat")
        names = await people(harness)
        taken = [f"Seat {at + 1}: <@{names[final.seats[at] or 0]}>" for at in sorted(final.chosen)]
        question = "Turns go round in the order of the seats. Which seat do you take?"
        assert asked.words.splitlines() == [question, *taken]
        seat = max(one for one in range(3) if one not in final.chosen)
        chosen = await harness.choose(first, asked, str(seat))
        assert chosen.words == f"You have seat {seat + 1}."
        await harness.settled()
        before, told = told, harness.said()[-1]
        assert "may choose a seat" not in before.words, "it is said under the newest one alone"
    await later(harness, MINUTE)
    now = await state(harness)
    assert now.matches[2].choosers == ()
    table = now.matches[2].table
    assert table is not None
    assert [one for one in harness.said() if "Choose a seat" in labels(one)] == []
    assert "Play a heat" not in labels(harness.said()[0]), "the heats are over"
    thread = (await harness.bot.registry.get(table)).row.channel_id
    assert f"<#{thread}>" in harness.said()[-1].words


async def test_nobody_may_choose_a_seat_once_the_final_has_begun(harness: Harness) -> None:
    page = await changed(harness, await set_up(harness, "cup_evening"), "seats", "3")
    await harness.press(harness.ann, page, "Open")
    await harness.settled()
    message = harness.said()[0]
    for person in harness.people[1:4]:
        await harness.press(person, message, "Enter")
    begins = (await state(harness)).starts_at
    await later(harness, begins - 30 * MINUTE - harness.now)
    for person in harness.people[1:4]:
        await harness.press(person, harness.said()[-1], "I'm here")
    await later(harness, begins - harness.now)
    drawn = harness.said()[-1]
    assert "Choose a seat" in labels(drawn)
    await later(harness, due.chosen_by(await state(harness), (await state(harness)).matches[1])
                - harness.now)  # fmt: skip
    assert (await state(harness)).matches[1].table is not None
    assert labels(drawn) == ["Standings"]


async def test_who_enters_is_told_what_to_do_next(harness: Harness) -> None:
    cup = await opened(harness, "open_cup")
    told = await harness.press(harness.bob, cup, "Enter")
    assert told.words == "You are in. Once it has begun, press **Play a heat** whenever you like."
    evening = await harness.use(
        harness.ann, "tournament new", name="The Evening", kind="swiss_evening", game=GREAT_FIRE,
        starts="7d",
    )  # fmt: skip
    begins = harness.now + 7 * DAY
    await harness.press(harness.ann, evening, "Open")
    await harness.settled()
    told = await harness.press(harness.bob, harness.said()[-1], "Enter")
    assert told.words == (
        "You are in. Tables open by themselves, and I'll mention you there.\n"
        f"You can press **I'm here** from <t:{(begins - 30 * MINUTE) // 1000}:f>. If you don't, "
        "you will not be in the draw."
    )


async def test_who_comes_back_is_told_of_the_seats_that_were_given_away(harness: Harness) -> None:
    message = await begun(harness)
    asked = await harness.press(harness.bob, message, "Leave")
    await harness.press(harness.bob, asked, "Leave the tournament")
    await later(harness, MINUTE)
    [match] = (await state(harness)).matches.values()
    assert match.table is not None
    table = await harness.bot.registry.get(match.table)
    assert table.seat_of(int(harness.bob.user.id)) is None
    told = await harness.press(harness.bob, message, "Enter")
    assert told.words == (
        "You are in, starting with the next round.\n"
        f"Your seat at <#{table.row.channel_id}> was given away for good."
    )
    assert table.seat_of(int(harness.cleo.user.id)) is not None
    refused = await harness.press(harness.cleo, message, "Enter")
    assert "given away" not in refused.words


async def test_who_comes_back_to_a_league_is_promised_no_table(harness: Harness) -> None:
    message = await opened(harness, "league_season")
    for person in harness.people[1:6]:
        await harness.press(person, message, "Enter")
    await later(harness, 7 * DAY)
    asked = await harness.press(harness.bob, message, "Leave")
    await harness.press(harness.bob, asked, "Leave the tournament")
    await later(harness, MINUTE)
    told = await harness.press(harness.bob, message, "Enter")
    first, second = told.words.splitlines()
    assert first == (
        "You are back: your results still count. All tables of the season are drawn already."
    )
    assert second.startswith("Your seats at <#")


async def test_heats_that_are_drawn_together_each_have_a_link(harness: Harness) -> None:
    page = await changed(harness, await set_up(harness, "open_cup"), "seats", "3")
    await harness.press(harness.ann, page, "Open")
    await harness.settled()
    message, playing = harness.said()[0], harness.people[:6]
    for person in playing:
        await harness.press(person, message, "Enter")
    await later(harness, 7 * DAY)
    for person in playing[:5]:
        await harness.press(person, message, "Play a heat")
    await harness.press(playing[5], message, "Play a heat")
    await later(harness, MINUTE)
    told = ("A heat is full.", "A smaller heat starts.")
    heats = [one for one in harness.said() if any(line in one.words for line in told)]
    assert len(heats) == 2
    assert all(" · <#" in one.words for one in heats)


async def test_the_end_shows_a_podium_and_the_file_that_repeats_it(harness: Harness) -> None:
    await begun(harness)
    match = next(iter((await state(harness)).matches))
    await decided(harness, match, "1 2 3")
    await finished(harness)
    told = harness.said()[-1]
    assert "The champion is" in told.words
    podium, standings, export = told.attachments
    assert standings.filename == "standings.png"
    assert podium.filename == "podium.png"
    assert (podium.description or "").startswith("The Cup: the champion is ")
    assert export.filename == "tournament-1.json"
    pictures = [one["items"][0] for one in told.components if one["type"] == GALLERY]
    assert [one["description"] for one in pictures] == [
        one.description for one in (podium, standings)
    ]
    assert len([one for one in told.components if one["type"] == FILE]) == 1
    drawn = [one for one in harness.said() if "Round 2 of 3 is drawn." in one.words]
    assert [one.filename for one in drawn[0].attachments] == ["tables.png", "standings.png"]
    late = await harness.press(harness.bob, harness.said()[0], "Standings")
    assert "🥇 <@" in late.words
    assert "Before the final" not in late.words, "three people play none"
    for command in ("standings", "export"):
        of_the_newest = await harness.use(harness.cleo, f"tournament {command}")
        assert "There is no such tournament" not in of_the_newest.words, command
    suggested = await harness.suggestions(
        harness.cleo, "tournament standings", "tournament", tournament=""
    )
    assert [one["name"] for one in suggested] == ["The Cup"]


async def files_of(message: Message) -> dict[str, str]:
    """Return the files of an archive by their names."""
    [archive] = message.attachments
    with zipfile.ZipFile(io.BytesIO(archive.data)) as packed:
        return {one: packed.read(one).decode() for one in packed.namelist()}


def lines(sheet: str) -> list[list[str]]:
    return list(csv.reader(io.StringIO(sheet.removeprefix("\ufeff"))))


async def test_a_tournament_is_taken_along_as_spreadsheets_at_any_time(harness: Harness) -> None:
    await begun(harness)
    now = await files_of(await harness.use(harness.bob, "tournament export"))
    assert set(now) == {"entrants.csv", "tables.csv", "standings.csv"}, "no salt before the end"
    heading, *people = lines(now["entrants.csv"])
    assert heading == ["Number", "Player", "Seed", "Rating", "Status"]
    assert {one[1] for one in people} == {one.user.display for one in harness.people[1:4]}
    _, *tables = lines(now["tables.csv"])
    assert [one[0] for one in tables] == ["Round 1 of 3"] * 3
    assert {one[4] for one in tables} == {""}, "nothing has been decided"
    await finished(harness)
    over = await files_of(await harness.use(harness.bob, "tournament export", tournament=1))
    assert set(over) == {*now, "order.csv", "tournament-1.json"}
    assert lines(over["order.csv"])[1][0] == "1"
    assert list(untruths(EXPORTS.load(over["tournament-1.json"]))) == []


async def test_a_name_is_no_formula(harness: Harness) -> None:
    harness.cleo.user.display = "=1+1"
    await begun(harness)
    files = await files_of(await harness.use(harness.bob, "tournament export"))
    assert "'=1+1" in files["entrants.csv"]


async def test_what_is_over_is_remembered(harness: Harness) -> None:
    nothing = await harness.use(harness.bob, "tournament champions")
    assert nothing.words == "No tournament on this server has ended yet."
    await begun(harness)
    await finished(harness)
    listed = await harness.use(harness.people[3], "tournament list")
    assert "The Cup" in listed.words
    assert "🥇 <@" in listed.words
    told = await harness.use(harness.people[3], "tournament champions")
    assert "of 3 players" in told.words
    assert "All seasons" not in told.words


async def test_a_table_is_judged_by_names_with_what_follows(harness: Harness) -> None:
    await begun(harness)
    asked = await harness.use(harness.ann, "tournament decide", table=1)
    assert asked.words == "Table 1: who gets place 1?"
    [menu] = [one for one in parts(asked) if one.get("options")]
    assert menu["options"][-1]["label"] == "1. all of them, tied"
    seats = (await state(harness)).matches[1].seats
    [menu] = [one for one in parts(asked) if one.get("options")]
    first = menu["options"][1]
    assert first["label"] in {f"1. {one.user.display}" for one in harness.people[1:4]}
    assert first["value"] == "010"
    asked = await harness.choose(harness.ann, asked, "010")
    assert asked.words.startswith("Table 1: who gets place 2?\n1. <@")
    told = await harness.choose(harness.ann, asked, "212")
    assert told.words.startswith("Table 1 would end like this:\n1. <@")
    assert told.words.count("2. <@") == 2
    assert " · 10 points" in told.words
    assert "Then the next round is drawn." in told.words
    assert "The game at that table ends." in told.words
    assert (await state(harness)).matches[1].outcome is None, "nothing has been done yet"
    done = await harness.press(harness.ann, told, "It was played elsewhere")
    assert done.words == "Done and announced."
    await harness.settled()
    assert (await state(harness)).matches[1].outcome == Outcome((2, 1, 2), ())
    said = next(one for one in harness.said() if "played elsewhere" in one.words)
    assert f"<@{harness.ann.user.id}> entered the result:" in said.words
    assert seats[1] is not None
    again = await harness.use(harness.ann, "tournament decide", table=1)
    assert again.words.startswith("That table has a result. Under **Organise**")
    thread = harness.world.channels[str((await harness.row(1)).channel_id)]
    end = harness.said(thread)[-1].words
    assert "⏹️ The game was ended early. The tournament decides what counts." in end


async def test_places_that_nobody_can_have_are_refused(harness: Harness) -> None:
    await begun(harness)
    for places in ("1 3 3", "2 3 1 1", "9 9 9", "2 3 4"):
        told = await harness.use(harness.ann, "tournament decide", table=1, places=places)
        assert told.words.startswith("That is not a valid result for this table"), places


async def test_a_draw_warns_when_nobody_may_judge_a_table(harness: Harness) -> None:
    await begun(harness, harness.ann, harness.bob, harness.cleo)
    drawn = next(one for one in harness.said() if "is drawn" in one.words)
    assert "Nobody may judge table 1: the organiser and all deputies play there." in drawn.words


async def test_an_organiser_edits_a_tournament_that_is_open(harness: Harness) -> None:
    await opened(harness, "open_cup")
    done = await harness.use(harness.ann, "tournament edit", name="The  Big Cup", starts="3d",
                             fewest=4, short="bye")  # fmt: skip
    assert done.words == "Done and announced."
    await harness.settled()
    first, *others = harness.said()
    begins = f"<t:{(harness.now + 3 * DAY) // 1000}:f>"
    assert first.words.startswith("🏆 **The Big Cup**")
    assert f"The tournament is open. It begins {begins}." in first.words
    ann = f"<@{harness.ann.user.id}>"
    assert [one.words.split("\n")[1] for one in others] == [
        f"{ann} renamed it: it is now **The Big Cup**.",
        f"{ann} changed the terms: at least 4 players; some players sit out where tables are "
        "not full.",
        f"{ann} changed the start: it begins {begins}.",
    ]
    settings = (await state(harness)).settings
    assert (settings.fewest, settings.short) == (4, "bye")
    few = await harness.use(harness.ann, "tournament edit", starts="now")
    assert few.words.startswith("Too few people have entered.")
    assert (await state(harness)).phase == "open"


async def test_a_tournament_gets_no_name_that_another_one_has(harness: Harness) -> None:
    await opened(harness)
    page = await harness.use(
        harness.ann, "tournament new", name="The Bowl", kind="open_cup", game=GREAT_FIRE,
        starts="7d",
    )  # fmt: skip
    await harness.press(harness.ann, page, "Open")
    refused = await harness.use(harness.ann, "tournament edit", tournament=2, name="The  Cup")
    assert refused.content.startswith("There is a tournament of that name on this server already.")
    assert await names(harness) == ["The Cup", "The Bowl"]
    for name in ("The Bowl", "The Plate"):
        await harness.use(harness.ann, "tournament edit", tournament=2, name=name)
    assert await names(harness) == ["The Cup", "The Plate"]


async def names(harness: Harness) -> list[str]:
    async with harness.bot.registry.store.read() as db:
        return [one.name for one in await tournaments.of_guild(db, int(harness.guild.id))]


async def test_an_organiser_adds_and_removes_players_and_lets_it_start(harness: Harness) -> None:
    message = await opened(harness)
    for person in harness.people[1:4]:
        await harness.press(person, message, "Enter")
    bob, dov = harness.people[1].user.id, harness.people[4].user.id
    await harness.use(harness.ann, "tournament edit", add=dov, remove=bob)
    await harness.settled()
    said = [one.words for one in harness.said()[1:]]
    assert f"added <@{dov}>." in said[0]
    assert f"removed <@{bob}>." in said[1]
    await harness.use(harness.ann, "tournament edit", starts="now")
    await later(harness, MINUTE)
    now = await state(harness)
    assert (now.phase, len(now.starters)) == ("running", 3)
    late = await harness.use(harness.ann, "tournament edit", starts="2d")
    assert late.words == "The tournament has begun, so that can no longer be changed."


async def test_a_round_gets_more_time(harness: Harness) -> None:
    await begun(harness)
    before = (await state(harness)).matches[1].cap_at
    assert before is not None
    wrong = await harness.use(harness.ann, "tournament edit", extend="soon")
    assert wrong.words != "Done and announced."
    await harness.use(harness.ann, "tournament edit", extend="2d")
    await harness.settled()
    assert (await state(harness)).matches[1].cap_at == before + 2 * DAY
    told = harness.said()[-1].words
    assert "gave all tables 2d more. They end <t:" in told
    assert f"<t:{(before + 2 * DAY) // 1000}" in told
    nobody = await harness.use(harness.bob, "tournament edit", extend="2d")
    assert nobody.words.startswith("Only the organiser")


async def test_heats_get_more_time_and_nothing_is_promised_after_their_end(
    harness: Harness,
) -> None:
    page = await changed(harness, await set_up(harness, "open_cup"), "heats_for", str(DAY))
    await harness.press(harness.ann, page, "Open")
    await harness.settled()
    message = harness.said()[0]
    for person in harness.people[1:5]:
        await harness.press(person, message, "Enter")
    await later(harness, 7 * DAY)
    ends = harness.now + DAY
    early = await harness.press(harness.bob, message, "Play a heat")
    assert f"From <t:{(harness.now + 6 * HOUR) // 1000}:f> on, a smaller one" in early.words
    await later(harness, 5 * HOUR)
    assert "A smaller heat" not in harness.said()[-1].words
    harness.now = ends - 6 * HOUR
    late = await harness.press(harness.cleo, message, "Play a heat")
    assert late.words == (
        "You are waiting for a heat: a full table of people who have not met. I'll mention you if "
        "there is one before the heats end."
    )
    await harness.use(harness.ann, "tournament edit", extend="2d")
    await harness.settled()
    told = harness.said()[-1].words
    assert f"gave the heats 2d more. They end <t:{(ends + 2 * DAY) // 1000}:f>." in told
    assert "all tables" not in told


async def test_a_deputy_may_be_one_no_more(harness: Harness) -> None:
    await begun(harness)
    bob = harness.bob.user.id
    await harness.use(harness.ann, "tournament deputy", player=bob)
    await harness.use(harness.ann, "tournament edit", dismiss=bob)
    await harness.settled()
    assert (await state(harness)).deputies == []
    assert harness.said()[-1].words.endswith(f"<@{bob}> is no longer a deputy.")
    again = await harness.use(harness.ann, "tournament edit", dismiss=bob)
    assert again.words == "That person is not a deputy of this tournament."


async def test_an_organiser_seeds_by_hand(harness: Harness) -> None:
    message = await opened(harness, "league_season")
    for person in harness.people[1:4]:
        await harness.press(person, message, "Enter")
    bob = harness.people[1].user.id
    await harness.use(harness.ann, "tournament edit", seed=bob, number=3)
    await harness.settled()
    assert harness.said()[-1].words.endswith(f"seeded <@{bob}> as number 3.")
    assert [one.placed for one in (await state(harness)).people.values()] == [3, None, None]


async def edited(
    harness: Harness, page: Message, label: str, /, **values: str | list[str]
) -> Message:
    """Fill in one of the forms of the page on which Ann edits."""
    opener = harness.ann.click(page.id, custom_id(page, label))
    return await harness.fill(opener, **values)


async def test_an_organiser_edits_on_one_page(harness: Harness) -> None:
    message = await opened(harness, "league_season")
    for person in harness.people[1:4]:
        await harness.press(person, message, "Enter")
    bob, dov = harness.people[1].user.id, harness.people[4].user.id
    page = await harness.use(harness.ann, "tournament edit")
    assert [one for one in labels(page) if one] == [
        "Rename", "Move the start", "Start now", "Change the terms", "Add or remove",
        "Change deputies", "Seed", "Role and event",
    ]  # fmt: skip
    page = await edited(harness, page, "Rename", name="The Big Cup")
    assert page.words.startswith("Done and announced.\n🛠️ **The Big Cup**")
    page = await edited(harness, page, "Move the start", starts="3d")
    page = await edited(harness, page, "Change the terms", fewest="4", short="bye")
    page = await edited(harness, page, "Add or remove", add=[dov], remove=[bob])
    page = await edited(harness, page, "Change deputies", deputy=[bob])
    page = await edited(harness, page, "Seed", seed=[dov], number="2")
    assert f"Deputies: <@{bob}>" in page.words
    assert f"Seeded by hand: <@{dov}>" in page.words
    assert "at least 4 players. Tables that are not full: some people sit out." in page.words
    await harness.settled()
    ann, begins = f"<@{harness.ann.user.id}>", f"<t:{(harness.now + 3 * DAY) // 1000}:f>"
    assert [one.words.split("\n")[1] for one in harness.said()[1:]] == [
        f"{ann} renamed it: it is now **The Big Cup**.",
        f"{ann} changed the start: it begins {begins}.",
        f"{ann} changed the terms: at least 4 players; some players sit out where tables are "
        "not full.",
        f"{ann} added <@{dov}>.",
        f"{ann} removed <@{bob}>. Their results stay.",
        f"{ann} named <@{bob}> as a deputy.",
        f"{ann} seeded <@{dov}> as number 2.",
    ]
    asked = await harness.press(harness.ann, page, "Start now")
    few = await harness.press(harness.ann, asked, "Start now")
    assert few.words.startswith("Too few people have entered.")


async def test_a_form_that_changes_nothing_announces_nothing(harness: Harness) -> None:
    await opened(harness)
    page = await harness.use(harness.ann, "tournament edit")
    page = await edited(harness, page, "Rename")
    page = await edited(harness, page, "Change the terms", short="computer")
    page = await edited(harness, page, "Add or remove")
    await harness.settled()
    assert len(harness.said()) == 1
    assert "announced" not in page.words
    wrong = await edited(harness, page, "Change the terms", fewest="many", short="bye")
    assert wrong.words == "Type a whole number from 0 to 1000."


async def test_an_organiser_edits_what_runs_by_forms(harness: Harness) -> None:
    await begun(harness)
    before = (await state(harness)).matches[1].cap_at
    assert before is not None
    organise = await harness.use(harness.ann, "tournament standings")
    organise = await harness.press(harness.ann, organise, "Organise")
    page = await harness.press(harness.ann, organise, "Edit")
    assert [one for one in labels(page) if one] == [
        "Rename", "More time", "Add or remove", "Change deputies", "Role and event",
    ]  # fmt: skip
    page = await edited(harness, page, "More time", extend="2d")
    await harness.settled()
    assert (await state(harness)).matches[1].cap_at == before + 2 * DAY
    assert "gave all tables 2d more. They end <t:" in harness.said()[-1].words


async def test_an_organiser_lets_it_start_from_the_page(harness: Harness) -> None:
    message = await opened(harness)
    for person in harness.people[1:4]:
        await harness.press(person, message, "Enter")
    page = await harness.use(harness.ann, "tournament edit")
    asked = await harness.press(harness.ann, page, "Start now")
    assert "Entries close and the tables are drawn." in asked.words
    await harness.press(harness.ann, asked, "Start now")
    await later(harness, MINUTE)
    assert (await state(harness)).phase == "running"
