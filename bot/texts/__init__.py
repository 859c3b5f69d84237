"""What messages say, and what can be chosen in them: no Discord in it."""
