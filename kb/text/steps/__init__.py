"""What does one clause say is done?"""
