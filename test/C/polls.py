#!/usr/bin/env python3
"""Loops that look under a lock (Inputs/polls.c), with each kind of lock.

  polls.py HEDDLE FILE

Prints what holds for all of them, or what does not, with status 1.
"""
import json
import subprocess
import sys

HEDDLE, FILE = sys.argv[1:]
LOCKS = [[], ["-DRW"], ["-DSPIN"], ["-DSEMAPHORE"]]
MODELS = ["sc", "tso", "pso", "rc11"]


def check(*words):
    done = subprocess.run([HEDDLE, "check", "--quiet", "--json=-", "--max-time=60", *words, FILE],
                          capture_output=True, text=True)
    if done.returncode not in (0, 1, 3):
        sys.exit("%s: status %d: %s" % (words, done.returncode, done.stderr))
    report = json.loads(done.stdout)
    return done.returncode, [f["kind"] for f in report["findings"]], report["verdict"]["exhaustive"], report


def expect(holds, words, found):
    if not holds:
        sys.exit("%s: %s" % (" ".join(words), found[:3]))


def every(text, variant, models, holds, locks=LOCKS):
    for lock in locks:
        for model in models:
            words = [*lock, *variant, "--model=" + model]
            found = check(*words)
            expect(holds(*found), words, found)
    print("%d locks %s" % (len(locks), text))


def few(report):
    return report["verdict"]["executions"] <= 6


every("handed over under %d models" % len(MODELS), [], MODELS,
      lambda status, kinds, whole, report: status == 0 and whole and few(report))
every("tried until they are free, by DPOR", ["-DRETRIES", "--strategy=dpor"], MODELS,
      lambda status, kinds, whole, report: status == 0 and whole and report["verdict"]["executions"] <= 10, LOCKS[:3])
every("tried, and nobody hands over: deadlocks", ["-DRETRIES", "-DNEVER", "--strategy=dpor"], MODELS,
      lambda status, kinds, whole, _: kinds == ["deadlock"] and whole, LOCKS[:3])  # sem_trywait sets errno
every("nobody hands over: deadlocks", ["-DNEVER"], MODELS,
      lambda status, kinds, whole, _: kinds == ["deadlock"] and whole)
every("nobody hands over: deadlocks, over states", ["-DNEVER", "--strategy=dfs", "--match=hash"], ["sc"],
      lambda status, kinds, whole, _: kinds == ["deadlock"] and whole)
every("that are tried: several rounds are seen", ["-DTRIES"], ["sc"],
      lambda status, kinds, whole, _: kinds == ["failure"] and whole)
every("in loops that wait for nothing: no deadlocks", ["-DNOTHING"], ["sc"],
      lambda status, kinds, whole, _: status == 0 and whole)
every("in loops that wait for nothing: no deadlocks under models", ["-DNOTHING"], MODELS[1:],
      lambda status, kinds, whole, _: status == 3 and not kinds)
