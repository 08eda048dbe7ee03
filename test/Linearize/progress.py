#!/usr/bin/env python3
"""Runs heddle linearize --progress on structures with known answers: progress.py
HEDDLE CLASSES. Of one that lacks progress: how many operations the scenario has, and
what is said of the threads."""
import re
import subprocess
import sys

HEDDLE, CLASSES = sys.argv[1:3]
FREE, LOCKFREE = "obstruction-free", "lock-free"
WAITS = r"\w+ of Thread-\d (waits (for|in)|is parked)"
ROUND = r"\w+ of Thread-\d goes round for ever"
# Name, options, what is said of each condition: None if it holds, else operations and text.
CASES = [
    ("Treiber", [], None, None), ("MsQueue", [], None, None), ("FetchAndAdd", [], None, None),
    ("Snapshot2", [], None, None), ("Trying", [], None, None), ("Patient", [], None, None),
    ("Courteous", [], None, (2, ROUND)),
    ("SpinLocked", [], (2, ROUND), (2, ROUND)), ("TestAndTest", [], (2, ROUND), (2, ROUND)),
    ("Tickets", [], (2, ROUND), (2, ROUND)), ("WaitingQueue", [], (2, ROUND), (2, ROUND)),
    ("Latched", [], (2, WAITS), (2, WAITS)),
    ("Synchronized", [], (2, WAITS), (2, WAITS)), ("Locked", [], (2, WAITS), (2, WAITS)),
    ("Locked", ["--jdk=real"], (2, WAITS), (2, WAITS)),
]
bad = 0
for name, options, *wanted in CASES:
    for condition, want in zip((FREE, LOCKFREE), wanted):
        run = subprocess.run([HEDDLE, "linearize", "--condition=none", "-cp", CLASSES, "--progress=" + condition, *options, name],
                             stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        verdict = re.search(r"verdict: %s is (not )?%s under sc\n" % (name, condition), run.stdout)
        table = re.search(r"(?:suspended|go on):\n    Thread-0.*\n((?:    .*\n)+)((?:  .*\n)+)", run.stdout)
        cells = [c.strip() for c in re.split(r"\n| \| ", table[1])] if table else []
        found = (len([c for c in cells if c]), table[2]) if table else None
        right = found is None if want is None else (
            found is not None and found[0] == want[0] and re.search(want[1], found[1]))
        if not right or not verdict or bool(verdict[1]) != (want is not None) or \
                run.returncode != (0 if want is None else 1):
            bad += 1
            print(name, *options, condition, "wanted", want, "status", run.returncode)
            print(run.stdout)
        elif len(sys.argv) > 3:
            print(name, *options, "|", verdict[0].strip(), "|", re.search(r"\d+ states", run.stdout)[0],
                  re.search(r"time \d.*", run.stdout)[0])
print("%d structures, %d wrong" % (len(CASES), bad))
sys.exit(bad != 0)
