#!/usr/bin/env python3
"""Native code against the interpreter and against HotSpot.

  kernels.py [--first=N] [--count=N] [--limit=SECONDS] [--heddle=FILE] [--keep=DIR]

Random Java programs that compute: integers and floating point of both widths, all
kinds of arrays, fields, switches, calls by each kind of dispatch, recursion,
exceptions that callees throw, allocation, strings. One half has a main only: what it
prints is what HotSpot prints. The other half has two threads, which compute on
objects of their own and on ones that they share, partly under a lock: findings,
executions, events and what is observed are the same with --native=always and
--native=off, by executions and by states.
"""
import argparse
import os
import random
import re
import shutil
import subprocess
import sys
import tempfile
import time

INT, LONG, FLOAT, DOUBLE = "int", "long", "float", "double"
NUMBERS = [INT, LONG, FLOAT, DOUBLE]
CONSTANTS = {
    INT: ["0", "1", "-1", "2", "7", "31", "33", "-128", "65535", "1000003", "Integer.MIN_VALUE", "Integer.MAX_VALUE"],
    LONG: ["0L", "1L", "-1L", "3L", "63L", "65L", "4294967295L", "-1099511627776L", "Long.MIN_VALUE", "Long.MAX_VALUE"],
    FLOAT: ["0f", "-0f", "1f", "-1.5f", "3e9f", "1e-40f", "Float.NaN", "Float.POSITIVE_INFINITY", "16777217f"],
    DOUBLE: ["0d", "-0d", "1d", "-2.25d", "3e9d", "1e300d", "4.9e-324d", "Double.NaN", "Double.NEGATIVE_INFINITY", "1e19d"],
}
ARRAYS = {"int": INT, "long": LONG, "float": FLOAT, "double": DOUBLE,
          "byte": INT, "short": INT, "char": INT, "boolean": None}


