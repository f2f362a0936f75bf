"""How is an answer put before a reader at a terminal?"""
