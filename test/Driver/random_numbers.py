#!/usr/bin/env python3
"""Which values random numbers have: random_numbers.py FOLDER with RandomNumbers."""
import subprocess
import sys

FIXED = "are one fixed sequence"
# How many values, and whether the verdict says that some number is fixed.
CHOICES = {
    "bounded": (3, False), "between": (3, False), "generator": (3, False), "boolean": (2, False),
    "local": (3, False), "local-between": (3, False), "local-boolean": (2, False),
    "secure": (3, False), "secure-boolean": (2, False), "shuffled": (3, False),
    "thrice": (8, False), "four-times": (8, True), "one": (1, False), "seeded": (1, False),
    "seeded-later": (1, False), "after-late": (1, False), "own": (1, False), "large": (1, True),
    "any": (1, True), "math": (1, True),
}


def run(folder, *words):
    out = subprocess.run(["heddle", "check", "-cp", folder, *words], capture_output=True, text=True)
    if out.returncode not in (0, 1):
        raise SystemExit("%s: %s%s" % (words, out.stdout, out.stderr))
    return out


def main():
    folder = sys.argv[1]
    wrong = []
    for how, (count, fixed) in CHOICES.items():
        values = [n for n in range(16)
                  if run(folder, "RandomNumbers", "--", how, str(n)).returncode]
        if len(values) != count or (count > 1 and values != list(range(count))
                                    and how != "four-times"):
            wrong.append("%s: %s" % (how, values))
        if (FIXED in run(folder, "RandomNumbers", "--", how).stdout) != fixed:
            wrong.append("%s: fixed, or not" % how)
        if count > 1:
            out = run(folder, "--random=0", "RandomNumbers", "--", how)
            if FIXED not in out.stdout:
                wrong.append("%s: not fixed with --random=0" % how)
        if how.startswith(("seeded", "after", "own")):
            printed = run(folder, "--quiet", "--program-output", "RandomNumbers", "--", how).stdout
            hotspot = subprocess.run(["java", "-cp", folder, "RandomNumbers", how],
                                     capture_output=True, text=True).stdout
            if printed != hotspot:
                wrong.append("%s: %s, HotSpot %s" % (how, printed, hotspot))
    if wrong:
        print("\n".join(wrong))
    print("%d ways, %d wrong" % (len(CHOICES), len(wrong)))


main()
