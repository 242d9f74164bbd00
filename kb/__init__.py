"""The knowledge: what the rules say, how they hang together, and what follows from them."""
