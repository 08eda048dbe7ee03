#!/usr/bin/env python3
"""Several workers against one, on real programs.

  jobs.py [--heddle=FILE] [--jobs=N,N...] [--seconds=S] [--search=OPTIONS]
          [--fast] [--replays] FILE...

Each Java or C program is explored by one worker (left out if it takes more than
S seconds, 10 if not said), and then by N (2, 3 and 8 if not said), which on two
cores makes some of them slow at any moment. The search is --strategy=dpor if
nothing else is said; of states, --search="--strategy=dfs --match=hash". The
findings and what the verdict comes to must be the same, and so must be the
executions (of states: final states), where no race cuts them short; under jpr
also rounds and pairs, and the executions of all rounds. A second search of each
has one core only (taskset), but with --fast. With --replays a process with one
worker shows each finding of several workers again by its schedule. Prints each
disagreement and a summary, with the states that one worker and the others met;
the status is 1 if there was a disagreement.
"""

import argparse
import json
import os
import shutil
import subprocess
import sys
import tempfile

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
sys.path.insert(0, os.path.join(ROOT, "test"))
from sample import sample  # noqa: E402


def compiled(heddle, source, folder):
    """The class of a Java program, so that javac runs once; or what was given."""
    name = os.path.basename(source)[:-len(".java")]
    classes = os.path.join(folder, name)
    tools = os.path.dirname(os.path.realpath(shutil.which(heddle) or heddle))
    if source.endswith(".java"):
        subprocess.run(["javac", "-g", "-nowarn", "-cp",
                        os.path.join(tools, "..", "lib", "heddle-api.jar"),
                        "-d", classes, source], capture_output=True)
    main = os.path.join(classes, name + ".class")
    return main if os.path.exists(main) else source


def search(heddle, program, folder, seconds, *options, prefix=()):
    """(what was found, executions or None, ended, states)"""
    report = os.path.join(folder, "report.json")
    if os.path.exists(report):
        os.remove(report)
    done = subprocess.run([*prefix, heddle, "check", "--quiet",
                           f"--max-time={seconds}", f"--json={report}", *options, program],
                          capture_output=True, text=True)
    if done.returncode not in (0, 1):
        return None, None, done.returncode in (2, 3), 0, [], False
    with open(report) as f:
        data = json.load(f)
    verdict = data["verdict"]
    found = sorted((f["kind"], f["fingerprint"]) for f in data["findings"])
    has_race = any(kind == "race" for kind, *_ in found)
    whole = verdict.get("exhaustive")
    found.append(verdict["outcome"])
    states = verdict.get("states", {}).get("visited", 0)
    fixed = verdict.get("fixedPoint")
    if fixed and whole:
        found += [fixed["rounds"], fixed["writeSet"], fixed["executions"]]
    executions = None if has_race or not whole else verdict["executions"]
    return found, executions, True, states, data["findings"], whole


def shown(finding):
    """What a finding is, without its place among those that are like it."""
    return json.dumps([finding.get(key) for key in ("kind", "subject", "thread", "stack")])


def replays(heddle, program, folder, how, findings):
    """Findings that their schedules do not show in a process of its own."""
    for f in findings:
        schedule = os.path.join(folder, "schedule.json")
        with open(schedule, "w") as out:
            json.dump(f["replay"], out)
        kept = [o for o in how if o.startswith(("--visible", "--model"))]
        again = search(heddle, program, folder, 60, f"--replay={schedule}", *kept)
        if shown(f) not in map(shown, again[4]):
            yield shown(f)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--heddle", default="heddle")
    parser.add_argument("--jobs", default="2,3,8")
    parser.add_argument("--seconds", type=float, default=10)
    parser.add_argument("--search", default="--strategy=dpor")
    parser.add_argument("--fast", action="store_true")
    parser.add_argument("--replays", action="store_true")
    parser.add_argument("files", nargs="+")
    given = parser.parse_args()
    how = given.search.split()
    compared = wrong = left_out = searches = alone = together = 0
    with tempfile.TemporaryDirectory() as folder:
        for source in sample(given.files):
            program = compiled(given.heddle, source, folder)
            one = search(given.heddle, program, folder, given.seconds, *how)
            if one[0] is None or not one[5]:
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
                        print(f"{program} --jobs={jobs} {' '.join(prefix)}: "
                              f"{other[:4]} for {one[:4]}")
                    for f in replays(given.heddle, program, folder, how,
                                     other[4]) if given.replays else ():
                        wrong += 1
                        print(f"{program} --jobs={jobs}: its schedule does not show {f}")
    print(f"{compared} programs, {left_out} left out, {searches} searches, {wrong} disagreements"
          + (f"; {together} states where one worker met {alone}" if alone else ""))
    sys.exit(wrong != 0)


main()
