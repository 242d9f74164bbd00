def caution(document): return ""
