"""The possible actions of a person, and those that a real client would refuse."""

import pytest

from playground.people.driver import upload
from playground.people.modal_forms import Filled
from playground.wire import Json
from playground.world import guilds, threads
from playground.world.model import Attachment, Channel, Overwrite
from playground.world.permissions import EVERYONE, Permission
from tests.playground.demo_world import DemoWorld, refused
from tests.playground.form_errors import cases


def option(kind: int, name: str, **more: object) -> Json:
    return {"type": kind, "name": name, "description": "x"} | more


def values(letters: str) -> list[Json]:
    return [{"label": v, "value": v} for v in letters]


WORD = option(3, "word", required=True)
COUNT = option(4, "count", min_value=1, max_value=6)
COLOUR = option(3, "colour", choices=[{"name": "Red", "value": "r"}])
MENU: Json = {"type": 3, "custom_id": "menu", "min_values": 1, "max_values": 2}
MENU["options"] = values("abc")


def with_row(*parts: Json) -> Json:
    return {"components": [{"type": 1, "components": list(parts)}]}


def without(demo: DemoWorld, right: Permission) -> None:
    """Take a right from everybody but the owner."""
    guilds.grant(demo.world, demo.guild, demo.guild.id, int(EVERYONE & ~right))


def file_of(demo: DemoWorld, name: str) -> Attachment:
    return upload(demo.world, demo.channel_id, name, "text/plain", b"here")


async def test_an_unknown_command_is_not_offered(demo: DemoWorld) -> None:
    refused("no command /test", demo.use)


async def test_options_arrive_in_the_order_of_the_command(demo: DemoWorld) -> None:
    demo.command(options=[WORD, COUNT, COLOUR])
    sent = demo.use(colour="Red", word="fire", count="3").data["options"]
    assert [tuple(one.values()) for one in sent] == [
        *(("word", 3, "fire"), ("count", 4, 3), ("colour", 3, "r"))
    ]
    assert list(sent[0]) == ["name", "type", "value"]


WRONG = cases(
    ({}, "required", "missing"),
    ({"word": "x", "other": "y"}, "no option other", "unknown"),
    ({"word": "x", "count": 7}, "between 1 and 6", "range"),
    ({"word": "x", "count": "many"}, "must be a number", "number"),
    ({"word": "x", "colour": "b"}, "none of the choices", "choice"),
    ({"word": "x" * 6001}, "0 to 6000 characters", "length"),
)


@pytest.mark.parametrize(("given", "said"), WRONG)
async def test_a_wrong_option_is_not_sent(given: Json, said: str, demo: DemoWorld) -> None:
    demo.command(options=[WORD, COUNT, COLOUR])
    refused(said, demo.use, **given)
    assert demo.world.interactions == {}


async def test_things_behind_ids_are_sent_along(demo: DemoWorld) -> None:
    kinds = {"who": 6, "where": 7, "role": 8, "any": 9}
    demo.command(options=[option(kind, name) for name, kind in kinds.items()])
    bob, guild, here = demo.bob.user.id, demo.guild.id, demo.channel_id
    resolved = demo.use(who=bob, where=here, role=guild, any=guild).data["resolved"]
    assert list(resolved["users"]) == list(resolved["members"]) == [bob]
    assert (list(resolved["channels"]), list(resolved["roles"])) == ([here], [guild])
    for name in kinds:
        refused("", demo.use, **{name: "1"})


async def test_a_file_can_be_an_option(demo: DemoWorld) -> None:
    demo.command(options=[option(11, "map", required=True)])
    file = file_of(demo, "map.txt")
    sent = demo.use(map=file)
    assert sent.data["resolved"]["attachments"][file.id]["filename"] == "map.txt"
    refused("takes a file", demo.use, map="map.txt")


async def test_a_group_needs_the_name_of_a_command_in_it(demo: DemoWorld) -> None:
    demo.command(options=[option(2, "game", options=[option(1, "new", options=[COUNT])])])
    [group] = demo.ann.slash(demo.channel_id, "test game new", {"count": 2}).data["options"]
    assert group["options"][0]["options"] == [{"name": "count", "type": 4, "value": 2}]
    for path in ("test", "test game", "test game old"):
        refused("", demo.ann.slash, demo.channel_id, path, {})


