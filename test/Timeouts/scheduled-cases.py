"""Runs the cases of Scheduled with a pool of one thread and of two: scheduled-cases.py FOLDER."""

import re
import subprocess
import sys

CASES = ("order", "same", "rate", "delay", "late", "cancel", "ends", "policy", "policyLate", "left", "get",
         "earlier", "second", "completable", "timer")
# Two threads take tasks that are due at once, and may say so in either order.
FOUND = {("same", "2"): {"acb", "bac"}}

runs = wrong = 0
for case in CASES:
    for threads in "12":
        run = subprocess.run(["heddle", "check", "--timeouts=clock", "--jdk=spec", "-cp", sys.argv[1], "Scheduled",
                              "--", case, threads], capture_output=True, text=True, check=False)
        runs += 1
        found = set(re.findall(r"^assertion failed: (.*), not ", run.stdout, re.M))
        expected = FOUND.get((case, threads), set())
        if (found != expected or run.returncode != bool(expected)
                or "explored exhaustively" not in run.stdout):
            wrong += 1
            print("%s %s: status %d\n%s" % (case, threads, run.returncode, run.stdout + run.stderr))
print("%d runs, %d wrong" % (runs, wrong))
