#!/usr/bin/env python3
"""documented.py HEDDLE CLASSES: what Inputs/Documented.java's clients end with at
each level of truth; prints what differs from the table, and how many."""

import json
import subprocess
import sys

# Client: findings at --jdk=spec, at --jdk=real.
EXPECTED = {
    "either": ("assertion failed", "assertion failed"),
    "either-late": ("assertion failed", "assertion failed"),
    "either-value": ("", ""),
    "early-interrupt": ("assertion failed", "assertion failed"),
    "early-interrupt-race": ("", ""),
    "dead-group": ("assertion failed", "assertion failed"),
    # What is done orders nothing by the documentation; the JDK's fields do.
    "done-task": ("race", ""),
    "done-stage": ("race", ""),
    "done-fork": ("race", ""),
    "got": ("", ""),
}


def main():
    heddle, classes = sys.argv[1:3]
    wrong = 0
    for client, expected in EXPECTED.items():
        for level, want in zip(("spec", "real"), expected):
            if client == "either-value" and level == "real":
                continue  # 128,481 states
            out = subprocess.run([heddle, "check", "--json=-", "--quiet", "-cp", classes,
                                  "--jdk=" + level, "Documented", "--", client],
                                 stdout=subprocess.PIPE, stderr=subprocess.STDOUT).stdout.decode()
            report = json.loads(out[out.index("{\n"):])
            found = " ".join(sorted(f["kind"] for f in report["findings"]))
            if found != want or not report["verdict"]["exhaustive"]:
                wrong += 1
                print("%s at %s: '%s' for '%s'" % (client, level, found, want))
    print("%d wrong of %d clients" % (wrong, len(EXPECTED)))
    return wrong != 0


if __name__ == "__main__":
    sys.exit(main())
