"""What a person can do, and what a real client would refuse."""

import pytest

from playground.errors import Refusal
from playground.people.driver import upload
from playground.wire import Json
from playground.world import guilds, threads
from playground.world.model import Overwrite
from playground.world.permissions import EVERYONE, Permission
from tests.playground.demo_world import DemoWorld

WORD: Json = {"type": 3, "name": "word", "description": "x", "required": True}
COUNT: Json = {"type": 4, "name": "count", "description": "x", "min_value": 1, "max_value": 6}
COLOUR: Json = {
    "type": 3,
    "name": "colour",
    "description": "x",
    "choices": [{"name": "Red", "value": "r"}],
}
MENU: Json = {
    "type": 3,
    "custom_id": "menu",
    "min_values": 1,
    "max_values": 2,
    "options": [{"label": v, "value": v} for v in "abc"],
}


def with_row(*parts: Json) -> Json:
    return {"components": [{"type": 1, "components": list(parts)}]}


async def test_an_unknown_command_is_not_offered(demo_world: DemoWorld) -> None:
    with pytest.raises(Refusal, match="no command /test"):
        demo_world.use_test_command()


async def test_options_arrive_in_the_order_of_the_command(demo_world: DemoWorld) -> None:
    demo_world.command(options=[WORD, COUNT, COLOUR])
    use_test_command = demo_world.use_test_command(colour="Red", word="fire", count="3")
    assert use_test_command.data["options"] == [
        {"name": "word", "type": 3, "value": "fire"},
        {"name": "count", "type": 4, "value": 3},
        {"name": "colour", "type": 3, "value": "r"},
    ]


@pytest.mark.parametrize(
    ("values", "said"),
    [
        ({}, "required"),
        ({"word": "x", "other": "y"}, "no option other"),
        ({"word": "x", "count": 7}, "between 1 and 6"),
        ({"word": "x", "count": "many"}, "must be a number"),
        ({"word": "x", "colour": "b"}, "none of the choices"),
        ({"word": "x" * 6001}, "0 to 6000 characters"),
    ],
    ids=["missing", "unknown", "range", "number", "choice", "length"],
)
async def test_a_wrong_option_is_not_sent(
    values: dict[str, str | int], said: str, demo_world: DemoWorld
) -> None:
    demo_world.command(options=[WORD, COUNT, COLOUR])
    with pytest.raises(Refusal, match=said):
        demo_world.use_test_command(**values)
    assert demo_world.world.interactions == {}


async def test_things_behind_ids_are_sent_along(demo_world: DemoWorld) -> None:
    kinds = {"who": 6, "where": 7, "role": 8, "any": 9}
    demo_world.command(
        options=[{"type": k, "name": n, "description": "x"} for n, k in kinds.items()]
    )
    bob, guild = demo_world.person(1).user.id, demo_world.demo.guild.id
    use_test_command = demo_world.use_test_command(
        who=bob, where=demo_world.channel_id, role=guild, any=guild
    )
    resolved = use_test_command.data["resolved"]
    assert list(resolved["users"]) == list(resolved["members"]) == [bob]
    assert list(resolved["channels"]) == [demo_world.channel_id]
    assert list(resolved["roles"]) == [guild]
    for name in kinds:
        with pytest.raises(Refusal):
            demo_world.use_test_command(**{name: "1"})


async def test_a_file_can_be_an_option(demo_world: DemoWorld) -> None:
    demo_world.command(options=[{"type": 11, "name": "map", "description": "x", "required": True}])
    file = upload(demo_world.world, demo_world.channel_id, "map.txt", "text/plain", b"here")
    use_test_command = demo_world.person(0).slash(demo_world.channel_id, "test", {"map": file})
    assert use_test_command.data["resolved"]["attachments"][file.id]["filename"] == "map.txt"
    with pytest.raises(Refusal, match="takes a file"):
        demo_world.use_test_command(map="map.txt")


async def test_a_group_needs_the_name_of_a_command_in_it(demo_world: DemoWorld) -> None:
    sub = {"type": 1, "name": "new", "description": "x", "options": [COUNT]}
    demo_world.command(options=[{"type": 2, "name": "game", "description": "x", "options": [sub]}])
    ann = demo_world.person(0)
    use_test_command = ann.slash(demo_world.channel_id, "test game new", {"count": 2})
    [group] = use_test_command.data["options"]
    assert group["options"][0]["options"] == [{"name": "count", "type": 4, "value": 2}]
    for path in ("test", "test game", "test game old"):
        with pytest.raises(Refusal):
            ann.slash(demo_world.channel_id, path, {})


async def test_only_some_options_have_suggestions(demo_world: DemoWorld) -> None:
    demo_world.command(options=[WORD | {"autocomplete": True}, COUNT])
    ann = demo_world.person(0)
    asked = ann.autocomplete(demo_world.channel_id, "test", {"count": 3}, "word")
    assert asked.data["options"] == [
        {"name": "word", "type": 3, "value": "", "focused": True},
        {"name": "count", "type": 4, "value": 3},
    ]
    with pytest.raises(Refusal, match="no suggestions"):
        ann.autocomplete(demo_world.channel_id, "test", {}, "count")


