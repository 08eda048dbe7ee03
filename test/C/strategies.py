#!/usr/bin/env python3
"""What a C program has does not depend on how it is searched.

  strategies.py [--every=N] [--seconds=S] [--leaks] FOLDER...

Of the programs of the folders one in N, as it is and with -DBROKEN, under sc: by
DPOR, with an audit of S seconds (the plain search contradicts with an abort), and
over states. What DPOR finds is what the search over states finds, but for what
follows a race or a use after the end, explored in part only. A search over
states that comes to a bound must not find more than DPOR. Prints what is wrong, and how many were compared.
"""
import json
import os
import re
import subprocess
import sys

WAYS = {"dpor": ["--strategy=dpor"], "audit": ["--strategy=dpor"], "states": ["--strategy=dfs", "--match=hash"],
        "breadth": ["--strategy=bfs"]}


def value(name, default):
    return next((a.split("=")[1] for a in sys.argv[1:] if a.startswith(name + "=")), default)


def essence(finding):
    if finding["kind"] == "race":
        return "race"
    if finding["kind"] == "deadlock":
        return "deadlock at " + ", ".join(sorted({w["stack"][0]["method"] if w["stack"] else "?"
                                                  for w in finding["waits"]}))
    return finding["kind"] + ": " + re.sub("[0-9]+", "N", finding["subject"])


def is_undefined(finding):
    """A race, or a use after the end, which most often is a race with the end."""
    return finding == "race" or "lifetime has ended" in finding


def run(file, broken, way):
    words = ["heddle", "check", "--quiet", "--json=-", "--max-time=60", "--clang=-w", *WAYS[way], *["-DBROKEN"] * broken]
    if way == "audit":
        words.append("--audit=" + value("--seconds", "0.3"))
    if "--leaks" in sys.argv:
        words.append("--leaks")
    done = subprocess.run(["timeout", "150", *words, file], capture_output=True, text=True)
    if done.returncode not in (0, 1, 3):
        sys.exit("%s%s, %s: status %d: %s" % (file, " -DBROKEN" * broken, way, done.returncode, done.stderr[-400:]))
    report = json.loads(done.stdout)
    return {essence(f) for f in report["findings"]}, report["verdict"]["exhaustive"]


def main():
    every = int(value("--every", "1"))
    files = [os.path.join(folder, name) for folder in sys.argv[1:] if not folder.startswith("--")
             for name in sorted(os.listdir(folder)) if name.endswith((".c", ".cpp"))]
    wrong = compared = whole = 0
    for file in files[::every]:
        for broken in (False, True):
            expected, is_whole = run(file, broken, "dpor")
            for way in ("audit", "states", "breadth"):
                found, is_whole_too = run(file, broken, way)
                compared += 1
                whole += is_whole_too
                if any(map(is_undefined, found | expected)):
                    # What follows is explored in part: that there is something is the same.
                    more = set() if expected or not is_whole else found
                    less = set() if found or not is_whole_too else expected
                else:
                    more = found - expected if is_whole or expected else set()
                    less = expected - found if is_whole_too else set()
                if more or less:
                    wrong += 1
                    print("%s%s, %s: more %s, less %s" % (file, " -DBROKEN" * broken, way, sorted(more),
                                                        sorted(less)), flush=True)
    print("%d compared, %d of them to the end, %d wrong" % (compared, whole, wrong))
    sys.exit(bool(wrong))


main()
