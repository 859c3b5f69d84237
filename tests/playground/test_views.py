"""The parts of long channels in a state, and the little work needed for them."""

from typing import cast

from playground.capture import Capture
from playground.people import views
from playground.people.driver import Person
from playground.wire import Json
from playground.world.model import Message
from tests.playground.demo_world import DemoWorld


def seen(demo: DemoWorld, number: int) -> tuple[Json, list[str]]:
    """Return the state of the channel and the texts that a person is shown there."""
    user = demo.demo.people[number]
    state = views.state(demo.world, lambda _: True, user, Capture(demo.world))
    [guild] = state["guilds"]
    channel = next(c for c in guild["channels"] if c["id"] == demo.channel_id)
    return channel, [m["content"] for m in state["messages"][demo.channel_id]]


async def test_the_last_fifty_that_one_sees_are_shown(demo: DemoWorld) -> None:
    messages = [demo.post({"content": str(n)}) for n in range(60)]
    messages[55].only_for = demo.demo.people[1].id
    demo.world.hidden.add((demo.demo.people[0].id, messages[57].id))
    rest = [n for n in range(60) if n not in {55, 57}]
    channel, texts = seen(demo, 0)
    assert texts == [str(n) for n in rest[-views.SHOWN :]]
    assert (channel["unread"], channel["mentions"]) == (58, 0)
    assert seen(demo, 1)[1] == [str(n) for n in range(10, 60)]


async def test_unread_is_what_came_after_the_read_mark(demo: DemoWorld) -> None:
    ann = demo.ann
    demo.post({"content": f"<@{ann.user.id}>"})
    ann.read(demo.channel_id)
    demo.post({"content": "hello"})
    demo.post({"content": f"<@{ann.user.id}>"})
    channel, _ = seen(demo, 0)
    assert (channel["unread"], channel["mentions"]) == (2, 1)


async def test_old_messages_are_not_looked_at(demo: DemoWorld) -> None:
    messages = [demo.post({"content": str(n)}) for n in range(100)]
    for user in demo.demo.people:
        Person(demo.world, user).read(demo.channel_id)
    for message in messages[: -views.SHOWN - 1]:
        demo.world.messages[demo.channel_id][message.id] = cast("Message", None)
    assert len(seen(demo, 0)[1]) == views.SHOWN
