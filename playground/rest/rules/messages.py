"""Messages: https://docs.discord.com/developers/resources/message#create-message."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from playground import limits
from playground.errors import ApiError, BrokenError
from playground.rest.form_errors import FormErrors
from playground.rest.rules import components, embeds
from playground.wire import IS_COMPONENTS_V2, Json, list_at, object_at
from playground.world.model import Message, Upload

_LEGACY = ("content", "embeds", "poll", "sticker_ids")
_LISTS = frozenset({"embeds", "sticker_ids"})


@dataclass(frozen=True, slots=True)
class Draft:
    """A new or edited message: the body, its files, the previous message, and what it forwards."""

    body: Json
    files: Mapping[int, Upload] = field(default_factory=dict[int, Upload])
    before: Message | None = None
    forwarded: Message | None = None

    @property
    def v2(self) -> bool:
        """Tell whether it uses components V2, now or since it was made."""
        flags = int(self.body.get("flags") or 0) | (self.before.flags if self.before else 0)
        return bool(flags & IS_COMPONENTS_V2)

    @property
    def listed(self) -> list[Json]:
        """Return the descriptions of new and kept files in the body."""
        return list_at(self.body, "attachments")

    def filenames(self) -> set[str]:
        """Return the names of all files that the message will have."""
        notes = {str(a["id"]): a for a in self.listed if "id" in a}
        kept = self.before.attachments if self.before else []
        if "attachments" in self.body:
            kept = [file for file in kept if file.id in notes]
        new = {notes.get(str(n), {}).get("filename") or f.filename for n, f in self.files.items()}
        return new | {file.filename for file in kept}


def check(draft: Draft, at: str = "") -> None:
    """Raise 50035 (or 50006, 50045) for a message that Discord would refuse."""
    errors = FormErrors(at)
    body = draft.body
    errors.length("content", body.get("content"), 0, limits.CONTENT)
    _check_mentions(errors, object_at(body, "allowed_mentions"))
    embeds.check(errors, list_at(body, "embeds"))
    _check_files(errors, draft)
    _check_poll(errors, object_at(body, "poll"))
    if draft.v2:
        _check_no_legacy(errors, draft)
    parts: list[Json] = list_at(body, "components")
    components.check(errors, parts, v2=draft.v2, files=draft.filenames())
    errors.length("nonce", str(body.get("nonce") or ""), 0, limits.NONCE)
    errors.raise_if_any()
    if _is_empty(draft):
        raise ApiError(50006)


def check_by_webhook(draft: Draft, at: str = "") -> None:
    """Check as usual; in addition, a webhook fails on long texts in components V2."""
    check(draft, at)
    if draft.v2 and components.weight(list_at(draft.body, "components")) > limits.V2_WEBHOOK_BYTES:
        raise BrokenError


def _check_mentions(errors: FormErrors, allowed: Json) -> None:
    """https://docs.discord.com/developers/resources/message#allowed-mentions-object."""
    for kind in ("users", "roles"):
        if kind in (allowed.get("parse") or ()) and allowed.get(kind):
            text = f'parse:["{kind}"] and {kind}: [ids...] are mutually exclusive.'
            errors.add("allowed_mentions", "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE", text)


def _check_no_legacy(errors: FormErrors, draft: Draft) -> None:
    """Refuse fields that the flag disables, in the body or left over from before an edit."""
    for key in _LEGACY:
        # A null empties a text; the embeds stay until they are an empty list.
        kept = key not in draft.body or (key in _LISTS and draft.body[key] is None)
        is_left = kept and getattr(draft.before, key, None)
        if draft.body.get(key) or is_left:
            text = f"The '{key}' field cannot be used when using MessageFlags.IS_COMPONENTS_V2"
            code = "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2"
            errors.add(key, code, text)


def _check_files(errors: FormErrors, draft: Draft) -> None:
    """https://docs.discord.com/developers/reference#uploading-files."""
    if any(len(file.data) > limits.FILE_BYTES for file in draft.files.values()):
        raise ApiError(50045)
    known = {file.id for file in draft.before.attachments} if draft.before else set[str]()
    named = known | {str(n) for n in draft.files}
    unlisted = [n for n in draft.files if str(n) not in {str(a.get("id")) for a in draft.listed}]
    count = len(draft.listed) + len(unlisted)
    if count > limits.ATTACHMENTS:
        text = f"Must be {limits.ATTACHMENTS} or fewer in length."
        errors.add("attachments", "BASE_TYPE_MAX_LENGTH", text)
    for n, note in enumerate(draft.listed):
        alt = note.get("description")
        errors.length(f"attachments.{n}.description", alt, 0, limits.ALT_TEXT)
        if str(note.get("id")) not in named:
            code = "ATTACHMENT_NOT_FOUND"
            errors.add(f"attachments.{n}.id", code, "The attachment was not found")


def _check_poll(errors: FormErrors, poll: Json) -> None:
    """https://docs.discord.com/developers/resources/poll#poll-create-request-object."""
    if not poll:
        return
    question: Any = object_at(poll, "question").get("text")
    errors.length("poll.question.text", question or "", 1, limits.POLL_QUESTION)
    answers: list[Json] = list_at(poll, "answers")
    errors.length("poll.answers", answers, 1, limits.POLL_ANSWERS)
    for n, answer in enumerate(answers):
        text = object_at(answer, "poll_media").get("text")
        errors.length(f"poll.answers.{n}.poll_media.text", text, 1, limits.POLL_ANSWER)
    errors.within("poll.duration", poll.get("duration"), 1, limits.POLL_HOURS)


def _is_empty(draft: Draft) -> bool:
    """Tell whether nothing of the message would be left."""
    body, before = draft.body, draft.before
    if draft.forwarded or draft.files or body.get("sticker_ids") or body.get("poll"):
        return False
    if body.get("attachments") and before:
        return False
    for key in ("content", "embeds", "components"):
        if body.get(key) or (before and key not in body and getattr(before, key)):
            return False
    return not (before and "attachments" not in body and before.attachments)
