"""Normal play of each game, as generators that read like the dealing instructions."""
