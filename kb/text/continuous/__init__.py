"""What does a text say without an activation: standing effects, procedures, limits of Summons?"""
