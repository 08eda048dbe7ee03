"""Counts the executions and steps of a file of record-tree, and checks it."""

import sys

with open(sys.argv[1]) as f:
    count = int(f.readline().split()[2])
    rows = [tuple(map(int, line.split())) for line in f]
assert len(rows) == count
for k, (depth, free, length, planned_by) in enumerate(rows):
    assert depth <= free and depth < length, (k, rows[k])
    # The first execution is planned by nobody.
    assert not k or planned_by < k and depth < rows[planned_by][2], (k, rows[k])
print(f"{count} executions, {sum(r[2] - r[0] for r in rows)} steps")