async def test_only_some_options_have_suggestions(demo: DemoWorld) -> None:
    demo.command(options=[WORD | {"autocomplete": True}, COUNT])
    asked = demo.ann.autocomplete(demo.channel_id, "test", {"count": 3}, "word")
    assert asked.data["options"] == [
        {"name": "word", "type": 3, "value": "", "focused": True},
        {"name": "count", "type": 4, "value": 3},
    ]
    refused("no suggestions", demo.ann.autocomplete, demo.channel_id, "test", {}, "count")


async def test_a_command_of_a_guild_is_used_there_only(demo: DemoWorld) -> None:
    demo.command(demo.guild.id)
    assert demo.use().data["name"] == "test"
    refused("", demo.ann.slash, demo.ann.direct(demo.bot).id, "test", {})


@pytest.mark.parametrize(
    ("contexts", "in_guild", "in_direct"),
    [(None, True, True), ([0], True, False), ([1], False, True), ([2], False, False)],
)
async def test_contexts_say_where_a_command_is_offered(
    contexts: list[int] | None, *, in_guild: bool, in_direct: bool, demo: DemoWorld
) -> None:
    demo.command(contexts=contexts)
    ann = demo.ann
    for channel, offered in ((demo.channel, in_guild), (ann.direct(demo.bot), in_direct)):
        if offered:
            assert ann.slash(channel.id, "test", {}).user is ann.user
        else:
            refused("", ann.slash, channel.id, "test", {})


async def test_some_commands_are_for_managers(demo: DemoWorld) -> None:
    demo.command(default_member_permissions=str(int(Permission.MANAGE_GUILD)))
    assert demo.use().stage.value == "waiting"  # by the owner
    refused("", demo.use, demo.bob)


async def test_who_may_not_use_commands_is_offered_none(demo: DemoWorld) -> None:
    demo.command()
    without(demo, Permission.USE_APPLICATION_COMMANDS)
    refused("", demo.use, demo.bob)


async def test_buttons_are_pressed_and_menus_are_chosen_from(demo: DemoWorld) -> None:
    ann = demo.ann
    off = {"type": 2, "style": 1, "label": "Off", "custom_id": "off", "disabled": True}
    board = demo.post(with_row(off | {"custom_id": "on", "disabled": False}, off))
    menu = demo.post(with_row(MENU))
    assert ann.click(board.id, "on").data["component_type"] == 2
    assert ann.select(menu.id, "menu", ["a", "c"]).data["values"] == ["a", "c"]
    refused("disabled", ann.click, board.id, "off")
    refused("no nothing", ann.click, board.id, "nothing")
    refused("no button", ann.click, menu.id, "menu")
    refused("no menu", ann.select, board.id, "on", ["a"])


@pytest.mark.parametrize(
    ("given", "said"), [("", "1 to 2"), ("abc", "1 to 2"), ("aa", "twice"), ("x", "not among")]
)
async def test_a_wrong_choice_is_not_sent(given: str, said: str, demo: DemoWorld) -> None:
    refused(said, demo.ann.select, demo.post(with_row(MENU)).id, "menu", list(given))


async def test_a_menu_of_channels_offers_its_kinds_only(demo: DemoWorld) -> None:
    menu = demo.post(with_row({"type": 8, "custom_id": "c", "channel_types": [11]}))
    refused("cannot be chosen", demo.ann.select, menu.id, "c", [demo.channel_id])


async def test_nothing_can_be_pressed_while_the_bot_thinks(demo: DemoWorld) -> None:
    demo.command()
    used = demo.use()
    demo.respond(used, {"type": 5})
    refused("", demo.ann.click, str(used.original_id), "x")


async def test_a_hidden_channel_is_not_there(demo: DemoWorld) -> None:
    bob = demo.bob.user.id
    demo.channel.overwrites[bob] = Overwrite(bob, 1, deny=int(Permission.VIEW_CHANNEL))
    message = demo.post({"content": "secret"})
    refused("", demo.bob.say, demo.channel_id, "hello")
    refused("", demo.bob.message, message.id)


