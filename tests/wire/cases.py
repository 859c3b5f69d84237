"""The public behaviour of a game bot; every client plays the same cases."""

from collections.abc import Awaitable, Callable

import pytest

from playground.errors import Refusal
from playground.people.modal_forms import Filled
from playground.world import media, message_payloads
from playground.world.model import ChannelType, Message, MessageType, Stage
from tests.wire.demo_server import DemoServer
from tests.wire.pictures import PNG

Case = Callable[[DemoServer], Awaitable[None]]


async def a_command_brings_its_options_and_the_persons_language(t: DemoServer) -> None:
    t.bob.user.locale = "de"
    assert (await t.slash("dice")).content == "d6 r en-US"
    assert (await t.slash("dice", t.bob, sides=20, colour="blue")).content == "d20 b de"


async def a_command_has_a_name_in_german(t: DemoServer) -> None:
    assert (await t.slash("wuerfel", sides=8)).content == "d8 r en-US"


async def a_group_holds_commands(t: DemoServer) -> None:
    assert (await t.slash("game new", players=3)).content == "a game for 3"


async def typing_brings_suggestions(t: DemoServer) -> None:
    asked = t.ann.autocomplete(t.channel.id, "pick", {"fruit": "ban"}, "fruit")
    await t.acknowledged(asked)
    assert asked.choices == [{"name": "banana", "value": "banana"}]


async def a_user_option_brings_the_member(t: DemoServer) -> None:
    answer = await t.slash("pick", fruit="plum", who=t.bob.user.id)
    assert answer.content == f"plum for <@{t.bob.user.id}>"
    assert answer.mentions == [t.bob.user.id]


async def menus_work_on_people_and_messages(t: DemoServer) -> None:
    said = t.bob.say(t.channel.id, "my move")
    greeting = await t.answer(t.ann.use_on_user(t.channel.id, "Greet", t.bob.user))
    assert greeting.content == "Hello bob"
    quoted = await t.answer(t.ann.use_on_message(t.channel.id, "Quote", said.id))
    assert quoted.content == "> my move"


async def a_button_changes_its_message(t: DemoServer) -> None:
    server = await t.slash("table")
    assert await t.click(server, "vote:7:red", t.bob) is server
    assert server.content == "bob votes red"


async def a_text_menu_takes_several_values(t: DemoServer) -> None:
    server = await t.slash("table")
    await t.select(server, "fruit", "apple", "cherry")
    assert server.content == "fruit apple cherry"


async def menus_choose_people_and_roles(t: DemoServer) -> None:
    server = await t.slash("table")
    assert (await t.select(server, "who", t.bob.user.id)).content == "who bob"
    assert (await t.select(server, "role", t.guild.id)).content == "role @everyone"
    assert (await t.select(server, "any", t.cleo.user.id)).content == "any cleo"


async def a_hand_is_seen_by_its_owner_only(t: DemoServer) -> None:
    server = await t.slash("table")
    hand = await t.click(server, "hand")
    assert hand.content == "your hand: 1 2 3"
    assert t.said(t.bob) == ["a table"]
    with pytest.raises(Refusal):
        t.bob.click(hand.id, "again")
    assert (await t.click(hand, "again")).content == "your hand: 4 5 6"
    await t.select(hand, "where", t.channel.id)
    assert hand.content == f"where {t.channel.name}"


async def a_form_holds_menus(t: DemoServer) -> None:
    """hikari knows only text in forms."""
    server = await t.slash("table")
    await t.acknowledged(t.ann.click(server.id, "bid"))
    answer = await t.submit(amount="12", how="Secret", whom=[t.bob.user.id])
    assert (answer.content, answer.only_for) == ("bid 12 Secret against bob", t.ann.user.id)


async def a_form_opened_by_a_command_is_answered(t: DemoServer) -> None:
    await t.acknowledged(t.ann.slash(t.channel.id, "form", {}))
    answer = await t.submit(note="Meet me at the bakery.")
    assert answer.content == "note Meet me at the bakery."
    assert t.said(t.bob) == []


async def a_board_in_components_shows_a_picture_with_its_alt_text(t: DemoServer) -> None:
    board = await t.slash("board")
    body = message_payloads.message(t.world, board)
    [container] = body["components"]
    [item] = container["components"][1]["items"]
    assert item["description"] == "The board."
    assert (item["media"]["width"], item["media"]["content_type"]) == (1, "image/png")
    assert await t.file(item["media"]["url"]) == PNG
    assert (await t.click(board, "vote:8:blue")).content == "ann votes blue"


async def a_board_in_components_is_edited_by_a_form_with_ticks(t: DemoServer) -> None:
    """hikari knows only text in forms."""
    board = await t.slash("board")
    [before] = message_payloads.message(t.world, board)["components"]
    await t.acknowledged(t.ann.click(board.id, "options"))
    await t.world.until(lambda: bool(t.ann.modals()))
    [modal] = t.ann.modals()
    refused: list[dict[str, Filled]] = [
        {"length": "eternal"},
        {"length": "short", "extras": ["stone"]},
    ]
    for wrong in refused:
        with pytest.raises(Refusal):
            t.ann.submit(modal.id, wrong)
    after = await t.submit(length="short", extras=["apple", "cherry"], public=False)
    assert after is board
    [container] = message_payloads.message(t.world, board)["components"]
    [words] = container["components"][2]["components"]
    assert words["content"] == "short, apple and cherry, private"
    [old], [new] = (one["components"][1]["items"] for one in (before, container))
    assert new["media"]["attachment_id"] == old["media"]["attachment_id"]
    assert await t.file(new["media"]["url"]) == PNG


