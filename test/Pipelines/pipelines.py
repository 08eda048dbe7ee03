#!/usr/bin/env python3
"""What stock opt makes of a program must have the findings that the program
has: every program of test/Programs, test/Benign and test/Litmus as it was
lowered, instrumented, and optimised before and behind that, under sc, opmm and
jpr.

  pipelines.py [--all | --sample=N] [--only=REGEX] [--passes=REGEX]
               [--models=sc,opmm,jpr] [--run-limit=S] [--base-limit=S] [--time=S]
               [--work=DIR] [--results=FILE]
  pipelines.py --random=leaks|slices:FIRST:COUNT ...    programs of generate.py

README.md says what is compared. Without --all a sample of N runs is taken, the
same each day. --time: no program is begun after so many seconds. --work: what
is compiled is kept there. Prints each disagreement and a summary; the status is
1 if there was one.
"""

import argparse
import hashlib
import itertools
import json
import os
import random
import re
import shutil
import subprocess
import sys
import tempfile
import time

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)
from allowed import reason_for  # noqa: E402
from subjects import BUILD, api, files, random_subjects, subjects_of  # noqa: E402

OPT = [shutil.which("opt-19") or "opt", "-load-pass-plugin=" + os.path.join(BUILD, "lib",
                                                  "HeddlePasses.so"),
       "-vectorize-loops=false", "-vectorize-slp=false", "-S"]
INSTRUMENT = ["heddle-escape,heddle-instrument",
              "heddle-slice,heddle-instrument"]
LEVELS = ["O1", "O2", "O3", "Os"]


def pipelines():
    """Each as (what it is called, passes, whether opt's run first)."""
    for passes in INSTRUMENT:
        yield passes, False
        for level in LEVELS:
            yield "default<%s>,%s" % (level, passes), True
            yield "%s,default<%s>" % (passes, level), False


def line_of(stack):
    """The innermost line of the program's own; inlining renames functions, but
    keeps lines."""
    for f in stack:
        if not re.match(r"(java|javax|jdk|sun|heddle)\.", f["class"]):
            return str(f.get("line", 0))
    return "?"


def without_lines(findings):
    """Races by their location: in front of heddle-instrument accesses of one
    location may be made one."""
    return {re.sub(r"( (read|write)@\S+)+$", "", f) if f.startswith("race")
            else f for f in findings}


def line_of_wait(w):
    """None of a loop: it is where the jump back is, and loops are rotated."""
    if w["waits"].startswith(("loops", "spins")):
        return "loop"
    return line_of(w["stack"])


def identity(f):
    kind, subject = f["kind"], re.sub(r"([#\[])\d+", r"\1", f["subject"])
    if kind == "race":
        return " ".join(["race", subject] + sorted(
            a["access"] + "@" + line_of(a["stack"]) for a in f["accesses"]))
    if kind == "deadlock":
        return "deadlock " + " ".join(sorted(
            line_of_wait(w) for w in f["waits"]))
    if kind == "uncaught exception":
        subject = subject.split(": ")[0]
    return "%s %s@%s" % (kind, subject, line_of(f.get("stack", [])))


class Unfinished(Exception):
    pass


class Explorer:
    def __init__(self, work, run_limit):
        self.work, self.run_limit, self.runs = work, run_limit, 0

    def explore(self, module, subject, model, *options, limit=None):
        """The findings, and whether all was explored. Without a module the
        class is checked."""
        self.runs += 1
        tool = ["heddle-explore", module] if module else [
            "heddle", "check", subject.main]
        with tempfile.NamedTemporaryFile(suffix=".json") as out:
            command = [os.path.join(BUILD, "bin", tool[0]), *tool[1:],
                       "--cp=%s:%s" % (subject.jar, api(self.work)),
                       "--quiet", "--model=" + model, "--json=" + out.name,
                       *options]
            try:
                p = subprocess.run(command, capture_output=True, text=True,
                                   timeout=limit or self.run_limit)
            except subprocess.TimeoutExpired:
                raise Unfinished()
            if p.returncode not in (0, 1, 3):
                return {"status %d: %s" % (
                    p.returncode, (p.stdout + p.stderr)[-300:])}, True
            report = json.load(open(out.name))
        return ({identity(f) for f in report["findings"]},
                report["verdict"]["exhaustive"])

    def lowered(self, subject):
        module = os.path.join(os.path.dirname(subject.jar),
                              subject.main + ".ll")
        subprocess.run([os.path.join(BUILD, "bin", "heddle-lower"),
                        subject.jar, "--cp=" + api(self.work),
                        "--main=" + subject.main, "-o", module], check=True)
        return module

    def optimised(self, module, passes):
        out = module[:-len(".ll")] + ".opt.ll"
        p = subprocess.run(OPT + ["-passes=" + passes, module, "-o", out],
                           capture_output=True, text=True)
        if p.returncode:
            raise RuntimeError("opt: " + p.stderr[-500:])
        return out


def digest(module):
    with open(module) as f:
        return hashlib.sha256("".join(
            line for line in f if not line.startswith(
                ("; ModuleID", "source_filename"))).encode()).hexdigest()


