import pytest

from playground.demo import build
from playground.world.clock import VirtualClock
from playground.world.state import World
from tests.playground.demo_world import DemoWorld


@pytest.fixture
async def demo() -> DemoWorld:
    """The demo guild in a world that nobody serves."""
    clock = VirtualClock()
    world = World(clock)
    demo = build(world)
    return DemoWorld(world, clock, demo, next(iter(world.channels.values())))
