"""Every fault that can be injected, as a client without a library sees it."""

import asyncio

import aiohttp
import pytest

from playground import channels, guilds, limits, media, posts, threads
from playground.buckets import Buckets
from playground.errors import Refusal
from playground.faults import (
    Broken,
    Cloudflare,
    Dropped,
    Late,
    Lost,
    Refused,
    Scope,
    Slow,
    TooMany,
    Twice,
)
from playground.model import Interaction, Stage
from playground.permissions import EVERYONE, Permission
from playground.wire import Json
from tests.wire.pictures import PNG
from tests.wire.raw import Raw, Reply
from tests.wire.table import Table

SEND = ("POST", "/channels/{channel_id}/messages")
CALLBACK = ("POST", "/interactions/{interaction_id}/{interaction_token}/callback")
FOLLOWUP = ("POST", "/webhooks/{webhook_id}/{webhook_token}")
POLL: Json = {
    "question": {"text": "Who wins?"},
    "answers": [{"poll_media": {"text": "Ann"}}],
}
HELLO: Json = {"type": 4, "data": {"content": "hello"}}


async def follow_up(raw: Raw, interaction: Interaction, body: Json) -> Reply:
    path = f"/webhooks/{raw.table.application.id}/{interaction.token}"
    return await raw("POST", path, body)


@pytest.mark.parametrize("scope", ["user", "shared", "global"])
async def test_a_429_tells_its_scope_and_when_to_come_back(
    scope: Scope, raw: Raw, table: Table
) -> None:
    table.playground.faults.add(TooMany(scope), *SEND)
    refused = await raw.say({"content": "hello"})
    assert (refused.status, refused.headers["X-RateLimit-Scope"]) == (429, scope)
    assert "Via" in refused.headers
    assert refused.headers["Content-Type"] == "application/json"
    assert refused.headers["Retry-After"] == "1"
    assert refused.json["retry_after"] == 0.05
    assert refused.json["global"] is (scope == "global")
    assert (await raw.say({"content": "hello"})).status == 200
    assert table.said(table.ann) == ["hello"]


async def test_cloudflare_answers_html_and_no_via(raw: Raw, table: Table) -> None:
    table.playground.faults.add(Cloudflare(), *SEND)
    banned = await raw.say({"content": "hello"})
    assert banned.status == 429
    assert "Via" not in banned.headers
    assert banned.headers["Content-Type"].startswith("text/html")
    assert table.said(table.ann) == []


@pytest.mark.parametrize("status", [500, 502, 503])
async def test_a_server_error_before_the_commit_does_nothing(
    status: int, raw: Raw, table: Table
) -> None:
    table.playground.faults.add(Broken(status), *SEND)
    assert (await raw.say({"content": "hello"})).status == status
    assert table.said(table.ann) == []


async def test_a_server_error_after_the_commit_has_done_it(raw: Raw, table: Table) -> None:
    table.playground.faults.add(Broken(after=True), *SEND)
    assert (await raw.say({"content": "hello"})).status == 500
    assert table.said(table.ann) == ["hello"]


async def test_a_bad_gateway_speaks_html(raw: Raw, table: Table) -> None:
    table.playground.faults.add(Broken(502, html=True), *SEND)
    bad = await raw.say({"content": "hello"})
    assert (bad.status, bad.headers["Content-Type"][:9]) == (502, "text/html")


async def test_an_enforced_nonce_makes_one_message_of_two_tries(raw: Raw, table: Table) -> None:
    table.playground.faults.add(Broken(after=True), *SEND)
    body = {"content": "hello", "nonce": "n1", "enforce_nonce": True}
    assert (await raw.say(body)).status == 500
    again = await raw.say(body)
    assert table.said(table.ann) == ["hello"]
    assert again.json["id"] == table.ann.messages(table.channel.id)[0].id


async def test_a_nonce_is_forgotten_after_minutes_and_by_default_not_enforced(
    raw: Raw, table: Table
) -> None:
    body = {"content": "hello", "nonce": "n1"}
    await raw.say(body)
    await raw.say(body)
    assert len(table.said(table.ann)) == 2
    table.clock.advance(limits.NONCE_REMEMBERED)
    await raw.say(body | {"enforce_nonce": True})
    assert len(table.said(table.ann)) == 3


