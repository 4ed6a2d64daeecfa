"""A hand played again as arithmetic: the tables after each event, where each card lies, the moment between."""
