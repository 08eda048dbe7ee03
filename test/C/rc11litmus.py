#!/usr/bin/env python3
"""Litmus shapes under RC11: what the literature says, heddle, and the axioms.

  rc11litmus.py FOLDER [--heddle=FILE]

A line is a name, yes if RC11 allows the outcome and no if it forbids it, the
threads, and the outcome: what the reads of each thread see, in order, then last
values. x=1:rel stores, y:acq loads, x+1:rlx adds, x*1 exchanges, x?0,5:ar compares with 0 and
sets 5, F:sc is a fence; where no order is given it is rlx. What the outcome does
not name may be anything.

Names of shapes are those of Alglave, Maranget, Tautschnig (TOPLAS 2014); the
ones that tell RC11 from C11 are from its paper, sections 2 and 3.
"""
import os
import re
import sys

import rc11

SHAPES = """
SB                 yes x=1 y | y=1 x ; 0 | 0
SB+rel+acq         yes x=1:rel y:acq | y=1:rel x:acq ; 0 | 0
SB+sc              no  x=1:sc y:sc | y=1:sc x:sc ; 0 | 0
SB+sc+one-acq      yes x=1:sc y:sc | y=1:sc x:acq ; 0 | 0
SB+sc+one-rel      yes x=1:sc y:sc | y=1:rel x:sc ; 0 | 0
SB+fences          no  x=1 F:sc y | y=1 F:sc x ; 0 | 0
SB+fence+sc        no  x=1 F:sc y:sc | y=1:sc x:sc ; 0 | 0
SB+one-fence       yes x=1 F:sc y | y=1 x ; 0 | 0
SB+fences-ar       yes x=1 F:ar y | y=1 F:ar x ; 0 | 0
SB+updates         yes x+1 y | y+1 x ; 0,0 | 0,0
SB+updates-sc      no  x+1:sc y:sc | y+1:sc x:sc ; 0,0 | 0,0
SB+rfi-sc          no  x=1:sc x:sc y:sc | y=1:sc y:sc x:sc ; 1,0 | 1,0
SB+rfi-rlx         no  x=1:sc x y:sc | y=1:sc y x:sc ; 1,0 | 1,0
MP                 yes x=1 y=1 | y x ; | 1,0
MP+rel+acq         no  x=1 y=1:rel | y:acq x ; | 1,0
MP+rel             yes x=1 y=1:rel | y x ; | 1,0
MP+acq             yes x=1 y=1 | y:acq x ; | 1,0
MP+sc              no  x=1:sc y=1:sc | y:sc x:sc ; | 1,0
MP+fences          no  x=1 F:rel y=1 | y F:acq x ; | 1,0
MP+fences-wrong    yes x=1 F:acq y=1 | y F:rel x ; | 1,0
MP+fence-rel       no  x=1 F:rel y=1 | y:acq x ; | 1,0
MP+fence-acq       no  x=1 y=1:rel | y F:acq x ; | 1,0
MP+fences-sc       no  x=1 F:sc y=1 | y F:sc x ; | 1,0
MP+late-fence      yes x=1 y=1 F:rel | y F:acq x ; | 1,0
RS+same-thread     no  x=1 y=1:rel y=2 | y:acq x ; | 2,0
RS+other-thread    yes x=1 y=1:rel | y=2 | y:acq x ; | | 2,0 ; y=2
RS+update          no  x=1 y=1:rel | y+1 | y:acq x ; | 1 | 2,0
RS+two-updates     no  x=1 y=1:rel | y+1 | y+1 | y:acq x ; | 1 | 2 | 3,0
RS+broken-update   yes x=1 y=1 | y+1:rel | y:acq x ; | 1 | 2,0
RS+cas             no  x=1 y=1:rel | y?1,5 | y:acq x ; | 1 | 5,0
RS+fence           no  x=1 F:rel y=1 | y+1 | y:acq x ; | 1 | 2,0
RS+fence-two       no  x=1 F:rel y=1 y=2 | y F:acq x ; | 2,0
LB                 no  x y=1 | y x=1 ; 1 | 1
LB+acq             no  x:acq y=1 | y:acq x=1 ; 1 | 1
LB+updates         no  x y+1 | y x+1 ; 1,0 | 1,0
CoRR               no  x=1 x=2 | x x ; | 2,1
CoRR2              no  x=1 | x=2 | x x | x x ; | | 1,2 | 2,1
CoRW               no  x=1 | x x=2 ; | 1 ; x=1
CoWR               no  x=1 x | x=2 ; 2 | ; x=1
CoWW               no  x=1 x=2 | ; | ; x=1
CoRW-own           no  x x=1 ; 1
2+2W               yes x=1 y=2 | y=1 x=2 ; | ; x=1 y=1
2+2W+rel           yes x=1:rel y=2:rel | y=1:rel x=2:rel ; | ; x=1 y=1
2+2W+sc            no  x=1:sc y=2:sc | y=1:sc x=2:sc ; | ; x=1 y=1
2+2W+fences        no  x=1 F:sc y=2 | y=1 F:sc x=2 ; | ; x=1 y=1
IRIW               yes x=1 | x y | y=1 | y x ; | 1,0 | | 1,0
IRIW+acq           yes x=1:rel | x:acq y:acq | y=1:rel | y:acq x:acq ; | 1,0 | | 1,0
IRIW+sc            no  x=1:sc | x:sc y:sc | y=1:sc | y:sc x:sc ; | 1,0 | | 1,0
IRIW+acq-sc        yes x=1:sc | x:acq y:sc | y=1:sc | y:acq x:sc ; | 1,0 | | 1,0
IRIW+fences        no  x=1 | x F:sc y | y=1 | y F:sc x ; | 1,0 | | 1,0
WRC                yes x=1 | x y=1 | y x ; | 1 | 1,0
WRC+rel+acq        no  x=1:rel | x:acq y=1:rel | y:acq x ; | 1 | 1,0
RWC                yes x=1:rel | x:acq y:acq | y=1:rel x:acq ; | 1,0 | 0
RWC+sc             no  x=1:sc | x:sc y:sc | y=1:sc x:sc ; | 1,0 | 0
RWC+fences         no  x=1 | x F:sc y | y=1 F:sc x ; | 1,0 | 0
W+RWC              yes x=1 y=1:rel | y:acq z | z=1 F:sc x ; | 1,0 | 0
W+RWC+fences       no  x=1 y=1:rel | y:acq F:sc z | z=1 F:sc x ; | 1,0 | 0
W+RWC+sc           no  x=1:sc y=1:rel | y:acq z:sc | z=1:sc x:sc ; | 1,0 | 0
Z6.U               yes x=1:sc y=1:rel | y+1:sc y | y=3:sc x:sc ; | 1,3 | 0
Z6.U+acq           yes x=1:sc y=1:rel | y+1:ar y | y=3:sc x:sc ; | 1,3 | 0
ISA2               yes x=1 y=1 | y z=1 | z x ; | 1 | 1,0
ISA2+rel+acq       no  x=1 y=1:rel | y:acq z=1:rel | z:acq x ; | 1 | 1,0
S                  yes x=2 y=1 | y x=1 ; | 1 ; x=2
S+rel+acq          no  x=2 y=1:rel | y:acq x=1 ; | 1 ; x=2
R+fences           no  x=1 F:sc y=1 | y=2 F:sc x ; | 0 ; y=2
R+sc               no  x=1:sc y=1:sc | y=2:sc x:sc ; | 0 ; y=2
R                  yes x=1 y=1 | y=2 x ; | 0 ; y=2
AT+two-adds        no  x+1 | x+1 ; 0 | 0
AT+write-between   no  x+1 | x=2 ; 0 | ; x=3
AT+add-then-write  yes x+1 | x=2 ; 0 | ; x=2
AT+write-then-add  yes x+1 | x=2 ; 2 | ; x=3
AT+cas-one-wins    no  x?0,1 | x?0,2 ; 0 | 0
CAS+fails-acq      no  x=1 y=1:rel | y?5,6:rlx/acq x ; | 1,0
CAS+fails-rlx      yes x=1 y=1:rel | y?5,6:acq/rlx x ; | 1,0
"""