async def test_a_command_of_a_guild_is_used_there_only(demo_world: DemoWorld) -> None:
    demo_world.command(demo_world.demo.guild.id)
    assert demo_world.use_test_command().data["name"] == "test"
    direct = demo_world.person(0).direct(demo_world.demo.application.bot)
    with pytest.raises(Refusal):
        demo_world.person(0).slash(direct.id, "test", {})


@pytest.mark.parametrize(
    ("contexts", "in_guild", "in_direct"),
    [(None, True, True), ([0], True, False), ([1], False, True), ([2], False, False)],
)
async def test_contexts_say_where_a_command_is_offered(
    contexts: list[int] | None, *, in_guild: bool, in_direct: bool, demo_world: DemoWorld
) -> None:
    demo_world.command(contexts=contexts)
    ann = demo_world.person(0)
    direct = ann.direct(demo_world.demo.application.bot)
    for channel_id, offered in ((demo_world.channel_id, in_guild), (direct.id, in_direct)):
        if offered:
            assert ann.slash(channel_id, "test", {}).user is ann.user
        else:
            with pytest.raises(Refusal):
                ann.slash(channel_id, "test", {})


async def test_some_commands_are_for_managers(demo_world: DemoWorld) -> None:
    demo_world.command(default_member_permissions=str(int(Permission.MANAGE_GUILD)))
    assert demo_world.use_test_command().stage.value == "waiting"  # by the owner
    with pytest.raises(Refusal):
        demo_world.person(1).slash(demo_world.channel_id, "test", {})


async def test_who_may_not_use_commands_is_offered_none(demo_world: DemoWorld) -> None:
    demo_world.command()
    bits = int(EVERYONE & ~Permission.USE_APPLICATION_COMMANDS)
    guilds.grant(demo_world.world, demo_world.demo.guild, demo_world.demo.guild.id, bits)
    with pytest.raises(Refusal):
        demo_world.person(1).slash(demo_world.channel_id, "test", {})


async def test_buttons_are_pressed_and_menus_are_chosen_from(demo_world: DemoWorld) -> None:
    ann = demo_world.person(0)
    off = {"type": 2, "style": 1, "label": "Off", "custom_id": "off", "disabled": True}
    on = off | {"custom_id": "on", "disabled": False}
    board = demo_world.post(with_row(on, off))
    menu = demo_world.post(with_row(MENU))
    assert ann.click(board.id, "on").data["component_type"] == 2
    assert ann.select(menu.id, "menu", ["a", "c"]).data["values"] == ["a", "c"]
    with pytest.raises(Refusal, match="disabled"):
        ann.click(board.id, "off")
    with pytest.raises(Refusal, match="no nothing"):
        ann.click(board.id, "nothing")
    with pytest.raises(Refusal, match="no button"):
        ann.click(menu.id, "menu")
    with pytest.raises(Refusal, match="no menu"):
        ann.select(board.id, "on", ["a"])


@pytest.mark.parametrize(
    ("values", "said"),
    [([], "1 to 2"), (["a", "b", "c"], "1 to 2"), (["a", "a"], "twice"), (["x"], "not among")],
)
async def test_a_wrong_choice_is_not_sent(
    values: list[str], said: str, demo_world: DemoWorld
) -> None:
    menu = demo_world.post(with_row(MENU))
    with pytest.raises(Refusal, match=said):
        demo_world.person(0).select(menu.id, "menu", values)


async def test_a_menu_of_channels_offers_its_kinds_only(demo_world: DemoWorld) -> None:
    menu = demo_world.post(with_row({"type": 8, "custom_id": "c", "channel_types": [11]}))
    with pytest.raises(Refusal, match="cannot be chosen"):
        demo_world.person(0).select(menu.id, "c", [demo_world.channel_id])


async def test_nothing_can_be_pressed_while_the_bot_thinks(demo_world: DemoWorld) -> None:
    demo_world.command()
    use_test_command = demo_world.use_test_command()
    demo_world.respond(use_test_command, {"type": 5})
    with pytest.raises(Refusal):
        demo_world.person(0).click(str(use_test_command.original_id), "x")


async def test_a_hidden_channel_is_not_there(demo_world: DemoWorld) -> None:
    channel = demo_world.world.channels[demo_world.channel_id]
    bob = demo_world.person(1)
    channel.overwrites[bob.user.id] = Overwrite(bob.user.id, 1, deny=int(Permission.VIEW_CHANNEL))
    message = demo_world.post({"content": "secret"})
    with pytest.raises(Refusal):
        bob.say(channel.id, "hello")
    with pytest.raises(Refusal):
        bob.message(message.id)


