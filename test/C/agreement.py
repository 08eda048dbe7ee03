#!/usr/bin/env python3
"""Random C programs: heddle check against an interpreter of its own.

  agreement.py FOLDER [--heddle=FILE] [--count=N] [--first=N] [--model=cat:FILE]

A program has two or three threads of a few accesses each, to plain and atomic
variables in all orders and under mutexes. Here every interleaving is executed,
with the happens-before of C17 5.1.2.4, 7.17.3 and 7.17.4 by vector clocks: a
store without release ends a release sequence (as C++20 has it; in C17 one of
the same thread does not), an update goes on with it. Compared are whether there is a race, on which
variables, and without one the sums that can be printed at the end: of what is
found by executions, and, of a program without a fence, by states. --model: of
rc11 and a file with its rules instead, which flags races, whether both find the
same races and sums.
"""
import json
import os
import random
import subprocess
import sys

PLAIN, ATOMIC, LOCKS = ["p", "q"], ["x", "y"], ["m", "n"]
STORE = {"relaxed": 0, "release": 1, "seq_cst": 1}
LOAD = {"relaxed": 0, "acquire": 1, "seq_cst": 1}
BOTH = {"relaxed": (0, 0), "acquire": (1, 0), "release": (0, 1), "acq_rel": (1, 1), "seq_cst": (1, 1)}


def make(rng):
    threads = []
    for _ in range(rng.choice([2, 2, 3])):
        ops = []
        for _ in range(rng.randint(1, 4)):
            k = rng.randrange(10)
            if k >= 8:
                ops.append(("fence", None, rng.choice(["acquire", "release", "acq_rel", "seq_cst"])))
                continue
            if k < 2:
                ops.append(("set", rng.choice(PLAIN), rng.randint(1, 3)))
            elif k == 2:
                ops.append(("get", rng.choice(PLAIN)))
            elif k == 3:
                ops.append(("store", rng.choice(ATOMIC), rng.randint(1, 3), rng.choice(list(STORE))))
            elif k == 4:
                ops.append(("guard", rng.choice(ATOMIC), rng.choice(list(LOAD))))
            elif k == 5:
                ops.append(("add", rng.choice(ATOMIC), rng.choice(list(BOTH))))
            elif k == 6:
                ops.append(("cas", rng.choice(ATOMIC), rng.randint(0, 1), rng.choice(["relaxed", "acquire", "seq_cst"]), rng.choice(list(BOTH))))
            else:
                m = rng.choice(LOCKS)
                inner = rng.choice([("set", rng.choice(PLAIN), rng.randint(1, 3)), ("get", rng.choice(PLAIN))])
                ops += [("lock", m), inner, ("unlock", m)]
        threads.append(ops)
    return threads


def source(threads):
    text = "#include <pthread.h>\n#include <stdatomic.h>\n"
    text += "static int p, q;\nstatic atomic_int x, y;\n"
    text += "static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER, n;\nint heddle_choose(int);\n"
    for t, ops in enumerate(threads):
        text += "static void *t%d(void *arg) {\n  int r = 0;\n" % t
        for op in ops:
            text += "  " + {
                "set": lambda v, k: "%s = %d;" % (v, k),
                "get": lambda v: "r += %s;" % v,
                "store": lambda v, k, o: "atomic_store_explicit(&%s, %d, memory_order_%s);" % (v, k, o),
                # Goes on only if it sees something.
                "guard": lambda v, o: "if (!atomic_load_explicit(&%s, memory_order_%s)) return (void *)(long)r;" % (v, o),
                "add": lambda v, o: "r += atomic_fetch_add_explicit(&%s, 1, memory_order_%s);" % (v, o),
                # What it finds counts, too.
                "cas": lambda v, k, f, o: "{ int e = %d; r += atomic_compare_exchange_strong_explicit(&%s, &e, 7, memory_order_%s, memory_order_%s) + e; }" % (
                    k, v, o, f),
                "fence": lambda _, o: "atomic_thread_fence(memory_order_%s);" % o,
                "lock": lambda m: "pthread_mutex_lock(&%s);" % m,
                "unlock": lambda m: "pthread_mutex_unlock(&%s);" % m,
            }[op[0]](*op[1:]) + "\n"
        text += "  return (void *)(long)r;\n}\n"
    count = len(threads)
    text += "int main(void) {\n  pthread_t t[%d];\n  void *r;\n  long sum = 0;\n" % count
    text += "  pthread_mutex_init(&n, NULL);\n"
    for t in range(count):
        text += "  pthread_create(&t[%d], NULL, t%d, NULL);\n" % (t, t)
    for t in range(count):
        text += "  pthread_join(t[%d], &r);\n  sum = sum * 31 + (long)r;\n" % t
    text += "  sum = sum * 31 + p;\n  sum = sum * 31 + q;\n  sum = sum * 31 + x;\n  sum = sum * 31 + y;\n"
    text += "#ifdef SUM\n  if (sum == SUM##L)\n    __builtin_trap();\n#endif\n  return 0;\n}\n"
    return text.replace("SUM##L", "SUM")


