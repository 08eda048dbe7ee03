"""Whether two reports of searches over states have one verdict, the same
findings, and as many final states (states.json of one process first)."""
import json
import sys


def result(name):
    with open(name) as f:
        report = json.load(f)
    v = report["verdict"]
    return {"outcome": v["outcome"], "exhaustive": v["exhaustive"],
            "final states": v["executions"],
            "assumed": v["assumptions"],
            "findings": sorted(f["fingerprint"] for f in report["findings"])}


one, other = result(sys.argv[1]), result(sys.argv[2])
if one != other:
    sys.exit("%s\n%s" % (one, other))
