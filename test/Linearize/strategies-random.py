#!/usr/bin/env python3
"""Holds the search over states of heddle linearize to that over executions:
strategies-random.py HEDDLE SCRATCH COUNT [SEED]. Random structures of two atomic
integers, a volatile field, a plain one and three locks, with two operations that
return what they read, or throw. --strategy=auto and --strategy=dpor must agree on the
verdict and on the smallest scenario, of two threads or of three."""
import os
import random
import re
import subprocess
import sys

HEDDLE, SCRATCH = sys.argv[1:3]
COUNT = int(sys.argv[3])
SEED = int(sys.argv[4]) if len(sys.argv) > 4 else 1
API = SCRATCH + "/api.jar"


def statement(rng, depth):
    x, a, b = rng.choice("xy"), rng.randrange(3), rng.randrange(3)
    kinds = ["get", "set", "cas", "inc", "retry", "volatile", "read", "plain", "if", "throw", "choose", "try"]
    kind = rng.choice(kinds + ["lock", "lock", "spin"] * (depth < 2) + ["wait", "wait", "notify"] * (depth < 1))
    if kind == "get":
        return f"r = r * 3 + {x}.get();"
    if kind == "set":
        return f"{x}.set({a});"
    if kind == "cas":
        return f"if ({x}.compareAndSet({a}, {b})) r++;"
    if kind == "inc":
        return f"r = {x}.incrementAndGet();"
    if kind == "retry":
        return f"do r = {x}.get(); while (!{x}.compareAndSet(r, (r + {b}) % 3));"
    if kind == "volatile":
        return f"v = {a};"
    if kind == "read":
        return "r += v;"
    if kind == "plain":
        return "r = p++;"
    if kind == "throw":  # and what was done before stays
        return f"if ({x}.get() == {a}) throw new IllegalStateException();"
    if kind == "choose":
        return f"r += heddle.Heddle.choose(2) * {a};"
    if kind == "try":  # the lock may be held for the next operation
        return f"if (m.tryLock()) {{ r += 3; if ({x}.get() != {a}) m.unlock(); }}"
    if kind == "wait":  # never with one thread
        return f"{{ int t = {x}.get(); synchronized (k) {{ if ({x}.get() != t) k.wait(); }} }}"
    if kind == "notify":
        return "synchronized (k) { k.notifyAll(); }"
    inner = block(rng, depth + 1)
    if kind == "if":
        return f"if ({x}.get() == {a}) {{ {inner} }}"
    if kind == "spin":
        return f"while (!s.compareAndSet(0, 1)) {{ }} {inner} s.set(0);"
    return f"synchronized ({rng.choice('kl')}) {{ {inner} }}"


def block(rng, depth):
    return " ".join(statement(rng, depth) for _ in range(rng.choice((1, 1, 2))))


def run(name, strategy, size):
    done = subprocess.run([HEDDLE, "linearize", "-cp", SCRATCH, "--strategy=" + strategy, *size,
                           "--max-time=20", name], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    verdict = re.search(r"verdict: .*", done.stdout)
    table = re.search(r"gives these results:\n    Thread-0.*\n((?:    .*\n)+)", done.stdout)
    smallest = len(re.findall("->", table[1])) if table else 0
    waits = "does not return" in done.stdout
    return done, (done.returncode, verdict and verdict[0], smallest, waits)


def main():
    os.makedirs(SCRATCH, exist_ok=True)
    subprocess.run([HEDDLE, "outcomes", "--write-api=" + API], check=True)
    rng = random.Random(SEED)
    with open(SCRATCH + "/Random.java", "w") as java:
        print("import heddle.Operation;\nimport java.util.concurrent.atomic.AtomicInteger;", file=java)
        for i in range(COUNT):
            print("class R%d {\n  final AtomicInteger x = new AtomicInteger(), y = new AtomicInteger(),"
                  " s = new AtomicInteger();\n  final Object k = new Object(), l = new Object();\n"
                  "  final java.util.concurrent.locks.ReentrantLock m = new java.util.concurrent.locks.ReentrantLock();\n"
                  "  volatile int v;\n  int p;" % i, file=java)
            for name in "ab":
                print("  @Operation public int %s() throws Exception { int r = 0; %s return r; }" % (name, block(rng, 0)), file=java)
            print("}", file=java)
    subprocess.run(["javac", "-g", "-nowarn", "-cp", API, "-d", SCRATCH, SCRATCH + "/Random.java"], check=True)
    states = right = waiting = refused = wrong = 0
    for i in range(COUNT):
        name = "R%d" % i
        size = rng.choice(([], [], ["--threads=3", "--operations=1"]))
        (auto, one), (dpor, other) = run(name, "auto", size), run(name, "dpor", size)
        states += " states; " in auto.stdout
        right += one[0] == 0
        waiting += one[3] and one[0] == 1
        # A lock that an exception leaves locked: not even one thread returns.
        is_refused = one[0] == 2 and "one at a time, an operation does not return" in auto.stdout
        refused += is_refused
        if one != other or one[0] not in (0, 1) and not is_refused:
            wrong += 1
            print(name, one, other)
            print(auto.stdout, dpor.stdout)
    print("%d structures, %d linearizable, %d of them by states, %d whose operations wait for ever, %d refused, %d wrong"
          % (COUNT, right, states, waiting, refused, wrong))
    sys.exit(bool(wrong))


main()
