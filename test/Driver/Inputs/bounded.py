#!/usr/bin/env python3
"""bounded.py [--seconds=S] [--megabytes=M] [--signal=SECONDS] COMMAND...: runs it
and prints its output and status. Fails if it takes more time (of the process's
own, whatever else the machine does) or memory; with --signal it is asked
to stop after so long, and has S seconds from then on.

Some kernels give memory to pages that were only read, where others share one of
zeroes: there it may take the shadow of what it accesses beside, twice as much."""
import mmap
import os
import resource
import signal
import subprocess
import sys
import time


def reads_take_memory():
    def resident():
        with open("/proc/self/statm") as f:
            return int(f.read().split()[1])

    pages, before = 4096, resident()
    untouched = mmap.mmap(-1, pages * mmap.PAGESIZE, flags=mmap.MAP_PRIVATE | mmap.MAP_ANONYMOUS)
    for i in range(pages):
        untouched[i * mmap.PAGESIZE]
    return resident() - before > pages / 2


limits, command = {}, sys.argv[1:]
while command[0].startswith("--"):
    name, value = command.pop(0)[2:].split("=")
    limits[name] = float(value)
started = time.time()
process = subprocess.Popen(command)
if "signal" in limits:
    time.sleep(limits["signal"])
    before = open(f"/proc/{process.pid}/stat").read().rsplit(")", 1)[1].split()
    spent = (int(before[11]) + int(before[12])) / os.sysconf("SC_CLK_TCK")
    process.send_signal(signal.SIGTERM)
else:
    spent = 0
_, status, used = os.wait4(process.pid, 0)
own = used.ru_utime + used.ru_stime - spent
print("status", os.waitstatus_to_exitcode(status), flush=True)
if own > limits.get("seconds", own):
    sys.exit(f"took {own:.2f} s")
if "megabytes" in limits and reads_take_memory():
    limits["megabytes"] *= 2
if used.ru_maxrss / 1024 > limits.get("megabytes", used.ru_maxrss):
    sys.exit(f"took {used.ru_maxrss / 1024:.0f} MB")
