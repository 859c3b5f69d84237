"""Tables, who sits there and what they do: no Discord in it."""
