#!/usr/bin/env python3
"""Random jcstress tests with objects, initialisers, exceptions and clones: under
each memory model all strategies find the same outcomes, and a weaker model has
those of a stronger one.

  models.py [--first=N] [--count=N] [--models=M,...] [--again=N] [--heddle=FILE]
            [--files] [--keep=DIR] [--limit=SECONDS]

Of each test DPOR and depth-first search over all interleavings and choices (and
under sc a search over states): the
same outcomes. The same actors in a program with a main, which ends with an
exception at the line that belongs to what they saw: by one worker and by two
(--again: so often) the same findings and number of executions; with --files
under sc, tso or pso the same findings as under that model as a file, by one, two
and (unless --again=0) four workers alike. What did not end
within the bounds is not compared; that nothing is left out for a reason that
nobody knows is.
"""

import argparse
import collections
import json
import os
import random
import shutil
import subprocess
import sys
import tempfile
import zlib

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)
import generate  # noqa: E402

ORDER = ["sc", "tso", "pso", "opmm", "jpr"]
CHUNK = 20

SHARED = """  static class Node implements Cloneable {
    int f; volatile int g; final int h;
    Node(int k) { f = k; h = k; g = k; }
    Node copy() {
      try { return (Node) clone(); } catch (CloneNotSupportedException e) { throw new Error(e); }
    }
    int sum() { return f + 3 * h; }
  }
  static class Sub extends Node {
    int e = 1;
    Sub(int k) { super(k + 1); }
    int sum() { return f + 2 * e; }
  }
  static class Init {
    static int s = 3; static Node n;
    static { s++; n = new Node(s); }
    static int get() { return s; }
  }
  static class Late extends Init {
    static int t = Init.s + 1;
    static void set(int k) { t = k; }
  }
  int x, y; volatile int v; Node p; volatile Node q; int[] arr = new int[2], other;
  final Node base = new Node(2); final int[] cells = {1, 2};
  final String text = new String(new char[] {'a', 'b'});
  final Map<Integer, Integer> map = new HashMap<>();
  final AtomicInteger ai = new AtomicInteger();
"""

# Classes of the library that nothing has used before, and caches that the
# library fills when they are first needed.
TRUSTED = [
    "new StringBuffer().length()", "new BitSet(4).length()", "BigInteger.TEN.intValue()",
    "TimeUnit.SECONDS.toSeconds(2) == 2 ? 1 : 0", "new PriorityQueue<Integer>().size()",
    "new ArrayDeque<Integer>().size()", "Optional.empty().isPresent() ? 1 : 0",
    "new LongAdder().intValue()", "text.hashCode() & 1", "map.keySet().size()",
    "map.values().size()", "new LinkedHashMap<Integer, Integer>().size()",
    "new ConcurrentHashMap<Integer, Integer>().size()", "Character.isLetter(0x3b1) ? 1 : 0",
    "Integer.valueOf(5000).intValue() & 1",
]