async def test_a_followup_that_is_tried_again_is_there_twice(raw: Raw, table: Table) -> None:
    interaction = await raw.tested()
    await raw.answer(interaction, HELLO)
    table.playground.faults.add(Broken(after=True), *FOLLOWUP)
    assert (await follow_up(raw, interaction, {"content": "more"})).status == 500
    await follow_up(raw, interaction, {"content": "more"})
    assert table.said(table.ann) == ["hello", "more", "more"]


async def test_a_callback_that_is_tried_again_was_acknowledged(raw: Raw, table: Table) -> None:
    table.playground.faults.add(Broken(after=True), *CALLBACK)
    interaction = await raw.tested()
    assert (await raw.answer(interaction, HELLO)).status == 500
    again = await raw.answer(interaction, HELLO)
    assert (again.status, again.code) == (400, 40060)
    assert table.said(table.ann) == ["hello"]


@pytest.mark.parametrize("after", [False, True], ids=["before", "after"])
async def test_a_dropped_connection_has_or_has_not_done_it(
    after: bool,
    raw: Raw,
    table: Table,
) -> None:
    table.playground.faults.add(Dropped(after=after), *SEND)
    with pytest.raises(aiohttp.ServerDisconnectedError):
        await raw.say({"content": "hello"})
    assert table.said(table.ann) == (["hello"] if after else [])


@pytest.mark.parametrize(("seconds", "code"), [(2.9, None), (3.1, 10062)])
async def test_a_slow_callback_may_come_too_late(
    seconds: float, code: int | None, raw: Raw, table: Table
) -> None:
    table.playground.faults.add(Slow(seconds), *CALLBACK)
    interaction = await raw.tested()
    answering = asyncio.create_task(raw.answer(interaction, HELLO))
    await table.clock.has_sleepers()
    table.clock.advance(seconds)
    answer = await answering
    assert (answer.code if code else answer.status) == (code or 200)


async def test_faults_strike_the_nth_request_and_some_after(raw: Raw, table: Table) -> None:
    table.playground.faults.add(Broken(), *SEND, nth=2, count=2)
    answers = [(await raw.say({"content": "hello"})).status for _ in range(4)]
    assert answers == [200, 500, 500, 200]


async def test_faults_strike_their_route_only(raw: Raw, table: Table) -> None:
    table.playground.faults.add(Broken(), "POST", "/channels/{channel_id}/typing")
    assert (await raw.say({"content": "hello"})).status == 200
    typing = f"/channels/{table.channel.id}/typing"
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
async def test_any_refusal_can_be_had(code: int, status: int, raw: Raw, table: Table) -> None:
    table.playground.faults.add(Refused(code), *SEND)
    refused = await raw.say({"content": "hello"})
    assert (refused.status, refused.code) == (status, code)
    assert table.said(table.ann) == []


# The same refusals where they arise by themselves


async def test_an_answer_after_three_seconds_is_unknown(raw: Raw, table: Table) -> None:
    interaction = await raw.tested()
    table.clock.advance(limits.ACKNOWLEDGE_WITHIN)
    late = await raw.answer(interaction, HELLO)
    assert (late.status, late.code) == (404, 10062)
    assert interaction.stage is Stage.FAILED


async def test_a_token_lives_for_fifteen_minutes(raw: Raw, table: Table) -> None:
    interaction = await raw.tested()
    await raw.answer(interaction, HELLO)
    table.clock.advance(limits.TOKEN_LIVES)
    assert (await follow_up(raw, interaction, {"content": "in time"})).status == 200
    table.clock.advance(1)
    late = await follow_up(raw, interaction, {"content": "too late"})
    assert (late.status, late.code) == (401, 50027)


async def test_a_token_is_good_only_after_the_answer(raw: Raw) -> None:
    interaction = await raw.tested()
    early = await follow_up(raw, interaction, {"content": "early"})
    assert (early.status, early.code) == (404, 10015)


async def test_a_board_that_a_moderator_deleted_is_unknown(raw: Raw, table: Table) -> None:
    board = (await raw.say({"content": "board"})).json
    table.ann.delete(board["id"])
    path = f"/channels/{table.channel.id}/messages/{board['id']}"
    gone = await raw("PATCH", path, {"content": "board 2"})
    assert (gone.status, gone.code) == (404, 10008)


async def test_a_deleted_channel_is_unknown(raw: Raw, table: Table) -> None:
    channels.delete(table.world, table.channel)
    gone = await raw.say({"content": "hello"})
    assert (gone.status, gone.code) == (404, 10003)


