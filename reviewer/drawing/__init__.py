"""The painter: one drawing for screen, picture and paper. QtGui only, no widgets."""
