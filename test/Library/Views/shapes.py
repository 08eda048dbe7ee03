#!/usr/bin/env python3
"""Random concurrent accesses of bytes as wider elements, by all their outcomes.

    shapes.py HEDDLE DIR N [SEED]     N programs of each kind, made in DIR

Kind 1, widths mixed, under SC: against all orders of the accesses, each of all
its bytes at once, enumerated here. Kind 2, one width, under each
model: against the same program with an int[] or long[] in place of the byte[].
Prints the programs that differ, and their number.
"""

import itertools
import json
import pathlib
import random
import struct
import subprocess
import sys

MODELS = ["sc", "tso", "pso", "opmm", "jpr"]
FORMATS = {2: "h", 4: "i", 8: "q"}
JAVA = {2: "short", 4: "int", 8: "long"}
GETS = ["get", "getOpaque", "getAcquire", "getVolatile"]
SETS = ["set", "setOpaque", "setRelease", "setVolatile"]
UPDATES = ["getAndAdd", "getAndSet", "getAndBitwiseOr", "getAndBitwiseAnd", "compareAndSet",
           "compareAndExchange", "getAndAddRelease", "compareAndExchangeAcquire"]


class Op:
    def __init__(self, rng, widths, places, modes):
        self.width = rng.choice(widths)
        self.at = rng.randrange(0, places, self.width)
        kinds = [GETS, SETS] + ([UPDATES] if self.width > 2 else [])
        kind = rng.choice(kinds)
        self.mode = rng.choice([m for m in kind if m in modes] or kind)
        if kind is SETS or kind is UPDATES:
            self.values = [rng.choice([0, 1, -1, 0x0102, -2]) for _ in range(2)]
        self.gives = kind is not SETS

    def java(self, handle, array, unit):
        """unit: bytes that an index of the array stands for."""
        args = [array, str(self.at // unit)]
        if self.mode in GETS:
            pass
        elif "ompare" in self.mode:
            args += ["(%s) %d" % (JAVA[self.width], v) for v in self.values]
        else:
            args.append("(%s) %d" % (JAVA[self.width], self.values[0]))
        call = "%s.%s(%s)" % (handle, self.mode, ", ".join(args))
        if not self.gives:
            return call
        if self.mode == "compareAndSet":
            return "%s ? 1 : 0" % call
        return "(long) (%s) %s" % (JAVA[self.width], call)

    def run(self, memory, big):
        form = (">" if big else "<") + FORMATS[self.width]
        old = struct.unpack_from(form, memory, self.at)[0]
        new, gives = old, old
        bits = 8 * self.width
        if self.mode in SETS or self.mode == "getAndSet":
            new = self.values[0]
        elif "ompare" in self.mode:
            new = self.values[1] if old == self.values[0] else old
            gives = int(old == self.values[0]) if self.mode == "compareAndSet" else old
        elif "Add" in self.mode:
            new = (old + self.values[0] + (1 << bits - 1)) % (1 << bits) - (1 << bits - 1)
        elif "Or" in self.mode:
            new = old | self.values[0]
        elif "And" in self.mode.replace("getAnd", "", 1):
            new = old & self.values[0]
        struct.pack_into(form, memory, self.at, new)
        return gives


def threads(rng, widths, places, modes):
    while True:
        made = [[Op(rng, widths, places, modes) for _ in range(rng.choice([1, 2]))]
                for _ in range(rng.choice([2, 2, 3]))]
        gives = sum(op.gives for ops in made for op in ops)
        writes = sum(op.mode not in GETS for ops in made for op in ops)
        if 1 <= gives <= 4 and writes and sum(map(len, made)) <= 4:
            return made


def enumerate_outcomes(program, places, big):
    steps = [t for t, ops in enumerate(program) for _ in ops]
    found = set()
    for order in set(itertools.permutations(steps)):
        memory, at, given = bytearray(places), [0] * len(program), {}
        for t in order:
            op = program[t][at[t]]
            value = op.run(memory, big)
            if op.gives:
                given[t, at[t]] = value
            at[t] += 1
        final = struct.unpack_from("<q", memory, 0)[0]
        found.add(", ".join(str(v) for v in [given[k] for k in sorted(given)] + [final]))
    return found


def test(name, program, handle, array, unit, arbiter):
    """A jcstress test; handle: from a width to a name."""
    count = sum(op.gives for ops in program for op in ops) + bool(arbiter)
    actors, n = [], 0
    for t, ops in enumerate(program):
        body = []
        for op in ops:
            code = op.java(handle(op.width), "a", unit)
            if op.gives:
                n += 1
                code = "r.r%d = %s" % (n, code)
            body.append(code + ";")
        actors.append("@Actor public void a%d(%s r) { %s }" % (t, "J" * count + "_Result", " ".join(body)))
    if arbiter:
        actors.append("@Arbiter public void end(%s r) { r.r%d = %s; }"
                      % ("J" * count + "_Result", count, arbiter))
    return """  @JCStressTest @Outcome(expect = Expect.ACCEPTABLE) @State
  public static class %s {
    final %s;
    %s
  }
""" % (name, array, "\n    ".join(actors))


def source(name, tests):
    handles = ["static final VarHandle %s%d = MethodHandles.%s;" % (prefix, w, call % JAVA[w])
               for w in FORMATS
               for prefix, call in [("L", "byteArrayViewVarHandle(%s[].class, ByteOrder.LITTLE_ENDIAN)"),
                                    ("B", "byteArrayViewVarHandle(%s[].class, ByteOrder.BIG_ENDIAN)"),
                                    ("H", "byteBufferViewVarHandle(%s[].class, ByteOrder.LITTLE_ENDIAN)"),
                                    ("E", "arrayElementVarHandle(%s[].class)")]]
    return """import java.lang.invoke.*;
import java.nio.*;
import org.openjdk.jcstress.annotations.*;
import org.openjdk.jcstress.infra.results.*;

public class %s {
  %s
%s}
""" % (name, "\n  ".join(handles), "".join(tests))


def outcomes(heddle, folder, name, model):
    whole = ["--tear=off"] if model in ("opmm", "jpr") else []
    p = subprocess.run([heddle, "outcomes", "--json", "--model=" + model] + whole + ["-cp", folder, name],
                       stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    if not p.stdout:
        sys.exit(p.stderr.decode())
    result = {}
    for t in json.loads(p.stdout)["tests"]:
        if "outcomes" not in t:
            result[t["test"]] = t["verdict"] + ": " + t["reason"]
            continue
        found = {row["outcome"] for row in t["outcomes"] if row["possible"][model]}
        if not all(m["exhaustive"] for m in t["models"]):
            found.add("and perhaps more")
        result[t["test"]] = found
    return result


def main():
    heddle, folder, count = sys.argv[1], sys.argv[2], int(sys.argv[3])
    seed = int(sys.argv[4]) if len(sys.argv) > 4 else 1
    rng = random.Random(seed)
    everything = GETS + SETS + UPDATES
    mixed, expected, alike = [], {}, []
    for i in range(count):
        big = rng.random() < 0.4
        program = threads(rng, [2, 4, 8, 8], 8, everything)
        expected["Mixed.M%d" % i] = enumerate_outcomes(program, 8, big)
        mixed.append(test("M%d" % i, program, lambda w: ("B" if big else "L") + str(w), "byte[] a = new byte[8]",
                          1, "(long) L8.getVolatile(a, 0)"))
        width = rng.choice([4, 4, 8, 2])
        program = threads(rng, [width], 2 * width, everything)
        kind = rng.choice("LBH")
        alike.append(test("V%d" % i, program, lambda w: kind + str(w),
                          "%s a = ByteBuffer.%s(16)" % ("ByteBuffer", rng.choice(["allocate", "allocateDirect"]))
                          if kind == "H" else "byte[] a = new byte[16]", 1, ""))
        alike.append(test("E%d" % i, program, lambda w: "E" + str(w), "%s[] a = new %s[4]"
                          % (JAVA[width], JAVA[width]), width, ""))
    pathlib.Path(folder, "Mixed.java").write_text(source("Mixed", mixed))
    pathlib.Path(folder, "Alike.java").write_text(source("Alike", alike))
    subprocess.run([heddle, "outcomes", "--write-api=" + folder + "/api.jar", folder + "/Mixed.java"], check=True)
    subprocess.run(["javac", "-g", "-cp", folder + "/api.jar", "-d", folder, folder + "/Mixed.java",
                    folder + "/Alike.java"], check=True)
    wrong = 0
    for name, found in outcomes(heddle, folder, "Mixed", "sc").items():
        if found != expected[name]:
            wrong += 1
            print("sc %s: %s instead of %s" % (name, found, expected[name]))
    for model in MODELS:
        found = outcomes(heddle, folder, "Alike", model)
        for i in range(count):
            view, array = found["Alike.V%d" % i], found["Alike.E%d" % i]
            if view != array:
                wrong += 1
                print("%s V%d: %s instead of %s" % (model, i, view, array))
    print("%d of %d differ" % (wrong, count * (1 + len(MODELS))))
    return wrong != 0


if __name__ == "__main__":
    sys.exit(main())
