#!/usr/bin/env python3
"""Several workers under models that are files, against one.

  cat-jobs.py [--models=NAME,...] [--heddle=FILE]

The programs of test/C/Pairs, as they stand and broken: two workers, and four twice
(which worker explores what is a matter of time), have the verdict, the findings and
the number of executions of one. Where one does not come to the end in time, nothing
is compared.
"""
import argparse
import glob
import itertools
import json
import os
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.dirname(HERE))
from sample import sample


def run(heddle, out, program, model, jobs, more):
    """The executions and findings; None if it did not come to the end."""
    done = subprocess.run(
        [heddle, "check", "--quiet", "--json=" + out, "--strategy=dpor", "--max-time=4", "--jobs=%d" % jobs,
         "--model=cat:%s/../../models/%s.cat" % (HERE, model), *more, program],
        capture_output=True, text=True)
    if done.returncode not in (0, 1, 3):
        return "status %d" % done.returncode, (done.stderr or done.stdout)[-300:]
    with open(out) as report:
        told = json.load(report)
    if not told["verdict"]["exhaustive"]:
        return None
    return told["verdict"]["executions"], sorted(f["fingerprint"] for f in told["findings"])


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("--models", default="sc,rc11,tso")
    ap.add_argument("--heddle", default="heddle")
    o = ap.parse_args()
    compared = unfinished = wrong = 0
    with tempfile.TemporaryDirectory() as folder:
        out = os.path.join(folder, "report")
        for program in sample(sorted(glob.glob(HERE + "/Pairs/*.c"))):
            for model, more in itertools.product(o.models.split(","), ([], ["-DBROKEN"])):
                one = run(o.heddle, out, program, model, 1, more)
                if one is None:
                    unfinished += 1
                    continue
                for jobs in (2, 4, 4):
                    many = run(o.heddle, out, program, model, jobs, more)
                    compared += 1
                    if many is not None and many != one:
                        wrong += 1
                        print(os.path.basename(program), model, *more, "%d workers:" % jobs, one, many, flush=True)
    print("%d compared, %d of one worker not to the end, %d differ" % (compared, unfinished, wrong))


main()
