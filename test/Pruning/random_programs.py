#!/usr/bin/env python3
"""Random jcstress tests whose writes are where JPR's pruning has to look for
them: in class initialisers, behind VarHandles and updaters that the code gets
from elsewhere, in what the library calls, in handlers of exceptions, in arrays,
in threads that are started later.

  random_programs.py [--first=N] [--count=N] [--batch=N] [--heddle=FILE]
                     [--keep=DIR] [--z3] [--any] [--dfs]

Of each test, under JPR, with and without pruning: the same outcomes. They have
all that OpMM has, and that has all of SC. With --z3, --any and --dfs also by
--prune=z3, --racy-reads=any and, where there are few executions, by
--strategy=dfs. A test with more executions than the bound is left out.
"""

import argparse
import json
import os
import random
import re
import subprocess
import sys
import tempfile

SHARED = """  static class Node implements Cloneable {
    int f; final int g;
    Node(int n) { f = n; g = n; }
    Node copy() {
      try { return (Node) clone(); } catch (CloneNotSupportedException e) { throw new AssertionError(e); }
    }
  }
  static class Fault extends RuntimeException {
    Fault(int n) { super("fault"); code = n; }
    int code;
  }
  static class Busy extends Exception {
    final TEST of;
    Busy(TEST of) { super("busy"); this.of = of; }
    @Override public Throwable fillInStackTrace() { if (self != null) self.x = 3; return this; }
  }
  static class Seeded extends Random {
    Seeded(long n) { super(n); }
    @Override public void setSeed(long n) { if (self != null) self.y = 3; }
  }
  static class Words extends ArrayList<String> { int many; }
  interface Own { void go(int n); }
  static TEST self;
  static int sx, sy; static volatile int sv;
  int x, y, z; volatile int v, u;
  int[] arr = new int[2]; final int[] fixed = new int[2]; int[][] grid;
  Node n, twin; final Node first = new Node(1); String s; Object o; Runnable task; Own own; IntConsumer sink;
  final Object lock = new Object();
  static final PrintStream err = new PrintStream(new ByteArrayOutputStream());
  final Words words = new Words(); Words others;
  final AtomicInteger at = new AtomicInteger();
  static final AtomicIntegerFieldUpdater<TEST> U =
      AtomicIntegerFieldUpdater.newUpdater(TEST.class, "u");
HANDLES
  void setX(int n) { x = n; }
  int getX() { return x; }
  public TEST() { self = this; WARM }
"""

HANDLES = """  static VarHandle of(String f) {
    try {
      return f.startsWith("s")
          ? MethodHandles.lookup().findStaticVarHandle(TEST.class, f, int.class)
          : MethodHandles.lookup().findVarHandle(TEST.class, f, int.class);
    } catch (ReflectiveOperationException e) { throw new AssertionError(e); }
  }
  static final VarHandle HX = of("x"), HY = of("y"), HSX = of("sx"), HSY = of("sy");
  static final VarHandle[] ALL = { of("x"), of("y"), of("sx"), of("sy") };
  static final VarHandle HA = MethodHandles.arrayElementVarHandle(int[].class);
  static VarHandle elements(Class<?> c) { return MethodHandles.arrayElementVarHandle(c); }
  static final VarHandle HE = elements(int[].class);
  static final VarHandle DX;
  static {
    try { DX = MethodHandles.lookup().findVarHandle(TEST.class, "x", int.class); }
    catch (ReflectiveOperationException e) { throw new AssertionError(e); }
  }
  final VarHandle own1 = of("y"), own2 = of("sx");
  static void put(VarHandle h, TEST t, int n) { h.setOpaque(t, n); }
  static void puts(VarHandle h, int n) { h.setVolatile(n); }
"""

# So that no thread is the first to use a class of the library.
WARM = """
    Optional.of(1).ifPresent(k -> z = k); Optional.of("k" + z); Integer.valueOf(2000);
    String.valueOf(z).charAt(0); spawn(() -> z = 2); words.add("b");
    LOOK_UP U.compareAndSet(this, 1, 1); at.lazySet(0);
    try { throw new Fault(1); } catch (Fault f) { z = 0; }
    try { z = 1 / z; } catch (ArithmeticException e) { z = 2; }
    try { fixed[z] = 2; } catch (ArrayIndexOutOfBoundsException e) { z = 1; }
    try { n.f = 2; } catch (NullPointerException e) { z = 0; }
    new Node(1).copy(); words.clone();
    synchronized (lock) { arr = arr.clone(); System.arraycopy(fixed, 0, arr, 0, 1); }
  """

