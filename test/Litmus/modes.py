#!/usr/bin/env python3
"""The access modes of AtomicInteger, AtomicIntegerArray and VarHandle are those
of fields.

  modes.py [--models=M,...] [--first=N] [--mixed=N] [--only=REGEX]
           [--heddle=FILE] [--keep=DIR]

Each shape of the literature (message passing, store buffering, load buffering,
coherence and others) is written in each mode: with a field and its VarHandle, and
with the library's classes. Under each model the outcomes are the same; plain
modes are also compared with plain fields, and jpr with its paper's formulation
(--visible=all --racy-reads=any). --mixed: so many random programs in which each
access has a mode of its own, updates included. Prints what differs.
"""

import argparse
import json
import os
import random
import re
import shutil
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))

# Actors by |, statements by ;. A number: what is written; a letter: the variable.
# r: a read into the next result. X?: only if the last read saw something but 0.
SHAPES = {
    "MP": "x=1; y=1 | r y; r x",
    "MPdep": "x=1; y=1 | r y; ?r x",
    "SB": "x=1; r y | y=1; r x",
    "LB": "r x; y=1 | r y; x=1",
    "LBdep": "r x; y=* | r y; x=1",
    "OOTA": "r x; y=* | r y; x=*",
    "CoRR": "x=1 | r x; r x",
    "CoRW": "r x; x=1 | x=2; r x",
    "CoWR": "x=1; r x | x=2; r x",
    "CoRR2": "x=1 | x=2 | r x; r x",
    "CoLB": "r x; x=1 | r x; x=2",
    "S": "x=2; y=1 | r y; x=1; r x",
    "R": "x=1; y=1 | y=2; r x; r y",
    "W2": "x=1; y=2; r y | y=1; x=2; r x",
    "WRC": "x=1 | r x; y=1 | r y; r x",
}

# How x is declared, read, written; the plain field's first.
FAMILIES = {
    "plain": [
        ("int X;", "X", "X = V;"),
        ("final AtomicInteger X = new AtomicInteger();", "X.getPlain()", "X.setPlain(V);"),
        ("final AtomicIntegerArray X = new AtomicIntegerArray(2);", "X.getPlain(1)",
         "X.setPlain(1, V);"),
        ("final AtomicReference<Integer> X = new AtomicReference<>(0);", "(int) X.getPlain()",
         "X.setPlain(V);"),
        ("int X; static final VarHandle HX = handle(\"X\");", "(int) HX.get(this)",
         "HX.set(this, V);"),
        ("final int[] X = new int[2];", "X[1]", "X[1] = V;"),
        ("final int[] X = new int[2];", "(int) ELEMENTS.get(X, 1)", "ELEMENTS.set(X, 1, V);"),
        ("volatile int X; static final VarHandle HX = handle(\"X\");", "(int) HX.get(this)",
         "HX.set(this, V);"),
    ],
}
for mode, (get, put) in {"opaque": ("getOpaque", "setOpaque"),
                         "acquire": ("getAcquire", "setRelease"),
                         "volatile": ("getVolatile", "setVolatile")}.items():
    of = mode == "volatile"
    FAMILIES[mode] = [
        ("int X; static final VarHandle HX = handle(\"X\");", "(int) HX.%s(this)" % get,
         "HX.%s(this, V);" % put),
        ("final AtomicInteger X = new AtomicInteger();", "X.%s()" % (of and "get" or get),
         "X.%s(V);" % (of and "set" or put)),
        ("final AtomicIntegerArray X = new AtomicIntegerArray(2);",
         "X.%s(1)" % (of and "get" or get), "X.%s(1, V);" % (of and "set" or put)),
        ("final AtomicReference<Integer> X = new AtomicReference<>(0);",
         "(int) X.%s()" % (of and "get" or get), "X.%s(V);" % (of and "set" or put)),
        ("final AtomicLong X = new AtomicLong();", "(int) X.%s()" % (of and "get" or get),
         "X.%s(V);" % (of and "set" or put)),
        ("final int[] X = new int[2];", "(int) ELEMENTS.%s(X, 1)" % get,
         "ELEMENTS.%s(X, 1, V);" % put),
    ]