# A statement, and how often. K is a small number, N a reference to a node, X a
# plain int field.
STATEMENTS = [
    ("X = K;", 8), ("r = r * 3 + X;", 8), ("if (X == 0) { A } else { A }", 3),
    ("v = K;", 3), ("r = r * 3 + v;", 3), ("if (v == K) { A }", 1),
    ("r += T;", 10), ("if (X == 0) { r += T; }", 4),
    ("N = new Node(K);", 3), ("N = new Sub(K);", 2),
    ("{ Node n = N; if (n != null) r = r * 3 + n.f; }", 4),
    ("{ Node n = N; if (n != null) r = r * 3 + n.sum(); }", 2),
    ("{ Node n = N; if (n != null) n.f = K; }", 2),
    ("{ Node n = N; if (n != null) n.g = K; }", 1),
    ("try { r = r * 3 + N.sum(); } catch (NullPointerException e) { r += 4; }", 5),
    ("try { N.f = K; A } catch (NullPointerException e) { A }", 4),
    ("try { r += ((Sub) N).e; } catch (ClassCastException e) { r += 5; } "
     "catch (NullPointerException e) { A }", 2),
    ("try { arr[X + K] = 1; A } catch (ArrayIndexOutOfBoundsException e) { A }", 4),
    ("try { r = r * 3 + arr[X]; } catch (ArrayIndexOutOfBoundsException e) { r += 6; }", 4),
    ("try { r += 6 / X; } catch (ArithmeticException e) { A }", 3),
    ("try { other = new int[X - K]; } catch (NegativeArraySizeException e) { A }", 1),
    ("r = r * 3 + Init.get();", 3), ("r = r * 3 + Late.t;", 3), ("Late.set(K);", 2),
    ("Init.n.f = K;", 1), ("{ Node n = Init.n; r = r * 3 + n.f; }", 1),
    ("N = base.copy();", 3), ("{ Node n = new Sub(K); n.f = K + 1; N = n.copy(); }", 2),
    ("other = cells.clone();", 3), ("{ int[] c = other; if (c != null) r = r * 3 + c[1]; }", 3),
    ("{ int[] c = new int[2]; System.arraycopy(cells, 0, c, 0, 2); other = c; }", 1),
    ("synchronized (base) { X = K; }", 2), ("synchronized (base) { r = r * 3 + X; }", 2),
    ("{ Object o = new Object(); synchronized (o) { N = null; } }", 1),
    ("{ Node n = q; if (n != null) synchronized (n) { n.f += K; r = r * 3 + n.f; } }", 1),
    ("if (ai.compareAndSet(0, K)) { A }", 2), ("r = r * 3 + ai.incrementAndGet();", 2),
    ("r = r * 3 + ai.get();", 1),
]


def statement(r, chosen, trusted, depth=0):
    text, = r.choices([STATEMENTS[i][0] for i in chosen], [STATEMENTS[i][1] for i in chosen])
    if depth and ("try" in text or " A " in text):
        text = r.choice(["X = K;", "r = r * 3 + X;"])
    out = []
    for part in text.split(" A "):
        for mark, values in (("X", "xxy"), ("N", "ppq"), ("K", "112"), ("T", trusted)):
            # One value for each mark in a part.
            value = r.choice(values)
            part = "".join(value if c == mark and is_mark(part, i) else c
                           for i, c in enumerate(part))
        out.append(part)
    inner = [" %s " % statement(r, chosen, trusted, 1) for _ in out[1:]]
    return out[0] + "".join(i + o for i, o in zip(inner, out[1:]))


def is_mark(text, i):
    """Whether the letter there stands alone."""
    def word(j):
        return 0 <= j < len(text) and (text[j].isalnum() or text[j] == "_")
    return not word(i - 1) and not word(i + 1)


def program(seed):
    """The source of class M<seed>, without imports."""
    r = random.Random("models %d" % seed)
    actors = r.choice([2, 2, 2, 3])
    chosen = r.sample(range(len(STATEMENTS)), 4) + [0, 1]
    trusted = r.sample(TRUSTED, r.choice([1, 1, 2]))
    # What each actor uses, and one of them is the first to.
    first = r.choice([None, "r += T;", "r += T;", "if (x == 0) { r += T; }",
                      "try { q.f = 1; } catch (NullPointerException e) { r += 4; }",
                      "try { r += 6 / y; } catch (ArithmeticException e) { r += 4; }"])
    out = ["@JCStressTest @Outcome(expect = Expect.ACCEPTABLE) @State",
           "public class M%d {" % seed, SHARED]
    for me in range(1, actors + 1):
        out.append("  @Actor public void actor%d(III_Result result) {" % me)
        out.append("    int r = 0;")
        body = [statement(r, chosen, trusted)
                for _ in range(r.choice([2, 2, 3] if actors == 2 else [1, 2, 2]))]
        if first:
            body.insert(r.randrange(len(body) + 1), first.replace("T", trusted[0]))
        out += ["    " + s for s in body]
        out += ["    result.r%d = r;" % me, "  }"]
    if actors == 2:
        out += ["  @Arbiter public void end(III_Result result) {",
                "    Node n = p;",
                "    result.r3 = x + 3 * y + (n == null ? 0 : 9 * n.f);", "  }"]
    out += ["  public static class Main {",
            "    static int[] r = new int[3];",
            "    public static void main(String[] none) throws InterruptedException {",
            "      M%d t = new M%d();" % (seed, seed)]
    for me in range(1, actors + 1):
        out.append("      Thread t%d = new Thread(() -> { III_Result x = new III_Result(); "
                   "t.actor%d(x); r[%d] = x.r%d; }); t%d.start();" % (me, me, me - 1, me, me))
    out += ["      t%d.join();" % me for me in range(1, actors + 1)]
    out += ["      Seen.at(((r[0] * 31 + r[1]) * 31 + r[2]) * 31 + t.x + 3 * t.y);", "    }", "  }"]
    return "\n".join(out + ["}"]) + "\n"


