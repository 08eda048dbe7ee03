#!/usr/bin/env python3
"""Several workers of partial-order reduction against one, on real programs.

  jobs.py [--heddle=FILE] [--jobs=N,N...] [--seconds=S] FILE...

Each Java or C program is explored by one worker (left out if it takes more than
S seconds, 10 if not said), and then by N (2, 3 and 8 if not said), which on two
cores makes some of them slow at any moment. The findings must be the same, and
so must be the executions, where no race cuts them short. A second search of
each has one core only (taskset). Prints each disagreement and a summary; the
status is 1 if there was one.
"""

import argparse
import json
import os
import subprocess
import sys
import tempfile

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))


def search(heddle, program, folder, seconds, *options, prefix=()):
    """(what was found, executions or None, ended)"""
    report = os.path.join(folder, "report.json")
    if os.path.exists(report):
        os.remove(report)
    done = subprocess.run([*prefix, heddle, "check", "--quiet", "--strategy=dpor",
                           f"--max-time={seconds}", f"--json={report}", *options, program],
                          capture_output=True, text=True)
    if done.returncode not in (0, 1):
        return None, None, done.returncode in (2, 3)
    with open(report) as f:
        data = json.load(f)
    verdict = data["verdict"]
    found = sorted((f["kind"], f["fingerprint"]) for f in data["findings"])
    has_race = any(kind == "race" for kind, _ in found)
    whole = verdict.get("exhaustive")
    return found, None if has_race or not whole else verdict["executions"], True


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--heddle", default="heddle")
    parser.add_argument("--jobs", default="2,3,8")
    parser.add_argument("--seconds", type=float, default=10)
    parser.add_argument("files", nargs="+")
    given = parser.parse_args()
    compared = wrong = left_out = 0
    with tempfile.TemporaryDirectory() as folder:
        for program in given.files:
            one = search(given.heddle, program, folder, given.seconds)
            if one[0] is None:
                left_out += 1
                continue
            compared += 1
            for jobs in given.jobs.split(","):
                for prefix in ((), ("taskset", "-c", "0")):
                    other = search(given.heddle, program, folder, 20 * given.seconds,
                                   f"--jobs={jobs}", prefix=prefix)
                    if other[:2] != one[:2]:
                        wrong += 1
                        print(f"{program} --jobs={jobs} {' '.join(prefix)}: {other} for {one}")
    print(f"{compared} programs, {left_out} left out, {wrong} disagreements")
    sys.exit(wrong != 0)


main()