FAMILIES["acquire"].append(
    ("final AtomicInteger X = new AtomicInteger();", "X.getAcquire()", "X.lazySet(V);"))
FAMILIES["volatile"].append(("volatile int X;", "X", "X = V;"))


# The random programs' accesses: those of a line are the same for a field, an
# AtomicInteger and an element of an AtomicIntegerArray.
MIXED = {
    "read": [("(int) HX.get(this)", "X.getPlain()", "X.getPlain(1)"),
             ("(int) HX.getOpaque(this)", "X.getOpaque()", "X.getOpaque(1)"),
             ("(int) HX.getAcquire(this)", "X.getAcquire()", "X.getAcquire(1)"),
             ("X", "X.get()", "X.get(1)")],
    "write": [("HX.set(this, V);", "X.setPlain(V);", "X.setPlain(1, V);"),
              ("HX.setOpaque(this, V);", "X.setOpaque(V);", "X.setOpaque(1, V);"),
              ("HX.setRelease(this, V);", "X.lazySet(V);", "X.lazySet(1, V);"),
              ("X = V;", "X.set(V);", "X.set(1, V);")],
    "update": [(a % ("HX", "this, "), a.replace("(int) ", "") % ("X", ""),
                a.replace("(int) ", "") % ("X", "1, ")) for a in (
        "(int) %s.getAndAdd(%sV)", "(int) %s.getAndSet(%sV)",
        "(%s.compareAndSet(%s0, V) ? 1 : 0)",
        "(int) %s.compareAndExchangeAcquire(%s0, V)", "(int) %s.compareAndExchangeRelease(%s0, V)",
        "(%s.weakCompareAndSetPlain(%s0, V) ? 1 : 0)",
        "(%s.weakCompareAndSetAcquire(%s0, V) ? 1 : 0)")],
}
MIXED_KINDS = ["volatile int X; static final VarHandle HX = handle(\"X\");",
               "final AtomicInteger X = new AtomicInteger();",
               "final AtomicIntegerArray X = new AtomicIntegerArray(2);"]


def declarations(name, declared, variables):
    out = ["    static VarHandle handle(String f) { return Modes.handle(%s.class, f); }" % name]
    if "[]" in declared:
        out.append("    static final VarHandle ELEMENTS = "
                   "MethodHandles.arrayElementVarHandle(int[].class);")
    return out + ["    " + declared.replace("X", x) for x in variables]


def mixed(seed, kind):
    """The test mixed<seed>_<kind>."""
    r = random.Random("modes %d" % seed)
    name = "mixed%d_%d" % (seed, kind)
    results, bodies = 0, []
    for _ in range(r.choice([2, 2, 3])):
        body = []
        for _ in range(r.choice([2, 2, 3])):
            what = r.choice(["read", "read", "write", "write", "update"])
            if results == 4 and what != "write":
                what = "write"
            text = r.choice(MIXED[what])[kind].replace("X", r.choice("xy"))
            text = re.sub(r"\bV\b", r.choice("12"), text)
            if what != "write":
                results += 1
                text = "r.r%d = %s;" % (results, text)
            body.append("      " + text)
        bodies.append(body)
    out = ["  @JCStressTest @Outcome(expect = Expect.ACCEPTABLE) @State",
           "  public static class %s {" % name,
           *declarations(name, MIXED_KINDS[kind], "xy")]
    for me, body in enumerate(bodies, 1):
        out += ["    @Actor public void actor%d(IIII_Result r) {" % me, *body, "    }"]
    return "\n".join(out + ["  }"])


def test(name, shape, kind):
    declared, read, write = kind
    results = shape.count("r ")
    out = ["  @JCStressTest @Outcome(expect = Expect.ACCEPTABLE) @State",
           "  public static class %s {" % name]
    out += declarations(name, declared, [x for x in "xy" if re.search(r"\b%s\b" % x, shape)])
    n = 0
    for me, actor in enumerate(shape.split("|"), 1):
        out.append("    @Actor public void actor%d(%s_Result r) {" % (me, "I" * results))
        last = "0"
        for s in actor.split(";"):
            s = s.strip()
            if_seen = s.startswith("?")
            s = s.lstrip("?")
            if s.startswith("r "):
                n += 1
                text = "r.r%d = %s;" % (n, read.replace("X", s[2]))
                if if_seen:
                    text = "if (%s != 0) { %s }" % (last, text)
                last = "r.r%d" % n
            else:
                x, v = s.split("=")
                text = write.replace("X", x)
                text = re.sub(r"\bV\b", last if v == "*" else v, text)
            out.append("      " + text)
        out.append("    }")
    return "\n".join(out + ["  }"])


