"""Every fault that can be injected, as a client without a library sees it."""

import asyncio

import aiohttp
import pytest

from playground import limits
from playground.faults import (
    Broken,
    Cloudflare,
    Dropped,
    Refused,
    Scope,
    Slow,
    TooMany,
)
from playground.wire import Json
from playground.world import posts
from playground.world.model import Interaction
from tests.wire.demo_server import DemoServer
from tests.wire.raw_client import RawClient, Reply

SEND = ("POST", "/channels/{channel_id}/messages")
CALLBACK = ("POST", "/interactions/{interaction_id}/{interaction_token}/callback")
FOLLOWUP = ("POST", "/webhooks/{webhook_id}/{webhook_token}")
POLL: Json = {
    "question": {"text": "Who wins?"},
    "answers": [{"poll_media": {"text": "Ann"}}],
}
HELLO: Json = {"type": 4, "data": {"content": "hello"}}


async def follow_up(raw: RawClient, interaction: Interaction, body: Json) -> Reply:
    path = f"/webhooks/{raw.server.application.id}/{interaction.token}"
    return await raw("POST", path, body)


@pytest.mark.parametrize("scope", ["user", "shared", "global"])
async def test_a_429_tells_its_scope_and_when_to_come_back(
    scope: Scope, raw: RawClient, server: DemoServer
) -> None:
    server.playground.faults.add(TooMany(scope), *SEND)
    refused = await raw.say({"content": "hello"})
    assert (refused.status, refused.headers["X-RateLimit-Scope"]) == (429, scope)
    assert "Via" in refused.headers
    assert refused.headers["Content-Type"] == "application/json"
    assert refused.headers["Retry-After"] == "1"
    assert refused.json["retry_after"] == 0.05
    assert refused.json["global"] is (scope == "global")
    assert (await raw.say({"content": "hello"})).status == 200
    assert server.said(server.ann) == ["hello"]


async def test_cloudflare_answers_html_and_no_via(raw: RawClient, server: DemoServer) -> None:
    server.playground.faults.add(Cloudflare(), *SEND)
    banned = await raw.say({"content": "hello"})
    assert banned.status == 429
    assert "Via" not in banned.headers
    assert banned.headers["Content-Type"].startswith("text/html")
    assert server.said(server.ann) == []


@pytest.mark.parametrize("status", [500, 502, 503])
async def test_a_server_error_before_the_commit_does_nothing(
    status: int, raw: RawClient, server: DemoServer
) -> None:
    server.playground.faults.add(Broken(status), *SEND)
    assert (await raw.say({"content": "hello"})).status == status
    assert server.said(server.ann) == []


async def test_a_server_error_after_the_commit_has_done_it(
    raw: RawClient, server: DemoServer
) -> None:
    server.playground.faults.add(Broken(after=True), *SEND)
    assert (await raw.say({"content": "hello"})).status == 500
    assert server.said(server.ann) == ["hello"]


async def test_a_bad_gateway_speaks_html(raw: RawClient, server: DemoServer) -> None:
    server.playground.faults.add(Broken(502, html=True), *SEND)
    bad = await raw.say({"content": "hello"})
    assert (bad.status, bad.headers["Content-Type"][:9]) == (502, "text/html")


async def test_an_enforced_nonce_makes_one_message_of_two_tries(
    raw: RawClient, server: DemoServer
) -> None:
    server.playground.faults.add(Broken(after=True), *SEND)
    body = {"content": "hello", "nonce": "n1", "enforce_nonce": True}
    assert (await raw.say(body)).status == 500
    again = await raw.say(body)
    assert server.said(server.ann) == ["hello"]
    assert again.json["id"] == server.ann.messages(server.channel.id)[0].id


async def test_a_nonce_is_forgotten_after_minutes_and_by_default_not_enforced(
    raw: RawClient, server: DemoServer
) -> None:
    body = {"content": "hello", "nonce": "n1"}
    await raw.say(body)
    await raw.say(body)
    assert len(server.said(server.ann)) == 2
    server.clock.advance(limits.NONCE_REMEMBERED)
    await raw.say(body | {"enforce_nonce": True})
    assert len(server.said(server.ann)) == 3


