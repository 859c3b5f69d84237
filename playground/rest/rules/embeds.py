"""Embeds: https://docs.discord.com/developers/resources/message#embed-object-embed-limits."""

from typing import Any

from playground import limits
from playground.rest.form_errors import FormErrors
from playground.wire import Json, list_at, object_at

_TEXTS = (("title", limits.EMBED_TITLE), ("description", limits.EMBED_DESCRIPTION))
_NESTED = (
    ("footer", "text", limits.EMBED_FOOTER),
    ("author", "name", limits.EMBED_AUTHOR),
)


def check(errors: FormErrors, embeds: list[Json]) -> None:
    """Check each embed, and the characters of all together."""
    errors.length("embeds", embeds, 0, limits.EMBEDS)
    for n, embed in enumerate(embeds):
        _check_one(errors, f"embeds.{n}", embed)
    if sum(map(_size, embeds)) > limits.EMBED_TOTAL:
        text = f"Embed size exceeds maximum size of {limits.EMBED_TOTAL}"
        errors.add("embeds", "MAX_EMBED_SIZE_EXCEEDED", text)


def _check_one(errors: FormErrors, path: str, embed: Json) -> None:
    for key, most in _TEXTS:
        errors.length(f"{path}.{key}", embed.get(key), 0, most)
    for key, part, most in _NESTED:
        errors.length(f"{path}.{key}.{part}", object_at(embed, key).get(part), 0, most)
    fields: list[Json] = list_at(embed, "fields")
    errors.length(f"{path}.fields", fields, 0, limits.EMBED_FIELDS)
    for n, one in enumerate(fields):
        errors.length(f"{path}.fields.{n}.name", one.get("name"), 1, limits.EMBED_FIELD_NAME)
        errors.length(f"{path}.fields.{n}.value", one.get("value"), 1, limits.EMBED_FIELD_VALUE)


def _size(embed: Json) -> int:
    texts: list[Any] = [embed.get("title"), embed.get("description")]
    texts += [object_at(embed, key).get(part) for key, part, _ in _NESTED]
    for one in list_at(embed, "fields"):
        texts += [one.get("name"), one.get("value")]
    return sum(len(text) for text in texts if text)
