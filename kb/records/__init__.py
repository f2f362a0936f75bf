"""What can a card file say, as typed values?

One class a form, one row a word: its name, its type, what it means and an example. Card files are checked, decoded and described
(`docs/vocabulary.md`, `docs/card.schema.json`) from these rows and from nothing else.
"""
