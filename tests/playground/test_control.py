"""The page's WebSocket, as the page speaks it."""

import asyncio
from collections.abc import AsyncIterator
from dataclasses import dataclass

import aiohttp
import pytest

from playground import demo
from playground.demo import Demo
from playground.people import views
from playground.rest import answers
from playground.server import Playground
from playground.wire import Json
from playground.world import channels, posts
from playground.world.clock import VirtualClock
from playground.world.state import World
from tests.patience import PATIENCE
from tests.playground.changed_by import changed_by

BUTTON: Json = {"type": 2, "style": 1, "label": "Go", "custom_id": "go"}
MENU: Json = {"type": 3, "custom_id": "menu", "options": [{"label": "A", "value": "a"}]}
TEXT: Json = {"type": 10, "content": "Read this."}


def form(*parts: Json, title: str = "Form") -> Json:
    """Return an answer that opens a form."""
    data = {"title": title, "custom_id": "form", "components": list(parts)}
    return {"type": 9, "data": data}


@dataclass
class Page:
    """One open page."""

    playground: Playground
    demo: Demo
    clock: VirtualClock
    socket: aiohttp.ClientWebSocketResponse
    first: Json
    shown: Json
    count: int = 0

    @property
    def channel_id(self) -> str:
        return next(iter(self.playground.world.channels))

    async def receive(self, op: str) -> Json:
        """Wait for a frame of a kind; a change counts as the state that it leads to."""
        async with asyncio.timeout(PATIENCE):
            while (got := self._whole(await self.socket.receive_json()))["op"] != op:
                pass
        return got

    def _whole(self, got: Json) -> Json:
        if got["op"] == "change":
            got = changed_by(self.shown, got["change"])
        if got["op"] == "state":
            self.shown = got
        return got

    async def state(self, key: str) -> Json:
        """Wait for a state in which something is not empty, and return it."""
        while not (state := await self.receive("state"))[key]:
            pass
        return state

    async def be(self, number: int) -> Json:
        user = self.demo.people[number].id
        await self.socket.send_json({"op": "become", "user": user})
        while (state := await self.receive("state"))["me"]["id"] != user:
            pass
        return state

    async def act(self, do: str, **more: object) -> Json:
        self.count += 1
        await self.socket.send_json({"op": "act", "id": self.count, "do": do, **more})
        done = await self.receive("done")
        assert done["id"] == self.count
        return done

    @property
    def world(self) -> World:
        return self.playground.world

    async def messages(self, number: int) -> list[Json]:
        """Switch to a person, and return the messages that they see in the channel."""
        shown: list[Json] = (await self.be(number))["messages"][self.channel_id]
        return shown

    async def test(self, do: str = "slash", **more: object) -> Json:
        """Use /test."""
        return await self.act(do, channel=self.channel_id, path=["test"], options={}, **more)

    async def pressed(self, *parts: Json) -> tuple[str, str]:
        """Press the button of a new board; return the ids of board and interaction."""
        rows = [{"type": 1, "components": [part]} for part in (BUTTON, *parts)]
        board = self.post({"components": rows})
        return board, (await self.act("click", message=board, custom_id="go"))["interaction"]

    async def opened(self, **more: str) -> str:
        """Press a button that opens a form, and return the interaction."""
        _, clicked = await self.pressed()
        self.respond(clicked, form(TEXT, **more))
        return clicked

    def respond(self, interaction: str, body: Json) -> None:
        answers.respond(self.world, self.world.interactions[interaction], body, {})

    def post(self, body: Json) -> str:
        channel = self.world.channels[self.channel_id]
        return posts.post(self.world, channel, self.demo.application.bot.id, body, {}).id


@pytest.fixture
async def page() -> AsyncIterator[Page]:
    clock = VirtualClock()
    async with Playground(clock) as playground:
        built = demo.build(playground.world)
        command: Json = {"id": "1", "type": 1, "name": "test", "description": "A test."}
        option = {"type": 3, "name": "word", "description": "x", "autocomplete": True}
        command |= {"integration_types": [0], "contexts": None, "dm_permission": True}
        command["name_localizations"] = {"en-US": "test-us", "de": "probe"}
        built.application.commands["1"] = command | {"options": [option]}
        url = f"http://127.0.0.1:{playground.port}/_playground/ws"
        async with aiohttp.ClientSession() as session, session.ws_connect(url) as socket:
            first: Json = await socket.receive_json()
            yield Page(playground, built, clock, socket, first, first)
        assert playground.capture.problems == {}


async def test_all_is_there_at_once(page: Page) -> None:
    state, bot = page.first, page.demo.application.bot
    assert state["me"] == {"id": page.demo.people[0].id, "name": "Ann", "color": "#b83a4b"}
    assert [p["name"] for p in state["people"]] == ["Ann", "Bob", "Cleo", "Dov", "Esi", "Fumi"]
    [guild] = state["guilds"]
    assert [c["name"] for c in guild["channels"]] == ["games", "lobby", "quiet"]
    assert {c["kind"] for c in guild["channels"]} == {"text"}
    assert state["bots"] == [{"id": bot.id, "name": "Pudding Lane", "online": False}]
    names = zip(page.demo.guild.roles, ("@everyone", "Pudding Lane"), strict=True)
    assert guild["roles"] == [{"id": role, "name": name, "color": 0} for role, name in names]


