"""Which board does a question suppose that comes without one?"""
