"""The WebSocket on which bots receive events: sessions, intents, compression."""
