"""crash-a-rank.py STATE RANKS heddle-mpi check ARGS...: ends the last rank of the
check by SIGSEGV when the check has kept something in STATE; prints what is said."""
import os
import signal
import subprocess
import sys
import time

state, ranks = sys.argv[1], sys.argv[2]
if os.path.exists(state):
    os.remove(state)
run = subprocess.Popen(
    ["mpirun", "--oversubscribe", "--allow-run-as-root", "-n", ranks]
    + sys.argv[3:5] + ["--checkpoint-interval=0.1", "--checkpoint=" + state]
    + sys.argv[5:], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
while not os.path.exists(state) and run.poll() is None:
    time.sleep(0.005)
found = subprocess.run(["pgrep", "-P", str(run.pid)], capture_output=True, text=True)
os.kill(int(found.stdout.split()[-1]), signal.SIGSEGV)
print(run.communicate()[0])
