"""A clip of the table: its frames, sought exactly, and single ones kept as pictures."""
