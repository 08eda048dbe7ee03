#!/usr/bin/env python3
"""Each way to wait and to update weakly, without --spurious and with it.

  kinds.py FOLDER [--heddle=FILE]

FOLDER has the classes Waits and Weak. Prints what is not as said here.
"""
import subprocess
import sys

FAILS = "AssertionError"
WAKEUPS = "do not return without a reason"
FAILURES = "fails only where the value differs"
BOUNDED = "at most once"

# Program, argument, options: the status and what the verdict says, or not.
TABLE = []


def add(program, argument, options, status, has=(), lacks=()):
    TABLE.append((program, argument, options.split(), status, has, lacks))


for how in ["wait-if", "wait-zero", "wait-nested", "await-if", "await-fair",
            "await-uninterruptibly", "park-if", "park-forever"]:
    add("Waits", how, "", 0, [WAKEUPS])
    add("Waits", how, "--spurious=on", 1, ["went on too early"], [WAKEUPS])
    add("Waits", how, "--spurious=on --strategy=bfs", 1, ["went on too early"])
for how in ["await-timed", "await-nanos"]:
    add("Waits", how, "", 0, [WAKEUPS])
    add("Waits", how, "--spurious=on", 1, ["went on too early"])
for how in ["wait-while", "await-while", "park-while"]:
    add("Waits", how, "", 0, [WAKEUPS])
    add("Waits", how, "--spurious=on", 0, [BOUNDED], [WAKEUPS])
    add("Waits", how, "--spurious=3", 0, ["at most 3 times"], [WAKEUPS])
    add("Waits", how, "--spurious=on --strategy=dfs --match=full", 0, [BOUNDED])
    add("Waits", how, "--spurious=on --model=jpr", 0, [BOUNDED])
    add("Waits", how, "--spurious=on --jdk=real", 0, [], [WAKEUPS])
# The JDK's own await waits in a loop itself.
add("Waits", "await-if", "--spurious=on --jdk=real", 0)
# That somebody may wake up does not mean that it must.
add("Waits", "wait-lost", "--spurious=on", 1, ["deadlock"])
add("Waits", "wait-lost", "--spurious=9 --strategy=dfs --match=full", 1, ["deadlock"])
add("Waits", "wait-twice", "--spurious=1", 0, [BOUNDED])
add("Waits", "wait-twice", "--spurious=2", 1, ["went on too early"])

for how in ["field", "field-plain", "field-acquire", "field-release", "long",
            "reference", "element", "int", "int-old", "atomic-long", "boolean",
            "atomic-reference", "array", "long-array", "reference-array",
            "updater", "long-updater", "reference-updater", "markable", "stamped",
            "reached-by-name"]:
    add("Weak", how, "", 0, [FAILURES])
    add("Weak", how, "--spurious=on", 1, ["failed without a reason"], [FAILURES])
add("Weak", "loop", "", 0, [FAILURES])
add("Weak", "loop", "--spurious=on", 0, [BOUNDED])
add("Weak", "loop", "--spurious=7", 0, ["at most 7 times"])
add("Weak", "strong", "", 0, [], [FAILURES])
add("Weak", "strong", "--spurious=on", 0, [], [BOUNDED, FAILURES])
add("Weak", "other", "--spurious=on", 0, [])
add("Weak", "field", "--spurious=on --model=opmm", 1)


def main():
    folder = sys.argv[1]
    heddle = sys.argv[2][9:] if len(sys.argv) > 2 else "heddle"
    wrong = 0
    for program, argument, options, status, has, lacks in TABLE:
        out = subprocess.run([heddle, "check", "-cp", folder, *options, program, "--",
                              argument], capture_output=True, text=True)
        text = out.stdout + out.stderr
        bad = ["status %d" % out.returncode] if out.returncode != status else []
        bad += ["lacks: " + h for h in has if h not in text]
        bad += ["has: " + h for h in lacks if h in text]
        if bad:
            wrong += 1
            print(program, argument, *options, bad, text[-300:] if out.returncode > 1 else "")
    print("%d runs, %d wrong" % (len(TABLE), wrong))
    sys.exit(wrong != 0)


main()
