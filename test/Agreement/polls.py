#!/usr/bin/env python3
"""Random Java programs with loops that look under locks of java.util.concurrent:
searches that cut off rounds (DPOR, the default, models) against states.

  polls.py [--first=N] [--count=N] [--seconds=N] [--heddle=FILE] [--keep=DIR] [--real]
           [--fair] [--tries]

Two or three threads write variables under a ReentrantLock, both locks of a
ReentrantReadWriteLock, a Semaphore, a StampedLock or a monitor, and wait in loops
of many forms until the variables have some values, or for what never comes. They
take locks twice, one in the other, with interrupts and time limits, await and
signal conditions, read while they write; in some programs they try locks or ask
whether they are held, which shows rounds that others make, or try until they have
it, which shows nothing; some tell each other without happens-before; and some look
or write without a lock. With --fair all locks that can be are fair, semaphores are
asked for different numbers of permits, and in some programs threads ask which
threads wait. With --tries threads are told of rounds in each program: they ask, and
do something else where a try fails. The reference is the search over states in full and without
reductions. Where it ends, each search that ends finds the same, and each other
search no more; models are compared only if nothing races. With --real the code of
the JDK itself is compared, too (over states).
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

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)
import many  # noqa: E402

WAYS = {
    "full": ["--strategy=dfs", "--match=full", "--no-reduction"],
    "hash": ["--strategy=dfs", "--match=hash"],
    "auto": [],
    "dpor": ["--strategy=dpor"],
    "dpor by 2": ["--strategy=dpor", "--jobs=2"],
    **{m: ["--strategy=dpor", "--model=" + m] for m in ("tso", "pso", "opmm", "jpr")},
}
REAL = {"real": ["--jdk=real", "--strategy=dfs", "--match=hash"]}


class Lock:
    """How to look, change and leave; what tells, as an int; a try; an interruptible look."""

    def __init__(self, name, new, look, change, unlook, unchange, tells, attempt, interruptibly):
        self.name, self.new, self.look, self.change = name, new, look, change
        self.unlook, self.unchange, self.tells, self.attempt = unlook, unchange, tells, attempt
        self.interruptibly = interruptibly


LOCKS = [
    Lock("ReentrantLock", "ReentrantLock(FAIR)", "L.lock()", "L.lock()", "L.unlock()", "L.unlock()",
         ["L.isLocked() ? 1 : 0", "L.toString().contains(\"Unlocked\") ? 0 : 1"],
         ["L.tryLock()", "L.tryLock(1, MS)"], "L.lockInterruptibly()"),
    Lock("ReentrantReadWriteLock", "ReentrantReadWriteLock(FAIR)", "L.readLock().lock()", "L.writeLock().lock()",
         "L.readLock().unlock()", "L.writeLock().unlock()",
         ["L.getReadLockCount()", "L.isWriteLocked() ? 1 : 0"],
         ["L.writeLock().tryLock()", "L.writeLock().tryLock(1, MS)"], "L.readLock().lockInterruptibly()"),
    Lock("Semaphore", "Semaphore(PERMITS, FAIR)", "L.acquireUninterruptibly()", "L.acquireUninterruptibly()",
         "L.release()", "L.release()", ["L.availablePermits()"], ["L.tryAcquire()", "L.tryAcquire(1, MS)"], "L.acquire()"),
    Lock("StampedLock", "StampedLock()", "L.asReadLock().lock()", "L.asWriteLock().lock()",
         "L.asReadLock().unlock()", "L.asWriteLock().unlock()",
         ["L.getReadLockCount()", "L.isWriteLocked() ? 1 : 0"],
         ["L.asWriteLock().tryLock()", "L.asWriteLock().tryLock(1, MS)"], "L.asReadLock().lockInterruptibly()"),
]


class Writer:
    """Writes one program."""

    def __init__(self, seed, fair=False, tries=False):
        self.r = r = random.Random(seed)
        self.name = "P%d" % seed
        self.kind = r.choice(LOCKS[:1] * 4 + LOCKS[1:2] * 3 + LOCKS[2:3] * 3 + LOCKS[3:])
        self.fair = r.choice(["false"] * 9 + ["true"])
        self.permits = r.choice([1, 1, 1, 2])
        self.locks = r.choice([1, 1, 2])
        self.threads = r.choice([2, 2, 2, 3])
        own = {"ReentrantLock": [self.again, self.waits, self.signals],
               "ReentrantReadWriteLock": [self.again, self.downgrade, self.shares, self.waits, self.signals],
               "Semaphore": [self.several, self.gives], "StampedLock": [self.optimistic]}[self.kind.name]
        self.ways = [self.poll] * 3 + [self.write] * 4 + [self.volatiles] + r.sample(own, r.choice([0, 0, 1, len(own)]))
        self.ways += r.choice([[]] * 5 + [[self.attempts], [self.asks], [self.attempts, self.asks], [self.twice] * 4])
        self.ways += r.choice([[], [], [self.interrupts]]) + r.choice([[], [], [], [self.races]])
        self.ways += r.choice([[], [self.inside]])
        # Of a generator of its own: the rest is as it was before there were these.
        self.more = m = random.Random(-seed)
        self.spins_too, self.loose = m.random() < .3, m.random() < .2
        self.ways += [self.spins] * 2 * self.spins_too + [self.tells_loosely] * 3 * self.loose
        self.nest = random.Random("nest %d" % seed)
        if self.locks == 2 and self.nest.random() < .2:
            self.ways += [self.hands]
        if fair:
            self.fair = "true"
            self.ways += m.choice([[], [], [self.asks_for_waiting]]) + \
                m.choice([[], [self.several]]) * (self.kind.name == "Semaphore")
        if tries:
            self.ways += [self.attempts, self.asks, self.twice, self.elsewhere, self.elsewhere]

    def on(self, text, m):
        return text.replace("L.", "L%d." % m).replace("MS", "TimeUnit.MILLISECONDS")

    def cell(self):
        return "a%d" % self.r.randrange(2)

    def poll(self, t):
        r, k, m, cell = self.r, self.kind, self.r.randrange(self.locks), self.cell()
        value = r.choice([1, 1, 1, 2, 2, 9])
        until = r.choice(["%s >= %d", "%s == %d", "a0 + %s >= %d", "%s >= %d || v != 0"]) % (cell, value)
        take = r.choice(["", "", "", "if (got) %s = 0; " % cell, "if (got) saw%d = a0 * 3 + a1; " % t])
        writes = take or r.random() < .3
        begin, end = (k.change, k.unchange) if writes else (k.look, k.unlook)
        if not writes and self.interrupts in self.ways and r.random() < .7:
            begin = k.interruptibly
        if k.name == "ReentrantLock" and self.again in self.ways and r.random() < .5:
            begin, end = begin + "; " + k.look, end + "; " + end
        begin, end = self.on(begin, m), self.on(end, m)
        if r.random() < .1:
            until = "looks(() -> %s)" % until
        if self.locks == 2 and r.random() < .3:
            once = "if (saw%d == 0) saw%d = 1; " % (t, t) if self.nest.random() < .3 else ""
            begin, end = "%s; %s%s" % (begin, once, self.on(k.look, 1 - m)), "%s; %s" % (self.on(k.unlook, 1 - m), end)
        look = "%s; got = %s; %s%s;" % (begin, until, take, end)
        if r.random() < .3:
            look = "%s; try { got = %s; %s} finally { %s; }" % (begin, until, take, end)
        if self.attempts in self.ways and r.random() < .3:
            how = self.on(r.choice(k.attempt), m)
            end = self.on(k.unchange, m)
            look = "if (%s) try { got = %s; %s} finally { %s; } else got = false;" % (how, until, take, end)
        if self.spins_too and self.more.random() < .4:
            look = "%s got = %s; %s%s;" % (self.until_it_has(m), until, take, self.on(k.unchange, m))
        elif self.loose and self.more.random() < .6:
            look = look.replace("got = %s;" % until, "got = %s || x > 5;" % until)
        pause = r.choice(["", "", "", " Thread.sleep(1);", " Thread.onSpinWait();", " Thread.yield();"])
        return r.choice(["for (boolean got;;) { %s if (got) break;%s }", "{ boolean got; do { %s%s } while (!got); }",
                         "for (boolean got = false, k = false; !got; k = !k) { %s%s }",
                         "{ boolean got = false; while (!got) { %s%s } }"]) % (look, pause)

    def write(self, t):
        m = self.r.randrange(self.locks)
        what = "%s = %d" % (self.cell(), self.r.randint(0, 2)) if self.r.random() < .8 else self.cell() + "++"
        return self.on("%s; %s; %s;" % (self.kind.change, what, self.kind.unchange), m)

    def volatiles(self, t):
        return self.r.choice(["v = 1;", "saw%d += v;" % t, "while (v == 0) Thread.onSpinWait();"])

    def inside(self, t):
        """Something waits, or another lock is taken, under a lock."""
        m = self.r.randrange(self.locks)
        inner = self.r.choice(["while (v == 0) { }", "v = 1;", self.on("%s; %s = 1; %s;" % (
            self.kind.change, self.cell(), self.kind.unchange), self.r.randrange(self.locks))])
        return "%s; %s %s;" % (self.on(self.kind.look, m), inner, self.on(self.kind.unlook, m))

    def hands(self, t):
        """One lock is given back when another one is held."""
        a, b = (self.on(self.kind.change, m) for m in (0, 1))
        c, d = (self.on(self.kind.unchange, m) for m in (0, 1))
        return "%s; for (boolean got = false; !got;) { %s; got = %s == 1; %s; %s; %s; } %s;" % (
            a, b, self.cell(), c, a, d, c)

    def attempts(self, t):
        m = self.r.randrange(self.locks)
        return self.on("if (%s) { %s; } else saw%d = saw%d * 2 + 1;" % (
            self.r.choice(self.kind.attempt), self.kind.unchange, t, t), m)

    def until_it_has(self, m):
        r, how = self.more, self.on(self.more.choice(self.kind.attempt), m)
        if r.random() < .15:  # one that may go on without
            return "for (int n = 0; !%s; n++) if (n == 1) throw new InterruptedException();" % how
        return r.choice(["while (!%s) { }", "while (!%s) Thread.onSpinWait();", "while (!%s) Thread.yield();",
                         "while (!%s) if (v == 7) throw new InterruptedException();"][:4 if r.random() < .3 else 3]) % how

    def spins(self, t):
        """A lock that is tried until it is free: tries in vain tell nothing."""
        m, what = self.more.randrange(self.locks), self.more.choice(["saw%d = a0;" % t, "a0 = 1;", "a1++;", ""])
        return "%s %s %s;" % (self.until_it_has(m), what, self.on(self.kind.unchange, m))

    def tells_loosely(self, t):
        """Something is told without happens-before, so that what follows may race with rounds that fail."""
        return self.more.choice(["o.setOpaque(1);", "o.setPlain(1);", "o.lazySet(1);", "if (o.getOpaque() == 1) x = 1;",
                                 "if (o.getPlain() == 1) x = 1;", "if (o.get() == 1) x = 1;"])

    def elsewhere(self, t):
        """Tries that lead elsewhere where they fail, and some of them back."""
        m, more = self.more.randrange(self.locks), self.more
        attempt = self.on(more.choice(self.kind.attempt), m)
        fails = more.choice(["if (v == 1) break;", "saw%d = v;" % t, "v = 1; break;", "if (n++ == 1) break;",
                             "saw%d = saw%d == 0 ? 1 : 5;" % (t, t), "if (x == 1) saw%d = 2;" % t])
        then = more.choice(["saw%d += a0;" % t, "a0 = 1;", "", self.on("saw%d += %s;" % (t, more.choice(self.kind.tells)), m)])
        return "for (int n = 0;;) { if (%s) { %s %s; break; } %s }" % (attempt, then, self.on(self.kind.unchange, m), fails)

    def asks_for_waiting(self, t):
        if self.kind.name == "StampedLock" or self.more.random() < .3:
            return "saw%d = saw%d * 2 + (t%d.getState() == Thread.State.WAITING ? 1 : 0);" % (
                t, t, self.more.randrange(self.threads))
        what = self.more.choice(["L.hasQueuedThreads() ? 1 : 0", "L.getQueueLength()"])
        return self.on("saw%d = saw%d * 2 + (%s);" % (t, t, what), self.more.randrange(self.locks))

    def asks(self, t):
        return self.on("saw%d = saw%d * 2 + (%s);" % (t, t, self.r.choice(self.kind.tells)), self.r.randrange(self.locks))

    def twice(self, t):
        """Answers of which some need two rounds of another thread."""
        k, r, m = self.kind, self.r, self.r.randrange(self.locks)
        ask = "if (%s) { %s; saw%d *= 2; } else saw%d = saw%d * 2 + 1;" % (r.choice(k.attempt), k.unchange, t, t, t) \
            if r.random() < .5 else "saw%d = saw%d * 2 + (%s);" % (t, t, r.choice(k.tells))
        both = "if (saw%d == 3) throw new IllegalStateException();" % t
        return self.on("saw%d = 0; %s %s; %s; %s %s" % (t, ask, k.change, k.unchange, ask, both), m)

    def interrupts(self, t):
        return self.r.choice(["t%d.interrupt();" % self.r.randrange(self.threads),
                              "if (Thread.interrupted()) saw%d++;" % t])

    def races(self, t):
        return self.r.choice(["%s = 1;" % self.cell(), "saw%d = %s;" % (t, self.cell()),
                              "while (%s == 0) Thread.yield();" % self.cell()])

    def again(self, t):
        m = self.r.randrange(self.locks)
        look, change, unlook, unchange = (self.on(x, m) for x in (
            self.kind.look, self.kind.change, self.kind.unlook, self.kind.unchange))
        if self.r.random() < .5:
            return "%s; %s; saw%d = %s; %s; %s;" % (look, look, t, self.cell(), unlook, unlook)
        return "%s; %s; %s = 1; %s; %s;" % (change, change, self.cell(), unchange, unchange)

    def downgrade(self, t):
        w, r = "L%d.writeLock()" % self.r.randrange(self.locks), self.r.choice(["", "saw%d = a0; " % t])
        return "{0}.lock(); {2} = 1; {1}.lock(); {0}.unlock(); {3}{1}.unlock();".format(
            w, w.replace("write", "read"), self.cell(), r)

    def shares(self, t):
        m = self.r.randrange(self.locks)
        return self.on("%s; saw%d = a0 + a1; %s;" % (self.kind.look, t, self.kind.unlook), m)

    def waits(self, t):
        m, cell = self.r.randrange(self.locks), self.cell()
        wait = self.r.choice(["while (%s == 0) c%d.await();", "if (%s == 0) c%d.await();",
                              "if (%s == 0) c%d.await(1, TimeUnit.MILLISECONDS);",
                              "while (%s == 0) c%d.awaitUninterruptibly();"]) % (cell, m)
        return "%s; try { %s } finally { %s; }" % (self.on(self.kind.change, m), wait, self.on(self.kind.unchange, m))

    def signals(self, t):
        m = self.r.randrange(self.locks)
        return "%s; %s = 1; c%d.%s(); %s;" % (self.on(self.kind.change, m), self.cell(), m,
                                              self.r.choice(["signal", "signalAll"]), self.on(self.kind.unchange, m))

    def several(self, t):
        n, m = self.r.choice([0, 2, 2]), self.r.randrange(self.locks)
        return self.r.choice([
            "L{0}.acquireUninterruptibly({1}); {2} = 1; L{0}.release({1});",
            "for (boolean got = false; !got;) {{ L{0}.acquireUninterruptibly({1}); got = {2} == 1; L{0}.release(1); }}",
            "for (boolean got = false; !got;) {{ L{0}.acquireUninterruptibly(1); got = {2} == 1; L{0}.release({1}); }}",
            "for (boolean got = false; !got;) {{ L{0}.release(); L{0}.acquireUninterruptibly(); got = v == 1; }}",
            "saw0 = L{0}.drainPermits(); L{0}.release(saw0);"]).format(m, n, self.cell())

    def gives(self, t):
        return self.on(self.r.choice(["L.release();", "L.acquire();", "L.release(2);"]), self.r.randrange(self.locks))

    def optimistic(self, t):
        m = self.r.randrange(self.locks)
        return self.r.choice([
            "{ long s = L.readLock(); saw%d = (int)(s & 127); L.unlockRead(s); }" % t,
            "{ long s = L.writeLock(); a0 = 1; L.unlockWrite(s); }",
            "{ long s = L.tryOptimisticRead(); saw%d += L.validate(s) ? 1 : 2; }" % t,
            "{ long s = L.readLock(); long w = L.tryConvertToWriteLock(s); if (w != 0) { a1 = 1; s = w; } L.unlock(s); }",
        ]).replace("L.", "L%d." % m)

    def program(self):
        r = self.r
        bodies = [[r.choice(self.ways)(t) for _ in range(r.randint(1, 3 if self.threads == 2 else 2))]
                  for t in range(self.threads)]
        bodies[0].insert(r.randint(0, len(bodies[0])), self.poll(0))
        new = self.kind.new.replace("FAIR", self.fair).replace("PERMITS", str(self.permits))
        lines = ["import java.util.concurrent.*;", "import java.util.concurrent.locks.*;", "class %s {" % self.name,
                 "  static final %s L0 = new %s, L1 = new %s;" % (self.kind.name, new, new)]
        if self.waits in self.ways or self.signals in self.ways:
            of = "writeLock()." if "Write" in self.kind.name else ""
            lines += ["  static final Condition c%d = L%d.%snewCondition();" % (m, m, of) for m in (0, 1)]
        lines += ["  static int a0, a1, saw0, saw1, saw2;", "  static volatile int v;", "  static int x;",
                  "  static final java.util.concurrent.atomic.AtomicInteger o = new java.util.concurrent.atomic.AtomicInteger();",
                  "  static Thread %s;" % ", ".join("t%d" % t for t in range(self.threads))]
        lines += ["  static synchronized boolean looks(java.util.function.BooleanSupplier s) {",
                  "    return s.getAsBoolean();", "  }"]
        for t, body in enumerate(bodies):
            lines += ["  static void run%d() {" % t, "    try {", *("      " + s for s in body),
                      "      Thread.onSpinWait();", "      if (t0 == null) throw new InterruptedException();",
                      "    } catch (InterruptedException e) {", "      saw%d += 4;" % t, "    }", "  }"]
        lines += ["  public static void main(String[] a) throws Exception {"]
        lines += ["    t%d = new Thread(%s::run%d);" % (t, self.name, t) for t in range(self.threads)]
        lines += ["    t%d.start();" % t for t in range(self.threads)]
        lines += ["    t%d.join();" % t for t in range(self.threads)]
        lines += ["    if (a0 * 3 + a1 == %d) throw new IllegalStateException();" % n
                  for n in r.sample(range(7), 2)]
        lines += ["    if (saw%d == %d) throw new IllegalStateException();" % (t, n)
                  for t in range(self.threads) for n in r.sample(range(6), 3)]
        return "\n".join(lines + ["  }", "}"]) + "\n"


def run(reports, name, options):
    """What was found, whether all was explored, and whether races cut it off."""
    status, text = reports.get(options, [name])
    if status not in (0, 1, 3):
        sys.exit("%s, %s: status %d\n%s" % (name, " ".join(options), status, text))
    report = json.loads(text[text.index("{\n"):])
    found = set()
    for f in report["findings"]:
        at = (f.get("stack") or [{}])[0]
        found.add(f["kind"] if f["kind"] in ("deadlock", "race") else "%s:%s" % (f["kind"], at.get("line")))
    return found, report["verdict"]["exhaustive"]


def check(reports, name, ways, ended):
    found, whole = run(reports, name, ways["full"])
    if not whole and "race" not in found:
        return "too large"
    for way, options in ways.items():
        other, is_whole = run(reports, name, options)
        if "race" in found or "race" in other:
            # What follows races is explored in part only, and models have more.
            differ = way in ("hash", "auto", "dpor", "dpor by 2") and "race" not in found & other and \
                ("race" not in found or is_whole)
        else:
            ended[way] += is_whole
            differ = other != found if is_whole else other - found
        if differ:
            print("%s: %s finds %s%s, but full %s" % (name, way, sorted(other), "" if is_whole else " (in part)",
                                                      sorted(found)))
            return "differ"
    return "race" if "race" in found else "deadlock" if "deadlock" in found else "end"


def main():
    sys.stdout.reconfigure(line_buffering=True)
    p = argparse.ArgumentParser()
    p.add_argument("--first", type=int, default=1)
    p.add_argument("--count", type=int, default=int(os.environ.get("HEDDLE_POLLS_PROGRAMS", "20")))
    p.add_argument("--heddle", default=os.path.join(
        os.environ.get("HEDDLE_BUILD_DIR") or os.path.join(HERE, "../../build"), "bin", "heddle"))
    p.add_argument("--seconds", type=float, default=3)
    p.add_argument("--real", action="store_true")
    p.add_argument("--fair", action="store_true")
    p.add_argument("--tries", action="store_true")
    p.add_argument("--keep")
    o = p.parse_args()
    folder = o.keep or tempfile.mkdtemp()
    os.makedirs(folder, exist_ok=True)
    names = ["P%d" % s for s in range(o.first, o.first + o.count)]
    for s, name in enumerate(names, o.first):
        with open(os.path.join(folder, name + ".java"), "w", encoding="utf-8") as f:
            f.write(Writer(s, o.fair, o.tries).program())
    many.compile_java(folder, [name + ".java" for name in names])
    ways = {way: [*options, "--all", "--max-time=%g" % o.seconds]
            for way, options in {**WAYS, **(REAL if o.real else {})}.items()}
    reports = many.Reports(o.heddle, folder)
    reports.prefetch(ways.values(), [[name] for name in names])
    ended = collections.Counter()
    kinds = collections.Counter(check(reports, name, ways, ended) for name in names)
    if not o.keep:
        shutil.rmtree(folder)
    return many.tell(o.count, kinds, {way: ended[way] for way in ways})


if __name__ == "__main__":
    sys.exit(main())
