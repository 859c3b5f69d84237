"""Interactions are forgotten with their token, except what messages tell of."""

from playground import limits
from playground.wire import Json
from tests.playground.scene import Scene

HELLO: Json = {"type": 4, "data": {"content": "hello"}}


async def test_only_what_messages_tell_of_outlives_its_token(scene: Scene) -> None:
    scene.command()
    failed, answered = scene.used(), scene.used()
    scene.respond(answered, HELLO)
    scene.clock.advance(limits.TOKEN_LIVES)
    in_time = scene.used()
    assert scene.world.interaction_of(answered.token) is answered
    scene.clock.advance(1)
    last = scene.used()
    assert list(scene.world.tokens.values()) == [in_time, last]
    assert list(scene.world.interactions.values()) == [answered, in_time, last]
    assert scene.world.interaction_of(failed.token) is None
