#!/usr/bin/env python3
"""Is advice ever called verified that is not?

usage: utils/advice-random.py [--heddle=PATH] [--themes=NAME,...|all] [--jvm=RUNS] [N [SEED]]

Makes N random programs of two or three threads: with fields, updates, flags, locks and arrays (theme
"fields", the default), or of the themes of advice_programs.py, in turns. The first advice of each that
is called verified is applied to the source. `heddle check --strategy=dfs` of the result must have
status 0, and so must the default strategy; where the depth-first search of interleavings does not
end in 20 s, that of states (--match=hash) must. With --jvm, a JVM runs the result so often: it has to end, without exceptions.
Programs without findings, or without advice, are counted. Exit status 1: advice was wrong. Many
programs are compiled at a time, in a folder each.
"""
import collections, os, random, re, subprocess, sys, tempfile

import advice_programs

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
heddle = os.path.join(ROOT, os.environ.get("HEDDLE_BUILD_DIR", "build"), "bin", "heddle")
numbers, themes, jvm_runs = [], ["fields"], 0
for word in sys.argv[1:]:
    if word.startswith("--heddle="):
        heddle = os.path.abspath(word.split("=", 1)[1])
    elif word.startswith("--themes="):
        themes = word.split("=", 1)[1].split(",")
        if themes == ["all"]:
            themes = ["fields"] + list(advice_programs.THEMES)
    elif word.startswith("--jvm="):
        jvm_runs = int(word.split("=", 1)[1])
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


def program(n):
    theme = themes[n % len(themes)]
    return fields(random.Random(n)) if theme == "fields" else advice_programs.program(random.Random(n), theme)


def fields(r):
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


def run(words, folder, seconds=300):
    done = subprocess.run(["timeout", str(seconds)] + words, cwd=folder, stdout=subprocess.PIPE,
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


def check(name, folder):
    """(what a patched program came to, the text of what is wrong with it)"""
    for strategy in ("auto", "dfs"):
        words = [heddle, "check", "--quiet", "-cp", "after", name]
        status, said = run(words + ["--strategy=" + strategy]
                           + (["--max-time=20"] if strategy == "dfs" else []), folder)
        if status == 3 and strategy == "dfs":
            strategy = "dfs --match=hash"
            status, said = run(words + ["--strategy=dfs", "--match=hash", "--max-time=60"], folder)
        if status == 3:
            return "not explored to the end", said
        if status:
            return f"WRONG: status {status} with --strategy={strategy}", said
    for _ in range(jvm_runs):
        status, said = run(["java", "-ea", "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-cp", "after", name], folder, 20)
        if status or "Exception in thread" in said:
            return f"WRONG: status {status} of java", said
    return "verified", ""


def kind_of(out):
    """The kind of the first advice: its text without names and places."""
    first = re.search(r"^advice 1 of \d+: (.*)((?:\n  and .*)*)", out, re.M)
    words = re.sub(r"\b(?:\w*[A-Z.#$0-9]\w*|\w+[.#]\S+)\S*", "", first.group(1))
    return " ".join(words.split()[:6]) + (" and more" if first.group(2) else "")


counts, kinds, wrong = collections.Counter(), collections.Counter(), 0
for first in range(seed, seed + count, 50):
    numbers = range(first, min(first + 50, seed + count))
    with tempfile.TemporaryDirectory(prefix="advice-") as folder:
        sources = {}
        for n in numbers:
            sources[n] = program(n).replace("Subject", f"Subject{n}")
            os.mkdir(os.path.join(folder, str(n)))
            with open(os.path.join(folder, str(n), f"Subject{n}.java"), "w") as file:
                file.write(sources[n])
        compile_all(numbers, folder, "before")
        results = {n: advise(n, folder) for n in numbers}
        patched = [n for n in numbers if results[n][0] == "patched"]
        if patched:
            compile_all(patched, folder, "after")
        for n in patched:
            result, said = check(f"Subject{n}", folder)
            kinds[kind_of(results[n][1])] += 1
            results[n] = result, results[n][1] + said
        for n, (result, out) in results.items():
            kind = result.split(":")[0]
            counts[kind] += 1
            if kind == "WRONG":
                wrong += 1
                print(f"seed {n}: {result}\n{sources[n]}\n{out}", flush=True)
            elif os.environ.get("HEDDLE_ADVICE_SHOW") == kind:
                print(f"seed {n}: {result}\n{sources[n]}\n{out}", flush=True)
    print(f"{sum(counts.values())} programs: " + ", ".join(f"{n} {what}" for what, n in sorted(counts.items())),
          flush=True)
if themes != ["fields"]:
    for kind, n in kinds.most_common():
        print(f"{n:5} {kind}")
sys.exit(1 if wrong else 0)
