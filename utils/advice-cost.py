#!/usr/bin/env python3
"""What does the analysis of --advise cost, before anything is tried?

usage: utils/advice-cost.py [--heddle=PATH] [--runs=N] [--md] PROGRAM[:ARGUMENTS]...

Runs each program N times (default 5) with `heddle check --advise --json`, and compares what the
process had used of its own when the search had ended with what it had used when all was known that
changes are made of: processor time and the largest resident set, medians. Arguments are the
program's, with commas between. Prints a row each, and the largest ratios; exit status 1 if one is
above 1.2.
"""
import json, os, statistics, subprocess, sys

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
heddle = os.path.join(ROOT, os.environ.get("HEDDLE_BUILD_DIR", "build"), "bin", "heddle")
runs, as_table, programs = 5, False, []
for word in sys.argv[1:]:
    if word.startswith("--heddle="):
        heddle = os.path.abspath(word.split("=", 1)[1])
    elif word.startswith("--runs="):
        runs = int(word.split("=", 1)[1])
    elif word == "--md":
        as_table = True
    else:
        programs.append(word)


def used(program, arguments):
    words = [heddle, "check", "--advise", "--json=-", program] + (["--"] + arguments if arguments else [])
    out = subprocess.run(words, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True).stdout
    return json.loads(out).get("advice", {}).get("used") if out.startswith("{") else None


worst = {"seconds": 0, "bytes": 0}
# In turn, so that a slow time of the machine does not fall to one program.
found = [[] for _ in programs]
for _ in range(runs):
    for number, word in enumerate(programs):
        program, _, rest = word.partition(":")
        found[number].append(used(program, rest.split(",") if rest else []))
for word, all_used in zip(programs, found):
    name = os.path.basename(word.partition(":")[0]).removesuffix(".java")
    if None in all_used:
        print(f"{name}: no findings, or no advice")
        continue
    row = {}
    for what in worst:
        row[what] = [statistics.median(u[at][what] for u in all_used) for at in ("findings", "facts")]
        row[what].append(statistics.median(u["facts"][what] / u["findings"][what] for u in all_used))
        worst[what] = max(worst[what], row[what][2])
    s, b = row["seconds"], row["bytes"]
    cells = [f"{s[0]:.2f}", f"{s[1]:.2f}", f"{100 * s[2] - 100:.0f} %", f"{b[0] / 1e6:.1f}", f"{b[1] / 1e6:.1f}",
             f"{100 * b[2] - 100:.0f} %"]
    print(f"| {name} | " + " | ".join(cells) + " |" if as_table else
          f"{name}: {cells[0]} s, then {cells[1]} s ({cells[2]}); {cells[3]} MB, then {cells[4]} MB ({cells[5]})",
          flush=True)
print(f"\nat most {100 * worst['seconds'] - 100:.0f} % more time, {100 * worst['bytes'] - 100:.0f} % more memory")
sys.exit(1 if max(worst.values()) > 1.2 else 0)
