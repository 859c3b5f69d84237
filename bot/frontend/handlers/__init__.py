"""What each button, menu and command does, one module a subject."""
