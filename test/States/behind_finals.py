#!/usr/bin/env python3
"""Races behind final fields are those of JLS 17.5.1, by every search and
detector.

  behind_finals.py CLASSES

Runs the program BehindFinals in each of its ways. The default search, by clocks,
says which races there are; the others must report the same locations.
"""
import json
import subprocess
import sys

QUIET = """map list array nodes later-link helper reference optional""".split()
RACING = """after-freeze after-publication other-route other-route-later queue
copied reader-writes superclass leaked not-final""".split()
WAYS = [["--detector=h"], ["--detector=h", "--visible=all"],
        ["--strategy=dfs", "--match=hash"], ["--strategy=dfs", "--match=full"],
        ["--strategy=bfs"], ["--strategy=best", "--visible=all"]]


def races(classes, way, options):
    out = subprocess.run(
        ["heddle", "check", "--quiet", "--json=-", "-cp", classes, *options,
         "BehindFinals", "--", way], stdout=subprocess.PIPE, text=True).stdout
    r = json.loads(out[out.index('{\n  "findings"'):])
    return sorted({f["subject"].split("#")[0] for f in r["findings"]}), \
        r["verdict"]["exhaustive"] or bool(r["findings"])


bad = 0
for way in QUIET + RACING:
    known, _ = races(sys.argv[1], way, [])
    if bool(known) != (way in RACING):
        print(way, "by default", known)
        bad = 1
    for options in WAYS:
        found, is_whole = races(sys.argv[1], way, options)
        if found != known or not is_whole:
            print(way, *options, found, "but by default", known)
            bad = 1
print("differences:", bad)
sys.exit(bad)
