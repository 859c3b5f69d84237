"""Messages that cannot be told, and what is left of them."""

import pytest

from playground.errors import ApiError
from playground.wire import LOADING, Json
from playground.world import posts
from tests.playground.scene import Scene

POISON: list[Json] = [
    {"embeds": [{"author": 5}]},
    {"content": "\ud800"},
    {"components": [{"type": 11}]},
]


@pytest.mark.parametrize("body", POISON)
async def test_no_body_poisons_a_channel(scene: Scene, body: Json) -> None:
    with pytest.raises(ApiError, match="50035"):
        scene.post(body)
    assert scene.world.messages[scene.channel_id] == {}


@pytest.mark.parametrize("body", POISON)
async def test_no_edit_poisons_a_message(scene: Scene, body: Json) -> None:
    message = scene.post({"content": "hello"})
    message.flags = LOADING
    with pytest.raises(ApiError, match="50035"):
        posts.write(scene.world, message, body | {"flags": 4}, {})
    assert (message.content, message.embeds, message.components) == ("hello", [], [])
    assert message.flags == LOADING
