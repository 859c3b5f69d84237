"""The right that each command needs, declared for every one; suggestions need the same."""

from collections.abc import Mapping
from typing import Final

from bot.frontend.rights.rules import Right

COMMANDS: Final[Mapping[str, Right]] = {
    "about": Right.ASK,
    "help": Right.ASK,
    "rules": Right.ASK,
    "privacy": Right.ASK,
    "doctor": Right.BE_ON_A_SERVER,  # Discord offers it to people who manage the server
    "settings": Right.ASK,
    "away": Right.ASK,
    "mine": Right.ASK,
    "notify": Right.BE_ON_A_SERVER,
    "rating": Right.ASK,
    "play": Right.PLAY,
    "plan": Right.PLAY,
    "hand": Right.PLAY,
    "undo": Right.PLAY,
    "replay": Right.WATCH,
    "game new": Right.BE_ON_A_SERVER,
    "game list": Right.BE_ON_A_SERVER,
    "game status": Right.WATCH,
    "game log": Right.WATCH,
    "game export": Right.WATCH,
    "game clock": Right.WATCH,  # only the host may set it
    "game substitute": Right.JOIN,
    "game leave": Right.PLAY,
    "game end": Right.PROPOSE,
    "game pause": Right.PROPOSE,
    "game resume": Right.PROPOSE,
    "game hand-over": Right.PROPOSE,
    "game extend": Right.PROPOSE,
    "game replace": Right.PROPOSE,
    "tournament new": Right.BE_ON_A_SERVER,
    "tournament list": Right.BE_ON_A_SERVER,
    "tournament mine": Right.ASK,
    "tournament next": Right.ASK,
    "tournament standings": Right.FOLLOW,
    "tournament champions": Right.BE_ON_A_SERVER,
    "tournament export": Right.FOLLOW,
    "tournament share": Right.ORGANISE,
    "tournament deputy": Right.ORGANISE,
    "tournament edit": Right.ORGANISE,
    "tournament apart": Right.ORGANISE,
    "tournament decide": Right.ORGANISE,
}
