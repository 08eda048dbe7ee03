#!/usr/bin/env python3
"""Runs programs and tests with --audit: what the search finds is held against
the plainest search there is (docs/rationale/Audit.md).

    audit.py --seconds=0.3 test/Programs test/Litmus
    audit.py --model=jpr --seconds=10 test/Benign/BoxOnce.java

A file with @JCStressTest is run by `heddle outcomes` under all models (or
those of --model), one with a main by `heddle check` (under each of --model; by
default sc). Prints a line for each disagreement and a count; the status is 1
if there is any. What is refused, or does not compile alone, is counted and
named.
"""
import argparse
import collections
import os
import re
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))
sys.path.insert(0, os.path.dirname(HERE))
from sample import sample  # noqa: E402
BUILD = os.path.join(ROOT, os.environ.get("HEDDLE_BUILD_DIR") or "build")
HEDDLE = os.path.join(BUILD, "bin", "heddle")
ALL_MODELS = "sc,tso,pso,opmm,jpr"
AGREED = re.compile(r"audit: .*?agrees with (all )?(\d+) interleaving")


def sources(paths):
    for path in paths:
        if os.path.isfile(path):
            yield path
            continue
        for folder, _, files in sorted(os.walk(path)):
            for name in sorted(files):
                if name.endswith(".java"):
                    yield os.path.join(folder, name)


def run(command, limit):
    """Status and output; the status is None if it did not end in time."""
    p = subprocess.Popen(command, stdout=subprocess.PIPE,
                         stderr=subprocess.STDOUT, text=True, errors="replace",
                         start_new_session=True)
    try:
        out, _ = p.communicate(timeout=limit)
        return p.returncode, out
    except subprocess.TimeoutExpired:
        os.killpg(p.pid, 9)
        p.communicate()
        return None, ""


def commands(path, options):
    """The ways in which one file is run."""
    text = open(path, encoding="utf-8").read()
    bounds = ["--audit=%g" % options.seconds, "--max-time=%g" % options.limit]
    if "@JCStressTest" in text:
        folder = os.path.join(options.scratch, "litmus")
        status, _ = run(["bash", os.path.join(ROOT, "test/Litmus/compile.sh"),
                         folder, path], 120)
        if status == 0:
            yield [HEDDLE, "outcomes", *bounds, "--tables",
                   "--model=" + (options.model or ALL_MODELS), folder]
    elif "void main(String" in text:
        for model in (options.model or "sc").split(","):
            yield ["bash", os.path.join(ROOT, "utils/check-java.sh"), *bounds,
                   "--model=" + model, path]


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n")[0])
    parser.add_argument("paths", nargs="+")
    parser.add_argument("--seconds", type=float, default=1,
                        help="of each audit (default: 1)")
    parser.add_argument("--limit", type=float, default=10,
                        help="seconds of each search (default: 10)")
    parser.add_argument("--model", help="instead of all (tests), sc (programs)")
    options = parser.parse_args()
    counts = collections.Counter()
    refused = []
    with tempfile.TemporaryDirectory() as options.scratch:
        for path in sample(sources(options.paths)):
            for command in commands(path, options):
                status, out = run(command, 20 * (options.limit + options.seconds))
                name = os.path.relpath(path, ROOT)
                if status is None:
                    counts["not ended"] += 1
                elif status not in (0, 1, 2, 3) or "internal" in out:
                    counts["disagreements"] += 1
                    print("%s: %s\n%s" % (name, " ".join(command), out[-4000:]))
                    sys.stdout.flush()
                elif not AGREED.search(out):
                    refused.append(name)
                for whole, _ in AGREED.findall(out):
                    counts["whole" if whole else "in part"] += 1
    print("%d audits of all interleavings, %d in part, %d programs not audited"
          ", %d not ended, %d disagreements" % (
              counts["whole"], counts["in part"], len(refused),
              counts["not ended"], counts["disagreements"]))
    for name in refused:
        print("  not audited: " + name)
    return 1 if counts["disagreements"] or counts["not ended"] else 0


if __name__ == "__main__":
    sys.exit(main())
