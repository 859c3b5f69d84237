"""Data that no button or menu of the bot can send: a refusal, and never an apology."""

from typing import Any

import pytest

from playground.people.forms import Value
from playground.world.model import Message
from tests.wire.bot.harness import Harness
from tests.wire.bot.screen import is_private_to

SORRY = "something went wrong"
HUGE, HIGH, FAR = "1" + "0" * 30, str(2**63 - 1), str(-(2**53 - 1))
FORGED = (
    "b:{n}:play:1", "b:1:log:{n}", "l:{n}:join", "g:log:{n}:1", "g:log:1:{n}", "g:tables:{n}:{n}",
    "g:mine:0:{n}", "g:options:{n}:1", "g:options:1:{n}", "s:end:{n}", "s:leave:{n}",
    "s:forget:{n}", "w:away:{n}", "w:clock:{n}", "t:dms:{n}", "q:{n}:0:0:1",
    "q:1:{n}:{n}:{n}", "m:yes:{n}:1", "m:ask:1:{n}", "m:ask:{n}:1", "h:extend:1:{n}",
    "h:replace:1:{n}", "h:hand_over:1:{n}", "h:hand_over:{n}:0", "h:undo:1:{n}", "k:{n}:day",
    "k:1:{n}", "p:{n}:0:x:choose:1:0:", "p:1:{n}:x:choose:1:0:", "p:1:0:x:page:{n}:{n}:",
    "p:1:0:x:undo:1:0:", "e:table:more:{n}:great_fire", "e:table:two:1:{n}",
    "u:apart:1:{n}:0", "u:apart:1:0:{n}", "u:deputy:1:{n}:0", "u:seat:1:{n}:0", "u:vote:1:{n}:0",
    "u:result:1:{n}:0", "f:role:1:{n}",
    "u:enter:{n}:0:0", "u:page:{n}:{n}:0", "u:object:{n}:{n}:1", "u:cancelled:{n}:0:0",
    "f:open:{n}:great_fire:4:{n}:0:0:1:0:0:3:1:x", "f:open:2:great_fire:4:{n}:0:0:1:0:0:3:1:x",
    "f:change:2:great_fire:{n}:{n}:0:{n}:1:0:0:3:1:x",
    "p:1:0:x:ask:1:0:{n}", "p:1:0:x:film:1:0:", "p:1:0:x:hint:1:0:", "p:{n}:0:x:hint:1:0:",
    "l:{n}:hints", "l:1:no_hints", "x:{n}:1", "x:1:{n}", "p:1:0:x:no_tips:1:0:",
    "W:{n}::begin:0:0:", "W:1::begin:{n}:0:", "W:1:x:choose:{n}:{n}:x", "W:1:x:drop:1:0:",
    "z:{n}:open:0:0", "z:1:next:{n}:{n}", "j:here:{n}:easy:london", "o:against:here:{n}",
)  # fmt: skip


def forge(message: Message, custom_id: str) -> None:
    """Let the first button of a message carry something else."""
    part: dict[str, Any] = message.components[0]["components"][0]
    part["custom_id"] = custom_id


@pytest.mark.parametrize("number", [HUGE, HIGH, "99", "-1", "²"])
async def test_whatever_a_button_carries_it_is_answered(harness: Harness, number: str) -> None:
    await harness.begun()
    who = harness.asked()
    for pattern in FORGED:
        panel = await harness.use(who, "hand")
        forge(panel, (custom_id := pattern.format(n=number)))
        pressed = who.click(panel.id, custom_id)
        await harness.settled()
        if (forms := who.modals()) and custom_id.startswith("w:"):
            who.dismiss(forms[0].id)
            continue
        told = await harness.answer(pressed)
        assert SORRY not in told.words, custom_id
    assert (await harness.row()).status == "running"


@pytest.mark.parametrize(
    ("path", "values"),
    [
        ("hand", {"table": int(FAR)}),
        ("hand", {"table": 0}),
        ("hand", {"table": 2**53 - 1}),
        ("play", {"move": "x" * 6000}),
        ("play", {"table": int(FAR)}),
        ("undo", {"table": int(FAR)}),
        ("replay", {"table": int(FAR)}),
        ("game resume", {"table": int(FAR)}),
        ("game export", {"table": int(FAR)}),
        ("tournament standings", {"tournament": int(FAR)}),
        ("tournament decide", {"table": int(FAR), "places": "9" * 5000, "tournament": 1}),
        ("game extend", {"player": int(FAR), "time": "1h"}),
        ("game extend", {"player": 0, "time": "1h"}),
        ("game extend", {"player": 9, "time": "1h"}),
        ("game extend", {"player": 1, "time": "9" * 5000 + "d"}),
        ("game replace", {"player": -1}),
        ("game replace", {"player": 2**53 - 1}),
        ("game hand-over", {"player": -1}),
        ("game hand-over", {"player": 7}),
        ("game clock", {"step": "9" * 5000 + "h"}),
        ("away", {"until": "9" * 5000 + "d"}),
        ("away", {"until": "9999-99-99"}),
        ("settings", {"zone": "\x00" * 3}),
        ("settings", {"zone": "../../etc/passwd"}),
    ],
)
async def test_whatever_is_typed_is_answered(
    harness: Harness, path: str, values: dict[str, Value]
) -> None:
    await harness.begun()
    told = await harness.answer(harness.ann.slash(harness.channel.id, path, values))
    assert is_private_to(told, harness.ann)
    assert SORRY not in told.words


@pytest.mark.parametrize("path", ["game new", "rules"])
async def test_a_game_that_is_not_on_the_shelf_is_refused(harness: Harness, path: str) -> None:
    """The command that somebody's Discord knows may be an older one."""
    group, _, name = path.rpartition(" ")
    for command in harness.application.commands.values():
        for option in command.get("options", ()):
            if command["name"] == group and option["name"] == name:
                del option["options"][0]["choices"]
            elif not group and command["name"] == name:
                option.pop("choices", None)  # a card has none
    told = await harness.answer(harness.ann.slash(harness.channel.id, path, {"game": "chess"}))
    assert is_private_to(told, harness.ann)
    assert told.words.startswith("This command has changed.")