class Run:
    """One state; copied at each step. Clocks are tuples."""

    def __init__(self, threads):
        n = len(threads)
        self.at = [0] * n
        self.clock = [tuple(int(i == j) for j in range(n)) for i in range(n)]
        self.sum = [0] * n
        self.value = dict.fromkeys(PLAIN + ATOMIC, 0)
        self.released = dict.fromkeys(ATOMIC + LOCKS, (0,) * n)
        self.fenced = [(0,) * n for _ in range(n)]  # at the last release fence
        self.pending = [(0,) * n for _ in range(n)]  # what an acquire fence gets
        self.owner = dict.fromkeys(LOCKS)
        self.writes = dict.fromkeys(PLAIN, (0,) * n)
        self.reads = dict.fromkeys(PLAIN, (0,) * n)

    def copy(self):
        new = Run.__new__(Run)
        for k, v in self.__dict__.items():
            setattr(new, k, v.copy())
        return new


def join(a, b):
    return tuple(map(max, a, b))


def explore(threads):
    """Variables that race, and sums of executions."""
    races, sums = set(), set()
    seen = set()
    stack = [Run(threads)]
    while stack:
        s = stack.pop()
        key = repr(sorted((k, repr(v)) for k, v in s.__dict__.items()))
        if key in seen:
            continue
        seen.add(key)
        went = False
        for t, ops in enumerate(threads):
            if s.at[t] >= len(ops):
                continue
            op = ops[s.at[t]]
            if op[0] == "lock" and s.owner[op[1]] is not None:
                continue
            went = True
            step(s, t, ops, op, stack, races)
        if not went and all(s.at[t] >= len(o) for t, o in enumerate(threads)):
            total = 0
            for v in s.sum + [s.value[v] for v in PLAIN + ATOMIC]:
                total = total * 31 + v
            sums.add(total)
    return races, sums


def step(s, t, ops, op, stack, races):
    s = s.copy()
    s.at[t] += 1
    c, v = s.clock[t], op[1]
    tick = False
    if op[0] in ("set", "get"):
        others = s.writes[v] if op[0] == "get" else join(s.writes[v], s.reads[v])
        if any(o > k for i, (o, k) in enumerate(zip(others, c)) if i != t):
            races.add(v)
        kept = s.reads if op[0] == "get" else s.writes
        kept[v] = tuple(c[t] if i == t else o for i, o in enumerate(kept[v]))
        if op[0] == "get":
            s.sum[t] += s.value[v]
        else:
            s.value[v] = op[2]
    elif op[0] == "store":
        s.value[v] = op[2]
        s.released[v] = c if STORE[op[3]] else s.fenced[t]
        tick = STORE[op[3]]
    elif op[0] == "guard":
        if LOAD[op[2]]:
            s.clock[t] = join(c, s.released[v])
        s.pending[t] = join(s.pending[t], s.released[v])
        if not s.value[v]:
            s.at[t] = len(ops)
    elif op[0] in ("add", "cas"):
        acquires, releases = BOTH[op[-1]]
        found = s.value[v]
        if op[0] == "cas" and found != op[2]:
            acquires = LOAD[op[3]]
        if acquires:
            c = s.clock[t] = join(c, s.released[v])
        s.pending[t] = join(s.pending[t], s.released[v])
        if op[0] == "add" or s.value[v] == op[2]:
            s.sum[t] += found if op[0] == "add" else 1 + op[2]
            s.value[v] = s.value[v] + 1 if op[0] == "add" else 7
            s.released[v] = join(s.released[v], c if releases else s.fenced[t])
            tick = releases
        else:
            s.sum[t] += found
    elif op[0] == "fence":
        acquires, releases = BOTH[op[2]]
        if acquires:
            c = s.clock[t] = join(c, s.pending[t])
        if releases:
            s.fenced[t] = c
            tick = True
    elif op[0] == "lock":
        s.owner[v] = t
        s.clock[t] = join(c, s.released[v])
    else:
        s.owner[v] = None
        s.released[v] = c
        tick = True
    if tick:
        c = s.clock[t]
        s.clock[t] = c[:t] + (c[t] + 1,) + c[t + 1:]
    stack.append(s)


