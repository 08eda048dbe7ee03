#!/usr/bin/env python3
"""All programs of the tests, under all strategies, detectors, ways of matching
states, numbers of workers and granularities: what theory says is the same must
be the same.

  matrix.py [--all] [--only=REGEX] [--ways=REGEX] [--jobs=N] [--results=FILE]
            [--run-limit=S] [--program-limit=S] [--heddle=FILE]

README.md says what is compared and why. Without --all each program is run in
some of the ways, so that over all programs each way is run often. Prints each
disagreement and a summary; the status is 1 if there was one.

A run takes at most --run-limit seconds, and no way is begun after a program's
runs have taken --program-limit seconds of processor time: what was not run to
its end is printed as "not finished". With --results each program that is done
becomes a line of JSON in FILE, and what is in FILE already is not run again, so
that a matrix that was stopped goes on.

Long, since the ways, what each must have in common with others, and what is known
to differ stand together.
"""

import argparse
import ast
import collections
import concurrent.futures
import json
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import zlib

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))
TEST = os.path.dirname(HERE)
sys.path[:0] = [HERE, TEST]
from agree import (Disagreement, Report, identity, listed,  # noqa: E402
                   place, same, without_numbers)
from sample import sample  # noqa: E402

# Each a folder of programs that stand alone.
FOLDERS = """test/Agreement/Regressions test/Driver/Inputs test/Library/Cost/Inputs
test/Library/Inputs test/Library/Levels/Inputs test/Library/Programs/Inputs
test/Litmus/Counts test/Litmus/Counts/Inputs test/Litmus/OpmmPaper test/Models/Inputs
test/Programs test/Reproduction/JRF test/Sequential/Monitors test/Sequential/Init
test/Conformance/Inputs/Threads docs/examples utils/bench/java""".split()

# Whose files need each other.
TOGETHER = {"test/Reproduction/JRF", "test/Library/Levels/Inputs"}

# Some programs have more traces than anybody can count.
MAX_EVENTS = "--max-events=200000"

NO_PROGRAM = "no program"

# OpMM freezes what final fields lead to when they are frozen, not what is linked
# to that later: it has the findings of SC and more. JPR allows what OpMM allows.
OPMM_HAS_MORE = {"BehindFinals later-link"}

# A reference that a thread has put into a plain field of an object of its own (an
# iterator) has come another way than by the final field, for JPR, when the thread
# reads it again (docs/user/Jpr.md, Final fields).
JPR_HAS_MORE = {"BehindFinals list"}

# Which identity hash code an object has is assumed. Under JPR it is made of the
# place that the object's call has (lib/Heap/Heap.cpp, nextOrdinal), else of the
# number of objects that the thread had made: a program that goes on by its bits
# goes elsewhere.
HASHES_DIFFER = {"HashSeen"}

# Several processes are run if there is MPI.
HAS_RANKS = bool(shutil.which("mpirun"))
RANKS = "mpirun --oversubscribe --allow-run-as-root -n".split()


class Unfinished(Exception):
    """A run took much longer than it was told to."""


class Way:
    """Options, and what they are compared with.

    against: "sync" or "all", the baseline with the same scheduling points.
    exact: the executions are those of the baseline, one by one.
    like: the name of the way that is the baseline instead.
    ranks: processes of heddle-mpi, or 0; of a search over states only those of
      heddle check --match=hash can be the baseline.
    races: "all" are found that the baseline finds; "order" but for those whose
      first access is a read; "some" if there are any; "none" are looked for.
    """

    def __init__(self, name, options, exact=False, races="some",
                 complete=True, like=None, ranks=0):
        self.name, self.options = name, options.split()
        self.all = "--visible=all" in self.options
        self.exact, self.races, self.complete = exact, races, complete
        self.like, self.ranks = like, ranks


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
        Way("hash jobs 2", "--strategy=dfs --match=hash --jobs=2"),
        Way("hash jobs 4", "--strategy=dfs --match=hash --jobs=4", exact=True,
            like="hash"),
        Way("ranks 1", "--strategy=dpor", exact=True, ranks=1),
        Way("ranks 2", "--strategy=dpor", exact=True, ranks=2),
        Way("ranks 4", "--strategy=dpor", exact=True, ranks=4),
        Way("hash ranks 1", "--strategy=dfs --match=hash", exact=True,
            like="hash", ranks=1),
        Way("hash ranks 2", "--strategy=dfs --match=hash", exact=True,
            like="hash", ranks=2),
        Way("hash ranks 4", "--strategy=dfs --match=hash", exact=True,
            like="hash", ranks=4),
        Way("compress", "--strategy=dfs --match=hash --compress", exact=True,
            like="hash"),
        Way("full jobs 3", "--strategy=dfs --match=full --jobs=3"),
        Way("auto jobs 2", "--strategy=auto --jobs=2"),
        Way("bfs", "--strategy=bfs"),
        Way("best", "--strategy=best --heuristic=wf,ww,ara,af"),
        Way("without h", "--strategy=dfs --match=hash --match-without-h",
            races="none"),
        Way("preemptions", "--strategy=dpor --preemptions=1000"),
        Way("symmetry", "--strategy=dpor --symmetry"),
        Way("random", "--strategy=random --walks=50", complete=False),
        Way("pos", "--strategy=pos --walks=50", complete=False),
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
        Way("all hash jobs 4",
            "--strategy=dfs --match=hash --visible=all --jobs=4",
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
        Way("jpr", "--model=jpr", races="none"),
        Way("jpr jobs 2", "--model=jpr --jobs=2", exact=True, like="jpr"),
        Way("jpr jobs 4", "--model=jpr --jobs=4", exact=True, like="jpr"),
    ]
    return [w for w in out if not w.ranks or HAS_RANKS]


