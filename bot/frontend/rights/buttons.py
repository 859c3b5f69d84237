"""The right that each button and menu needs, declared for every custom_id.

A custom_id that is not declared here cannot be used.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, Literal, get_args

from bot.frontend.core.custom_ids import (
    AgainstId,
    AlertId,
    BoardButton,
    BoardId,
    CatalogueId,
    ClockId,
    ConfirmButton,
    ConfirmId,
    DraftId,
    EditKind,
    FormId,
    GalleryId,
    HelpId,
    HostActionId,
    Id,
    LessonId,
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
    ReviewId,
    RulesId,
    SettingId,
    StepId,
    TermsId,
    TournamentButton,
    TournamentId,
    VariantsId,
    WhatIfId,
)
from bot.frontend.rights.rules import Right
from games.core.log import Seat

About = Literal["table", "proposal", "tournament", "person", "nothing"]


@dataclass(frozen=True, slots=True)
class Use:
    """The right that a button or menu needs, and its object."""

    right: Right
    about: About = "nothing"
    number: int = 0
    """The number of the table, proposal, tournament or person; 0 for none."""
    seat: Seat | None = None
    """The seat of a person's own button; None if it belongs to nobody."""


_BOARD: Final[Mapping[BoardButton, Right]] = {
    "play": Right.PLAY,
    "hand": Right.PLAY,
    "board": Right.WATCH,
    "parts": Right.WATCH,
    "log": Right.WATCH,
    "again": Right.PLAY_AGAIN,
    "replay": Right.WATCH,
    "statistics": Right.WATCH,
    "back": Right.WATCH,  # a person who cannot take a seat back gets an explanation
    "leave": Right.PLAY,
}
_LOBBY: Final[Mapping[LobbyButton, Right]] = {
    "join": Right.JOIN,
    "leave": Right.PLAY,
    "rules": Right.WATCH,
    "options": Right.WATCH,
    "computer": Right.TEND,
    "remove": Right.DECIDE,
    "fill": Right.DECIDE,
    "start": Right.DECIDE,
    "cancel": Right.DECIDE,
    "show": Right.WATCH,
    "hints": Right.DECIDE,
    "no_hints": Right.DECIDE,
}
_LIST: Final[Mapping[ListKind, Right]] = {
    "log": Right.WATCH,
    "options": Right.WATCH,
    "tables": Right.BE_ON_A_SERVER,
    "mine": Right.ASK,
    "tournaments": Right.BE_ON_A_SERVER,
    "entered": Right.ASK,
}
_CONFIRM: Final[Mapping[ConfirmButton, Right]] = {
    "end": Right.DECIDE,
    "leave": Right.PLAY,
    "forget": Right.ASK,
}
_PROPOSAL: Final[Mapping[ProposalButton, Right]] = {
    "yes": Right.PLAY,
    "no": Right.PLAY,
    "ask": Right.PLAY,
}
_RATING: Final[Mapping[RatingButton, Right]] = {
    "own": Right.ASK,
    "table": Right.BE_ON_A_SERVER,
    "hide": Right.ASK,
    "show": Right.ASK,
    "history": Right.ASK,
    "records": Right.BE_ON_A_SERVER,
}
_TOURNAMENT: Final[Mapping[TournamentButton, Right]] = {
    "enter": Right.FOLLOW,
    "leave": Right.FOLLOW,
    "gone": Right.FOLLOW,
    "here": Right.FOLLOW,
    "queue": Right.FOLLOW,
    "unqueue": Right.FOLLOW,
    "page": Right.FOLLOW,
    "why": Right.FOLLOW,
    "object": Right.FOLLOW,
    "seats": Right.FOLLOW,
    "seat": Right.FOLLOW,
    "votes": Right.FOLLOW,
    "vote": Right.FOLLOW,
    "organise": Right.ORGANISE,
    "draw_back": Right.ORGANISE,
    "result": Right.ORGANISE,
    "cancel": Right.ORGANISE,
    "cancelled": Right.ORGANISE,
    "deputy": Right.ORGANISE,
    "apart": Right.ORGANISE,
    "next": Right.FOLLOW,
    "order": Right.ORGANISE,
    "judged": Right.ORGANISE,
    "elsewhere": Right.ORGANISE,
    "edit": Right.ORGANISE,
    "start": Right.ORGANISE,
    "started": Right.ORGANISE,
}


def use(meant: Id) -> Use:  # noqa: C901 - flat: a kind of custom_id each
    """Return the right that a button or menu needs, and its object.

    Raises:
        LookupError: it is not declared.
    """
    match meant:
        case PanelId() | PlanId() | QuietId():
            return Use(Right.PLAY, "table", meant.table, meant.seat)
        case BoardId():
            return Use(_BOARD[meant.what], "table", meant.table)
        case GalleryId() | StepId():
            return Use(Right.WATCH, "table", meant.table)
        case ReviewId() | WhatIfId():
            return Use(Right.PLAY, "table", meant.table)
        case AlertId():
            return Use(Right.JOIN, "table", meant.table)
        case LobbyId():
            return Use(_LOBBY[meant.what], "table", meant.table)
        case LevelsId():
            return Use(Right.TEND, "table", meant.table)
        case VariantsId() | ClockId():
            return Use(Right.DECIDE, "table", meant.table)
        case HostActionId():
            return Use(Right.PROPOSE, "table", meant.table)
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
        case OpenId() | AgainstId():
            return Use(Right.BE_ON_A_SERVER)
        case DraftId() | FormId(what="draft"):
            return Use(Right.HAVE_THE_PAGE)
        case FormId(what="notify"):
            return Use(Right.BE_ON_A_SERVER)
        case FormId(what="clock"):
            return Use(Right.DECIDE, "table", meant.number)
        case FormId() if meant.what in get_args(EditKind):
            return Use(Right.ORGANISE, "tournament", meant.number)
        case RulesId() | CatalogueId() | TermsId() | HelpId() | LessonId() | SettingId() | FormId():
            return Use(Right.ASK)
        case _:
            raise LookupError(f"nobody said who may use {meant!r}")