async def test_permissions_can_go_between_two_messages(raw: Raw, table: Table) -> None:
    assert (await raw.say({"content": "one"})).status == 200
    role = guilds.bot_role(table.guild, table.application)
    guilds.grant(table.world, table.guild, role.id, 0)
    bits = int(EVERYONE & ~Permission.SEND_MESSAGES)
    guilds.grant(table.world, table.guild, table.guild.id, bits)
    assert (await raw.say({"content": "two"})).code == 50013
    guilds.grant(table.world, table.guild, table.guild.id, 0)
    assert (await raw.say({"content": "three"})).code == 50001


@pytest.mark.parametrize(
    ("missing", "body"),
    [
        (Permission.EMBED_LINKS, {"embeds": [{"title": "Map"}]}),
        (Permission.SEND_POLLS, {"poll": POLL}),
    ],
)
async def test_each_part_of_a_message_needs_its_permission(
    missing: Permission, body: Json, raw: Raw, table: Table
) -> None:
    guilds.grant(table.world, table.guild, table.guild.id, int(EVERYONE & ~missing))
    assert (await raw.say(body)).code == 50013


async def test_files_need_a_permission(raw: Raw, table: Table) -> None:
    bits = int(EVERYONE & ~Permission.ATTACH_FILES)
    guilds.grant(table.world, table.guild, table.guild.id, bits)
    path = f"/channels/{table.channel.id}/messages"
    assert (await raw("POST", path, {"content": ""}, {"a.png": PNG})).code == 50013


@pytest.mark.parametrize(("locked", "code"), [(False, 50083), (True, 160005)])
async def test_an_archived_thread_takes_no_messages(
    locked: bool,
    code: int,
    raw: Raw,
    table: Table,
) -> None:
    bot = table.application.bot.id
    thread = threads.start(table.world, table.channel, bot, {"name": "den", "type": 11}, None)
    threads.archive(table.world, thread, locked=locked)
    assert (await raw.say({"content": "hello"}, thread.id)).code == code
    await raw("PATCH", f"/channels/{thread.id}", {"archived": False, "locked": False})
    assert (await raw.say({"content": "hello"}, thread.id)).status == 200


async def test_a_thread_goes_to_sleep_by_itself(raw: Raw, table: Table) -> None:
    path = f"/channels/{table.channel.id}/threads"
    body = {"name": "den", "type": 11, "auto_archive_duration": 60}
    thread = (await raw("POST", path, body)).json
    table.clock.advance(59 * 60)
    await raw.say({"content": "still here"}, thread["id"])
    table.clock.advance(59 * 60)
    fetched = (await raw("GET", f"/channels/{thread['id']}")).json
    assert fetched["thread_metadata"]["archived"] is False
    table.clock.advance(60)
    assert (await raw.say({"content": "hello"}, thread["id"])).code == 50083


