"""same-verdict.py A.json B.json: fails unless two reports agree on the verdict,
the numbers of executions and blocked executions, and the set of findings, whose
witnesses (threads, numbers of objects, schedules) may differ."""
import json
import re
import sys


def unnumbered(text):
    return re.sub(r"([#\[])\d+", r"\1", text)


def place(stack):
    return [(f["class"], f["method"], f.get("line", 0)) for f in stack]


def identity(finding):
    kind = finding["kind"]
    return repr((
        kind,
        "" if kind == "deadlock" else unnumbered(finding["subject"]),
        place(finding.get("stack", [])),
        sorted(place(a["stack"])[:1] for a in finding.get("accesses", [])),
        sorted((unnumbered(w["waits"]).split(" held by ")[0], place(w["stack"])[:1])
               for w in finding.get("waits", [])),
    ))


def summary(report):
    verdict = report["verdict"]
    return {
        "verdict": {k: verdict.get(k) for k in
                    ("outcome", "exhaustive", "reason", "executions",
                     "blockedExecutions")},
        "findings": sorted(map(identity, report["findings"])),
    }


a, b = (summary(json.load(open(name))) for name in sys.argv[1:3])
if a != b:
    sys.exit(f"{sys.argv[1]}: {json.dumps(a, indent=1)}\n"
             f"{sys.argv[2]}: {json.dumps(b, indent=1)}")
