"""Random small concurrent Java programs.

program(seed) is the source of class P<seed>, the same for the same seed. Two
or three threads (main is one of them) of a few statements; every program ends
or deadlocks. What a thread observes goes into its local r; at the end main
folds all r and all final values into a number and throws Outcome at the line
of Outcome.java that belongs to it, so that each outcome is a finding.
"""

import random
import re

OUTCOMES = 512

# Which statements a program may have; a program takes a few of these.
THEMES = {
    "plain": 4, "volatile": 5, "branch": 3, "monitor": 5, "wait": 4,
    "atomic": 4, "park": 3, "interrupt": 3, "join": 2, "start": 2,
    "throw": 2, "assert": 2, "init": 2, "sleep": 1, "alive": 1,
    "await": 1, "static": 1,
}


class Writer:
    def __init__(self):
        self.lines, self.depth = [], 0

    def __call__(self, text):
        if text.startswith("}"):
            self.depth -= 1
        self.lines.append("  " * self.depth + text)
        if text.endswith("{"):
            self.depth += 1


class Generator:
    def __init__(self, seed):
        self.r = random.Random("heddle agreement %d" % seed)
        self.name = "P%d" % seed
        self.out = Writer()
        r = self.r
        count = r.choice([3, 3, 4, 5])
        pool = dict(THEMES)
        self.themes = set()
        for _ in range(count):
            t = r.choices(list(pool), list(pool.values()))[0]
            self.themes.add(t)
            del pool[t]
        if self.themes & {"branch", "assert", "throw", "await"}:
            self.themes.add("volatile")
        # Many programs of two active threads, some of three.
        self.threads = r.choice([1, 1, 1, 2, 2])
        self.main_active = self.threads == 1 or r.random() < 0.25
        self.budget = {1: 5, 2: 3}[self.threads]
        if self.threads == 2 and self.main_active:
            self.budget = 2
        self.lock_first = r.random() < 0.75
        self.late = None  # the thread that another one starts
        if self.threads == 2 and "start" in self.themes:
            self.late = r.choice([1, 2])
        self.init_kind = r.randrange(6)

    def const(self):
        return self.r.choice([0, 1, 1, 2])

    def lock(self):
        return self.r.choice(["L", "L", "M"])

    def other(self, me):
        return self.r.choice([t for t in range(self.threads + 1)])

    def catching(self, text, what="InterruptedException"):
        n = self.r.randrange(3, 30)
        self.out("try { %s r = r * 31 + 2; } catch (%s e) { r = r * 31 + %d; }"
                 % (text, what, n))

    # -- statements ------------------------------------------------------

    def plain(self, me, held):
        r, o = self.r, self.out
        kind = r.randrange(5)
        target = ["a", "b", "o.f", "arr[0]", "arr[1]"][kind]
        guard = None
        if self.lock_first and r.random() < 0.9:
            guard = ["L", "M", "L", "M", "M"][kind]
            if guard in held:
                guard = None
        text = r.choice([
            "%s = %d;" % (target, r.randrange(1, 4)), "%s++;" % target,
            "r = r * 31 + %s;" % target, "r = r * 31 + %s;" % target,
            "%s += r;" % target])
        if guard:
            o("synchronized (%s) {" % guard)
            o(text)
            o("}")
        else:
            o(text)

    def volatile(self, me, held):
        r = self.r
        v = r.choice("vvw")
        self.out(r.choice([
            "%s = %d;" % (v, self.const()), "%s = %d;" % (v, r.randrange(1, 5)),
            "r = r * 31 + %s;" % v, "r = r * 31 + %s;" % v, "%s++;" % v,
            "%s = %s + 1;" % (v, r.choice("vw"))]))

    def branch(self, me, held):
        o, r = self.out, self.r
        what = r.choice(["v", "v", "w"])
        if "atomic" in self.themes and r.random() < 0.4:
            what = "ai.get()"
        self.left += 1
        o("if (%s %s %d) {" % (what, r.choice(["==", "!=", ">"]), self.const()))
        self.block(me, held, 1)
        if r.random() < 0.5:
            o("} else {")
            self.block(me, held, 1)
        o("}")

    def monitor(self, me, held):
        o = self.out
        l = self.lock()
        o("synchronized (%s) {" % l)
        self.block(me, held | {l}, self.r.choice([1, 1, 2]))
        o("}")

    def static(self, me, held):
        self.out(self.r.choice(["r = r * 31 + guarded();", "o.own(r);"]))

    def wait(self, me, held):
        o, r = self.out, self.r
        l = r.choice(sorted(held)) if held and r.random() < 0.9 else self.lock()
        text = r.choice([
            "%s.wait();", "%s.wait();", "%s.wait(1);", "%s.notify();",
            "%s.notify();", "%s.notifyAll();", "if (v == 0) %s.wait();",
            "while (v == 0) %s.wait();", "if (v == 0) %s.wait(1);"]) % l
        enter = l not in held and r.random() < 0.95
        if enter:
            o("synchronized (%s) {" % l)
            if r.random() < 0.4:
                self.block(me, held | {l}, 1)
        if "wait" in text:
            self.catching(text)
        else:
            o(text)
        if enter:
            o("}")

    def atomic(self, me, held):
        r = self.r
        self.out(r.choice([
            "r = r * 31 + ai.incrementAndGet();", "ai.incrementAndGet();",
            "if (ai.compareAndSet(%d, %d)) r += 5;"
            % (self.const(), r.randrange(1, 4)),
            "if (ai.compareAndSet(%d, %d)) r += 5;" % (0, r.randrange(1, 4)),
            "r = r * 31 + ai.getAndSet(%d);" % self.const(),
            "ai.set(%d);" % self.const(), "r = r * 31 + ai.get();",
            "r = r * 31 + ai.getAndUpdate(x -> x * 2);",
            "ai.lazySet(%d);" % self.const()]))

    def park(self, me, held):
        self.out(self.r.choice([
            "LockSupport.park();", "LockSupport.parkNanos(1000);",
            "LockSupport.unpark(t%d);" % self.other(me),
            "LockSupport.unpark(t%d);" % self.other(me),
            "if (v == 0) LockSupport.park();"]))

    def interrupt(self, me, held):
        k = self.r.randrange(5)
        if k <= 1:
            self.out("t%d.interrupt();" % self.other(me))
        elif k == 2:
            self.out("if (Thread.interrupted()) r = r * 31 + 3;")
        elif k == 3:
            self.out("if (t%d.isInterrupted()) r = r * 31 + 3;"
                     % self.other(me))
        else:
            self.catching("Thread.sleep(1);")

    def join(self, me, held):
        t = self.other(me)
        self.catching(self.r.choice(["t%d.join();", "t%d.join(1);"]) % t)

    def start(self, me, held):
        if self.late and self.late != me:
            t = self.late
        else:
            t = self.r.randrange(1, self.threads + 1)
        self.catching("t%d.start();" % t, "IllegalThreadStateException")

    def throw(self, me, held):
        r, o = self.r, self.out
        what = r.choice(["1 / (v - %d)" % self.const(),
                         "arr[v + 1]", "dangling(v)", "fail(v)"])
        if r.random() < 0.6:
            self.catching("r += %s;" % what, "RuntimeException")
        else:
            o("r = r * 31 + %s;" % what)

    def assert_(self, me, held):
        self.out("assert %s != %d;" % (
            self.r.choice(["v", "w", "ai.get()"]), self.r.randrange(1, 4)))

    def init(self, me, held):
        if self.r.random() < 0.3:
            self.catching("r = r * 31 + %sJ.y;" % self.name, "LinkageError")
        else:
            self.catching("r = r * 31 + %sI.x;" % self.name, "LinkageError")

    def sleep(self, me, held):
        self.catching("Thread.sleep(1);")

    def alive(self, me, held):
        self.out("if (t%d.isAlive()) r = r * 31 + 3;" % self.other(me))

    def await_(self, me, held):
        self.out(self.r.choice([
            "while (v == 0) Thread.onSpinWait();",
            "while (w == 0) { }",
            "while (!ai.compareAndSet(%d, 2)) Thread.onSpinWait();"
            % self.const()]))

    def block(self, me, held, count):
        for _ in range(count):
            if self.left <= 0:
                return
            self.left -= 1
            name = self.r.choices(
                sorted(self.themes), [THEMES[t] for t in sorted(self.themes)])
            {"assert": self.assert_, "await": self.await_}.get(
                name[0], getattr(self, name[0], None))(me, held)

    # -- the whole -------------------------------------------------------

    def body(self, me):
        o = self.out
        o("static void run%d() {" % me)
        o("int r = %d;" % (me + 1))
        o("try {")
        self.left = self.budget + self.r.choice([-1, 0, 0, 1])
        while self.left > 0:
            self.block(me, frozenset(), 1)
        o("} finally {")
        o("r%d = r;" % me)
        o("}")
        o("}")

    def initialiser(self):
        o, n = self.out, self.name
        o("class %sI {" % n)
        o("static int x = 1;")
        o("static {")
        o(["v++;", "x = %s.ai.incrementAndGet();" % n,
           "synchronized (%s.L) { x = %s.v; }" % (n, n),
           "if (%s.v != 0) throw new RuntimeException();" % n,
           "x = %sJ.y;" % n, "x = 5;"][self.init_kind].replace(
               "v++", n + ".v++"))
        o("}")
        o("}")
        o("class %sJ {" % n)
        o("static int y = %s.w;" % n)
        o("static { y += %sI.x; }" % n if self.init_kind in (1, 4, 5)
          else "static { y++; }")
        o("}")

    def source(self):
        o, n, k = self.out, self.name, self.threads
        o("class %s {" % n)
        o("static int a, b;")
        o("static volatile int v, w;")
        o("static int[] arr = new int[2];")
        o("static final Object L = new Object(), M = new Object();")
        o("static final AtomicInteger ai = new AtomicInteger();")
        o("static final %s o = new %s();" % (n, n))
        o("static Thread " + ", ".join("t%d" % i for i in range(k + 1)) + ";")
        o("static int " + ", ".join("r%d" % i for i in range(k + 1)) + ";")
        o("int f;")
        if "static" in self.themes:
            o("static synchronized int guarded() {")
            o("return a++;")
            o("}")
            o("synchronized void own(int n) {")
            o("f += n;")
            o("}")
        if "throw" in self.themes:
            o("static int dangling(int n) {")
            o("Object x = n == 1 ? null : L;")
            o("return x.equals(M) ? 1 : 2;")
            o("}")
            o("static int fail(int n) {")
            o("if (n == 0) throw new IllegalStateException();")
            o("return n;")
            o("}")
        for i in range(0 if self.main_active else 1, k + 1):
            self.body(i)
        o("public static void main(String[] args) {")
        o("t0 = Thread.currentThread();")
        for i in range(1, k + 1):
            o("t%d = new Thread(%s::run%d, \"t%d\");" % (i, n, i, i))
        for i in range(1, k + 1):
            if i != self.late:
                o("try { t%d.start(); } catch (IllegalThreadStateException e) { }"
                  % i)
        if self.main_active:
            o("run0();")
        order = list(range(1, k + 1))
        if self.late == 1:
            order.reverse()
        for i in order:
            o("for (;;) try { t%d.join(); break; } catch (InterruptedException e) { r0 += 100; }"
              % i)
        o("int h = v * 3 + w;")
        for x in ["a", "b", "o.f", "arr[0]", "arr[1]", "ai.get()"] + [
                "r%d" % i for i in range(k + 1)]:
            o("h = h * 31 + %s;" % x)
        o("Outcome.at(h);")
        o("}")
        o("}")
        if "init" in self.themes:
            self.initialiser()
        return "\n".join(o.lines) + "\n"


