"""The library's window: what is found as one types, a case at the right, counts, the log, imports."""
