"""Interactions of people with bots: creation, delivery, deadlines, and completion."""

from playground import limits
from playground.errors import ApiError
from playground.wire import Json
from playground.world import message_payloads, payloads, permissions
from playground.world.model import (
    Application,
    Channel,
    Guild,
    Interaction,
    InteractionType,
    Message,
    Stage,
    User,
)
from playground.world.permissions import Permission
from playground.world.state import World


def create(
    world: World,
    application: Application,
    user: User,
    channel: Channel,
    type_: InteractionType,
    data: Json,
    *,
    owners: dict[str, str],
    message: Message | None = None,
    origin: Interaction | None = None,
) -> Interaction:
    """Create an interaction, send it to its bot, and start its deadline."""
    id_ = world.ids.next()
    interaction = Interaction(
        id_,
        f"{application.id}-{id_}-token",
        type_,
        application,
        user,
        channel,
        data,
        world.clock.now(),
        owners,
        world.guilds.get(channel.guild_id or ""),
        message,
        origin,
    )
    _forget(world)
    world.interactions[id_] = world.tokens[interaction.token] = interaction
    interaction.timer = world.clock.call_later(
        world.acknowledge_within, lambda: fail(world, interaction)
    )
    only = frozenset({application.id})
    data = payload(world, interaction)
    world.publish("INTERACTION_CREATE", data, channel.guild_id, 0, only)
    return interaction


def _forget(world: World) -> None:
    """Drop the interactions whose token has expired, except those that messages refer to."""
    for interaction in tuple(world.tokens.values()):
        if not _is_expired(world, interaction):
            break
        del world.tokens[interaction.token]
        if not interaction.has_messages:
            del world.interactions[interaction.id]


def _is_expired(world: World, interaction: Interaction) -> bool:
    return (world.clock.now() - interaction.at).total_seconds() > limits.TOKEN_LIVES


def fail(world: World, interaction: Interaction) -> None:
    """Give up on an interaction that was not acknowledged."""
    if interaction.stage is Stage.WAITING:
        interaction.stage = Stage.FAILED
        if interaction.type is not InteractionType.AUTOCOMPLETE:  # the picker tells of those
            interaction.failed_at = world.clock.now()
        interaction.settled.set()
        world.changed()


def acknowledge(world: World, interaction: Interaction, answer: int, stage: Stage) -> None:
    """Note the one acknowledgement that an interaction takes."""
    if interaction.timer:
        interaction.timer.cancel()
    interaction.stage, interaction.answer = stage, answer
    interaction.settled.set()
    world.changed()


def unanswered(world: World, interaction_id: str, token: str) -> Interaction:
    """Return the interaction that a callback is for, or raise 10062 or 40060."""
    interaction = world.interactions.get(interaction_id)
    if interaction is None or interaction.token != token or interaction.stage is Stage.FAILED:
        raise ApiError(10062)
    if interaction.answer is not None:
        raise ApiError(40060)
    return interaction


def acknowledged(world: World, application_id: str, token: str) -> Interaction:
    """Return the interaction whose token a webhook route uses, for fifteen minutes."""
    interaction = world.interaction_of(token)
    if interaction is None or interaction.application.id != application_id:
        raise ApiError(50027)
    if _is_expired(world, interaction):
        raise ApiError(50027)
    if interaction.answer is None:
        raise ApiError(10015)
    return interaction


def is_user_install(interaction: Interaction) -> bool:
    """Tell whether only the user has installed the application, not the guild."""
    return "0" not in interaction.owners


def forced_ephemeral(world: World, interaction: Interaction) -> bool:
    """Tell whether the answer is hidden because the user may not use external apps here."""
    if not is_user_install(interaction) or interaction.guild is None:
        return False
    return not world.bits(interaction.channel, interaction.user.id) & Permission.USE_EXTERNAL_APPS


def payload(world: World, interaction: Interaction) -> Json:
    """Return the `d` of INTERACTION_CREATE."""
    channel, guild = interaction.channel, interaction.guild
    body: Json = {
        "id": interaction.id,
        "application_id": interaction.application.id,
        "type": int(interaction.type),
        "token": interaction.token,
        "version": 1,
        "data": interaction.data,
        "channel_id": channel.id,
        "channel": payloads.channel(world, channel, interaction.application.bot.id),
        "locale": interaction.user.locale,
        "app_permissions": str(_app_bits(world, interaction)),
        "entitlements": [],
        "authorizing_integration_owners": interaction.owners,
        "context": _context(interaction),
        "attachment_size_limit": limits.FILE_BYTES,
    }
    if guild:
        body |= _guild_part(world, interaction, guild)
    else:
        body["user"] = payloads.user(interaction.user)
    if interaction.message:
        body["message"] = message_payloads.message(world, interaction.message)
    return body


def _guild_part(world: World, interaction: Interaction, guild: Guild) -> Json:
    user = interaction.user
    member = payloads.member(world, guild.members[user.id])
    member["permissions"] = str(world.bits(interaction.channel, user.id))
    return {
        "guild_id": guild.id,
        "guild_locale": guild.locale,
        "guild": {"id": guild.id, "locale": guild.locale, "features": []},
        "member": member,
    }


def _app_bits(world: World, interaction: Interaction) -> int:
    bot, guild = interaction.application.bot, interaction.guild
    if guild is None:
        return int(permissions.DIRECT)
    if bot.id in guild.members:
        return int(world.bits(interaction.channel, bot.id))
    return guild.roles[guild.id].permissions


def _context(interaction: Interaction) -> int:
    if interaction.guild:
        return 0
    return 1 if interaction.application.bot.id in interaction.channel.recipients else 2
