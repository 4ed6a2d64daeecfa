"""The windows: panels that show the desk's value and say what a person intends."""
