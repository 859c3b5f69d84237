"""The rules of rights, and that nothing else decides them."""

import ast
from pathlib import Path

import pytest

import bot.frontend
from bot.frontend.rights import rules
from bot.frontend.rights.rules import Right, Standing, refusal
from bot.refusals import Why

H, P, A, M, W = (
    Standing.HOST, Standing.PLAYER, Standing.ABSENT, Standing.MODERATOR, Standing.ONLOOKER,
)  # fmt: skip

TABLE: dict[Right, dict[Standing | None, Why | None]] = {
    Right.WATCH: {H: None, P: None, A: None, M: None, W: None, None: Why.NO_TABLE},
    Right.JOIN: {H: None, P: None, A: None, M: None, W: None, None: Why.NO_TABLE},
    Right.PLAY: {H: Why.NOT_SEATED, P: None, A: None, M: Why.NOT_SEATED, W: Why.NOT_SEATED,
                None: Why.NO_TABLE},
    Right.TEND: {H: None, P: None, A: Why.LOBBY_ONLY, M: None, W: Why.LOBBY_ONLY,
                None: Why.NO_TABLE},
    Right.PROPOSE: {H: None, P: None, A: Why.ABSENT, M: None, W: Why.HOST_ONLY,
                   None: Why.NO_TABLE},
    Right.DECIDE: {H: None, P: Why.HOST_ONLY, A: Why.HOST_ONLY, M: None, W: Why.HOST_ONLY,
                  None: Why.NO_TABLE},
    Right.PLAY_AGAIN: {H: None, P: None, A: Why.PLAYERS_ONLY, M: None, W: Why.PLAYERS_ONLY,
                      None: Why.NO_TABLE},
}  # fmt: skip
"""The answer to each standing about each right at a table; None is for people without a
standing."""

TOURNAMENT: dict[Right, dict[Standing | None, Why | None]] = {
    Right.FOLLOW: {Standing.ORGANISER: None, Standing.DEPUTY: None, Standing.ENTRANT: None,
                  W: None, None: Why.NO_TOURNAMENT},
    Right.ORGANISE: {Standing.ORGANISER: None, Standing.DEPUTY: None,
                    Standing.ENTRANT: Why.ORGANISER_ONLY, W: Why.ORGANISER_ONLY,
                    None: Why.NO_TOURNAMENT},
}  # fmt: skip


@pytest.mark.parametrize("right", [*TABLE, *TOURNAMENT])
def test_each_may_do_what_is_theirs(right: Right) -> None:
    for who, why in {**TABLE, **TOURNAMENT}[right].items():
        held = frozenset() if who is None else frozenset({who})
        assert refusal(right, held) is why, who


def test_every_deed_at_something_is_in_these_tables() -> None:
    free = {Right.ASK, Right.BE_ON_A_SERVER, Right.HAVE_THE_PAGE}
    assert set(Right) == {*TABLE, *TOURNAMENT, *free}
    assert set(rules.MAY) == {*TABLE, *TOURNAMENT}


def test_a_host_of_nobody_is_nobody() -> None:
    assert not rules.hosts(None, 7)


def test_who_does_not_see_a_channel_does_not_moderate_it() -> None:
    assert rules.in_channel(sees=False, moderates=True) == frozenset()


def _decisions(code: ast.AST) -> list[str]:
    """Return where code compares hosts, or reads permissions in a channel."""
    found = list[str]()
    for node in ast.walk(code):
        if isinstance(node, ast.Compare):
            sides = [node.left, *node.comparators]
            if any(isinstance(one, ast.Attribute) and one.attr == "host_id" for one in sides):
                found.append(f"{node.lineno}: host_id")
        if isinstance(node, ast.Attribute) and node.attr in _OF_DISCORD:
            found.append(f"{node.lineno}: {node.attr}")
    return found


_OF_DISCORD = ("permissions", "permissions_for", "guild_permissions", "resolved_permissions",
               "manage_channels", "manage_threads")  # fmt: skip


def test_nobody_else_decides_who_may_do_what() -> None:
    folder = Path(bot.frontend.__file__).parent
    deciding = {
        str(file.relative_to(folder))
        for file in folder.rglob("*.py")
        if _decisions(ast.parse(file.read_text(encoding="utf-8")))
    }
    # /doctor and a tournament's role read what the bot itself may do; a lobby marks its host in
    # the list of players.
    told = {"about/commands.py", "lobby/lobby_text.py", "tournaments/on_server.py"}
    assert deciding <= {"core/channel_access.py", "rights/rules.py", *told}
    assert "core/channel_access.py" in deciding


def test_a_comparison_of_hosts_is_found() -> None:
    old = "is_host = interaction.user.id == table.row.host_id or interaction.permissions.x"
    assert _decisions(ast.parse(old)) == ["1: host_id", "1: permissions"]
