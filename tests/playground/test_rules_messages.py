"""Each rule for messages that no schema can say."""

import pytest

from playground import limits
from playground.errors import ApiError
from playground.rest.rules import channels
from playground.rest.rules.messages import Draft, check
from playground.wire import EPHEMERAL, IS_COMPONENTS_V2, Json
from playground.world.clock import START
from playground.world.model import Attachment, Message, MessageType, Upload
from tests.playground.form_errors import cases, form_errors

V2 = IS_COMPONENTS_V2
TEXT: Json = {"type": 10, "content": "hello"}


def refused(body: Json, files: dict[int, Upload] | None = None) -> dict[str, str]:
    return form_errors(lambda: check(Draft(body, files or {})))


def code_of(draft: Draft) -> int:
    """Return the code of the error with which a message is refused."""
    with pytest.raises(ApiError) as caught:
        check(draft)
    return caught.value.code


def message(**more: object) -> Message:
    """A message that has been sent, with one file."""
    file = Attachment("9", "1", "board.png", "image/png", b"")
    sent = Message("2", "1", "3", MessageType.DEFAULT, START, content="board", attachments=[file])
    for key, value in more.items():
        setattr(sent, key, value)
    return sent


def upload(name: str = "board.png", size: int = 1) -> Upload:
    return Upload(name, "image/png", b"\0" * size)


def embeds(count: int = 1, **more: object) -> Json:
    return {"embeds": [more] * count}


def fields(count: int, name: str) -> Json:
    return embeds(fields=[{"name": name, "value": "x"}] * count)


def poll(question: str = "?", answer: str = "x") -> Json:
    return {"poll": {"question": {"text": question}, "answers": [{"poll_media": {"text": answer}}]}}


def v2(**more: object) -> Json:
    return {"flags": V2, "components": [TEXT]} | more


LONG, SHORT = "BASE_TYPE_MAX_LENGTH", "BASE_TYPE_MIN_LENGTH"
LEGACY = "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2"
LOST: Json = {"content": "x", "attachments": [{"id": "0"}]}

MESSAGES = cases(
    ({"content": "x" * 2001}, "content", LONG, "content"),
    (embeds(2, description="x" * 3001), "embeds", "MAX_EMBED_SIZE_EXCEEDED", "all embeds together"),
    (embeds(11, title="x"), "embeds", LONG, "eleven embeds"),
    (embeds(title="x" * 257), "embeds.0.title", LONG, "title"),
    (embeds(footer={"text": "x" * 2049}), "embeds.0.footer.text", LONG, "footer"),
    (fields(1, ""), "embeds.0.fields.0.name", SHORT, "a field without a name"),
    (fields(26, "x"), "embeds.0.fields", LONG, "26 fields"),
    ({"content": "x", "nonce": "x" * 26}, "nonce", LONG, "nonce"),
    (poll(answer="x" * 56), "poll.answers.0.poll_media.text", LONG, "a poll's answer"),
    (poll(question="x" * 301), "poll.question.text", LONG, "a poll's question"),
    (LOST, "attachments.0.id", "ATTACHMENT_NOT_FOUND", "an attachment without its file"),
    (v2(content="x"), "content", LEGACY, "V2 with content"),
    (v2(**embeds(title="x")), "embeds", LEGACY, "V2 with embeds"),
    (v2(**poll()), "poll", LEGACY, "V2 with a poll"),
    (v2(sticker_ids=["1"]), "sticker_ids", LEGACY, "V2 with stickers"),
)
PASSING = cases(
    ({"content": "x" * 2000}, "2000 characters"),
    (embeds(2, description="x" * 3000), "6000 characters in embeds"),
    (v2(), "V2"),
    (v2(content=None, embeds=[]), "V2 with empty legacy fields"),
)
CHANNELS = cases(
    ({"topic": "x" * 1025}, "topic", "topic"),
    ({"name": "x" * 101}, "name", "name"),
    ({"auto_archive_duration": 61}, "auto_archive_duration", "archive"),
)


@pytest.mark.parametrize(("body", "path", "code"), MESSAGES)
def test_a_message_is_refused(body: Json, path: str, code: str) -> None:
    assert refused(body) == {path: code}


@pytest.mark.parametrize("body", PASSING)
def test_a_message_at_the_limit_passes(body: Json) -> None:
    check(Draft(body))


def test_problems_are_told_together() -> None:
    row = {"type": 1, "components": [{"type": 2, "style": 1, "label": "x"}]}
    assert refused({"content": "x" * 2001, "components": [row]}) == {
        "content": LONG,
        "components.0.components.0.custom_id": "BASE_TYPE_REQUIRED",
    }


def test_an_answer_to_an_interaction_stands_below_data() -> None:
    found = form_errors(lambda: check(Draft({"content": "x" * 2001}), "data"))
    assert found == {"data.content": LONG}


@pytest.mark.parametrize("body", [{}, {"content": ""}, {"content": None, "embeds": []}])
def test_an_empty_message_cannot_be_sent(body: Json) -> None:
    assert code_of(Draft(body)) == 50006


def test_a_file_alone_is_a_message() -> None:
    check(Draft({}, {0: upload()}))


def test_nothing_may_be_left_of_an_edited_message() -> None:
    sent = message()
    check(Draft({"content": ""}, before=sent))  # the file stays
    assert code_of(Draft({"content": "", "attachments": []}, before=sent)) == 50006


def test_a_file_must_not_be_too_big() -> None:
    check(Draft({}, {0: upload(size=limits.FILE_BYTES)}))
    assert code_of(Draft({}, {0: upload(size=limits.FILE_BYTES + 1)})) == 50045


def test_there_are_ten_files_at_most() -> None:
    ten = {n: upload(f"{n}.png") for n in range(10)}
    check(Draft({}, ten))
    assert refused({}, ten | {10: upload()}) == {"attachments": LONG}


def test_an_alt_text_is_short() -> None:
    body = {"attachments": [{"id": 0, "description": "x" * 1025}]}
    assert refused(body, {0: upload()}) == {"attachments.0.description": LONG}


def test_an_edit_names_the_files_it_keeps() -> None:
    body = v2(components=[{"type": 13, "file": {"url": "attachment://board.png"}}])
    sent = message(content="", flags=V2)
    check(Draft(body, before=sent))
    found = form_errors(lambda: check(Draft(body | {"attachments": []}, before=sent)))
    assert list(found) == ["components.0.file.url"]


def test_v2_stays_with_a_message() -> None:
    sent = message(content="", flags=V2 | EPHEMERAL)
    found = form_errors(lambda: check(Draft({"content": "old"}, before=sent)))
    assert list(found) == ["content"]


def test_an_edit_into_v2_empties_what_v2_turns_off() -> None:
    sent = message(embeds=[{"title": "Map"}], poll={"question": {"text": "?"}})
    found = form_errors(lambda: check(Draft(v2(), before=sent)))
    assert found == dict.fromkeys(["content", "embeds", "poll"], LEGACY)
    check(Draft(v2(content=None, embeds=[], poll=None), before=sent))
    check(Draft({"content": "new"}, before=sent))


@pytest.mark.parametrize(("body", "path"), CHANNELS)
def test_a_channel_is_refused(body: Json, path: str) -> None:
    assert list(form_errors(lambda: channels.check(body))) == [path]


def test_a_new_channel_has_a_name() -> None:
    channels.check({"topic": "x" * 1024})
    assert form_errors(lambda: channels.check({}, new=True)) == {"name": "BASE_TYPE_REQUIRED"}
