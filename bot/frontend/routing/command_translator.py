"""Translate the names and descriptions of commands for Discord."""

import re
from collections.abc import Callable
from typing import Final

from discord import Locale
from discord.app_commands import TranslationContextLocation as Place
from discord.app_commands import TranslationContextTypes, Translator, locale_str

from words.languages import ENGLISH, Language, language

_NAMES: Final = frozenset({Place.command_name, Place.group_name, Place.parameter_name})
_NAME: Final = re.compile(r"[-_'\w]{1,32}")
_DESCRIPTION: Final = 100


class Filled(locale_str):
    """A command's text with values in it, such as the name of a game."""

    def __init__(self, words: locale_str, **values: str) -> None:
        """Fill in the values: `{game}`."""
        super().__init__(words.message.format(**values))
        self.words = words
        self.values = values


class CommandWords(Translator):
    """A translator that uses the catalogues of all other sentences."""

    def __init__(self, speaker: Callable[[str], Language] = language) -> None:
        self._speaker = speaker

    async def translate(
        self, string: locale_str, locale: Locale, context: TranslationContextTypes
    ) -> str | None:
        """Return the translation; None if there is none that Discord would accept.

        One name that is too long would make Discord reject all commands.
        """
        said = self._speaker(locale.value)
        if said.locale == ENGLISH:  # as for most of the languages that Discord asks for
            return None
        found = _found(said, string)
        return found if found and _is_allowed(found, context.location) else None


def _found(said: Language, string: locale_str) -> str | None:
    if not isinstance(string, Filled):
        return said.translation(string.message)
    message = string.words.message
    return said(message, **string.values) if said.translation(message) else None


def _is_allowed(text: str, place: Place) -> bool:
    if place in _NAMES:
        return text == text.lower() and _NAME.fullmatch(text) is not None
    return len(text) <= _DESCRIPTION
