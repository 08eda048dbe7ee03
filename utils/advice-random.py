#!/usr/bin/env python3
"""Is advice ever called verified that is not?

usage: utils/advice-random.py [--heddle=PATH] [N [SEED]]

Makes N random programs of two threads with fields, updates, flags, locks and arrays, with races,
exceptions or deadlocks among them. The first advice of each that is called verified is applied to
the source; `heddle check --strategy=dfs` of the result must have status 0, and so must the default
strategy. Programs without findings, or without advice, are counted. Exit status 1: advice was wrong.
Many programs are compiled at a time, in a folder each.
"""
import os, random, subprocess, sys, tempfile

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
heddle = os.path.join(ROOT, os.environ.get("HEDDLE_BUILD_DIR", "build"), "bin", "heddle")
numbers = []
for word in sys.argv[1:]:
    if word.startswith("--heddle="):
        heddle = os.path.abspath(word.split("=", 1)[1])
    else:
        numbers.append(int(word))
count, seed = (numbers + [20, 1][len(numbers):])[:2]


def body(r, indent, depth=0):
    """Statements of a thread."""
    pad = " " * indent
    out = []
    for _ in range(r.randint(1, 3)):
        kind = r.choice(["write", "read", "update", "flag", "guarded", "element", "method", "method"]
                        if depth < 2 else ["write", "read", "update", "element"])
        field = r.choice(["a", "b"])
        value = r.randint(1, 9)
        if kind == "write":
            out.append(f"{pad}{field} = {value};")
        elif kind == "read":
            out.append(f"{pad}use({field});")
        elif kind == "update":
            out.append(pad + r.choice([f"{field}++;", f"{field} += {value};", f"{field} = {field} - {value};",
                                       f"--{field};"]))
        elif kind == "flag":
            out.append(r.choice([f"{pad}ready = true;", f"{pad}if (ready) {{\n" + body(r, indent + 2, depth + 1)
                                 + f"\n{pad}}}"]))
        elif kind == "guarded":
            lock = r.choice(["first", "second"])
            out.append(f"{pad}synchronized ({lock}) {{\n" + body(r, indent + 2, depth + 1) + f"\n{pad}}}")
        elif kind == "element":
            out.append(pad + r.choice([f"cells[0] = {value};", "use(cells[0]);", "cells[1]++;"]))
        else:
            out.append(pad + r.choice(["put();", "use(get());", "add();"]))
    return "\n".join(out)


def program(r):
    volatile = lambda: r.choice(["", "", "volatile "])
    sync = lambda: r.choice(["", "synchronized "])
    check = r.choice(["", "    assert a >= 0 || b != 0 : \"sum\";\n"])
    return f"""/** A random program. */
public class Subject {{
  static {volatile()}int a;
  static {volatile()}int b; // beside a
  static {volatile()}boolean ready;
  static final int[] cells = new int[2];
  static final Object first = new Object();
  static final Object second = new Object();
  private static int state;

  static void use(int value) {{
    if (value == 77) {{
      throw new IllegalStateException();
    }}
  }}

  static {sync()}void put() {{
    state = 5;
  }}

  static {sync()}int get() {{
    return state;
  }}

  static {sync()}void add() {{
    state++;
  }}

  static void left() {{
{body(r, 4)}
  }}

  public static void main(String[] args) throws InterruptedException {{
    Thread left = new Thread(Subject::left);
    Thread right = new Thread(() -> {{
{body(r, 6)}
    }});
    left.start();
    right.start();
    left.join();
    right.join();
{check}  }}
}}
"""


def run(words, folder):
    done = subprocess.run(["timeout", "300"] + words, cwd=folder, stdout=subprocess.PIPE,
                          stderr=subprocess.STDOUT, text=True)
    return done.returncode, done.stdout


def compile_all(numbers, folder, classes):
    """Each program, if it compiles alone as it does with the others, for names are its own."""
    status, said = run(["javac", "-g", "-J-XX:TieredStopAtLevel=1", "-d", classes]
                       + [f"{n}/Subject{n}.java" for n in numbers], folder)
    if status:
        sys.exit(said)


def advise(number, folder):
    """What `heddle check --advise` came to, and its text; "patched": the source is."""
    own = os.path.join(folder, str(number))
    status, out = run([heddle, "check", "--quiet", "--advise", "--patch=patches", "--source-path=.",
                       "-cp", "../before", f"Subject{number}"], own)
    patch = os.path.join(own, "patches", f"01-Subject{number}.patch")
    if status == 0:
        return "without findings", out
    if status != 1:
        return f"WRONG: status {status}", out
    if not os.path.exists(patch):
        return ("verified without a patch" if "explored again: verified" in out else "without advice"), out
    status, said = run(["patch", "-p0", "-i", patch], own)
    return ("WRONG: the patch does not apply" if status else "patched"), out + said


counts, wrong = {}, 0
for first in range(seed, seed + count, 50):
    numbers = range(first, min(first + 50, seed + count))
    with tempfile.TemporaryDirectory(prefix="advice-") as folder:
        sources = {}
        for n in numbers:
            sources[n] = program(random.Random(n)).replace("Subject", f"Subject{n}")
            os.mkdir(os.path.join(folder, str(n)))
            with open(os.path.join(folder, str(n), f"Subject{n}.java"), "w") as file:
                file.write(sources[n])
        compile_all(numbers, folder, "before")
        results = {n: advise(n, folder) for n in numbers}
        patched = [n for n in numbers if results[n][0] == "patched"]
        if patched:
            compile_all(patched, folder, "after")
        for n in patched:
            result, out = "verified", results[n][1]
            for strategy in ("dfs", "auto"):
                status, said = run([heddle, "check", "--quiet", "--strategy=" + strategy, "-cp", "after",
                                    f"Subject{n}"], folder)
                if status:
                    result = f"WRONG: status {status} with --strategy={strategy}"
                    out += said
            results[n] = result, out
        for n, (result, out) in results.items():
            kind = result.split(":")[0]
            counts[kind] = counts.get(kind, 0) + 1
            if kind == "WRONG":
                wrong += 1
                print(f"seed {n}: {result}\n{sources[n]}\n{out}", flush=True)
    print(f"{sum(counts.values())} programs: " + ", ".join(f"{n} {what}" for what, n in sorted(counts.items())),
          flush=True)
sys.exit(1 if wrong else 0)
