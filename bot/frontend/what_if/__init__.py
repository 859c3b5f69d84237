"""What if?: somebody tries out in private how a game could go on."""
