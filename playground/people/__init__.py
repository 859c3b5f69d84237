"""What people see and do, as Discord's own client would let them; and the page's WebSocket."""