# What a class's initialiser does; only what is reached from statics.
INITIAL = [(1, t) for t in (
    "sx = K;", "sy = K;", "self.x = K;", "self.y = K;", "sx = sy + K;",
    "self.n = new Node(K);", "HSX.set(K);", "self.arr[1] = K;", "OTHER.touch();",
    "sv = K;", "if (sx == 0) sy = K;", "self.s = \"a\";")]

LOOK_UP = 'forName("None"); HE.getAndAdd(fixed, 0, 0);'
# What looks classes up, so that calls of the library may run whatever there is.
LOOKS_UP = re.compile(r"\b(H|G|HA|HE|HSX|HSY|forName|put|puts)\b")

# I an instance field, S a static one, K a small number, V a value, H a VarHandle
# of an instance field, G of a static one, C an initialised class, E an array.
WRITES = [
    (6, "I = V;"), (6, "S = V;"), (3, "setX(V);"),
    (2, "H.set(this, V);"), (2, "H.setVolatile(this, V);"), (2, "H.setRelease(this, V);"),
    (2, "H.setOpaque(this, V);"), (2, "H.compareAndSet(this, 0, V);"),
    (1, "H.weakCompareAndSetPlain(this, 0, V);"), (1, "H.getAndAdd(this, K);"),
    (1, "H.getAndSetRelease(this, V);"), (1, "H.compareAndExchangeAcquire(this, 0, V);"),
    (1, "H.getAndBitwiseOr(this, K);"),
    (2, "G.set(V);"), (2, "G.setVolatile(V);"), (1, "G.setRelease(V);"), (1, "G.setOpaque(V);"),
    (2, "G.compareAndSet(0, V);"), (1, "G.getAndAdd(K);"), (1, "G.weakCompareAndSetRelease(0, V);"),
    (2, "put(H, this, V);"), (2, "puts(G, V);"),
    (2, "HA.setVolatile(E, V & 1, K);"), (2, "HE.setOpaque(E, K & 1, V);"), (1, "HE.set(E, V & 1, K);"),
    (1, "HE.compareAndSet(E, 0, 0, K);"),
    (3, "E[V & 1] = K;"), (2, "E[0] = V;"),
    (2, "U.set(this, V);"), (1, "U.lazySet(this, V);"), (1, "U.compareAndSet(this, 0, V);"),
    (1, "at.set(V);"), (1, "at.compareAndSet(0, V);"), (1, "v = V;"), (1, "sv = V;"),
    (5, "C.a = K;"), (3, "new C();"), (3, "C.touch();"), (2, "q += C.a;"),
    (2, "forName(\"C\");"),
    (2, "task = () -> I = K;"), (2, "own = k -> I = k;"), (2, "sink = k -> S = k;"),
    (2, "{ Runnable t = task; if (t != null) t.run(); }"),
    (2, "{ Own t = own; if (t != null) t.go(V); }"),
    (2, "{ IntConsumer t = sink; if (t != null) t.accept(V); }"),
    (2, "Optional.of(K).ifPresent(k -> S = k);"),
    (2, "Optional.of(K).ifPresent(k -> I = k);"),
    (2, "S = K; Optional.of(K).ifPresent(k -> S = V2); I = S;"),
    (2, "Optional.of(K).ifPresent(k -> S = K); I = S;"),
    (3, "try { if (V != 0) throw new Fault(K); S = K; } catch (Fault f) { I = f.code; }"),
    (2, "try { q += 1 / V; I = K; } catch (ArithmeticException e) { S = K; }"),
    (2, "try { n.f = K; } catch (NullPointerException e) { I = K; }"),
    (2, "try { E[V] = 1; } finally { I = K; }"),
    (2, "try { E[V + 1] = 1; } catch (ArrayIndexOutOfBoundsException e) { S = K; }"),
    (2, "new Busy(this);"), (2, "new Seeded(K);"),
    (2, "words.add(\"a\");"),
    (1, "System.arraycopy(fixed, 0, arr, 0, 2);"), (1, "arr = fixed.clone();"),
    (1, "grid = new int[2][2];"), (2, "arr = new int[] { K, V };"),
    (3, "n = new Node(V);"), (2, "{ Node m = n; if (m != null) m.f = V; }"),
    (2, "s = String.valueOf(V);"), (1, "s = \"k\" + V;"), (1, "o = Integer.valueOf(V);"),
    (2, "spawn(() -> I = K); S = I2;"), (1, "spawn(() -> S = K);"),
    (1, "synchronized (lock) { I = V; }"), (1, "synchronized (lock) { S = K; }"),
    (1, "for (int i = 0; i < 2; i++) E[i] = V;"),
    (1, "switch (V) { case 0: I = K; break; case 1: S = K; break; default: z = K; }"),
    (4, "S = TimeUnit.SECONDS.ordinal() == 3 ? K : 9;"), (3, "S = BigInteger.TWO.signum() + V;"),
    (2, "S = K + new ArrayDeque<Integer>().size();"), (1, "if (new TreeMap<Integer, Integer>().isEmpty()) S = K;"),
    (1, "{ Words t = new Words(); if (t.add(\"c\")) S = t.size() == 1 ? K : 9; }"),
    (4, "if (S == 0) q += RoundingMode.UP.ordinal(); S = K;"),
    (1, "{ PrintStream t = System.out; System.setOut(err); I = System.out == t ? 9 : K; System.setOut(t); }"),
]
# Each adds to q.
READS = [
    (6, "q = q * 3 + I;"), (6, "q = q * 3 + S;"), (2, "q = q * 3 + getX();"),
    (1, "q = q * 3 + (int) H.get(this);"), (1, "q = q * 3 + (int) H.getVolatile(this);"),
    (1, "q = q * 3 + (int) H.getAcquire(this);"), (1, "q = q * 3 + (int) H.getOpaque(this);"),
    (1, "q = q * 3 + (int) G.getVolatile();"), (1, "q = q * 3 + (int) G.get();"),
    (2, "q = q * 3 + E[K & 1];"), (1, "q = q * 3 + (int) HE.getOpaque(E, K & 1);"),
    (1, "q = q * 3 + v;"), (1, "q = q * 3 + sv;"), (1, "q = q * 3 + u;"), (1, "q = q * 3 + at.get();"),
    (2, "{ Node m = n; if (m != null) q = q * 3 + m.f; }"),
    (1, "{ Node m = n; if (m != null) q = q * 3 + m.g; }"),
    (2, "{ String t = s; if (t != null) q = q * 3 + t.length(); }"),
    (1, "{ String t = s; if (t != null) q = q * 3 + t.charAt(0); }"),
    (1, "{ Object t = o; if (t instanceof Integer) q = q * 3 + (Integer) t; }"),
    (1, "q = q * 3 + words.size();"),
    (1, "{ int[][] t = grid; if (t != null && t[0] != null) q = q * 3 + t[0][1] + 1; }"),
    (1, "synchronized (lock) { q = q * 3 + I; }"),
    (1, "q = q * 3 + (int) H.getAndAdd(this, K);"),
]
# What actors do each on its own: nothing else in a thread writes the field that
# a copy writes.
APART = [
    ["{ Node m = twin; if (m != null) q = q * 3 + m.f; }", "twin = first.copy();", "first.f = V;"],
    ["{ Words t = others; if (t != null) q = q * 3 + t.many; }", "others = (Words) words.clone();",
     "words.many = V;"],
]


