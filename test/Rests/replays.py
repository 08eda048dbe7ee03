#!/usr/bin/env python3
"""replays.py REPORT CLASSES: runs the first replay that a report prints."""
import re
import subprocess
import sys

word = re.search(r"--replay=(\S+)", open(sys.argv[1]).read()).group(1)
print(subprocess.run(["heddle", "check", "-cp", sys.argv[2], "Counting", "--replay=" + word,
                      "--", "between"], capture_output=True, text=True).stdout)
