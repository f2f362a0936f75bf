"""Pictures of graphs: the lines of a board, or its Chain as a response graph.

First a view model (`picture`), made of a search (`folded`, `digest`) or of a Chain (`chain_picture`); then writers, one for each format
(`svg`, `html`, `dot`, `mermaid`, `graphml`, `data`). `write` knows which ending means which format.
"""
