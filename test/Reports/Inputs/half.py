"""half.py FROM.sarif TO.sarif: the same log with the first result only."""
import json
import sys

with open(sys.argv[1]) as file:
    log = json.load(file)
del log["runs"][0]["results"][1:]
with open(sys.argv[2], "w") as file:
    json.dump(log, file)
