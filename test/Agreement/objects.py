#!/usr/bin/env python3
"""Random programs that allocate, link, share and drop objects: searches over
states find what DPOR finds.

  objects.py [--first=N] [--count=N] [--heddle=FILE] [--keep=DIR]

Of each program DPOR (no states), depth-first search over states by hash and in
full. The outcomes (an exception at the line of Outcome.java that belongs to
what threads saw), deadlocks and exceptions are the same, or each way finds a
race. By hash and in full there is one number of states.
"""

import argparse
import collections
import os
import random
import shutil
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)
import generate  # noqa: E402
import many  # noqa: E402

WAYS = {
    "dpor": ["--strategy=dpor", "--max-executions=20000", "--max-events=1000000",
             "--max-time=20"],
    "hash": ["--strategy=dfs", "--match=hash", "--max-events=1000000"],
    "full": ["--strategy=dfs", "--match=full", "--max-events=1000000"],
    "by 2": ["--strategy=dfs", "--match=hash", "--jobs=2", "--max-events=1000000"],
    "full by 4": ["--strategy=dfs", "--match=full", "--jobs=4",
                  "--max-events=1000000"],
}

SHARED = """  static class Node {
    volatile int v; volatile Node next; int p; final int f;
    Node(int n) { f = n; v = n; }
  }
  static volatile Node a, b; static Node c, sink;
  static final Object L = new Object();
  static final AtomicReference<Node> top = new AtomicReference<>();
  static final Node[] table = new Node[2];
  static Thread t1, t2, t3; static int r0, r1, r2;
  static int of(Node n) { return n == null ? 0 : n.f + 3 * n.v; }
"""

# Each is a statement of thread me; K a small number, G a or b.
STATEMENTS = [
    "G = new Node(K);",
    "G = a;",
    "r = r * 31 + of(G);",
    "{ Node n = G; if (n != null) n.v += K; }",
    "{ Node n = new Node(K); n.next = G; G = n; }",
    "{ Node n = G; if (n != null) G = n.next; }",
    "{ Node n = G; if (n != null && n.next != null) n.next.next = n; }",
    "r = r * 31 + (a == b ? 1 : 2);",
    "synchronized (L) { c = new Node(K); c.p = K; }",
    "synchronized (L) { if (c != null) { c.p += K; r = r * 31 + c.p; } }",
    "synchronized (L) { Node n = new Node(K); n.next = c; c = n; }",
    "synchronized (L) { for (int i = 0; i < K; i++) sink = new Node(i); sink = null; }",
    "synchronized (L) { table[K & 1] = new Node(K); }",
    "synchronized (L) { r = r * 31 + of(table[K & 1]); table[0] = table[1]; }",
    "{ Object o = new Object(); synchronized (o) { G = null; } }",
    "{ Node n = G; if (n != null) synchronized (n) { n.p += K; r = r * 31 + n.p; } }",
    "{ Node n = new Node(K); n.next = top.get(); if (top.compareAndSet(n.next, n)) r += 7; }",
    "{ Node n = top.get(); if (n != null && top.compareAndSet(n, n.next)) r = r * 31 + n.f; }",
    "{ Node n = G; if (n != null) r = r * 31 + n.p; }",
    "{ Node n = G; if (n != null) synchronized (n) { n.notifyAll(); } }",
    "if (K == 1) { Node n = G; if (n != null) r = r * 31 + (System.identityHashCode(n) & 1); }",
    "if (K == 1) { Node n = G; if (n != null) synchronized (n) { n.wait(1); } }",
    "for (Node n = a; n == null; n = a) sink(new Node(K));",
    "if (t3 == null) { Node n = new Node(K); t3 = new Thread(() -> { n.v++; b = n; }); t3.start(); }",
]
WEIGHTS = [6, 3, 4, 4, 4, 4, 2, 3, 3, 3, 3, 3, 2, 2, 2, 2, 4, 4, 1, 1, 1, 1, 1, 1]


