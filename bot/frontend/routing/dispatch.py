"""Route each kind of message to its sender, which checks whether it is still needed."""

from bot.frontend.alerts.delivery import call_queue, send_alert
from bot.frontend.core.base_client import BaseClient
from bot.frontend.delivery.boards import (
    add_pictures,
    copy_board,
    remove_buttons,
    remove_ping,
    send_board,
    update_count,
)
from bot.frontend.delivery.direct_messages import send_dm
from bot.frontend.delivery.notices import send_notice
from bot.frontend.delivery.reminders import (
    call_again,
    call_for_choices,
    send_absence,
    send_reminder,
)
from bot.frontend.delivery.sender import Sender
from bot.frontend.lobby.delivery import post_lobby, update_lobby
from bot.frontend.proposals.delivery import send_proposal
from bot.frontend.tournaments.delivery import announce, call_to_match, update_draw, update_entries
from bot.frontend.tournaments.on_server import change_role, update_server
from bot.outbox.outbox import Join, NeverError, NotNowError
from bot.outbox.sent import Sent
from bot.outgoing import (
    AbsenceNotice,
    Announcement,
    BoardCopy,
    BoardPictures,
    BoardPost,
    ButtonRemoval,
    ChoicesCall,
    CountUpdate,
    DrawUpdate,
    EntryNotice,
    EntryUpdate,
    LobbyPost,
    LobbyUpdate,
    MatchCall,
    Outgoing,
    PingRemoval,
    PlanDm,
    ProposalPost,
    QueueCall,
    RematchCall,
    Reminder,
    RoleChange,
    SecretsDm,
    ServerUpdate,
    StandstillDm,
    TableAlert,
    WelcomeDm,
)
from bot.refusals import RefusedError


class DiscordSpeaker:
    """The sender of messages on Discord."""

    def __init__(self, client: BaseClient, *, mark: str, pause: float) -> None:
        """Send with `client`; `mark` and `pause` as in `Sender`."""
        self._sender = Sender(client, mark=mark, pause=pause)

    async def send(self, outgoing: Outgoing, join: Join) -> Sent:
        """Send a message; after an earlier attempt, first check whether it was sent.

        Raises:
            NotNowError: try again later.
            NeverError: give up.
        """
        outcome = "failed"
        try:
            sent = await self._send(outgoing, join)
            outcome = "sent"
        except NotNowError:
            outcome = "later"
            raise
        except NeverError:
            outcome = "left"
            raise
        finally:
            kind = type(outgoing.message).__name__
            self._sender.client.metrics.messages.labels(kind, outcome).inc()
        return sent

    async def _send(  # noqa: C901 - flat: a kind each
        self, outgoing: Outgoing, join: Join
    ) -> Sent:
        sender, message = self._sender, outgoing.message
        if isinstance(message, Announcement):
            return await announce(sender, outgoing, message)
        if isinstance(message, EntryUpdate):
            return await update_entries(sender, message)
        if isinstance(message, DrawUpdate):
            return await update_draw(sender, message)
        if isinstance(message, ServerUpdate):
            return await update_server(sender, outgoing, message)
        if isinstance(message, RoleChange):
            return await change_role(sender, message)
        try:
            table = await sender.registry.get(message.table_id)
        except RefusedError:
            raise NeverError("the table is gone") from None
        match message:
            case BoardPost():
                return await send_board(sender, outgoing, message, table)
            case BoardCopy():
                return await copy_board(sender, outgoing, message, table)
            case BoardPictures():
                return await add_pictures(sender, message, table)
            case CountUpdate():
                return await update_count(sender, message, table)
            case ChoicesCall():
                return await call_for_choices(sender, outgoing, message, table)
            case ButtonRemoval():
                return await remove_buttons(sender, message, table)
            case PingRemoval():
                return await remove_ping(sender, message, table)
            case LobbyUpdate():
                return await update_lobby(sender, message, table)
            case LobbyPost():
                return await post_lobby(sender, outgoing, table)
            case QueueCall():
                return await call_queue(sender, outgoing, message, table)
            case TableAlert():
                return await send_alert(sender, outgoing, message, table)
            case RematchCall():
                return await call_again(sender, outgoing, table)
            case ProposalPost():
                return await send_proposal(sender, outgoing, message, table)
            case AbsenceNotice():
                return await send_absence(sender, outgoing, message, table)
            case EntryNotice():
                return await send_notice(sender, outgoing, message, table)
            case SecretsDm() | WelcomeDm() | PlanDm() | StandstillDm():
                return await send_dm(sender, outgoing, message, table)
            case Reminder():
                return await send_reminder(sender, outgoing, message, table, join)
            case MatchCall():
                return await call_to_match(sender, outgoing, table)