class Comparison:
    def __init__(self, explorer, models, results, base_limit=None):
        self.base_limit = base_limit
        self.explorer, self.models, self.results = explorer, models, results
        self.disagreements = self.allowed = self.unfinished = self.compared = 0

    def compare(self, subject, passes_wanted):
        """Runs a subject through the pipelines of passes_wanted(pipeline,
        model)."""
        module = self.explorer.lowered(subject)
        base, known = {}, {}
        for passes, optimised_first in pipelines():
            models = [m for m in self.models if passes_wanted(passes, m)]
            if not models:
                continue
            made = self.explorer.optimised(module, passes)
            key = digest(made)
            for model in models:
                try:
                    if model not in base:
                        base[model] = None
                        base[model] = self.explorer.explore(
                            module, subject, model, limit=self.base_limit)
                    if not base[model]:
                        raise Unfinished()
                    if (key, model) not in known:
                        known[key, model] = None
                        known[key, model] = self.explorer.explore(
                            made, subject, model)
                        self.compare_unpruned(subject, passes, model, made,
                                              known[key, model])
                    if not known[key, model]:
                        raise Unfinished()
                except Unfinished:
                    self.unfinished += 1
                    self.report(subject, passes, model, "not finished")
                    continue
                self.judge(subject, passes, model, optimised_first,
                           base[model], known[key, model],
                           lambda: self.under_jpr(module, subject, base))

    def compare_unpruned(self, subject, passes, model, made, found):
        """Of random programs: what pruning leaves out never happens."""
        if subject.verdict and model == "jpr":
            self.judge(subject, passes + " --prune=none", model, False, found,
                       self.explorer.explore(made, subject, model,
                                             "--prune=none"))

    def compare_base(self, subject):
        """What a random program is known to do, and other ways to ask."""
        module = self.explorer.lowered(subject)
        for model in self.models:
            try:
                base = self.explorer.explore(module, subject, model)
                self.judge(subject, "check", model, False, base,
                           self.explorer.explore(None, subject, model))
                if model == "jpr":
                    self.judge(subject, "prune=none", model, False, base,
                               self.explorer.explore(module, subject, model,
                                                     "--prune=none"))
            except Unfinished:
                self.unfinished += 1
                continue
            fails = any(f.startswith("assertion") for f in base[0])
            if model != "sc" and subject.verdict != "either" and fails != (
                    subject.verdict == "fails"):
                self.disagreements += 1
                self.report(subject, "lowered", model, "%s, but it %s" % (
                    sorted(base[0]), subject.verdict))

    def under_jpr(self, module, subject, base):
        if not base.get("jpr"):
            base["jpr"] = self.explorer.explore(module, subject, "jpr")
        return without_lines(base["jpr"][0])

    def judge(self, subject, passes, model, optimised_first, wanted, got,
              under_jpr=None):
        self.compared += 1
        what, seen = wanted[0], got[0]
        if optimised_first:
            what, seen = without_lines(what), without_lines(seen)
        lost = what - seen if got[1] else set()
        new = seen - what if wanted[1] else set()
        for what, findings in (("lost", lost), ("new", new)):
            for finding in sorted(findings):
                reason = reason_for(subject.name, model, what, finding,
                                    optimised_first, under_jpr)
                if reason:
                    self.allowed += 1
                else:
                    self.disagreements += 1
                self.report(subject, passes, model, "%s: %s%s" % (
                    what, finding, " (%s)" % reason if reason else ""),
                    quiet=bool(reason))

    def report(self, subject, passes, model, text, quiet=False):
        line = "%s [%s] %s: %s" % (subject.name, passes, model, text)
        if self.results:
            self.results.write(line + "\n")
            self.results.flush()
        if not quiet and text != "not finished":
            print(line, flush=True)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--all", action="store_true")
    parser.add_argument("--sample", type=int, default=150)
    parser.add_argument("--only", default="")
    parser.add_argument("--passes", default="")
    parser.add_argument("--models", default="sc,opmm,jpr")
    parser.add_argument("--run-limit", type=float, default=10)
    parser.add_argument("--base-limit", type=float,
                        help="seconds of the program itself, by default --run-limit")
    parser.add_argument("--random", metavar="KIND:FIRST:COUNT")
    parser.add_argument("--time", type=float, default=0)
    parser.add_argument("--work")
    parser.add_argument("--results")
    o = parser.parse_args()
    began = time.time()
    work = o.work or tempfile.mkdtemp(prefix="pipelines-")
    os.makedirs(work, exist_ok=True)
    models = o.models.split(",")
    explorer = Explorer(work, o.run_limit)
    comparison = Comparison(explorer, models,
                            open(o.results, "a") if o.results else None,
                            o.base_limit)
    paths = [] if o.random else list(files(o.only))
    every = list(itertools.product(
        [p for p, _ in pipelines() if re.search(o.passes, p)], models))
    chosen = None
    if not o.all:
        # A few runs of each of a few files.
        dice = random.Random(1)
        paths = sorted(dice.sample(paths, min(len(paths), o.sample // 5 + 1)))
    done = 0
    if o.random:
        kind, first, count = o.random.split(":")
        for subject in random_subjects(kind, int(first), int(count), work):
            if o.time and time.time() - began > o.time:
                break
            done += 1
            comparison.compare_base(subject)
            chosen = every if o.all else set(random.Random(
                subject.name).sample(every, min(len(every), 3)))
            comparison.compare(subject, lambda p, m: (p, m) in chosen)
    for path in paths:
        try:
            subjects = subjects_of(path, work)
        except (RuntimeError, subprocess.TimeoutExpired) as e:
            print("%s: %s" % (path, str(e)[:300]))
            continue
        if not o.all and subjects:
            subjects = [dice.choice(subjects)]
            chosen = set(dice.sample(every, min(5, len(every))))
        for subject in subjects:
            if o.time and time.time() - began > o.time:
                break
            done += 1
            comparison.compare(
                subject, lambda p, m: (p, m) in (
                    every if chosen is None else chosen))
    print("%d programs, %d runs, %d comparisons: %d disagreements, %d allowed, "
          "%d not finished" % (done, explorer.runs, comparison.compared,
                               comparison.disagreements, comparison.allowed,
                               comparison.unfinished))
    return 1 if comparison.disagreements else 0


if __name__ == "__main__":
    sys.exit(main())
