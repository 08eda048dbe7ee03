#!/usr/bin/env python3
"""Random programs that one thread ends while others take locks, give them back, write,
fail and begin: no reduction loses what can be seen of it.

  exits.py [--first=N] [--count=N] [--heddle=FILE] [--keep=DIR] [--outcomes]

A thread calls System.exit or Runtime.halt, or the last one that is not a daemon ends.
What can be seen at that: what shutdown hooks find (volatile variables, what locks
protect, a file that threads append to), since they throw by a line of its own for each
outcome; and what threads throw by themselves before it.

The reference is the search over states in full and without reductions. Where both
end, the others (by hash, by two workers, breadth-first, DPOR, all interleavings) find
the same races, exceptions and deadlocks. With --outcomes threads also observe values
(heddle.Heddle) beside their locks, and `heddle outcomes` lists the same by reduction
as by all interleavings.
"""

import collections
import json
import os
import random
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)
import many  # noqa: E402
import own  # noqa: E402

BOUNDS = ["--max-events=20000", "--max-time=20"]
WAYS = {
    "whole": ["--strategy=dfs", "--match=full", "--no-reduction", *BOUNDS],
    "hash": ["--strategy=dfs", "--match=hash", *BOUNDS],
    "by 2": ["--strategy=dfs", "--match=hash", "--jobs=2", *BOUNDS],
    "bfs": ["--strategy=bfs", *BOUNDS],
    "visible": ["--strategy=dfs", "--match=hash", "--visible=all", *BOUNDS],
    "dpor": ["--strategy=dpor", *BOUNDS],
    "plain": ["--strategy=dfs", "--match=off", "--max-events=30000"],
}

SHARED = """  static final Object L = new Object(), M = new Object();
  static final Object[] locks = {new Object(), new Object(), new Object(), new Object()};
  static final AtomicInteger k = new AtomicInteger();
  static final ReentrantLock R = new ReentrantLock();
  static volatile int v, u, done;
  static int x, y, own0, own1, own2, own3;
  static final Path FILE = Path.of("log");
  static void append(String s) {
    try { Files.writeString(FILE, s, StandardOpenOption.CREATE, StandardOpenOption.APPEND); }
    catch (java.io.IOException e) { throw new java.io.UncheckedIOException(e); }
  }
  static int appended() {
    try { return Files.exists(FILE) ? Files.readString(FILE).length() : 0; }
    catch (java.io.IOException e) { throw new java.io.UncheckedIOException(e); }
  }
"""

# T is the thread's number, K a small number, s what it has read.
OBSERVE = "OBSERVE"
STEPS = [
    "v = K;", "s += v;", "u = K;", "if (v == K) s += 2;", "s += k.incrementAndGet();", "k.compareAndSet(0, K);",
    "synchronized (L) { x = K; }", "synchronized (L) { s += x; }", "synchronized (L) { x++; }",
    "synchronized (L) { v = K; }", "synchronized (L) { v = K; u = 1; }", "synchronized (L) { x = K; v = 1; x = 2; }",
    "synchronized (M) { synchronized (L) { x++; } y = K; }", "synchronized (locks[T]) { ownT++; }",
    "synchronized (locks[T]) { u = K; }", "synchronized (locks[T]) { synchronized (L) { x += 3; } }",
    "R.lock(); try { y++; } finally { R.unlock(); }", "if (R.tryLock()) { s++; R.unlock(); }",
    "synchronized (L) { if (x == K) L.notifyAll(); }", "synchronized (L) { if (x == K) { L.wait(); s += 2; } }",
    "System.out.println(s);", OBSERVE,
]
ENDS = ["System.exit(K);", "Runtime.getRuntime().halt(K);", "if (v == K) System.exit(0);",
        "synchronized (L) { if (x == K) System.exit(1); }", "synchronized (L) { System.exit(2); }",
        "if (k.get() == K) Runtime.getRuntime().halt(0);"]
THROWS = ["if (s == K) throw new IllegalStateException();", "synchronized (L) { if (x == K) throw new IllegalStateException(); }",
          "if (s >= 0) throw new IllegalStateException();"]


