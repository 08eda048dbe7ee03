"""gitlab.py QUALITY.json REPORT.json: what GitLab reads has what it needs."""
import json
import sys

with open(sys.argv[1]) as file:
    quality = json.load(file)
with open(sys.argv[2]) as file:
    report = json.load(file)
for one in quality:
    assert sorted(one) == ["check_name", "description", "fingerprint", "location", "severity"]
    print("%s:%d %s %s" % (one["location"]["path"], one["location"]["lines"]["begin"],
                           one["check_name"], one["severity"]))
if [q["fingerprint"] for q in quality] == [f["fingerprint"] for f in report["findings"]]:
    print("fingerprints are those of the JSON report")