IMPORTS = """import java.math.BigInteger;
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
import org.openjdk.jcstress.annotations.*;
import org.openjdk.jcstress.infra.results.*;
"""


def explore(o, folder, models, options):
    """The reports of the tests in a folder, by name; and what went wrong."""
    p = subprocess.run(
        [o.heddle, "outcomes", "--json", "--model=" + ",".join(models), *options, folder],
        capture_output=True, text=True)
    if p.returncode not in (0, 1, 3) or not p.stdout.startswith("{"):
        return {}, "status %d\n%s" % (p.returncode, p.stderr[-2000:])
    return {t["test"]: t for t in json.loads(p.stdout)["tests"]}, None


def check(o, folder, name, model, options):
    """Whether the search of a test's program came to its end, its executions and
    its findings."""
    p = subprocess.run(
        [o.heddle, "check", "--json=-", "--quiet", "--model=" + model, "-cp", folder + ":" + o.api,
         *options, name + "$Main"], capture_output=True, text=True)
    if p.returncode not in (0, 1, 3):
        return "status %d: %s" % (p.returncode, p.stderr[-500:])
    r = json.loads(p.stdout[p.stdout.index("{\n"):])
    return (r["verdict"]["exhaustive"], r["verdict"]["executions"],
            sorted("%s %s" % (f["kind"], f.get("stack", [{}])[0].get("line"))
                   for f in r["findings"]))


def by_model(test):
    """The outcomes under each model that was explored to the end."""
    return {m["model"]: {(c["kind"], c["outcome"]) for c in test["outcomes"]
                         if c["possible"][m["model"]]}
            for m in test.get("models", []) if m["exhaustive"]}


def unknown_reasons(test):
    return [m["reason"] for m in test.get("models", [])
            if not m["exhaustive"] and "not known" in m.get("reason", "")]


class Comparison:
    def __init__(self):
        self.counts = collections.Counter()
        self.bad = set()

    def differ(self, name, what, *details):
        self.bad.add(name)
        print(name, what, *details)

    def same(self, name, other, dpor, how="dfs"):
        for m in other.keys() & dpor.keys():
            self.counts[how] += 1
            if other[m] != dpor[m]:
                self.differ(name, m, "only", how, sorted(other[m] - dpor[m]),
                            "only dpor:", sorted(dpor[m] - other[m]))

    def included(self, name, base):
        known = [m for m in ORDER if m in base]
        for a, b in zip(known, known[1:]):
            self.counts["inclusion"] += 1
            if not base[a] <= base[b]:
                self.differ(name, a, "not in", b, sorted(base[a] - base[b]))


def compare_files(o, folder, name, bounds, all_of):
    """Under a model and under its file in models/ a program has the same findings."""
    model = ["sc", "tso", "pso"][zlib.crc32(name.encode()) % 3]
    one = check(o, folder, name, model, ["--visible=all", *bounds])
    other = check(o, folder, name, "cat:%s/../../models/%s.cat" % (HERE, model), bounds)
    if not (one[0] is True and other[0] is True):
        return
    all_of.counts["as a file"] += 1
    for jobs in (2, 4)[:o.again + 1]:
        file = "cat:%s/../../models/%s.cat" % (HERE, model)
        many = check(o, folder, name, file, ["--jobs=%d" % jobs, *bounds])
        if many != other if many[0] is True else not set(many[2]) <= set(other[2]):
            all_of.differ(name, model, "as a file, --jobs=%d" % jobs, other, many)
    # Races are looked for under sc only.
    if set(f for f in one[2] if not f.startswith("race ")) != set(other[2]):
        all_of.differ(name, model, "as a file", one, other)


