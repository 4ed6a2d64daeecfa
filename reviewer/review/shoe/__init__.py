"""A shoe as a whole: where each card came from, what is missing, what repeats, what a ruling does to later hands."""
