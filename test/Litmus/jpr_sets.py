#!/usr/bin/env python3
"""jpr_sets.py DIR CLASS [FLAG...]: the outcomes of each jcstress test of a
compiled class under JPR, a line for each, after checking that

  * they include all that OpMM allows, and all that SC does;
  * scheduling every access and offering every write (--visible=all
    --racy-reads=any, the paper's formulation) gives the same ones.

What does not hold is said in the line."""

import json
import subprocess
import sys

from outcome_sets import key


def outcomes(*flags):
    """{test: {model: set of (kind, outcome)}}, and the whole report."""
    run = subprocess.run(["heddle", "outcomes", "--json", *flags], text=True,
                         capture_output=True)
    if not run.stdout:
        sys.exit(run.stderr or f"heddle ended with {run.returncode}")
    found = {}
    for test in json.loads(run.stdout)["tests"]:
        if "outcomes" not in test:
            sys.exit(f"{test['test']}: {test['verdict']}: {test['reason']}")
        sets = {m["model"]: set() for m in test["models"]}
        for row in test["outcomes"]:
            for model, possible in row["possible"].items():
                if possible:
                    sets[model].add((row["kind"], row["outcome"]))
        sets["complete"] = all(m["exhaustive"] for m in test["models"])
        found[test["test"]] = sets
    return found


def main():
    where = [*sys.argv[3:], "-cp", sys.argv[1], sys.argv[2]]
    sync = outcomes("--model=sc,opmm,jpr", *where)
    every = outcomes("--model=jpr", "--visible=all", "--racy-reads=any", *where)
    for test, sets in sync.items():
        texts = [o if kind == "result" else f"{kind}: {o}"
                 for kind, o in sorted(sets["jpr"], key=lambda x: (x[0] != "result", key(x[1])))]
        line = f"{test}: {{{' | '.join(texts)}}}"
        if not sets["sc"] <= sets["jpr"]:
            line += f" LESS THAN SC: {sorted(sets['sc'] - sets['jpr'])}"
        if not sets["opmm"] <= sets["jpr"]:
            line += f" LESS THAN OPMM: {sorted(sets['opmm'] - sets['jpr'])}"
        if sets["jpr"] != every[test]["jpr"]:
            line += f" BY THE PAPER: {sorted(sets['jpr'] ^ every[test]['jpr'])}"
        if not sets["complete"] or not every[test]["complete"]:
            line += " and perhaps more"
        print(line)


if __name__ == "__main__":
    main()