def exact_identity(f):
    """With the lines of both accesses. (A line may read and write; with which of
    the two a race is shown is the witness's.)"""
    return identity(f) + " " + " ".join(sorted(
        place(a["stack"]) for a in f.get("accesses", [])))


def is_ordered(f):
    """Whether the summary h without reads finds a race of this pair of
    accesses: the earlier one is a write."""
    return f["accesses"][0]["access"] == "write"


class Runner:
    """Runs one program; bounds: of each run; limit: processor seconds of all
    after which the program has had its time."""

    def __init__(self, heddle, program, run_limit, limit):
        self.heddle, self.program, self.times = heddle, program, {}
        self.run_limit, self.limit = run_limit, limit
        self.bounds = [MAX_EVENTS, "--max-time=%d" % run_limit]

    def is_out_of_time(self):
        return sum(self.times.values()) > self.limit

    def run(self, name, options, ranks=0):
        folder, main, arguments = self.program
        with tempfile.NamedTemporaryFile(suffix=".json") as out:
            tool = [self.heddle]
            if ranks: # no rank counts the events of all
                tool = [*RANKS, str(ranks), self.heddle + "-mpi"]
                options = [o for o in options if o != MAX_EVENTS]
            p = subprocess.Popen(
                [*tool, "check", "--quiet", "--json=" + out.name,
                 *options, "-cp", folder, main, "--", *arguments],
                stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
            # Not to be waited for for ever if the bound does not work.
            # (p.kill would take the status that wait4 is to get.)
            how = signal.SIGTERM if ranks else signal.SIGKILL
            killer = threading.Timer(5 * self.run_limit + 30, os.kill,
                                     (p.pid, how))
            killer.start()
            said = p.stdout.read()
            _, status, usage = os.wait4(p.pid, 0)
            killer.cancel()
            p.returncode = os.waitstatus_to_exitcode(status)
            self.times[name] = usage.ru_utime + usage.ru_stime
            if p.returncode == -signal.SIGKILL:
                raise Unfinished("killed")
            if p.returncode == 2:
                lines = said.strip().split("\n")
                # mpirun adds words of its own.
                told = [x for x in lines if ": error: " in x]
                return None, (told or lines)[-1]
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
        if "round" in finding["replay"]:
            word = "%d@%s" % (finding["replay"]["round"], word)
        details = finding["replay"].get("details")
        if details:
            word = "%d+%s" % (details, word)
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
            if ((way.ranks or "--jobs" in str(way.options)) and base.races
                    and not way.all):
                return
            # The summary keeps only the last reader of a cell, so that a loop
            # may be gone round once more.
            if way.name == "dpor h" and r.executions > base.executions:
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


def compare_baselines(base, every):
    """Without and with plain accesses as events."""
    if bool(base.races) != bool(every.races):
        raise Disagreement("races: %s without, %s with --visible=all" % (
            sorted(base.race_ids), sorted(every.race_ids)))
    if base.races:
        for a, b in ((base.others, every.others),
                     (base.race_ids, every.race_ids)):
            if a - b:
                raise Disagreement("not with --visible=all:\n%s" %
                                   listed("", a - b))
    else:
        same("dpor", base.others, "all", every.others)


class Row:
    """What came of a program."""

    def __init__(self):
        self.kind, self.error = "?", None
        self.reports, self.times = {}, {}
        self.unfinished = []  # names of ways

    def data(self, name):
        return {"program": name, "kind": self.kind, "error": self.error,
                "unfinished": self.unfinished, "runs": len(self.reports),
                "ways": {w: [round(t, 3)] + (
                    [r.exhaustive, len(r.findings), r.executions, r.states]
                    if (r := self.reports.get(w)) else [])
                    for w, t in self.times.items()}}


def needed(chosen):
    """chosen, with what they are compared with, that first."""
    names = {w.name for w in chosen} | {w.like for w in chosen if w.like}
    if any(w.all for w in chosen):
        names.add("all")
    return [w for w in ways() if w.name in names]


def check(runner, chosen, row):
    reports = row.reports
    base, why = runner.run("dpor", ["--strategy=dpor", *runner.bounds])
    if base is None:
        # One that has no main calls another one's.
        row.kind = NO_PROGRAM if "has no method" in why else "refused: " + why
        return
    reports["dpor"] = base
    row.kind = ("races" if base.races else "other findings" if base.findings
                else "clean")
    if not base.exhaustive:
        row.kind += ", in part"
    for way in needed(chosen):
        if "--model" in str(way.options) and not way.like and base.races:
            continue  # what a model adds depends on races
        if way.name == "jpr" and name_of(runner.program) in HASHES_DIFFER:
            continue
        like = way.like or ("all" if way.all else "dpor")
        against = base if way.name == "all" else reports.get(like)
        # There is nothing to compare with if that did not end.
        if (runner.is_out_of_time() or not against
                or not against.exhaustive and way.name not in ("all", "auto")):
            row.unfinished.append(way.name)
            continue
        try:
            r, why = runner.run(way.name, way.options + runner.bounds, way.ranks)
        except Unfinished:
            row.unfinished.append(way.name)
            continue
        if r is None:
            raise Disagreement("%s: refused, but dpor is not: %s" % (
                way.name, why))
        reports[way.name] = r
        if not r.exhaustive and way.complete:
            row.unfinished.append(way.name)
        has_more = OPMM_HAS_MORE | (JPR_HAS_MORE if way.name == "jpr" else set())
        if way.name in ("opmm", "jpr") and name_of(runner.program) in has_more:
            same("base", base.others, way.name, base.others & r.others)
        elif way.name != "all":
            compare(way, r, against)
        elif base.exhaustive and r.exhaustive:
            compare_baselines(base, r)
        if r.findings:
            runner.replay(way.name, way.options, r.findings[-1])
    if not base.races:
        for group in (["hash", "full"], ["all hash", "all full"]):
            done = {n: reports[n].states for n in group
                    if n in reports and reports[n].exhaustive}
            if len(set(done.values())) > 1:
                raise Disagreement("numbers of states: %s" % done)


def one(options, program):
    row = Row()
    runner = Runner(options.heddle, program, options.run_limit,
                    options.program_limit)
    try:
        check(runner, chosen_ways(program, options.all, options.ways), row)
    except Disagreement as e:
        row.error = str(e)
    except Unfinished:
        row.kind, row.unfinished = "no baseline", ["dpor"]
    row.times = runner.times
    return row.data(name_of(program))


def name_of(program):
    return " ".join([program[1], *program[2]])


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


def earlier(file):
    """Rows of a file of results, by program."""
    if not file or not os.path.exists(file):
        return {}
    with open(file) as f:
        rows = [json.loads(line) for line in f if line.endswith("\n")]
    return {r["program"]: r for r in rows}


def print_row(row, at, total):
    if row["error"]:
        print("%s: %s" % (row["program"], row["error"]), flush=True)
    elif row["kind"].startswith("refused"):
        print("%s %s" % (row["program"], row["kind"]), flush=True)
    elif row["unfinished"]:
        print("%s: not finished: %s" % (row["program"],
                                        ", ".join(row["unfinished"])), flush=True)
    print("[%d/%d] %s: %s, %.1f s" % (
        at, total, row["program"], row["kind"],
        sum(t[0] for t in row["ways"].values())), file=sys.stderr, flush=True)


def main():
    p = argparse.ArgumentParser()
    p.add_argument("--all", action="store_true")
    p.add_argument("--only", default="")
    p.add_argument("--ways")
    p.add_argument("--jobs", type=int, default=os.cpu_count())
    p.add_argument("--run-limit", type=int, default=30)
    p.add_argument("--program-limit", type=float, default=300)
    p.add_argument("--results")
    p.add_argument("--keep")
    p.add_argument("--heddle", default=os.path.join(
        os.environ.get("HEDDLE_BUILD_DIR") or os.path.join(ROOT, "build"),
        "bin", "heddle"))
    options = p.parse_args()
    folder = options.keep or tempfile.mkdtemp()
    done = earlier(options.results)
    kept = open(options.results, "a") if options.results else None
    try:
        found, failed = programs(folder)
        work = sample(x for x in found if re.search(options.only, name_of(x)))
        rows = [done[n] for n in map(name_of, work) if n in done]
        for row in rows:
            if row["error"]:
                print_row(row, len(rows), len(work))
        with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
            left = [x for x in work if name_of(x) not in done]
            for row in pool.map(lambda x: one(options, x), left):
                rows.append(row)
                print_row(row, len(rows), len(work))
                if kept:
                    print(json.dumps(row), file=kept, flush=True)
    finally:
        if not options.keep:
            shutil.rmtree(folder)
    rows = [r for r in rows if r["kind"] != NO_PROGRAM]
    kinds = collections.Counter(r["kind"].split(":")[0] for r in rows)
    bad = sum(1 for r in rows if r["error"])
    print("%d programs: %s; %d runs, %d not finished; %d files not compiled" % (
        len(rows), ", ".join("%d %s" % (n, k) for k, n in sorted(kinds.items())),
        sum(r["runs"] for r in rows), sum(len(r["unfinished"]) for r in rows),
        failed))
    print("disagreements: %d" % bad)
    sys.exit(1 if bad else 0)


if __name__ == "__main__":
    main()