def pick(r, table, looks_up=True):
    table = [s for s in table if looks_up or not LOOKS_UP.search(s[1])]
    return r.choices([t for _, t in table], [w for w, _ in table])[0]


class Focus:
    """The few places that a program is about, so that its threads meet there."""

    def __init__(self, r):
        self.fields = r.choice([["x"], ["x", "y"], ["y"]])
        self.statics = r.choice([["sx"], ["sx", "sy"], ["sy"]])
        self.array = r.choice(["arr", "fixed"])
        self.classes = r.sample(range(4), 2)
        at = "xy".index(self.fields[0])
        self.handles = [["HX", "ALL[0]", "DX", 'of("x")'], ["HY", "ALL[1]", "own1", 'of("y")']][at]
        at = ["sx", "sy"].index(self.statics[0])
        self.static_handles = [["HSX", "ALL[2]", "own2", 'of("sx")'],
                               ["HSY", "ALL[3]", 'of("sy")']][at]


def fill(r, text, name, focus):
    """Puts names and numbers in place of the letters."""
    value = lambda: r.choice(["1", "2", "q", "q", "q + 1", "(q == 0 ? 1 : 2)"])
    out, at = [], 0
    word = ""
    table = {
        "I": lambda: r.choice(focus.fields), "I2": lambda: r.choice(focus.fields),
        "S": lambda: r.choice(focus.statics),
        "K": lambda: r.choice("12"), "V": lambda: "(" + value() + ")",
        "V2": lambda: r.choice("12"),
        "H": lambda: r.choice(focus.handles),
        "G": lambda: r.choice(focus.static_handles),
        "C": lambda: f"{name}_C{r.choice(focus.classes)}",
        "E": lambda: focus.array,
    }
    while at < len(text):
        c = text[at]
        if c.isalnum() or c == "_" or c == "$":
            word += c
        else:
            if word:
                out.append(table[word]() if word in table else word)
                word = ""
            out.append(c)
        at += 1
    return "".join(out + ([table[word]() if word in table else word] if word else []))


