#!/usr/bin/env python3
"""Random programs of VarHandles in all modes: fields, elements, and bytes of arrays
and buffers seen as wider elements, beside plain and volatile accesses, objects with
final fields that are published by races, class initialisers, monitors, joins and
interrupts.

  handles.py [--first=N] [--count=N] [--heddle=FILE] [--hotspot=RUNS]
             [--seconds=N] [--keep=DIR]

What the threads saw becomes an exception at a line of its own. Under each memory
model the search by DPOR finds what the search of all interleavings and choices
does, with weak updates that fail for no reason, too; a weaker model has what a
stronger one has; under sc all searches agree, and the default finds a race or the
same outcomes. With --hotspot what HotSpot does is among the outcomes of jpr.
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
import agree  # noqa: E402
import generate  # noqa: E402
import many  # noqa: E402

MODELS = ["tso", "pso", "opmm", "jpr"]
SC = {"sc": ["--strategy=dpor"], "sc, all": ["--strategy=dfs"],
      "sc, states": ["--strategy=dfs", "--match=hash"], "sc, full": ["--strategy=dfs", "--match=full", "--no-reduction"],
      "sc, spurious": ["--strategy=dpor", "--spurious=on"],
      "sc, spurious, all": ["--strategy=dfs", "--spurious=on"]}
WAYS = {**{w: ["--visible=all", *o] for w, o in SC.items()},
        "default": [], "states": ["--strategy=dfs", "--match=hash"], "h": ["--strategy=dpor", "--detector=h"],
        **{m: ["--strategy=dpor", "--model=" + m] for m in MODELS},
        **{m + ", all": ["--strategy=dfs", "--model=" + m] for m in MODELS},
        **{m + ", spurious": ["--strategy=dpor", "--spurious=on", "--model=" + m] for m in ("pso", "jpr")}}
# Each finds what the second finds.
INCLUDED = [("sc", "tso"), ("tso", "pso"), ("sc", "opmm"), ("opmm", "jpr"), ("sc", "sc, spurious"),
            ("pso", "pso, spurious"), ("jpr", "jpr, spurious"), ("sc, spurious", "jpr, spurious")]
SAME = [("sc", "sc, all"), ("sc", "sc, states"), ("sc", "sc, full"), ("sc, spurious", "sc, spurious, all"),
        *((m, m + ", all") for m in MODELS)]

FIELDS = """  static class Fin {
    final int f; int g; final int[] h = {1, 2};
    Fin(int k) { g = k; f = k; h[1] = k + 1; }
    Fin(int k, NAME o) { this.f = k; if (k == 1) o.p = this; else P.setOpaque(o, this); g = k; }
    int sum() { return f + 3 * g + 5 * h[1]; }
  }
  static class Late {
    static int s = O.x + 1; static final Fin F = new Fin(s); static final int[] A;
    static { s += LATE; A = new int[] {s}; }
  }
  static final NAME O = new NAME();
  static final Object L = new Object(), M = new Object();
  static int st; int x; volatile int v; long w; Fin p; volatile Fin q;
  final int[] arr = new int[2]; final byte[] bytes = new byte[16];
  final java.nio.ByteBuffer buffer = java.nio.ByteBuffer.BUFFER;
  static final VarHandle X = field("x", int.class), V = field("v", int.class), W = field("w", long.class),
    P = field("p", Fin.class), Q = field("q", Fin.class), ARR = MethodHandles.arrayElementVarHandle(int[].class),
    B2 = MethodHandles.byteArrayViewVarHandle(short[].class, java.nio.ByteOrder.BIG_ENDIAN),
    B4 = MethodHandles.byteArrayViewVarHandle(int[].class, java.nio.ByteOrder.ORDER_ENDIAN),
    B8 = MethodHandles.byteArrayViewVarHandle(long[].class, java.nio.ByteOrder.LITTLE_ENDIAN),
    BB = MethodHandles.byteBufferViewVarHandle(int[].class, java.nio.ByteOrder.ORDER_ENDIAN);
  static final VarHandle S = own();
  static VarHandle own() {
    try { return MethodHandles.lookup().findStaticVarHandle(NAME.class, "st", int.class); }
    catch (ReflectiveOperationException e) { throw new Error(e); }
  }
  static VarHandle field(String name, Class<?> type) {
    try { return MethodHandles.lookup().findVarHandle(NAME.class, name, type); }
    catch (ReflectiveOperationException e) { throw new Error(e); }
  }
