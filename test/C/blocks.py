"""blocks.py FOLDER: what ends or overwrites a block races with a write of any
byte of it (behind free the write itself is a failure), and with none once the
writer was joined: where the block was zeroed or filled, eight bytes at a time or
byte by byte (--visible=all, models)."""
import itertools, subprocess, sys

SOURCE = sys.argv[1] + "/blocks.c"
# realloc also gives another block to p, which the thread may come to.
ENDS = ["free(p)", "memset(p, 0, 24)", "memset(p, 1, 24)", "p = realloc(p, 100)"]


def findings(options, init, end, at, joined):
    run = subprocess.run(["heddle", "check", "--quiet", *options, "-DINIT=" + init,
                          "-DEND=" + end, "-DAT=%d" % at, *(["-DJOINED"] if joined else []), SOURCE],
                         stdout=subprocess.PIPE, text=True)
    return run.returncode, run.stdout


wrong = tried = 0
for options, init, end, at, joined in itertools.product(
        ([], ["--visible=all"], ["--model=rc11"]), ("0", "1"), ENDS, (0, 11, 23), (False, True)):
    status, text = findings(options, init, end, at, joined)
    fine = status == 0 if joined else status == 1 and (
        "race: block of " in text or end == "free(p)" and "whose lifetime has ended" in text)
    tried += 1
    if not fine:
        wrong += 1
        print(" ".join(options), init, end, at, joined, status, text)
for end, at in itertools.product(("free(p)", "memset(p, 1, 24)"), (24, 40)):
    status, text = findings([], "0", end, at, True)
    tried += 1
    if status != 1 or "outside the bounds" not in text:
        wrong += 1
        print("outside", end, at, status, text)
print(f"{tried} programs, {wrong} wrong")
