"""Pages and API: no rules knowledge, only renderings of what kb gives."""
