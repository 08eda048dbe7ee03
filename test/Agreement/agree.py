#!/usr/bin/env python3
"""Compares heddle's strategies with each other and with HotSpot.

  agree.py [--first=N] [--count=N] [--hotspot=RUNS] [--jobs=N] [--keep=DIR]
           [--heddle=FILE]
  agree.py --programs DIR...         the same for Java files with a main

README.md says what is compared. Prints each disagreement and a summary; the
status is 1 if there was one.
"""

import argparse
import collections
import concurrent.futures
import json
import os
import re
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))
sys.path[:0] = [HERE, os.path.dirname(HERE)]
import generate  # noqa: E402
import many  # noqa: E402
from sample import sample  # noqa: E402

DFS_EVENTS = int(os.environ.get("HEDDLE_AGREEMENT_EVENTS") or 1_000_000)
REPLAYS = 3


class Disagreement(Exception):
    pass


def place(stack):
    if not stack:
        return "?"
    f = stack[0]
    return "%s.%s:%s" % (f["class"], f["method"], f.get("line", 0))


def waiting_place(stack):
    """Where a thread of a deadlock stands, outside of the library: a loop
    that waits may be found at any of its reads."""
    own = [f for f in stack if not f["class"].startswith("java.")]
    return place(own or stack)


def user_place(stack):
    """The innermost frame of the program itself, as class:line."""
    for f in stack:
        if re.match(r"(h\.)?(P\d|Outcome)", f["class"]):
            return "%s:%s" % (f["class"].split(".")[-1], f.get("line", 0))
    return "?"


def without_numbers(text):
    return re.sub(r"([#\[])\d+", r"\1", text)


def identity(f):
    """What finding it is; of a deadlock, which threads stand where."""
    kind = f["kind"]
    if kind == "deadlock":
        return kind + " " + "; ".join(sorted(
            waiting_place(w["stack"]) for w in f["waits"]))
    if kind == "race":
        return "race " + without_numbers(f["subject"])
    # Of an exception at one place only the first message is told.
    return "%s: %s at %s" % (kind, f["subject"].split(": ")[0],
                             place(f.get("stack")))


class Report:
    def __init__(self, data):
        self.findings = data["findings"]
        v = data["verdict"]
        self.exhaustive = v["exhaustive"]
        self.executions = v["executions"]
        self.blocked = v["blockedExecutions"]
        self.events = v["events"]
        self.reason = v.get("reason", "")
        self.ids = {identity(f): f for f in self.findings}
        self.races = [f for f in self.findings if f["kind"] == "race"]
        self.race_ids = {identity(f) for f in self.races}
        self.others = {i for i, f in self.ids.items() if f["kind"] != "race"}


class Checker:
    def __init__(self, heddle, classes, main, reports=None):
        self.reports = reports or many.Reports(heddle, classes, timeout=120)
        self.main = main

    def words(self, options):
        """With a strategy, since otherwise it varies."""
        if not any(o.startswith("--strategy") for o in options):
            options = ("--strategy=dpor", *options)
        return options

    def run(self, what, *options):
        try:
            status, text = self.reports.get(self.words(options), [self.main])
        except subprocess.TimeoutExpired:
            raise Disagreement("%s: takes too long" % what)
        if status not in (0, 1, 3):
            raise Disagreement("%s: status %d\n%s" % (what, status, text[-2000:]))
        r = Report(json.loads(text[text.index("{\n"):]))
        want = 1 if r.findings else 0 if r.exhaustive else 3
        if status != want:
            raise Disagreement("%s: status %d, not %d" % (what, status, want))
        return r

    def replay(self, finding):
        steps = finding["replay"]["steps"]
        word = ",".join("%d:%d" % tuple(s) for s in steps) or "none"
        r = self.run("replay", "--replay=" + word)
        if identity(finding) not in r.ids:
            raise Disagreement("--replay=%s does not show\n  %s\nbut %s" % (
                word, identity(finding), sorted(r.ids)))


def listed(title, ids):
    return "%s:\n%s" % (title, "".join("  %s\n" % i for i in sorted(ids)))


def same(name_a, a, name_b, b):
    if a == b:
        return
    text = ""
    if a - b:
        text += listed("%s only" % name_a, a - b)
    if b - a:
        text += listed("%s only" % name_b, b - a)
    raise Disagreement(text)


LIMIT = ("--max-events=%d" % DFS_EVENTS,)
DFS_VISIBLE = ("--strategy=dfs", "--visible=all")


def ways(walks, visible, limit=LIMIT):
    """What compare() asks of each program, by name."""
    out = {"dpor": (), "dfs": ("--strategy=dfs", *limit), "h": ("--detector=h",),
           "states": ("--strategy=dfs", "--match=hash", *limit),
           "states by 2": ("--strategy=dfs", "--match=hash", "--jobs=2", *limit),
           "states by 4": ("--strategy=dfs", "--match=hash", "--jobs=4", *limit)}
    if visible:
        out["h visible=all"] = ("--detector=h", "--visible=all", *limit)
        out["visible=all"] = ("--visible=all", *limit)
    if walks:
        out["random"] = ("--strategy=random", "--walks=%d" % walks, "--seed=1")
    return out


