#!/usr/bin/env python3
"""What programs of several threads return on HotSpot is among what Heddle finds.

    concurrent.py [--seconds=S] [NAME...]    exit status 1 if one disagrees

Each program of Inputs/Concurrent has a method once(). A JVM calls it again and
again for S seconds (half a second); heddle outcomes lists all that it can return. How
many results that are is said in the program's first comment.
"""

import argparse
import glob
import os
import re
import shutil
import subprocess
import sys

from compare import BUILD, HERE, tool

HEDDLE = os.path.join(BUILD, "bin", "heddle")
INPUTS = os.path.join(HERE, "Inputs", "Concurrent")
WORK = os.path.join(BUILD, "test", "RealPrograms-concurrent")


def outcomes(name):
    """The results by Heddle, or what went wrong."""
    done = subprocess.run([HEDDLE, "outcomes", "--model=sc", "-cp", ".", name], cwd=WORK, text=True,
                          stdout=subprocess.PIPE, stderr=subprocess.STDOUT, timeout=240)
    if done.returncode:
        return done.stdout
    return {m.group(1) for m in re.finditer(r"^  result=(.*?) {3,}yes ", done.stdout, re.M)}


def main():
    p = argparse.ArgumentParser()
    p.add_argument("--seconds", type=float, default=.5)
    p.add_argument("names", nargs="*")
    args = p.parse_args()
    sources = sorted(glob.glob(os.path.join(INPUTS, "*.java")))
    names = args.names or [n for n in (os.path.basename(s)[:-5] for s in sources) if n != "Repeat"]
    shutil.rmtree(WORK, ignore_errors=True)
    os.makedirs(WORK)
    subprocess.run([HEDDLE, "outcomes", "--write-api=api.jar"], cwd=WORK, check=True)
    subprocess.run([tool("javac"), "-g", "-nowarn", "-Xlint:none", "-cp", "api.jar", "-d", "."] + sources,
                   cwd=WORK, check=True, stderr=subprocess.DEVNULL)
    seen = {n: set() for n in names}
    for line in subprocess.run([tool("java"), "-cp", ".", "Repeat", str(args.seconds)] + names, cwd=WORK,
                               check=True, text=True, stdout=subprocess.PIPE).stdout.splitlines():
        name, result = line.split("\t", 1)
        seen[name].add(result)
    bad = 0
    for name in names:
        with open(os.path.join(INPUTS, name + ".java")) as f:
            wanted = int(re.search(r"\((\d+) outcomes\.\)", f.read()).group(1))
        found = outcomes(name)
        if isinstance(found, str):
            problem = found[:600]
        elif seen[name] - found:
            problem = "only on HotSpot: %s" % sorted(seen[name] - found)
        elif len(found) != wanted:
            problem = "%d outcomes, not %d: %s" % (len(found), wanted, sorted(found))
        else:
            continue
        bad += 1
        print("%s: %s" % (name, problem))
    print("%d programs, %d disagree" % (len(names), bad))
    sys.exit(1 if bad else 0)


if __name__ == "__main__":
    main()
