#!/usr/bin/env python3
"""Checks docs/reference/Vocabulary.md against include/heddle/IR/Vocabulary.def.

Every entry needs a section, in the table's order, with its declaration and its
traits; no other heddle.* function may have one.
"""

import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
TYPES = {"v": "void", "b": "i1", "i": "i32", "l": "i64", "f": "float",
         "d": "double", "r": "ptr addrspace(1)", "p": "ptr", ".": "..."}
ENTRY = re.compile(
    r'^HEDDLE_FUNCTION\(\w+, "([^"]+)", "(\w)\(([\w.]*)\)", ([\w| ]+),', re.M)
SECTION = re.compile(r"^### `(heddle\.[^`]+)`\n(.*?)(?=^#|\Z)", re.M | re.S)


def wanted(table):
    for name, result, operands, traits in ENTRY.findall(table):
        name = "heddle." + name
        types = ", ".join(TYPES[letter] for letter in operands)
        traits = ", ".join(t.strip().lower() for t in traits.split("|"))
        yield name, [f"declare {TYPES[result]} @{name}({types})",
                     f"Traits: {traits}.", "*Semantics.*"]


def main():
    table = (ROOT / "include/heddle/IR/Vocabulary.def").read_text()
    page = (ROOT / "docs/reference/Vocabulary.md").read_text()
    entries = list(wanted(table))
    sections = SECTION.findall(page)
    if len(entries) != table.count("\nHEDDLE_FUNCTION("):
        sys.exit("Vocabulary.def has an entry that this script cannot read")

    problems = []
    names = [name for name, _ in entries]
    documented = [name for name, _ in sections]
    problems += [f"{n}: has no section" for n in names if n not in documented]
    problems += [f"{n}: is not in Vocabulary.def"
                 for n in documented if n not in names]
    if not problems and names != documented:
        problems.append("the sections are not in the order of Vocabulary.def")
    text = dict(sections)
    for name, lines in entries:
        problems += [f"{name}: its section must say: {line}"
                     for line in lines if line not in text.get(name, line)]
    for problem in problems:
        print(f"docs/reference/Vocabulary.md: {problem}")
    print(f"{len(documented)} sections for {len(names)} functions")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