def compare(o, folder, all_of):
    bounds = ["--max-time=%d" % o.limit, "--max-events=300000"]
    base, wrong = explore(o, folder, o.models, bounds)
    plain, other = explore(o, folder, o.models, ["--strategy=dfs", *bounds])
    states, third = explore(o, folder, ["sc"], ["--strategy=states", *bounds])
    for what in filter(None, (wrong, other, third)):
        all_of.differ(folder, what)
    for name, test in base.items():
        found = by_model(test)
        all_of.counts["tests"] += 1
        all_of.counts["explored"] += len(found)
        for reason in unknown_reasons(test):
            all_of.differ(name, reason)
        all_of.included(name, found)
        all_of.same(name, by_model(plain.get(name, {})), found)
        all_of.same(name, by_model(states.get(name, {})), found, "states")
    for name in base if o.files else []:
        compare_files(o, folder, name, bounds, all_of)
    for name in base if o.again else []:
        relaxed = sorted(set(o.models) - {"jpr", "sc"})
        model = relaxed[zlib.crc32(name.encode()) % len(relaxed)]
        one = check(o, folder, name, model, bounds)
        if not one[0] is True:
            continue
        for _ in range(o.again):
            all_of.counts["--jobs=2"] += 1
            two = check(o, folder, name, model, ["--jobs=2", *bounds])
            # A bound on time may be met by two workers where one met none.
            if one != two if two[0] is True else not set(two[2]) <= set(one[2]):
                all_of.differ(name, model, "--jobs=2", one, two)


def main():
    sys.stdout.reconfigure(line_buffering=True)
    p = argparse.ArgumentParser()
    p.add_argument("--first", type=int, default=1)
    p.add_argument("--count", type=int,
                   default=int(os.environ.get("HEDDLE_MODEL_PROGRAMS", "12")))
    p.add_argument("--models", default="sc,tso,pso,opmm")
    p.add_argument("--again", type=int, default=1)
    p.add_argument("--files", action="store_true")
    p.add_argument("--limit", type=int, default=20)
    build = os.environ.get("HEDDLE_BUILD_DIR") or os.path.join(HERE, "../../build")
    p.add_argument("--heddle", default=os.path.join(build, "bin", "heddle"))
    p.add_argument("--keep")
    o = p.parse_args()
    o.models = o.models.split(",")
    top = o.keep or tempfile.mkdtemp()
    all_of = Comparison()
    os.makedirs(top, exist_ok=True)
    o.api = os.path.join(top, "api.jar")
    subprocess.run([o.heddle, "outcomes", "--write-api=" + o.api], check=True)
    for first in range(o.first, o.first + o.count, CHUNK):
        folder = os.path.join(top, "%d" % first)
        os.makedirs(folder, exist_ok=True)
        sources = []
        sources.append(os.path.join(top, "Seen.java"))
        with open(sources[0], "w") as f:
            f.write(generate.outcome_class().replace("Outcome", "Seen"))
        for s in range(first, min(first + CHUNK, o.first + o.count)):
            sources.append(os.path.join(top, "M%d.java" % s))
            with open(sources[-1], "w") as f:
                f.write(IMPORTS + program(s))
        subprocess.run(["javac", "-nowarn", "-g", "-cp", o.api, "-d", folder, *sources], check=True)
        compare(o, folder, all_of)
    if not o.keep:
        shutil.rmtree(top)
    print(", ".join("%s: %d" % x for x in sorted(all_of.counts.items())))
    print("disagreements: %d" % len(all_of.bad))
    sys.exit(1 if all_of.bad else 0)


if __name__ == "__main__":
    main()
