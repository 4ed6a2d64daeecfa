"""How fast the program is: ``make bench``. Figures only; no test fails by time."""
