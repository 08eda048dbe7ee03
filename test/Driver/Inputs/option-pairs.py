#!/usr/bin/env python3
"""Runs each pair of options of heddle check once on small programs whose verdict
is known: option-pairs.py HEDDLE CLASSES SCRATCH [EVERY [FIRST]]. Of all pairs
one in EVERY is run, from the FIRST on. A pair ends in status 2 with one
sentence, or in the verdict that the program has; an option that leaves some
executions out may make it inconclusive. Flags are those of the tool's own
table, so that a new one must be added here."""
import itertools
import os
import re
import subprocess
import sys

HEDDLE, CLASSES, SCRATCH = sys.argv[1:4]
EVERY = int(sys.argv[4]) if len(sys.argv) > 4 else 1
FIRST = int(sys.argv[5]) if len(sys.argv) > 5 else 0
DEF = os.path.join(os.path.dirname(os.path.abspath(__file__)),
                   "../../../include/heddle/Driver/Options.def")

# Values of a flag; a * before it: executions may be left out.
VALUES = {
    "visible": ["all"], "model": ["tso", "opmm", "jpr"], "check-lists": [""],
    "benign-races": [""], "count-distinct": [""], "spurious": ["on", "2"],
    "timeouts": ["any", "idle", "clock"], "warnings": ["on", "*only"],
    "towards": ["*Pairs.total"],
    "tear": ["off"], "whole": ["Pairs.none"], "random": ["0", "2"],
    "strategy": ["dpor", "dfs", "bfs", "best", "*random", "*pct", "*pos", "*guided"],
    "match": ["hash", "full", "off"], "match-without-h": [""], "compress": [""],
    "state-files": ["%s"], "state-memory": ["1"], "native": ["off", "always"],
    "no-reduction": [""], "heuristic": ["wf,ww"], "detector": ["epoch", "h"],
    "seed": ["7"], "walks": ["*5"], "bug-depth": ["*2"], "pct-length": ["*9"],
    "preemptions": ["*0", "*2"], "symmetry": [""], "jobs": ["2", "0"], "swarm": ["2"],
    "checkpoint": ["%s/kept"], "checkpoint-interval": ["0.01"],
    "resume": ["%s/none"], "estimate": ["10"], "stop-at": ["1"],
    "all": [""],
    "prune": ["none", "z3"], "action-identity": ["occurrence", "*position"],
    "racy-reads": ["any"], "max-rounds": ["*1"], "max-executions": ["*1"],
    "max-events": ["*3"], "max-depth": ["*4"], "max-time": ["*9"],
    "max-memory": ["*900"], "heap": ["*16"], "stack-depth": ["*40"],
    "local-steps": ["*100000"], "json": ["-", "%s/report.json"],
    "sarif": ["-", "%s/report.sarif"], "junit": ["-", "%s/report.xml"],
    "format": ["github", "gitlab"], "schedule": ["whole"], "html": ["%s/pages"],
    "graph": ["dot:%s/a.dot", "mermaid:%s/a.mmd"], "baseline": ["%s/none.sarif"],
    "replay": ["*none"], "jdk": ["real"], "trust": ["no.such.*"],
    "no-trust": [""], "benign": ["Pairs.total"], "audit": ["1"], "cp": [],
    "test": [], "main": [], "std": ["c17"], "p": ["."], "clang": ["-w"], "volatile": ["plain"],
    "serve": ["0"], "source-path": ["."], "add-opens": ["java.base/java.lang=ALL-UNNAMED"],
    "add-exports": ["java.base/jdk.internal.misc=ALL-UNNAMED"], "ea": [""], "da": ["no.such..."],
    "files": ["%s"], "stdin": [os.path.abspath(__file__)],
    "advise": [""], "relax": [""], "leaks": [""], "patch": ["%s/patches"], "threshold": ["1"],
    "quiet": [""], "verbose": [""], "program-output": [""], "print-code": [""],
}
# What both programs are: as --model=sc has them.
PROGRAMS = {"right": 0, "wrong": 1}


def flags():
    table = open(DEF).read()
    return re.findall(r'^HEDDLE_OPTIONS?\(1,[01,]+, \w+, \w+, \w+, "([a-z-]+)"', table, re.M)


def forms():
    known = flags()
    missing = [f for f in known if f not in VALUES]
    if missing:
        sys.exit("option-pairs.py knows no value of --" + ", --".join(missing))
    for flag in known:
        for value in VALUES[flag]:
            text = value.lstrip("*").replace("%s", SCRATCH)
            yield flag, f"--{flag}={text}" if text else f"--{flag}", value[:1] == "*"


def look(pair, program, truth):
    words = [w for _, w, _ in pair]
    try:
        done = subprocess.run(
            [HEDDLE, "check", "-cp", CLASSES, *words, "Pairs", "--", program],
            capture_output=True, text=True, timeout=120)
    except subprocess.TimeoutExpired:
        return "did not end"
    status, said = done.returncode, done.stderr
    if status == 2:
        said = re.sub(r"^progress: http.*\n", "", said)  # of --serve
        lines = said.strip().split("\n")
        is_one = said.startswith("heddle: error: ") and len(lines) <= 3
        return None if is_one else "status 2 without one sentence: " + said
    if status not in (0, 1, 3):
        return f"status {status}: {said[-300:]}"
    partial = any(p for _, _, p in pair)
    if status != truth and not (status == 3 and partial):
        return f"status {status}, the truth is {truth}"
    if "--json=-" in words:
        text = done.stdout.strip()
        if not (text.startswith("{") and text.endswith("}")):
            return "stdout is not JSON alone"
    return None


def main():
    wrong, runs, refused = 0, 0, 0
    pairs = [p for p in itertools.combinations(forms(), 2) if p[0][0] != p[1][0]]
    for number, pair in enumerate(pairs):
        if number % EVERY != FIRST % EVERY:
            continue
        program = ("right", "wrong")[number // EVERY % 2]
        runs += 1
        if what := look(pair, program, PROGRAMS[program]):
            wrong += 1
            print(" ".join(w for _, w, _ in pair), program + ":", what)
    print(f"{runs} pairs, {wrong} wrong")


main()
