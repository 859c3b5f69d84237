"""The glossary of The Brigade: what `/rules` explains."""

from collections.abc import Mapping
from typing import Final

from games.brigade.box import EVACUATION, STRIDE, UNIVERSITY_LOST
from words.vocabulary import Term

GLOSSARY: Final[Mapping[str, Term]] = {
    "renown": Term(
        lambda say: say("Renown"),
        lambda say: say(
            "Markers that you gain for putting out fire: enough of them on a block "
            "make it loyal to you."
        ),
        is_basic=True,
    ),
    "loyal": Term(
        lambda say: say("Loyal"),
        lambda say: say(
            "A block that has given you its loyalty: it scores its value, and you can refill there."
        ),
        is_basic=True,
    ),
    "value": Term(
        lambda say: say("Value"),
        lambda say: say(
            "The number on a block: how much renown its loyalty takes, and what it scores at "
            "the end."
        ),
        is_basic=True,
    ),
    "meter": Term(
        lambda say: say("Meter"),
        lambda say: say(
            "How far the fire of a block can rise; beyond its end the block is destroyed."
        ),
    ),
    "faction": Term(
        lambda say: say("Faction"),
        lambda say: say(
            "One of the five parts of the city: enough loyal blocks of one "
            "faction, or one of each, win the game."
        ),
        is_basic=True,
    ),
    "university": Term(
        lambda say: say("University"),
        lambda say: say("The four blocks in the middle: three of them loyal to you win."),
        is_basic=True,
    ),
    "brigade": Term(
        lambda say: say("Brigade"),
        lambda say: say(
            "Your pawn that fights fires: it moves {n} spaces, and a fire stops it.", n=STRIDE
        ),
    ),
    "wagon": Term(
        lambda say: say("Water wagon"),
        lambda say: say("Your second pawn: its water helps a Brigade on the same block."),
        lambda say: say("wagon"),
    ),
    "extinguish": Term(
        lambda say: say("Extinguish"),
        lambda say: say(
            "An action: each water removes one level of the fire where your Brigade is."
        ),
    ),
    "refill": Term(
        lambda say: say("Refill"),
        lambda say: say("An action: fill the buckets of pawns at home or on a block loyal to you."),
    ),
    "recruit": Term(
        lambda say: say("Recruit"),
        lambda say: say("An action: draw two crew cards and keep at most one."),
    ),
    "upgrade": Term(
        lambda say: say("Upgrade"),
        lambda say: say("An action, once a turn: go one space further on a track."),
    ),
    "leadership": Term(
        lambda say: say("Leadership"),
        lambda say: say("The track that says how many actions you have in each turn."),
        lambda say: say("leadership, actions"),
    ),
    "grand_building": Term(
        lambda say: say("Grand Building"),
        lambda say: say("One of four blocks that do something when they are destroyed."),
    ),
    "last_round": Term(
        lambda say: say("Last round"),
        lambda say: say(
            "It begins when {n} blocks are destroyed, {m} of the University, or the events run "
            "out: then the most points win.",
            n=EVACUATION,
            m=UNIVERSITY_LOST,
        ),
        lambda say: say("last round, lost blocks"),
    ),
    "event": Term(
        lambda say: say("Event"),
        lambda say: say(
            "It begins each turn except the first: wind, fireballs, or something "
            "that happens to everybody."
        ),
    ),
    "fireball": Term(
        lambda say: say("Fireball"),
        lambda say: say(
            "It lights a block or raises its fire by one, unless a Brigade or wagon guards it."
        ),
    ),
    "evacuation": Term(
        lambda say: say("Evacuation"),
        lambda say: say(
            "If too many blocks are destroyed, the round is the last, and the values of loyal "
            "blocks count."
        ),
    ),
    "crew": Term(
        lambda say: say("Crew"),
        lambda say: say(
            "Your crew cards: each carries water, most can do something more. The track says how "
            "many you may have."
        ),
    ),
    "guard": Term(
        lambda say: say("Guarded"),
        lambda say: say(
            "A block with a Brigade or a wagon on it: no fireball lights it or raises its fire."
        ),
        lambda say: say("guard, guarded, guards"),
    ),
}
