#!/usr/bin/env python3
"""Assembly does what the compiler's builtins do: assembly.py FILE CASES.

Of each CASE of the program and each model the findings and the numbers of
executions are the same with assembly and with -DBUILTIN. Prints how many were
compared, and how many of them had findings.
"""
import json
import re
import subprocess
import sys


def run(file, case, model, flags):
    done = subprocess.run(["heddle", "check", "--quiet", "--json=-", "--strategy=dpor", "--clang=-w", "--model=" + model,
                           "-DCASE=%d" % case, *flags, file], capture_output=True, text=True)
    if done.returncode not in (0, 1):
        sys.exit("CASE=%d, %s: status %d: %s" % (case, model, done.returncode, done.stderr[-400:]))
    report = json.loads(done.stdout)
    findings = sorted(f["kind"] + ": " + re.sub("[0-9]+", "N", f["subject"]) for f in report["findings"])
    return findings, report["verdict"]["executions"]


wrong = compared = found = 0
for case in range(int(sys.argv[2])):
    for model in ("sc", "tso", "pso", "rc11"):
        assembly, builtins = (run(sys.argv[1], case, model, flags) for flags in ([], ["-DBUILTIN"]))
        compared += 1
        found += bool(assembly[0])
        if assembly != builtins:
            wrong += 1
            print("CASE=%d, %s: %s, with builtins %s" % (case, model, assembly, builtins))
print("%d compared, %d with findings, %d differ" % (compared, found, wrong))
sys.exit(bool(wrong))
