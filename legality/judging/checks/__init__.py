"""Which rule refuses a move? One function for each rule, one file for each chapter."""
