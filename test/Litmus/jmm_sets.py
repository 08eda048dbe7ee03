#!/usr/bin/env python3
"""jmm_sets.py DIR CLASS [FLAG...]: the outcomes of each jcstress test of a
compiled class under the Java memory model, a line for each, after checking that
they include all that OpMM allows and that JPR allows all of them. What is not
decided, and what does not hold, is said in the line."""

import sys

from jpr_sets import outcomes
from outcome_sets import key


def text(found):
    return "{" + " | ".join(o if kind == "result" else f"{kind}: {o}" for kind, o in sorted(
        found, key=lambda x: (x[0] != "result", key(x[1])))) + "}"


def main():
    where = [*sys.argv[3:], "-cp", sys.argv[1], sys.argv[2]]
    for test, sets in outcomes("--model=opmm,jmm,jpr", *where).items():
        line = f"{test}: {text(sets['jmm'])}"
        if not sets["opmm"] <= sets["jmm"]:
            line += f" LESS THAN OPMM: {text(sets['opmm'] - sets['jmm'])}"
        if not sets["jmm"] <= sets["jpr"]:
            line += f" MORE THAN JPR: {text(sets['jmm'] - sets['jpr'])}"
        if not sets["complete"]:
            line += " and perhaps more"
        print(line)


if __name__ == "__main__":
    main()
