#!/usr/bin/env python3
"""What the library copies in one call, against the same copy by hand.

  copies.py [--first=N] [--count=N] [--models=M,...] [--heddle=FILE] [--keep=DIR]
            [--limit=SECONDS]

Random jcstress tests of two or three actors that copy arrays and objects which
the others read and write meanwhile. Each is written twice: with
System.arraycopy, clone, Arrays.copyOf and Arrays.copyOfRange,
and with loops that read and write an element at a time. Under each model, by
DPOR and by depth-first search over everything, both have the same outcomes. The
same actors in a program with a main: both have races on the same fields and arrays,
by each strategy, with --visible=all and without.
"""

import argparse
import collections
import json
import os
import random
import re
import shutil
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)
import many  # noqa: E402

CHUNK = 24

# Element type, its array's name in a name, the literals of 0, 1, 2, and how to
# make a number of an element.
TYPES = [("int", ["0", "1", "2"], "X"), ("byte", ["(byte) 0", "(byte) 1", "(byte) 2"], "X"),
         ("char", ["'\\0'", "(char) 1", "(char) 2"], "X"), ("long", ["0L", "1L", "2L"], "(int) X"),
         ("double", ["0", "1", "2"], "(int) X"), ("boolean", ["false", "true", "true"], "(X ? 1 : 0)"),
         ("Object", ["null", "ONE", "TWO"], "(X == null ? 0 : X == ONE ? 1 : X == TWO ? 2 : 3)")]

COMMON = """  static final Object ONE = "one", TWO = "two", THREE = new int[0];
  static class Box implements Cloneable {
    int x; volatile int v; long l; Object o; final int f = 2;
    Box copy() {
      try { return (Box) clone(); } catch (CloneNotSupportedException e) { throw new Error(e); }
    }
    Box copyByHand() {
      Box b = new Box();
      b.x = x; b.v = v; b.l = l; b.o = o;
      return b;
    }
    int sum() { return x + 3 * (int) l + (o == null ? 0 : 9); }
  }
  final Box box = new Box();
  Box q;
  int x;
  volatile int v;
"""

# The functions of each of the two: E is the element type.
LIBRARY = """  static void copy(E[] s, int i, E[] d, int j, int n) { System.arraycopy(s, i, d, j, n); }
  static E[] cloned(E[] s) { return s.clone(); }
  static E[] copyOf(E[] s, int n) { return Arrays.copyOf(s, n); }
  static E[] range(E[] s, int i, int j) { return Arrays.copyOfRange(s, i, j); }
  static Box copied(Box b) { return b.copy(); }
  static void store(Object[] s, String[] d, int n) { System.arraycopy(s, 0, d, 0, n); }
"""
BY_HAND = """  static void copy(E[] s, int i, E[] d, int j, int n) {
    if (s == d && i < j) { for (int k = n; --k >= 0;) d[j + k] = s[i + k]; }
    else for (int k = 0; k < n; k++) d[j + k] = s[i + k];
  }
  static E[] cloned(E[] s) { return copyOf(s, s.length); }
  static E[] copyOf(E[] s, int n) { return range(s, 0, n); }
  static E[] range(E[] s, int i, int j) {
    E[] d = new E[j - i];
    copy(s, i, d, 0, Math.min(j, s.length) - i);
    return d;
  }
  static Box copied(Box b) { return b.copyByHand(); }
  static void store(Object[] s, String[] d, int n) { for (int k = 0; k < n; k++) d[k] = (String) s[k]; }
"""

# A statement, and how often. A is a shared array, K an index, V a value, P the
# array that is published, N(e) a number of element e.
COPIES = [
    ("copy(A, 0, A, 0, 2);", 6), ("copy(A, K, A, K, 1);", 3), ("copy(a, 0, a, 1, 1);", 1),
    ("copy(a, 1, a, 0, 1);", 1), ("p = cloned(A);", 3), ("p = copyOf(A, 2);", 2),
    ("p = copyOf(A, 3);", 1), ("p = range(A, 1, 3);", 2), ("q = copied(box);", 3),
    ("{ E[] c = cloned(A); r = r * 3 + N(c[0]) + 5 * N(c[1]); }", 3),
    ("{ E[] c = new E[3]; copy(A, 0, c, 1, 2); r = r * 3 + N(c[1]) + 5 * N(c[2]); }", 2),
    ("{ E[] c = {V, V}; copy(c, 0, A, 0, 2); }", 2),
    ("{ Box c = copied(box); r = r * 3 + c.sum() + 5 * c.v; }", 2),
]
OF_REFERENCES = [("try { store(A, texts, 2); } catch (ArrayStoreException | ClassCastException e) "
                  "{ r += 7; }", 3), ("r = r * 3 + N(texts[K]);", 2), ("A[K] = THREE;", 2)]
