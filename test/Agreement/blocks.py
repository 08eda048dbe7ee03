#!/usr/bin/env python3
"""Random programs with Heddle.choose, assume and atomic against brute force.

  blocks.py [--first=N] [--count=N] [--heddle=FILE] [--keep=DIR]

Threads read and write volatile variables, take a lock, wait for a variable,
choose, assume, and do such things in atomic blocks. An interleaver in this file
runs all interleavings and knows which results there are, whether threads can be
stuck, and whether a block can wait inside, which Heddle refuses. Held against
it: the outcomes by each strategy, under each memory model (all accesses are
volatile), and whether `heddle check` finds a result that is an exception, by
all strategies and by two workers. Prints each disagreement and a summary; the
status is 1 if there was one.
"""

import argparse
import json
import os
import random
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))
sys.path.insert(0, HERE)
import many  # noqa: E402

VARS = 2
CHUNK = 100
BOUND = "--max-events=200000"


def body(rng, depth, size):
    """Statements: tuples, with blocks of statements inside."""
    out = []
    for _ in range(size):
        kind = rng.choice(["read"] * 4 + ["write"] * 3 + ["put"] * 2
                          + ["choose", "assume"] + ["atomic"] * (3 if depth < 1 else depth < 2)
                          + ["lock"] * (depth < 2) + ["await"] * (rng.random() < .2))
        v = rng.randrange(VARS)
        if kind in ("read", "put", "await"):
            out.append((kind, v))
        elif kind == "write":
            out.append((kind, v, rng.randint(1, 2)))
        elif kind == "choose":
            out.append((kind, rng.randint(2, 3)))
        elif kind == "assume":
            out.append((kind, rng.randrange(3)))
        else:
            out.append((kind, body(rng, depth + (2 if kind == "lock" else 1),
                                   rng.randint(1, 2))))
    return out


def flat(stmts, out, atomic=False):
    """The same as a list of operations."""
    for s in stmts:
        if s[0] == "lock":
            out.append(("enter",))
            flat(s[1], out, atomic)
            out.append(("leave",))
        elif s[0] == "atomic":
            if not atomic:
                out.append(("begin",))
            flat(s[1], out, True)
            if not atomic:
                out.append(("end",))
        else:
            out.append(s)
    return out


def brute(threads):
    """(results, stuck, waits): all results; whether some execution that no
    assume cuts off gets stuck; whether an atomic block can wait."""
    ops = [flat(t, []) for t in threads]
    n = len(ops)
    results, flags = set(), [False, False]
    start = ((0,) * n, (0,) * n, (0,) * VARS, None, None, (False,) * n)
    seen, todo = {start}, [start]
    while todo:
        pcs, regs, mem, owner, atomic, dead = todo.pop()
        moved = False
        for t in range(n) if atomic is None else [atomic]:
            if dead[t] or pcs[t] == len(ops[t]):
                continue
            op = ops[t][pcs[t]]
            if (op[0] == "enter" and owner is not None) or \
                    (op[0] == "await" and mem[op[1]] == 0):
                if atomic == t:
                    flags[1] = True
                continue
            moved = True
            for nxt in after(op, t, regs[t], mem, owner, atomic):
                reg, m, o, a, gone = nxt
                state = (tuple(p + (i == t) for i, p in enumerate(pcs)),
                         tuple(reg if i == t else r for i, r in enumerate(regs)),
                         m, o, a, tuple(d or (gone and i == t)
                                        for i, d in enumerate(dead)))
                if state not in seen:
                    seen.add(state)
                    todo.append(state)
        if moved or any(dead):
            continue
        if all(p == len(o) for p, o in zip(pcs, ops)):
            results.add(regs + mem)
        else:
            flags[0] = True
    return results, flags[0], flags[1]


