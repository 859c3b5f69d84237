"""The games on the shelf: one declaration each, with everything that the bot needs of a game.

A new game adds its folders in `games/`, `words/`, `render/`, `data/` and `tests/`, and a
declaration here; nothing else names a game.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Final, Literal

from games.brigade.ai.ai import AI as BRIGADE_AI
from games.brigade.ai.motive import motives as brigade_motives
from games.brigade.rules import RULES as BRIGADE
from games.brigade.samples import SAMPLES as BRIGADE_SAMPLES
from games.brigade.statistics import STATISTICS as BRIGADE_STATISTICS
from games.cash_guns.ai.ai import AI as CASH_GUNS_AI
from games.cash_guns.ai.motive import motives as cash_guns_motives
from games.cash_guns.rules import RULES as CASH_GUNS
from games.cash_guns.samples import SAMPLES as CASH_GUNS_SAMPLES
from games.cash_guns.statistics import STATISTICS as CASH_GUNS_STATISTICS
from games.core.ai import AnyAi
from games.core.motive import AnyMotives
from games.core.rules import AnyRules
from games.core.samples import AnySample
from games.core.statistics import AnyStatistics
from games.great_fire.ai.ai import AI as GREAT_FIRE_AI
from games.great_fire.ai.motive import motives as great_fire_motives
from games.great_fire.rules import RULES as GREAT_FIRE
from games.great_fire.samples import SAMPLES as GREAT_FIRE_SAMPLES
from games.great_fire.statistics import STATISTICS as GREAT_FIRE_STATISTICS
from games.london.ai.ai import AI as LONDON_AI
from games.london.ai.motive import motives as london_motives
from games.london.rules import RULES as LONDON
from games.london.samples import SAMPLES as LONDON_SAMPLES
from games.london.statistics import STATISTICS as LONDON_STATISTICS
from render.album import AnyAlbum
from render.brigade.album import ALBUM as BRIGADE_ALBUM
from render.cash_guns.album import ALBUM as CASH_GUNS_ALBUM
from render.great_fire.album import ALBUM as GREAT_FIRE_ALBUM
from render.london.album import ALBUM as LONDON_ALBUM
from words.brigade.vocabulary import VOCABULARY as BRIGADE_WORDS
from words.cash_guns.vocabulary import VOCABULARY as CASH_GUNS_WORDS
from words.english import in_english
from words.great_fire.vocabulary import VOCABULARY as GREAT_FIRE_WORDS
from words.london.vocabulary import VOCABULARY as LONDON_WORDS
from words.vocabulary import AnyVocabulary

Weight = Literal["light", "middle", "heavy"]
"""How demanding a game is to learn and to play."""


@dataclass(frozen=True, slots=True)
class Pace:
    """The length and weight of a game."""

    weight: Weight
    waits: Mapping[int, int]
    """How often people wait for a player in a game, by number of players."""


@dataclass(frozen=True, slots=True)
class Game:
    """One game: its rules, its words (buttons among them), its pictures, its computer players."""

    rules: AnyRules
    words: AnyVocabulary
    album: AnyAlbum
    ai: AnyAi | None = None
    """None: computer players move at random."""
    motives: AnyMotives | None = None
    """The reasons for computer players' moves, from public facts; None: none are given."""
    statistics: AnyStatistics | None = None
    """The statistics for its character sheet; None: it has no sheet."""
    pace: Pace | None = None
    """Its length and weight; None: they are not shown."""
    samples: tuple[AnySample, ...] = ()
    """Positions for documents, palettes and measurements."""
    is_translated: bool = True
    """False: catalogues may lack its sentences, and everybody reads them in English."""

    @property
    def key(self) -> str:
        """Its key in commands, files and records."""
        return self.rules.meta.key

    @property
    def name(self) -> str:
        """Its name as printed on the box."""
        return self.rules.meta.name


Shelf = Mapping[str, Game]
"""Games by their keys, the flagship first."""


def shelf(*games: Game) -> Shelf:
    """Put games on a shelf; those without a translation use English for everybody."""
    return {game.key: game if game.is_translated else _in_english(game) for game in games}


def _in_english(game: Game) -> Game:
    return replace(game, words=in_english(game.words), album=in_english(game.album))


SHELF: Final[Shelf] = shelf(
    Game(
        rules=GREAT_FIRE,
        words=GREAT_FIRE_WORDS,
        album=GREAT_FIRE_ALBUM,
        ai=GREAT_FIRE_AI,
        motives=great_fire_motives,
        statistics=GREAT_FIRE_STATISTICS,
        pace=Pace("middle", {3: 45, 4: 44, 5: 45, 6: 48}),
        samples=GREAT_FIRE_SAMPLES,
    ),
    Game(
        rules=CASH_GUNS,
        words=CASH_GUNS_WORDS,
        album=CASH_GUNS_ALBUM,
        ai=CASH_GUNS_AI,
        motives=cash_guns_motives,
        statistics=CASH_GUNS_STATISTICS,
        pace=Pace("light", {4: 16, 5: 16, 6: 16}),
        samples=CASH_GUNS_SAMPLES,
    ),
    Game(
        rules=LONDON,
        words=LONDON_WORDS,
        album=LONDON_ALBUM,
        ai=LONDON_AI,
        motives=london_motives,
        statistics=LONDON_STATISTICS,
        pace=Pace("middle", {2: 62, 3: 63, 4: 64}),
        samples=LONDON_SAMPLES,
    ),
    Game(
        rules=BRIGADE,
        words=BRIGADE_WORDS,
        album=BRIGADE_ALBUM,
        ai=BRIGADE_AI,
        motives=brigade_motives,
        statistics=BRIGADE_STATISTICS,
        pace=Pace("heavy", {2: 14, 3: 25, 4: 34}),
        samples=BRIGADE_SAMPLES,
    ),
)
"""The games that can be played."""
