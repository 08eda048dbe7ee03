#!/usr/bin/env python3
"""Random programs whose loops wait and count meanwhile, against brute force.

  counting.py [--first=N] [--count=N] [--heddle=FILE] [--keep=DIR] [--all] [--idle]

The programs are those of test/Agreement/timeouts.py with a counter in each
loop. It is stored when its thread ends, and no result depends on it. So
the interleaver of that file, which does not count, knows all results. Held
against it, with a low bound on the events of an execution, so that loops come
to rest: whether `heddle check` finds a result that is an exception, for some
that there are, for one that there is not, and for any result that there is not.
Programs that may not end are left out. With --idle timed waits end where no
thread can go on, and one in the middle of a round can: then some results are
missed, and only what is found is held against the interleaver.
"""

import argparse
import os
import random
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))
sys.path.insert(0, os.path.join(os.path.dirname(HERE), "Agreement"))
import many  # noqa: E402
import timeouts  # noqa: E402

WAYS = [["--strategy=dpor", "--jobs=2"], ["--strategy=auto"], ["--strategy=dfs"],
        ["--strategy=dpor", "--detector=h"], ["--strategy=dpor", "--visible=all"]]
BOUNDS = ["--max-events=2000000", "--max-depth=2500"]
LOOPS = ("spin", "pair", "look")


def loops_of(stmts):
    return sum(s[0] in LOOPS or (s[0] == "lock" and loops_of(s[1])) for s in stmts)


def program(seed, is_idle):
    """One that ends, has several results, and a loop."""
    for attempt in range(200):
        rng, threads, results, stuck = timeouts.program(
            seed * 1000 + attempt, "idle" if is_idle else "any")
        if not stuck and len(results) > 1 and any(map(loops_of, threads)):
            return rng, threads, results
    return None


def main():
    p = argparse.ArgumentParser()
    p.add_argument("--first", type=int, default=0)
    p.add_argument("--count", type=int, default=10)
    p.add_argument("--idle", action="store_true")
    p.add_argument("--all", action="store_true", help="all ways for each program")
    p.add_argument("--heddle", default=os.path.join(
        ROOT, os.environ.get("HEDDLE_BUILD_DIR", "build"), "bin", "heddle"))
    p.add_argument("--keep")
    args = p.parse_args()
    bounds = BOUNDS + ["--timeouts=" + ("idle" if args.idle else "any")]
    bad = whole = rested = searches = programs = 0
    with tempfile.TemporaryDirectory() as temporary:
        folder = args.keep or temporary
        todo, files = [], []
        for seed in range(args.first, args.first + args.count):
            made = program(seed, args.idle)
            if not made:
                continue
            rng, threads, results = made
            name = "C%d" % seed
            text = timeouts.source(name, threads, results)
            counters = ", ".join("c%d" % i for i in range(len(threads)))
            text = text.replace("    static int p;", "    static int p, %s;" % counters, 1)
            text = text.replace("int r = 0;", "int r = 0, c = 0;")
            text = text.replace(") { }", ") { c++; }").replace(
                "while (true) {", "while (true) { c += 3;")
            for i in range(len(threads)):
                text = text.replace("r%d = r;" % i, "r%d = r; c%d = c;" % (i, i))
            files.append(os.path.join(folder, name + ".java"))
            with open(files[-1], "w") as f:
                f.write(text)
            todo.append((name, plan(args, rng, results), results))
        subprocess.run(["javac", "-nowarn", "-d", folder, many.WARM] + files, check=True)
        reports = many.Reports(args.heddle, folder)
        by_options = {}
        for name, planned, _ in todo:
            for one, words in planned:
                by_options.setdefault(tuple(bounds + words), []).append(asked(name, one))
        for options, words in by_options.items():
            reports.prefetch([list(options)], words)
        for name, planned, results in todo:
            programs += 1
            for one, words in planned:
                status, text = reports.get(bounds + words, asked(name, one))
                searches += 1
                rested += "has found the same three times" in text
                if status == 3:
                    continue
                whole += 1
                want = 1 if one in results else 0
                if status != want and not (args.idle and want):
                    bad += 1
                    print("disagreement: %s %s %s: status %s for %d\n%s" % (
                        name, one, " ".join(words), status, want, text[-1500:]), flush=True)
    print("%d programs, %d searches, %d whole, %d with rests, disagreements: %d" % (
        programs, searches, whole, rested, bad))
    return bad != 0


def asked(name, one):
    return [name] + ([",".join(map(str, one))] if one else [])


def plan(args, rng, results):
    """Which results are looked for, None for any that there is not, and how."""
    wanted = [None] + rng.sample(sorted(results), min(4, len(results)))
    out = []
    for one in wanted:
        ways = [["--strategy=dpor"]]
        if one in wanted[:2]:
            ways += WAYS if args.all else rng.sample(WAYS, 2)
        out += [(one, w) for w in ways]
    return out


if __name__ == "__main__":
    sys.exit(main())