def program(seed):
    r = random.Random("objects %d" % seed)
    threads = r.choice([2, 2, 3])
    chosen = r.sample(range(len(STATEMENTS)), 9)
    out = ["class Q%d {" % seed, SHARED,
           "  static void sink(Object o) { }"]
    starter = r.randrange(threads)
    for me in range(threads):
        out.append("  static void run%d() throws Exception {" % me)
        out.append("    int r = %d;" % (me + 1))
        for _ in range(r.choice([2, 3, 3, 4] if threads == 2 else [2, 2, 3])):
            i = r.choices(chosen, [WEIGHTS[i] for i in chosen])[0]
            if "t3" in STATEMENTS[i] and me != starter:
                i = 0
            text = STATEMENTS[i].replace("K", str(r.choice([1, 1, 2])))
            out.append("    " + text.replace("G", r.choice("ab")))
        out += ["    r%d = r;" % me, "  }"]
    out.append("  public static void main(String[] args) throws Exception {")
    for i in range(1, threads):
        out.append("    t%d = new Thread(() -> { try { run%d(); } catch (Exception e) "
                   "{ throw new RuntimeException(e); } }, \"t%d\"); t%d.start();" % (i, i, i, i))
    out.append("    run0();")
    out += ["    t%d.join();" % i for i in range(1, threads)]
    out += ["    synchronized (L) { r0 += of(c) * 5 + of(table[0]); }",
            "    int h = r0;",
            "    for (int x : new int[] {r1, r2, of(a), of(b), of(top.get()), a == b ? 1 : 0})",
            "      h = h * 31 + x;",
            "    Outcome.at(h);", "  }", "}"]
    return "\n".join(out) + "\n"


def identity(f):
    if f["kind"] == "deadlock":
        return "deadlock"
    at = (f.get("stack") or [{}])[0]
    return "%s %s:%s" % (f["kind"], at.get("class"), at.get("line"))


def run(reports, name, way):
    asked = reports.parsed(WAYS, name, way)
    if not asked:
        return None
    r = asked[1]
    races = any(f["kind"] == "race" for f in r["findings"])
    return (r["verdict"]["exhaustive"], races,
            {identity(f) for f in r["findings"] if f["kind"] != "race"},
            r["verdict"].get("states", {}).get("visited"), r["verdict"]["executions"])


def check(reports, name):
    """What was compared, and whether it was the same."""
    found = {w: run(reports, name, w) for w in WAYS}
    if None in found.values():
        return "differ"
    ended = [w for w in WAYS if found[w][0]]
    base = found[ended[0]] if ended else None
    for w in ended:
        if found[w][1] != base[1] or (not base[1] and found[w][2] != base[2]):
            print(name, "differs:", {w: (x[1], len(x[2])) for w, x in found.items()},
                  found[w][2] ^ base[2])
            return "differ"
    if {"hash", "full"} <= set(ended) and found["hash"][3] != found["full"][3]:
        print(name, "states:", found["hash"][3], found["full"][3])
        return "differ"
    # Final states; behind a race each search explores a part of its own.
    ends = {w: found[w][4] for w in ended if w != "dpor"}
    if not (base and base[1]) and len(set(ends.values())) > 1:
        print(name, "final states:", ends)
        return "differ"
    if len(ended) < 2:
        return "too large"
    return "races" if base[1] else "same"


def main():
    sys.stdout.reconfigure(line_buffering=True)
    p = argparse.ArgumentParser()
    p.add_argument("--first", type=int, default=1)
    p.add_argument("--count", type=int,
                   default=int(os.environ.get("HEDDLE_OBJECT_PROGRAMS", "20")))
    p.add_argument("--heddle", default=os.path.join(
        os.environ.get("HEDDLE_BUILD_DIR") or os.path.join(HERE, "../../build"),
        "bin", "heddle"))
    p.add_argument("--keep")
    o = p.parse_args()
    folder = o.keep or tempfile.mkdtemp()
    os.makedirs(folder, exist_ok=True)
    seeds = range(o.first, o.first + o.count)
    with open(os.path.join(folder, "All.java"), "w") as f:
        f.write("import java.util.concurrent.atomic.AtomicReference;\n")
        f.write("".join(program(s) for s in seeds) + generate.outcome_class())
    many.compile_java(folder, ["All.java"])
    reports = many.Reports(o.heddle, folder)
    reports.prefetch(WAYS.values(), [["Q%d" % s] for s in seeds])
    kinds = collections.Counter(check(reports, "Q%d" % s) for s in seeds)
    if not o.keep:
        shutil.rmtree(folder)
    sys.exit(many.tell(o.count, kinds))


if __name__ == "__main__":
    main()
