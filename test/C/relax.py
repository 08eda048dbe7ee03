#!/usr/bin/env python3
"""heddle check --relax beside all combinations of orders, of random programs.

  relax.py FOLDER [--heddle=FILE] [--count=N] [--first=N] [--most=N]

A program has two or three threads of a few atomic operations, with plain
accesses that depend on what was read, and an assertion about the last reads.
Each order is a macro, seq_cst unless a flag says otherwise: so clang makes each
combination, and heddle check --model=rc11 says whether it has a finding. Taken
are programs that have none with seq_cst everywhere, and at most --most
combinations. --relax has to verify by the table, and no combination below it;
and what is above a combination that verifies has to verify. Otherwise the
program has to be refused.
"""
import argparse
import itertools
import json
import os
import random
import subprocess
import sys

RELAXED, ACQUIRE, RELEASE, ACQ_REL, SEQ_CST = "relaxed", "acquire", "release", "acq_rel", "seq_cst"
OPTIONS = {
    "load": [RELAXED, ACQUIRE, SEQ_CST],
    "store": [RELAXED, RELEASE, SEQ_CST],
    "update": [RELAXED, ACQUIRE, RELEASE, ACQ_REL, SEQ_CST],
    "exchange": [RELAXED, ACQUIRE, RELEASE, ACQ_REL, SEQ_CST],
    "fence": [RELAXED, ACQUIRE, RELEASE, ACQ_REL, SEQ_CST],
    "compare-exchange": [RELAXED, ACQUIRE, RELEASE, ACQ_REL, SEQ_CST],
    "fails": [RELAXED, ACQUIRE, SEQ_CST],
}
RANK = {RELAXED: 0, ACQUIRE: 1, RELEASE: 1, ACQ_REL: 2, SEQ_CST: 3}


def not_below(a, b):
    """Whether the order a is b or stronger."""
    return a == b or RANK[a] > RANK[b]


class Program:
    def __init__(self, seed):
        r = random.Random(seed)
        self.lines = ["#include <assert.h>", "#include <pthread.h>", "#include <stdatomic.h>",
                      "static atomic_int x, y;", "static int data, last[3];"]
        self.places = {}  # (line, whether where it fails): the macro's number
        self.kinds = []
        threads = r.choice([2, 2, 2, 3])
        for t in range(threads):
            self.lines += ["static void *work%d(void *arg) {" % t, "  int r = 0, e = 0;"]
            for _ in range(r.randint(1, 3)):
                self.operation(r, t)
            self.lines += ["  last[%d] = r;" % t, "  return 0;", "}"]
        self.lines += ["int main() {", "  pthread_t t[3];"]
        self.lines += ["  pthread_create(&t[%d], 0, work%d, 0);" % (t, t) for t in range(threads)]
        self.lines += ["  pthread_join(t[%d], 0);" % t for t in range(threads)]
        if r.random() < .7:
            self.lines.append("  assert(!(last[0] == %d && last[1] == %d));" % (r.randint(0, 1), r.randint(0, 2)))
        self.lines.append("}")
        names = ["#define O%d memory_order_seq_cst" % i for i in range(len(self.kinds))]
        defaults = [w for i, n in enumerate(names) for w in ("#ifndef O%d" % i, n, "#endif")]
        self.places = {(line + len(defaults), f): i for (line, f), i in self.places.items()}
        self.text = "\n".join(defaults + self.lines) + "\n"

    def order(self, kind, fails=False):
        self.places[len(self.lines) + 1, fails] = len(self.kinds)
        self.kinds.append(kind)
        return "O%d" % (len(self.kinds) - 1)

    def operation(self, r, t):
        kind = r.choice(["load", "load", "store", "store", "update", "exchange", "fence", "compare-exchange", "plain", "plain"])
        v, n = r.choice("xy"), r.randint(1, 2)
        if kind == "plain":
            guard = "" if r.random() < .5 else "if (r == %d) " % r.randint(0, 2)
            text = guard + r.choice(["data = %d;" % n, "r = data;", "assert(data != %d);" % n])
        elif kind == "load":
            text = "r = atomic_load_explicit(&%s, %s);" % (v, self.order(kind))
        elif kind == "store":
            text = "atomic_store_explicit(&%s, %d, %s);" % (v, n, self.order(kind))
        elif kind == "update":
            text = "r = atomic_fetch_add_explicit(&%s, %d, %s);" % (v, n, self.order(kind))
        elif kind == "exchange":
            text = "r = atomic_exchange_explicit(&%s, %d, %s);" % (v, n, self.order(kind))
        elif kind == "fence":
            text = "atomic_thread_fence(%s);" % self.order(kind)
        else:
            text = "e = %d; r = atomic_compare_exchange_strong_explicit(&%s, &e, %d, %s, %s);" % (
                r.randint(0, 1), v, n, self.order(kind), self.order("fails", True))
        self.lines.append("  " + text)

    def combinations(self):
        for all_orders in itertools.product(*(OPTIONS[k] for k in self.kinds)):
            # C17 7.17.7.4
            if all(k != "fails" or not_below(all_orders[i - 1], o) or RANK[all_orders[i - 1]] == RANK[o]
                   for i, (k, o) in enumerate(zip(self.kinds, all_orders))):
                yield all_orders


