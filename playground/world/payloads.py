"""Users, guilds, channels and applications as Discord's JSON."""

from playground.wire import Json, iso
from playground.world import ids
from playground.world.model import (
    Application,
    Channel,
    ChannelType,
    EntityType,
    EventStatus,
    Guild,
    Member,
    Overwrite,
    Role,
    ScheduledEvent,
    User,
)
from playground.world.state import World


def user(who: User) -> Json:
    """Return a UserResponse."""
    body: Json = {
        "id": who.id,
        "username": who.name,
        "avatar": None,
        "discriminator": "0000" if who.bot else "0",
        "public_flags": 0,
        "flags": 0,
        "global_name": None if who.bot else who.display,
        "avatar_decoration_data": None,
        "collectibles": None,
        "primary_guild": None,
        "banner": None,
        "accent_color": None,
    }
    if who.bot:
        body["bot"] = True
    return body


def own_user(who: User) -> Json:
    """Return a UserPIIResponse, as a bot sees itself."""
    return user(who) | {
        "bot": True,
        "mfa_enabled": True,
        "locale": "en-US",
        "verified": True,
        "email": None,
    }


def member(world: World, one: Member, *, with_user: bool = True) -> Json:
    """Return a GuildMemberResponse."""
    body: Json = {
        "avatar": None,
        "banner": None,
        "communication_disabled_until": None,
        "flags": 0,
        "joined_at": iso(one.joined_at),
        "nick": one.nick,
        "pending": False,
        "premium_since": None,
        "roles": one.roles,
        "mute": False,
        "deaf": False,
    }
    if with_user:
        body["user"] = user(world.users[one.user_id])
    return body


def role(one: Role) -> Json:
    """Return a GuildRoleResponse."""
    body: Json = {
        "id": one.id,
        "name": one.name,
        "permissions": str(int(one.permissions)),
        "position": one.position,
        "color": one.color,
        "colors": {
            "primary_color": one.color,
            "secondary_color": None,
            "tertiary_color": None,
        },
        "hoist": False,
        "managed": one.managed_by is not None,
        "mentionable": False,
        "icon": None,
        "unicode_emoji": None,
        "flags": 0,
    }
    if one.managed_by:
        body["tags"] = {"bot_id": one.managed_by}
    return body


def overwrite(one: Overwrite) -> Json:
    """Return a ChannelPermissionOverwriteResponse."""
    return {"id": one.id, "type": one.type, "allow": str(one.allow), "deny": str(one.deny)}


def channel(world: World, one: Channel, viewer: str | None = None) -> Json:
    """Return a channel of whatever kind; of a direct message, as one side sees it."""
    if one.type is ChannelType.DM:
        return _direct(world, one, viewer)
    if one.thread:
        return thread(one, viewer)
    body = _common(one) | {
        "name": one.name,
        "position": one.position,
        "parent_id": one.parent_id,
        "permission_overwrites": [overwrite(o) for o in one.overwrites.values()],
        "nsfw": one.nsfw,
    }
    if one.type is not ChannelType.CATEGORY:
        body |= {"topic": one.topic, "rate_limit_per_user": one.slowmode}
    if one.type is ChannelType.VOICE:
        body |= {"bitrate": one.bitrate, "user_limit": one.user_limit, "rtc_region": None}
    return body


def thread(one: Channel, viewer: str | None = None) -> Json:
    """Return a ThreadResponse, with the viewer's membership where there is one."""
    state = one.thread
    if state is None:
        raise ValueError(f"channel {one.id} is no thread")
    body: Json = _common(one) | {
        "name": one.name,
        "parent_id": one.parent_id,
        "rate_limit_per_user": one.slowmode,
        "owner_id": state.owner_id,
        "message_count": state.message_count,
        "member_count": min(len(state.members), 50),
        "total_message_sent": state.message_count,
        "thread_metadata": {
            "archived": state.archived,
            "archive_timestamp": iso(state.archived_at),
            "auto_archive_duration": state.auto_archive,
            "locked": state.locked,
            "create_timestamp": iso(state.created_at),
        },
    }
    if one.type is ChannelType.PRIVATE_THREAD:
        body["thread_metadata"]["invitable"] = state.invitable
    if viewer in state.members:
        body["member"] = thread_member(one, viewer)
    return body


def thread_member(one: Channel, user_id: str) -> Json:
    """Return a ThreadMemberResponse."""
    joined = one.thread.members[user_id] if one.thread else ids.moment(one.id)
    return {"id": one.id, "user_id": user_id, "join_timestamp": iso(joined), "flags": 0}


