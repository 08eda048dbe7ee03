#!/usr/bin/env python3
"""Holds heddle linearize --progress to a second search: progress-random.py HEDDLE
SCRATCH COUNT [SEED]. Random structures of two atomic integers and a monitor
are written as Java, and their states enumerated here, one shared access a step:

obstruction-free: from each state, each thread that goes on alone ends an operation;
lock-free: no state has a thread that is blocked, and no cycle is without the end of
an operation.

Verdict and number of operations of the smallest scenario must agree."""
import itertools
import os
import random
import re
import subprocess
import sys

HEDDLE, SCRATCH = sys.argv[1:3]
COUNT = int(sys.argv[3])
SEED = int(sys.argv[4]) if len(sys.argv) > 4 else 1
API = SCRATCH + "/api.jar"
FREE, LOCKFREE = "obstruction-free", "lock-free"
VALUES, THREADS, MOST = 3, 2, 2


def statement(rng, deep):
    """Its Java, and its steps; a step names the next ones relative to itself."""
    v, a, b = rng.choice("xy"), rng.randrange(VALUES), rng.randrange(VALUES)
    kind = rng.choice(("set", "cas", "retry", "insist", "insist", "await", "spin", "if", "sync")[:7 if deep else 9])
    if kind == "set":
        return f"{v}.set({a});", [("set", v, a)]
    if kind == "cas":
        return f"{v}.compareAndSet({a}, {b});", [("cas", v, a, b, 1)]
    if kind == "retry":
        # Adds modulo VALUES, once nobody has come between.
        return (f"do r = {v}.get(); while (!{v}.compareAndSet(r, (r + {b}) % {VALUES}));",
                [("load", v), ("add", v, b)])
    if kind == "insist":
        # Two that want different values may undo each other's for ever.
        return f"do {v}.set({a}); while ({v}.get() != {a});", [("set", v, a), ("await", v, a, -1)]
    if kind == "await":
        return f"while ({v}.get() != {a});", [("await", v, a, 0)]
    if kind == "spin":
        return f"while (!{v}.compareAndSet({a}, {b}));", [("cas", v, a, b, 0)]
    text, steps = block(rng, True)
    if kind == "if":
        return f"if ({v}.get() == {a}) {{ {text} }}", [("if", v, a, len(steps) + 1), *steps]
    return f"synchronized (this) {{ {text} }}", [("enter",), *steps, ("exit",)]


def block(rng, deep):
    parts = [statement(rng, deep) for _ in range(rng.choice((1, 1, 2)))]
    return " ".join(p[0] for p in parts), [s for p in parts for s in p[1]]


def step(ops, scenario, state, t):
    """The next state and whether an operation ended; None: the thread is blocked."""
    memory, owner, threads = state
    at, pc, r = threads[t]
    s = ops[scenario[t][at]][pc]
    value = dict(memory)
    to = pc + 1
    if s[0] == "set":
        value[s[1]] = s[2]
    elif s[0] == "cas":
        if value[s[1]] == s[2]:
            value[s[1]] = s[3]
        else:
            to = pc + s[4]
    elif s[0] == "load":
        r = value[s[1]]
    elif s[0] == "add":
        if value[s[1]] == r:
            value[s[1]] = (r + s[2]) % VALUES
        else:
            to = pc - 1
        r = 0
    elif s[0] == "await":
        to = pc + (1 if value[s[1]] == s[2] else s[3])
    elif s[0] == "if":
        to = pc + (1 if value[s[1]] == s[2] else s[3])
    elif s[0] == "enter":
        if owner is not None:
            return None
        owner = t
    else:
        owner = None
    ended = to == len(ops[scenario[t][at]])
    mine = (at + 1, 0, 0) if ended else (at, to, r)
    return (tuple(sorted(value.items())), owner, threads[:t] + (mine,) + threads[t + 1:]), ended


