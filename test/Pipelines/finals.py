#!/usr/bin/env python3
"""finals.py MODULE: what Finals.java finds in each way, however the module is
instrumented and optimised. Prints a line for each disagreement and the number of
runs; `heddle-explore`, `opt` and its plugin come from the environment."""

import re
import subprocess
import sys

from pipelines import OPT

INSTRUMENT = "heddle-escape,heddle-instrument"
PIPELINES = ["", INSTRUMENT, "default<O2>," + INSTRUMENT,
             INSTRUMENT + ",default<O2>"]
FAILS = "assertion failed: a badge without a number in reader"
RACE = r"race: Finals\$Badge#1\.number"

# How the badge is made, the model, what is found.
WANTED = [(how, model, None) for how in ("done", "loop", "either")
          for model in ("opmm", "jpr")]
WANTED += [(how, model, FAILS) for how in ("plain", "helper", "super")
           for model in ("opmm", "jpr")]
WANTED += [("early", "sc", RACE), ("early", "jpr", FAILS), ("late", "sc", None),
           ("late", "opmm", None), ("late", "jpr", None)]


def main():
    module, made, runs = sys.argv[1], sys.argv[1] + ".opt.ll", 0
    for passes in PIPELINES:
        if passes:
            subprocess.run(OPT + ["-passes=" + passes, module, "-o", made],
                           check=True)
        for how, model, wanted in WANTED:
            p = subprocess.run(
                ["heddle-explore", "--quiet", "--model=" + model,
                 made if passes else module, "--", how],
                capture_output=True, text=True)
            runs += 1
            good = (p.returncode == 1 and re.search(wanted, p.stdout)
                    if wanted else p.returncode == 0) and re.search(
                        "verdict: (no findings|1 finding)$", p.stdout, re.M)
            if not good:
                print("%s, %s [%s]: status %d\n%s" % (
                    how, model, passes, p.returncode, p.stdout + p.stderr))
    print("%d runs" % runs)


if __name__ == "__main__":
    main()
