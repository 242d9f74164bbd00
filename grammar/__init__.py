"""Text to tree: everything that knows how rules documents are printed."""
