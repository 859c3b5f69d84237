"""What every game shares: the protocol, the host, the log, dice and the codec."""