def lacks(ops, scenario):
    """Which of the two conditions a scenario breaks."""
    going = lambda state: [t for t in range(THREADS) if state[2][t][0] < len(scenario[t])]
    start = ((("x", 0), ("y", 0)), None, ((0, 0, 0),) * THREADS)
    broken, known, work, silent = set(), {start}, [start], {}
    while work:
        state = work.pop()
        silent[state] = []
        for t in going(state):
            now = step(ops, scenario, state, t)
            if now is None:
                broken |= {FREE, LOCKFREE}
                continue
            if not now[1]:
                silent[state].append(now[0])
            if now[0] not in known:
                known.add(now[0])
                work.append(now[0])
            alone, been = state, set()
            while FREE not in broken:
                if alone in been:
                    broken.add(FREE)
                been.add(alone)
                alone, ended = step(ops, scenario, alone, t) or (alone, False)
                if ended:
                    break
    # What is left when states without a silent step to one that is left go.
    into, left = {s: [] for s in known}, {s: len(n) for s, n in silent.items()}
    for s, after in silent.items():
        for n in after:
            into[n].append(s)
    ends = [s for s in known if not left[s]]
    gone = len(ends)
    while ends:
        for s in into[ends.pop()]:
            left[s] -= 1
            if not left[s]:
                ends.append(s)
                gone += 1
    if gone != len(known):
        broken.add(LOCKFREE)
    return broken


def truth(ops):
    """Of each condition: operations of the smallest scenario that breaks it."""
    calls = [c for n in range(MOST + 1) for c in itertools.product(range(len(ops)), repeat=n)]
    least = {}
    for scenario in sorted(itertools.product(calls, repeat=THREADS), key=lambda s: sum(map(len, s))):
        size = sum(map(len, scenario))
        if any(c not in least or least[c] > size for c in (FREE, LOCKFREE)):
            for c in lacks(ops, scenario):
                least.setdefault(c, size)
    return least


def main():
    os.makedirs(SCRATCH, exist_ok=True)
    subprocess.run([HEDDLE, "outcomes", "--write-api=" + API], check=True)
    rng = random.Random(SEED)
    structures = {}
    with open(SCRATCH + "/Random.java", "w") as java:
        print("import heddle.Operation;\nimport java.util.concurrent.atomic.AtomicInteger;", file=java)
        for i in range(COUNT):
            bodies = [block(rng, False) for _ in range(2)]
            structures["R%d" % i] = [steps for _, steps in bodies]
            print("class R%d {\n  final AtomicInteger x = new AtomicInteger(), y = new AtomicInteger();" % i, file=java)
            for name, (text, _) in zip("ab", bodies):
                print("  @Operation public void %s() { int r; %s }" % (name, text), file=java)
            print("}", file=java)
    subprocess.run(["javac", "-g", "-nowarn", "-cp", API, "-d", SCRATCH, SCRATCH + "/Random.java"], check=True)
    wrong, broken = 0, {FREE: 0, LOCKFREE: 0}
    for name, ops in structures.items():
        least = truth(ops)
        for condition in (FREE, LOCKFREE):
            run = subprocess.run([HEDDLE, "linearize", "--condition=none", "-cp", SCRATCH, "--progress=" + condition, name],
                                 stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
            table = re.search(r"(?:suspended|go on):\n    Thread-0.*\n((?:    .*\n)+?)(?:  \S)", run.stdout)
            size = table and len(re.findall(r"\b[ab]\(\)", table[1]))
            want = least.get(condition)
            broken[condition] += want is not None
            verdict = "verdict: %s is %s%s under sc\n" % (name, "not " if want else "", condition)
            if run.returncode != (1 if want else 0) or size != want or verdict not in run.stdout:
                wrong += 1
                print(name, ops, condition, "wanted", want, "found", size, "status", run.returncode)
                print(run.stdout)
    print("%d structures, %d not obstruction-free, %d not lock-free, %d wrong"
          % (COUNT, broken[FREE], broken[LOCKFREE], wrong))
    sys.exit(bool(wrong))


main()
