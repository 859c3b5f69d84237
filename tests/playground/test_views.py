"""What a state shows of long channels, and how little it looks at for that."""

from typing import cast

from playground.capture import Capture
from playground.people import views
from playground.people.driver import Person
from playground.wire import Json
from playground.world.model import Message
from tests.playground.demo_world import DemoWorld


def seen(demo_world: DemoWorld, number: int) -> tuple[Json, list[str]]:
    """Return the state of the channel and the texts that a person is shown there."""
    user = demo_world.demo.people[number]
    state = views.state(demo_world.world, lambda _: True, user, Capture(demo_world.world))
    [guild] = state["guilds"]
    channel = next(c for c in guild["channels"] if c["id"] == demo_world.channel_id)
    return channel, [m["content"] for m in state["messages"][demo_world.channel_id]]


async def test_the_last_fifty_that_one_sees_are_shown(demo_world: DemoWorld) -> None:
    messages = [demo_world.post({"content": str(n)}) for n in range(60)]
    messages[55].only_for = demo_world.demo.people[1].id
    demo_world.world.hidden.add((demo_world.demo.people[0].id, messages[57].id))
    rest = [n for n in range(60) if n not in {55, 57}]
    channel, texts = seen(demo_world, 0)
    assert texts == [str(n) for n in rest[-views.SHOWN :]]
    assert (channel["unread"], channel["mentions"]) == (58, 0)
    assert seen(demo_world, 1)[1] == [str(n) for n in range(10, 60)]


async def test_unread_is_what_came_after_the_read_mark(demo_world: DemoWorld) -> None:
    ann = demo_world.person(0)
    demo_world.post({"content": f"<@{ann.user.id}>"})
    ann.read(demo_world.channel_id)
    demo_world.post({"content": "hello"})
    demo_world.post({"content": f"<@{ann.user.id}>"})
    channel, _ = seen(demo_world, 0)
    assert (channel["unread"], channel["mentions"]) == (2, 1)


async def test_old_messages_are_not_looked_at(demo_world: DemoWorld) -> None:
    messages = [demo_world.post({"content": str(n)}) for n in range(100)]
    for user in demo_world.demo.people:
        Person(demo_world.world, user).read(demo_world.channel_id)
    for message in messages[: -views.SHOWN - 1]:
        demo_world.world.messages[demo_world.channel_id][message.id] = cast("Message", None)
    assert len(seen(demo_world, 0)[1]) == views.SHOWN
