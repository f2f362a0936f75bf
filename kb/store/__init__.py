"""What does the knowledge base say: cards, names, rules, rulesets?"""
