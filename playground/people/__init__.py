"""The people: what they see and do, as in Discord's own client; and the page's WebSocket."""
