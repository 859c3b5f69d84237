"""What a state shows of long channels, and how little it looks at for that."""

from typing import cast

from playground.capture import Capture
from playground.people import views
from playground.people.driver import Person
from playground.wire import Json
from playground.world.model import Message
from tests.playground.scene import Scene


def seen(scene: Scene, number: int) -> tuple[Json, list[str]]:
    """Return the state of the channel and the texts that a person is shown there."""
    user = scene.demo.people[number]
    state = views.state(scene.world, lambda _: True, user, Capture(scene.world))
    [guild] = state["guilds"]
    channel = next(c for c in guild["channels"] if c["id"] == scene.channel_id)
    return channel, [m["content"] for m in state["messages"][scene.channel_id]]


async def test_the_last_fifty_that_one_sees_are_shown(scene: Scene) -> None:
    messages = [scene.post({"content": str(n)}) for n in range(60)]
    messages[55].only_for = scene.demo.people[1].id
    scene.world.hidden.add((scene.demo.people[0].id, messages[57].id))
    rest = [n for n in range(60) if n not in {55, 57}]
    channel, texts = seen(scene, 0)
    assert texts == [str(n) for n in rest[-views.SHOWN :]]
    assert (channel["unread"], channel["mentions"]) == (58, 0)
    assert seen(scene, 1)[1] == [str(n) for n in range(10, 60)]


async def test_unread_is_what_came_after_the_read_mark(scene: Scene) -> None:
    ann = scene.person(0)
    scene.post({"content": f"<@{ann.user.id}>"})
    ann.read(scene.channel_id)
    scene.post({"content": "hello"})
    scene.post({"content": f"<@{ann.user.id}>"})
    channel, _ = seen(scene, 0)
    assert (channel["unread"], channel["mentions"]) == (2, 1)


async def test_old_messages_are_not_looked_at(scene: Scene) -> None:
    messages = [scene.post({"content": str(n)}) for n in range(100)]
    for user in scene.demo.people:
        Person(scene.world, user).read(scene.channel_id)
    for message in messages[: -views.SHOWN - 1]:
        scene.world.messages[scene.channel_id][message.id] = cast("Message", None)
    assert len(seen(scene, 0)[1]) == views.SHOWN
