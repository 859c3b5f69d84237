"""What messages say and what can be chosen in them; nothing here needs a connection to Discord."""