def _common(one: Channel) -> Json:
    body: Json = {
        "id": one.id,
        "type": int(one.type),
        "flags": 0,
        "last_message_id": one.last_message_id,
    }
    if one.guild_id:
        body["guild_id"] = one.guild_id
    if one.pinned:
        body["last_pin_timestamp"] = iso(max(one.pinned.values()))
    return body


def _direct(world: World, one: Channel, viewer: str | None) -> Json:
    others = [user(world.users[u]) for u in one.recipients if u != viewer]
    return _common(one) | {"recipients": others}


def guild(world: World, one: Guild) -> Json:
    """Return a GuildResponse."""
    return {
        "id": one.id,
        "name": one.name,
        "icon": None,
        "description": None,
        "home_header": None,
        "splash": None,
        "discovery_splash": None,
        "features": [],
        "banner": None,
        "owner_id": one.owner_id,
        "application_id": None,
        "region": "deprecated",
        "afk_channel_id": None,
        "afk_timeout": 300,
        "system_channel_id": None,
        "system_channel_flags": 0,
        "widget_enabled": False,
        "widget_channel_id": None,
        "verification_level": 0,
        "roles": [role(r) for r in one.roles.values()],
        "default_message_notifications": 1,
        "mfa_level": 0,
        "explicit_content_filter": 0,
        "max_presences": None,
        "max_members": 500_000,
        "max_stage_video_channel_users": 50,
        "max_video_channel_users": 25,
        "vanity_url_code": None,
        "premium_tier": 0,
        "premium_subscription_count": 0,
        "preferred_locale": one.locale,
        "rules_channel_id": None,
        "safety_alerts_channel_id": None,
        "public_updates_channel_id": None,
        "premium_progress_bar_enabled": False,
        "nsfw": False,
        "nsfw_level": 0,
        "emojis": [],
        "stickers": [],
        "incidents_data": None,
    }


def scheduled_event(world: World, one: ScheduledEvent) -> Json:
    """Return an event, in a voice channel or at another place."""
    elsewhere = one.entity_type is EntityType.EXTERNAL
    return {
        "id": one.id,
        "guild_id": one.guild_id,
        "name": one.name,
        "description": one.description,
        "channel_id": one.channel_id,
        "creator_id": one.creator_id,
        "creator": user(world.users[one.creator_id]),
        "image": None,
        "scheduled_start_time": iso(one.starts_at),
        "scheduled_end_time": iso(one.ends_at) if one.ends_at else None,
        "status": int(one.status),
        "entity_type": int(one.entity_type),
        "entity_id": None,
        "recurrence_rule": None,
        "user_count": 0,
        "privacy_level": 2,
        "guild_scheduled_event_exceptions": [],
        "entity_metadata": {"location": one.location} if elsewhere else None,
    }


def guild_create(world: World, one: Guild, bot_id: str, *, all_members: bool) -> Json:
    """Return a GUILD_CREATE complete enough for strict clients."""
    here = [c for c in world.channels.values() if c.guild_id == one.id]
    active = [c for c in here if c.thread and not c.thread.archived and world.sees(c, bot_id)]
    members = [m for m in one.members.values() if all_members or m.user_id == bot_id]
    return guild(world, one) | {
        "joined_at": iso(one.members[bot_id].joined_at),
        "large": False,
        "unavailable": False,
        "member_count": len(one.members),
        "voice_states": [],
        "members": [member(world, m) for m in members],
        "channels": [channel(world, c) for c in here if not c.thread],
        "threads": [thread(c, bot_id) for c in active],
        "presences": [],
        "stage_instances": [],
        "guild_scheduled_events": [
            scheduled_event(world, e) for e in one.events.values() if e.status <= EventStatus.ACTIVE
        ],
        "soundboard_sounds": [],
    }


def application(world: World, one: Application) -> Json:
    """Return a PrivateApplicationResponse."""
    owner = next((u for u in world.users.values() if not u.bot), one.bot)
    return {
        "id": one.id,
        "name": one.name,
        "icon": None,
        "description": "",
        "summary": "",
        "type": None,
        "bot": user(one.bot),
        "verify_key": one.id.zfill(64),
        "flags": one.flags,
        "flags_new": str(one.flags),
        "redirect_uris": [],
        "interactions_endpoint_url": None,
        "role_connections_verification_url": None,
        "owner": user(owner),
        "approximate_guild_count": len(
            [g for g in world.guilds.values() if one.bot.id in g.members]
        ),
        "approximate_user_install_count": len(one.installed_by),
        "approximate_user_authorization_count": 0,
        "explicit_content_filter": 0,
        "team": None,
        "eligible_oauth2_scopes": [],
        "bot_public": True,
        "bot_require_code_grant": False,
        "integration_types_config": {"0": {}} | ({"1": {}} if one.for_users else {}),
    }