def initialised(r, name, focus, looks_up):
    """Classes with initialisers: on their own, one that extends another, one
    with an interface that has an initialiser, one that leads to another."""
    out = []
    for i in range(4):
        body = " ".join(fill(r, pick(r, INITIAL, looks_up), name, focus).replace("OTHER", f"{name}_C{(i + 1) % 4}")
                        for _ in range(r.choice([1, 1, 2])))
        extends = f" extends {name}_C0" if i == 2 else f" implements {name}_I" if i == 3 else ""
        out.append(f"  static class {name}_C{i}{extends} {{ static int a; static {{ {body} }}"
                   f" static void touch() {{ }} {name}_C{i}() {{ }} }}")
    out.append(f"  interface {name}_I {{ int k = start(); static int start() {{ sx = 2; return 1; }}"
               " default void d() { } }")
    return out


def looks_classes_up(seed):
    return seed // 4 % 2 == 0


def program(seed, cold):
    r = random.Random(f"pruning {seed}")
    looks_up = looks_classes_up(seed)
    name = f"P{seed}"
    out = ["@JCStressTest", "@Outcome(expect = Expect.ACCEPTABLE)", "@State",
           f"public class {name} {{", 
           SHARED.replace("WARM", "" if cold else WARM)
           .replace("LOOK_UP", LOOK_UP if looks_up else "").replace("HANDLES\n", HANDLES if looks_up else "")
           .replace("TEST", name)]
    focus = Focus(r)
    out += initialised(r, name, focus, looks_up)
    if looks_up:
        out.append(f"""  static void forName(String c) {{
    try {{ Class.forName("{name}$" + c); }} catch (ClassNotFoundException e) {{ }}
  }}""")
    out.append("""  static void spawn(Runnable task) {
    Thread t = new Thread(task);
    t.start();
    try { t.join(); } catch (InterruptedException e) { }
  }""")
    writes = [(1, pick(r, WRITES, looks_up)) for _ in range(4)] + [(1, "I = V;"), (1, "S = V;")]
    reads = [(1, pick(r, READS, looks_up)) for _ in range(2)] + [(1, "q = q * 3 + I;"), (1, "q = q * 3 + S;")]
    apart = r.choice(APART) if r.random() < 0.1 else None
    actors = 3 if apart else r.choice([2, 2, 2, 2, 3])
    for a in range(actors):
        body = ["int q = 0;"]
        for _ in range(r.choice([2, 2, 3, 3, 4]) if actors == 2 else 2):
            text = apart[a] if apart else pick(r, reads if r.random() < 0.45 else writes)
            body.append(fill(r, text, name, focus))
        if not apart and not any(b.startswith("q =") or "q = q" in b for b in body[1:]):
            body.insert(r.choice([1, len(body)]), fill(r, pick(r, reads), name, focus))
        inner = "\n    ".join(body)
        out.append(f"  @Actor public void actor{a}({'III' if actors == 3 else 'II'}_Result r) {{\n"
                   f"    {inner}\n    r.r{a + 1} = q;\n  }}")
    out.append("}")
    return name, "\n".join(out)


IMPORTS = """import java.io.*;
import java.lang.invoke.*;
import java.math.*;
import java.util.*;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.*;
import java.util.function.*;
import org.openjdk.jcstress.annotations.*;
import org.openjdk.jcstress.infra.results.*;
"""