class Writer:
    """The text of one program."""

    def __init__(self, seed, threads):
        self.r = random.Random(seed)
        self.threads = threads
        self.loops = 0

    def one(self, choices):
        return self.r.choice(choices)

    # Expressions; `names` are the variables in scope, by type.
    def number(self, kind, names, depth):
        r = self.r.random()
        if depth == 0 or r < 0.2:
            known = names.get(kind, [])
            return self.one(known) if known and self.r.random() < 0.75 else self.one(CONSTANTS[kind])
        sub = lambda k: self.number(k, names, depth - 1)
        if r < 0.55:
            ops = ["+", "-", "*"] + (["&", "|", "^"] if kind in (INT, LONG) else ["/", "%"])
            return f"({sub(kind)} {self.one(ops)} {sub(kind)})"
        if r < 0.65 and kind in (INT, LONG):
            return f"({sub(kind)} {self.one(['<<', '>>', '>>>'])} {sub(self.one([INT, LONG]))})"
        if r < 0.72 and kind in (INT, LONG):
            return f"({sub(kind)} {self.one(['/', '%'])} {sub(kind)})"  # may throw
        if r < 0.8:
            return f"(({kind}) {sub(self.one(NUMBERS))})"
        if r < 0.85:
            return f"({self.condition(names, depth - 1)} ? {sub(kind)} : {sub(kind)})"
        if r < 0.9:
            return f"at_{kind}({sub(INT)})"
        if r < 0.95:
            calls = {INT: ["Math.max(X, Y)", "Math.min(X, Y)", "Math.abs(X)", "Integer.bitCount(X)",
                           "Integer.rotateLeft(X, Y)", "Integer.numberOfLeadingZeros(X)", "Integer.reverseBytes(X)",
                           "Integer.compare(X, Y)", "shape.area(X)", "(short) X", "(byte) X", "(char) X"],
                     LONG: ["Math.max(X, Y)", "Long.bitCount(X)", "Long.rotateRight(X, 5)", "Math.multiplyHigh(X, Y)",
                            "Long.numberOfTrailingZeros(X)", "Long.compareUnsigned(X, Y)"],
                     FLOAT: ["Math.max(X, Y)", "-(X)", "Math.abs(X)", "(float) Math.sqrt(X)"],
                     DOUBLE: ["Math.min(X, Y)", "-(X)", "Math.sqrt(X)", "Math.floor(X)", "Math.copySign(X, Y)", "Math.rint(X)"]}
            text = self.one(calls[kind])
            return "(" + re.sub(r"\b[XY]\b", lambda _: sub(kind), text) + ")"
        return f"deep({sub(INT)} & 7)" if kind == INT else f"({kind}) deep({sub(INT)} & 7)"

    def condition(self, names, depth):
        kind = self.one(NUMBERS)
        r = self.r.random()
        if r < 0.1:
            return f"shape instanceof {self.one(['Square', 'Strip', 'Shape'])}"
        if r < 0.2:
            return f"bits[{self.number(INT, names, 0)} & 15]"
        return f"({self.number(kind, names, depth)} {self.one(['<', '<=', '>', '>=', '==', '!='])} {self.number(kind, names, depth)})"

    def statement(self, names, depth, indent):
        pad = "    " * indent
        kind = self.one(NUMBERS)
        r = self.r.random()
        own = [n for n in names[kind] if not n.startswith("i")]
        if r < 0.3 and own:
            op = self.one(["=", "+=", "-=", "^=", "*="] if kind in (INT, LONG) else ["=", "+=", "*="])
            return f"{pad}{self.one(own)} {op} {self.number(kind, names, 2)};\n"
        if r < 0.45:
            array = self.one(list(ARRAYS))
            value = (self.condition(names, 1) if array == "boolean"
                     else f"({array}) ({self.number(ARRAYS[array], names, 1)})")
            return f"{pad}{array[0] + array[-1]}s[{self.number(INT, names, 1)} & {self.one([15, 15, 15, 31])}] = {value};\n"
        if r < 0.55:
            return f"{pad}shape = make({self.number(INT, names, 1)});\n"
        if r < 0.6:
            return f"{pad}text += (char) ('a' + ({self.number(INT, names, 1)} & 15)); if (text.length() > 40) text = text.substring(20);\n"
        if depth == 0:
            return f"{pad}mix({self.number(LONG, names, 1)});\n"
        if r < 0.72:
            body = "".join(self.statement(names, depth - 1, indent + 1) for _ in range(self.r.randint(1, 2)))
            other = "".join(self.statement(names, depth - 1, indent + 1) for _ in range(self.r.randint(1, 2)))
            return f"{pad}if ({self.condition(names, 1)}) {{\n{body}{pad}}} else {{\n{other}{pad}}}\n"
        if r < 0.86:
            self.loops += 1
            name = f"i{self.loops}"
            inner = {**names, INT: names[INT] + [name]}
            body = "".join(self.statement(inner, depth - 1, indent + 1) for _ in range(self.r.randint(1, 3)))
            if self.r.random() < 0.2:
                body += f"{pad}    if ({self.condition(inner, 1)}) {self.one(['break', 'continue'])};\n"
            return f"{pad}for (int {name} = 0; {name} < {self.r.randint(2, 9)}; {name}++) {{\n{body}{pad}}}\n"
        if r < 0.93:
            cases = "".join(f"{pad}    case {self.one(['0', '1', '2', '3', '100', '-7'] if self.r.random() < 0.0 else [c])}:\n"
                            + self.statement(names, depth - 1, indent + 2) + (f"{pad}        break;\n" if self.r.random() < 0.7 else "")
                            for c in (["0", "1", "2", "3"] if self.r.random() < 0.5 else ["-7", "0", "1000", "70000"]))
            return f"{pad}switch ({self.number(INT, names, 1)} & {self.one(['3', '7', '-1'])}) {{\n{cases}{pad}    default: mix(3);\n{pad}}}\n"
        body = "".join(self.statement(names, depth - 1, indent + 1) for _ in range(self.r.randint(1, 2)))
        return (f"{pad}try {{\n{body}{pad}    may({self.number(INT, names, 1)});\n{pad}}} catch (ArithmeticException | IndexOutOfBoundsException e) {{\n"
                f"{pad}    mix(e instanceof ArithmeticException ? 5 : 6);\n{pad}}}" + (f" finally {{\n{pad}    mix(7);\n{pad}}}\n" if self.r.random() < 0.5 else "\n"))

    def kernel(self, name):
        raw = "Raw" if self.threads else ""
        names = {INT: ["a", "fi"], LONG: ["b", "fl"], FLOAT: ["c", "ff"], DOUBLE: ["d", "fd"]}
        body = "".join(self.statement(names, 3, 3) for _ in range(self.r.randint(3, 6)))
        return f"""    void {name}(int a, long b, float c, double d) {{
        for (int round = 0; round < ROUNDS; round++) {{
{body}            a += round; b ^= a; c += 0.5f; d -= 0.25;
        }}
        mix(a); mix(b); mix(Float.floatTo{raw}IntBits(c)); mix(Double.doubleTo{raw}LongBits(d));
    }}
"""

    def text(self, name):
        kernels = "".join(self.kernel(f"kernel{k}") for k in range(2))
        rounds = 3 if self.threads else self.one([5, 40])
        # Which NaN a result is, is Heddle's own.
        raw = "Raw" if self.threads else ""
        common = f"""
public class {name} {{
    static final int ROUNDS = {rounds};
    static class Shape {{ int w = 3; int area(int x) {{ return w + x; }} }}
    static class Square extends Shape {{ int area(int x) {{ return w * x; }} }}
    static class Strip extends Square {{ long l = 5; int area(int x) {{ return (int) (l * x) ^ super.area(x); }} }}
    final int[] it = new int[16]; final long[] lg = new long[16]; final float[] ft = new float[16];
    int fi = 1; long fl = 2; float ff = 3; double fd = 4;
    final int[] its = new int[16]; final long[] lgs = new long[16]; final float[] fts = new float[16];
    final double[] des = new double[16]; final byte[] bes = new byte[16]; final short[] sts = new short[16];
    final char[] crs = new char[16]; final boolean[] bns = new boolean[16], bits = new boolean[16];
    Shape shape = new Square(); String text = ""; long sum = 17;
    void mix(long v) {{ sum = (sum ^ v) * 31 + (sum >>> 7); }}
    static Shape make(int k) {{ return (k & 3) == 0 ? new Shape() : (k & 3) == 1 ? new Square() : new Strip(); }}
    int at_int(int k) {{ return its[k & 15]; }}
    long at_long(int k) {{ return lgs[k & 15] + bes[k & 15]; }}
    float at_float(int k) {{ return fts[k & 15]; }}
    double at_double(int k) {{ return des[k & 15] + crs[k & 15]; }}
    static int deep(int k) {{ return k <= 0 ? 1 : deep(k - 1) + (deep(k - 2) ^ k); }}
    void may(int k) {{ if ((k & 7) == 3) throw new ArithmeticException(); if ((k & 7) == 5) its[16] = k; mix(k); }}
{kernels}    void all(int k) {{
        try {{ kernel0(k, k * 7L, k * 0.5f, k * 0.25); }} catch (RuntimeException e) {{ mix(e instanceof ArithmeticException ? 1 : 2); }}
        try {{ kernel1(-k, ~k, -k, k); }} catch (RuntimeException e) {{ mix(e instanceof ArithmeticException ? 3 : 4); }}
    }}
    String told() {{
        for (int k = 0; k < 16; k++) {{
            mix(its[k]); mix(lgs[k]); mix(Float.floatTo{raw}IntBits(fts[k])); mix(Double.doubleTo{raw}LongBits(des[k]));
            mix(bes[k]); mix(sts[k]); mix(crs[k]); mix(bns[k] ? 1 : 0);
        }}
        mix(fi); mix(fl); mix(Float.floatTo{raw}IntBits(ff)); mix(Double.doubleTo{raw}LongBits(fd));
        return sum + " " + text + " " + shape.area(9);
    }}
"""
        if not self.threads:
            return common + f"""    public static void main(String[] args) {{
        {name} p = new {name}();
        for (int k = 0; k < 3; k++) p.all(k);
        System.out.println(p.told());
    }}
}}
"""
        shared = self.one(["synchronized (LOCK) { shared.all(@); }", "shared.all(@);",
                           "synchronized (LOCK) { shared.mix(@); } own.all(@);",
                           "flag = @; own.all(flag); synchronized (LOCK) { shared.mix(own.sum); }"])
        spins = self.one(["", "", "if (@ == 1) ready = true; else while (!ready); ",
                          "if (@ == 1) ready = true; else while (!ready) own.at_int(3); ",
                          "if (@ == 1) { own.fi = 1; ready = true; } else while (!ready) own.fi ^= 1; "])
        body = spins + "own.all(@ + 1); " + shared + " own.mix(flag); " + self.one(["", "flag = @ + 2; own.all(flag);"])
        return common + f"""    static final Object LOCK = new Object();
    static final {name} shared = new {name}();
    static volatile int flag;
    static boolean ready;
    static void work(int k) {{
        {name} own = new {name}();
        {body.replace("@", "k")}
    }}
    public static void main(String[] args) throws Exception {{
        Thread t = new Thread(() -> work(1)), u = new Thread(() -> work(2));
        t.start(); u.start(); t.join(); u.join();
        System.out.println(shared.told() + flag);
    }}
}}
"""


