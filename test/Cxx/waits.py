#!/usr/bin/env python3
"""Random C++ programs that wait for atomics: what they can print, and whether
they can wait for ever, is what it is with each wait written as a loop.

  waits.py [--first=N] [--count=N] [--heddle=FILE] [--keep=DIR]

Threads wait for a, b or c to leave zero, in all orders, and read others; writers
store other values, never zero, and notify all after each store. Then a wait()
ends if the loop does, and sees what the loop may see at last. Ten programs are
one file, of which a choice takes one. What does not come to its end in SECONDS
is counted, not compared: under tso and pso some do not.
"""

import argparse
import json
import os
import random
import subprocess
import sys
import tempfile

SECONDS = 60
LOAD = ["relaxed", "relaxed", "acquire", "seq_cst"]
STORE = ["relaxed", "relaxed", "release", "seq_cst"]
HEAD = """#include <atomic>
#include <cstdio>
#include <thread>
extern "C" int heddle_choose(int);
#ifdef LOOPS
static void await(std::atomic<int> &x, std::memory_order o) {
  while (x.load(o) == 0)
    ;
}
static void tell(std::atomic<int> &) {}
#else
static void await(std::atomic<int> &x, std::memory_order o) { x.wait(0, o); }
static void tell(std::atomic<int> &x) { x.notify_all(); }
#endif
"""


def load(r):
    v = r.choice("abc")
    return f"{v}.load(std::memory_order_{r.choice(LOAD)})"


def store(r, v):
    o = f"std::memory_order_{r.choice(STORE)}"
    if r.random() < 0.25:
        return f"{v}.fetch_add(1, {o}); tell({v});"
    return f"{v}.store({r.randint(1, 2)}, {o}); tell({v});"


def program(r, k):
    """A function that prints, and what it needs."""
    threads = []
    for _ in range(r.choice([1, 1, 2])):  # that wait
        v = r.choice("abc")
        body = [f"await({v}, std::memory_order_{r.choice(LOAD)});"]
        if r.random() < 0.4:
            body.append(f"std::atomic_thread_fence(std::memory_order_{r.choice(['acquire', 'seq_cst'])});")
        if r.random() < 0.3:
            body.append(store(r, r.choice("abc")))
        threads.append((v, body, load(r)))
    needed = {v for v, _, _ in threads}
    writes = [store(r, v) for v in sorted(needed)] + [store(r, r.choice("abc")) for _ in range(r.randint(0, 1))]
    r.shuffle(writes)
    for i in range(len(writes) - 1):
        if r.random() < 0.3:
            writes[i] += f" std::atomic_thread_fence(std::memory_order_{r.choice(['release', 'seq_cst'])});"
    cut = r.randint(0, len(writes))
    bodies = [(b, e) for _, b, e in threads]
    for part in writes[:cut], writes[cut:]:
        if part:
            bodies.append((part, load(r) if r.random() < 0.4 else "0"))
    n = len(bodies)
    out = [f"static void program_{k}() {{", f"  std::atomic<int> a{{0}}, b{{0}}, c{{0}};", f"  int r[{n}];", f"  std::thread t[{n}];"]
    for i, (body, last) in enumerate(bodies):
        out.append(f"  t[{i}] = std::thread([&] {{ {' '.join(body)} r[{i}] = {last}; }});")
    out += ["  for (auto &x : t)", "    x.join();",
            f'  printf("{k}:' + " %d" * n + '", ' + ", ".join(f"r[{i}]" for i in range(n)) + ");", "}"]
    return "\n".join(out) + "\n"


def write(file, seeds):
    with open(file, "w") as f:
        f.write(HEAD)
        for k in seeds:
            f.write(program(random.Random(k), k))
        f.write(f"int main() {{\n  switch (heddle_choose({len(seeds)})) {{\n")
        for i, k in enumerate(seeds):
            f.write(f"  case {i}: program_{k}(); break;\n")
        f.write("  }\n}\n")


def outcomes(heddle, file, flags, models):
    """{model: what can be printed, and which threads wait for ever}; a reason in place of a set if it was not explored."""
    p = subprocess.run(["timeout", "300", heddle, "outcomes", f"--max-time={SECONDS}", "--json=-", "--model=" + models, *flags, file],
                       capture_output=True, text=True)
    if p.returncode not in (0, 1, 3):
        sys.exit(f"{file}: status {p.returncode}\n{p.stdout}{p.stderr}")
    test = json.loads(p.stdout)["tests"][0]
    out = {}
    for column in test["models"]:
        name = column["model"]
        out[name] = column["reason"] if not column["exhaustive"] else {
            o["outcome"] for o in test["outcomes"] if o["possible"].get(name)}
    return out


def main():
    p = argparse.ArgumentParser()
    p.add_argument("--first", type=int, default=1)
    p.add_argument("--count", type=int, default=10)
    p.add_argument("--heddle", default="heddle")
    p.add_argument("--models", default="sc,rc11")
    p.add_argument("--keep")
    a = p.parse_args()
    own = tempfile.TemporaryDirectory()  # removed at the end
    folder = a.keep or own.name
    os.makedirs(folder, exist_ok=True)
    wrong = total = open_ends = 0
    for begin in range(a.first, a.first + a.count, 10):
        seeds = list(range(begin, min(begin + 10, a.first + a.count)))
        file = f"{folder}/waits{begin}.cpp"
        write(file, seeds)
        waits = outcomes(a.heddle, file, [], a.models)
        loops = outcomes(a.heddle, file, ["-DLOOPS"], a.models)
        for model in waits:
            if isinstance(waits[model], str) or isinstance(loops[model], str):
                open_ends += 1
                continue
            total += len(waits[model])
            if waits[model] != loops[model]:
                wrong += 1
                print(f"{file}, {model}: waits {sorted(waits[model])}\n"
                      f"  loops {sorted(loops[model])}", flush=True)
    print(f"{a.count} programs, {total} outcomes, {open_ends} files not to the end, "
          f"{wrong} differences")
    sys.exit(bool(wrong))


main()
