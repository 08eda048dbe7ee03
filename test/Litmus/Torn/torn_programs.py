#!/usr/bin/env python3
"""Random programs with longs and doubles against the same with two ints each.

  torn_programs.py [--first=N] [--count=N] [--keep=DIR] [--models=opmm,jpr]

Each program is written three times, as jcstress tests of one class. In T<seed>
threads read and write longs and doubles, as fields, static fields, elements,
through a VarHandle, by copies and in objects that are published by a race.
In S<seed> each of these is two ints, written and read one after the
other, in H<seed> as well, with the higher half first: JLS 17.7 gives them no
order. Under OpMM and JPR all have the same outcomes, by each strategy and way
to prune. With --tear=off the first has some of these, and at
least those of SC. Prints a line for what disagrees, and how many do.
"""

import argparse
import json
import os
import random
import subprocess
import sys
import tempfile

CONSTANTS = ["-1L", "0x1_0000_0001L", "0x2_0000_0000L", "3L"]
KINDS = ["field", "field", "static", "double", "element", "handle", "copy", "box"]
HEAD = """import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import org.openjdk.jcstress.annotations.*;
import org.openjdk.jcstress.infra.results.*;
public class Random {
  static VarHandle handle(Class<?> c, String name) {
    try {
      return MethodHandles.lookup().findVarHandle(c, name, long.class);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }
  static long whole(int low, int high) { return (low & 0xffff_ffffL) | ((long) high << 32); }
"""


def in_order(split, sep, low, high):
    """Code for both halves: the lower one first, or the higher one."""
    return sep.join([high, low] if split == "H" else [low, high])


class Variable:
    """Declarations, reads and writes of one variable, whole (split is empty) and
    split (S or H)."""

    def __init__(self, name, kind):
        self.name, self.kind = name, kind

    def declare(self, cls, split):
        n = self.name
        static = "static " if self.kind == "static" else ""
        if self.kind == "box":
            return "static class Box%s { %s; } Box%s %s;" % (n, "int l, h" if split else "long v", n, n)
        if self.kind in ("element", "copy"):
            return "final %s[] %s = new %s[%d];" % (("int", n, "int", 4) if split else ("long", n, "long", 2))
        if split:
            return "%sint %sL, %sH;" % (static, n, n)
        if self.kind == "handle":
            return 'long %s; static final VarHandle V%s = handle(%s.class, "%s");' % (n, n, cls, n)
        return "%s%s %s;" % (static, "double" if self.kind == "double" else "long", n)

    def halves(self):
        n = self.name
        return (n + "[2]", n + "[3]") if self.kind in ("element", "copy") else (n + "L", n + "H")

    def read(self, to, split):
        n = self.name
        if self.kind == "box":
            return "{ Box%s b = %s; if (b != null) %s }" % (n, n, (
                "{ int %s; %%s = whole(l, h); }" % in_order(split, ", ", "l = b.l", "h = b.h")
                if split else "%s = b.v;") % to)
        if split:
            low, high = self.halves()
            return "{ int %s; %s = whole(l, h); }" % (
                in_order(split, ", ", "l = " + low, "h = " + high), to)
        return "%s = %s;" % (to, {
            "element": n + "[1]", "copy": n + ".clone()[1]", "handle": "(long) V%s.get(this)" % n,
            "double": "Double.doubleToRawLongBits(%s)" % n}.get(self.kind, n))

    def write(self, value, split):
        n = self.name
        if self.kind == "box":
            return "{ long t = %s; Box%s b = new Box%s(); %s %s = b; }" % (
                value, n, n, in_order(split, " ", "b.l = (int) t;", "b.h = (int) (t >>> 32);")
                if split else "b.v = t;", n)
        if self.kind == "copy":
            cells = "int[] {(int) t, (int) (t >>> 32)}" if split else "long[] {t}"
            return "{ long t = %s; System.arraycopy(new %s, 0, %s, %d, %d); }" % (
                value, cells, n, *((2, 2) if split else (1, 1)))
        if split:
            low, high = self.halves()
            return "{ long t = %s; %s }" % (value, in_order(
                split, " ", low + " = (int) t;", high + " = (int) (t >>> 32);"))
        return {"element": "%s[1] = %s;", "handle": "V%s.set(this, (long) (%s));",
                "double": "%s = Double.longBitsToDouble(%s);"}.get(self.kind, "%s = %s;") % (n, value)


