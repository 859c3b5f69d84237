"""Tables that exist: listed, shown, left, handed over, ended."""
