#!/usr/bin/env python3
"""status.py N COMMAND...: runs the command, both streams to standard output,
and succeeds if and only if its exit status is N."""
import subprocess, sys

done = subprocess.run(sys.argv[2:], stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
sys.stdout.buffer.write(done.stdout)
if done.returncode != int(sys.argv[1]):
    sys.stdout.write(f"\n[exit status {done.returncode}, not {sys.argv[1]}]\n")
    sys.exit(1)
