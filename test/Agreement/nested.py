#!/usr/bin/env python3
"""Random programs whose loops look under several locks, one in the other, and do
something in between: which threads wait for ever is the same by all searches.

  nested.py [--first=N] [--count=N] [--seconds=N] [--heddle=FILE] [--keep=DIR]

One or two threads look under one to three of the monitors, ReentrantLocks or
Semaphores until something is there, with effects between the locks in their first
rounds or in all, or take and give back two locks by turns. Another thread needs some
of the locks before it hands over. The reference is the search over states in full
and without reductions. A search that ends finds the same, and each other one no more.
"""

import os
import random
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)
import many  # noqa: E402
import polls  # noqa: E402

FULL = ["--strategy=dfs", "--match=full", "--no-reduction"]
WAYS = {"dpor": ["--strategy=dpor"], "default": [],
        **{m: ["--strategy=dpor", "--model=" + m] for m in ("tso", "jpr")}}
LOCKS = {"M": ("Object()", "synchronized (M%d) {", "}"), "L": ("ReentrantLock()", "L%d.lock();", "L%d.unlock();"),
         "S": ("Semaphore(1)", "S%d.acquireUninterruptibly();", "S%d.release();")}


class Writer:
    """Writes one program."""

    def __init__(self, seed):
        self.r = random.Random("nested %d" % seed)
        self.name = "P%d" % seed
        self.kind = self.r.choice("MLS")

    def take(self, lock):
        return LOCKS[self.kind][1] % lock

    def give(self, lock):
        return LOCKS[self.kind][2].replace("%d", str(lock))

    def effect(self, me):
        return self.r.choice(["", "", "if (n%d == 0) n%d = 1;", "if (n%d < 2) n%d++;", "if (v == 0) v = 1;",
                              "if (v == 1) n%d = v;"]).replace("%d", str(me))

    def poller(self, me):
        r = self.r
        order = sorted(r.sample(range(3), r.choice([1, 2, 2, 3])))
        if self.kind != "M" and r.random() < .25 and len(order) > 1:
            a, b = order[:2]
            loop = "%s %s got = a >= 1; %s %s %s" % (
                self.take(b), self.effect(me), self.give(a), self.take(a), self.give(b))
            return [self.take(a), "for (boolean got = false; !got;) { %s }" % loop, self.give(a)]
        loop = "".join("%s %s " % (self.effect(me), self.take(i)) for i in order)
        loop += "%s got = a >= 1; %s " % (self.effect(me), self.effect(me))
        for i in reversed(order):
            loop += "%s %s " % (self.give(i), self.effect(me) if r.random() < .3 else "")
        return ["for (boolean got = false; !got;) { %s}" % loop, "r = r * 3 + v;"]

    def giver(self, me):
        r = self.r

        def adds(effect):
            i = r.randrange(3)
            return "%s b++; %s %s" % (self.take(i), effect, self.give(i))

        body = [adds(self.effect(me)) for _ in range(r.choice([0, 1, 1]))]
        order = sorted(r.sample(range(3), r.choice([1, 2, 3])))
        body.append(" ".join([*map(self.take, order), "a = 1;", *map(self.give, reversed(order))]))
        return body + [adds("")] * (r.random() < .4)

    def program(self):
        bodies = [self.poller(0)] + [self.poller(1)] * (self.r.random() < .25)
        bodies.append(self.giver(len(bodies)))
        ns = range(len(bodies))
        new = LOCKS[self.kind][0]
        out = ["class %s {" % self.name]
        out += ["  static final %s %s%d = new %s;" % (new.split("(")[0], self.kind, i, new) for i in range(3)]
        out += ["  static volatile int v;", "  static int a, b;"] + ["  static int n%d, r%d;" % (i, i) for i in ns]
        for i, body in enumerate(bodies):
            out += ["  static void run%d() {" % i, "    int r = 1;", *("    " + s for s in body), "    r%d = r;" % i, "  }"]
        out += ["  public static void main(String[] args) throws Exception {"]
        out += ["    Thread t%d = new Thread(%s::run%d);" % (i, self.name, i) for i in ns]
        out += ["    t%d.start();" % i for i in ns] + ["    t%d.join();" % i for i in ns]
        out += ["    int h = a + 3 * b + 5 * v;"] + ["    h = h * 31 + r%d * 7 + n%d;" % (i, i) for i in ns]
        return "\n".join(out + ["    Outcome.at(h);", "  }", "}"]) + "\n"


IMPORTS = "import java.util.concurrent.*; import java.util.concurrent.locks.*;\n"


def check(reports, name, ways, full, ended):
    found, whole = polls.run(reports, name, full)
    if not whole or "race" in found:
        return "too large" if "race" not in found else "race"
    return many.beside(name, found, ways, lambda o: polls.run(reports, name, o), ended)


def main():
    return many.compare_outcomes("HEDDLE_NESTED_PROGRAMS", lambda seed: IMPORTS + Writer(seed).program(), FULL, WAYS, check)


if __name__ == "__main__":
    sys.exit(main())
