"""The shoe's window."""
