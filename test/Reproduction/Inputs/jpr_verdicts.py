#!/usr/bin/env python3
"""jpr_verdicts.py CLASSES SUBJECT...: one line a subject, "Tc1 found" or "Tc4
not found", as `heddle check --model=jpr` says. SUBJECT is a class, class:N (an
argument) or class! (stop at the first finding)."""
import subprocess
import sys

for subject in sys.argv[2:]:
    name, _, argument = subject.rstrip("!").partition(":")
    command = ["heddle", "check", "--quiet", "--model=jpr", "-cp", sys.argv[1]]
    command += ["--stop-at=1"] if subject.endswith("!") else []
    command += [name] + (["--", argument] if argument else [])
    done = subprocess.run(command, capture_output=True, text=True)
    verdict = {0: "not found", 1: "found"}.get(done.returncode, f"status {done.returncode}")
    print(subject, verdict)
