"""What all games share: the protocol of rules, the engine, the log, dice and the codec."""
