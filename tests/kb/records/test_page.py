"""docs/vocabulary.md is what `kb.records.page` generates, and every word of the vocabulary has an example that names it."""

from pathlib import Path

from kb.records.forms import FORMS
from kb.records.page import reference

PAGE = Path(__file__).parents[3] / "docs" / "vocabulary.md"


def test_the_page_is_current() -> None:
    assert PAGE.read_text(encoding="utf-8") == reference(), "run `python -m kb.records.page > docs/vocabulary.md`"


def test_every_word_has_an_example_that_uses_it() -> None:
    missing = [
        (form, word) for form, words in FORMS.items() for word, entry in words.items() if word != "*" and not entry.example.startswith(word)
    ]
    assert not missing
