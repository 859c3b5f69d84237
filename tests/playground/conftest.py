import pytest

from playground import demo
from playground.world.clock import VirtualClock
from playground.world.state import World
from tests.playground.scene import Scene


@pytest.fixture
async def scene() -> Scene:
    """The demo guild in a world that nobody serves."""
    clock = VirtualClock()
    world = World(clock)
    return Scene(world, clock, demo.build(world))
