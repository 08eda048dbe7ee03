#!/usr/bin/env python3
"""killed.py COMMAND...: starts it again and again and ends it by SIGKILL, then by
SIGTERM, SIGINT and SIGHUP, at several moments. What SIGKILL leaves behind the
next one that is started removes."""
import signal
import subprocess
import sys
import time

for number in (signal.SIGKILL, signal.SIGTERM, signal.SIGINT, signal.SIGHUP):
    for after in (0.1, 0.4, 1.6):
        process = subprocess.Popen(sys.argv[1:], stdout=subprocess.DEVNULL,
                                   stderr=subprocess.DEVNULL)
        time.sleep(after)
        process.send_signal(number)
        process.wait()
