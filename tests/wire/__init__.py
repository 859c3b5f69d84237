"""Real clients against the playground, over real HTTP and WebSocket."""
