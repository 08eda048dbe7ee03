"""interrupted-jobs.py HEDDLE CLASSES: sends SIGINT to heddle outcomes --jobs=2 when
its workers have been at it for a while."""
import os
import signal
import subprocess
import sys
import time

HEDDLE, CLASSES = sys.argv[1:3]
run = subprocess.Popen([HEDDLE, "outcomes", "--model=sc", "--jobs=2", CLASSES], stdout=subprocess.PIPE, text=True)
while len(os.listdir("/proc/%d/task" % run.pid)) < 2:
    time.sleep(0.05)
time.sleep(5)
run.send_signal(signal.SIGINT)
print(run.communicate(timeout=120)[0] + "status %d" % run.returncode)