HEAD = """import java.lang.invoke.*;
import java.util.concurrent.atomic.*;
import org.openjdk.jcstress.annotations.*;
import org.openjdk.jcstress.infra.results.*;

public class Modes {
  static VarHandle handle(Class<?> c, String f) {
    try {
      return MethodHandles.privateLookupIn(c, MethodHandles.lookup()).findVarHandle(c, f, int.class);
    } catch (ReflectiveOperationException e) {
      throw new AssertionError(e);
    }
  }
"""


def outcomes(o, folder, *options):
    """The outcomes of each test, by (test, model)."""
    p = subprocess.run([o.heddle, "outcomes", "--json", *options, folder],
                       capture_output=True, text=True)
    found = {}
    for t in json.loads(p.stdout)["tests"]:
        for m in t["models"]:
            found[t["test"], m["model"]] = (
                sorted(c["outcome"] for c in t["outcomes"] if c["possible"][m["model"]]),
                m["exhaustive"])
    return found


def main():
    p = argparse.ArgumentParser()
    p.add_argument("--models", default="sc,tso,pso,opmm,jpr")
    p.add_argument("--first", type=int, default=1)
    p.add_argument("--mixed", type=int, default=int(os.environ.get("HEDDLE_MODE_PROGRAMS", "10")))
    p.add_argument("--only", default="")
    build = os.environ.get("HEDDLE_BUILD_DIR") or os.path.join(HERE, "../../build")
    p.add_argument("--heddle", default=os.path.join(build, "bin", "heddle"))
    p.add_argument("--keep")
    o = p.parse_args()
    top = o.keep or tempfile.mkdtemp()
    os.makedirs(top, exist_ok=True)
    tests, source = {}, [HEAD]
    for mode, kinds in FAMILIES.items():
        for shape, text in SHAPES.items():
            for n, kind in enumerate(kinds):
                name = "%s%s%d" % (mode, shape, n)
                if re.search(o.only, name):
                    tests[name] = (mode, shape, n)
                    source.append(test(name, text, kind))
    for seed in range(o.first, o.first + o.mixed):
        for n in range(len(MIXED_KINDS)):
            name = "mixed%d_%d" % (seed, n)
            if re.search(o.only, name):
                tests[name] = ("mixed", "%d_" % seed, n)
                source.append(mixed(seed, n))
    with open(os.path.join(top, "Modes.java"), "w") as f:
        f.write("\n".join(source + ["}"]) + "\n")
    api = os.path.join(top, "api.jar")
    folder = os.path.join(top, "classes")
    subprocess.run([o.heddle, "outcomes", "--write-api=" + api], check=True)
    subprocess.run(["javac", "-nowarn", "-g", "-cp", api, "-d", folder,
                    os.path.join(top, "Modes.java")], check=True)
    found = outcomes(o, folder, "--model=" + o.models)
    if "jpr" in o.models:
        every = outcomes(o, folder, "--model=jpr", "--visible=all", "--racy-reads=any")
        found.update({(t, "jpr by the paper"): v for (t, _), v in every.items()})
    bad = 0
    for (full, model), (seen, is_complete) in sorted(found.items()):
        name = full.split(".")[-1]
        mode, shape, n = tests[name]
        first = full.replace(name, "%s%s0" % (mode, shape))
        like = found.get((first, model.split()[0]))
        if like is None or not is_complete or seen != like[0]:
            bad += 1
            kind = MIXED_KINDS[n] if mode == "mixed" else FAMILIES[mode][n][1]
            print(name, kind, model, seen, "instead of", like)
    print("compared: %d, disagreements: %d" % (len(found), bad))
    if not o.keep:
        shutil.rmtree(top)
    sys.exit(1 if bad else 0)


if __name__ == "__main__":
    main()
