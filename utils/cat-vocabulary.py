#!/usr/bin/env python3
"""The tables of docs/user/CatModels.md from Vocabulary.def.

  cat-vocabulary.py [--check]

Between its marks the page has a line of each set and relation.
"""
import os
import re
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
PAGE = os.path.join(ROOT, "docs/user/CatModels.md")
BEGIN, END = "<!-- vocabulary -->\n", "<!-- end of vocabulary -->\n"


def tables():
    text = open(os.path.join(ROOT, "include/heddle/Cat/Vocabulary.def"), encoding="utf-8").read()
    out = "\n| set | events |\n|---|---|\n"
    for name, other, meaning in re.findall(r'^HEDDLE_CAT_SET\(\w+, "(.*?)", "(.*?)", "(.*)"\)$', text, re.M):
        out += "| `%s`%s | %s |\n" % (name, ", `%s`" % other if other else "", meaning)
    out += "\n| relation | pairs |\n|---|---|\n"
    for name, meaning in re.findall(r'^HEDDLE_CAT_RELATION\(\w+, "(.*?)", "(.*)"\)$', text, re.M):
        out += "| `%s` | %s |\n" % (name, meaning.replace("\\\\", "\\").replace("|", "\\|"))
    return out + "\n"


def main():
    page = open(PAGE, encoding="utf-8").read()
    before, rest = page.split(BEGIN)
    _, after = rest.split(END)
    new = before + BEGIN + tables() + END + after
    if sys.argv[1:] == ["--check"]:
        if new != page:
            sys.exit("docs/user/CatModels.md is not as Vocabulary.def has it: run utils/cat-vocabulary.py")
        print("docs/user/CatModels.md is up to date")
        return
    open(PAGE, "w", encoding="utf-8").write(new)


main()
