"""Draws the real window without a display: the documentation's pictures, and every screen to be looked at."""
