"""stop-ranks.py [--crash] STATE RANKS heddle-mpi check ARGS...: stops the ranks of the
check with SIGTERM when it has kept something in STATE; they must keep the rest there.
With --crash the last rank gets a SIGSEGV; what is said then is printed."""
import os
import signal
import subprocess
import sys
import time

crashes = sys.argv[1] == "--crash"
state, ranks, *words = sys.argv[1 + crashes:]
if os.path.exists(state):
    os.remove(state)
run = subprocess.Popen(
    ["mpirun", "--oversubscribe", "--allow-run-as-root", "-n", ranks]
    + words[:2] + ["--checkpoint-interval=0.1", "--checkpoint=" + state]
    + words[2:], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
while not os.path.exists(state) and run.poll() is None:
    time.sleep(0.005)
found = subprocess.run(["pgrep", "-P", str(run.pid)], capture_output=True, text=True)
processes = [int(p) for p in found.stdout.split()]
for process in processes[-1:] if crashes else processes:
    os.kill(process, signal.SIGSEGV if crashes else signal.SIGTERM)
output = run.communicate()[0]
if crashes:
    print(output)
elif "it was interrupted; go on with --resume=" + state not in output:
    sys.exit("not stopped as it should be:\n" + output)
