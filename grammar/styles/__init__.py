"""The styles: how each publisher prints its numbers. One small .lark file a style, in the order of detection."""

STYLES = ("rule-page", "sections", "riftbound", "magic", "flesh-and-blood", "netrunner", "bandai", "article")
