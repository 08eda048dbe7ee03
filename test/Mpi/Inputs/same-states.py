"""Whether two reports of searches over states have one verdict, the same
findings, and as many final states (states.json of one process first; one that
was gone on with may rely on what was kept, and with --compressed on 72 bits of a
hash, and says so)."""
import json
import sys


def result(name):
    with open(name) as f:
        report = json.load(f)
    v = report["verdict"]
    return {"outcome": v["outcome"], "exhaustive": v["exhaustive"],
            "final states": v["executions"],
            "assumed": [a for a in v["assumptions"]
                        if "says truly" not in a
                        and not (compressed and "have one hash" in a)],
            "findings": sorted(f["fingerprint"] for f in report["findings"])}


compressed = "--compressed" in sys.argv
if compressed:
    sys.argv.remove("--compressed")
one, other = result(sys.argv[1]), result(sys.argv[2])
if one != other:
    sys.exit("%s\n%s" % (one, other))
