#!/usr/bin/env python3
"""Random C programs with loops that wait: what they can print is what they can
print with each loop cut off after three rounds (__VERIFIER_assume).

  loops.py [--first=N] [--count=N] [--heddle=FILE] [--keep=DIR]

A thread or two read atomics in a loop, in all orders, with fences between the
reads, until what they read is as they want it; others write. Rounds that fail
leave nothing behind, so the cut-off program has all outcomes of the other. It
is explored without what Heddle knows of loops. Under sc, tso, pso and rc11.

Every third program has locks instead: two or three threads spin with an
exchange or a compare-and-exchange, and give the lock back by a store; an
exchange that fails has written what was there. All threads come to their ends.
"""

import argparse
import json
import os
import random
import subprocess
import sys
import tempfile

LOAD = ["relaxed", "relaxed", "acquire", "seq_cst"]
STORE = ["relaxed", "relaxed", "release", "seq_cst"]
UPDATE = ["relaxed", "acquire", "acq_rel", "seq_cst"]
FENCE = ["acquire", "release", "acq_rel", "seq_cst"]
MODELS = "sc,tso,pso,rc11"
HEAD = """#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
void __VERIFIER_assume(int);
atomic_int a, b, c;
int seen[2][4];
"""


def fence(r):
    return f"atomic_thread_fence(memory_order_{r.choice(FENCE)});"


def load(r, to):
    return f"{to} = atomic_load_explicit(&{r.choice('abc')}, memory_order_{r.choice(LOAD)});"


def store(r):
    if r.random() < 0.2:
        return f"atomic_fetch_add_explicit(&{r.choice('abc')}, 1, memory_order_{r.choice(STORE)});"
    return f"atomic_store_explicit(&{r.choice('abc')}, {r.randint(1, 2)}, memory_order_{r.choice(STORE)});"


def writer(r):
    out = []
    for _ in range(r.randint(2, 3)):
        out.append(store(r))
        if r.random() < 0.35:
            out.append(fence(r))
    return out


def waiter(r, t, is_cut):
    """A loop of one or two reads and fences, and a read behind it."""
    reads = r.randint(1, 2)
    body = []
    for i in range(reads):
        body.append(load(r, f"r{i}"))
        if r.random() < 0.5:
            body.append(fence(r))
    again = r.choice(["r0 == 0", "r0 != 1", "r0 < 2"] if reads == 1 else
                     ["r0 == 0 || r1 == 0", "r0 == r1", "r0 == 0 && r1 == 0", "r0 != r1 || r0 == 0"])
    behind = [fence(r)] if r.random() < 0.3 else []
    behind += [load(r, "r2"), f"seen[{t}][0] = r0; seen[{t}][1] = r1; seen[{t}][2] = r2;"]
    if r.random() < 0.3:
        behind.append(store(r))
    first = [store(r)] if r.random() < 0.3 else []
    text = " ".join(body)
    loop = f"do {{ {text} }} while ({again});"
    if is_cut:
        loop = f"{{ {text} if ({again}) {{ {text} if ({again}) {{ {text} __VERIFIER_assume(!({again})); }} }} }}"
    return ["int r0 = 0, r1 = 0, r2 = 0;"] + first + [loop] + behind


def locker(r, t, is_cut):
    """Spins for the lock c, reads and writes under it, and stores 0."""
    if r.random() < 0.5:
        attempt = f"r0 = atomic_exchange_explicit(&c, 1, memory_order_{r.choice(UPDATE)});"
    else:
        kind = r.choice(["strong", "weak"])
        attempt = (f"r0 = 0; atomic_compare_exchange_{kind}_explicit(&c, &r0, 1, memory_order_{r.choice(UPDATE)}, "
                   f"memory_order_{r.choice(LOAD)});")
    first = [f"atomic_store_explicit(&{r.choice('ab')}, 1, memory_order_{r.choice(STORE)});"] if r.random() < 0.4 else []
    inside = [f"r1 = atomic_load_explicit(&a, memory_order_{r.choice(LOAD)});"]
    if r.random() < 0.5:
        inside.append(f"r2 = atomic_load_explicit(&b, memory_order_{r.choice(LOAD)});")
    inside.append(f"atomic_store_explicit(&a, {t + 1}, memory_order_{r.choice(STORE)});")
    end = f"atomic_store_explicit(&c, 0, memory_order_{r.choice(STORE)});"
    loop = f"do {{ {attempt} }} while (r0);"
    if is_cut:
        loop = f"{{ {attempt} if (r0) {{ {attempt} if (r0) {{ {attempt} __VERIFIER_assume(!r0); }} }} }}"
    return (["int r0 = 0, r1 = 0, r2 = 0;"] + first + [loop] + inside + [end] +
            [f"seen[{t}][0] = r1; seen[{t}][1] = r2;"])


