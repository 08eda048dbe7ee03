#!/usr/bin/env python3
"""outcome_sets.py MODEL DIR CLASS: runs `heddle outcomes` on the jcstress tests
of a compiled class and prints a line for each: its name and all outcomes that
are possible under the model, in order. What is not exhaustive, not supported,
or not a result is said in the line."""

import json
import subprocess
import sys


def key(outcome):
    return [(0, int(part), "") if part.lstrip("-").isdigit() else (1, 0, part)
            for part in outcome.split(", ")]


def main():
    model, classes, name = sys.argv[1:]
    # On each read, the OpMM paper's two algorithms find what the model finds.
    lists = ["--check-lists"] if model == "opmm" else []
    run = subprocess.run(["heddle", "outcomes", "--json", "--stats", f"--model={model}", *lists,
                          "-cp", classes, name], text=True, capture_output=True)
    if not run.stdout:
        sys.stderr.write(run.stderr or f"heddle ended with {run.returncode}\n")
        return 2
    for test in json.loads(run.stdout)["tests"]:
        if "outcomes" not in test:
            print(f"{test['test']}: {test['verdict']}: {test['reason']}")
            continue
        found = [row for row in test["outcomes"] if row["possible"][model]]
        outcomes = sorted((row["outcome"] for row in found
                           if row["kind"] == "result"), key=key)
        others = sorted(f"{row['kind']}: {row['outcome']}" for row in found
                        if row["kind"] != "result")
        text = " | ".join(outcomes + others)
        # Where reads choose, no two executions are the same. (Under SC plain
        # accesses are ordered, and reads may see the same in several orders.)
        for m in test["models"] if model != "sc" else []:
            if m["executions"] != m["distinctExecutions"]:
                sys.exit(f"{test['test']}: {m['executions']} executions explored, "
                         f"{m['distinctExecutions']} distinct")
        is_complete = all(m["exhaustive"] for m in test["models"])
        print(f"{test['test']}: {{{text}}}" + ("" if is_complete else " and perhaps more"))
    return 0


if __name__ == "__main__":
    sys.exit(main())
