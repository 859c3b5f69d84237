"""Each rule for messages that no schema can say."""

import pytest

from playground import limits
from playground.errors import ApiError
from playground.rest.rules import channels
from playground.rest.rules.messages import Draft, check
from playground.wire import EPHEMERAL, IS_COMPONENTS_V2, Json
from playground.world.clock import START
from playground.world.model import Attachment, Message, MessageType, Upload
from tests.playground.form_errors import form_errors

V2 = IS_COMPONENTS_V2
TEXT: Json = {"type": 10, "content": "hello"}


def refused(body: Json, files: dict[int, Upload] | None = None) -> dict[str, str]:
    return form_errors(lambda: check(Draft(body, files or {})))


def message(**more: object) -> Message:
    """A message that has been sent, with one file."""
    file = Attachment("9", "1", "board.png", "image/png", b"")
    sent = Message("2", "1", "3", MessageType.DEFAULT, START, content="board", attachments=[file])
    for key, value in more.items():
        setattr(sent, key, value)
    return sent


def upload(name: str = "board.png", size: int = 1) -> Upload:
    return Upload(name, "image/png", b"\0" * size)


MESSAGES = [
    pytest.param({"content": "x" * 2001}, "content", "BASE_TYPE_MAX_LENGTH", id="content"),
    pytest.param(
        {"embeds": [{"description": "x" * 3001}] * 2},
        "embeds",
        "MAX_EMBED_SIZE_EXCEEDED",
        id="all embeds together",
    ),
    pytest.param(
        {"embeds": [{"title": "x"}] * 11}, "embeds", "BASE_TYPE_MAX_LENGTH", id="eleven embeds"
    ),
    pytest.param(
        {"embeds": [{"title": "x" * 257}]}, "embeds.0.title", "BASE_TYPE_MAX_LENGTH", id="title"
    ),
    pytest.param(
        {"embeds": [{"footer": {"text": "x" * 2049}}]},
        "embeds.0.footer.text",
        "BASE_TYPE_MAX_LENGTH",
        id="footer",
    ),
    pytest.param(
        {"embeds": [{"fields": [{"name": "", "value": "x"}]}]},
        "embeds.0.fields.0.name",
        "BASE_TYPE_MIN_LENGTH",
        id="a field without a name",
    ),
    pytest.param(
        {"embeds": [{"fields": [{"name": "x", "value": "x"}] * 26}]},
        "embeds.0.fields",
        "BASE_TYPE_MAX_LENGTH",
        id="26 fields",
    ),
    pytest.param({"content": "x", "nonce": "x" * 26}, "nonce", "BASE_TYPE_MAX_LENGTH", id="nonce"),
    pytest.param(
        {
            "poll": {
                "question": {"text": "?"},
                "answers": [{"poll_media": {"text": "x" * 56}}],
            }
        },
        "poll.answers.0.poll_media.text",
        "BASE_TYPE_MAX_LENGTH",
        id="a poll's answer",
    ),
    pytest.param(
        {
            "poll": {
                "question": {"text": "x" * 301},
                "answers": [{"poll_media": {"text": "x"}}],
            }
        },
        "poll.question.text",
        "BASE_TYPE_MAX_LENGTH",
        id="a poll's question",
    ),
    pytest.param(
        {"content": "x", "attachments": [{"id": "0"}]},
        "attachments.0.id",
        "ATTACHMENT_NOT_FOUND",
        id="an attachment without its file",
    ),
    pytest.param(
        {"flags": V2, "components": [TEXT], "content": "x"},
        "content",
        "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2",
        id="V2 with content",
    ),
    pytest.param(
        {"flags": V2, "components": [TEXT], "embeds": [{"title": "x"}]},
        "embeds",
        "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2",
        id="V2 with embeds",
    ),
    pytest.param(
        {
            "flags": V2,
            "components": [TEXT],
            "poll": {"question": {"text": "?"}, "answers": [{"poll_media": {"text": "x"}}]},
        },
        "poll",
        "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2",
        id="V2 with a poll",
    ),
    pytest.param(
        {"flags": V2, "components": [TEXT], "sticker_ids": ["1"]},
        "sticker_ids",
        "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2",
        id="V2 with stickers",
    ),
]


