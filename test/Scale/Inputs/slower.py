"""Says whether each report of `scale --json` took longer than the one before."""

import json
import sys

times = []
for name in sys.argv[1:]:
    with open(name) as f:
        times.append(json.load(f)["runs"][0]["searchMs"])
assert times == sorted(set(times)), times
print("each is slower")
