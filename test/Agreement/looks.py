#!/usr/bin/env python3
"""Random programs whose threads look at volatile cells more often than they need
to, and tell each other by opaque ones what orders nothing: searches over states
find the races that DPOR finds.

  looks.py [--first=N] [--count=N] [--heddle=FILE] [--keep=DIR]

What a search over states assumes that synchronisation does not carry, and which
accesses it assumes to leave no trace (docs/rationale/StateMatching.md), turns
out wrong in many of them. Of each program DPOR, depth-first search over states
by hash, also with two workers and with every access visible, and in full. Where
all end they find races of the same variables.
"""

import os
import random
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)
import many  # noqa: E402

BOUNDS = ["--max-events=400000", "--max-time=20"]
WAYS = {
    "dpor": ["--strategy=dpor", *BOUNDS],
    "hash": ["--strategy=dfs", "--match=hash", *BOUNDS],
    "full": ["--strategy=dfs", "--match=full", *BOUNDS],
    "by 2": ["--strategy=dfs", "--match=hash", "--jobs=2", *BOUNDS],
    "visible": ["--strategy=dfs", "--match=hash", "--visible=all", *BOUNDS],
}

SHARED = """  static class Node {
    int p; volatile int q; Node next; final int f;
    Node(int n) { f = n; p = n; }
  }
  static class Late { static int s = 1; static int[] a = {1}; static void touch() {} }
  static volatile int u, v; static int x;
  static volatile Node n; static Node m;
  static final Object L = new Object();
  static final AtomicInteger k = new AtomicInteger();
  static final AtomicReference<Node> r = new AtomicReference<>();
  static final AtomicInteger o = new AtomicInteger();
"""

# Statements of a thread; V a volatile cell, X a plain one, K a small number.
LOOKS = ["V;", "k.get();", "k.compareAndSet(K, K);", "r.get();", "o.getOpaque();"]
STATEMENTS = [
    "X = K;", "X = K;", "use(X);", "use(X);",
    "V = K;", "V = K;",
    "k.incrementAndGet();", "k.compareAndSet(0, K);",
    "o.setOpaque(1);", "k.setRelease(K);", "use(k.getAcquire());",
    "n = new Node(K);", "{ Node t = new Node(K); t.p = 7; r.compareAndSet(null, t); }",
    "{ Node t = n; if (t != null) use(t.p); }", "{ Node t = n; if (t != null) t.p = K; }",
    "{ Node t = r.get(); if (t != null) use(t.p + t.q); }",
    "{ Node t = r.get(); if (t != null) t.next = n; }",
    "synchronized (L) { X = K; }", "synchronized (L) { use(X); }", "synchronized (L) { V = K; }",
    "synchronized (L) { m = new Node(K); }", "synchronized (L) { if (m != null) use(m.p); }",
    "Late.touch();", "use(Late.s);", "use(Late.a[0]);", "Late.a[0] = K;",
]
GUARDS = ["V == K", "k.get() > 0", "o.getOpaque() == 1", "n != null", "r.get() != null",
          "k.compareAndSet(K, 3)", "k.compareAndSet(0, 2)"]


def statement(rnd, pool):
    """One of a few, so that threads meet."""
    statements, guards = pool

    def fill(text):
        while True:
            for sign, words in (("V", "uv"), ("X", "x"), ("K", "012")):
                at = text.find(sign)
                # A letter by itself, not one of a name.
                while at >= 0 and (text[at - 1:at].isalnum() or text[at + 1:at + 2].isalnum()):
                    at = text.find(sign, at + 1)
                if at >= 0:
                    text = text[:at] + rnd.choice(words) + text[at + 1:]
                    break
            else:
                return text
    kind = rnd.random()
    if kind < 0.25:
        look = fill(rnd.choice(LOOKS))
        return "{ int l = %s }" % look if look in ("u;", "v;") else look
    body = fill(rnd.choice(statements))
    return "if (%s) { %s }" % (fill(rnd.choice(guards)), body) if kind < 0.5 else body


def program(seed):
    rnd = random.Random(seed)
    threads = rnd.choice([2, 2, 3])
    pool = (STATEMENTS[:6] if rnd.random() < 0.5 else []) + rnd.sample(STATEMENTS, 4), rnd.sample(GUARDS, 2)
    out = ["class K%d {" % seed, SHARED, "  static void use(int i) { }"]
    for t in range(threads):
        length = rnd.randint(3, 8 - threads)
        out.append("  static void run%d() {" % t)
        out += ["    " + statement(rnd, pool) for _ in range(length)]
        out.append("  }")
    out.append("  public static void main(String[] args) throws Exception {")
    out += ["    Thread t%d = new Thread(K%d::run%d); t%d.start();" % (t, seed, t, t) for t in range(threads)]
    if rnd.random() < 0.3:
        out.append("    " + statement(rnd, pool))
    out += ["    t%d.join();" % t for t in range(threads)]
    if rnd.random() < 0.5:
        out.append("    use(x);")
    return "\n".join(out + ["  }", "}"]) + "\n"


def run(reports, name, way):
    asked = reports.parsed(WAYS, name, way)
    if not asked:
        return None
    status, r = asked
    races = {f["subject"].split("#")[0] for f in r["findings"] if f["kind"] == "race"}
    # Behind a race a search is partial, but by none of the bounds.
    return status != 3, races


def check(reports, name):
    found = {w: run(reports, name, w) for w in WAYS}
    if None in found.values():
        return "differ"
    ended = {w: races for w, (whole, races) in found.items() if whole}
    if len({tuple(sorted(races)) for races in ended.values()}) > 1:
        print(name, "differs:", ended)
        return "differ"
    if len(ended) < 2:
        return "too large"
    return "races" if any(ended.values()) else "without"


def main():
    o = many.parser(40, "HEDDLE_LOOK_PROGRAMS").parse_args()
    text = "import java.util.concurrent.atomic.*;\n" + "".join(
        program(s) for s in range(o.first, o.first + o.count))
    sys.exit(many.tell(o.count, many.compare_classes(o, text, WAYS.values(), check)))


if __name__ == "__main__":
    main()
