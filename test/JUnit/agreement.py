#!/usr/bin/env python3
"""Holds heddle test against JUnit's engine: agreement.py HEDDLE LAUNCHER.jar
CLASSES PATH REPORTS. Tests without threads must come to the same. What Heddle
puts into one search, all repetitions or all rows of a method, fails if one of
JUnit's fails."""
import re
import subprocess
import sys
import xml.etree.ElementTree as ET

HEDDLE, LAUNCHER, CLASSES, PATH, REPORTS = sys.argv[1:6]
# JUnit 4's failed assumptions are skipped tests of the vintage engine, too.
subprocess.run(["java", "-jar", LAUNCHER, "-cp", CLASSES + ":" + PATH, "--scan-classpath", CLASSES,
                "--include-classname=.*", "--details=none", "--reports-dir=" + REPORTS],
               stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
theirs = {}
for engine in ("jupiter", "vintage"):
    try:
        tree = ET.parse("%s/TEST-junit-%s.xml" % (REPORTS, engine))
    except FileNotFoundError:
        continue
    for case in tree.getroot().iter("testcase"):
        result = "SKIPPED" if case.find("skipped") is not None else \
            "FAILED" if case.find("failure") is not None or case.find("error") is not None else "PASSED"
        name = re.match(r"\w+", case.get("name"))[0]
        number = re.search(r"\[(\d+)\]$", case.get("name"))
        theirs.setdefault((case.get("classname").replace("$", "."), name), []).append(
            (int(number[1]) if number else 0, result))

run = subprocess.run([HEDDLE, "test", "--quiet", "-cp", PATH, CLASSES], stdout=subprocess.PIPE,
                     text=True)
ours = {}
for line in run.stdout.splitlines():
    m = re.match(r"(\S+) > (?:(\w+) > )?(.*) (PASSED|FAILED|SKIPPED|NOT SUPPORTED|INCONCLUSIVE)\b", line)
    if m:
        ours.setdefault((m[1], m[2] or m[3].split("(")[0]), []).append(m[4])

WORST = ["FAILED", "PASSED", "SKIPPED"]
bad = 0
for key in sorted(set(theirs) | set(ours)):
    mine = ours.get(key, [])
    other = [r for _, r in sorted(theirs.get(key, []))]
    if len(mine) == 1 and len(other) > 1:
        other = [min(other, key=WORST.index)]
    if mine != other:
        bad += 1
        print("%s.%s: heddle %s, JUnit %s" % (*key, mine, other))
print("%d methods, %d results of JUnit's, %d disagree" % (
    len(theirs), sum(map(len, theirs.values())), bad))
sys.exit(bad != 0 or not theirs)
