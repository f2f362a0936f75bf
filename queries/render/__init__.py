"""Boards, answers and graphs put into words, pictures and other formats. One module a format; nothing here decides anything."""
