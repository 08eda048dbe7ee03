#!/usr/bin/env python3
"""Random programs that publish objects by races: which accesses behind final
fields race (JLS 17.5.1) is the same by clocks and by the summary h, by every
search.

  finals.py [--first=N] [--count=N] [--heddle=FILE] [--keep=DIR]

A thread makes holders with final and other fields, arrays and nodes, some of
them before and some after the freeze, and publishes them by opaque accesses;
others read them by several routes, make objects of their own of what they found
(iterators do), publish it again, and write to it. The locations that race by
clocks are the reference.
"""

import argparse
import json
import os
import random
import re
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)
import many  # noqa: E402

BOUNDS = ["--max-events=400000", "--max-time=10"]
WAYS = {
    "clocks": ["--strategy=dpor"],
    "h": ["--strategy=dpor", "--detector=h"],
    "hash": ["--strategy=dfs", "--match=hash"],
    "full": ["--strategy=dfs", "--match=full", "--no-reduction"],
    "bfs": ["--strategy=bfs"],
    "auto": [],
}
WRITES = [
    (4, "A.v = K;"), (3, "A.next = B;"), (2, "A = new Node(K, B);"),
    (4, "H = new Holder(A);"), (2, "H = new Holder(new Node(K, A));"),
    (1, "H = new Low(A, B);"),
    (4, "PUB.setOpaque(H);"), (2, "OTHER.setOpaque(A);"),
    (2, "OTHER.setVolatile(H);"), (1, "H.loose = B;"),
    (1, "synchronized (L) { shared = H; }"),
]
READS = [
    (4, "H = (Holder) PUB.getOpaque(); if (H == null) return;"),
    (2, "H = seen(OTHER.getOpaque(), H);"),
    (4, "A = H.held;"), (2, "A = H.loose; if (A == null) return;"),
    (3, "B = A.next; if (B == null) return;"), (4, "x += A.v;"),
    (2, "{ Cursor c = new Cursor(A); x += c.sum(); }"),
    (1, "A.v = K;"), (1, "OTHER.setOpaque(A);"), (1, "A.next = B;"),
    (1, "synchronized (L) { H = shared == null ? H : shared; }"),
    (1, "H = new Holder(A);"),
]


class Generator:
    def __init__(self, seed):
        self.r = random.Random(seed)
        self.name = "X%d" % seed

    def fill(self, text):
        r = self.r
        return re.sub(r"\b([ABHK])\b", lambda m: {
            "A": "a%d" % r.randrange(2), "B": "a%d" % r.randrange(2),
            "H": "h", "K": str(r.randrange(1, 4))}[m.group(1)], text)

    def body(self, table, most):
        weights = [w for w, _ in table]
        return [self.fill(t) for _, t in self.r.choices(
            table, weights, k=self.r.randint(most // 2, most))]

    def program(self):
        r = self.r
        name = self.name
        out = ["import java.lang.invoke.*;", "class %s {" % name, """\
  static class Node {
    int v; Node next;
    Node(int v, Node next) { this.v = v; this.next = next; }
  }
  static class Holder {
    final Node held; Node loose;
    Holder(Node held) { this.held = held; loose = held.next; }
  }
  static class Low extends Holder {
    final Node more;
    Low(Node held, Node more) { super(held); held.v = 9; this.more = more; }
  }
  static class Cursor {
    Node at;
    Cursor(Node at) { this.at = at; }
    int sum() {
      int sum = 0;
      for (int i = 0; i < 3 && at != null; i++) { sum += at.v; at = at.next; }
      return sum;
    }
  }
  static Object pub, other;
  static Holder shared;
  static final Object L = new Object();
  static final VarHandle PUB = handle("pub"), OTHER = handle("other");
  static VarHandle handle(String name) {
    try {
      return MethodHandles.lookup().findStaticVarHandle(NAME.class, name, Object.class);
    } catch (ReflectiveOperationException e) {
      throw new AssertionError(e);
    }
  }
  static Holder seen(Object o, Holder or) {
    return o instanceof Holder ? (Holder) o : or;
  }""".replace("NAME", name)]
        for i in range(r.choice([2, 2, 3])):
            writes = i == 0
            out += ["  static void run%d() {" % i, "    int x = 0;",
                    "    Node a0 = new Node(1, null), a1 = new Node(2, a0);",
                    "    Holder h = new Holder(a1);"]
            lines = self.body(WRITES, 7) + ["PUB.setOpaque(h);"] if writes else \
                [self.fill(READS[0][1])] + self.body(READS, 7)
            out += ["    " + s for s in lines] + ["  }"]
        threads = [i for i in range(3) if "  static void run%d() {" % i in out]
        out.append("  public static void main(String[] args) {")
        out += ["    new Thread(%s::run%d).start();" % (name, i) for i in threads]
        return "\n".join(out + ["  }", "}"]) + "\n"


def run(reports, name, way):
    status, text = reports.get(BOUNDS + WAYS[way], [name])
    if status not in (0, 1, 3):
        return ["status %d: %s" % (status, text[-300:])], True
    r = json.loads(text[text.index("{\n"):])
    # Of which subclass the object is that is raced on is not told twice.
    found = sorted({f["subject"].split(".")[-1] for f in r["findings"]
                    if f["kind"] == "race"})
    return found, r["verdict"]["exhaustive"] or bool(found)


def check(reports, name):
    met = {w: run(reports, name, w) for w in WAYS}
    if not all(whole for _, whole in met.values()):
        return "too large"
    known = met["clocks"][0]
    for way, (found, _) in met.items():
        if found != known:
            print(name, way, "finds", found, "but clocks", known)
            return "differ"
    return "race" if known else "do not race"


def main():
    sys.stdout.reconfigure(line_buffering=True)
    p = argparse.ArgumentParser()
    p.add_argument("--first", type=int, default=1)
    p.add_argument("--count", type=int,
                   default=int(os.environ.get("HEDDLE_FINALS_PROGRAMS", "12")))
    p.add_argument("--heddle", default=os.path.join(
        os.environ.get("HEDDLE_BUILD_DIR") or os.path.join(HERE, "../../build"),
        "bin", "heddle"))
    p.add_argument("--keep")
    o = p.parse_args()
    folder = o.keep or tempfile.mkdtemp()
    os.makedirs(folder, exist_ok=True)
    names = []
    for seed in range(o.first, o.first + o.count):
        g = Generator(seed)
        names.append(g.name)
        with open(os.path.join(folder, g.name + ".java"), "w") as f:
            f.write(g.program())
    subprocess.run(["javac", "-nowarn", "-g", "-d", folder] + [
        os.path.join(folder, n + ".java") for n in names] + [many.WARM],
        check=True)
    reports = many.Reports(o.heddle, folder)
    reports.prefetch([BOUNDS + w for w in WAYS.values()], [[n] for n in names])
    tally = {}
    for n in names:
        kind = check(reports, n)
        tally[kind] = tally.get(kind, 0) + 1
    print("%d programs: %s" % (len(names), ", ".join(
        "%d %s" % (tally[k], k) for k in sorted(tally))))
    print("disagreements: %d" % tally.get("differ", 0))
    sys.exit(1 if tally.get("differ") else 0)


if __name__ == "__main__":
    main()
