#!/usr/bin/env python3
"""damaged.py FILE N COMMAND: runs it on N copies of FILE with a few bytes changed;
prints how many of the runs ended by a signal or not at all."""
import os
import random
import subprocess
import sys

name, many, command = sys.argv[1], int(sys.argv[2]), sys.argv[3]
whole = open(name, "rb").read()
aborts = 0
for seed in range(many):
    dice = random.Random(seed)
    damaged = bytearray(whole)
    for _ in range(dice.randrange(1, 6)):
        damaged[dice.randrange(len(damaged))] = dice.randrange(256)
    if seed % 8 == 7:
        damaged = damaged[:dice.randrange(len(damaged)) & ~3]
    copy = f"damaged{os.path.splitext(name)[1]}"
    open(copy, "wb").write(damaged)
    try:
        done = subprocess.run([command, copy], capture_output=True, timeout=100)
        if done.returncode in (0, 1, 2, 3):
            continue
        what = done.stderr[-400:].decode(errors="replace")
    except subprocess.TimeoutExpired:
        what = "no end"
    aborts += 1
    print(f"seed {seed}: {what}")
print(f"{aborts} aborts")
