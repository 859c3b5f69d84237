"""What each button and menu does to what: declared for every custom_id.

A custom_id that is not declared here cannot be used.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, Literal

from bot.frontend.rights.rules import Deed
from bot.texts.custom_ids import (
    BoardButton,
    BoardId,
    CatalogueId,
    ClockId,
    ConfirmButton,
    ConfirmId,
    DraftId,
    GalleryId,
    HostActionId,
    Id,
    LevelsId,
    ListId,
    ListKind,
    LobbyButton,
    LobbyId,
    OpenId,
    PanelId,
    PlanId,
    ProposalButton,
    ProposalId,
    QuietId,
    RatingButton,
    RatingId,
    RulesId,
    SettingId,
    TournamentButton,
    TournamentId,
    VariantsId,
)
from games.core.log import Seat

About = Literal["table", "proposal", "tournament", "person", "nothing"]


@dataclass(frozen=True, slots=True)
class Use:
    """What a button or a menu does."""

    deed: Deed
    about: About = "nothing"
    number: int = 0
    """Of the table, the proposal, the tournament or the person; 0 for nothing."""
    seat: Seat | None = None
    """The seat of somebody's own button; None if it is nobody's own."""


_BOARD: Final[Mapping[BoardButton, Deed]] = {
    "play": Deed.PLAY,
    "hand": Deed.PLAY,
    "board": Deed.WATCH,
    "log": Deed.WATCH,
    "again": Deed.PLAY_AGAIN,
    "replay": Deed.WATCH,
    "statistics": Deed.WATCH,
    "back": Deed.WATCH,  # who has no seat to take back is told what to do instead
}
_LOBBY: Final[Mapping[LobbyButton, Deed]] = {
    "join": Deed.JOIN,
    "leave": Deed.PLAY,
    "rules": Deed.WATCH,
    "options": Deed.WATCH,
    "computer": Deed.TEND,
    "remove": Deed.DECIDE,
    "fill": Deed.DECIDE,
    "start": Deed.DECIDE,
    "cancel": Deed.DECIDE,
}
_LIST: Final[Mapping[ListKind, Deed]] = {
    "log": Deed.WATCH,
    "options": Deed.WATCH,
    "tables": Deed.BE_ON_A_SERVER,
    "mine": Deed.ASK,
}
_CONFIRM: Final[Mapping[ConfirmButton, Deed]] = {
    "end": Deed.DECIDE,
    "leave": Deed.PLAY,
    "forget": Deed.ASK,
}
_PROPOSAL: Final[Mapping[ProposalButton, Deed]] = {
    "yes": Deed.PLAY,
    "no": Deed.PLAY,
    "ask": Deed.PLAY,
}
_RATING: Final[Mapping[RatingButton, Deed]] = {
    "own": Deed.ASK,
    "table": Deed.BE_ON_A_SERVER,
    "hide": Deed.ASK,
    "show": Deed.ASK,
}
_TOURNAMENT: Final[Mapping[TournamentButton, Deed]] = {
    "enter": Deed.FOLLOW,
    "leave": Deed.FOLLOW,
    "gone": Deed.FOLLOW,
    "here": Deed.FOLLOW,
    "queue": Deed.FOLLOW,
    "unqueue": Deed.FOLLOW,
    "page": Deed.FOLLOW,
    "why": Deed.FOLLOW,
    "object": Deed.FOLLOW,
    "seats": Deed.FOLLOW,
    "seat": Deed.FOLLOW,
    "votes": Deed.FOLLOW,
    "vote": Deed.FOLLOW,
    "organise": Deed.ORGANISE,
    "draw_back": Deed.ORGANISE,
    "result": Deed.ORGANISE,
    "cancel": Deed.ORGANISE,
    "cancelled": Deed.ORGANISE,
    "deputy": Deed.ORGANISE,
    "apart": Deed.ORGANISE,
    "next": Deed.FOLLOW,
}


def use(meant: Id) -> Use:  # noqa: C901 - flat: a kind of custom_id each
    """Return what a button or a menu does.

    Raises:
        LookupError: it is not declared.
    """
    match meant:
        case PanelId() | PlanId() | QuietId():
            return Use(Deed.PLAY, "table", meant.table, meant.seat)
        case BoardId():
            return Use(_BOARD[meant.what], "table", meant.table)
        case GalleryId():
            return Use(Deed.WATCH, "table", meant.table)
        case LobbyId():
            return Use(_LOBBY[meant.what], "table", meant.table)
        case LevelsId():
            return Use(Deed.TEND, "table", meant.table)
        case VariantsId() | ClockId():
            return Use(Deed.DECIDE, "table", meant.table)
        case HostActionId():
            return Use(Deed.PROPOSE, "table", meant.table)
        case ListId(kind="log" | "options"):
            return Use(_LIST[meant.kind], "table", meant.number)
        case ListId():
            return Use(_LIST[meant.kind])
        case ConfirmId(what="forget"):
            return Use(_CONFIRM[meant.what], "person", meant.number)
        case ConfirmId():
            return Use(_CONFIRM[meant.what], "table", meant.number)
        case ProposalId(what="ask"):
            return Use(_PROPOSAL[meant.what], "table", meant.number)
        case ProposalId():
            return Use(_PROPOSAL[meant.what], "proposal", meant.number)
        case RatingId():
            return Use(_RATING[meant.what])
        case TournamentId():
            return Use(_TOURNAMENT[meant.what], "tournament", meant.tournament)
        case OpenId():
            return Use(Deed.BE_ON_A_SERVER)
        case DraftId():
            return Use(Deed.HAVE_THE_PAGE)
        case RulesId() | CatalogueId() | SettingId():
            return Use(Deed.ASK)
        case _:
            raise LookupError(f"nobody said who may use {meant!r}")
