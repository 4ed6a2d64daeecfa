"""An assessment on paper: the exhibit as a value, printed, exported, and opened again."""
