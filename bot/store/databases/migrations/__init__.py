"""The steps by which older databases become the present schema."""
