"""The rules of rights: a person's standings at a table or in a tournament, and what each allows.

There is no Discord or database in here. A person without a standing (who does not see its channel,
is on another server, or writes in DMs) gets the same answer as if the table did not exist.
"""

from collections.abc import Mapping
from enum import StrEnum
from typing import Final

from bot.refusals import Why
from bot.tables.table import Table
from tournaments.standings import Entrant
from tournaments.state import State


class Standing(StrEnum):
    """A person's relation to a table or a tournament."""

    HOST = "host"
    PLAYER = "player"
    ABSENT = "absent"
    """A computer player moves for them, and they may take their seat back."""
    MODERATOR = "moderator"
    """They manage the channel of the table itself."""
    ONLOOKER = "onlooker"
    """They see the channel of the table, or one on this server where a tournament is announced."""
    ORGANISER = "organiser"
    DEPUTY = "deputy"
    ENTRANT = "entrant"
    """They have entered a tournament, even if they have left since."""


class Right(StrEnum):
    """What people want to do."""

    ASK = "ask"
    """Ask about the bot, a game's rules or oneself: everybody, everywhere."""
    BE_ON_A_SERVER = "be on a server"
    """Write in a server's channel, which Discord allows. Lists leave out what the person may not
    see."""
    HAVE_THE_PAGE = "have the page"
    """Use a private page whose number cannot be guessed."""
    WATCH = "watch"
    """Look at a table: board, log, film, scores, options, record."""
    JOIN = "join"
    """Take a seat, or wait for one."""
    PLAY = "play"
    """Use the player's own seat: move, plan, look at the hand, vote, leave."""
    TEND = "tend"
    """Change the computer players of a lobby."""
    PROPOSE = "propose"
    """Do a host's action, or ask the others to do it if the host is missing."""
    DECIDE = "decide"
    """Do a host's action without asking."""
    PLAY_AGAIN = "play again"
    FOLLOW = "follow"
    """See a tournament, enter it and take part; its own rules say what entrants may do when."""
    ORGANISE = "organise"


_ALL_AT_A_TABLE: Final = frozenset(
    {Standing.HOST, Standing.PLAYER, Standing.ABSENT, Standing.MODERATOR, Standing.ONLOOKER}
)
_ORGANISERS: Final = frozenset({Standing.ORGANISER, Standing.DEPUTY})

MAY: Final[Mapping[Right, frozenset[Standing]]] = {
    Right.WATCH: _ALL_AT_A_TABLE,
    Right.JOIN: _ALL_AT_A_TABLE,
    Right.PLAY: frozenset({Standing.PLAYER, Standing.ABSENT}),
    Right.TEND: frozenset({Standing.HOST, Standing.PLAYER, Standing.MODERATOR}),
    Right.PROPOSE: frozenset({Standing.HOST, Standing.PLAYER, Standing.MODERATOR}),
    Right.DECIDE: frozenset({Standing.HOST, Standing.MODERATOR}),
    Right.PLAY_AGAIN: frozenset({Standing.HOST, Standing.PLAYER, Standing.MODERATOR}),
    Right.FOLLOW: _ORGANISERS | {Standing.ENTRANT, Standing.ONLOOKER},
    Right.ORGANISE: _ORGANISERS,
}
"""The standings that allow each right; one of them is enough."""

_WHY: Final[Mapping[Right, Why]] = {
    Right.PLAY: Why.NOT_SEATED,
    Right.TEND: Why.LOBBY_ONLY,
    Right.PROPOSE: Why.HOST_ONLY,
    Right.DECIDE: Why.HOST_ONLY,
    Right.PLAY_AGAIN: Why.PLAYERS_ONLY,
    Right.ORGANISE: Why.ORGANISER_ONLY,
}
"""The refusal for people who may see the object but lack this right."""

OF_TOURNAMENTS: Final = frozenset({Right.FOLLOW, Right.ORGANISE})


def refusal(right: Right, standings: frozenset[Standing]) -> Why | None:
    """Return why a person lacks a right at a table or in a tournament; None if they have it."""
    if MAY[right] & standings:
        return None
    look, unknown = Right.WATCH, Why.NO_TABLE
    if right in OF_TOURNAMENTS:
        look, unknown = Right.FOLLOW, Why.NO_TOURNAMENT
    if not MAY[look] & standings:
        return unknown
    if right is Right.PROPOSE and Standing.ABSENT in standings:
        return Why.ABSENT
    return _WHY[right]


def at_table(table: Table, user_id: int) -> frozenset[Standing]:
    """Return a person's standings at a table from the database."""
    is_so = {
        Standing.HOST: hosts(table.row.host_id, user_id),
        Standing.PLAYER: table.seat_of(user_id) is not None,
        Standing.ABSENT: table.is_absent(user_id),
    }
    return frozenset(one for one, holds in is_so.items() if holds)


def hosts(host_id: int | None, user_id: int) -> bool:
    """Tell whether a person is the host of a table."""
    return host_id == user_id


def in_channel(*, sees: bool, moderates: bool) -> frozenset[Standing]:
    """Return a person's standings in a channel from their permissions there."""
    if not sees:
        return frozenset()
    return frozenset({Standing.ONLOOKER, *([Standing.MODERATOR] if moderates else [])})


def in_tournament(state: State, own: int | None) -> frozenset[Standing]:
    """Return a person's standings in a tournament from their number in it.

    A number alone means nothing: people kept apart by an organiser have one, and need not know.
    """
    if own is None:
        return frozenset()
    is_so = {
        Standing.ORGANISER: own == state.organiser,
        Standing.DEPUTY: own in state.deputies,
        Standing.ENTRANT: Entrant(own) in state.people,
    }
    return frozenset(one for one, holds in is_so.items() if holds)


def organises(state: State, own: int | None) -> bool:
    """Tell whether a person organises a tournament."""
    return refusal(Right.ORGANISE, in_tournament(state, own)) is None
