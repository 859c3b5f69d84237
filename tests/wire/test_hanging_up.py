"""Requests that come in pieces, and those of which only half comes."""

import asyncio

import pytest

from tests.wire.demo_server import DemoServer
from tests.wire.pictures import PNG

PARTS = (
    '--x\r\nContent-Disposition: form-data; name="payload_json"\r\n\r\n{"content": "hello"}\r\n'
    '--x\r\nContent-Disposition: form-data; name="files[0]"; filename="a.png"\r\n\r\nPNG'
)


@pytest.mark.parametrize(
    ("kind", "half"),
    [
        ("application/json", '{"content": "he'),
        ("multipart/form-data; boundary=x", PARTS),
        ("multipart/form-data; boundary=x", PARTS[:90]),
        ("multipart/form-data; boundary=x", PARTS[:20]),
    ],
)
async def test_half_a_request_is_nobodys_mistake_and_does_nothing(
    kind: str, half: str, server: DemoServer
) -> None:
    path = f"/api/v10/channels/{server.channel.id}/messages"
    _, writer = await asyncio.open_connection("127.0.0.1", server.playground.port)
    head = (
        f"POST {path} HTTP/1.1",
        "Host: 127.0.0.1",
        f"Authorization: Bot {server.application.token}",
        f"Content-Type: {kind}",
        "Content-Length: 1000",
    )
    writer.write("\r\n".join([*head, "", half]).encode())
    await writer.drain()
    writer.transport.abort()
    async with asyncio.TaskGroup() as others:  # it is read before them
        for _ in range(3):
            others.create_task(_front(server))
    assert server.world.messages.get(server.channel.id, {}) == {}
    assert server.playground.capture.problems == {}
    assert list(server.playground.capture.exchanges) == []


async def test_a_picture_that_comes_in_pieces_arrives_whole(server: DemoServer) -> None:
    """As it does when the machine is busy."""
    picture = PNG + bytes(20_000)
    end = b"\r\n--a-boundary-of-some-length--\r\n"
    start = (
        b"--a-boundary-of-some-length\r\n"
        b'Content-Disposition: form-data; name="files[0]"; filename="a.png"\r\n\r\n'
    )
    head = (
        f"POST /api/v10/channels/{server.channel.id}/messages HTTP/1.1",
        "Host: 127.0.0.1",
        f"Authorization: Bot {server.application.token}",
        "Content-Type: multipart/form-data; boundary=a-boundary-of-some-length",
        f"Content-Length: {len(start + picture + end)}",
        "Connection: close",
    )
    reader, writer = await asyncio.open_connection("127.0.0.1", server.playground.port)
    writer.write("\r\n".join([*head, "", ""]).encode())
    for piece in (start + picture[:7], picture[7:14], picture[14:] + end):
        writer.write(piece)
        await writer.drain()
        await _front(server)  # it is read before this
    assert (await reader.read()).startswith(b"HTTP/1.1 200 ")
    writer.close()
    [message] = server.world.messages[server.channel.id].values()
    assert [file.data for file in message.attachments] == [picture]


async def _front(server: DemoServer) -> None:
    """Ask for the page, and read all of the answer."""
    reader, writer = await asyncio.open_connection("127.0.0.1", server.playground.port)
    writer.write(b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n")
    assert await reader.read()
    writer.close()