def run(command, limit=120):
    done = subprocess.run(command, capture_output=True, text=True, timeout=limit)
    return done.returncode, done.stdout, done.stderr


def told(text):
    """A report without what depends on time."""
    return re.sub(r"\d+(\.\d+)? m?s\b|[\d.]+ MB", "", text)


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("--first", type=int, default=1)
    ap.add_argument("--count", type=int, default=0, help="0: until the limit")
    ap.add_argument("--limit", type=float, default=1e9, help="seconds, of programs to begin with")
    ap.add_argument("--heddle", default="heddle")
    ap.add_argument("--keep")
    args = ap.parse_args()
    began = time.time()
    wrong = programs = 0
    seed = args.first
    most = args.count or 10**9
    while programs < most and time.time() - began < args.limit:
        folder = tempfile.mkdtemp(prefix="heddle-native")
        group = []
        for _ in range(min(8, most - programs)):
            name = f"K{seed}"
            threads = seed % 2 == 0
            with open(os.path.join(folder, name + ".java"), "w") as out:
                out.write(Writer(seed, threads).text(name))
            group.append((name, threads))
            seed += 1
        subprocess.run(["javac", "-g", "-nowarn", "-d", folder] + [os.path.join(folder, n + ".java") for n, _ in group], check=True)
        for name, threads in group:
            programs += 1
            if not threads:
                expected = run(["java", "-cp", folder, name])[1]
                ways = [[]]
            else:
                expected = None
                ways = [["--strategy=dpor"], ["--strategy=dfs", "--match=hash"], ["--strategy=random", "--walks=5"]]
            for way in ways:
                command = [args.heddle, "check", "--verbose", "--program-output", "--max-events=20000", "-cp", folder, *way, name]
                got = [run(command[:2] + [f"--native={use}"] + command[2:]) for use in ("always", "off")]
                same = got[0][0] == got[1][0] and told(got[0][1]) == told(got[1][1]) and told(got[0][2]) == told(got[1][2])
                if expected is not None and expected.strip() not in got[0][1]:
                    same = False
                if not same:
                    wrong += 1
                    print(f"{name} {' '.join(way)}: differs")
                    if args.keep:
                        shutil.copy(os.path.join(folder, name + ".java"), args.keep)
        shutil.rmtree(folder)
    print(f"{programs} programs")
    print(f"disagreements: {wrong}")
    return 1 if wrong or not programs else 0


sys.exit(main())