async def test_one_says_something_and_not_too_much(demo: DemoWorld) -> None:
    assert demo.ann.say(demo.channel_id, "hello").content == "hello"
    for text in ("", "  ", "x" * 2001):
        refused("1 to 2000", demo.ann.say, demo.channel_id, text)


async def test_who_may_not_write_does_not(demo: DemoWorld) -> None:
    without(demo, Permission.SEND_MESSAGES)
    refused("permission", demo.bob.say, demo.channel_id, "hello")


def den(demo: DemoWorld) -> Channel:
    """Let Ann start a thread."""
    body = {"name": "den", "type": 11}
    return threads.start(demo.world, demo.channel, demo.ann.user.id, body, None)


async def test_a_word_wakes_a_thread_unless_it_is_locked(demo: DemoWorld) -> None:
    thread = den(demo)
    threads.archive(demo.world, thread)
    demo.bob.say(thread.id, "anybody here?")
    assert thread.thread is not None
    assert not thread.thread.archived
    assert demo.bob.user.id in thread.thread.members
    threads.archive(demo.world, thread, locked=True)
    refused("locked", demo.ann.say, thread.id, "hello?")


async def test_a_mention_brings_somebody_into_a_thread(demo: DemoWorld) -> None:
    thread, bob = den(demo), demo.bob.user.id
    demo.ann.say(thread.id, f"<@{bob}>")
    assert thread.thread is not None
    assert bob in thread.thread.members


async def test_one_deletes_ones_own_messages_and_moderators_all(demo: DemoWorld) -> None:
    theirs = demo.ann.say(demo.channel_id, "mine")
    refused("not your message", demo.bob.delete, theirs.id)
    demo.bob.delete(demo.bob.say(demo.channel_id, "mine").id)
    demo.ann.delete(theirs.id)
    assert demo.ann.messages(demo.channel_id) == []


async def test_the_owner_stays_and_kicks(demo: DemoWorld) -> None:
    refused("", demo.ann.leave, demo.guild)
    refused("", demo.bob.kick, demo.guild, demo.ann.user)
    demo.ann.kick(demo.guild, demo.bob.user)
    assert demo.bob.user.id not in demo.guild.members


async def test_only_hidden_messages_are_dismissed(demo: DemoWorld) -> None:
    refused("nobody else", demo.ann.hide, demo.post({"content": "public"}).id)


FORM: list[Json] = [
    {"type": 4, "custom_id": "text", "style": 1, "required": False, "value": "before"},
    {"type": 21, "custom_id": "radio", "options": values("ab")},
    {"type": 22, "custom_id": "boxes", "options": values("abc")},
    {"type": 23, "custom_id": "tick"},
    {"type": 19, "custom_id": "files", "required": False, "min_values": 0, "max_values": 2},
]


async def test_a_form_with_every_kind_of_field(demo: DemoWorld) -> None:
    demo.command()
    labels = [{"type": 18, "label": "x", "component": field} for field in FORM]
    form = {"title": "Form", "custom_id": "form", "components": labels}
    demo.respond(demo.use(), {"type": 9, "data": form})
    ann, file = demo.ann, file_of(demo, "a.txt")
    [modal] = ann.modals()
    refused("one of the options", ann.submit, modal.id, {"radio": "c", "boxes": ["a"]})
    refused("Choose 1 to 3", ann.submit, modal.id, {"radio": "a"})
    many = {"radio": "a", "boxes": ["a"], "files": [file] * 3}
    refused("0 to 2 files", ann.submit, modal.id, many)
    filled: dict[str, Filled] = {"radio": "b", "boxes": ["a", "c"], "tick": True, "files": [file]}
    data = ann.submit(modal.id, filled).data
    fields = {p["component"]["custom_id"]: p["component"] for p in data["components"]}
    assert [fields[one]["value"] for one in ("text", "radio", "tick")] == ["before", "b", True]
    assert fields["boxes"]["values"] == ["a", "c"]
    assert fields["files"]["values"] == [file.id]
    assert list(data["resolved"]["attachments"]) == [file.id]
