"""Lobbies, when something is lost on the way."""

from pathlib import Path

from playground.faults import Refused
from tests.wire.games.house import hosted, open_house
from tests.wire.games.ledger import letters
from tests.wire.games.table import around

CALLBACK = "/interactions/{interaction_id}/{interaction_token}/callback"


async def test_a_lobby_whose_answer_was_lost_is_shown_when_it_is_opened_again(
    tmp_path: Path,
) -> None:
    async with open_house(1) as house, hosted(house, tmp_path):
        [host] = around(house, house.people, house.channel().id, "lost")
        house.playground.faults.add(Refused(10062), "POST", CALLBACK)
        host.person.slash(host.channel_id, "game new", {})
        await house.world.until(lambda: bool(letters(house, host.id, "You sit at a table")))
        lobby = await host.slash("game new")
        assert lobby.channel_id == host.channel_id
        assert "table 1" in lobby.content