def run(heddle, folder, tests, *flags):
    """{test: {model: set of outcomes, or None if a bound was hit}}."""
    done = subprocess.run([heddle, "outcomes", "--json", "--max-executions=4000", "--max-time=10",
                           *flags, folder], text=True, capture_output=True)
    if not done.stdout:
        sys.exit(f"{heddle} ended with {done.returncode}: {done.stderr}")
    found = {}
    for test in json.loads(done.stdout)["tests"]:
        if "outcomes" not in test:
            found[test["test"]] = {"error": test.get("reason", test["verdict"])}
            continue
        sets = {m["model"]: set() if m["exhaustive"] else None for m in test["models"]}
        for m in test["models"]:
            sets[m["model"] + "#"] = m.get("executions", 0)
        for row in test["outcomes"]:
            for model, possible in row["possible"].items():
                if possible and sets[model] is not None:
                    sets[model].add(f"{row['kind']} {row['outcome']}")
        found[test["test"]] = sets
    return found


def batch(options, seeds, counts):
    folder = tempfile.mkdtemp(dir=options.keep)
    api = os.path.join(folder, "api.jar")
    classes = os.path.join(folder, "classes")
    os.mkdir(classes)
    files = []
    texts = {}
    for seed in seeds:
        name, text = program(seed, options.cold)
        texts[name] = text
        files.append(os.path.join(folder, name + ".java"))
        with open(files[-1], "w") as f:
            f.write(IMPORTS + text)
    subprocess.run([options.heddle, "outcomes", "--write-api=" + api, *files], check=True)
    subprocess.run(["javac", "-g", "-nowarn", "-cp", api, "-d", classes, *files], check=True)
    base = run(options.heddle, classes, texts, "--model=sc,opmm,jpr")
    others = {"none": run(options.heddle, classes, texts, "--model=jpr", "--prune=none")}
    if options.z3:
        others["z3"] = run(options.heddle, classes, texts, "--model=jpr", "--prune=z3")
    if options.any:
        others["any"] = run(options.heddle, classes, texts, "--model=jpr", "--racy-reads=any",
                            "--prune=none")
    if options.dfs:
        others["dfs"] = run(options.heddle, classes, texts, "--model=jpr", "--strategy=dfs")
    for test, sets in base.items():
        counts["programs"] = counts.get("programs", 0) + 1
        if "error" in sets:
            print(f"{test}: {sets['error']}")
            counts["refused"] = counts.get("refused", 0) + 1
            continue
        counts["choices"] = counts.get("choices", 0) + len(sets["jpr"] or ())
        wrong = []
        for less, more in (("sc", "opmm"), ("opmm", "jpr"), ("sc", "jpr")):
            if sets[less] is not None and sets[more] is not None and not sets[less] <= sets[more]:
                wrong.append(f"{less} has {sorted(sets[less] - sets[more])}, {more} not")
        for way, result in others.items():
            other = result[test].get("jpr")
            if sets["jpr"] is None or other is None:
                counts["bounded " + way] = counts.get("bounded " + way, 0) + 1
                continue
            counts["compared " + way] = counts.get("compared " + way, 0) + 1
            if other != sets["jpr"]:
                wrong.append(f"{way} differs: only there {sorted(other - sets['jpr'])}, "
                             f"only pruned {sorted(sets['jpr'] - other)}")
        if wrong:
            counts["disagreements"] = counts.get("disagreements", 0) + 1
            print(f"{test}: " + "; ".join(wrong), flush=True)
    if not options.keep:
        subprocess.run(["rm", "-rf", folder])


def main():
    p = argparse.ArgumentParser()
    p.add_argument("--first", type=int, default=0)
    p.add_argument("--count", type=int, default=40)
    p.add_argument("--batch", type=int, default=40)
    p.add_argument("--heddle", default="heddle")
    p.add_argument("--keep")
    for flag in ("z3", "any", "dfs", "cold"):
        p.add_argument("--" + flag, action="store_true")
    options = p.parse_args()
    counts = {"disagreements": 0}
    for first in range(options.first, options.first + options.count, options.batch):
        last = min(first + options.batch, options.first + options.count)
        # One program that looks classes up makes all of its run do so.
        for looks_up in (True, False):
            if seeds := [s for s in range(first, last) if looks_classes_up(s) == looks_up]:
                batch(options, seeds, counts)
    for what, n in sorted(counts.items()):
        print(f"{what}: {n}")
    sys.exit(counts["disagreements"] != 0)


if __name__ == "__main__":
    main()
