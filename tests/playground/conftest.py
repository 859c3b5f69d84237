import pytest

from playground import demo
from playground.world.clock import VirtualClock
from playground.world.state import World
from tests.playground.demo_world import DemoWorld


@pytest.fixture
async def demo_world() -> DemoWorld:
    """The demo guild in a world that nobody serves."""
    clock = VirtualClock()
    world = World(clock)
    return DemoWorld(world, clock, demo.build(world))
