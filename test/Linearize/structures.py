#!/usr/bin/env python3
"""Runs heddle linearize on structures with known verdicts: structures.py HEDDLE
CLASSES. Of a wrong one the table shows the smallest scenario."""
import os
import re
import subprocess
import sys

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from sample import sample  # noqa: E402

HEDDLE, CLASSES = sys.argv[1:3]
LIN, SEQ, QUI = "linearizability", "sequential", "quiescent"
# Name, options, operations of the smallest scenario (0: it is right).
CASES = [
    ("CasStack", [], 0), ("SetStack", [], 3), ("LinkedQueue", [], 0),
    ("ReservingQueue", [], 3), ("LockedQueue", [], 0), ("Counter", [], 0),
    ("LossyCounter", [], 2), ("PlainCounter", [], 3), ("SummedCounter", [], 0),
    ("UpDownCounter", [], 3), ("Register", [], 0), ("PlainRegister", [], 0),
    ("PairInTwo", [], 2), ("OneCollect", [], 3), ("TwoCollects", [], 0),
    ("LibrarySet", [], 0), ("LookingSet", [], 2), ("LibraryMap", [], 0),
    ("LookingMap", [], 2), ("LockedDeque", [], 0), ("CountedDeque", [], 3),
    # What the weaker conditions allow.
    ("OwnRegister", [], 2), ("OwnRegister", ["--condition=" + SEQ], 0),
    ("BalancedCounter", [], 3), ("BalancedCounter", ["--condition=" + SEQ], 3),
    ("BalancedCounter", ["--condition=" + QUI], 0),
    # Another class says what is right.
    ("LossyCounter", ["--sequential=CounterInOneThread"], 2),
    ("SlowCounter", ["--sequential=CounterInOneThread"], 1),
    # Memory models.
    ("PlainRegister", ["--model=jpr"], 3), ("Register", ["--model=jpr"], 0),
    # More threads.
    ("Counter", ["--threads=3", "--operations=1"], 0),
]
bad = 0
# Every order of every step, where there are few, has the same results.
for name in ("Counter",):
    counts = {re.search(r"(\d+) results?;", subprocess.run(
        [HEDDLE, "linearize", "-cp", CLASSES, "--operations=1", "--strategy=" + s, name],
        stdout=subprocess.PIPE, text=True).stdout)[1] for s in ("dpor", "dfs")}
    if len(counts) != 1:
        bad += 1
        print(name, "results of dpor and dfs", counts)
for name, options, wrong in sample(CASES):
    run = subprocess.run([HEDDLE, "linearize", "-cp", CLASSES, *options, name],
                         stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    table = re.search(r"gives these results:\n    Thread-0.*\n((?:    .*\n)+)", run.stdout)
    cells = [c.strip() for c in re.split(r"\n| \| ", table[1])] if table else []
    found = len([c for c in cells if "->" in c])
    if run.returncode != (1 if wrong else 0) or found != wrong:
        bad += 1
        print(name, *options, "status", run.returncode, "operations", found, "not", wrong)
        print(run.stdout)
    elif len(sys.argv) > 3:
        print(name, *options, "|", re.search(r"verdict: .*\n.*", run.stdout)[0])
print("%d structures and conditions, %d wrong" % (len(sample(CASES)), bad))
sys.exit(bad != 0)
