"""What people see and do, as Discord's own client would allow it; and the page's WebSocket."""
