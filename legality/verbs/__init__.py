"""What does each verb of a card do, and could it do something now?"""
