#!/usr/bin/env python3
"""torn.py MODULE: which numbers Torn.java sees, however the
module is instrumented and optimised. Prints a line for each disagreement and the
number of runs; `heddle-explore`, `opt` and its plugin come from the environment."""

import subprocess
import sys

from finals import PIPELINES
from pipelines import OPT

LOW, HIGH = 0xFFFFFFFF, -1 << 32
RUNS = [(kind, model, number, number in (LOW, HIGH) and kind != "lock")
        for kind in ("static", "element", "sum", "lock") for model in ("opmm", "jpr")
        for number in ((LOW, HIGH, 7) if kind == "sum" else (LOW, HIGH) if model == "jpr" else (LOW,))]


def main():
    module, made, runs = sys.argv[1], sys.argv[1] + ".opt.ll", 0
    for passes in PIPELINES:
        if passes:
            subprocess.run(OPT + ["-passes=" + passes, module, "-o", made], check=True)
        for kind, model, number, wanted in RUNS:
            p = subprocess.run(
                ["heddle-explore", "--quiet", "--model=" + model,
                 made if passes else module, "--", kind, str(number)],
                capture_output=True, text=True)
            runs += 1
            if p.returncode != wanted:
                print("%s %s %d [%s]: status %d\n%s" % (
                    kind, model, number, passes, p.returncode, p.stdout + p.stderr))
    print("%d runs" % runs)


main()
