"""From card text to facts: the compiler.

`anatomy` sets a text out into its effects (`units.Unit`): what kind each is, when it may be used, how often, from where, and which words
are its condition, activation and resolution. The readers of clauses then say each of those in words of the vocabulary: `conditions`,
`activating` (costs and targets), `resolving` (steps), `standing` (continuous effects, procedures, limits of its Summons). Cards are
named by `nouns`. What none of them can say becomes `opaque`, with its kind and place. `compile` puts it all together.
"""