async def test_one_says_something_and_not_too_much(demo_world: DemoWorld) -> None:
    ann = demo_world.person(0)
    assert ann.say(demo_world.channel_id, "hello").content == "hello"
    for text in ("", "  ", "x" * 2001):
        with pytest.raises(Refusal, match="1 to 2000"):
            ann.say(demo_world.channel_id, text)


async def test_who_may_not_write_does_not(demo_world: DemoWorld) -> None:
    bits = int(EVERYONE & ~Permission.SEND_MESSAGES)
    guilds.grant(demo_world.world, demo_world.demo.guild, demo_world.demo.guild.id, bits)
    with pytest.raises(Refusal, match="permission"):
        demo_world.person(1).say(demo_world.channel_id, "hello")


async def test_a_word_wakes_a_thread_unless_it_is_locked(demo_world: DemoWorld) -> None:
    parent = demo_world.world.channels[demo_world.channel_id]
    ann = demo_world.person(0)
    thread = threads.start(demo_world.world, parent, ann.user.id, {"name": "den", "type": 11}, None)
    threads.archive(demo_world.world, thread)
    demo_world.person(1).say(thread.id, "anybody here?")
    assert thread.thread is not None
    assert not thread.thread.archived
    assert demo_world.person(1).user.id in thread.thread.members
    threads.archive(demo_world.world, thread, locked=True)
    with pytest.raises(Refusal, match="locked"):
        ann.say(thread.id, "hello?")


async def test_a_mention_brings_somebody_into_a_thread(demo_world: DemoWorld) -> None:
    parent = demo_world.world.channels[demo_world.channel_id]
    ann, bob = demo_world.person(0), demo_world.person(1)
    thread = threads.start(demo_world.world, parent, ann.user.id, {"name": "den", "type": 11}, None)
    ann.say(thread.id, f"<@{bob.user.id}>")
    assert thread.thread is not None
    assert bob.user.id in thread.thread.members


async def test_one_deletes_ones_own_messages_and_moderators_all(demo_world: DemoWorld) -> None:
    ann, bob = demo_world.person(0), demo_world.person(1)
    theirs = ann.say(demo_world.channel_id, "mine")
    with pytest.raises(Refusal, match="not your message"):
        bob.delete(theirs.id)
    own = bob.say(demo_world.channel_id, "mine")
    bob.delete(own.id)
    ann.delete(theirs.id)
    assert ann.messages(demo_world.channel_id) == []


async def test_the_owner_stays_and_kicks(demo_world: DemoWorld) -> None:
    ann, bob, guild = demo_world.person(0), demo_world.person(1), demo_world.demo.guild
    with pytest.raises(Refusal):
        ann.leave(guild)
    with pytest.raises(Refusal):
        bob.kick(guild, ann.user)
    ann.kick(guild, bob.user)
    assert bob.user.id not in guild.members


async def test_only_hidden_messages_are_dismissed(demo_world: DemoWorld) -> None:
    with pytest.raises(Refusal, match="nobody else"):
        demo_world.person(0).hide(demo_world.post({"content": "public"}).id)


FORM: list[Json] = [
    {"type": 4, "custom_id": "text", "style": 1, "required": False, "value": "before"},
    {"type": 21, "custom_id": "radio", "options": [{"label": v, "value": v} for v in "ab"]},
    {"type": 22, "custom_id": "boxes", "options": [{"label": v, "value": v} for v in "abc"]},
    {"type": 23, "custom_id": "tick"},
    {"type": 19, "custom_id": "files", "required": False, "min_values": 0, "max_values": 2},
]


async def test_a_form_with_every_kind_of_field(demo_world: DemoWorld) -> None:
    demo_world.command()
    opener = demo_world.use_test_command()
    labels = [{"type": 18, "label": "x", "component": field} for field in FORM]
    form = {"title": "Form", "custom_id": "form", "components": labels}
    demo_world.respond(opener, {"type": 9, "data": form})
    ann = demo_world.person(0)
    [modal] = ann.modals()
    with pytest.raises(Refusal, match="one of the options"):
        ann.submit(modal.id, {"radio": "c", "boxes": ["a"]})
    with pytest.raises(Refusal, match="Choose 1 to 3"):
        ann.submit(modal.id, {"radio": "a"})
    file = upload(demo_world.world, demo_world.channel_id, "a.txt", "text/plain", b"")
    with pytest.raises(Refusal, match="0 to 2 files"):
        ann.submit(modal.id, {"radio": "a", "boxes": ["a"], "files": [file] * 3})
    data = ann.submit(
        modal.id, {"radio": "b", "boxes": ["a", "c"], "tick": True, "files": [file]}
    ).data
    fields = {p["component"]["custom_id"]: p["component"] for p in data["components"]}
    assert fields["text"]["value"] == "before"
    assert fields["radio"]["value"] == "b"
    assert fields["boxes"]["values"] == ["a", "c"]
    assert fields["tick"]["value"] is True
    assert fields["files"]["values"] == [file.id]
    assert list(data["resolved"]["attachments"]) == [file.id]
