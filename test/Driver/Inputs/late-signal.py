"""late-signal.py REPORT COMMAND...: the command writes REPORT, a pipe that is read
only after SIGTERM and SIGINT, each sent while it waits for that. Prints the report
and the exit status."""

import os
import signal
import subprocess
import sys
import time


def wait_for_sleep(process):
    """Until it has slept, and used no time of the processor, for half a second."""
    before, since = None, time.time()
    while time.time() - since < 0.5:
        if process.poll() is not None:
            sys.exit(f"it ended with {process.returncode} before it wrote")
        with open(f"/proc/{process.pid}/stat") as file:
            fields = file.read().rsplit(")", 1)[1].split()
        now = (fields[0], fields[11], fields[12])
        if now != before or fields[0] != "S":
            before, since = now, time.time()
        time.sleep(0.01)


report, command = sys.argv[1], sys.argv[2:]
for number in (signal.SIGTERM, signal.SIGINT):
    os.mkfifo(report)
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL)
    wait_for_sleep(process)
    process.send_signal(number)
    time.sleep(0.2)
    if process.poll() is None:
        with open(report) as text:
            print(text.read())
    print(number.name, "status", process.wait(), flush=True)
    os.remove(report)
