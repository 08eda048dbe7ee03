"""stop-ranks.py STATE RANKS heddle-mpi check ARGS...: stops the ranks of the check
with SIGTERM when it has kept something in STATE; they must keep the rest there."""
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
for process in found.stdout.split():
    os.kill(int(process), signal.SIGTERM)
output = run.communicate()[0]
if "it was interrupted; go on with --resume=" + state not in output:
    sys.exit("not stopped as it should be:\n" + output)