class Generator:
    def __init__(self, seed):
        self.r = random.Random(seed)
        self.seed = seed

    def value(self, known):
        r = self.r
        if known and r.random() < 0.5:
            v = r.choice(known)
            return r.choice([v, v + " + 1", v + " ^ " + r.choice(CONSTANTS), "-" + v, v + " << 32",
                             v + " >>> 32"])
        return r.choice(CONSTANTS)

    def statements(self, n, known, depth=0):
        r, out = self.r, []
        for _ in range(n):
            what = r.random()
            v = r.choice(self.variables)
            if what < 0.4 and self.reads < 4:
                self.reads += 1
                name = "a%d" % self.locals
                self.locals += 1
                out.append(("read", v, name))
                known.append(name)
            elif what < 0.8 or depth:
                out.append(("write", v, self.value(known)))
            elif what < 0.88:
                out.append(("lock", self.statements(1, known, 1)))
            elif what < 0.92:
                out.append(("flag", r.choice(["flag = 1;", "int f%d = flag;" % self.locals])))
                self.locals += 1
            elif known:
                test = r.choice(known) + r.choice([" == 0", " < 0", " == -1L", " == 3L"])
                out.append(("if", test, self.statements(1, list(known), 1)))
        return out

    def text(self, body, split):
        out = []
        for s in body:
            if s[0] == "read":
                out.append(s[1].read(s[2], split))
            elif s[0] == "write":
                out.append(s[1].write(s[2], split))
            elif s[0] == "lock":
                out.append("synchronized (this) { %s }" % self.text(s[1], split))
            elif s[0] == "flag":
                out.append(s[1])
            else:
                out.append("if (%s) { %s }" % (s[1], self.text(s[2], split)))
        return " ".join(out)

    def classes(self):
        r = self.r
        self.variables = [Variable("xyz"[n], r.choice(KINDS)) for n in range(r.randint(1, 2))]
        self.reads = 0
        bodies = []
        for _ in range(r.choice([2, 2, 3])):
            self.locals, known = 0, []
            body = self.statements(r.randint(1, 3), known)
            bodies.append((body, self.locals, known))
        shown = [(t, k) for t, (_, _, known) in enumerate(bodies) for k in known][:3]
        out = ""
        for split in ("", "S", "H"):
            cls = "%s%d" % (split or "T", self.seed)
            out += "  @JCStressTest @Outcome(expect = Expect.ACCEPTABLE) @State\n"
            out += "  public static class %s {\n    volatile int flag;\n" % cls
            for v in self.variables:
                out += "    " + v.declare(cls, split) + "\n"
            for t, (body, count, known) in enumerate(bodies):
                mine = [k for n, k in shown if n == t]
                take = "JJJ_Result r" if mine else ""
                out += "    @Actor public void t%d(%s) { " % (t, take)
                if count:
                    out += "long %s; " % ", ".join("a%d = 0" % n for n in range(count))
                out += self.text(body, split)
                for n, k in enumerate(shown):
                    if k[0] == t:
                        out += " r.r%d = %s;" % (n + 1, k[1])
                out += " }\n"
            # What is there at the end.
            last = min(len(shown), 2)
            v = self.variables[0]
            if last < 3 and len(shown) < 3:
                out += "    @Arbiter public void end(JJJ_Result r) { %s }\n" % v.read("r.r3", split)
            out += "  }\n"
        return out


def outcomes(folder, model, flags):
    run = subprocess.run(["heddle", "outcomes", "--json", "--model=" + model, "--max-executions=60000",
                          *flags, "-cp", folder, "Random"], text=True, capture_output=True)
    if not run.stdout:
        sys.exit(run.stderr or "heddle ended with %d" % run.returncode)
    found = {}
    for test in json.loads(run.stdout)["tests"]:
        if "outcomes" not in test:
            sys.exit("%s: %s: %s" % (test["test"], test["verdict"], test["reason"]))
        rows = {(o["kind"], o["outcome"]) for o in test["outcomes"] if o["possible"][model]}
        found[test["test"].split(".")[-1]] = (rows, all(m["exhaustive"] for m in test["models"]))
    return found


def main():
    p = argparse.ArgumentParser()
    p.add_argument("--first", type=int, default=0)
    p.add_argument("--count", type=int, default=20)
    p.add_argument("--models", default="opmm,jpr")
    p.add_argument("--keep")
    args = p.parse_args()
    folder = args.keep or tempfile.mkdtemp()
    os.makedirs(folder, exist_ok=True)
    seeds = range(args.first, args.first + args.count)
    source = os.path.join(folder, "Random.java")
    with open(source, "w", encoding="utf-8") as f:
        f.write(HEAD + "".join(Generator(s).classes() for s in seeds) + "}\n")
    here = os.path.dirname(os.path.abspath(__file__))
    subprocess.run(["bash", os.path.join(here, "..", "compile.sh"), folder, source], check=True)
    sc = outcomes(folder, "sc", [])
    disagree, bounded, torn = [], set(), 0
    for model in args.models.split(","):
        ways = {"": []}
        if model == "opmm":
            ways["dfs"] = ["--strategy=dfs", "--max-events=300000"]
        else:
            ways["none"] = ["--prune=none"]
            ways["z3"] = ["--prune=z3"]
            ways["every"] = ["--visible=all", "--racy-reads=any"]
        whole = outcomes(folder, model, ["--tear=off"])
        first = None
        for way, flags in ways.items():
            got = outcomes(folder, model, flags)
            first = first or got
            for s in seeds:
                t, split, high, off = got["T%d" % s], got["S%d" % s], got["H%d" % s], whole["T%d" % s]
                if not (t[1] and split[1] and high[1] and off[1]):
                    bounded.add((model, way, s))
                    continue
                for by_hand in (split, high):
                    if t[0] != by_hand[0]:
                        disagree.append("%s %s T%d: torn %s, by hand %s" % (
                            model, way, s, sorted(t[0] - by_hand[0]), sorted(by_hand[0] - t[0])))
                if not sc["T%d" % s][0] <= off[0] <= t[0]:
                    disagree.append("%s %s T%d: less than whole" % (model, way, s))
                if first["T%d" % s][1] and first["T%d" % s][0] != t[0]:
                    disagree.append("%s %s T%d: other outcomes than by default" % (model, way, s))
                torn += not way and t[0] != off[0]
    for line in disagree:
        print(line)
    print("%d programs, %d cut by a bound, %d with outcomes that are torn, %d disagree"
          % (args.count, len(bounded), torn, len(disagree)))
    sys.exit(bool(disagree))


main()