OTHERS = [
    ("A[K] = V;", 9), ("r = r * 3 + N(A[K]);", 9), ("x = 1;", 2), ("r = r * 3 + x;", 2),
    ("v = 1;", 2), ("r = r * 3 + v;", 2),
    ("{ E[] c = p; if (c != null) r = r * 3 + N(c[0]) + 5 * N(c[1]); }", 5),
    ("{ E[] c = p; if (c != null) c[K] = V; }", 1),
]
OF_BOXES = [("{ Box c = q; if (c != null) r = r * 3 + c.sum(); }", 3), ("box.x = 1;", 3),
            ("box.l = 2;", 1), ("box.o = ONE;", 1), ("box.v = 1;", 2),
            ("r = r * 3 + box.sum();", 1)]


def statement(r, choices, kind):
    name, values, number = kind
    text, = r.choices([c for c, _ in choices], [n for _, n in choices])
    text = re.sub(r"\bA\b", lambda m: r.choice("aab"), text)
    text = re.sub(r"\bK\b", lambda m: r.choice("01"), text)
    text = re.sub(r"\bV\b", lambda m: r.choice(values[1:]), text)
    text = re.sub(r"\bN\(([^()]*)\)", lambda m: number.replace("X", m.group(1)), text)
    return re.sub(r"\bE\b", name, text)


def program(seed):
    """The sources of C<seed>H, by hand, and of C<seed>L, by the library."""
    r = random.Random("copies %d" % seed)
    kind = r.choice(TYPES + TYPES[:1] * 3 + TYPES[-1:] * 2)
    name, values, _ = kind
    copies = [c for c in COPIES if r.random() < 0.6 and ("box" not in c[0] or seed % 3 == 0)]
    copies = copies or COPIES[:1]
    others = OTHERS + (OF_REFERENCES if name == "Object" else [])
    others += OF_BOXES * 2 if any("box" in c for c, _ in copies) else []
    actors = r.choice([2, 2, 2, 3])
    bodies = []
    for me in range(actors):
        body = []
        if me == 0 or r.random() < 0.3:
            body.append(statement(r, copies, kind))
        while len(body) < (r.choice([2, 2, 3]) if actors == 2 else r.choice([1, 2])):
            body.insert(r.randrange(len(body) + 1), statement(r, others, kind))
        bodies.append(body)
    first = [r.choice(values) for _ in range(4)]
    out = {}
    for way, functions in (("H", BY_HAND), ("L", LIBRARY)):
        cls = "C%d%s" % (seed, way)
        text = ["@JCStressTest @Outcome(expect = Expect.ACCEPTABLE) @State",
                "public class %s {" % cls, COMMON,
                "  final %s[] a = {%s, %s}, b = {%s, %s};" % (name, *first),
                "  %s[] p;" % name, "  final String[] texts = new String[2];",
                re.sub(r"\bE\b", name, functions)]
        for me, body in enumerate(bodies, 1):
            text.append("  @Actor public void actor%d(III_Result result) {" % me)
            text += ["    int r = 0;", *("    " + s for s in body)]
            text += ["    result.r%d = r;" % me, "  }"]
        text += ["  public static class Main {",
                 "    public static void main(String[] none) {",
                 "      %s t = new %s();" % (cls, cls)]
        text += ["      new Thread(() -> t.actor%d(new III_Result())).start();" % me
                 for me in range(1, actors + 1)]
        text += ["    }", "  }", "}"]
        out[cls] = "\n".join(text) + "\n"
    return out