def after(op, t, reg, mem, owner, atomic):
    kind = op[0]
    if kind == "read":
        yield (reg * 2 + mem[op[1]]) % 5, mem, owner, atomic, False
    elif kind in ("write", "put"):
        value = op[2] if kind == "write" else reg
        yield reg, tuple(value if i == op[1] else x for i, x in enumerate(mem)), \
            owner, atomic, False
    elif kind == "choose":
        for c in range(op[1]):
            yield (reg + c) % 5, mem, owner, atomic, False
    elif kind == "assume":
        yield reg, mem, owner, atomic, reg % 3 == op[1]
    elif kind == "enter":
        yield reg, mem, t, atomic, False
    elif kind == "leave":
        yield reg, mem, None, atomic, False
    elif kind == "begin":
        yield reg, mem, owner, t, False
    elif kind == "end":
        yield reg, mem, owner, None, False
    else:
        yield reg, mem, owner, atomic, False


def java(stmts, indent):
    pad = "    " * indent
    for s in stmts:
        kind = s[0]
        if kind == "read":
            yield pad + "r[0] = (r[0] * 2 + v%d) %% 5;" % s[1]
        elif kind == "write":
            yield pad + "v%d = %d;" % (s[1], s[2])
        elif kind == "put":
            yield pad + "v%d = r[0];" % s[1]
        elif kind == "await":
            yield pad + "while (v%d == 0) { }" % s[1]
        elif kind == "choose":
            yield pad + "r[0] = (r[0] + Heddle.choose(%d)) %% 5;" % s[1]
        elif kind == "assume":
            yield pad + "Heddle.assume(r[0] %% 3 != %d);" % s[1]
        elif kind == "lock":
            yield pad + "synchronized (LOCK) {"
            yield from java(s[1], indent + 1)
            yield pad + "}"
        else:
            yield pad + "Heddle.atomic(() -> {"
            yield from java(s[1], indent + 1)
            yield pad + "});"


def source(name, threads, wanted):
    out = ["import heddle.Heddle;", "public class %s {" % name,
           "    static final Object LOCK = new Object();",
           "    static volatile int %s;" % ", ".join("v%d" % i for i in range(VARS))]
    for i, t in enumerate(threads):
        out += ["    static final int[] R%d = new int[1];" % i,
                "    static void run%d() {" % i, "        final int[] r = R%d;" % i]
        out += list(java(t, 2)) + ["    }"]
    out += ["    public static void main(String[] args) throws InterruptedException {"]
    for i in range(len(threads)):
        out += ["        Thread t%d = new Thread(%s::run%d);" % (i, name, i)]
    for what in ("start", "join"):
        out += ["        t%d.%s();" % (i, what) for i in range(len(threads))]
    words = ["R%d[0]" % i for i in range(len(threads))] + \
        ["v%d" % i for i in range(VARS)]
    out += ["        String o = %s;" % (' + "," + '.join(words)),
            "        Heddle.observe(\"o\", o);",
            "        if (o.equals(\"%s\"))" % ",".join(map(str, wanted)),
            "            throw new IllegalStateException(o);", "    }", "}"]
    return "\n".join(out) + "\n"


def run(args, *words):
    p = subprocess.run([args.heddle, *words], capture_output=True, text=True)
    return p.returncode, p.stdout, p.stderr


def outcomes(args, folder, name, model, strategy):
    """(results, stuck), None if it was refused, or "bounded"."""
    status, out, err = run(args, "outcomes", "--json", "--model=" + model, BOUND,
                           "--strategy=" + strategy, "-cp", folder, name)
    if status == 2 and "Heddle.atomic is not supported" in out + err:
        return None
    test = json.loads(out)["tests"][0]
    if test.get("refusal"):
        return None
    if not test["models"][0]["exhaustive"]:
        return "bounded"
    found, stuck = set(), False
    for row in test["outcomes"]:
        text = row["outcome"]
        if row["kind"] == "no end":
            stuck = True
            continue
        text = text.split(": ")[1].split(" in ")[0] if row["kind"] == "exception" \
            else text.split("o=")[1]
        found.add(tuple(int(x) for x in text.split(",")))
    return found, stuck


CHECKS = [["--strategy=dpor"], ["--strategy=dpor", "--jobs=2"],
          ["--strategy=auto"], ["--strategy=bfs"], ["--strategy=dfs"],
          ["--strategy=dfs", "--match=full"]]