async def test_commands_are_offered_in_american_english_or_the_words_of_the_person(
    page: Page,
) -> None:
    [command] = page.first["commands"]
    assert (command["name"], command["name_localized"]) == ("test", "test-us")
    assert "name_localizations" not in command
    assert page.channel_id in command["channels"]
    page.demo.people[1].locale = "de"
    [command] = (await page.be(1))["commands"]
    assert command["name_localized"] == "probe"


async def test_one_becomes_another_and_says_something(page: Page) -> None:
    assert (await page.be(1))["me"]["name"] == "Bob"
    done = await page.act("say", channel=page.channel_id, content="hello")
    state = await page.receive("state")
    [message] = state["messages"][page.channel_id]
    assert (message["id"], message["content"]) == (done["message"], "hello")
    assert message["author"]["global_name"] == "Bob"


async def test_a_wish_that_a_client_refuses_says_why(page: Page) -> None:
    done = await page.act("slash", channel=page.channel_id, path=["nothing"], options={})
    assert (done["ok"], done["error"]) == (False, "There is no command /nothing here.")


@pytest.mark.parametrize("asked", [{"do": "fly"}, {"do": "say"}, {"do": "click", "message": 7}])
async def test_a_wrong_wish_harms_nobody(asked: Json, page: Page) -> None:
    assert (await page.act(**asked))["ok"] is False
    assert (await page.act("say", channel=page.channel_id, content="still here"))["ok"] is True


async def test_an_unanswered_command_is_pending_and_then_has_failed(page: Page) -> None:
    await page.test()
    assert [p["channel"] for p in (await page.state("pending"))["pending"]] == [page.channel_id]
    page.clock.advance(3)
    state = await page.state("unanswered")
    assert state["pending"] == []
    assert state["unanswered"][0]["text"] == "Pudding Lane did not respond in time."
    page.clock.advance(61)
    assert (await page.be(0))["unanswered"] == []


async def test_suggestions_come_with_the_wish(page: Page) -> None:
    wish: Json = {"op": "act", "id": 1, "do": "autocomplete", "channel": page.channel_id}
    wish |= {"path": ["test"], "options": {"word": "fi"}, "focused": "word"}
    await page.socket.send_json(wish)
    await page.world.until(lambda: bool(page.world.interactions))
    choices = [{"name": "Fire", "value": "fire"}]
    page.respond(next(iter(page.world.interactions)), {"type": 8, "data": {"choices": choices}})
    assert (await page.receive("done"))["choices"] == choices


async def test_a_bot_that_is_silent_suggests_nothing(page: Page) -> None:
    asking = asyncio.create_task(page.test("autocomplete", focused="word"))
    await page.world.until(lambda: bool(page.world.interactions))
    page.clock.advance(3)
    answer = await asking
    assert (answer["choices"], answer["failed"]) == ([], True)
    assert (await page.be(0))["unanswered"] == []


async def test_buttons_menus_and_forms(page: Page) -> None:
    board, clicked = await page.pressed(MENU)
    pending = (await page.state("pending"))["pending"][-1]
    assert (pending["message"], pending["custom_id"]) == (board, "go")
    chosen = await page.act("select", message=board, custom_id="menu", values=["a"])
    assert page.world.interactions[chosen["interaction"]].data["values"] == ["a"]
    field = {"type": 4, "custom_id": "text", "style": 1}
    page.respond(clicked, form({"type": 18, "label": "Text", "component": field}))
    [modal] = (await page.state("modals"))["modals"]
    assert modal["title"] == "Form"
    sent = await page.act("submit", modal=modal["id"], values={"text": "hello"})
    page.respond(sent["interaction"], {"type": 4, "data": {"content": "psst", "flags": 64}})
    message = (await page.messages(0))[-1]
    assert (message["content"], message["ephemeral"]) == ("psst", True)
    assert [m["content"] for m in await page.messages(1)] == [""]
    await page.be(0)
    assert (await page.act("dismiss_message", message=message["id"]))["ok"]
    assert len(await page.messages(0)) == 1


@pytest.mark.parametrize("forms", [1, 2])
async def test_no_older_form_comes_back_when_the_newest_is_closed(page: Page, forms: int) -> None:
    for _ in range(forms):
        await page.opened()
    [modal] = (await page.be(0))["modals"]
    assert (await page.act("dismiss", modal=modal["id"]))["ok"]
    assert (await page.be(0))["modals"] == []


async def test_a_new_form_replaces_the_older_and_a_reload_drops_it(page: Page) -> None:
    for title in ("Old", "New"):
        await page.opened(title=title)
    for number, titles in ((0, ["New"]), (1, []), (0, ["New"])):
        assert [m["title"] for m in (await page.be(number))["modals"]] == titles
    await page.socket.close()
    await page.world.until(lambda: not page.world.modals)