def check(heddle, file, *options):
    out = subprocess.run(["timeout", "60", heddle, "check", "--quiet", "--json=-", *options, file],
                         capture_output=True, text=True)
    if out.returncode not in (0, 1):
        raise SystemExit("%s: status %d\n%s%s" % (file, out.returncode, out.stdout, out.stderr))
    return out.returncode, json.loads(out.stdout)


def compare(heddle, file, model, sums):
    """What is wrong of rc11 beside the file; and whether there is a race."""
    found = []
    for m in ["rc11", model]:
        _, report = check(heddle, file, "--model=" + m)
        found.append({f["subject"].removeprefix("data-race on ") for f in report["findings"]})
    if found[0] != found[1]:
        return ["races on %s, in the file on %s" % tuple(map(sorted, found))], True
    if found[0]:
        return [], True
    wrong = []
    for total in sums:
        rc11, of_file = (check(heddle, file, "--model=" + m, "-DSUM=%d" % total)[0] for m in ["rc11", model])
        if rc11 != of_file:
            wrong.append("sum %d: %s, in the file %s" % (total, bool(rc11), bool(of_file)))
    return wrong, False


def main():
    folder = sys.argv[1]
    options = dict(a[2:].split("=", 1) for a in sys.argv[2:])
    heddle = options.get("heddle", "heddle")
    first, count = int(options.get("first", 0)), int(options.get("count", 20))
    os.makedirs(folder, exist_ok=True)
    racy = wrong = summed = 0
    for seed in range(first, first + count):
        rng = random.Random(seed)
        threads = make(rng)
        races, sums = explore(threads)
        file = os.path.join(folder, "random%d.c" % seed)
        with open(file, "w") as f:
            f.write(source(threads))
        if "model" in options:
            # Weak ones have more sums.
            tried = sorted({min(sums), max(sums), max(sums) + 1, min(sums) - 1})
            said, is_racy = compare(heddle, file, options["model"], tried)
            racy += is_racy
            summed += 0 if is_racy else len(tried)
            wrong += len(said)
            for what in said:
                print("%s: %s" % (file, what))
            continue
        racy += bool(races)
        searches = ["--strategy=dpor"]
        if "atomic_thread_fence" not in source(threads):
            searches.append("--strategy=bfs")
        for search in searches:
            # What follows a race is explored in part only, but for --visible=all.
            status, report = check(heddle, file, search, *(["--visible=all"] if races else []))
            found = {f["subject"] for f in report["findings"] if f["kind"] == "race"}
            if found != races or status != bool(races):
                wrong += 1
                print("%s, %s: races on %s, found %s" % (file, search, sorted(races), sorted(found)))
            if races:
                continue
            # A sum that is possible is found, one that is not is not.
            for total in [min(sums), max(sums) + 1]:
                summed += 1
                status, _ = check(heddle, file, search, "-DSUM=%d" % total)
                if status != (total in sums):
                    wrong += 1
                    print("%s, %s: sum %d: %s, found %s"
                          % (file, search, total, total in sums, bool(status)))
    print("%d programs, %d with races, %d sums, %d wrong" % (count, racy, summed, wrong))
    sys.exit(bool(wrong))


main()
