"""How is the knowledge base made: from files, from databases, from texts?"""
