"""The possible actions of a person; a real client refuses all others."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from playground.errors import Refusal
from playground.people import command_list, forms, modal_forms
from playground.people.forms import Resolved, Value
from playground.people.modal_forms import Filled
from playground.wire import LOADING, Json
from playground.world import channels, emoji, guilds, interactions, posts, reactions, threads
from playground.world import message_payloads as payloads
from playground.world.model import (
    Application,
    Attachment,
    Channel,
    Guild,
    Interaction,
    InteractionType,
    Message,
    Modal,
    User,
)
from playground.world.permissions import Permission
from playground.world.state import World


@dataclass(frozen=True, slots=True)
class Person:
    """A person at a client; each method raises `Refusal` for what the client would refuse."""

    world: World
    user: User

    # What the person uses

    def slash(self, channel_id: str, path: str, values: Mapping[str, Value]) -> Interaction:
        """Use a slash command, such as `game new`."""
        return self._command(channel_id, path.split(), values, None)

    def autocomplete(
        self, channel_id: str, path: str, values: Mapping[str, Value], focused: str
    ) -> Interaction:
        """Type into an option that has suggestions."""
        return self._command(channel_id, path.split(), values, focused)

    def _command(
        self, channel_id: str, path: list[str], values: Mapping[str, Value], focused: str | None
    ) -> Interaction:
        channel = self._seen(channel_id)
        entry = command_list.entry(self.world, self.user, channel, path[0])
        resolved = self._resolved(channel)
        if focused is None:
            type_ = InteractionType.COMMAND
            data = forms.command_data(entry.command, path[1:], values, resolved)
        else:
            type_ = InteractionType.AUTOCOMPLETE
            data = forms.focused_data(entry.command, path[1:], values, focused, resolved)
        return interactions.create(
            self.world, entry.application, self.user, channel, type_, data, owners=entry.owners
        )

    def use_on_user(self, channel_id: str, name: str, target: User) -> Interaction:
        """Use a context menu command on a user."""
        channel = self._seen(channel_id)
        resolved = self._resolved(channel)
        resolved.user(target.id)
        return self._menu(channel, name, 2, target.id, resolved.found)

    def use_on_message(self, channel_id: str, name: str, message_id: str) -> Interaction:
        """Use a context menu command on a message."""
        message = self.message(message_id)
        shown = payloads.message(self.world, message)
        resolved: Json = {"messages": {message.id: shown}}
        return self._menu(self._seen(channel_id), name, 3, message.id, resolved)

    def _menu(
        self, channel: Channel, name: str, kind: int, target_id: str, resolved: Json
    ) -> Interaction:
        entry = command_list.entry(self.world, self.user, channel, name, kind)
        data: Json = {
            "id": entry.command["id"],
            "name": entry.command["name"],
            "type": kind,
            "target_id": target_id,
            "resolved": resolved,
        }
        return interactions.create(
            self.world,
            entry.application,
            self.user,
            channel,
            InteractionType.COMMAND,
            data,
            owners=entry.owners,
        )

    def click(self, message_id: str, custom_id: str) -> Interaction:
        """Press a button."""
        message, part = self._component(message_id, custom_id)
        if part["type"] != 2:
            raise Refusal("This is no button.")
        return self._component_used(message, {"custom_id": custom_id, "component_type": 2})

    def select(self, message_id: str, custom_id: str, values: list[str]) -> Interaction:
        """Choose in a select."""
        message, part = self._component(message_id, custom_id)
        if part["type"] == 2:
            raise Refusal("This is no menu.")
        resolved = self._resolved(self.world.channels[message.channel_id])
        chosen = forms.selected(part, values, resolved)
        data: Json = {
            "custom_id": custom_id,
            "component_type": part["type"],
            "values": chosen,
        }
        if resolved.found:  # only for entities: discord.py stumbles over an empty one
            data["resolved"] = resolved.found
        return self._component_used(message, data)

    def _component_used(self, message: Message, data: Json) -> Interaction:
        channel = self.world.channels[message.channel_id]
        application = self._application(message)
        assert application is not None  # noqa: S101 - as `_component` has seen
        data["id"] = self._part(message, data["custom_id"])["id"]
        return interactions.create(
            self.world,
            application,
            self.user,
            channel,
            InteractionType.COMPONENT,
            data,
            owners=self._owners(message, channel),
            message=message,
        )

    def submit(self, modal_id: str, values: Mapping[str, Filled]) -> Interaction:
        """Submit an open modal."""
        modal = self.modal(modal_id)
        opener = modal.interaction
        data = modal_forms.modal_data(modal.body, values, self._resolved(opener.channel))
        self._close_modals()
        return interactions.create(
            self.world,
            opener.application,
            self.user,
            opener.channel,
            InteractionType.MODAL,
            data,
            owners=opener.owners,
            message=opener.message,
            origin=opener,
        )

    def dismiss(self, modal_id: str) -> None:
        """Close a modal without submitting it."""
        self.modal(modal_id)
        self._close_modals()
        self.world.changed()

    def _close_modals(self) -> None:
        for modal in [m for m in self.world.modals.values() if m.user_id == self.user.id]:
            del self.world.modals[modal.id]

    def hide(self, message_id: str) -> None:
        """Dismiss an ephemeral message."""
        message = self.message(message_id)
        if not message.only_for:
            raise Refusal("Only messages that nobody else sees can be dismissed.")
        self.world.hidden.add((self.user.id, message.id))
        self.world.changed()

    # What the person writes and reads

    def say(self, channel_id: str, content: str) -> Message:
        """Write an ordinary message; this wakes an archived thread."""
        channel = self._seen(channel_id)
        bits = self.world.bits(channel, self.user.id)
        in_thread = channel.thread is not None
        needed = Permission.SEND_MESSAGES_IN_THREADS if in_thread else Permission.SEND_MESSAGES
        if not bits & needed:
            raise Refusal("You do not have permission to send messages here.")
        if not content.strip() or len(content) > 2000:
            raise Refusal("A message has 1 to 2000 characters.")
        if thread := channel.thread:
            if thread.locked and (thread.archived or not bits & Permission.MANAGE_THREADS):
                raise Refusal("This thread is locked.")
            threads.add(self.world, channel, self.user.id)
        return posts.post(self.world, channel, self.user.id, {"content": content}, {})

    def direct(self, other: User) -> Channel:
        """Open the DMs with a user."""
        return channels.open_direct(self.world, self.user.id, other.id)

    def read(self, channel_id: str) -> None:
        """Mark a channel as read."""
        channel = self._seen(channel_id)
        if self.world.messages[channel.id]:
            self.world.read[self.user.id, channel.id] = next(
                reversed(self.world.messages[channel.id])
            )
        self.world.changed()

    def react(self, message_id: str, name: str) -> None:
        """React with an emoji, or take the reaction back."""
        message = self.message(message_id)
        if self.user.id in message.reactions.get(name, []):
            reactions.remove(self.world, message, name, self.user.id)
            return
        channel = self.world.channels[message.channel_id]
        adds = self.world.bits(channel, self.user.id) & Permission.ADD_REACTIONS
        if message.only_for or not (adds or name in message.reactions):
            raise Refusal("You cannot react to this.")
        if not emoji.is_unicode(name):
            raise Refusal("This is no emoji.")
        reactions.add(self.world, message, name, self.user.id)

    def delete(self, message_id: str) -> None:
        """Delete a message: the player's own, or as a moderator anybody's."""
        message = self.message(message_id)
        channel = self.world.channels[message.channel_id]
        moderates = self.world.bits(channel, self.user.id) & Permission.MANAGE_MESSAGES
        if message.author_id != self.user.id and not moderates:
            raise Refusal("This is not your message.")
        posts.delete(self.world, message)

    # What the person sets and leaves

    def take_direct_messages(self, *, wanted: bool) -> None:
        """Let bots and strangers write, or not."""
        self.user.dms_open = wanted
        self.world.changed()

    def install(self, application: Application) -> None:
        """Install an application for oneself."""
        if not application.for_users:
            raise Refusal("This app can only be added to servers.")
        application.installed_by.add(self.user.id)
        self.world.changed()

    def leave(self, guild: Guild) -> None:
        """Leave a guild."""
        if self.user.id == guild.owner_id:
            raise Refusal("The owner cannot leave.")
        guilds.leave(self.world, guild, self.user)

    def kick(self, guild: Guild, other: User) -> None:
        """Kick a member or a bot."""
        if self.user.id != guild.owner_id:
            raise Refusal("Only the owner kicks here.")
        guilds.leave(self.world, guild, other)

    # What the person sees

    def sees(self, message: Message) -> bool:
        """Tell whether a message is on this person's screen."""
        channel = self.world.channels[message.channel_id]
        return self._is_told(message) and self.world.sees(channel, self.user.id)

    def _is_told(self, message: Message) -> bool:
        """Tell whether a person who sees the channel also sees this message."""
        if message.only_for and message.only_for != self.user.id:
            return False
        return (self.user.id, message.id) not in self.world.hidden

    def messages(self, channel_id: str) -> list[Message]:
        """Return the messages that the person sees in a channel, oldest first."""
        return list(self.newest(channel_id))[::-1]

    def newest(self, channel_id: str, after: int = 0) -> Iterator[Message]:
        """Yield the messages that the person sees in a channel after one of them, newest first."""
        here = self.world.messages[channel_id]
        if not self.world.sees(self.world.channels[channel_id], self.user.id):
            return
        for one in reversed(here.values()):
            if int(one.id) <= after:
                return
            if self._is_told(one):
                yield one

    def message(self, message_id: str) -> Message:
        """Return a message on this person's screen."""
        for here in self.world.messages.values():
            if message_id in here and self.sees(here[message_id]):
                return here[message_id]
        raise Refusal("This message is not there.")

    def modal(self, modal_id: str) -> Modal:
        """Return a modal that is open on this person's screen."""
        for modal in self.modals():
            if modal.id == modal_id:
                return modal
        raise Refusal("This form is not open.")

    def modals(self) -> list[Modal]:
        """Return the modal that is open on this person's screen: the newest replaces the rest."""
        return [m for m in self.world.modals.values() if m.user_id == self.user.id][-1:]

    def _seen(self, channel_id: str) -> Channel:
        channel = self.world.channels.get(channel_id)
        if channel is None or not self.world.sees(channel, self.user.id):
            raise Refusal("You see no such channel.")
        return channel

    def _component(self, message_id: str, custom_id: str) -> tuple[Message, Json]:
        message = self.message(message_id)
        part = self._part(message, custom_id)
        if part.get("disabled"):
            raise Refusal("This is disabled.")
        if message.flags & LOADING:
            raise Refusal("The bot is still thinking.")
        if self._application(message) is None:
            raise Refusal("No bot stands behind this.")
        return message, part

    def _application(self, message: Message) -> Application | None:
        """Return whose bot, or whose webhook, a message is by."""
        if webhook := self.world.webhooks.get(message.author_id):
            return self.world.applications[webhook.application_id]
        return self.world.application_of(message.author_id)

    def _part(self, message: Message, custom_id: str) -> Json:
        for part in payloads.parts(message.components):
            if part.get("custom_id") == custom_id:
                return part
        raise Refusal(f"There is no {custom_id} on this message.")

    def _owners(self, message: Message, channel: Channel) -> dict[str, str]:
        source = self.world.interactions.get(message.interaction_id or "")
        if source:
            return source.owners
        return {"0": channel.guild_id or "0"}

    def _resolved(self, channel: Channel) -> Resolved:
        guild = self.world.guilds.get(channel.guild_id or "")
        return Resolved(self.world, guild, channel, self.user.id)


def upload(world: World, channel_id: str, filename: str, kind: str, data: bytes) -> Attachment:
    """Return a file that a person has uploaded into an option or a modal."""
    file = Attachment(world.ids.next(), channel_id, filename, kind, data, ephemeral=True)
    world.files[file.id] = file
    return file