def has_locks(seed):
    return seed % 3 == 2


def program(seed, is_cut):
    r = random.Random(seed)
    if has_locks(seed):
        waiters = 2
        bodies = [locker(r, t, is_cut) for t in range(waiters)]
        if r.random() < 0.3:
            bodies.append([f"atomic_store_explicit(&{r.choice('ab')}, 7, memory_order_{r.choice(STORE)});",
                           f"atomic_fetch_add_explicit(&{r.choice('abc')}, 0, memory_order_{r.choice(UPDATE)});"])
    else:
        waiters = r.choice([1, 1, 2])
        bodies = [waiter(r, t, is_cut) for t in range(waiters)]
        bodies += [writer(r) for _ in range(3 - waiters if r.random() < 0.4 else 1)]
    out = HEAD
    for i, body in enumerate(bodies):
        out += f"static void *run{i}(void *p) {{\n  " + "\n  ".join(body) + "\n  return 0;\n}\n"
    out += "int main(void) {\n  pthread_t t[4];\n"
    out += "".join(f"  pthread_create(&t[{i}], 0, run{i}, 0);\n" for i in range(len(bodies)))
    out += "".join(f"  pthread_join(t[{i}], 0);\n" for i in range(len(bodies)))
    shown = ", ".join(f"seen[{t}][{i}]" for t in range(waiters) for i in range(3))
    return out + '  printf("' + ",".join(["%d"] * 3 * waiters) + f'\\n", {shown});\n  return 0;\n}}\n'


def outcomes(heddle, file, ends):
    """By model: the set of what it prints, or None if the search did not come to its end. Of a program that ends
    always, deadlocks and the like are outcomes, too."""
    p = subprocess.run([heddle, "outcomes", "--json", "--max-time=20", "--max-events=300000", f"--model={MODELS}", file],
                       stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    if p.returncode not in (0, 1, 3):
        sys.exit(f"{file}: status {p.returncode}\n{p.stderr}")
    test = json.loads(p.stdout)["tests"][0]
    found = {}
    for m in test["models"]:
        printed = {o["outcome"] for o in test["outcomes"]
                   if (o["kind"] == "result" or ends) and o["possible"].get(m["model"])}
        found[m["model"]] = printed if m["exhaustive"] else None
    return found


def compare(o, folder):
    wrong = compared = seen = 0
    unended = []
    for seed in range(o.first, o.first + o.count):
        both = []
        for is_cut in (False, True):
            file = os.path.join(folder, f"loop{seed}{'cut' if is_cut else ''}.c")
            with open(file, "w", encoding="utf-8") as f:
                f.write(program(seed, is_cut))
            both.append(outcomes(o.heddle, file, has_locks(seed)))
        for m in MODELS.split(","):
            loop, cut = (b[m] for b in both)
            if loop is None or cut is None:
                unended.append((seed, m, "loop" if loop is None else "cut"))
                continue
            compared += 1
            seen += len(cut)
            if loop != cut:
                wrong += 1
                print(f"loop{seed} under {m}: lost {sorted(cut - loop)}, invented {sorted(loop - cut)}")
    print(f"{o.count} programs: {compared} comparisons, {seen} outcomes, {len(unended)} not to the end {unended[:8]}")
    print(f"disagreements: {wrong}")
    return wrong


def main():
    p = argparse.ArgumentParser()
    p.add_argument("--first", type=int, default=0)
    p.add_argument("--count", type=int, default=10)
    p.add_argument("--heddle", default=os.path.join(os.environ.get("HEDDLE_BUILD_DIR", "build"), "bin", "heddle"))
    p.add_argument("--keep")
    o = p.parse_args()
    if o.keep:
        sys.exit(compare(o, o.keep) != 0)
    with tempfile.TemporaryDirectory() as folder:
        sys.exit(compare(o, folder) != 0)


if __name__ == "__main__":
    main()
