#!/usr/bin/env python3
"""Ends a run of tests by a signal: stopped.py HEDDLE FOLDER PATH SIGNAL. The
signal comes when the first test is told of; the others have no end of their own.
Prints what heddle test printed and its status."""
import os
import signal
import subprocess
import sys

HEDDLE, FOLDER, PATH, SIGNAL = sys.argv[1:5]
run = subprocess.Popen([HEDDLE, "test", "--quiet", "--junit=stopped.xml", "-cp", PATH, "Stopped.java"],
                       cwd=FOLDER, stdout=subprocess.PIPE, text=True)
first = run.stdout.readline()
os.kill(run.pid, getattr(signal, SIGNAL))
print(first + run.communicate(timeout=60)[0] + "status %d" % run.returncode)
