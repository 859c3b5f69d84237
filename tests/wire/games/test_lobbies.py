"""Lobbies, when something is lost on the way."""

from pathlib import Path

from playground.faults import Refused
from tests.wire.games.check_record import dms
from tests.wire.games.harness import hosted, open_harness
from tests.wire.games.table import players_for

CALLBACK = "/interactions/{interaction_id}/{interaction_token}/callback"


async def test_a_lobby_whose_answer_was_lost_is_shown_when_it_is_opened_again(
    tmp_path: Path,
) -> None:
    async with open_harness(1) as harness, hosted(harness, tmp_path):
        [host] = players_for(harness, harness.people, harness.channel().id, "lost")
        harness.playground.faults.add(Refused(10062), "POST", CALLBACK)
        host.person.slash(host.channel_id, "game new", {"game": "great_fire"})
        await harness.world.until(lambda: bool(dms(harness, host.id, "You have joined a table")))
        lobby = await host.slash("game new", game="great_fire")
        assert lobby.channel_id == host.channel_id
        assert "table 1" in lobby.content
