"""Interactions are forgotten with their token, except what messages tell of."""

from playground import limits
from playground.wire import Json
from tests.playground.demo_world import DemoWorld

HELLO: Json = {"type": 4, "data": {"content": "hello"}}


async def test_only_what_messages_tell_of_outlives_its_token(demo_world: DemoWorld) -> None:
    demo_world.command()
    failed, answered = demo_world.use_test_command(), demo_world.use_test_command()
    demo_world.respond(answered, HELLO)
    demo_world.clock.advance(limits.TOKEN_LIVES)
    in_time = demo_world.use_test_command()
    assert demo_world.world.interaction_of(answered.token) is answered
    demo_world.clock.advance(1)
    last = demo_world.use_test_command()
    assert list(demo_world.world.tokens.values()) == [in_time, last]
    assert list(demo_world.world.interactions.values()) == [answered, in_time, last]
    assert demo_world.world.interaction_of(failed.token) is None
