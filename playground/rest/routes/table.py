"""All routes together."""

from playground.rest.call import Route
from playground.rest.routes import (
    applications,
    channels,
    guilds,
    incoming_webhooks,
    invites,
    messages,
    reactions,
    roles,
    scheduled_events,
    threads,
    users,
    webhooks,
)

ROUTES: tuple[Route, ...] = (
    *users.ROUTES,
    *applications.ROUTES,
    *guilds.ROUTES,
    *roles.ROUTES,
    *scheduled_events.ROUTES,
    *channels.ROUTES,
    *invites.ROUTES,
    *messages.ROUTES,
    *reactions.ROUTES,
    *threads.ROUTES,
    *incoming_webhooks.ROUTES,
    *webhooks.ROUTES,
)
