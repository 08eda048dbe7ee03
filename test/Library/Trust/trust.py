#!/usr/bin/env python3
"""What the library does to what is the user's: a race, and none where its
documentation promises so (Inputs/Shared*.java; frontend-java/Lowering/Trust.def).

    trust.py HEDDLE CLASSES          every third program, in one of its orders
    trust.py HEDDLE CLASSES --all    all, in both
    trust.py HEDDLE CLASSES NAME...  these, in both
    trust.py HEDDLE CLASSES --table  those that docs/reference/Trust.md names, each in one of its orders

Prints the programs whose verdict is not the expected one, and their number.
"""

import pathlib
import subprocess
import sys


def main():
    heddle, classes, wanted = sys.argv[1], sys.argv[2], sys.argv[3:]
    listed = subprocess.run(["java", "-cp", classes, "Shared", "list"], check=True,
                            stdout=subprocess.PIPE).stdout.decode().split("\n")
    programs = [line.split() for line in listed if line]
    runs = [(kind, name, order) for kind, name in programs for order in ([], ["swapped"])]
    if wanted == ["--table"]:
        table = pathlib.Path(__file__).resolve().parents[3] / "utils" / "trust-table.py"
        named = subprocess.run([sys.executable, table, "--clients"], check=True,
                               stdout=subprocess.PIPE).stdout.decode().split("\n")
        runs = [r for r in runs if r[0] + " " + r[1] in named and bool(r[2]) == bool(sum(map(ord, r[1])) % 2)]
        if len(runs) != len(named) - 1:
            sys.exit("docs/reference/Trust.md names clients that there are not")
    elif not wanted:
        # One a program, and of those every third: which one, the name says.
        runs = [r for r in runs if bool(r[2]) == bool(sum(map(ord, r[1])) % 2)]
        runs = runs[::3]
    elif wanted != ["--all"]:
        runs = [r for r in runs if r[1] in wanted]
    wrong = 0
    for kind, name, order in runs:
        p = subprocess.run([heddle, "check", "-cp", classes, "--main", "Shared", "--quiet",
                            "--max-time=60", "Shared", "--", kind, name] + order,
                           stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        text = p.stdout.decode()
        found = "race: " in text
        good = found and p.returncode == 1 if kind == "race" else p.returncode == 0
        if not good:
            wrong += 1
            lines = [l for l in text.split("\n") if l][-12:] if kind == "race" else text.split("\n")[:14]
            print("%s %s %s: exit status %d\n    %s" % (kind, name, " ".join(order), p.returncode,
                                                     "\n    ".join(lines)))
    print("%d of %d wrong" % (wrong, len(runs)))
    return wrong != 0


if __name__ == "__main__":
    sys.exit(main())
