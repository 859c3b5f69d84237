"""Every endpoint, by the path templates of Discord's description."""