IMPORTS = ("import java.util.concurrent.atomic.AtomicInteger; "
           "import java.util.concurrent.locks.LockSupport;\n")


def program(seed):
    """The source of class P<seed>, without imports."""
    return Generator(seed).source()


def outcome_class():
    lines = ["class Outcome extends RuntimeException {",
             "static void at(int h) {",
             "switch ((h ^ h >>> 9 ^ h >>> 18) & %d) {" % (OUTCOMES - 1)]
    lines += ["case %d: throw new Outcome();" % i for i in range(OUTCOMES)]
    return "\n".join(lines + ["}", "}", "}"]) + "\n"


PAUSE_CLASS = """class Pause {
  static volatile int sink;
  static void here() {
    int n = java.util.concurrent.ThreadLocalRandom.current().nextInt(24);
    if (n > 20) { Thread.yield(); return; }
    if (n < 10) return;
    for (int i = 1 << (n - 10); i > 0; --i) sink = i;
  }
}
"""


def with_pauses(text):
    """The program with pauses in its run methods, at the same lines."""
    lines, inside = [], False
    for line in text.splitlines():
        if "static void run" in line:
            inside = True
        elif re.match("  }", line):
            inside = False
        elif inside and not line.strip().startswith(("}", "int r =", "try {")):
            line = "Pause.here(); " + line.strip()
        elif inside and line.strip().startswith("try {") and len(
                line.strip()) > 5:
            line = "Pause.here(); " + line.strip()
        lines.append(line)
    if "class Outcome" in text:
        lines.append(PAUSE_CLASS)
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    import sys
    print(IMPORTS + program(int(sys.argv[1])))
