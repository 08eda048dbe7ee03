"""kill-and-resume.py STATE REPORT KILLS heddle check ARGS...: runs the check with
checkpoints in STATE, kills it (SIGKILL) KILLS times, at times that are drawn by
lot, and goes on from STATE each time; the last run writes REPORT. Its verdict is
everybody's: same-verdict.py compares it with an uninterrupted run's."""
import os
import random
import subprocess
import sys

state, report, kills = sys.argv[1], sys.argv[2], int(sys.argv[3])
command = sys.argv[4:6] + ["--checkpoint-interval=0.02", "--json=" + report,
                           "--quiet"] + sys.argv[6:]
random.seed(int(os.environ.get("HEDDLE_SEED", "7")))
if os.path.exists(state):
    os.remove(state)
killed = resumed = 0
while True:
    is_there = os.path.exists(state)
    resumed += is_there
    run = subprocess.Popen(
        command + [("--resume=" if is_there else "--checkpoint=") + state],
        stdout=subprocess.DEVNULL)
    try:
        # The first part of a run is the start of the program; leave it time to
        # get somewhere, however slow the machine is.
        limit = random.uniform(0.3, 1.5) * (1 + killed / 4)
        status = run.wait(timeout=limit if killed < kills else None)
    except subprocess.TimeoutExpired:
        run.kill()
        run.wait()
        killed += 1
        continue
    print(f"killed {killed} times, resumed {resumed} times")
    sys.exit(status)
