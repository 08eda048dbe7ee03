#!/usr/bin/env python3
"""Random programs in which most accesses meet no other thread's: what a search over
states leaves out since it takes that for granted makes no difference.

  own.py [--first=N] [--count=N] [--heddle=FILE] [--keep=DIR]

Threads use variables of their own, plain, volatile and atomic; constants; objects
that they keep, publish, or leak from a constructor; cells of one array; what a lock,
a start or a join orders; and here and there what others use, too. Some are daemons,
some end the program. What they have read comes to main, which throws by a line of
its own for each outcome; some throw by themselves.

With every access visible the reference is the search over states in full and
without reductions. Where both end, the others (by hash, by two workers,
breadth-first, DPOR, without trust) find the same races, exceptions and deadlocks.
"""

import collections
import os
import random
import re
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)
import many  # noqa: E402

BOUNDS = ["--visible=all", "--max-events=300000", "--max-time=20"]
WAYS = {
    "whole": ["--strategy=dfs", "--match=full", "--no-reduction", *BOUNDS],
    "hash": ["--strategy=dfs", "--match=hash", *BOUNDS],
    "by 2": ["--strategy=dfs", "--match=hash", "--jobs=2", *BOUNDS],
    "bfs": ["--strategy=bfs", *BOUNDS],
    "no trust": ["--strategy=dfs", "--match=hash", "--no-trust", *BOUNDS],
    "dpor": ["--strategy=dpor", *BOUNDS],
}

SHARED = """  static class Node {
    int p; volatile int q; Node next; final int f;
    Node(int n) { f = n; p = n; }
  }
  static class Leak {
    final int f;
    Leak(int n) { leaked = this; f = n; }
  }
  static class Late { static int s = 1; static volatile int v = 2; }
  static final Object L = new Object();
  static final AtomicInteger k = new AtomicInteger();
  static final AtomicReference<Node> r = new AtomicReference<>();
  static final AtomicInteger[] own = {new AtomicInteger(), new AtomicInteger(), new AtomicInteger()};
  static final AtomicIntegerArray cells = new AtomicIntegerArray(3);
  static final int[] plain = new int[3];
  static int c = 1, x, y, own0, own1, own2;
  static volatile int w = 2, v, u, vol0, vol1, vol2;
  static volatile Node n; static Node m; static Leak leaked;
  static final Object[] locks = {new Object(), new Object(), new Object()};
  static int r0, r1, r2;
"""

# T is the thread's number, O another's, K a small number, s what it has read.
OWN = [
    "ownT = K;", "s += ownT;", "ownT++;",
    "volT = K;", "s += volT;", "volT++;",
    "own[T].set(K);", "s += own[T].incrementAndGet();", "if (own[T].compareAndSet(0, K)) s++;",
    "cells.set(T, K);", "s += cells.incrementAndGet(T);", "plain[T] = K;", "s += plain[T];",
    "s += c;", "s += w;", "s += Late.s + Late.v;",
    "a.p = K; s += a.p;", "a.q = K; s += a.q;", "a = new Node(K);", "s += a.f;",
    "b[K] = K; s += b[0];", "b = b.clone();", "System.arraycopy(b, 0, b, 1, 2);",
    "synchronized (a) { a.p++; }", "synchronized (locks[T]) { ownT++; }", "synchronized (locks[T]) { s += v; }", "a.next = new Node(K); a.next.q = K;",
]
MEETING = [
    "v = K;", "s += v;", "u = v;", "if (v == K) s += 2;", "s += k.incrementAndGet();",
    "if (k.compareAndSet(0, K)) s += 3;", "k.set(K);",
    "synchronized (L) { x = K; }", "synchronized (L) { s += x; }", "synchronized (L) { x++; s += y; }",
    "synchronized (L) { y = K; v = K; }",
    "if (n == null) { n = a; a.q = 5; } s += n.q;", "if (r.get() == null) { Node t = new Node(K); r.set(t); t.q = 5; } s += r.get().q;",
    "n = a;", "{ Node t = n; if (t != null) s += t.p; }", "{ Node t = n; if (t != null) { t.q = K; s += t.f; } }",
    "if (r.compareAndSet(null, a)) s++;", "{ Node t = r.get(); if (t != null) s += t.p + t.q; }",
    "{ Node t = n; if (t != null) a = t; }",
    "s += ownO;", "s += volO;", "volO = K;", "s += own[O].get();", "s += cells.get(O);", "plain[O] = K;",
    "cells.set(O, K);", "own[O].compareAndSet(K, 2);",
    "synchronized (locks[O]) { s += ownO; }", "synchronized (locks[O]) { s += 1; v = K; }",
    "synchronized (locks[T]) { while (v == K) LockSupport.park(); }",
    "synchronized (locks[T]) { v = 2; LockSupport.park(); }", "synchronized (a) { n = a; s += v; }",
    "{ Node t = n; if (t != null) synchronized (t) { s += v; v = K; } }",
    "m = a;", "{ Node t = m; if (t != null) s += t.p; }", "{ Node t = m; if (t != null) s += t.f; }",
    "new Leak(K);", "{ Leak t = leaked; if (t != null) s += t.f; }", "c = K;", "w = K;", "Late.v = K;",
]
RACING = ["y = K;", "s += y;", "y++;", "m = a;", "{ Node t = m; if (t != null) { s += t.p; t.p = K; } }", "c = K; s += c;",
          "plain[O]++;", "s += plain[O];", "{ Node t = m; if (t != null) s += t.q; }"]
