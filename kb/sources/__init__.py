"""Card databases of others, read into `kb.text.printed.Printed`: what a file is, is told by looking at it, not by its name."""
