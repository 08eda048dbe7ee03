#!/usr/bin/env python3
"""Random programs in which threads sleep, wait and loop, some for ever: searches
over states find what each other and plain search find.

  forever.py [--library] [--first=N] [--count=N] [--heddle=FILE] [--keep=DIR]

Threads, some of them daemons, start and join each other, write and look at
volatiles, wait for them in loops, take locks in any order, look at them under
locks again and again, wait with and without time-outs, interrupt each other, ask
what others are doing, and loop for ever: resting, locking, writing. There are no
plain accesses, so no races. With --library they use what java.util.concurrent
has, too: locks, queues, semaphores, latches, barriers, futures, phasers, pools.

The reference is the search over states in full and without reductions. The other
searches over states must find the same exceptions, the same answer to whether
threads can deadlock and to whether an execution can go on for ever. Plain
searches (DPOR, all interleavings, random walks), cut off at a depth, must find no
more, and the same where they come to their end. No search over states is
exhaustive without an end of an execution, unless it says how one goes on for
ever.
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

BOUNDS = ["--max-events=60000", "--max-time=10"]
STATES = {
    "full": ["--strategy=dfs", "--match=full", "--no-reduction", *BOUNDS],
    "hash": ["--strategy=dfs", "--match=hash", *BOUNDS],
    "bfs": ["--strategy=bfs", "--match=full", *BOUNDS],
    "best": ["--strategy=best", *BOUNDS],
    "hash by 2": ["--strategy=dfs", "--match=hash", "--jobs=2", *BOUNDS],
    "full by 4": ["--strategy=dfs", "--match=full", "--jobs=4", *BOUNDS],
    "auto": ["--max-time=10"],
}
PLAIN = {
    "dpor": ["--strategy=dpor", "--max-depth=400", "--max-executions=2000",
             "--max-time=3"],
    "dfs": ["--strategy=dfs", "--max-depth=60", "--max-events=100000"],
    "random": ["--strategy=random", "--walks=60", "--max-depth=400"],
}

FOREVER = [
    "while (on) Thread.sleep(9);",
    "while (on) synchronized (L) { }",
    "while (on) synchronized (L) { L.wait(3); }",
    "while (true) synchronized (L) { if (v == 9) break; }",
    "while (v < 9) Thread.sleep(1);",
    "while (v < 9) Thread.onSpinWait();",
    "while (on) { v = 1; v = 2; }",
    "while (v != 2) { if (w == 2) Thread.sleep(1); }",
    "while (on) { synchronized (L) { if (v > 2) break; } Thread.sleep(1); }",
]
LONG = [
    "for (int i = 0; i < 40; i++) Thread.sleep(1);",
    "for (int i = 0; i < 300; i++) Thread.sleep(1);",
    "for (int i = 0; i < 8; i++) synchronized (own) { }",
    "synchronized (own) { for (int i = 0; i < 40; i++) own.notify(); }",
]
STATEMENTS = [
    (6, "v = K;"),
    (4, "if (v == K) throw new IllegalStateException();"),
    (3, "v = w + 1;"),
    (3, "while (v == 0) Thread.sleep(1);"),
    (2, "while (v == 0) Thread.onSpinWait();"),
    (2, "while (v != K) { }"),
    (2, "while (v == 0 && w == 0) { }"),
    (1, "while (v != K) if (w == K) Thread.sleep(1);"),
    (3, "synchronized (L) { S }"),
    (3, "synchronized (L) { synchronized (M) { S } }"),
    (2, "synchronized (L) { L.wait(2); S }"),
    (1, "synchronized (L) { while (v == 0) L.wait(2); }"),
    (1, "synchronized (L) { if (v == 0) L.wait(); }"),
    (2, "synchronized (L) { v = K; L.notifyAll(); }"),
    (1, "synchronized (L) { while (v == 0) Thread.sleep(1); }"),
    (2, "T.interrupt();"),
    (2, "if (Thread.interrupted()) v = K;"),
    (1, "if (T.isAlive()) v = K;"),
    (1, "if (T.getState() == Thread.State.Q) v = K;"),
    (1, "if (T.getState() == Thread.State.Q) throw new IllegalStateException();"),
    (2, "while (true) synchronized (L) { if (v == K) break; }"),
    (1, "while (true) { synchronized (L) { if (v != 0) break; } "
        "Thread.sleep(1); }"),
    (1, "while (true) { synchronized (L) { if (v == K) break; "
        "synchronized (M) { if (w == K) break; } } }"),
    (1, "while (w == 0) synchronized (L) { if (v == K) break; }"),
    (1, "T.join(3);"),
    (3, "T.join(); v = K;"),
    (2, "if (v == K) { S } else { S }"),
]

# With --library: what each object of OBJECTS is used for. S and T as above.
OBJECTS = {
    "ReentrantLock R = new ReentrantLock(); static final Condition C = R.newCondition()": [
        "R.lock(); try { S } finally { R.unlock(); }",
        "R.lockInterruptibly(); try { S } finally { R.unlock(); }",
        "if (R.tryLock()) try { S } finally { R.unlock(); }",
        "if (R.tryLock(2, MS)) try { S } finally { R.unlock(); }",
        "R.lock(); try { while (v == 0) C.await(); } finally { R.unlock(); }",
        "R.lock(); try { if (v == 0) C.await(2, MS); } finally { R.unlock(); }",
        "R.lock(); try { v = K; C.signalAll(); } finally { R.unlock(); }",
        "if (R.isLocked()) v = K;",
    ],
    "BlockingQueue<Integer> Y = new ArrayBlockingQueue<>(1)": [
        "Y.put(K);", "v = Y.take();", "if (Y.offer(K)) v = K;", "if (Y.poll() == null) v = K;",
        "if (Y.poll(2, MS) == null) v = K;", "if (Y.isEmpty()) v = K;", "while (Y.take() != K) { }",
    ],
    "SynchronousQueue<Integer> Y = new SynchronousQueue<>()": [
        "Y.put(K);", "v = Y.take();", "if (Y.offer(K)) v = K;", "if (Y.poll(2, MS) == null) v = K;",
    ],
    "Semaphore Z = new Semaphore(1)": [
        "Z.acquire();", "Z.acquire(); try { S } finally { Z.release(); }", "Z.release();",
        "if (Z.tryAcquire()) v = K;", "if (!Z.tryAcquire(2, MS)) v = K;", "Z.acquireUninterruptibly();",
        "if (Z.availablePermits() == K) v = K;",
    ],
    "CountDownLatch D = new CountDownLatch(1)": [
        "D.await();", "D.await(); S", "if (!D.await(2, MS)) v = K;", "D.countDown();", "v = K; D.countDown();",
        "if (D.getCount() == 0) S",
    ],
    "CyclicBarrier B = new CyclicBarrier(2)": [
        "B.await();", "v = B.await() + 1;", "B.await(2, MS);", "if (B.isBroken()) v = K;", "B.reset();",
    ],
    "Phaser H = new Phaser(2)": [
        "H.arriveAndAwaitAdvance();", "H.arrive();", "H.awaitAdvance(0);", "v = H.getPhase();",
        "if (H.arriveAndDeregister() == 0) v = K;",
    ],
    "CompletableFuture<Integer> F = new CompletableFuture<>()": [
        "F.complete(K);", "v = F.get();", "if (F.isDone()) v = K;", "F.get(2, MS);", "v = F.getNow(2);",
        "F.thenAccept(x -> { v = x; });", "F.cancel(true);",
    ],
    "ReadWriteLock W = new ReentrantReadWriteLock()": [
        "W.readLock().lock(); try { S } finally { W.readLock().unlock(); }",
        "W.writeLock().lock(); try { S } finally { W.writeLock().unlock(); }",
        "if (W.writeLock().tryLock()) try { S } finally { W.writeLock().unlock(); }",
    ],
    "AtomicInteger A = new AtomicInteger()": [
        "v = A.incrementAndGet();", "if (A.compareAndSet(0, K)) v = K;", "while (A.get() == 0) { }",
        "while (!A.compareAndSet(K, 0)) Thread.onSpinWait();", "if (A.get() == K) S",
    ],
    "ExecutorService X = Executors.newSingleThreadExecutor()": [
        "X.execute(() -> { v = K; });", "X.submit(() -> { v = K; return 1; }).get();", "X.shutdown();",
        "if (X.awaitTermination(2, MS)) v = K;", "X.shutdownNow();", "if (X.isShutdown()) v = K;",
        "X.execute(() -> { while (v == 0) Thread.onSpinWait(); });",
    ],
    "Object O = new Object()": ["LockSupport.park();", "LockSupport.unpark(T);", "LockSupport.parkNanos(9);"],
}


def never_ends(statement):
    """As javac sees it."""
    return statement.lstrip().startswith(("while (true", "for (;;)")) and \
        "break" not in statement


class Generator:
    def __init__(self, seed, library):
        self.r = random.Random(seed)
        self.name = "F%d" % seed
        self.objects = []
        self.threads = self.r.choice([2, 2, 2, 3])
        # What a program is made of, so that some have much of one thing.
        few = self.r.sample(range(len(STATEMENTS)), 7)
        self.statements = [(w, s) for i, (w, s) in enumerate(STATEMENTS)
                           if i < 3 or i in few]
        if library:
            self.objects = self.r.sample(sorted(OBJECTS), self.r.choice([1, 1, 2]))
            while len({o.split()[1] for o in self.objects}) < len(self.objects):
                self.objects.pop()
            self.statements += [(5, s) for o in self.objects for s in OBJECTS[o]]

    def fill(self, text, depth):
        r = self.r
        lock = r.randrange(2)

        def word(m):
            w = m.group(1)
            if w == "S":
                return self.statement(depth + 1) if depth < 1 else "v0 = 1;"
            return {"v": "v%d" % r.randrange(2), "w": "v%d" % r.randrange(2),
                    "L": "L%d" % lock, "M": "L%d" % (1 - lock),
                    "K": str(r.randrange(1, 3)),
                    "Q": r.choice(["BLOCKED", "WAITING", "TIMED_WAITING",
                                   "RUNNABLE"]),
                    "T": "t%d" % r.randrange(self.threads)}[w]
        return re.sub(r"\b([vwLMKTSQ])\b", word, text)

    def statement(self, depth=0):
        weights = [w for w, _ in self.statements]
        return self.fill(self.r.choices(self.statements, weights)[0][1], depth)

    def body(self, most):
        r = self.r
        out = [self.statement() for _ in range(r.randint(1, most))]
        if r.random() < .15:
            out.insert(r.randrange(len(out) + 1), self.fill(r.choice(LONG), 0))
        if r.random() < .3:
            out.append(self.fill(r.choice(FOREVER), 0))
        return out

    def never_thrown(self):
        return ["      if (MS == null) throw new %s;" % e for e in (
            "TimeoutException()", "ExecutionException(null)", "BrokenBarrierException()")] if self.objects else []

    def program(self):
        r = self.r
        lines = ["import java.util.concurrent.*;", "import java.util.concurrent.atomic.*;",
                 "import java.util.concurrent.locks.*;"] if self.objects else []
        lines += ["class %s {" % self.name,
                 "  static volatile int v0, v1;",
                 "  static boolean on = true; // which nobody changes",
                 "  static final Object L0 = new Object(), L1 = new Object();",
                 "  static Thread %s;" % ", ".join(
                     "t%d" % i for i in range(self.threads))]
        if self.objects:
            lines.append("  static final TimeUnit MS = TimeUnit.MILLISECONDS;")
        lines += ["  static final %s;" % o for o in self.objects]
        # Any thread may start those after it, the last of which may be daemons
        # that come when others have ended.
        starter = {i: r.randrange(i) for i in range(1, self.threads)
                   if r.random() < .3}
        for i in range(self.threads):
            lines += ["  static void run%d() {" % i,
                      "    Object own = new Object();", "    try {"]
            body = self.body(3)
            for j in starter:
                if starter[j] == i:
                    body.insert(r.randrange(len(body) + 1), "t%d.start();" % j)
            lines += ["      " + s for s in body]
            lines += ["      if (own == null) throw new InterruptedException();",
                      *self.never_thrown()] \
                if not never_ends(lines[-1]) else []
            lines += ["    } catch (InterruptedException e) {",
                      "      v%d = 2;" % r.randrange(2), "    }"]
            lines[-1] += " catch (TimeoutException | ExecutionException | BrokenBarrierException e) { }" \
                if self.objects else ""
            lines.append("  }")
        lines += ["  public static void main(String[] a) throws Exception {",
                  "    Object own = new Object();"]
        for i in range(self.threads):
            lines.append("    t%d = new Thread(%s::run%d);" % (i, self.name, i))
            if r.random() < (.5 if i in starter else .2):
                lines.append("    t%d.setDaemon(true);" % i)
        for i in range(self.threads):
            if i not in starter:
                lines.append("    t%d.start();" % i)
        rest = self.body(1) if r.random() < .7 else []
        lines += ["    " + s for s in rest]
        if not (rest and never_ends(rest[-1])):
            for i in range(self.threads):
                if r.random() < .5:
                    lines.append("    t%d.join();" % i)
        return "\n".join(lines + ["  }", "}"]) + "\n"


def run(reports, name, way, options):
    status, text = reports.get(options, [name])
    if status not in (0, 1, 3):
        print("%s, %s: status %d\n%s" % (name, way, status, text))
        raise WrongStatus()
    r = json.loads(text[text.index("{\n"):])
    found = set()
    for f in r["findings"]:
        at = (f.get("stack") or [{}])[0]
        found.add(f["kind"] if f["kind"] in ("deadlock", "race") else
                  "%s:%s" % (f["kind"], at.get("line")))
    v = r["verdict"]
    return found, v["exhaustive"], "cycle" in v, v["executions"]


class WrongStatus(Exception):
    pass


def check(reports, name):
    try:
        met = {w: run(reports, name, w, o)
               for w, o in {**STATES, **PLAIN}.items()}
    except WrongStatus:
        return "differ"
    for w, (found, whole, cycles, executions) in met.items():
        if whole and not found and not executions and not cycles:
            print(name, w, "is exhaustive, but nothing ends and no cycle is named")
            return "differ"
    found, whole, cycles, _ = met["full"]
    if not whole:
        return "too large"
    for w, (other, ended, goes_on, _) in met.items():
        over_states = w in STATES and (w != "auto" or goes_on)
        if other - found or (ended and other != found) or (
                over_states and ended and goes_on != cycles):
            print(name, w, "finds", sorted(other), goes_on, "but full",
                  sorted(found), cycles)
            return "differ"
    return "deadlock" if "deadlock" in found else "goes on" if cycles else "ends"


def main():
    sys.stdout.reconfigure(line_buffering=True)
    p = argparse.ArgumentParser()
    p.add_argument("--first", type=int, default=1)
    p.add_argument("--count", type=int,
                   default=int(os.environ.get("HEDDLE_FOREVER_PROGRAMS", "25")))
    p.add_argument("--heddle", default=os.path.join(
        os.environ.get("HEDDLE_BUILD_DIR") or os.path.join(HERE, "../../build"),
        "bin", "heddle"))
    p.add_argument("--library", action="store_true")
    p.add_argument("--keep")
    o = p.parse_args()
    folder = o.keep or tempfile.mkdtemp()
    os.makedirs(folder, exist_ok=True)
    seeds = range(o.first, o.first + o.count)
    for s in seeds:
        with open(os.path.join(folder, "F%d.java" % s), "w") as f:
            f.write(Generator(s, o.library).program())
    subprocess.run(["javac", "-nowarn", "-g", "-d", folder] + [
        os.path.join(folder, "F%d.java" % s) for s in seeds] + [many.WARM],
        check=True)
    reports = many.Reports(o.heddle, folder)
    reports.prefetch([*STATES.values(), *PLAIN.values()],
                     [["F%d" % s] for s in seeds])
    kinds = collections.Counter(check(reports, "F%d" % s) for s in seeds)
    if not o.keep:
        shutil.rmtree(folder)
    print("%d programs: %s" % (o.count, ", ".join(
        "%d %s" % (n, k) for k, n in sorted(kinds.items()))))
    print("disagreements: %d" % kinds["differ"])
    sys.exit(1 if kinds["differ"] else 0)


if __name__ == "__main__":
    main()
