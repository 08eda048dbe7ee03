"""why.py HEDDLE CLASSES: whatever the order of two racing accesses, the action that
the report names is one by which threads learn of each other."""
import json
import re
import subprocess
import sys

RELEASES = re.compile(r"`(start|unlock|wait|volatile write|compare-and-set|update|end|"
                      r"class initialisation done|.*#\d+\.)")
HEDDLE, CLASSES = sys.argv[1:3]
programs = wrong = 0
for program in ("started", "unlocked", "written"):
    run = subprocess.run([HEDDLE, "check", "--quiet", "--json=-", "--visible=all", "-cp", CLASSES, "Reports", program],
                         stdout=subprocess.PIPE, text=True)
    report = json.loads(run.stdout[run.stdout.index("{\n"):])
    programs += 1
    for f in report["findings"]:
        if "ordered after is" in f["why"] and not RELEASES.search(f["why"]):
            wrong += 1
            print(program, f["why"])
print(programs, "programs,", wrong, "actions that release nothing")
