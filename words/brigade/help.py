"""Sums up the rules of The Brigade."""

from typing import Final

from games.brigade.box import (
    DECKS_A_GAME,
    EVACUATION,
    FACTION_WIN,
    STRIDE,
    UNIVERSITY_LOST,
    UNIVERSITY_WIN,
)
from words.vocabulary import blocks, word

RULES: Final = blocks(
    word(
        "Tinderbox burns, and the Fire Chief is missing. Win the loyalty of enough blocks, and the "
        "post is yours."
    ),
    word(
        "**An event** begins each turn: wind carries every fire one step further, fireballs fall, "
        "or something happens to everybody. No event raises a fire where a Brigade or wagon stands."
    ),
    word(
        "**Then take your actions:** four at first, and you may repeat one. Move your Brigade up "
        "to {n} spaces; a fire stops it. Move your wagon anywhere. Extinguish where your Brigade "
        "is, also with the water of a wagon there. Refill at home or on a loyal block. Recruit, "
        "pass water on, and once a turn upgrade a track.",
        n=STRIDE,
    ),
    word(
        "**Renown:** put a fire out, and you get one for each level that this action removed. "
        "Place it there or on the blocks beside it. Renown equal to a block's value makes the "
        "block loyal to you; a rival's block takes one more. A fire that rises beyond a block's "
        "meter destroys it."
    ),
    word(
        "**You win immediately** with {n} loyal blocks of one faction, {u} of the University, or "
        "one of each of the five. With {d} blocks destroyed, {v} of the University, or the event "
        "deck run out {e} times, the round is the last. Then the values of loyal blocks "
        "count, as they do when the last fire is put out.",
        n=FACTION_WIN,
        u=UNIVERSITY_WIN,
        d=EVACUATION,
        v=UNIVERSITY_LOST,
        e=DECKS_A_GAME,
    ),
    word(
        "Only the decks and the two cards of a Recruit are hidden. Ties: more loyal blocks, then "
        "the latest to put out a fire."
    ),
)
