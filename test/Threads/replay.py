#!/usr/bin/env python3
"""Findings of Pairs are shown again by their schedules.

    replay.py CLASSES KIND...   KIND as Pairs takes it
"""

import json
import os
import shlex
import subprocess
import sys

CLASSES = sys.argv[1]


def run(*options):
    done = subprocess.run(["heddle", "check", "-cp", CLASSES] + list(options),
                          stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False)
    return done.returncode, done.stdout.decode()


for kind in sys.argv[2:]:
    shown = []
    report = os.path.join(CLASSES, kind + ".json")
    run("--json=" + report, "Pairs", "--", kind)
    with open(report, encoding="utf-8") as f:
        finding = json.load(f)["findings"][0]
    schedule = os.path.join(CLASSES, kind + ".schedule.json")
    with open(schedule, "w", encoding="utf-8") as f:
        json.dump(finding["replay"], f)
    shown.append(run("--replay=" + schedule, "Pairs", "--", kind))
    # The command that the text names.
    text = run("Pairs", "--", kind)[1]
    command = [l for l in text.splitlines() if l.strip().startswith("replay: ")][0]
    words = shlex.split(command.split("replay: ")[1])
    shown.append(run(*[w for w in words if w.startswith("--replay=")], "Pairs", "--", kind))
    good = sum(status == 1 and kind in out.lower() for status, out in shown)
    print("%s: %d of %d shown again" % (kind, good, len(shown)))
    for status, out in shown:
        if status != 1:
            print(status, out[:2000])
