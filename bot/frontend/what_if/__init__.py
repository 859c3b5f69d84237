"""What if?: private trials of how a game could go on."""
