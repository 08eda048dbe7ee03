"""Reads a JSON report, writes the schedule of its first finding beside it."""
import json, sys

r = json.load(open(sys.argv[1]))
print(r["format"], r["version"])
for f in r["findings"]:
    marked = sum(1 for row in f["schedule"] if row.get("marked"))
    print(f["kind"], f["subject"], len(f["accesses"]), "accesses, marked rows", marked)
v = r["verdict"]
print(v["outcome"], "exhaustive", v["exhaustive"], "cut by races", v["cutByRaces"], v["executions"], "executions")
json.dump(r["findings"][0]["replay"], open(sys.argv[1] + ".trace", "w"))
