#!/usr/bin/env python3
"""Searches over states beside DPOR, of random programs with fences.

  fencestates.py FOLDER [--count=N] [--first=N]

A program has two or three threads of loads, stores and updates of all orders,
fences, and plain accesses, some of them only if a read saw a write; some threads
are joined before others start. DPOR has clocks, and searches over states have
the summary h, which knows of fences in another way. A cell is in a race by one
of them if it is by the others. Prints how many programs had races, and how many
programs have others without their fences.
"""
import json
import os
import random
import subprocess
import sys

ORDERS = ["relaxed", "acquire", "release", "acq_rel", "seq_cst"]
WAYS = {"dpor": ["--strategy=dpor"], "hash": ["--strategy=dfs", "--match=hash"],
        "full": ["--strategy=dfs", "--match=full"], "breadth": ["--strategy=bfs"],
        "workers": ["--strategy=dfs", "--match=hash", "--jobs=2"], "h": ["--strategy=dpor", "--detector=h"]}


def value(name, default):
    return next((a.split("=")[1] for a in sys.argv[1:] if a.startswith(name + "=")), default)


def order(r, *allowed):
    """Mostly relaxed: only there fences matter."""
    return "memory_order_" + (r.choice(allowed) if r.random() < .15 else "relaxed")


def fence(r, likely):
    return ["FENCE(memory_order_%s);" % (likely if r.random() < .6 else r.choice(ORDERS[1:]))] * (r.random() < .75)


def publish(r):
    """A plain write, perhaps a fence, and an atomic write."""
    cell = r.choice("xxxxy")
    write = ("atomic_store_explicit(&%s, %d, %s);" % (cell, r.randint(1, 2), order(r, "release", "seq_cst"))
             if r.random() < .7 else "r = atomic_fetch_add_explicit(&%s, 1, %s);" % (cell, order(r, *ORDERS)))
    return ["%s = %d;" % (r.choice("aaaab"), r.randint(1, 2)), *fence(r, "release"), write]


def consume(r):
    """An atomic read, perhaps a fence, and a plain access, most often if the read saw a write."""
    cell = r.choice("xxxxy")
    read = ("r = atomic_load_explicit(&%s, %s);" % (cell, order(r, "acquire", "seq_cst"))
            if r.random() < .7 else "r = atomic_fetch_add_explicit(&%s, 1, %s);" % (cell, order(r, *ORDERS)))
    access = r.choice(["r += %s;", "r += %s;", "%s = 3;"]) % r.choice("aaaab")
    return [read, "if (r%s) {" % r.choice(["", "", " == 1", " == 2"]) if r.random() < .9 else "{", *fence(r, "acquire"),
            access, "}"]


def other(r):
    return r.choice([publish(r)[-1:], consume(r)[:1], fence(r, "seq_cst"), ["r += b;"], ["b = 1;"]])


def phrases(r, thread):
    """Those of one thread."""
    kinds = [[publish], [consume]][thread % 2] if r.random() < .6 else r.choice([[publish], [consume], [publish, consume], [consume, publish], [publish, publish],
                      [consume, consume], [other, publish], [consume, other]])
    body = [line for kind in kinds for line in kind(r)]
    return ["for (int i = 0; i < 2; ++i) {", *body, "}"] if r.random() < .2 else body


def program(seed):
    r = random.Random(seed)
    lines = ["#include <pthread.h>", "#include <stdatomic.h>", "static atomic_int x, y;", "int a, b;",
             "#ifdef WITHOUT", "#define FENCE(O) (void)0", "#else", "#define FENCE(O) atomic_thread_fence(O)", "#endif"]
    threads = r.choice([2, 2, 2, 3])
    for t in range(threads):
        lines += ["static void *work%d(void *arg) {" % t, "  int r = 0;"]
        body = phrases(r, t)
        lines += ["  " + line for line in body] + ["  (void)r; return 0;", "}"]
    lines += ["int main(void) {", "  pthread_t t[3];", "  int r = 0;"]
    joined = r.random() < .2
    for t in range(threads):
        lines.append("  pthread_create(&t[%d], 0, work%d, 0);" % (t, t))
        if joined and t == 0:
            lines.append("  pthread_join(t[0], 0);")
    lines += ["  " + line for line in phrases(r, 1)] if r.random() < .4 else []
    lines += ["  pthread_join(t[%d], 0);" % t for t in range(joined, threads)] + ["  (void)r;", "}"]
    return "\n".join(lines) + "\n"


def races(file, way, flags=()):
    done = subprocess.run(["timeout", "100", "heddle", "check", "--quiet", "--json=-", "--clang=-w", *WAYS[way], *flags,
                           file], capture_output=True, text=True)
    if done.returncode not in (0, 1):
        sys.exit("%s, %s: status %d: %s" % (file, way, done.returncode, done.stderr[-400:]))
    report = json.loads(done.stdout)
    assert report["verdict"]["exhaustive"]
    return {f["subject"] for f in report["findings"]}


def main():
    first, wrong, racy, matter = int(value("--first", "0")), 0, 0, 0
    os.makedirs(sys.argv[1], exist_ok=True)
    count = int(value("--count", "20"))
    for seed in range(first, first + count):
        file = os.path.join(sys.argv[1], "fences%d.c" % seed)
        with open(file, "w") as out:
            out.write(program(seed))
        expected = races(file, "dpor")
        racy += bool(expected)
        matter += races(file, "dpor", ["-DWITHOUT"]) != expected
        for way in WAYS:
            found = races(file, way)
            if found != expected:
                wrong += 1
                print("%s, %s: %s where DPOR has %s" % (file, way, sorted(found), sorted(expected)), flush=True)
    print("%d programs, %d with races, of %d the fences count, %d wrong" % (count, racy, matter, wrong))
    sys.exit(bool(wrong))


main()
