"""Invites to a guild: https://docs.discord.com/developers/resources/invite.

Nobody comes by one here: people are members from the start.
"""

from datetime import datetime, timedelta

from playground.errors import ApiError
from playground.wire import Json, iso
from playground.world import intents, payloads
from playground.world.model import Channel, Guild, Invite, User
from playground.world.state import World

_DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"


def create(world: World, channel: Channel, inviter: User, body: Json) -> Invite:
    """Return an invite as a body describes it: one that is alike, or a new one."""
    age = body.get("max_age")
    terms = (86_400 if age is None else age, body.get("max_uses") or 0, bool(body.get("temporary")))
    alike = (i for i in of_channel(world, channel) if i.inviter is inviter and _terms(i) == terms)
    if not body.get("unique") and (same := next(alike, None)):
        return same
    code = _code(world.ids.next())
    invite = world.invites[code] = Invite(code, channel, inviter, world.clock.now(), *terms)
    about = {"channel_id": channel.id, "guild_id": channel.guild_id, "code": code}
    told = about | _metadata(invite) | {"inviter": payloads.user(inviter)}
    _publish(world, "INVITE_CREATE", invite, told | {"expires_at": _expiry(invite)})
    return invite


def known(world: World, code: str) -> Invite:
    """Return an invite that still holds, or raise 10006."""
    invite = world.invites.get(code)
    if invite is None or not _holds(world, invite):
        raise ApiError(10006)
    return invite


def of_channel(world: World, channel: Channel) -> list[Invite]:
    """Return the invites of a channel that still hold."""
    return [i for i in world.invites.values() if i.channel is channel and _holds(world, i)]


def delete(world: World, invite: Invite) -> None:
    """Delete an invite."""
    del world.invites[invite.code]
    channel = invite.channel
    data: Json = {"channel_id": channel.id, "guild_id": channel.guild_id, "code": invite.code}
    _publish(world, "INVITE_DELETE", invite, data)


def payload(world: World, invite: Invite, *, counts: bool = False) -> Json:
    """Return a GuildInviteResponse."""
    channel = invite.channel
    guild = world.guild(channel.guild_id or "")
    body: Json = {
        "type": 0,
        "code": invite.code,
        "inviter": payloads.user(invite.inviter),
        "expires_at": _expiry(invite),
        "guild": _guild(guild),
        "guild_id": guild.id,
        "channel": {"id": channel.id, "type": int(channel.type), "name": channel.name},
    }
    if counts:
        body |= {
            "approximate_member_count": len(guild.members),
            "approximate_presence_count": len(guild.members),
        }
    return body


def with_metadata(world: World, invite: Invite) -> Json:
    """Return a GuildInviteResponse as those who manage the channel see it."""
    return payload(world, invite) | _metadata(invite)


def _guild(guild: Guild) -> Json:
    return {
        "id": guild.id,
        "name": guild.name,
        "splash": None,
        "banner": None,
        "description": None,
        "icon": None,
        "features": [],
        "verification_level": 0,
        "vanity_url_code": None,
        "nsfw_level": 0,
        "nsfw": False,
        "premium_subscription_count": 0,
    }


def _terms(invite: Invite) -> tuple[int, int, bool]:
    return invite.max_age, invite.max_uses, invite.temporary


def _metadata(invite: Invite) -> Json:
    return {
        "uses": 0,
        "max_uses": invite.max_uses,
        "max_age": invite.max_age,
        "temporary": invite.temporary,
        "created_at": iso(invite.created_at),
    }


def _ends(invite: Invite) -> datetime | None:
    return invite.created_at + timedelta(seconds=invite.max_age) if invite.max_age else None


def _expiry(invite: Invite) -> str | None:
    ends = _ends(invite)
    return iso(ends) if ends else None


def _holds(world: World, invite: Invite) -> bool:
    ends = _ends(invite)
    return ends is None or world.clock.now() < ends


def _code(snowflake: str) -> str:
    number, code = int(snowflake), ""
    while number:
        number, digit = divmod(number, len(_DIGITS))
        code = _DIGITS[digit] + code
    return code


def _publish(world: World, name: str, invite: Invite, data: Json) -> None:
    channel = invite.channel
    world.publish(name, data, channel.guild_id, intents.GUILD_INVITES, world.bots_in(channel))
