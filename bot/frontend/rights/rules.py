"""The rules: what somebody is to a table or a tournament, and what they may do by that.

No Discord, no database in here. Who is nothing to it (who does not see its channel, is on another
server, writes in a direct message) is told the same as if there never were such a table.
"""

from collections.abc import Mapping
from enum import StrEnum
from typing import Final

from bot.refusals import Why
from bot.tables.table import Table
from tournaments.standings import Entrant
from tournaments.state import State


class Standing(StrEnum):
    """What somebody is to a table, or to a tournament."""

    HOST = "host"
    PLAYER = "player"
    ABSENT = "absent"
    """A computer player moves for them, and they may have their seat back."""
    MODERATOR = "moderator"
    """They manage the channel of the table itself."""
    ONLOOKER = "onlooker"
    """They see the channel of the table; or one of this server where a tournament is announced."""
    ORGANISER = "organiser"
    DEPUTY = "deputy"
    ENTRANT = "entrant"
    """They have entered a tournament, and may have left it since."""


class Right(StrEnum):
    """What people do."""

    ASK = "ask"
    """About the bot, a game's rules or oneself: everybody, everywhere."""
    BE_ON_A_SERVER = "be on a server"
    """Where somebody writes, in a server's channel: Discord lets them write there. Lists leave out
    what they may not look at."""
    HAVE_THE_PAGE = "have the page"
    """On a private page whose number cannot be guessed."""
    WATCH = "watch"
    """Look at a table: board, log, film, scores, options, record."""
    JOIN = "join"
    """Take a seat, or wait for one."""
    PLAY = "play"
    """Use the player's own seat: move, plan, look at the hand, vote, leave."""
    TEND = "tend"
    """Change the computer players of a lobby."""
    PROPOSE = "propose"
    """Do what a host may, or ask the others to do it if the host is missing."""
    DECIDE = "decide"
    """Do what a host may without asking."""
    PLAY_AGAIN = "play again"
    FOLLOW = "follow"
    """Look at a tournament, enter it, take part; its own rules say what entrants may do when."""
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
"""Who may do what to a table or a tournament: one of these standings is enough."""

_WHY: Final[Mapping[Right, Why]] = {
    Right.PLAY: Why.NOT_SEATED,
    Right.TEND: Why.LOBBY_ONLY,
    Right.PROPOSE: Why.HOST_ONLY,
    Right.DECIDE: Why.HOST_ONLY,
    Right.PLAY_AGAIN: Why.PLAYERS_ONLY,
    Right.ORGANISE: Why.ORGANISER_ONLY,
}
"""The refusal for people who may look but may not do this."""

OF_TOURNAMENTS: Final = frozenset({Right.FOLLOW, Right.ORGANISE})


def refusal(right: Right, standings: frozenset[Standing]) -> Why | None:
    """Return why somebody may not do something to a table or in a tournament; None if they may."""
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
    """Return what somebody is to a table wherever they are."""
    is_so = {
        Standing.HOST: hosts(table.row.host_id, user_id),
        Standing.PLAYER: table.seat_of(user_id) is not None,
        Standing.ABSENT: table.is_absent(user_id),
    }
    return frozenset(one for one, holds in is_so.items() if holds)


def hosts(host_id: int | None, user_id: int) -> bool:
    """Tell whether somebody is the host of a table."""
    return host_id == user_id


def in_channel(*, sees: bool, moderates: bool) -> frozenset[Standing]:
    """Return what somebody is to all in a channel by what they may do there."""
    if not sees:
        return frozenset()
    return frozenset({Standing.ONLOOKER, *([Standing.MODERATOR] if moderates else [])})


def in_tournament(state: State, own: int | None) -> frozenset[Standing]:
    """Return what somebody is in a tournament by their number in it.

    A number alone is nothing: those whom an organiser keeps apart have one, and need not know.
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
    """Tell whether somebody organises a tournament."""
    return refusal(Right.ORGANISE, in_tournament(state, own)) is None
