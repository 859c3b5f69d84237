"""The possible forms of a body, and errors for unreadable ones."""

import io
import json
from collections.abc import AsyncGenerator, Callable
from urllib.parse import urlencode

import aiohttp
import pytest

from playground import limits
from tests.playground.form_errors import flat
from tests.wire.demo_server import DemoServer
from tests.wire.raw_client import RawClient, Reply

JSON = "application/json"
FIELDS = "application/x-www-form-urlencoded"
FORM = "multipart/form-data; boundary=x"
HEAD = b'Content-Disposition: form-data; name="files[0]"; filename="a.txt"'
FILE = b"--x\r\n" + HEAD + b"\r\n\r\nabc\r\n--x--\r\n"


async def send(raw: RawClient, data: bytes | aiohttp.FormData, kind: str | None = None) -> Reply:
    """Post a message as these bytes."""
    url = f"{raw.server.world.urls.api}/channels/{raw.server.channel.id}/messages"
    headers = {"Authorization": f"Bot {raw.token}"} | ({"Content-Type": kind} if kind else {})
    body = data if isinstance(data, aiohttp.FormData) else io.BytesIO(data)
    async with raw.session.post(url, data=body, headers=headers) as answer:
        return Reply(answer.status, answer.headers, await answer.text())


def fields(*names: str) -> bytes:
    part = '--x\r\nContent-Disposition: form-data; name="{}"\r\n\r\n{}\r\n'
    return ("".join(part.format(*name.split("=", 1)) for name in names) + "--x--\r\n").encode()


@pytest.mark.parametrize(
    ("data", "kind"),
    [
        (urlencode({"content": "hello", "tts": "true", "flags": "4096"}).encode(), FIELDS),
        (urlencode({"payload_json": '{"content": "hello", "flags": 4096}'}).encode(), FIELDS),
        (fields("content=hello", "flags=4096"), FORM),
        (fields('payload_json={"content": "hello", "flags": 4096}'), FORM),
        (b'{"content": "hello", "flags": "4096"}', JSON + "; charset=utf-8"),
    ],
    ids=["fields", "fields with JSON", "a form", "a form with JSON", "JSON"],
)
async def test_a_body_comes_as_json_or_as_a_form(
    raw: RawClient, server: DemoServer, data: bytes, kind: str
) -> None:
    """py-cord answers interactions in fields."""
    sent = await send(raw, data, kind)
    assert (sent.status, sent.json["content"], sent.json["flags"]) == (200, "hello", 4096)
    server.playground.capture.exchanges.clear()  # the description has numbers for flags


@pytest.mark.parametrize("name", ["file", "files[0]", "file7"])
async def test_a_file_may_have_any_name(raw: RawClient, name: str) -> None:
    """Older clients know no numbers."""
    form = aiohttp.FormData()
    form.add_field("content", "hello")
    form.add_field(name, io.BytesIO(b"abc"), filename="a.txt")
    sent = (await send(raw, form)).json
    assert [(file["filename"], file["size"]) for file in sent["attachments"]] == [("a.txt", 3)]


MALFORMED_BODIES: list[tuple[bytes, str]] = [
    (b"{", JSON),
    (b'{"content": "\xff"}', JSON),
    (b'{"content": "\\ud800"}', JSON),
    (b'{"content": NaN}', JSON),
    (b"[" * 100_000, JSON),
    (b'{"content": ' + b"9" * 5000 + b"}", JSON),
    (urlencode({"payload_json": "{"}).encode(), FIELDS),
    (fields("payload_json={"), FORM),
    (b"content=%ff\xff", FIELDS),
]


@pytest.mark.parametrize(("data", "kind"), MALFORMED_BODIES)
async def test_what_is_no_json_is_refused(
    raw: RawClient, server: DemoServer, data: bytes, kind: str
) -> None:
    refused = await send(raw, data, kind)
    assert (refused.status, refused.code) == (400, 50109)
    server.playground.capture.exchanges.clear()


async def test_deep_components_are_refused(raw: RawClient, server: DemoServer) -> None:
    part: dict[str, object] = {"type": 10, "content": "x"}
    for _ in range(400):
        part = {"type": 17, "components": [part]}
    refused = await raw.say({"flags": 1 << 15, "components": [part]})
    assert (refused.status, refused.code) == (400, 50035)
    assert server.said(server.ann) == []


@pytest.mark.parametrize(
    ("data", "kind"),
    [
        (FILE, "multipart/form-data"),
        (FILE[:-9], FORM),
        (FILE[:-12], FORM),
        (FILE[:30], FORM),
        (b"hello", FORM),
        (FILE.replace(b' name="files[0]";', b""), FORM),
        (b'{"content": "x"}', "text/plain"),
        (b'{"content": "x"}', "multipart/mixed; boundary=x"),
    ],
    ids=[
        "no boundary",
        "cut",
        "cut in a file",
        "cut in a head",
        "none",
        "no name",
        "text",
        "mixed",
    ],
)
async def test_a_form_that_cannot_be_read_is_refused(
    raw: RawClient, server: DemoServer, data: bytes, kind: str
) -> None:
    refused = await send(raw, data, kind)
    assert (refused.status, refused.code) == (400, 50035)
    assert list(flat(refused.json["errors"])) == [""]
    assert server.said(server.ann) == []
    server.playground.capture.exchanges.clear()


@pytest.mark.parametrize("cut", range(0, len(FILE) - 4, 7))
async def test_no_half_of_a_form_is_a_message(raw: RawClient, server: DemoServer, cut: int) -> None:
    refused = await send(raw, FILE[:cut], FORM)
    assert refused.status == 400
    assert server.said(server.ann) == []
    server.playground.capture.exchanges.clear()


@pytest.mark.parametrize(
    "form",
    [
        lambda: json.dumps({"content": "x" * 110 * 1024 * 1024}).encode(),
        lambda: FILE.replace(b"abc", bytes(110 * 1024 * 1024)),
    ],
    ids=["JSON", "form"],
)
async def test_110_mebibytes_are_too_many(
    raw: RawClient, server: DemoServer, form: Callable[[], bytes]
) -> None:
    data = form()
    refused = await send(raw, data, JSON if data.startswith(b"{") else FORM)
    assert (refused.status, refused.code) == (413, 40005)
    assert (await raw.say({"content": "hello"})).status == 200


async def test_a_request_without_a_length_is_limited_too(raw: RawClient) -> None:
    async def pieces() -> AsyncGenerator[bytes]:
        yield b'{"content": "'
        for _ in range(26):
            yield b"x" * 1024 * 1024
        yield b'"}'

    url = f"{raw.server.world.urls.api}/channels/{raw.server.channel.id}/messages"
    headers = {"Authorization": f"Bot {raw.token}", "Content-Type": JSON}
    async with raw.session.post(url, data=pieces(), headers=headers) as answer:
        assert (answer.status, (await answer.json())["code"]) == (413, 40005)
    assert limits.REQUEST_BYTES == 25 * 1024 * 1024
