"""The hand as observed: its types, the event line, hand files, hashes."""
