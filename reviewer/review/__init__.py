"""The case as a value and its pure changes; the assessment: as dealt, actual, mandated."""
