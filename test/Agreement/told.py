#!/usr/bin/env python3
"""Random programs whose threads are told of rounds that others make: what they are
told is the same by DPOR, under memory models and over states.

  told.py [--first=N] [--count=N] [--seconds=N] [--heddle=FILE] [--keep=DIR]

One or two threads look under locks of java.util.concurrent until something is
there; others ask whether the locks are held, try them and do something else where
that fails, look in between, and hand over what is waited for. What all of them saw
becomes an exception at a line of its own. The reference is the search over states
in full and without reductions. A search that ends finds the same, and each other
one no more.
"""

import os
import random
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)
import agree  # noqa: E402
import many  # noqa: E402
import polls  # noqa: E402

FULL = ["--strategy=dfs", "--match=full", "--no-reduction"]
WAYS = {"dpor": ["--strategy=dpor"], "dpor by 2": ["--strategy=dpor", "--jobs=2"],
        "default": [], "hash": ["--strategy=dfs", "--match=hash"],
        **{m: ["--strategy=dpor", "--model=" + m] for m in ("tso", "pso", "opmm", "jpr")}}

SC = ["dpor", "dpor by 2", "default", "hash"]


class Writer:
    """Writes one program."""

    def __init__(self, seed):
        self.r = r = random.Random("told %d" % seed)
        self.name = "P%d" % seed
        self.kind = r.choice(polls.LOCKS[:3])
        self.locks = r.choice([1, 1, 1, 2])
        self.permits = r.choice([1, 1, 2])
        self.pollers = r.choice([1, 1, 1, 2])
        self.tellers = r.choice([1, 1, 2]) if self.pollers == 1 else 1
        self.volatiles = r.random() < .5
        # Of a generator of its own: what is read plainly, and told without happens-before.
        self.more = random.Random("loose %d" % seed)
        self.loose = self.more.random() < .3

    def on(self, text, m):
        return text.replace("L.", "L%d." % m).replace("MS", "TimeUnit.MILLISECONDS")

    def saw(self, what):
        return "r = r * 3 + (%s);" % what

    def poller(self, me):
        r, k, m = self.r, self.kind, self.r.randrange(self.locks)
        begin, end = (k.change, k.unchange) if r.random() < .5 else (k.look, k.unlook)
        if r.random() < .2:
            begin = "while (!%s) Thread.onSpinWait()" % k.attempt[0]
            end = k.unchange
        if k.name == "ReentrantLock" and r.random() < .2:
            begin, end = begin + "; " + k.look, end + "; " + end
        begin, end = self.on(begin, m), self.on(end, m)
        if self.locks == 2 and r.random() < .4:
            begin += "; " + self.on(k.look, 1 - m)
            end = self.on(k.unlook, 1 - m) + "; " + end
        inside = r.choice(["", "", "", "Thread.onSpinWait();", "if (v == 5) r++;"])
        if self.loose:
            inside = self.more.choice([inside, "if (x == 5) r++;", "if (r == 1 && x == 1) r++;"])
        return ["for (boolean got = false; !got;) { %s; got = a >= 1; %s %s; }" % (begin, inside, end),
                r.choice(["", self.saw("b"), self.saw("v")])]

    def step(self):
        r, k, m = self.r, self.kind, self.r.randrange(self.locks)
        fails = ["r += 1;", self.saw("v"), "v = 1;", "b++;"] if self.volatiles else ["r += 1;", "r = r * 2 + 1;"]
        return self.on(r.choice([
            "r = r * 3 + (%s);" % r.choice(k.tells),
            "r = r * 3 + (%s);" % r.choice(k.tells),
            "if (%s) { %s; } else { %s }" % (r.choice(k.attempt), k.unchange, r.choice(fails)),
            "if (%s) { %s %s; } else { %s }" % (r.choice(k.attempt), self.saw("a"), k.unchange, r.choice(fails)),
            "for (int n = 0; !%s; n++) if (n == %d) { %s break; }" % (
                "(%s && leave(() -> %s))" % (r.choice(k.attempt), k.unchange), r.choice([0, 1]), r.choice(fails)),
            "while (!%s) if (v == 1) throw new InterruptedException(); %s;" % (k.attempt[0], k.unchange),
            "if ((%s) > 0) { %s; %s; }" % (r.choice(k.tells), k.look, k.unlook) if k.name == "Semaphore" else
            "%s; %s; %s;" % (k.look, self.saw("a"), k.unlook),
            "%s; b++; %s;" % (k.change, k.unchange),
        ]), m)

    def rounds(self, times):
        """Questions, between which the thread that is asked about is in no round."""
        r, k, m = self.r, self.kind, self.r.randrange(self.locks)
        ask = r.choice(["r = r * 3 + (%s);" % r.choice(k.tells),
                        "if (%s) { %s; } else { r = r * 2 + 1; }" % (r.choice(k.attempt), k.unchange)])
        between = r.choice(["%s; %s;" % (k.change, k.unchange), "%s; b++; %s;" % (k.change, k.unchange)])
        return [self.on(s, m) for s in [ask, *[between, ask] * (times - 1)]]

    def program(self):
        r, k = self.r, self.kind
        bodies = [self.poller(n) for n in range(self.pollers)]
        for n in range(self.tellers):
            steps = [self.step() for _ in range(r.choice([1, 2, 2, 3] if self.tellers == 1 else [1, 1, 2]))]
            if r.random() < .4:  # answers about several rounds of one thread
                steps = self.rounds(r.choice([2, 2, 3] if self.tellers == 1 else [2]))
            if n == 0:
                give = self.on("%s; a = 1; %s;" % (k.change, k.unchange), r.randrange(self.locks))
                steps.insert(len(steps) if r.random() < .8 else r.randint(0, len(steps)), give)
            if self.loose:
                steps.insert(self.more.randint(0, len(steps)), self.more.choice(
                    ["o.setOpaque(1);", "x = 1;", "if (o.getOpaque() == 1) x = 1;", "if (o.get() == 1) x = 1;"]))
            bodies.append(steps)
        if self.loose and self.more.random() < .5:
            bodies[-1].append("o.setOpaque(1);")
            bodies.append([self.more.choice(["if (o.getOpaque() == 1) x = 1;", "if (o.get() == 1) x = 5;"])])
        names = range(len(bodies))
        new = k.new.replace("FAIR", r.choice(["false", "false", "true"])).replace("PERMITS", str(self.permits))
        out = ["class %s {" % self.name, "  static final %s L0 = new %s, L1 = new %s;" % (k.name, new, new),
               "  static int a, b, %s;" % ", ".join("r%d" % n for n in names), "  static volatile int v;",
               "  static int x;", "  static final java.util.concurrent.atomic.AtomicInteger o = new java.util.concurrent.atomic.AtomicInteger();",
               "  static boolean leave(Runnable way) { way.run(); return true; }"]
        for n, body in enumerate(bodies):
            out += ["  static void run%d() {" % n, "    int r = 1;", "    try {", *("      " + s for s in body if s),
                    "      if (r == -1) throw new InterruptedException();",
                    "    } catch (InterruptedException e) {", "      r += 7;", "    }", "    r%d = r;" % n, "  }"]
        out += ["  public static void main(String[] args) throws Exception {"]
        out += ["    Thread t%d = new Thread(%s::run%d);" % (n, self.name, n) for n in names]
        out += ["    t%d.start();" % n for n in names] + ["    t%d.join();" % n for n in names]
        out += ["    int h = b * 5 + v;"] + ["    h = h * 31 + r%d;" % n for n in names]
        return "\n".join(out + ["    Outcome.at(h);", "  }", "}"]) + "\n"


