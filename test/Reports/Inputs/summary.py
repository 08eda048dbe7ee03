"""summary.py FILE.sarif...: a line each: exit code, outcome, findings."""
import json
import os
import sys

for name in sys.argv[1:]:
    with open(name, encoding="utf-8") as file:
        run = json.load(file)["runs"][0]
    invocation = run["invocations"][0]
    found = []
    for result in run["results"]:
        place = result["locations"][0]["physicalLocation"]
        found.append("%s at %s:%d" % (result["ruleId"], place["artifactLocation"]["uri"],
                                      place["region"]["startLine"]))
    notes = [n["message"]["text"] for n in invocation["toolExecutionNotifications"]
             if n["level"] == "warning"]
    if found:
        notes = []
    print("%s: %d %s: %s" % (os.path.splitext(name)[0], invocation["exitCode"],
                             invocation["exitCodeDescription"],
                             ", ".join((sorted(found) or ["nothing"]) + notes)))