def is_small(dfs):
    """Whether all interleavings of plain accesses, too, are tried."""
    return dfs.exhaustive and dfs.events < DFS_EVENTS // 20


def compare(c, walks=200, visible=True, replays=REPLAYS, dfs_limit=()):
    """Raises Disagreement; returns (kind of program, report of dpor)."""
    asked = ways(walks, visible, dfs_limit or LIMIT)
    a = c.run("dpor", *asked["dpor"])
    if not a.exhaustive:
        raise Disagreement("dpor: not exhaustive: " + a.reason)
    b = c.run("dfs", *asked["dfs"])
    h = c.run("h", *asked["h"])
    # Two loops that wait for one cell by compare-and-set are not always skipped
    # with h, and come to the bound on events.
    if h.exhaustive or h.race_ids | h.others:
        same("dpor", a.race_ids | a.others, "h", h.race_ids | h.others)
    # It keeps only the last reader of a cell: a loop may be gone round once more.
    if h.exhaustive and h.executions < a.executions:
        raise Disagreement("h: %d executions, dpor: %d" % (
            h.executions, a.executions))
    others = [(w, c.run(w, *asked[w])) for w in asked if w not in ("dpor", "dfs", "h")]
    for name, r in others:
        if (name.startswith("states") or name == "h visible=all") and (
                r.exhaustive and a.races and not r.races):
            raise Disagreement("%s: no race, but dpor has one: %s" % (
                name, identity(a.races[0])))
    everything = [("dfs", b)] + others
    # Final states; behind a race each search explores a part of its own. Several
    # workers may take one for two (docs/rationale/Workers.md, "States").
    ends = {w: r.executions for w, r in others
            if w.startswith("states") and r.exhaustive and not r.races}
    if not a.races and ends and min(ends.values()) < ends.get("states", 0):
        raise Disagreement("final states by one worker and several: %s" % ends)
    if visible and is_small(b):
        everything.append(("dfs visible=all", c.run(
            "dfs visible=all", *DFS_VISIBLE, *(dfs_limit or LIMIT))))
    if not a.races:
        for name, r in everything:
            if r.races:
                raise Disagreement("only %s has a race: %s" % (
                    name, identity(r.races[0])))
            if r.others - a.others:
                same("dpor", a.others, name, a.others | r.others)
    for name, r in everything:
        if a.races or not r.exhaustive or name == "random":
            continue
        if r.others != a.others:
            same("dpor", a.others, name, r.others)
    if b.exhaustive:
        if a.races and not b.races:
            raise Disagreement("only dpor has a race: %s" %
                               identity(a.races[0]))
        if a.executions > b.executions:
            raise Disagreement("dpor: %d executions, dfs: %d" % (
                a.executions, b.executions))
    for f in a.findings[:replays]:
        c.replay(f)
    kind = "race" if a.races else "deadlock" if any(
        i.startswith("deadlock") for i in a.others) else "clean"
    return kind, b.exhaustive, a


def one(args):
    reports, name, walks = args
    try:
        kind, complete, a = compare(Checker(None, None, "h." + name, reports),
                                    walks=walks)
        seen = set()
        for f in a.findings:
            seen.add("%s at %s" % (f["subject"].split(":")[0].split(".")[-1]
                                   if f["kind"] != "assertion failed"
                                   else "AssertionError",
                                   user_place(f.get("stack") or [])))
        return name, kind, complete, seen, a, None
    except Disagreement as e:
        return name, "?", False, set(), None, str(e)
    except Exception as e:  # whatever heddle printed
        return name, "?", False, set(), None, repr(e)


def write_sources(folder, seeds):
    """Packages h (for heddle) and n (the same with pauses, for HotSpot)."""
    names = []
    for package in "hn":
        os.makedirs(os.path.join(folder, "src", package))
        sources = {"Outcome": generate.outcome_class()}
        for s in seeds:
            sources["P%d" % s] = generate.program(s)
        for name, text in sources.items():
            if package == "n":
                text = generate.with_pauses(text)
            file = os.path.join(folder, "src", package, name + ".java")
            with open(file, "w") as out:
                out.write("package %s; %s%s" % (
                    package, generate.IMPORTS, text))
            names.append(file)
    return names


def hotspot(folder, names, runs):
    """Observations of each program on HotSpot."""
    args = ["java", "-cp", folder + "/classes", "-XX:TieredStopAtLevel=1",
            "-Xshare:auto", "agreement.Hotspot", folder + "/classes",
            str(runs)]
    p = subprocess.run(args, input="\n".join(names), capture_output=True,
                       text=True)
    if p.returncode:
        raise SystemExit("the harness on HotSpot failed:\n" + p.stderr)
    seen = collections.defaultdict(set)
    for line in p.stdout.splitlines():
        name, what = line.split(" ", 1)
        seen[name].add(what)
    return seen


