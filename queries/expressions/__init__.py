"""Of which lines of play is this true? Expressions about lines, for `lines --where` and `solve --goal`."""
