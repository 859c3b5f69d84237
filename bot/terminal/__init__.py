"""What can be typed in a terminal, command by command."""