MEETING += RACING[:5]
ENDS = ["if (v == K) System.exit(0);", "if (k.get() == K) System.exit(1);"]
THROWS = ["if (s == K) throw new IllegalStateException();", "if (v == K) throw new IllegalStateException();"]


def fill(rnd, text, thread, threads):
    other = rnd.choice([t for t in range(threads) if t != thread])
    # So that other values give other outcomes.
    text = re.sub(r"\bs \+= ([^;]*);", lambda m: "s = %d * s + %s;" % (rnd.choice([3, 5, 7]), m.group(1)), text)
    words = {"ownT": "own%d" % thread, "volT": "vol%d" % thread, "ownO": "own%d" % other, "volO": "vol%d" % other,
             "T": str(thread), "O": str(other), "K": str(rnd.randrange(3))}
    return re.sub(r"\b(ownT|volT|ownO|volO|T|O|K)\b", lambda m: words[m.group(1)], text)


def program(seed):
    rnd = random.Random(seed)
    threads = rnd.choice([2, 2, 3])
    few = rnd.choice([MEETING, MEETING[:7], RACING, MEETING[:5] + RACING])
    meeting = rnd.sample(few, 3)
    own = rnd.sample(OWN, 8)
    often = rnd.choice([0.3, 0.5, 0.8])

    def body(thread, length):
        out = []
        for _ in range(length):
            kind = rnd.random()
            if kind < 0.03:
                text = rnd.choice(ENDS)
            elif kind < 0.08:
                text = rnd.choice(THROWS)
            else:
                text = rnd.choice(meeting if kind < often else own)
            out.append("    " + fill(rnd, text, thread, threads))
        return out

    out = ["class K%d {" % seed, SHARED]
    starts = rnd.random() < 0.2  # the first one starts the second
    for t in range(threads):
        out.append("  static void run%d() {" % t)
        out.append("    int s = 0; Node a = new Node(%d); int[] b = {0, 1, 2};" % t)
        lines = body(t, rnd.randint(2, 7 - threads))
        if starts and t == 0:
            lines.insert(rnd.randrange(len(lines) + 1), "    t1.start();")
        out += lines + ["    r%d = s;" % t, "  }"]
    out.append("  static Thread %s;" % ", ".join("t%d" % t for t in range(threads)))
    out.append("  public static void main(String[] args) throws Exception {")
    if rnd.random() < 0.3:
        out.append("    c = 2; w = 1; own0 = 1; plain[1] = 2;")
    for t in range(threads):
        out.append("    t%d = new Thread(K%d::run%d);" % (t, seed, t))
        if rnd.random() < 0.08:
            out.append("    t%d.setDaemon(true);" % t)
    for t in range(threads):
        if not (starts and t == 1):
            out.append("    t%d.start();" % t)
        if rnd.random() < 0.15:
            out.append("    " + rnd.choice(["v = 2;", "c = 2;", "vol2 = 1;", "cells.set(2, 1);", "own[1].set(2);"]))
    joined = [t for t in range(threads) if rnd.random() < 0.9 and not (starts and t == 1)]
    out += ["    t%d.join();" % t for t in joined]
    if starts and rnd.random() < 0.8:
        out.append("    t1.join();")
        joined.append(1)
    out.append("    int s = %s;" % (" + ".join(["0"] + ["%d * r%d" % (5 ** i, t) for i, t in enumerate(joined)])))
    if rnd.random() < 0.5:
        out.append("    s += v + x + k.get() + vol0 + own[1].get();" if len(joined) == threads else "    s += v + k.get() + vol0;")
    out.append("    switch (s & 255) {")
    out += ["    case %d: throw new RuntimeException();" % i for i in range(256)]
    return "\n".join(out + ["    }", "  }", "}"]) + "\n"


def run(reports, name, way, ways=WAYS):
    asked = reports.parsed(ways, name, way)
    if not asked:
        return None
    r = asked[1]
    found = set()
    for f in r["findings"]:
        at = (f.get("stack") or [{}])[0]
        found.add(f["subject"].split("#")[0] if f["kind"] == "race" else "%s:%s" % (f["kind"], at.get("line")))
    v = r["verdict"]
    return v["exhaustive"], found, v.get("states", {}).get("visited", 0)


def check(reports, name, totals):
    found = {w: run(reports, name, w) for w in WAYS}
    if None in found.values():
        return "differ"
    whole, wanted, _ = found["whole"]
    if not whole:
        return "too large"
    for w, (ended, other, states) in found.items():
        totals[w] += states
        if ended and other != wanted:
            print(name, w, "has", sorted(other - wanted), "and lacks", sorted(wanted - other))
            return "differ"
        if not ended and other - wanted:
            print(name, w, "has", sorted(other - wanted))
            return "differ"
    return "races" if any(":" not in f for f in wanted) else "without"


def main():
    o = many.parser(30, "HEDDLE_OWN_PROGRAMS").parse_args()
    text = "import java.util.concurrent.atomic.*;\nimport java.util.concurrent.locks.*;\n" + "".join(
        program(s) for s in range(o.first, o.first + o.count))
    totals = collections.Counter()
    kinds = many.compare_classes(o, text, WAYS.values(), lambda reports, name: check(reports, name, totals))
    print("states: " + ", ".join("%s %d" % (w, totals[w]) for w in WAYS))
    sys.exit(many.tell(o.count, kinds))


if __name__ == "__main__":
    main()
