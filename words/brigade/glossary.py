"""The glossary of The Brigade: what `/rules` explains."""

from collections.abc import Mapping
from typing import Final

from games.brigade.box import EVACUATION, STRIDE, UNIVERSITY_LOST
from words.vocabulary import Term, word

GLOSSARY: Final[Mapping[str, Term]] = {
    "renown": Term(
        word("Renown"),
        word(
            "Markers that you gain for putting out fire: enough of them on a block "
            "make it loyal to you."
        ),
        is_basic=True,
    ),
    "loyal": Term(
        word("Loyal"),
        word(
            "A block that has given you its loyalty: it scores its value, and you can refill there."
        ),
        is_basic=True,
    ),
    "value": Term(
        word("Value"),
        word(
            "The number on a block: how much renown its loyalty takes, and what it scores at "
            "the end."
        ),
        is_basic=True,
    ),
    "meter": Term(
        word("Meter"),
        word("How far the fire of a block can rise; beyond its end the block is destroyed."),
    ),
    "faction": Term(
        word("Faction"),
        word(
            "One of the five parts of the city: enough loyal blocks of one "
            "faction, or one of each, win the game."
        ),
        is_basic=True,
    ),
    "university": Term(
        word("University"),
        word("The four blocks in the middle: three of them loyal to you win."),
        is_basic=True,
    ),
    "brigade": Term(
        word("Brigade"),
        word("Your pawn that fights fires: it moves {n} spaces, and a fire stops it.", n=STRIDE),
    ),
    "wagon": Term(
        word("Water wagon"),
        word("Your second pawn: its water helps a Brigade on the same block."),
        word("wagon"),
    ),
    "extinguish": Term(
        word("Extinguish"),
        word("An action: each water removes one level of the fire where your Brigade is."),
    ),
    "refill": Term(
        word("Refill"),
        word("An action: fill the buckets of pawns at home or on a block loyal to you."),
    ),
    "recruit": Term(
        word("Recruit"),
        word("An action: draw two crew cards and keep at most one."),
    ),
    "upgrade": Term(
        word("Upgrade"),
        word("An action, once a turn: go one space further on a track."),
    ),
    "leadership": Term(
        word("Leadership"),
        word("The track that says how many actions you have in each turn."),
        word("leadership, actions"),
    ),
    "grand_building": Term(
        word("Grand Building"),
        word("One of four blocks that do something when they are destroyed."),
    ),
    "last_round": Term(
        word("Last round"),
        word(
            "It begins when {n} blocks are destroyed, {m} of the University, or the events run "
            "out: then the most points win.",
            n=EVACUATION,
            m=UNIVERSITY_LOST,
        ),
        word("last round, lost blocks"),
    ),
    "event": Term(
        word("Event"),
        word(
            "It begins each turn except the first: wind, fireballs, or something "
            "that happens to everybody."
        ),
    ),
    "fireball": Term(
        word("Fireball"),
        word("It lights a block or raises its fire by one, unless a Brigade or wagon guards it."),
    ),
    "evacuation": Term(
        word("Evacuation"),
        word(
            "If too many blocks are destroyed, the round is the last, and the values of loyal "
            "blocks count."
        ),
    ),
    "crew": Term(
        word("Crew"),
        word(
            "Your crew cards: each carries water, most can do something more. The track says how "
            "many you may have."
        ),
    ),
    "guard": Term(
        word("Guarded"),
        word("A block with a Brigade or a wagon on it: no fireball lights it or raises its fire."),
        word("guard, guarded, guards"),
    ),
}
