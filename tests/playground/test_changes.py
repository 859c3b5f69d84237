"""The data that a page gets about a change, which must be small."""

from hypothesis import given
from hypothesis import strategies as st

from playground.capture import Capture
from playground.demo import build
from playground.people import views
from playground.people.changes import difference
from playground.wire import Json, dumps
from playground.world import guilds, posts
from playground.world.clock import VirtualClock
from playground.world.state import World
from tests.playground.changed_by import changed_by

_LEAVES = st.none() | st.text(max_size=2) | st.integers(2, 9)
_VALUES = st.recursive(
    _LEAVES,
    lambda inside: (
        st.lists(inside, max_size=3)
        | st.dictionaries(st.sampled_from("abc"), inside, max_size=3)
        | st.lists(st.fixed_dictionaries({"id": st.sampled_from("xyzw"), "is": inside}), max_size=4)
    ),
    max_leaves=12,
)


@given(_VALUES, _VALUES)
def test_a_change_makes_the_new_of_the_old(old: object, new: object) -> None:
    change = difference(old, new)
    assert (old if change is None else changed_by(old, change)) == new


def test_of_things_only_what_differs_is_told() -> None:
    old: list[Json] = [{"id": "1", "n": 1}, {"id": "2", "n": 2}, {"id": "3", "n": 3, "m": 0}]
    new: list[Json] = [{"id": "2", "n": 2}, {"id": "3", "n": 4}, {"id": "5"}]
    assert difference(old, new) == {
        "things": {"3": {"set": {"n": {"value": 4}}, "gone": ["m"]}},
        "gone": ["1"],
        "end": [{"id": "5"}],
    }


def test_things_in_another_order_are_told_as_a_whole() -> None:
    old: list[Json] = [{"id": "1"}, {"id": "2"}]
    assert difference(old, old[::-1]) == {"value": old[::-1]}


def test_a_message_among_300_people_and_80_channels_is_little_to_send() -> None:
    world = World(VirtualClock())
    demo = build(world)
    for number in range(294):
        guilds.join(world, demo.guild, guilds.person(world, f"P{number}"))
    for number in range(77):
        guilds.text_channel(world, demo.guild, f"table-{number}")
    bot, ann, capture = demo.application.bot.id, demo.people[0], Capture(world)
    for channel in world.channels.values():
        for number in range(8):
            posts.post(world, channel, bot, {"content": f"Move {number}"}, {})
    before = views.state(world, lambda _: True, ann, capture)
    posts.post(world, next(iter(world.channels.values())), bot, {"content": "Your turn."}, {})
    after = views.state(world, lambda _: True, ann, capture)
    sent = difference(before, after)
    assert sent is not None
    assert changed_by(before, sent) == after
    assert len(dumps(before)) > 400_000
    assert len(dumps(sent)) < 2_000