IMPORTS = """import java.util.*;
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


def by_model(test):
    """The outcomes under each model that was explored to the end, and why those
    under the others were not."""
    done, why = {}, {}
    for m in test.get("models", []):
        if m["exhaustive"]:
            done[m["model"]] = {(c["kind"], c["outcome"]) for c in test["outcomes"]
                                if c["possible"][m["model"]]}
        else:
            why[m["model"]] = m.get("reason", "")
    return done, why


def races(reports, name, options):
    """Whether the search came to its end, and what races; or what went wrong."""
    status, text = reports.get(options, [name + "$Main"])
    if status not in (0, 1, 3):
        return "status %d: %s" % (status, text[-500:])
    r = json.loads(text[text.index("{\n"):])
    # Races of the same two lines are one finding, which names one element; by
    # hand the lines are others.
    found = {f["kind"] + " " + re.sub(r"#\d+|\[\d+\]$", "", f["subject"]).replace(name, "C")
             for f in r["findings"]}
    return r["verdict"].get("exhaustive"), sorted(found)


WAYS = [["--visible=all"], ["--visible=all", "--detector=h", "--strategy=dfs", "--match=hash"],
        ["--visible=all", "--strategy=dfs"], []]


class Comparison:
    def __init__(self, o):
        self.o = o
        self.counts = collections.Counter()
        self.bad = set()

    def differ(self, name, what, *details):
        self.bad.add(name)
        print(name, what, *details)

    def outcomes(self, folder, seeds):
        bounds = ["--max-time=%d" % self.o.limit, "--max-events=400000"]
        for way in ("dpor", "dfs"):
            found, wrong = explore(self.o, folder, self.o.models, ["--strategy=" + way, *bounds])
            if wrong:
                self.differ(folder, way, wrong)
            for s in seeds:
                hand, why = by_model(found.get("C%dH" % s, {}))
                library, other = by_model(found.get("C%dL" % s, {}))
                for m in hand.keys() & library.keys():
                    self.counts[way] += 1
                    if hand[m] != library[m]:
                        self.differ("C%d" % s, way, m, "only by hand:",
                                    sorted(hand[m] - library[m]), "only by the library:",
                                    sorted(library[m] - hand[m]))
                for m, reason in [*why.items(), *other.items()]:
                    if "limit" not in reason and "max-" not in reason:
                        self.counts["not finished"] += 1
                    if (m in why) != (m in other):
                        self.counts["one not finished"] += 1
                        if self.o.verbose:
                            print("C%d" % s, way, m, why.get(m), other.get(m))

    def ways(self):
        bounds = ["--max-time=%d" % self.o.limit, "--max-events=100000"]
        return [way + bounds for way in WAYS]

    def findings(self, reports, seed):
        for way, options in zip(WAYS, self.ways()):
            hand = races(reports, "C%dH" % seed, options)
            library = races(reports, "C%dL" % seed, options)
            wrong = [w for w in (hand, library) if isinstance(w, str)]
            if wrong:
                self.differ("C%d" % seed, *way, *wrong)
                continue
            if way and not (hand[0] and library[0]):
                self.counts["races not finished"] += 1
                continue
            self.counts["races"] += 1
            # Where plain accesses are not scheduled, what follows the first race
            # is not seen by all: the two come to it by other steps.
            differ = hand[1] != library[1] if way else bool(hand[1]) != bool(library[1])
            if differ:
                self.differ("C%d" % seed, " ".join(way) or "plain", hand, library)


def main():
    sys.stdout.reconfigure(line_buffering=True)
    p = argparse.ArgumentParser()
    p.add_argument("--first", type=int, default=1)
    p.add_argument("--count", type=int, default=int(os.environ.get("HEDDLE_COPY_PROGRAMS", "8")))
    p.add_argument("--models", default="sc,tso,pso,opmm,jpr")
    p.add_argument("--limit", type=int, default=10)
    p.add_argument("--verbose", action="store_true")
    build = os.environ.get("HEDDLE_BUILD_DIR") or os.path.join(HERE, "../../build")
    p.add_argument("--heddle", default=os.path.join(build, "bin", "heddle"))
    p.add_argument("--keep")
    o = p.parse_args()
    o.models = o.models.split(",")
    top = o.keep or tempfile.mkdtemp()
    os.makedirs(top, exist_ok=True)
    o.api = os.path.join(top, "api.jar")
    subprocess.run([o.heddle, "outcomes", "--write-api=" + o.api], check=True)
    all_of = Comparison(o)
    for first in range(o.first, o.first + o.count, CHUNK):
        folder = os.path.join(top, "%d" % first)
        os.makedirs(folder, exist_ok=True)
        seeds = range(first, min(first + CHUNK, o.first + o.count))
        sources = []
        for s in seeds:
            for name, text in program(s).items():
                sources.append(os.path.join(top, name + ".java"))
                with open(sources[-1], "w") as f:
                    f.write(IMPORTS + text)
        subprocess.run(["javac", "-nowarn", "-g", "-cp", o.api, "-d", folder, *sources], check=True)
        all_of.outcomes(folder, seeds)
        # In a folder of its own: heddle outcomes looks for tests in all of folder.
        warm = os.path.join(top, "warm")
        subprocess.run(["javac", "-nowarn", "-d", warm, many.WARM], check=True)
        reports = many.Reports(o.heddle, ":".join((folder, o.api, warm)))
        reports.prefetch(all_of.ways(), [["C%d%s$Main" % (s, w)] for s in seeds for w in "HL"])
        for s in seeds:
            all_of.findings(reports, s)
    if not o.keep:
        shutil.rmtree(top)
    print(", ".join("%s: %d" % x for x in sorted(all_of.counts.items())))
    print("disagreements: %d" % len(all_of.bad))
    sys.exit(1 if all_of.bad else 0)


if __name__ == "__main__":
    main()
