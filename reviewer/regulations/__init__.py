"""The regulations: one module each, one function for each provision, in the regulation's order."""
