"""kill-a-rank.py STATE REPORT KILLS RANKS heddle-mpi check ARGS...: runs the check
with checkpoints in STATE, kills one of its ranks (SIGKILL) KILLS times, at times
that are drawn by lot after the first checkpoint, and goes on from STATE with one
rank more or less; the last run writes REPORT."""
import os
import random
import signal
import subprocess
import sys
import time

state, report, kills, ranks = sys.argv[1], sys.argv[2], int(sys.argv[3]), int(sys.argv[4])
random.seed(int(os.environ.get("HEDDLE_SEED", "7")))
if os.path.exists(state):
    os.remove(state)
killed = 0
while True:
    kept = os.stat(state).st_mtime_ns if os.path.exists(state) else 0
    command = ["mpirun", "--oversubscribe", "--allow-run-as-root", "-n",
               str(ranks + killed % 3 - 1)] + sys.argv[5:7] + [
        "--checkpoint-interval=0.02", "--quiet", "--json=" + report,
        ("--resume=" if kept else "--checkpoint=") + state] + sys.argv[7:]
    run = subprocess.Popen(command, stdout=subprocess.DEVNULL,
                           stderr=subprocess.DEVNULL)
    while killed < kills and run.poll() is None:
        if os.path.exists(state) and os.stat(state).st_mtime_ns != kept:
            time.sleep(random.uniform(0, 0.2))
            found = subprocess.run(["pgrep", "-P", str(run.pid)],
                                   capture_output=True, text=True)
            if run.poll() is None and found.stdout:
                os.kill(int(random.choice(found.stdout.split())), signal.SIGKILL)
                run.wait()
                killed += 1
            break
        time.sleep(0.005)
    else:
        status = run.wait()
        print(f"killed {killed} times")
        sys.exit(status)
    run.wait()
