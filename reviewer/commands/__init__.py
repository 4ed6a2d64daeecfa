"""What the command line runs, by what it is about."""
