#!/usr/bin/env python3
"""Several workers against one, on real programs.

  jobs.py [--heddle=FILE] [--jobs=N,N...] [--seconds=S] [--search=OPTIONS]
          [--fast] FILE...

Each Java or C program is explored by one worker (left out if it takes more than
S seconds, 10 if not said), and then by N (2, 3 and 8 if not said), which on two
cores makes some of them slow at any moment. The search is --strategy=dpor if
nothing else is said; of states, --search="--strategy=dfs --match=hash". The
findings and what the verdict comes to must be the same, and so must be the
executions (of states: final states), where no race cuts them short. A second
search of each has one core only (taskset), but with --fast. Prints each
disagreement and a summary, with the states that one worker and the others met;
the status is 1 if there was a disagreement.
"""

import argparse
import json
import os
import subprocess
import sys
import tempfile

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))


def search(heddle, program, folder, seconds, *options, prefix=()):
    """(what was found, executions or None, ended, states)"""
    report = os.path.join(folder, "report.json")
    if os.path.exists(report):
        os.remove(report)
    done = subprocess.run([*prefix, heddle, "check", "--quiet",
                           f"--max-time={seconds}", f"--json={report}", *options, program],
                          capture_output=True, text=True)
    if done.returncode not in (0, 1):
        return None, None, done.returncode in (2, 3), 0
    with open(report) as f:
        data = json.load(f)
    verdict = data["verdict"]
    found = sorted((f["kind"], f["fingerprint"]) for f in data["findings"])
    has_race = any(kind == "race" for kind, *_ in found)
    whole = verdict.get("exhaustive")
    found.append(verdict["outcome"])
    states = verdict.get("states", {}).get("visited", 0)
    return found, None if has_race or not whole else verdict["executions"], True, states


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--heddle", default="heddle")
    parser.add_argument("--jobs", default="2,3,8")
    parser.add_argument("--seconds", type=float, default=10)
    parser.add_argument("--search", default="--strategy=dpor")
    parser.add_argument("--fast", action="store_true")
    parser.add_argument("files", nargs="+")
    given = parser.parse_args()
    how = given.search.split()
    compared = wrong = left_out = searches = alone = together = 0
    with tempfile.TemporaryDirectory() as folder:
        for program in given.files:
            one = search(given.heddle, program, folder, given.seconds, *how)
            if one[0] is None:
                left_out += 1
                continue
            compared += 1
            for jobs in given.jobs.split(","):
                for prefix in ((),) if given.fast else ((), ("taskset", "-c", "0")):
                    other = search(given.heddle, program, folder, 20 * given.seconds,
                                   *how, f"--jobs={jobs}", prefix=prefix)
                    searches += 1
                    alone += one[3]
                    together += other[3]
                    if other[:2] != one[:2]:
                        wrong += 1
                        print(f"{program} --jobs={jobs} {' '.join(prefix)}: {other} for {one}")
    print(f"{compared} programs, {left_out} left out, {searches} searches, {wrong} disagreements"
          + (f"; {together} states where one worker met {alone}" if alone else ""))
    sys.exit(wrong != 0)


main()
