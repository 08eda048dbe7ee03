#!/usr/bin/env python3
"""All programs of the tests, under all strategies, detectors, ways of matching
states, numbers of workers and granularities: what theory says is the same must
be the same.

  matrix.py [--all] [--only=REGEX] [--ways=REGEX] [--jobs=N] [--times=FILE]
            [--heddle=FILE]

README.md says what is compared and why. Without --all each program is run in
some of the ways, so that over all programs each way is run often. Prints each
disagreement and a summary; the status is 1 if there was one.
"""

import argparse
import ast
import collections
import concurrent.futures
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import zlib

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))
TEST = os.path.dirname(HERE)
sys.path.insert(0, HERE)
from agree import (Disagreement, Report, identity, listed,  # noqa: E402
                   place, same, without_numbers)

# Each a folder of programs that stand alone.
FOLDERS = """test/Agreement/Regressions test/Driver/Inputs test/Library/Cost/Inputs
test/Library/Inputs test/Library/Levels/Inputs test/Library/Programs/Inputs
test/Litmus/Counts test/Litmus/Counts/Inputs test/Litmus/OpmmPaper test/Models/Inputs
test/Programs test/Reproduction/JRF test/Sequential/Monitors test/Sequential/Init
test/Conformance/Inputs/Threads docs/examples utils/bench/java""".split()

# Whose files need each other.
TOGETHER = {"test/Reproduction/JRF", "test/Library/Levels/Inputs"}

# Some programs have more traces than anybody can count.
BOUNDS = ["--max-events=200000", "--max-time=30"]

NO_PROGRAM = "no program"


class Way:
    """Options, and what they are compared with.

    against: "sync" or "all", the baseline with the same scheduling points.
    exact: the executions are those of the baseline, one by one.
    like: the name of the way that is the baseline instead.
    races: "all" are found that the baseline finds; "order" but for those whose
      first access is a read; "some" if there are any; "none" are looked for.
    """

    def __init__(self, name, options, exact=False, races="some",
                 complete=True, like=None):
        self.name, self.options = name, options.split()
        self.all = "--visible=all" in self.options
        self.exact, self.races, self.complete = exact, races, complete
        self.like = like


def ways():
    out = [
        Way("jobs 2", "--strategy=dpor --jobs=2", exact=True),
        Way("jobs 4", "--strategy=dpor --jobs=4", exact=True),
        Way("dpor h", "--strategy=dpor --detector=h", exact=True),
        Way("dfs", "--strategy=dfs"),
        Way("dfs h", "--strategy=dfs --detector=h"),
        Way("auto", "--strategy=auto"),
        Way("hash", "--strategy=dfs --match=hash"),
        Way("full", "--strategy=dfs --match=full"),
        Way("hash no reduction", "--strategy=dfs --match=hash --no-reduction"),
        Way("bfs", "--strategy=bfs"),
        Way("best", "--strategy=best --heuristic=wf,ww,ara,af"),
        Way("without h", "--strategy=dfs --match=hash --match-without-h",
            races="none"),
        Way("preemptions", "--strategy=dpor --preemptions=1000"),
        Way("symmetry", "--strategy=dpor --symmetry"),
        Way("random", "--strategy=random --walks=50", complete=False),
        Way("pct", "--strategy=pct --walks=50", complete=False),
        Way("all", "--strategy=dpor --visible=all", races="all"),
        Way("all jobs 2", "--strategy=dpor --visible=all --jobs=2", exact=True),
        Way("all h", "--strategy=dpor --visible=all --detector=h",
            races="order"),
        Way("all dfs", "--strategy=dfs --visible=all", races="all"),
        Way("all auto", "--strategy=auto --visible=all", races="order"),
        Way("all hash", "--strategy=dfs --match=hash --visible=all",
            races="order"),
        Way("all full", "--strategy=dfs --match=full --visible=all",
            races="order"),
        Way("all bfs", "--strategy=bfs --visible=all", races="order"),
        Way("all best", "--strategy=best --visible=all --heuristic=wf,ww",
            races="order"),
        Way("tso", "--strategy=dpor --model=tso", races="none"),
        Way("pso", "--strategy=dpor --model=pso", races="none"),
        Way("opmm", "--strategy=dpor --model=opmm", races="none"),
        Way("tso jobs 2", "--strategy=dpor --model=tso --jobs=2", exact=True,
            like="tso"),
        Way("pso jobs 4", "--strategy=dpor --model=pso --jobs=4", exact=True,
            like="pso"),
        Way("opmm jobs 3", "--strategy=dpor --model=opmm --jobs=3", exact=True,
            like="opmm"),
    ]
    return out


