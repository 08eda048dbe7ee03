#!/usr/bin/env python3
"""Random programs whose threads begin where others have ended.

    random.py CLASSES [SEED [COUNT]]

Each is run as it is, and again after main has started and joined threads enough
that each later one goes on in the block of one that has ended, if its starter
knows of that. Nothing else happens meanwhile: the findings and the numbers of
executions must be the same. (Which threads show a race first may differ.) 
"""

import os
import random
import re
import subprocess
import sys

CLASSES = sys.argv[1]
SEED = int(sys.argv[2]) if len(sys.argv) > 2 else 1
COUNT = int(sys.argv[3]) if len(sys.argv) > 3 else 40
BEFORE = 40


def program(r):
    """Scripts of main and of 3 to 6 threads; each is started at most once."""
    n = r.randint(3, 6)
    scripts = [[] for _ in range(n + 1)]
    starter = {}
    order = list(range(1, n + 1))
    running = [0]
    for t in order:
        by = 0 if r.random() < 0.75 else r.choice(running)
        starter[t] = by
        scripts[by].append("s%d" % t)
        running.append(t)
        if r.random() < 0.7:
            scripts[by].append("j%d" % t)
        if r.random() < 0.3:
            scripts[by].append("%s%d" % (r.choice("aij"), r.choice(order[:t])))
        if r.random() < 0.3:
            scripts[by].append(r.choice("vwrq") + str(r.randint(0, 1)))
    for t in range(0, n + 1):
        for _ in range(r.randint(0, 2)):
            kind = r.random()
            at = r.randint(0, len(scripts[t]))
            if kind < 0.25:
                lock = r.randint(0, 1)
                scripts[t][at:at] = ["l%d" % lock, r.choice("rqvw") + str(r.randint(0, 1)),
                                     "u%d" % lock]
            elif kind < 0.85:
                scripts[t].insert(at, r.choice("vwrq") + str(r.randint(0, 1)))
            else:
                scripts[t].insert(at, "x")
    scripts[r.randint(0, n)].append("f")
    # A joiner of a thread that somebody else starts may come before the start.
    return [",".join(s) for s in scripts]


def check(before, scripts, options):
    done = subprocess.run(["heddle", "check", "--strategy=dpor", "--max-executions=20000"] + options
                          + ["-cp", CLASSES, "Script", "--", str(before)] + scripts,
                          stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False)
    out = done.stdout.decode()
    findings = []
    for line in out.splitlines():
        if re.match(r"(race|deadlock|uncaught|assertion)", line) or re.match(
                r"  (read|write|locks|waits|joins)\b", line):
            findings.append(re.sub(r" by \S+ ", " ", line))
    executions = re.search(r"([\d,]+) executions?", out)
    return (done.returncode, executions.group(1) if executions else None,
            tuple(sorted(set(findings)))), out


def main():
    wrong = 0
    taken = 0
    for seed in range(SEED, SEED + COUNT):
        r = random.Random(seed)
        scripts = program(r)
        options = ["--jobs=2"] if seed % 5 == 0 else []
        first, text = check(0, scripts, options)
        second, text2 = check(BEFORE, scripts, options)
        if options:  # how many executions show it varies
            first, second = (first[0], first[2]), (second[0], second[2])
        taken += 1
        if first != second:
            wrong += 1
            print("seed %d: %s\n%s\n%s" % (seed, " ".join(scripts), first, second))
            if "-v" in os.environ.get("VERBOSE", ""):
                print(text, text2)
    print("%d programs, %d wrong" % (taken, wrong))


main()
