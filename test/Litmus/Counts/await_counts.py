#!/usr/bin/env python3
"""Checks numbers of executions of programs that wait in loops.

  await_counts.py CLASSES PROGRAM=COUNT[+CUT] ...

Each program is explored by reduction and, with a bound on preemptions that none
reaches, by remembering traces, which shares nothing with it. Both must be
exhaustive and take COUNT executions; the first may cut CUT others off.
"""
import json, subprocess, sys

bad = 0
for wanted in sys.argv[2:]:
    name, _, count = wanted.partition("=")
    count, _, cut = count.partition("+")
    for flags in [], ["--preemptions=1000"]:
        out = subprocess.run(["heddle", "check", "--quiet", "--json=-", "-cp", sys.argv[1], *flags, name],
                             stdout=subprocess.PIPE).stdout.decode()
        v = json.loads(out[out.index('{\n  "findings"'):])["verdict"]
        got = (v["executions"], 0 if flags else v["blockedExecutions"], v["exhaustive"])
        want = (int(count), 0 if flags else int(cut or 0), True)
        print(name, *flags, got)
        if got != want:
            print("  but should be", want)
            bad = 1
sys.exit(bad)