def exact_identity(f):
    """With the lines of both accesses."""
    return identity(f) + " " + " ".join(sorted(
        "%s %s" % (a["access"], place(a["stack"]))
        for a in f.get("accesses", [])))


def is_ordered(f):
    """Whether the summary h without reads finds a race of this pair of
    accesses: the earlier one is a write."""
    return f["accesses"][0]["access"] == "write"


class Runner:
    def __init__(self, heddle, program):
        self.heddle, self.program, self.times = heddle, program, {}

    def run(self, name, options):
        folder, main, arguments = self.program
        with tempfile.NamedTemporaryFile(suffix=".json") as out:
            p = subprocess.Popen(
                [self.heddle, "check", "--quiet", "--json=" + out.name,
                 *options, "-cp", folder, main, "--", *arguments],
                stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
            said = p.stdout.read()
            _, status, usage = os.wait4(p.pid, 0)
            p.returncode = os.waitstatus_to_exitcode(status)
            self.times[name] = usage.ru_utime + usage.ru_stime
            if p.returncode == 2:
                return None, said.strip().split("\n")[-1]
            if p.returncode not in (0, 1, 3):
                raise Disagreement("%s: status %d\n%s" % (
                    name, p.returncode, said[-1500:]))
            data = json.load(open(out.name))
        r = Report(data)
        r.exact_ids = {exact_identity(f) for f in r.findings}
        r.states = data["verdict"].get("states", {}).get("visited", 0)
        want = 1 if r.findings else 0 if r.exhaustive else 3
        if p.returncode != want:
            raise Disagreement("%s: status %d, not %d" % (
                name, p.returncode, want))
        return r, ""

    def replay(self, name, options, finding):
        """The finding of a way is shown by its schedule."""
        steps = finding["replay"]["steps"]
        word = ",".join("%d:%d" % tuple(s) for s in steps) or "none"
        kept = [o for o in options if o.startswith(("--visible", "--model"))]
        r, why = self.run(name + " replay", ["--replay=" + word, *kept])
        if not r or identity(finding) not in r.ids:
            raise Disagreement("%s: --replay=%s does not show\n  %s\nbut %s" % (
                name, word, identity(finding), sorted(r.ids) if r else why))


def compare(way, r, base):
    """What r found, against the baseline with the same scheduling points."""
    if way.exact:
        if base.exhaustive and r.exhaustive:
            same("base", base.exact_ids, way.name, r.exact_ids)
            # After a race it matters which interleaving stands for a trace.
            # What is planned under a model may turn out to be covered.
            if "--jobs" in str(way.options) and base.races and not way.all:
                return
            if r.executions != base.executions or (
                    r.blocked != base.blocked and not way.like):
                raise Disagreement("%s: %d executions and %d blocked, not %d and %d" % (
                    way.name, r.executions, r.blocked, base.executions,
                    base.blocked))
        return
    if not base.exhaustive:
        return
    done = r.exhaustive and way.complete
    if not base.races:
        if r.races:
            raise Disagreement("only %s has a race: %s" % (
                way.name, identity(r.races[0])))
        same("base", base.others, way.name,
             r.others if done else base.others | r.others)
        return
    if done and way.races != "none" and not r.races:
        raise Disagreement("%s has no race, but there is: %s" % (
            way.name, identity(base.races[0])))
    if way.all:
        # All that can happen is among the baseline's executions.
        same("base", base.others, way.name,
             r.others if done else base.others | r.others)
        found = {identity(f) for f in r.races}
        must = {identity(f) for f in base.races
                if way.races == "all" or is_ordered(f)}
        if found - base.race_ids or (done and way.races != "none"
                                     and must - found):
            same("base", must, way.name, found)


def check(heddle, program, chosen):
    """(races, deadlocks or none; reports; seconds of each way)."""
    runner = Runner(heddle, program)
    base, why = runner.run("dpor", ["--strategy=dpor", *BOUNDS])
    if base is None and "has no method" in why:
        return NO_PROGRAM, {}, runner.times  # it calls another one's main
    if base is None:
        return "refused: " + why, {}, runner.times
    reports = {"dpor": base}
    baseline_all = None
    if any(w.all for w in chosen):
        first = next(w for w in ways() if w.name == "all")
        baseline_all, why = runner.run("all", first.options + BOUNDS)
        if baseline_all is None:
            raise Disagreement("all: refused, but not without: " + why)
        reports["all"] = baseline_all
        if base.exhaustive and baseline_all.exhaustive:
            if bool(base.races) != bool(baseline_all.races):
                raise Disagreement("races: %s without, %s with --visible=all" % (
                    sorted(base.race_ids), sorted(baseline_all.race_ids)))
            if base.races:
                for a, b in ((base.others, baseline_all.others),
                             (base.race_ids, baseline_all.race_ids)):
                    if a - b:
                        raise Disagreement("not with --visible=all:\n%s" %
                                           listed("", a - b))
            else:
                same("dpor", base.others, "all", baseline_all.others)
    for way in chosen:
        if way.name == "all":
            continue
        if way.like:
            if way.like not in reports:
                one = next(w for w in ways() if w.name == way.like)
                alone, why = runner.run(one.name, one.options + BOUNDS)
                if alone is None:
                    raise Disagreement("%s: refused, but dpor is not: %s" % (
                        one.name, why))
                reports[one.name] = alone
        elif "--model" in str(way.options) and base.races:
            continue  # what a model adds hangs on races
        r, why = runner.run(way.name, way.options + BOUNDS)
        if r is None:
            raise Disagreement("%s: refused, but dpor is not: %s" % (
                way.name, why))
        reports[way.name] = r
        compare(way, r, reports[way.like] if way.like
                else baseline_all if way.all else base)
        if r.findings:
            runner.replay(way.name, way.options, r.findings[-1])
    if not base.races:
        for group in (["hash", "full"], ["all hash", "all full"]):
            done = {n: reports[n].states for n in group
                    if n in reports and reports[n].exhaustive}
            if len(set(done.values())) > 1:
                raise Disagreement("numbers of states: %s" % done)
    kind = ("races" if base.races else "other findings" if base.findings
            else "clean")
    if not base.exhaustive:
        kind += ", in part"
    return kind, reports, runner.times


def one(args):
    heddle, program, chosen = args
    try:
        return (program, *check(heddle, program, chosen), None)
    except Disagreement as e:
        return program, "?", {}, {}, str(e)


def has_main(file):
    data = open(file, "rb").read()
    return b"\x01\x00\x04main" in data and b"\x01\x00\x16([Ljava/lang/String;)V" in data


def arguments_of():
    """Arguments with which tests call a class: those in RUN lines, and those of
    the clients in levels.py."""
    out = collections.defaultdict(list)
    for folder, _, files in os.walk(TEST):
        for name in sorted(f for f in files if f.endswith((".test", ".java"))):
            for line in open(os.path.join(folder, name)):
                found = re.search(
                    r"RUN:.*(?:heddle check|%check).* (\w+) -- ([^|>&]+)", line)
                if found and found[2].split() not in out[found[1]]:
                    out[found[1]].append(found[2].split())
    # What the script assigns first; it does its work when it is imported.
    with open(os.path.join(TEST, "Library", "Levels", "Inputs", "levels.py")) as f:
        body = ast.parse(f.read()).body
    end = next(i for i, s in enumerate(body) if isinstance(s, ast.Assign)
               and s.targets[0].id == "CLIENTS")
    names = {}
    exec(compile(ast.Module(body[:end + 1], []), "levels.py", "exec"), names)
    clients = names["CLIENTS"]
    out["Clients"] = [[c, n] for c, names in clients.items()
                      for n in names.split()]
    return out


def programs(folder):
    """Compiles; (class path, class, arguments) of all."""
    lines, places = [], []
    for d in FOLDERS:
        files = sorted(os.path.join(ROOT, d, f)
                       for f in os.listdir(os.path.join(ROOT, d))
                       if f.endswith(".java"))
        for group in [files] if d in TOGETHER else [[f] for f in files]:
            out = os.path.join(folder, "%03d" % len(lines))
            lines.append("\t".join([out, *group]))
            places.append((out, d))
    api = os.path.join(folder, "api")
    p = subprocess.run(
        ["java", "-Xshare:auto", "-XX:TieredStopAtLevel=1",
         os.path.join(HERE, "Inputs", "CompileEach.java"), api],
        input="\n".join(lines), capture_output=True, text=True)
    if p.returncode:
        raise SystemExit("the compiler failed:\n" + p.stderr)
    failed = {line.split("\t")[0] for line in p.stdout.splitlines()}
    arguments = arguments_of()
    out = []
    for place, d in places:
        if place in failed:
            continue
        for base, _, files in sorted(os.walk(place)):
            for f in sorted(files):
                if not f.endswith(".class") or not has_main(os.path.join(base, f)):
                    continue
                path = os.path.relpath(os.path.join(base, f[:-6]), place)
                main = path.replace("/", ".")
                for words in arguments.get(main) or [[]]:
                    out.append((place, main, words))
    return out, len(failed)


def chosen_ways(program, everything, named):
    """Of the ways, for each program others: all in the end."""
    if named:
        return [w for w in ways() if re.search(named, w.name)]
    if everything:
        return ways()
    key = zlib.crc32(" ".join([program[1], *program[2]]).encode())
    return [w for i, w in enumerate(ways()) if (key + i) % len(ways()) == 0]


def main():
    p = argparse.ArgumentParser()
    p.add_argument("--all", action="store_true")
    p.add_argument("--only", default="")
    p.add_argument("--ways")
    p.add_argument("--jobs", type=int, default=os.cpu_count())
    p.add_argument("--times")
    p.add_argument("--keep")
    p.add_argument("--heddle", default=os.path.join(
        os.environ.get("HEDDLE_BUILD_DIR") or os.path.join(ROOT, "build"),
        "bin", "heddle"))
    options = p.parse_args()
    folder = options.keep or tempfile.mkdtemp()
    kinds, bad, seconds = collections.Counter(), 0, {}
    runs = 0
    try:
        found, failed = programs(folder)
        work = [(options.heddle, x, chosen_ways(x, options.all,
                                               options.ways)) for x in found
                if re.search(options.only, " ".join([x[1], *x[2]]))]
        with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
            for program, kind, reports, times, error in pool.map(one, work):
                name = " ".join([program[1], *program[2]])
                if kind == NO_PROGRAM:
                    continue
                runs += len(reports)
                kinds[kind.split(":")[0]] += 1
                if error:
                    bad += 1
                    print("%s: %s" % (name, error), flush=True)
                elif kind.startswith("refused"):
                    print("%s %s" % (name, kind), flush=True)
                seconds[name] = {
                    w: [round(t, 3)] + ([reports[w].exhaustive,
                                         len(reports[w].findings),
                                         reports[w].executions,
                                         reports[w].states]
                                        if w in reports else [])
                    for w, t in times.items()}
    finally:
        if not options.keep:
            shutil.rmtree(folder)
    if options.times:
        json.dump(seconds, open(options.times, "w"), indent=1)
    print("%d programs: %s; %d runs; %d files not compiled" % (
        sum(kinds.values()), ", ".join("%d %s" % (n, k) for k, n in sorted(kinds.items())),
        runs, failed))
    print("disagreements: %d" % bad)
    sys.exit(1 if bad else 0)


if __name__ == "__main__":
    main()
