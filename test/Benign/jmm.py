#!/usr/bin/env python3
"""--benign-races of random programs against the tables of heddle outcomes.

usage: jmm.py HEDDLE JAVAC FOLDER PROGRAMS SEED

A program's threads copy, choose and write; it asserts that one outcome is not
there, one after the other of those that jpr has and sc has not. Where the table
says that jmm has it, the races are harmful, by an execution of opmm if that has
it, else by one with commitments; where jmm has not, they are benign, and the
assertion is taken back. The tables are held against the test suite's own
decision procedure (JmmAgreementTest).
"""
import json, os, random, subprocess, sys

HEDDLE, JAVAC, FOLDER, PROGRAMS, SEED = sys.argv[1:3] + [sys.argv[3], int(sys.argv[4]), int(sys.argv[5])]
random.seed(SEED)
VARIABLES = "xyz"
# A thread: {r} is its result, {a} and {b} are two variables.
THREADS = [
    "{r} = {a}; {b} = {r};", "{r} = {a}; {b} = {r};", "{r} = {a}; {b} = 1;", "{a} = 1; {r} = {b};",
    "{r} = {a}; if ({r} == 1) {b} = 1;", "{r} = {a}; if ({r} == 0) {b} = 1; else {b} = {r};",
    "{r} = {a}; int s = {a}; if ({r} == s) {b} = 1;", "{r} = {a}; if ({r} == 0) {a} = 1; {b} = {a};",
]
WRITERS = ["{a} = 1;", "{a} = 1; {b} = 1;"]


# What copies from the first to the second variable.
COPIES = ["{r} = {a}; {b} = {r};", "{r} = {a}; if ({r} == 1) {b} = 1;", "{r} = {a}; if ({r} != 0) {b} = {r};"]


def thin_air():
    """As causality tests 5 and 10: x and y are copied round, and 1 may come from z."""
    ways = [("x", "y"), ("y", "x"), ("z", random.choice("xy"))]
    threads = [random.choice(COPIES).format(r=f"r{i + 1}", a=a, b=b) for i, (a, b) in enumerate(ways)]
    return ["r1", "r2", "r3"], threads + [random.choice(["z = 1;", "z = 1;", "if (x == 0) z = 1;"])]


def threads_of():
    if random.random() < 0.4:
        return thin_air()
    results, threads = [], []
    for _ in range(random.choice([2, 3, 3, 4])):
        a, b = random.sample(VARIABLES, 2)
        if len(results) > 1 and random.random() < 0.3:
            threads.append(random.choice(WRITERS).format(a=a, b=b))
            continue
        results.append(f"r{len(results) + 1}")
        threads.append(random.choice(THREADS).format(r=results[-1], a=a, b=b))
    return results, threads


def program(name):
    results, threads = threads_of()
    begin = "".join(f"    Thread t{i} = new Thread(() -> {{ {t} }}, \"t{i}\");\n" for i, t in enumerate(threads))
    start = " ".join(f"t{i}.start();" for i in range(len(threads)))
    join = " ".join(f"t{i}.join();" for i in range(len(threads)))
    observe = " ".join(f'heddle.Heddle.observe("{r}", {r});' for r in results)
    differs = " || ".join(f"{r} != (a.charAt({i}) - '0')" for i, r in enumerate(results))
    return threads, f"""public class {name} {{
  static int x, y, z, {", ".join(results)};
  public static void main(String[] args) throws InterruptedException {{
{begin}    {start}
    {join}
    String a = args.length == 0 ? null : args[0];
    if (a == null) {{ {observe} return; }}
    assert {differs};
  }}
}}
"""


def run(*words):
    return subprocess.run([HEDDLE, *words], capture_output=True, text=True, cwd=FOLDER)


os.makedirs(FOLDER, exist_ok=True)
run("outcomes", "--write-api=api.jar")
texts = {f"P{i}": program(f"P{i}") for i in range(PROGRAMS)}
for name, (_, text) in texts.items():
    with open(f"{FOLDER}/{name}.java", "w") as f:
        f.write(text)
subprocess.run([JAVAC, "-cp", "api.jar", *(f"{n}.java" for n in texts)], cwd=FOLDER, check=True)

counts = {"opmm": 0, "jmm": 0, "taken back": 0}
wrong = 0
for name, (threads, _) in texts.items():
    table = run("outcomes", "--model=sc,opmm,jmm,jpr", "--json", "-cp", ".", name)
    rows = json.loads(table.stdout)["tests"][0]["outcomes"]
    for row in rows:
        sc, opmm, jmm, jpr = (row["possible"].get(m) for m in ("sc", "opmm", "jmm", "jpr"))
        if sc or not jpr:
            continue
        digits = "".join(v.split("=")[1] for v in row["outcome"].split(", "))
        check = run("check", "--benign-races", "--json=-", "-cp", ".", name, "--", digits)
        verdict = json.loads(check.stdout)["verdict"]
        found = json.loads(check.stdout)["findings"]
        models = [f["model"] for f in found]
        if opmm:
            kind, right = "opmm", check.returncode == 1 and models == ["opmm"]
        elif jmm:
            kind, right = "jmm", check.returncode == 1 and models == ["jmm"] and len(found[0]["commitments"]) > 2
        else:
            kind = "taken back"
            right = jmm is False and check.returncode == 0 and not found and len(verdict["takenBack"]) == 1
        counts[kind] += 1
        if not right:
            wrong += 1
            print(f"WRONG: {name} {' | '.join(threads)} with {digits}: {kind}, but status {check.returncode}, "
                  f"models {models}, {verdict.get('races')}, taken back {verdict.get('takenBack')}")
print(f"{PROGRAMS} programs: " + ", ".join(f"{n} {k}" for k, n in counts.items()) + f"; {wrong} wrong")
sys.exit(wrong != 0)