def check(heddle, file, flags):
    p = subprocess.run([heddle, "check", "--quiet", "--json=-"] + flags + [file], capture_output=True, text=True)
    if p.returncode not in (0, 1):
        sys.exit("%s %s: status %d: %s%s" % (file, " ".join(flags), p.returncode, p.stdout[-300:], p.stderr))
    return json.loads(p.stdout)


def verifies(heddle, file, orders):
    flags = ["-DO%d=memory_order_%s" % (i, o) for i, o in enumerate(orders)]
    report = check(heddle, file, ["--model=rc11"] + flags)
    return not report["findings"] and report["verdict"]["exhaustive"]


def main():
    p = argparse.ArgumentParser()
    p.add_argument("folder")
    p.add_argument("--heddle", default="heddle")
    p.add_argument("--count", type=int, default=10)
    p.add_argument("--first", type=int, default=1)
    p.add_argument("--most", type=int, default=150)
    a = p.parse_args()
    os.makedirs(a.folder, exist_ok=True)
    wrong = taken = refused = runs = weaker = 0
    seed = a.first
    while taken + refused < a.count:
        program = Program(seed)
        file = os.path.join(a.folder, "relax%d.c" % seed)
        seed += 1
        n = len(program.kinds)
        if not n or len(list(program.combinations())) > a.most:
            continue
        with open(file, "w") as f:
            f.write(program.text)
        report = check(a.heddle, file, ["--relax"])
        orders = report.get("orders")
        if not verifies(a.heddle, file, [SEQ_CST] * n):
            if refused * 5 > a.count:  # few of these tell something
                continue
            refused += 1
            if orders is not None or not report["findings"]:
                wrong += 1
                print("%s: not refused" % file)
            continue
        taken += 1
        found = [SEQ_CST] * n
        for o in orders or []:
            at = program.places[o["line"], o["onFailure"]]
            found[at] = RELAXED if o["weakest"] == "not needed" else o["weakest"]
        table = {c: verifies(a.heddle, file, c) for c in program.combinations()}
        runs += len(table)
        weaker += sum(o != SEQ_CST for o in found)
        below = lambda c, d: c != d and all(not_below(y, x) for x, y in zip(c, d))
        bad = []
        if len(orders or []) != n:
            bad.append("%d places of %d" % (len(orders or []), n))
        if not table[tuple(found)]:
            bad.append("%s has a finding" % found)
        bad += ["%s is weaker and verifies" % (c,) for c, is_fine in table.items() if is_fine and below(c, tuple(found))]
        bad += ["%s verifies and the stronger %s does not" % (c, d) for c in table for d in table
                if table[c] and not table[d] and below(c, d)]
        if bad:
            wrong += 1
            print("%s: %s" % (file, "; ".join(bad[:3])))
        else:
            os.remove(file)
    print("%d programs, %d of them refused, %d combinations, %d orders weaker, %d wrong" % (
        taken + refused, refused, runs, weaker, wrong))
    sys.exit(bool(wrong))


main()
