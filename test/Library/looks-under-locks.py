#!/usr/bin/env python3
"""Loops that look under a lock (Inputs/LooksUnderLocks.java), with each kind of
lock of java.util.concurrent.

  looks-under-locks.py HEDDLE CLASSES

Prints what holds for all of them, or what does not, with status 1.
"""
import json
import subprocess
import sys

HEDDLE, CLASSES = sys.argv[1:]
KINDS = ["lock", "interruptible", "again", "readers", "writers", "downgraded", "permits", "acquired", "stamped"]
MODELS = ["sc", "tso", "pso", "opmm", "jpr"]
STATES = ["--strategy=dfs", "--match=hash"]


def check(kind, what, *options):
    time = [] if any(o.startswith("--max-time") for o in options) else ["--max-time=20"]
    done = subprocess.run([HEDDLE, "check", "--quiet", "--all", "--json=-", *time, *options, "-cp", CLASSES,
                           "LooksUnderLocks", kind, what], capture_output=True, text=True)
    if done.returncode not in (0, 1, 3):
        sys.exit("%s %s: status %d: %s" % (kind, what, done.returncode, done.stderr))
    report = json.loads(done.stdout)
    verdict = report["verdict"]
    return [f["kind"] for f in report["findings"]], verdict["exhaustive"], verdict.get("executions", 0)


def every(text, kinds, what, ways, holds):
    for kind in kinds:
        for way in ways:
            found = check(kind, what, *way)
            if not holds(*found):
                sys.exit("%s %s %s: %s" % (kind, what, " ".join(way), found))
    print("%d locks, %d ways: %s" % (len(kinds), len(ways), text))


models = [["--model=" + m] for m in MODELS]
every("handed over", KINDS, "one", models, lambda found, whole, n: not found and whole and n <= 4)
every("handed over to two", [k for k in KINDS if k not in ("readers", "downgraded", "stamped")], "two", models,
      lambda found, whole, n: not found and whole and n <= 20)
every("handed over, the lock being tried", ["tried", "retried", "stampTried"], "one", [["--strategy=dpor", *m] for m in models],
      lambda found, whole, n: not found and whole and n <= 4)
every("handed over to two, the lock being tried", ["tried", "retried"], "two",
      [["--strategy=dpor", *m] for m in models], lambda found, whole, n: not found and whole and n <= 40)
every("nobody hands over, the lock being tried", ["tried", "retried", "stampTried"], "never", [["--strategy=dpor", *m] for m in models],
      lambda found, whole, _: found == ["deadlock"] and whole)
every("nobody hands over", KINDS, "never", models, lambda found, whole, _: found == ["deadlock"] and whole)
every("nobody hands over, over states", [*KINDS, "fair", "tried"], "never", [STATES],
      lambda found, whole, _: found == ["deadlock"] and whole)
every("loops that wait for nothing", [*KINDS[:5], "permits", "fair", "stamped", "tried"], "nothing", [STATES],
      lambda found, whole, _: not found and whole)
every("two rounds are seen", [k for k in KINDS if k != "again"], "tells", [[]],
      lambda found, whole, _: "uncaught exception" in found and whole)
every("three rounds are seen, and nothing else is done", [k for k in KINDS if k != "again"], "alternates", [[]],
      lambda found, whole, _: "uncaught exception" in found and whole)
every("ended by interrupts", ["interruptible", "acquired"], "interrupts", models,
      lambda found, whole, _: not found and whole)
# There is no end to them: what is thrown is found at once.
every("rounds that leave more", ["permits"], "gains", [["--strategy=dpor", "--max-time=3", *m] for m in models],
      lambda found, whole, _: "uncaught exception" in found)
every("rounds that change what is held", ["readers"], "swaps", [["--strategy=dpor", *m] for m in models],
      lambda found, whole, _: "uncaught exception" in found)
every("another thread's is given back", ["stamped"], "steals", [[], STATES],
      lambda found, whole, _: "uncaught exception" in found)