def parse_op(word):
    m = re.fullmatch(r"(F|[xyz])(?:([=+*])(\d+)|\?(\d+),(\d+))?(?::(\w+)(?:/(\w+))?)?", word)
    v, kind, value, expected, new, order, fails = m.groups()
    orders = {"rlx": rc11.RLX, "acq": rc11.ACQ, "rel": rc11.REL, "ar": rc11.AR, "sc": rc11.SC}
    o = orders[order or "rlx"]
    if v == "F":
        return ("fence", None, o)
    if expected:
        return ("cas", v, o, int(expected), int(new), orders[fails or "rlx"])
    if kind == "=":
        return ("store", v, o, int(value))
    if kind == "*":
        return ("xchg", v, o, int(value))
    return ("add", v, o, int(value)) if kind else ("load", v, o)


def parse(line):
    """Name, verdict, program, what reads see, last values."""
    name, verdict, rest = line.split(None, 2)
    threads, outcome, *last = [part.strip() for part in rest.split(";")]
    program = [[parse_op(w) for w in t.split()] for t in threads.split("|")]
    wanted = [tuple(int(x) for x in r.split(",") if x.strip()) for r in outcome.split("|")]
    finals = dict(w.split("=") for w in (last[0].split() if last else []))
    return name, verdict, program, wanted, finals


def main():
    folder = sys.argv[1]
    options = dict(a[2:].split("=", 1) for a in sys.argv[2:])
    os.makedirs(folder, exist_ok=True)
    wrong = count = 0
    for line in SHAPES.strip().split("\n"):
        name, verdict, program, wanted, finals = parse(line)
        locs = sorted({op[1] for ops in program for op in ops if op[1]})
        program_kept = [ops for ops in program if ops]
        races, outcomes, _ = rc11.explore(program_kept)
        wanted = [w for w, ops in zip(wanted + [()] * len(program), program) if ops]
        hits = {o for o in outcomes if all(w == r for w, r in zip(wanted, o[0])) and
                all(o[1][locs.index(v)] == int(k) for v, k in finals.items())}
        text, (mine, theirs) = rc11.compare(options.get("heddle", "heddle"), folder, name, program_kept)
        count += 1
        said = []
        if bool(hits) != (verdict == "yes"):
            said.append("the axioms say %s" % ("yes" if hits else "no"))
        if text:
            said.append(text)
        if mine < theirs:
            said.append("%d executions of %d" % (mine, theirs))
        if said:
            wrong += 1
            print("%s: %s" % (name, "; ".join(said)))
    print("%d shapes, %d wrong" % (count, wrong))
    sys.exit(bool(wrong))


if __name__ == "__main__":
    main()