def counts(reports, name, *words):
    """Executions of a check, and those that were cut off, which only the reduction
    tells apart; None if a bound was hit, or it was refused."""
    status, out = reports.get([*words, BOUND], [name])
    if status == 2:
        return None
    verdict = json.loads(out[out.index("{\n"):])["verdict"]
    if "bound on events" in verdict.get("reason", "") or "unsupported" in \
            verdict.get("reason", ""):
        return None
    return verdict["executions"], verdict["cutOffExecutions"]


def compare(args, folder, reports, name, threads, expected, wanted):
    results, stuck, waits = expected
    for model in args.models.split(","):
        for strategy in ("dpor", "dfs") + ("states",) * (model == "sc"):
            got = outcomes(args, folder, name, model, strategy)
            what = "%s by %s under %s" % (name, strategy, model)
            if got == "bounded":
                args.bounded += 1
            elif waits != (got is None):
                yield "%s: %s" % (what, "not refused" if waits else "refused")
            elif got is not None and got != (results, stuck):
                yield "%s: lacks %s, has %s, stuck %s" % (
                    what, sorted(results - got[0]), sorted(got[0] - results), got[1])
    want = 2 if waits else 1 if stuck or wanted in results else 0
    for words in CHECKS:
        status, out = reports.get([*words, BOUND], [name])
        if status == 3 and "the bound on events" in out:
            args.bounded += 1
            continue
        # What was found before a refusal is reported.
        if status != want and not (waits and status == 1):
            yield "%s %s: status %d for %d\n%s" % (
                name, " ".join(words), status, want, out[-2000:])
    # Each trace once: by reduction, and by remembering traces.
    reduced = counts(reports, name, "--strategy=dpor")
    remembered = counts(reports, name, "--preemptions=99")
    if reduced and remembered and reduced[0] != remembered[0]:
        yield "%s: executions %s by reduction, %s by remembering" % (
            name, reduced, remembered)


def main():
    p = argparse.ArgumentParser()
    p.add_argument("--first", type=int, default=0)
    p.add_argument("--count", type=int, default=10)
    p.add_argument("--models", default="sc")
    p.add_argument("--heddle", default=os.path.join(
        ROOT, os.environ.get("HEDDLE_BUILD_DIR", "build"), "bin", "heddle"))
    p.add_argument("--keep")
    args = p.parse_args()
    bad = checked = refused = args.bounded = 0
    with tempfile.TemporaryDirectory() as temporary:
        folder = args.keep or temporary
        os.makedirs(folder, exist_ok=True)
        api = os.path.join(folder, "api.jar")
        subprocess.run([args.heddle, "outcomes", "--write-api=" + api], check=True)
        for begin in range(args.first, args.first + args.count, CHUNK):
            seeds = range(begin, min(begin + CHUNK, args.first + args.count))
            todo, files = [], []
            for seed in seeds:
                rng = random.Random(seed)
                threads = [body(rng, 0, rng.randint(1, 3))
                           for _ in range(rng.choice([2, 2, 2, 3]))]
                expected = brute(threads)
                some = sorted(expected[0])
                wanted = rng.choice(some) if some and seed % 2 else \
                    (7,) * (len(threads) + VARS)
                name = "B%d" % seed
                path = os.path.join(folder, name + ".java")
                with open(path, "w") as f:
                    f.write(source(name, threads, wanted))
                files.append(path)
                todo.append((name, threads, expected, wanted))
            subprocess.run(["javac", "-nowarn", "-d", folder, "-cp", api, many.WARM] + files,
                           check=True)
            reports = many.Reports(args.heddle, folder)
            reports.prefetch([[*w, BOUND] for w in CHECKS + [["--preemptions=99"]]],
                             [[name] for name, _, _, _ in todo])
            for name, threads, expected, wanted in todo:
                for text in compare(args, folder, reports, name, threads,
                                    expected, wanted):
                    print("disagreement:", text)
                    bad += 1
                checked += 1
                refused += expected[2]
    print("%d programs, %d refused, %d searches not whole, disagreements: %d" % (
        checked, refused, args.bounded, bad))
    return bad != 0


if __name__ == "__main__":
    sys.exit(main())
