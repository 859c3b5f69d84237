"""The WebSocket on which bots hear what happens: sessions, intents, compression."""