IMPORTS = "import java.util.concurrent.*; import java.util.concurrent.locks.*;\n"


def asked(reports, name, options):
    """(findings, whether all is explored, whether something races)"""
    import json
    status, text = reports.get(options, [name])
    if status not in (0, 1, 3):
        sys.exit("%s, %s: status %d\n%s" % (name, " ".join(options), status, text[-1000:]))
    data = json.loads(text[text.index("{\n"):])
    return ({f["kind"] if f["kind"] == "deadlock" else agree.identity(f) for f in data["findings"]},
            data["verdict"]["exhaustive"], any(f["kind"] == "race" for f in data["findings"]),
            "follows a race" not in data["verdict"].get("reason", "") and not data["verdict"]["exhaustive"])


def check(reports, name, ways, full, ended):
    found, whole, races, _ = asked(reports, name, full)
    if races:
        late = [w for w in SC if not asked(reports, name, ways[w])[2] and not asked(reports, name, ways[w])[3]]
        if late:
            print("%s: no race by %s" % (name, ", ".join(late)))
        return "differ" if late else "race"
    if not whole:
        return "too large"
    return many.beside(name, found, ways, lambda o: asked(reports, name, o)[:2], ended)


def main():
    return many.compare_outcomes("HEDDLE_TOLD_PROGRAMS", lambda seed: IMPORTS + Writer(seed).program(), FULL, WAYS, check)


if __name__ == "__main__":
    sys.exit(main())