"""

# A place of numbers: its handle, what comes before the value, how it is accessed plainly.
PLACES = [
    ("X", "O", "O.x", "int"), ("V", "O", "O.v", "int"), ("W", "O", "O.w", "long"), ("S", "", "st", "int"),
    ("ARR", "O.arr, 0", "O.arr[0]", "int"), ("ARR", "O.arr, 1", "O.arr[1]", "int"),
    ("B4", "O.bytes, 0", None, "int"), ("B4", "O.bytes, 4", None, "int"), ("BB", "O.buffer, 0", None, "int"),
    ("BB", "O.buffer, 4", None, "int"), ("B8", "O.bytes, 8", None, "long"), ("B8", "O.bytes, 0", "O.bytes[0]", "long"),
    ("B2", "O.bytes, 2", "O.bytes[2]", "short"),
]
READS = ["get", "getOpaque", "getAcquire", "getVolatile"]
WRITES = ["set", "setOpaque", "setRelease", "setVolatile"]
TRIES = ["compareAndSet", "weakCompareAndSetPlain", "weakCompareAndSet", "weakCompareAndSetAcquire", "weakCompareAndSetRelease"]
UPDATES = ["getAndSet", "getAndAdd", "getAndBitwiseOr", "getAndBitwiseAnd", "getAndBitwiseXor", "compareAndExchange"]
FENCES = ["fullFence", "acquireFence", "releaseFence", "loadLoadFence", "storeStoreFence"]


class Writer:
    def __init__(self, seed):
        self.r = r = random.Random("handles %d" % seed)
        self.name = "P%d" % seed
        self.threads = r.choice([2, 2, 2, 3])
        self.places = r.sample(PLACES if r.random() < .3 else PLACES[:9], r.choice([1, 2, 2, 3]))
        if r.random() < .2:
            self.places = r.sample(PLACES[6:], 2)
        kinds = [self.reads] * 4 + [self.writes] * 4
        pool = [[self.tries] * 2, [self.updates] * 2, [self.objects] * 3, [self.late] * 2, [self.monitor] * 2,
                [self.interrupt] * 2, [self.joins], [self.fence], [self.spin], [self.plain] * 2, [self.branch] * 2,
                [self.refs] * 2]
        for k in r.sample(pool, r.choice([2, 3, 3, 4])):
            kinds += k
        self.kinds = kinds
        self.budget = 3 if self.threads == 2 else 2

    def mode(self, modes):
        return self.r.choice(modes)

    def place(self):
        return self.r.choice(self.places)

    def args(self, at, *values):
        return ", ".join([at] * (at != "") + [str(v) for v in values])

    def value(self, kind, k=None):
        k = self.r.choice([1, 1, 2]) if k is None else k
        return "(short)%d" % k if kind == "short" else "%dL" % k if kind == "long" else str(k)

    def ask(self, kind, text):
        return "r = r * 31 + (int)(%s)%s;" % (kind, text)

    def reads(self):
        h, at, _, kind = self.place()
        return self.ask(kind, "%s.%s(%s)" % (h, self.mode(READS), at))

    def writes(self):
        h, at, _, kind = self.place()
        return "%s.%s(%s);" % (h, self.mode(WRITES), self.args(at, self.value(kind)))

    def tries(self):
        h, at, _, kind = self.place()
        if kind == "short":
            return self.reads()
        return "if (%s.%s(%s)) r = r * 31 + 5;" % (
            h, self.mode(TRIES), self.args(at, self.value(kind, self.r.choice([0, 0, 1])), self.value(kind)))

    def updates(self):
        h, at, _, kind = self.place()
        if kind == "short":
            return self.writes()
        how = self.mode(UPDATES)
        values = [self.value(kind, 0)] * (how == "compareAndExchange") + [self.value(kind)]
        return self.ask(kind, "%s.%s%s(%s)" % (h, how, self.r.choice(["", "Acquire", "Release"]), self.args(at, *values)))

    def plain(self):
        _, _, text, kind = self.place()
        if not text:
            return self.writes()
        return self.r.choice(["%s = %d;" % (text, self.r.choice([1, 2])), "r = r * 31 + (int)%s;" % text])

    def fence(self):
        return "VarHandle.%s();" % self.mode(FENCES)

    def objects(self):
        r = self.r
        return r.choice([
            "O.p = new Fin(%d);", "O.q = new Fin(%d);", "new Fin(%d, O);", "P.setRelease(O, new Fin(%d));",
            "P.setOpaque(O, new Fin(%d));", "{ Fin n = O.p; if (n != null) r = r * 31 + n.sum(); }",
            "{ Fin n = (Fin)P.getAcquire(O); if (n != null) r = r * 31 + n.sum(); }",
            "{ Fin n = (Fin)P.getOpaque(O); if (n != null) r = r * 31 + n.f + n.h[1]; }",
            "{ Fin n = O.p; if (n != null) r = r * 31 + n.f; }", "{ Fin n = O.p; if (n != null) { n.g = 7; O.q = n; } }",
            "{ Fin n = O.q; if (n != null) r = r * 31 + n.sum(); }",
        ]).replace("%d", str(r.choice([1, 2])))

    def refs(self):
        r = self.r
        h = r.choice("PQ")
        return r.choice([
            "if (%s.%s(O, (Fin)null, new Fin(2))) r += 5;" % (h, self.mode(TRIES)),
            "{ Fin n = (Fin)%s.getAndSet%s(O, new Fin(1)); if (n != null) r = r * 31 + n.f; }" % (
                h, r.choice(["", "Acquire", "Release"])),
            "{ Fin n = (Fin)%s.compareAndExchange%s(O, (Fin)null, new Fin(1)); if (n != null) r = r * 31 + n.sum(); }" % (
                h, r.choice(["", "Acquire", "Release"])),
            "{ Fin n = (Fin)%s.%s(O); if (n != null) r = r * 31 + n.sum(); }" % (h, self.mode(READS)),
            "%s.%s(O, new Fin(2));" % (h, self.mode(WRITES))])

    def late(self):
        return self.r.choice(["r = r * 31 + Late.s;", "r = r * 31 + Late.F.sum();", "Late.s = 2;",
                              "try { r = r * 31 + Late.A[0]; } catch (LinkageError e) { r += 7; }"])

    def monitor(self):
        return "synchronized (%s) { %s %s }" % (self.r.choice("LLM"), self.simple(), self.simple())

    def branch(self):
        h, at, _, kind = self.place()
        return "if ((%s)%s.%s(%s) == %d) { %s }" % (kind, h, self.mode(READS), at, self.r.choice([0, 1]), self.simple())

    def spin(self):
        h, at, _, kind = self.place()
        return "for (int i = 0; i < 2 && (%s)%s.%s(%s) == 0; i++) { }" % (kind, h, self.mode(READS), at)

    def interrupt(self):
        return self.r.choice(["t%d.interrupt();" % self.r.randrange(self.threads),
                              "if (Thread.interrupted()) r = r * 31 + 3;",
                              "try { Thread.sleep(1); } catch (InterruptedException e) { r = r * 31 + 4; }",
                              "if (t%d.isInterrupted()) r = r * 31 + 6;" % self.r.randrange(self.threads)])

    def joins(self):
        return "try { t%d.join(%s); r = r * 31 + 2; } catch (InterruptedException e) { r += 8; }" % (
            self.r.randrange(self.threads), self.r.choice(["", "", "1"]))

    def simple(self):
        return self.r.choice([self.reads, self.writes])()

    def statement(self):
        text = self.r.choice(self.kinds)()
        return text

    def program(self):
        r = self.r
        order = r.choice(["LITTLE", "BIG"])
        text = FIELDS.replace("NAME", self.name).replace("ORDER", order)
        text = text.replace("LATE", r.choice(["O.v", "1", "(int)X.getOpaque(O)", "1 / (O.v - 1)"]))
        text = text.replace("BUFFER", r.choice(["wrap(bytes)", "wrap(bytes)", "allocate(16)", "allocateDirect(16)"]))
        out = ["class %s {" % self.name, text.rstrip()]
        names = range(self.threads)
        out.append("  static Thread " + ", ".join("t%d" % i for i in names) + ";")
        out.append("  static int " + ", ".join("r%d" % i for i in names) + ";")
        for i in names:
            out += ["  static void run%d() {" % i, "    int r = %d;" % (i + 1), "    try {"]
            out += ["      " + self.statement() for _ in range(self.budget + r.choice([-1, 0, 0, 1]))]
            out += ["    } finally {", "      r%d = r;" % i, "    }", "  }"]
        out += ["  public static void main(String[] args) {", "    t0 = Thread.currentThread();"]
        out += ["    t%d = new Thread(%s::run%d, \"t%d\");" % (i, self.name, i, i) for i in names[1:]]
        out += ["    t%d.start();" % i for i in names[1:]]
        out += ["    run0();"]
        out += ["    for (;;) try { t%d.join(); break; } catch (InterruptedException e) { r0 += 100; }" % i for i in names[1:]]
        out += ["    int h = 0;"]
        for h, at, _, kind in self.places:
            out += ["    h = h * 31 + (int)(%s)%s.get(%s);" % (kind, h, at)]
        out += ["    h = h * 31 + r%d;" % i for i in names]
        out += ["    Outcome.at(h);", "  }", "}"]
        return "\n".join(out) + "\n"


IMPORTS = "import java.lang.invoke.*;\n"


class Asked:
    def __init__(self, reports, name, options):
        status, text = reports.get(options, [name])
        self.broken = None if status in (0, 1, 3) else "status %d: %s" % (status, text[-800:])
        if self.broken:
            return
        data = json.loads(text[text.index("{\n"):])
        verdict = data["verdict"]
        self.whole, self.reason = verdict["exhaustive"], verdict.get("reason", "")
        self.executions, self.blocked = verdict["executions"], verdict["blockedExecutions"]
        self.has_race = any(f["kind"] == "race" for f in data["findings"])
        self.found = {agree.identity(f) for f in data["findings"] if f["kind"] != "race"}
        self.seen = {"%s at %s" % (f["subject"].split(":")[0].split(".")[-1], agree.user_place(f.get("stack") or []))
                     for f in data["findings"] if f["kind"] != "race"}


def compare(name, all_of, differ, counts):
    for way, a in all_of.items():
        if a.broken:
            counts["refused"] += "not supported" in a.broken
            return differ(name, way, a.broken)
        if "not known" in a.reason:
            return differ(name, way, a.reason)
    bad = None
    for a, b in SAME:
        one, other = all_of[a], all_of[b]
        if one.whole and other.whole:
            counts[b] += 1
            if one.found != other.found:
                bad = differ(name, a, "only: ", sorted(one.found - other.found), b, "only:", sorted(other.found - one.found))
        elif one.whole and other.found - one.found:
            bad = differ(name, b, "in part finds", sorted(other.found - one.found), "more than", a)
    for a, b in INCLUDED:
        one, other = all_of[a], all_of[b]
        if other.whole:
            counts["inclusion"] += 1
            if one.found - other.found:
                bad = differ(name, a, "has", sorted(one.found - other.found), "more than", b)
    races = {all_of[w].has_race for w in ("sc", "sc, all", "sc, states", "sc, full", "default", "states", "h")
             if all_of[w].has_race or all_of[w].whole}
    if len(races) > 1:
        bad = differ(name, "races:", {w: a.has_race for w, a in all_of.items() if "sc" in w or "," not in w})
    if True not in races:
        counts["without races"] += 1
        for w in ("default", "states", "h"):
            if all_of[w].whole and all_of["sc"].whole and all_of[w].found != all_of["sc"].found:
                bad = differ(name, w, sorted(all_of[w].found ^ all_of["sc"].found), "differ from sc")
            elif all_of["sc"].whole and all_of[w].found - all_of["sc"].found:
                bad = differ(name, w, "more than sc")
    return bad


def main():
    sys.stdout.reconfigure(line_buffering=True)
    p = argparse.ArgumentParser()
    p.add_argument("--first", type=int, default=1)
    p.add_argument("--count", type=int, default=int(os.environ.get("HEDDLE_HANDLES_PROGRAMS", "20")))
    p.add_argument("--heddle", default=os.path.join(
        os.environ.get("HEDDLE_BUILD_DIR") or os.path.join(HERE, "../../build"), "bin", "heddle"))
    p.add_argument("--seconds", type=float, default=5)
    p.add_argument("--jobs", type=int, default=1)
    p.add_argument("--hotspot", type=int, default=0)
    p.add_argument("--keep")
    o = p.parse_args()
    folder = o.keep or tempfile.mkdtemp()
    names = ["P%d" % s for s in range(o.first, o.first + o.count)]
    sources = [many.WARM, os.path.join(HERE, "Inputs", "Hotspot.java")]
    for package in "hn":
        os.makedirs(os.path.join(folder, "src", package), exist_ok=True)
        texts = {"Outcome": generate.outcome_class()}
        texts.update((n, Writer(int(n[1:])).program()) for n in names)
        for name, text in texts.items():
            if package == "n":
                text = generate.with_pauses(text)
            sources.append(os.path.join(folder, "src", package, name + ".java"))
            with open(sources[-1], "w", encoding="utf-8") as f:
                f.write("package %s; %s%s" % (package, IMPORTS, text))
    classes = os.path.join(folder, "classes")
    subprocess.run(["javac", "-nowarn", "-g", "-d", classes, *sources], check=True)
    ways = {w: [*options, "--all", "--max-time=%g" % o.seconds, "--max-events=60000"] for w, options in WAYS.items()}
    reports = many.Reports(o.heddle, classes)
    reports.prefetch(ways.values(), [["h." + n] for n in names], o.jobs)
    counts, bad, known = collections.Counter(), set(), {}

    def differ(name, *what):
        bad.add(name)
        print(name, *what)
        return True

    for n in names:
        known[n] = {w: Asked(reports, "h." + n, options) for w, options in ways.items()}
        compare(n, known[n], differ, counts)
    if o.hotspot:
        able = [n for n in names if n not in bad and known[n]["jpr"].whole and
                not any(f.startswith("deadlock") for f in known[n]["jpr"].found)]
        for name, seen in agree.hotspot(folder, able, o.hotspot).items():
            counts["HotSpot"] += 1
            if seen - known[name]["jpr"].seen:
                differ(name, "HotSpot only", sorted(seen - known[name]["jpr"].seen))
    if not o.keep:
        shutil.rmtree(folder)
    print("%d programs, %s" % (len(names), ", ".join("%s: %d" % x for x in sorted(counts.items()))))
    print("disagreements: %d" % len(bad))
    return bool(bad)


if __name__ == "__main__":
    sys.exit(main())