async def test_a_followup_that_is_tried_again_is_there_twice(
    raw: RawClient, server: DemoServer
) -> None:
    interaction = await raw.use_test_command()
    await raw.answer(interaction, HELLO)
    server.playground.faults.add(Broken(after=True), *FOLLOWUP)
    assert (await follow_up(raw, interaction, {"content": "more"})).status == 500
    await follow_up(raw, interaction, {"content": "more"})
    assert server.said(server.ann) == ["hello", "more", "more"]


async def test_a_callback_that_is_tried_again_was_acknowledged(
    raw: RawClient, server: DemoServer
) -> None:
    server.playground.faults.add(Broken(after=True), *CALLBACK)
    interaction = await raw.use_test_command()
    assert (await raw.answer(interaction, HELLO)).status == 500
    again = await raw.answer(interaction, HELLO)
    assert (again.status, again.code) == (400, 40060)
    assert server.said(server.ann) == ["hello"]


@pytest.mark.parametrize("after", [False, True], ids=["before", "after"])
async def test_a_dropped_connection_has_or_has_not_done_it(
    after: bool,
    raw: RawClient,
    server: DemoServer,
) -> None:
    server.playground.faults.add(Dropped(after=after), *SEND)
    with pytest.raises(aiohttp.ServerDisconnectedError):
        await raw.say({"content": "hello"})
    assert server.said(server.ann) == (["hello"] if after else [])


@pytest.mark.parametrize(("seconds", "code"), [(2.9, None), (3.1, 10062)])
async def test_a_slow_callback_may_come_too_late(
    seconds: float, code: int | None, raw: RawClient, server: DemoServer
) -> None:
    server.playground.faults.add(Slow(seconds), *CALLBACK)
    interaction = await raw.use_test_command()
    answering = asyncio.create_task(raw.answer(interaction, HELLO))
    await server.clock.has_sleepers()
    server.clock.advance(seconds)
    answer = await answering
    assert (answer.code if code else answer.status) == (code or 200)


async def test_faults_strike_the_nth_request_and_some_after(
    raw: RawClient, server: DemoServer
) -> None:
    server.playground.faults.add(Broken(), *SEND, nth=2, count=2)
    answers = [(await raw.say({"content": "hello"})).status for _ in range(4)]
    assert answers == [200, 500, 500, 200]


async def test_faults_strike_their_route_only(raw: RawClient, server: DemoServer) -> None:
    server.playground.faults.add(Broken(), "POST", "/channels/{channel_id}/typing")
    assert (await raw.say({"content": "hello"})).status == 200
    typing = f"/channels/{server.channel.id}/typing"
    assert (await raw("POST", typing)).status == 500
    assert (await raw("POST", typing)).status == 204


REFUSALS = [
    *[(code, 404) for code in (10003, 10008)],
    *[(code, 403) for code in (50001, 50007, 50013, 50278)],
    *[(code, 400) for code in (50083, 160005)],
    *[(code, 429) for code in (20028, 30046, 40003)],
    *[(code, 413) for code in (40005, 50045)],
]


@pytest.mark.parametrize(("code", "status"), REFUSALS)
async def test_any_refusal_can_be_had(
    code: int, status: int, raw: RawClient, server: DemoServer
) -> None:
    server.playground.faults.add(Refused(code), *SEND)
    refused = await raw.say({"content": "hello"})
    assert (refused.status, refused.code) == (status, code)
    assert server.said(server.ann) == []


async def test_a_route_that_is_missing_is_reported_once_for_all_ids(
    raw: RawClient, server: DemoServer, caplog: pytest.LogCaptureFixture
) -> None:
    for id_ in (server.channel.id, server.guild.id):
        answer = await raw("GET", f"/stage-instances/{id_}")
        assert (answer.status, answer.json) == (404, {"message": "404: Not Found", "code": 0})
    text = "GET /stage-instances/{id} is not implemented in the playground"
    assert [(p.text, p.count) for p in server.playground.capture.problems.values()] == [(text, 2)]
    assert caplog.messages == [text]
    server.playground.capture.problems.clear()


async def test_a_mistake_of_the_playground_itself_is_recorded(
    raw: RawClient, server: DemoServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(posts, "post", None)
    assert (await raw.say({"content": "hello"})).status == 500
    [problem] = server.playground.capture.problems.values()
    said = "POST /channels/{channel_id}/messages failed: TypeError: 'NoneType' object"
    assert problem.text.startswith(said)
    assert "Traceback" in problem.details
    server.playground.capture.problems.clear()