async def test_a_file_may_be_too_big(raw: Raw, table: Table) -> None:
    path = f"/channels/{table.channel.id}/messages"
    big = await raw("POST", path, {}, {"big.bin": b"\0" * (limits.FILE_BYTES + 1)})
    assert (big.status, big.code) == (413, 50045)
    quarter = b"\0" * (limits.REQUEST_BYTES // 3)
    three = {f"{n}.bin": quarter for n in range(3)}
    huge = await raw("POST", path, {}, three)
    assert (huge.status, huge.code) == (413, 40005)


async def test_who_shares_no_guild_gets_no_letter(raw: Raw, table: Table) -> None:
    direct = (await raw("POST", "/users/@me/channels", {"recipient_id": table.bob.user.id})).json
    table.bob.leave(table.guild)
    assert (await raw.say({"content": "hello"}, direct["id"])).code == 50278
    table.bob.install(table.application)
    assert (await raw.say({"content": "hello"}, direct["id"])).status == 200


async def test_closed_direct_messages_can_still_be_opened(raw: Raw, table: Table) -> None:
    table.bob.take_direct_messages(wanted=False)
    opened = await raw("POST", "/users/@me/channels", {"recipient_id": table.bob.user.id})
    assert opened.status == 200
    assert (await raw.say({"content": "hello"}, opened.json["id"])).code == 50007


async def test_a_bucket_fills_and_empties(raw: Raw, table: Table) -> None:
    buckets = Buckets(table.clock, limits.FOLKLORE)
    table.playground.rest.buckets = buckets
    answers = [await raw.say({"content": "hello"}) for _ in range(6)]
    assert [a.status for a in answers] == [200] * 5 + [429]
    assert [a.headers["X-RateLimit-Remaining"] for a in answers] == ["4", "3", "2", "1", "0", "0"]
    last = answers[-1]
    assert (last.headers["X-RateLimit-Limit"], last.json["retry_after"]) == ("5", 5.0)
    assert last.headers["X-RateLimit-Bucket"] == answers[0].headers["X-RateLimit-Bucket"]
    assert (await raw.say({"content": "hello"}, table.elsewhere().channel.id)).status == 200
    table.clock.advance(5)
    assert (await raw.say({"content": "hello"})).status == 200


async def test_the_global_limit_leaves_callbacks_alone(raw: Raw, table: Table) -> None:
    interaction = await raw.tested()
    table.playground.rest.buckets = Buckets(table.clock, {}, (1, 1.0))
    assert (await raw.say({"content": "one"})).status == 200
    refused = await raw.say({"content": "two"})
    assert (refused.status, refused.json["global"]) == (429, True)
    assert refused.headers["X-RateLimit-Global"] == "true"
    assert (await raw.answer(interaction, HELLO)).status == 200


async def test_too_many_invalid_requests_are_banned_for_a_while(raw: Raw, table: Table) -> None:
    table.playground.rest.ban.allowed = 2
    raw.token = "wrong"  # noqa: S105
    assert [(await raw("GET", "/users/@me")).status for _ in range(3)] == [401] * 3
    raw.token = table.application.token
    assert "Via" not in (await raw("GET", "/users/@me")).headers
    table.clock.advance(limits.INVALID_WINDOW)
    assert (await raw("GET", "/users/@me")).status == 200


async def test_a_shared_429_is_nobodys_fault(raw: Raw, table: Table) -> None:
    table.playground.rest.ban.allowed = 0
    table.playground.faults.add(TooMany("shared"), *SEND)
    await raw.say({"content": "hello"})
    assert (await raw("GET", "/users/@me")).status == 200


async def test_slow_mode_holds_for_bots_that_may_not_bypass_it(raw: Raw, table: Table) -> None:
    table.channel.slowmode = 10
    assert [(await raw.say({"content": "hello"})).status for _ in range(2)] == [200, 200]
    role = guilds.bot_role(table.guild, table.application)
    guilds.grant(table.world, table.guild, role.id, 0)
    assert (await raw.say({"content": "hello"})).code == 20016
    table.clock.advance(10)
    assert (await raw.say({"content": "hello"})).status == 200


async def test_an_old_address_of_a_file_expires(raw: Raw, table: Table) -> None:
    path = f"/channels/{table.channel.id}/messages"
    sent = (await raw("POST", path, {}, {"a.png": PNG})).json
    url = sent["attachments"][0]["url"]
    assert await table.file(url) == PNG
    table.clock.advance(limits.CDN_LIVES + 1)
    async with raw.session.get(url) as gone:
        assert gone.status == 404
    again = (await raw("GET", f"{path}/{sent['id']}")).json
    assert await table.file(again["attachments"][0]["url"]) == PNG


async def test_a_forged_address_of_a_file_is_refused(raw: Raw, table: Table) -> None:
    path = f"/channels/{table.channel.id}/messages"
    await raw("POST", path, {}, {"a.png": PNG})
    [file] = table.world.files.values()
    url = media.address(table.world, file)
    async with raw.session.get(url.replace("hm=", "hm=0")) as gone:
        assert gone.status == 404


# What the gateway does wrong


async def test_an_event_may_come_twice(raw: Raw, table: Table) -> None:
    await raw.command()
    table.playground.faults.add_event(Twice(), "INTERACTION_CREATE")
    async with raw.gateway() as wire:
        await wire.ready()
        used = table.ann.slash(table.channel.id, "test", {})
        first = await wire.event("INTERACTION_CREATE")
        assert await wire.event("INTERACTION_CREATE") == first
    assert first["id"] == used.id


async def test_events_may_come_in_the_wrong_order(raw: Raw, table: Table) -> None:
    await raw.command()
    table.playground.faults.add_event(Late(), "INTERACTION_CREATE")
    async with raw.gateway() as wire:
        await wire.ready()
        one = table.ann.slash(table.channel.id, "test", {})
        two = table.ann.slash(table.channel.id, "test", {})
        told = [(await wire.event("INTERACTION_CREATE"))["id"] for _ in range(2)]
    assert told == [two.id, one.id]


async def test_an_event_may_be_lost(raw: Raw, table: Table) -> None:
    await raw.command()
    table.playground.faults.add_event(Lost(), "INTERACTION_CREATE")
    async with raw.gateway() as wire:
        await wire.ready()
        await wire.heard()
        table.ann.slash(table.channel.id, "test", {})
        assert await wire.heard() == []


async def test_a_guild_may_go_and_come_back(raw: Raw, table: Table) -> None:
    async with raw.gateway() as wire:
        await wire.ready()
        await wire.event("GUILD_CREATE")
        guilds.outage(table.world, table.guild)
        gone = await wire.event("GUILD_DELETE")
        assert gone == {"id": table.guild.id, "unavailable": True}
        guilds.recover(table.world, table.guild)
        assert (await wire.event("GUILD_CREATE"))["id"] == table.guild.id


async def test_a_kicked_bot_hears_it_and_is_out(raw: Raw, table: Table) -> None:
    async with raw.gateway() as wire:
        await wire.ready()
        table.ann.kick(table.guild, table.application.bot)
        assert await wire.event("GUILD_DELETE") == {"id": table.guild.id}
    assert (await raw.say({"content": "hello"})).code == 50001
    assert (await raw("GET", f"/guilds/{table.guild.id}")).code == 50001


async def test_a_member_who_left_is_unknown(raw: Raw, table: Table) -> None:
    path = f"/guilds/{table.guild.id}/members/{table.bob.user.id}"
    assert (await raw("GET", path)).status == 200
    table.bob.leave(table.guild)
    assert (await raw("GET", path)).code == 10007
    with pytest.raises(Refusal):
        table.bob.say(table.channel.id, "I am not here")


async def test_two_clicks_at_once_are_two_interactions(raw: Raw, table: Table) -> None:
    row = {"type": 1, "components": [{"type": 2, "style": 1, "label": "Go", "custom_id": "go"}]}
    board = (await raw.say({"components": [row]})).json
    async with raw.gateway() as wire:
        await wire.ready()
        table.ann.click(board["id"], "go")
        table.bob.click(board["id"], "go")
        told = [await wire.event("INTERACTION_CREATE") for _ in range(2)]
    assert [t["member"]["user"]["username"] for t in told] == ["ann", "bob"]


async def test_a_language_may_be_one_that_the_documents_do_not_list(raw: Raw, table: Table) -> None:
    await raw.command()
    table.ann.user.locale = "he"
    async with raw.gateway() as wire:
        await wire.ready()
        table.ann.slash(table.channel.id, "test", {})
        told = await wire.event("INTERACTION_CREATE")
    assert (told["locale"], told["guild_locale"]) == ("he", "en-US")


async def test_an_app_of_the_user_alone_may_follow_up_five_times(raw: Raw, table: Table) -> None:
    table.ann.kick(table.guild, table.application.bot)
    table.ann.install(table.application)
    interaction = await raw.tested(integration_types=[1], contexts=[0, 1, 2])
    assert interaction.owners == {"1": table.ann.user.id}
    await raw.answer(interaction, HELLO)
    codes = [await follow_up(raw, interaction, {"content": "more"}) for _ in range(6)]
    assert [c.status for c in codes] == [200] * 5 + [400]
    assert codes[-1].code == 40094


async def test_an_external_app_without_the_permission_is_heard_by_its_user_only(
    raw: Raw, table: Table
) -> None:
    table.ann.kick(table.guild, table.application.bot)
    table.bob.install(table.application)
    bits = int(EVERYONE & ~Permission.USE_EXTERNAL_APPS)
    guilds.grant(table.world, table.guild, table.guild.id, bits)
    await raw.command(integration_types=[1], contexts=[0])
    await raw.answer(table.bob.slash(table.channel.id, "test", {}), HELLO)
    assert (table.said(table.bob), table.said(table.ann)) == (["hello"], [])


async def test_an_unknown_path_is_not_found_and_not_forgotten(raw: Raw, table: Table) -> None:
    answer = await raw("GET", "/stage-instances/1")
    assert (answer.status, answer.json) == (404, {"message": "404: Not Found", "code": 0})
    assert table.playground.capture.failures == ["GET /stage-instances/1: no such path"]
    table.playground.capture.failures.clear()


async def test_a_mistake_of_the_playground_itself_is_recorded(
    raw: Raw, table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(posts, "post", None)
    assert (await raw.say({"content": "hello"})).status == 500
    [failure] = table.playground.capture.failures
    assert "TypeError" in failure
    table.playground.capture.failures.clear()
