"""How operations are written: Java expressions, with a semicolon between two."""


def _pieces(text):
    """Split at semicolons outside of braces."""
    out, depth, start = [], 0, 0
    for i, c in enumerate(text):
        depth += (c in "{(") - (c in ")}")
        if c == ";" and depth == 0:
            out.append(text[start:i])
            start = i + 1
    return out + [text[start:]]


def ops(text):
    return [" ".join(p.split()) for p in _pieces(text) if p.strip()]
