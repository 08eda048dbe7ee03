"""matcher.py TASKS.json NUMBER OUTPUT: what the problem matcher of a VS Code task makes
of the lines of a command, as VS Code does: patterns match lines one after the other."""
import json
import re
import sys

tasks, number, output = sys.argv[1:]
with open(tasks) as f:
    patterns = json.load(f)["tasks"][int(number)]["problemMatcher"]["pattern"]
patterns = patterns if isinstance(patterns, list) else [patterns]
with open(output) as f:
    lines = f.read().splitlines()
for at in range(len(lines)):
    found = {}
    for pattern, line in zip(patterns, lines[at:]):
        match = re.search(pattern["regexp"], line)
        if not match:
            break
        found.update({name: match[group] for name, group in pattern.items() if name != "regexp"})
    else:
        print("%s:%s: %s" % (found["file"], found["line"], found["message"]))