@pytest.mark.parametrize(("body", "path", "code"), MESSAGES)
def test_a_message_is_refused(body: Json, path: str, code: str) -> None:
    assert refused(body) == {path: code}


@pytest.mark.parametrize(
    "body",
    [
        {"content": "x" * 2000},
        {"embeds": [{"description": "x" * 3000}] * 2},
        {"flags": V2, "components": [TEXT]},
        {"flags": V2, "components": [TEXT], "content": None, "embeds": []},
    ],
    ids=["2000 characters", "6000 characters in embeds", "V2", "V2 with empty legacy fields"],
)
def test_a_message_at_the_limit_passes(body: Json) -> None:
    check(Draft(body))


def test_problems_are_told_together() -> None:
    row = {"type": 1, "components": [{"type": 2, "style": 1, "label": "x"}]}
    assert refused({"content": "x" * 2001, "components": [row]}) == {
        "content": "BASE_TYPE_MAX_LENGTH",
        "components.0.components.0.custom_id": "BASE_TYPE_REQUIRED",
    }


def test_an_answer_to_an_interaction_stands_below_data() -> None:
    found = form_errors(lambda: check(Draft({"content": "x" * 2001}), "data"))
    assert found == {"data.content": "BASE_TYPE_MAX_LENGTH"}


@pytest.mark.parametrize("body", [{}, {"content": ""}, {"content": None, "embeds": []}])
def test_an_empty_message_cannot_be_sent(body: Json) -> None:
    with pytest.raises(ApiError) as caught:
        check(Draft(body))
    assert caught.value.code == 50006


def test_a_file_alone_is_a_message() -> None:
    check(Draft({}, {0: upload()}))


def test_nothing_may_be_left_of_an_edited_message() -> None:
    sent = message()
    check(Draft({"content": ""}, before=sent))  # the file stays
    with pytest.raises(ApiError) as caught:
        check(Draft({"content": "", "attachments": []}, before=sent))
    assert caught.value.code == 50006


def test_a_file_must_not_be_too_big() -> None:
    check(Draft({}, {0: upload(size=limits.FILE_BYTES)}))
    with pytest.raises(ApiError) as caught:
        check(Draft({}, {0: upload(size=limits.FILE_BYTES + 1)}))
    assert caught.value.code == 50045


def test_there_are_ten_files_at_most() -> None:
    ten = {n: upload(f"{n}.png") for n in range(10)}
    check(Draft({}, ten))
    assert refused({}, ten | {10: upload()}) == {"attachments": "BASE_TYPE_MAX_LENGTH"}


def test_an_alt_text_is_short() -> None:
    body = {"attachments": [{"id": 0, "description": "x" * 1025}]}
    assert refused(body, {0: upload()}) == {"attachments.0.description": "BASE_TYPE_MAX_LENGTH"}


def test_an_edit_names_the_files_it_keeps() -> None:
    body: Json = {
        "flags": V2,
        "components": [{"type": 13, "file": {"url": "attachment://board.png"}}],
    }
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
    into: Json = {"flags": V2, "components": [TEXT]}
    code = "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2"
    found = form_errors(lambda: check(Draft(into, before=sent)))
    assert found == dict.fromkeys(["content", "embeds", "poll"], code)
    check(Draft(into | {"content": None, "embeds": [], "poll": None}, before=sent))
    check(Draft({"content": "new"}, before=sent))


@pytest.mark.parametrize(
    ("body", "path"),
    [
        ({"topic": "x" * 1025}, "topic"),
        ({"name": "x" * 101}, "name"),
        ({"auto_archive_duration": 61}, "auto_archive_duration"),
    ],
)
def test_a_channel_is_refused(body: Json, path: str) -> None:
    assert list(form_errors(lambda: channels.check(body))) == [path]


def test_a_new_channel_has_a_name() -> None:
    channels.check({"topic": "x" * 1024})
    assert form_errors(lambda: channels.check({}, new=True)) == {"name": "BASE_TYPE_REQUIRED"}
