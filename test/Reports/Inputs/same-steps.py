"""same-steps.py WIDTH REPORT...: how many steps the schedule of each report has, none
of them wider, and whether they are the same, line breaks aside."""
import re
import sys

counts, texts = [], []
for width, name in zip(map(int, sys.argv[1::2]), sys.argv[2::2]):
    schedule = re.search(r"  schedule .*\n((?:    .*\n)+)", open(name).read())[1]
    for line in schedule.splitlines():
        if len(line) > width:
            print("WIDER than %d: %s" % (width, line))
    counts.append("%d at %d" % (len(re.findall(r"LostUpdate\.java:\d+", schedule)), width))
    # Words, without what draws the table; a list names threads at each step.
    words = re.findall(r"[^\s|]+", schedule)
    texts.append(sorted(w for w in words if w not in ("main", "Alice", "Bob")))
print(counts[0].replace(" at", " steps at", 1) + " columns, " + ", ".join(counts[1:]))
if any(t != texts[0] for t in texts):
    print("DIFFERENT", texts)
    sys.exit(1)