def program(seed, observes):
    rnd = random.Random(seed)
    threads = rnd.choice([1, 1, 2] if observes else [1, 2, 2, 3])
    steps = rnd.sample(STEPS[:-1], 4) + (2 * [STEPS[-1]] if observes else [])
    hooks = rnd.choice([0, 1, 1, 2]) if not observes else rnd.choice([0, 0, 1])
    files = not observes and hooks and rnd.random() < 0.1
    exits = rnd.choice(list(range(threads)) + ["main", "main"])
    places = 0

    def fill(text, thread):
        nonlocal places
        if text == OBSERVE:
            places += 1
            return "heddle.Heddle.observe(\"o%d\", %s);" % (places, rnd.choice(["1", "s"]))
        return own.fill(rnd, text, thread, threads + 1)

    def body(thread, length):
        out = []
        for _ in range(length):
            text = rnd.choice(THROWS) if rnd.random() < 0.15 else rnd.choice(steps)
            out.append("    " + fill(text, thread))
        if files and rnd.random() < 0.6:
            out.insert(rnd.randrange(len(out) + 1), "    append(\"%s\");" % ("a" * (thread + 1)))
        return out

    def ends(lines, thread):
        lines.insert(rnd.randrange(len(lines) + 1), "    " + fill(rnd.choice(ENDS), thread))

    out = ["class K%d {" % seed, SHARED]
    for t in range(threads):
        out.append("  static void run%d() { try { may();" % t)
        out.append("    int s = 0;")
        lines = body(t, rnd.randint(1, 2 if observes else 3))
        if exits == t:
            ends(lines, t)
        out += lines + ["  } catch (InterruptedException e) { u = 3; } }"]
    out.append("  static void may() throws InterruptedException { }")
    seen = ["v", "u", "k.get()"] + (["appended()"] if files else [])
    for h in range(hooks):
        out.append("  static void hook%d() {" % h)
        out.append("    int s = 0;")
        out += ["    " + own.fill(rnd, rnd.choice(STEPS[:18]), threads, threads + 1) for _ in range(rnd.randint(0, 1))]
        looks = ["s = 5 * s + %s;" % e for e in rnd.sample(seen, min(len(seen), 2))]
        looks += ["synchronized (L) { s = 5 * s + x; }"] if rnd.random() < 0.5 else []
        looks += ["s = 5 * s + appended();"] if files else []
        out += ["    " + line for line in looks]
        if observes:
            out.append("    heddle.Heddle.observe(\"hook%d\", s);" % h)
        else:
            out.append("    switch (s & 255) {")
            out += ["    case %d: throw new RuntimeException();" % i for i in range(256)]
            out.append("    }")
        out.append("  }")
    out.append("  public static void main(String[] args) throws Exception {")
    out.append("    int s = 0; Thread[] t = new Thread[%d];" % threads)
    for h in range(hooks):
        out.append("    Runtime.getRuntime().addShutdownHook(new Thread(K%d::hook%d));" % (seed, h))
    for t in range(threads):
        out.append("    t[%d] = new Thread(K%d::run%d);" % (t, seed, t))
        if rnd.random() < (0.25 if not hooks else 0.1):
            out.append("    t[%d].setDaemon(true);" % t)
    lines = ["    t[%d].start();" % t for t in range(threads)]
    lines += body(threads, rnd.randint(0, 2))
    if exits == "main":
        ends(lines, threads)
    if rnd.random() < 0.3:
        lines.append("    t[%d].join();" % rnd.randrange(threads))
    return "\n".join(out + lines + ["  }", "}"]) + "\n"


def check(reports, name, totals):
    found = {w: own.run(reports, name, w, WAYS) for w in WAYS}
    if None in found.values():
        return "differ"
    whole, wanted, _ = found["whole"]
    if not whole:
        return "too large"
    for w, (ended, other, states) in found.items():
        totals[w] += ended
        # What follows a race is explored in part, and not the same part.
        lacks = wanted - other if ended else set()
        has = other - wanted
        if any(":" not in f for f in wanted | other):
            lacks, has = ({f for f in s if ":" not in f} for s in (lacks, has))
        if w == "visible":
            has = set()
        if lacks or has:
            print(name, w, "has", sorted(has), "and lacks", sorted(lacks))
            return "differ"
    return "races" if any(":" not in f for f in wanted) else "%s findings" % ("no" if not wanted else "1 to 3" if len(wanted) < 4 else "more")


def listed(heddle, folder, name, strategy):
    """Its outcomes; None if there are too many executions."""
    p = subprocess.run([heddle, "outcomes", "--model=sc", "--json", "--strategy=" + strategy, "--max-executions=30000",
                        "-cp", folder, name], capture_output=True, text=True)
    if p.returncode not in (0, 1):
        return None if p.returncode == 3 else p.stderr + p.stdout
    test = json.loads(p.stdout)["tests"][0]
    return {r["outcome"] for r in test["outcomes"]} if test["models"][0]["exhaustive"] else None


def compare(o, reports, name):
    full, *others = (listed(o.heddle, reports.classes, name, s) for s in ("dfs", "dpor", "states"))
    if full is None or None in others:
        return "too large"
    if any(got != full for got in others):
        print(name, "dfs", full, "dpor and states", others)
        return "differ"
    return ("one outcome" if len(full) == 1 else "2 to 4 outcomes" if len(full) < 5 else "5 and more outcomes")


def main():
    p = many.parser(30, "HEDDLE_EXIT_PROGRAMS")
    p.add_argument("--outcomes", action="store_true")
    o = p.parse_args()
    text = ("import java.nio.file.*;\nimport java.util.concurrent.atomic.*;\nimport java.util.concurrent.locks.*;\n"
            + "".join(program(s, o.outcomes) for s in range(o.first, o.first + o.count)))
    totals = collections.Counter()
    if o.outcomes:
        o.keep = o.keep or tempfile.mkdtemp()
        subprocess.run([o.heddle, "outcomes", "--write-api=" + os.path.join(o.keep, "api.jar")], check=True)
        os.environ["CLASSPATH"] = os.path.join(o.keep, "api.jar")
        kinds = many.compare_classes(o, text, [], lambda reports, name: compare(o, reports, name))
        sys.exit(many.tell(o.count, kinds))
    kinds = many.compare_classes(o, text, WAYS.values(), lambda reports, name: check(reports, name, totals))
    sys.exit(many.tell(o.count, kinds, totals))


if __name__ == "__main__":
    main()
