"""What are the condition, the cost, the targets and the steps of one effect?"""