async def a_secret_carries_a_picture(t: DemoServer) -> None:
    secret = await t.slash("secret")
    [embed] = message_payloads.message(t.world, secret)["embeds"]
    assert await t.file(embed["image"]["url"]) == PNG
    assert t.said(t.bob) == []


async def a_deferred_answer_takes_the_place_of_the_waiting(t: DemoServer) -> None:
    answer = await t.slash("slow")
    assert answer.content == "thought"
    await t.wait_until_said(t.bob, "thought", "and one thing more")


async def silence_is_a_failure_after_three_seconds(t: DemoServer) -> None:
    unanswered = t.ann.slash(t.channel.id, "quiet", {})
    t.clock.advance(3)
    assert unanswered.stage is Stage.FAILED


async def a_letter_brings_a_picture_into_a_direct_message(t: DemoServer) -> None:
    note = await t.slash("letter", to=t.bob.user.id)
    assert note.content == "sent"
    direct = t.bob.direct(t.application.bot)
    letter: Message = t.bob.messages(direct.id)[-1]
    [file] = letter.attachments
    assert letter.content == "A letter for you."
    assert await t.file(media.address(t.world, file)) == PNG


async def closed_direct_messages_refuse_a_letter(t: DemoServer) -> None:
    t.bob.take_direct_messages(wanted=False)
    assert (await t.slash("letter", to=t.bob.user.id)).content == "not sent: 50007"
    t.bob.take_direct_messages(wanted=True)


async def a_room_is_a_thread_with_its_owner_and_a_pin(t: DemoServer) -> None:
    root = await t.slash("room", name="den")
    await t.world.until(lambda: any(c.pinned for c in t.world.threads(t.channel)))
    [thread] = t.world.threads(t.channel)
    assert (thread.id, thread.name, thread.type) == (root.id, "den", ChannelType.PUBLIC_THREAD)
    told = [(m.type, m.content) for m in t.ann.messages(thread.id)]
    assert told == [
        (MessageType.THREAD_STARTER, ""),
        (MessageType.DEFAULT, f"Welcome, <@{t.ann.user.id}>."),
        (MessageType.PIN, ""),
    ]
    assert thread.thread is not None
    assert t.ann.user.id in thread.thread.members


async def a_click_during_a_reconnect_is_answered_after_the_resume(t: DemoServer) -> None:
    server = await t.slash("table")
    [session] = t.playground.gateway.sessions.values()
    [before] = t.playground.gateway.connections
    t.playground.gateway.close(4000)
    voted = await t.click(server, "vote:7:red")  # into a line that is hung up already
    assert voted.content == "ann votes red"
    assert t.playground.gateway.sessions == {session.id: session}
    assert session.connection is not before


async def a_request_to_reconnect_keeps_the_session(t: DemoServer) -> None:
    [session] = t.playground.gateway.sessions.values()
    [connection] = t.playground.gateway.connections
    t.playground.gateway.reconnect()
    await t.world.until(lambda: session.online and session.connection is not connection)
    assert (await t.slash("dice")).content == "d6 r en-US"


async def attachments_carry_their_alt_text(t: DemoServer) -> None:
    """hikari cannot say what an attachment shows. That of an embed's picture is lost."""
    await t.slash("letter", to=t.bob.user.id)
    letter = t.world.direct(t.application.bot.id, t.bob.user.id)
    assert letter is not None
    sent = t.bob.messages(letter.id)[-1]
    [file] = message_payloads.message(t.world, sent)["attachments"]
    assert file["description"] == "A sealed letter."
    secret = await t.slash("secret")
    [embed] = message_payloads.message(t.world, secret)["embeds"]
    assert "description" not in embed["image"]


COMMON: tuple[Case, ...] = (
    a_command_brings_its_options_and_the_persons_language,
    a_command_has_a_name_in_german,
    a_group_holds_commands,
    typing_brings_suggestions,
    a_user_option_brings_the_member,
    menus_work_on_people_and_messages,
    a_button_changes_its_message,
    a_text_menu_takes_several_values,
    menus_choose_people_and_roles,
    a_hand_is_seen_by_its_owner_only,
    a_form_opened_by_a_command_is_answered,
    a_board_in_components_shows_a_picture_with_its_alt_text,
    a_secret_carries_a_picture,
    a_deferred_answer_takes_the_place_of_the_waiting,
    silence_is_a_failure_after_three_seconds,
    a_letter_brings_a_picture_into_a_direct_message,
    closed_direct_messages_refuse_a_letter,
    a_room_is_a_thread_with_its_owner_and_a_pin,
    a_click_during_a_reconnect_is_answered_after_the_resume,
    a_request_to_reconnect_keeps_the_session,
)
"""The cases of both clients."""

CASES = (
    *COMMON,
    a_form_holds_menus,
    a_board_in_components_is_edited_by_a_form_with_ticks,
    attachments_carry_their_alt_text,
)
"""The cases of discord.py."""
