#!/usr/bin/env python3
"""docs/reference/Trust.md, of frontend-java/Lowering/Trust.def.

    utils/trust-table.py            writes it
    utils/trust-table.py --check    exit status 1 if it is not up to date
    utils/trust-table.py --clients  the clients that it names, "race NAME" or "safe NAME", one a line
"""

import glob
import os
import re
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
TABLE = os.path.join(ROOT, "frontend-java/Lowering/Trust.def")
PAGE = os.path.join(ROOT, "docs/reference/Trust.md")
CLIENTS = os.path.join(ROOT, "test/Library/Trust/Inputs/Shared*.java")
STRING = r'((?:"(?:[^"\\]|\\.)*"\s*)+)'
RULE = re.compile(r"^(TRUSTED|CHECKED|BENIGN|FOR_CALLER)\(\s*" + r",\s*".join([STRING] * 4) + r"\)", re.M)
ASSUMES = {
    "TRUSTED": "its plain accesses are not checked for races; where they may race they are scheduled",
    "BENIGN": "they are not checked for races; under a memory model they are the user's",
    "CHECKED": "its plain accesses are the user's, checked for races",
    "FOR_CALLER": "its plain accesses are its caller's, checked for races unless that is trusted",
}
HEAD = """# Trust, a method at a time

What Heddle takes for granted of the library's own plain accesses, class by class. Made by `utils/trust-table.py` from `frontend-java/Lowering/Trust.def`(the lowering goes by it); tests compare the two and run the clients. The last row that matches a class and method decides. `--no-trust` checks all of the library.

A client is a pair of operations of `test/Library/Trust/Inputs/Shared*.java` on one object, in both orders: with a race, or with none. `-`: what the row is about cannot be shared, is refused or takes minutes, so there is nothing to show.

| class | methods | what its documentation promises, or what it does | what Heddle assumes | client |
|---|---|---|---|---|
"""


def unquoted(literals):
    text = "".join(re.findall(r'"((?:[^"\\]|\\.)*)"', literals))
    return text.replace("\\\\", "\\").replace('\\"', '"')


def read(path):
    with open(path, encoding="utf-8") as f:
        return f.read()


def rules():
    return [(m[1], *(unquoted(m[i]) for i in range(2, 6))) for m in RULE.finditer(read(TABLE))]


def known():
    """Kinds of the clients, by name."""
    kinds = {}
    sources = "".join(read(p) for p in sorted(glob.glob(CLIENTS)))
    for kind, name in re.findall(r'(RACES|SAFE)\.put\("([^"]+)"', sources):
        kinds.setdefault(name, set()).add("race" if kind == "RACES" else "safe")
    return kinds


def shown(kind, client, kinds):
    """The client that shows the row: for trust one without a race, if there is one."""
    want = "safe" if kind in ("TRUSTED", "BENIGN") else "race"
    return want if want in kinds[client] else next(iter(kinds[client]))


def page(kinds):
    text = HEAD
    for kind, of, methods, reason, client in rules():
        code = [f"`{t}`".replace("|", "\\|") for t in (of.replace("/", "."), methods)]
        show = f"{client}: {shown(kind, client, kinds)}" if client else "-"
        text += f"| {code[0]} | {code[1]} | {reason} | {ASSUMES[kind]} | {show} |\n"
    return text


def main():
    kinds = known()
    lacking = [c for *_, c in rules() if c and c not in kinds]
    count = len(re.findall(r"^(?:TRUSTED|CHECKED|BENIGN|FOR_CALLER)\(", read(TABLE), re.M))
    if lacking or count != len(rules()):
        sys.exit(f"Shared*.java lack {lacking}; {len(rules())} of {count} rows were read")
    if "--clients" in sys.argv:
        print("\n".join(sorted({f"{shown(k, c, kinds)} {c}" for k, *_, c in rules() if c})))
    elif "--check" in sys.argv:
        if read(PAGE) != page(kinds):
            sys.exit("docs/reference/Trust.md is not up to date: run utils/trust-table.py")
        print(f"{count} rows are up to date, {sum(1 for *_, c in rules() if c)} with a client")
    else:
        with open(PAGE, "w", encoding="utf-8") as f:
            f.write(page(kinds))


if __name__ == "__main__":
    main()
