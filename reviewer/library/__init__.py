"""Cases kept in one SQLite file, found again as one types, with a log that can't be changed unseen."""
