#!/usr/bin/env python3
"""Checks that docs/user/Assumptions.md has each line of Assumptions.def: its key,
sentence, trigger and what lifts it, in the same words and order."""
import os
import re
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
TABLE = os.path.join(ROOT, "include/heddle/Support/Assumptions.def")
PAGE = os.path.join(ROOT, "docs/user/Assumptions.md")
STRING = r'"((?:[^"\\]|\\.)*)"'
LINE = re.compile(r"^HEDDLE_ASSUMPTION\(\w+, " + ", ".join([STRING] * 4) + r"\)$", re.M)

ledger = [tuple(m.groups()) for m in LINE.finditer(open(TABLE, encoding="utf-8").read())]
page = []
for line in open(PAGE, encoding="utf-8"):
    cells = [c.strip() for c in line.strip().strip("|").split("|")]
    if line.startswith("| `") and len(cells) == 5:
        key, sentence, trigger, lift, _ = cells
        page.append((key.strip("`"), sentence, trigger, "" if lift == "-" else lift))
for row in ledger:
    if row not in page:
        print("docs/user/Assumptions.md lacks the line | `%s` | %s | %s | %s | ..." % row)
for row in page:
    if row not in ledger:
        print("Assumptions.def lacks what docs/user/Assumptions.md says of", row[0])
if [r for r in page if r in ledger] != ledger or len(page) != len(ledger):
    sys.exit(1)
print(len(ledger), "assumptions are documented")