async def test_a_mention_waits_for_its_reader(page: Page) -> None:
    page.post({"content": f"Your turn, <@{page.demo.people[1].id}>."})
    assert {p["name"]: p["unread"] for p in (await page.be(0))["people"]}["Bob"] == 1
    state = await page.be(1)
    channel = state["guilds"][0]["channels"][0]
    assert (channel["unread"], channel["mentions"]) == (1, 1)
    assert state["messages"][page.channel_id][0]["mentions_me"] is True
    await page.act("read", channel=page.channel_id)
    assert {p["name"]: p["unread"] for p in (await page.be(1))["people"]}["Bob"] == 0


async def test_direct_messages_can_be_closed(page: Page) -> None:
    assert page.first["dms_open"] is True
    await page.act("dms", open=False)
    assert (await page.be(0))["dms_open"] is False
    assert page.demo.people[0].dms_open is False


async def test_a_direct_message_is_shown_to_both_and_nobody_else(page: Page) -> None:
    bot = page.demo.application.bot.id
    direct = channels.open_direct(page.world, page.demo.people[0].id, bot)
    posts.post(page.world, direct, bot, {"content": "psst"}, {})
    [shown] = (await page.be(0))["dms"]
    assert (shown["with"]["name"], shown["unread"]) == ("Pudding Lane", 1)
    assert (await page.be(1))["dms"] == []


async def test_the_name_of_a_command_stands_above_its_answer(page: Page) -> None:
    used = await page.test()
    page.respond(used["interaction"], {"type": 4, "data": {"content": "hello"}})
    [message] = await page.messages(1)
    assert message["interaction"] == {"user_name": "Ann", "command": "test"}


async def test_fifty_messages_are_shown(page: Page) -> None:
    for n in range(views.SHOWN + 1):
        page.post({"content": str(n)})
    shown = await page.messages(0)
    assert [shown[0]["content"], shown[-1]["content"]] == ["1", "50"]


async def test_the_page_is_served(page: Page) -> None:
    there = f"http://127.0.0.1:{page.playground.port}"
    async with aiohttp.ClientSession() as session:
        async with session.get(f"{there}/") as front:
            assert "<!doctype html>" in (await front.text()).lower()
            assert front.headers["Cache-Control"] == "no-cache"
        async with session.get(f"{there}/_playground/page/app.js") as script:
            assert script.status == 200


@pytest.mark.parametrize("origin", ["https://example.org", "http://127.0.0.1:1", "null"])
async def test_the_page_of_another_site_is_refused(origin: str, page: Page) -> None:
    url = f"http://127.0.0.1:{page.playground.port}/_playground/ws"
    async with aiohttp.ClientSession() as session:
        with pytest.raises(aiohttp.WSServerHandshakeError) as refused:
            await session.ws_connect(url, origin=origin)
    assert refused.value.status == 403


async def test_the_page_of_this_server_is_let_in(page: Page) -> None:
    here = f"http://127.0.0.1:{page.playground.port}"
    async with (
        aiohttp.ClientSession() as session,
        session.ws_connect(f"{here}/_playground/ws", origin=here) as socket,
    ):
        assert (await socket.receive_json())["op"] == "state"


async def test_a_wish_is_of_who_one_was_when_wishing(page: Page) -> None:
    bob = page.demo.people[1].id
    wish: Json = {"op": "act", "id": 1, "do": "say", "channel": page.channel_id, "content": "I"}
    await page.socket.send_json(wish)
    await page.socket.send_json({"op": "become", "user": bob})
    await page.receive("done")
    [message] = page.world.messages[page.channel_id].values()
    assert message.author_id == page.demo.people[0].id


async def test_a_message_that_cannot_be_told_leaves_the_others_alone(page: Page) -> None:
    there = page.world.messages[page.channel_id]
    _, hello, _ = (page.post({"content": text}) for text in ("before", "hello", "after"))
    there[hello].author_id = "nobody"
    before, broken, after = await page.messages(0)
    assert (before["content"], after["content"]) == ("before", "after")
    assert broken == {"id": hello, "broken": True}
    [problem] = (await page.be(0))["problems"]
    assert problem["text"] == f"Message {hello} cannot be shown: KeyError: 'nobody'"
    assert "Traceback" in problem["details"]
    page.playground.capture.problems.clear()
    del there[hello]


async def test_what_goes_wrong_on_the_page_is_reported_and_can_be_forgotten(page: Page) -> None:
    report = {"op": "report", "text": "A message cannot be drawn.", "details": "at row"}
    for _ in range(2):
        await page.socket.send_json(report)
    while (problems := (await page.state("problems"))["problems"])[0]["count"] != 2:
        pass
    [problem] = problems
    told = ("On the page: A message cannot be drawn.", "at row")
    assert (problem["text"], problem["details"]) == told
    await page.socket.send_json({"op": "forget_problems"})
    while (await page.receive("state"))["problems"]:
        pass


@pytest.mark.parametrize(("do", "more"), [("slash", {"path": []}), ("say", {"content": 5})])
async def test_what_the_page_asks_wrongly_is_answered(page: Page, do: str, more: Json) -> None:
    done = await page.act(do, channel=page.channel_id, **more)
    assert done["error"].startswith("The page asked wrongly")
