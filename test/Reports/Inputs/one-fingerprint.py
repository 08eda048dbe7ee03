"""one-fingerprint.py heddle ARGS...: some executions show the race with the read of a
statement, and some with its write; it is one finding, with one fingerprint."""
import json
import subprocess
import sys

kinds, prints = set(), set()
for seed in range(8):
    run = subprocess.run([sys.argv[1], "check", "--quiet", "--json=-", "--visible=all", "--strategy=random",
                          "--walks=1", "--seed=%d" % seed, *sys.argv[2:]], capture_output=True, text=True)
    for f in json.loads(run.stdout)["findings"]:
        kinds.add(tuple(sorted(a["access"] for a in f["accesses"])))
        prints.add(f["fingerprint"])
print(len(kinds), "witnesses,", len(prints), "fingerprint")
