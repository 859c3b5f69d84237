"""Interactions are forgotten with their token, except what messages tell of."""

from playground import limits
from playground.wire import Json
from tests.playground.demo_world import DemoWorld

HELLO: Json = {"type": 4, "data": {"content": "hello"}}


async def test_only_what_messages_tell_of_outlives_its_token(demo: DemoWorld) -> None:
    demo.command()
    failed, answered = demo.use(), demo.use()
    demo.respond(answered, HELLO)
    demo.clock.advance(limits.TOKEN_LIVES)
    in_time = demo.use()
    assert demo.world.interaction_of(answered.token) is answered
    demo.clock.advance(1)
    last = demo.use()
    assert list(demo.world.tokens.values()) == [in_time, last]
    assert list(demo.world.interactions.values()) == [answered, in_time, last]
    assert demo.world.interaction_of(failed.token) is None
