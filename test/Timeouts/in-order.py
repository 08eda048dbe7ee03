"""Runs InOrder's cases (all are to pass) by several strategies: in-order.py FOLDER."""

import subprocess
import sys

WAYS = [["--strategy=dpor"], ["--strategy=bfs"], ["--jdk=real"], ["--jobs=2"], ["--audit=2"],
        ["--visible=all"], ["--model=opmm"]]
runs = wrong = 0
for case in ("kinds", "interrupt", "rounds", "polling", "alone"):
    for way in WAYS:
        run = subprocess.run(["heddle", "check", "--timeouts=clock", "-cp", sys.argv[1], *way,
                              "InOrder", "--", case], capture_output=True, text=True)
        runs += 1
        if run.returncode or "explored exhaustively" not in run.stdout:
            wrong += 1
            print("%s %s: status %d\n%s" % (case, way, run.returncode, run.stdout + run.stderr))
print("%d runs, %d wrong" % (runs, wrong))