def prefetched(options, classes, seeds):
    """What all programs are asked; for those that are small, then, the rest."""
    reports = many.Reports(options.heddle, classes, timeout=120)
    mains = [["h.P%d" % s] for s in seeds]
    checkers = [Checker(None, None, m, reports) for m, in mains]
    asked = [checkers[0].words(w) for w in ways(options.walks, True).values()]
    reports.prefetch(asked, mains, options.jobs)
    small = []
    for c in checkers:
        try:
            if is_small(c.run("dfs", *ways(0, False)["dfs"])):
                small.append([c.main])
        except Disagreement:
            pass  # said when all is compared
    reports.prefetch([DFS_VISIBLE + LIMIT], small, 1)
    return reports


def agreement(options, folder):
    seeds = range(options.first, options.first + options.count)
    sources = write_sources(folder, seeds)
    sources += [os.path.join(HERE, "Inputs", "Hotspot.java"), many.WARM]
    with open(os.path.join(folder, "sources"), "w") as out:
        out.write("\n".join(sources))
    subprocess.run(["javac", "-g", "-nowarn", "-d", folder + "/classes",
                    "@" + folder + "/sources"], check=True)
    reports = prefetched(options, folder + "/classes", seeds)
    work = [(reports, "P%d" % s, options.walks) for s in seeds]
    kinds, bad, partial, executions, blocked = collections.Counter(), 0, 0, 0, 0
    clean = {}
    with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        for name, kind, complete, seen, a, error in pool.map(one, work):
            kinds[kind] += 1
            partial += not complete
            if error:
                bad += 1
                print("%s: %s" % (name, error), flush=True)
                continue
            executions += a.executions
            blocked += a.blocked
            if kind == "clean":
                clean[name] = seen
    if options.hotspot:
        for name, seen in hotspot(folder, list(clean), options.hotspot).items():
            if seen - clean[name]:
                bad += 1
                kinds["hotspot"] += 1
                print("%s: %s" % (name, listed(
                    "HotSpot only", seen - clean[name])), flush=True)
    print("%d programs: %s; dfs incomplete in %d; %d executions, %d blocked"
          % (options.count, ", ".join("%d %s" % (n, k) for k, n in
                                      sorted(kinds.items())),
             partial, executions, blocked))
    print("disagreements: %d" % bad)
    return bad


def one_program(args):
    """(whether they agree, None if dfs was cut short; text)."""
    heddle, file = args
    name = os.path.basename(file)[:-5]
    # Compiles if need be, and says with which options heddle would be called.
    said = subprocess.run(
        ["bash", os.path.join(ROOT, "utils", "check-java.sh"), file],
        env=dict(os.environ, HEDDLE="echo"), check=True, capture_output=True,
        text=True).stdout.split()
    c = Checker(heddle, said[-2], name)
    try:
        a = c.run("dpor")
        b = c.run("dfs", "--strategy=dfs", "--max-time=5",
                  "--max-events=%d" % DFS_EVENTS)
        if not a.races and b.others - a.others:
            same("dpor", a.others, "dfs", a.others | b.others)
        if not b.exhaustive:
            return None, "skipped %s: %s" % (name, b.reason)
        if not a.races:
            same("dpor", a.others, "dfs", b.others)
        same("dpor", a.race_ids, "dfs", b.race_ids)
        if a.executions > b.executions:
            raise Disagreement("dpor: %d executions, dfs: %d" % (
                a.executions, b.executions))
        for finding in a.findings:
            c.replay(finding)
        return True, ""
    except Disagreement as e:
        return False, "%s: %s" % (name, e)


def programs(options):
    work = []
    for d in options.programs:
        files = [os.path.join(d, f) for f in sorted(os.listdir(d))
                 if f.endswith(".java")] if os.path.isdir(d) else [d]
        work += [(options.heddle, f) for f in files]
    count = collections.Counter()
    with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        for agrees, text in pool.map(one_program, sample(work)):
            count[agrees] += 1
            if text:
                print(text, flush=True)
    print("%d equal, %d skipped" % (count[True], count[None]))
    print("disagreements: %d" % count[False])
    return count[False]


def main():
    p = argparse.ArgumentParser()
    p.add_argument("--first", type=int, default=1)
    p.add_argument("--count", type=int, default=150)
    p.add_argument("--hotspot", type=int, default=0)
    p.add_argument("--walks", type=int, default=200)
    p.add_argument("--jobs", type=int, default=os.cpu_count())
    p.add_argument("--keep")
    p.add_argument("--heddle", default=os.path.join(
        os.environ.get("HEDDLE_BUILD_DIR") or os.path.join(ROOT, "build"),
        "bin", "heddle"))
    p.add_argument("--programs", nargs="+")
    options = p.parse_args()
    options.count = int(os.environ.get("HEDDLE_AGREEMENT") or options.count)
    with tempfile.TemporaryDirectory() as temporary:
        folder = options.keep or temporary
        os.makedirs(folder, exist_ok=True)
        bad = programs(options) if options.programs else agreement(
            options, folder)
    sys.exit(1 if bad else 0)


if __name__ == "__main__":
    main()
