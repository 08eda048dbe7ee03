"""jobs.py HEDDLE CLASSES: heddle outcomes with several jobs prints what it prints
with one."""
import json
import re
import subprocess
import sys

HEDDLE, CLASSES = sys.argv[1:3]


def run(jobs, *options):
    done = subprocess.run([HEDDLE, "outcomes", "--jobs=%d" % jobs, *options, CLASSES],
                          stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    return done.stdout, done.returncode


def timeless(report):
    """Without what differs from run to run."""
    if isinstance(report, list):
        return [timeless(r) for r in report]
    if isinstance(report, dict):
        return {k: timeless(v) for k, v in report.items() if k not in ("seconds", "peakBytes", "firstSeconds")}
    return report


for name, jobs, options in (("text", 2, ["--model=sc,tso,opmm,jpr"]),
                            ("tables", 2, ["--tables", "--model=sc,pso,opmm", "--witness=0, 0"]),
                            ("tables", 5, ["--tables", "--model=sc,pso,opmm", "--witness=0, 0"])):
    one, many = run(1, *options), run(jobs, *options)
    print("%s of %d lines, %s with %d jobs" % (name, one[0].count("\n"), "the same" if one == many else "ANOTHER", jobs))
    if one != many:
        print(one, many, sep="\n")
one, many = (run(jobs, "--json", "--model=sc,opmm") for jobs in (1, 0))
reports = [timeless(json.loads(r[0])) for r in (one, many)]
print("JSON of %d tests, %s with 0 jobs" % (len(reports[0]["tests"]), "the same" if reports[0] == reports[1] else "ANOTHER"))
