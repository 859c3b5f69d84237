"""What each command does: declared for every one. Suggestions ask the same as their command."""

from collections.abc import Mapping
from typing import Final

from bot.frontend.rights.rules import Deed

COMMANDS: Final[Mapping[str, Deed]] = {
    "help": Deed.ASK,
    "rules": Deed.ASK,
    "privacy": Deed.ASK,
    "doctor": Deed.BE_ON_A_SERVER,  # Discord offers it to those who manage the server
    "settings": Deed.ASK,
    "away": Deed.ASK,
    "mine": Deed.ASK,
    "rating": Deed.ASK,
    "play": Deed.PLAY,
    "plan": Deed.PLAY,
    "hand": Deed.PLAY,
    "undo": Deed.PLAY,
    "replay": Deed.WATCH,
    "game new": Deed.BE_ON_A_SERVER,
    "game list": Deed.BE_ON_A_SERVER,
    "game status": Deed.WATCH,
    "game log": Deed.WATCH,
    "game export": Deed.WATCH,
    "game clock": Deed.WATCH,  # to set it is for the host
    "game substitute": Deed.JOIN,
    "game leave": Deed.PLAY,
    "game end": Deed.PROPOSE,
    "game pause": Deed.PROPOSE,
    "game resume": Deed.PROPOSE,
    "game hand-over": Deed.PROPOSE,
    "game extend": Deed.PROPOSE,
    "game replace": Deed.PROPOSE,
    "tournament new": Deed.BE_ON_A_SERVER,
    "tournament list": Deed.BE_ON_A_SERVER,
    "tournament mine": Deed.ASK,
    "tournament next": Deed.ASK,
    "tournament standings": Deed.FOLLOW,
    "tournament share": Deed.ORGANISE,
    "tournament deputy": Deed.ORGANISE,
    "tournament apart": Deed.ORGANISE,
    "tournament decide": Deed.ORGANISE,
}
