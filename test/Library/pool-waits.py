"""Runs PoolWaits' cases (all are to pass) over each kind of queue: pool-waits.py FOLDER."""

import subprocess
import sys

runs = wrong = 0
for case in ("active", "completed", "all", "factory"):
    for queue in ("list", "meeting", "other", "timer")[:3 if case == "factory" else 4]:
        run = subprocess.run(["heddle", "check", "--jdk=spec", "--timeouts=idle", "-cp", sys.argv[1], "PoolWaits", "--", case, queue],
                             capture_output=True, text=True, check=False)
        runs += 1
        if run.returncode or "explored exhaustively" not in run.stdout:
            wrong += 1
            print("%s %s: status %d\n%s" % (case, queue, run.returncode, run.stdout + run.stderr))
print("%d runs, %d wrong" % (runs, wrong))
