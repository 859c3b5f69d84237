"""Find the terms of a glossary in a text."""

import re
from typing import Final

from words.say import Say
from words.vocabulary import Term

_WORD: Final = re.compile(r"\w+")
_ENDING: Final = 3
"""Most letters by which an inflected word may be longer than its stem."""
_STEM: Final = 4
"""The fewest letters of a word whose last vowel may change in the plural."""
_VOWELS: Final = "aeiouãõ"


def occurs(term: Term, text: str, say: Say) -> bool:
    """Tell whether a text in the reader's language contains a term, in any number or case."""
    names = [term.name(say), *(term.short(say).split(", ") if term.short else ())]
    return any(re.search(_pattern(name), text, re.IGNORECASE) for name in names)


def _pattern(name: str) -> str:
    words = _WORD.findall(name)
    if not words:  # a sign such as "+?"
        return re.escape(name)
    return r"\W+".join(rf"\b{re.escape(_stem(word))}\w{{0,{_ENDING}}}\b" for word in words)


def _stem(word: str) -> str:
    is_long = len(word) >= _STEM
    return word[:-1] if is_long and word[-1].lower() in _VOWELS else word
