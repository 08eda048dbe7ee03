#!/usr/bin/env python3
"""RC11 by its axioms, and random C programs that hold heddle check to them.

  rc11.py FOLDER [--heddle=FILE] [--count=N] [--first=N] [--options=...] [--batch=N] [--model=cat:FILE]

The axioms are those of Lahav, Vafeiadis, Kang, Hur, Dreyer (PLDI 2017), word
for word: of a program all reads-from relations and all modification orders are
listed, and those that the axioms forbid are crossed out. Relations are lists of
bit sets: r[i] has bit j if i is before j. An update is a read and a write.

A program has two or three threads of a few accesses. Compared are whether it
has a race, and on which variables; without one, all outcomes, and how many
executions there are (program order, reads-from, and what main finds at the
end). With --batch=N, N programs are one file, of which a choice takes one: races
are those of heddle check, by the names of variables, and outcomes those of
heddle outcomes (what main prints); executions are counted together.
With --model=cat:FILE that model takes rc11's place; a race is its flag data-race.
Long, since the axioms and the generator go by the same description of programs.
"""
import itertools
import json
import os
import random
import subprocess
import sys

NA, RLX, ACQ, REL, AR, SC = range(6)
NAMES = {RLX: "RELAXED", ACQ: "ACQUIRE", REL: "RELEASE", AR: "ACQ_REL", SC: "SEQ_CST"}


def acquires(o):
    return o in (ACQ, AR, SC)


def releases(o):
    return o in (REL, AR, SC)


# Relations.

def compose(a, b):
    out = []
    for row in a:
        r, j = 0, 0
        while row >> j:
            if row >> j & 1:
                r |= b[j]
            j += 1
        out.append(r)
    return out


def union(*rs):
    return [x for x in map(lambda rows: __import__("functools").reduce(int.__or__, rows), zip(*rs))]


def closure(a):
    a = list(a)
    for k in range(len(a)):
        for i in range(len(a)):
            if a[i] >> k & 1:
                a[i] |= a[k]
    return a


def inverse(a):
    out = [0] * len(a)
    for i, row in enumerate(a):
        for j in range(len(a)):
            if row >> j & 1:
                out[j] |= 1 << i
    return out


def identity(n, which=lambda i: True):
    return [1 << i if which(i) else 0 for i in range(n)]


def irreflexive(a):
    return all(not row >> i & 1 for i, row in enumerate(a))


def acyclic(a):
    return irreflexive(closure(a))


def optional(a):
    return [row | 1 << i for i, row in enumerate(a)]


class Event:
    """kind: W, R or F."""

    def __init__(self, thread, kind, order, loc=None, value=None, op=None):
        self.thread, self.kind, self.order, self.loc, self.value, self.op = thread, kind, order, loc, value, op
        self.rmw = None  # of the write of an update: its read


def run(program, source):
    """Events with their values, and rf; None if reads would feed each other.

    source: of each operation that reads, (thread, index) of the write that it
    sees, or None for what was there. Operations that are not executed must have
    None.
    """
    n = len(program)
    events = []
    at, done, results = [0] * n, [False] * n, [[] for _ in range(n)]
    written, read = {}, {}  # by (thread, index): numbers of events
    locs = sorted({op[1] for ops in program for op in ops if op[1]})
    init = {}
    for v in locs:
        init[v] = len(events)
        events.append(Event(-1, "W", NA, v, 0))
    per = [[] for _ in range(n)]
    going = True
    while going:
        going = False
        for t, ops in enumerate(program):
            while at[t] < len(ops) and not done[t]:
                key = (t, at[t])
                op = ops[at[t]]
                found = None
                if op[0] in ("load", "guard", "add", "xchg", "cas"):
                    src = source.get(key)
                    if src is not None and src not in written:
                        break
                    w = init[op[1]] if src is None else written[src]
                    found = events[w].value
                    if events[w].loc != op[1]:
                        return None
                going = True
                if op[0] == "fence":
                    per[t].append(len(events))
                    events.append(Event(t, "F", op[2], op=key))
                elif op[0] == "store":
                    written[key] = len(events)
                    per[t].append(len(events))
                    events.append(Event(t, "W", op[2], op[1], op[3], key))
                else:
                    writes = op[0] in ("add", "xchg") or (op[0] == "cas" and found == op[3])
                    order = op[2]
                    if op[0] == "cas" and not writes:
                        order = op[5]
                    elif writes:  # the read and the write of an update
                        order = {REL: RLX, AR: ACQ}.get(op[2], op[2])
                    r = len(events)
                    read[r] = w
                    per[t].append(r)
                    events.append(Event(t, "R", order, op[1], found, key))
                    results[t].append(found)
                    if writes:
                        value = found + op[3] if op[0] == "add" else op[3] if op[0] == "xchg" else op[4]
                        order = {ACQ: RLX, AR: REL}.get(op[2], op[2])
                        written[key] = len(events)
                        per[t].append(len(events))
                        e = Event(t, "W", order, op[1], value, key)
                        e.rmw = r
                        events.append(e)
                    if op[0] == "guard" and not found:
                        done[t] = True
                at[t] += 1
    if any(at[t] < len(ops) and not done[t] for t, ops in enumerate(program)):
        return None
    executed = {(t, i) for t in range(n) for i in range(at[t])}
    if any(v is not None and k not in executed for k, v in source.items()):
        return None
    return events, per, read, results


class Graph:
    def __init__(self, events, per, read):
        n = len(events)
        self.n, self.events = n, events
        sb = [0] * n
        for i, e in enumerate(events):
            if e.thread == -1:
                for j, f in enumerate(events):
                    if f.thread != -1:
                        sb[i] |= 1 << j
        for own in per:
            for i, j in itertools.combinations(own, 2):
                sb[i] |= 1 << j
        self.sb = sb
        rf, rmw = [0] * n, [0] * n
        for r, w in read.items():
            rf[w] |= 1 << r
        for i, e in enumerate(events):
            if e.rmw is not None:
                rmw[e.rmw] |= 1 << i
        self.rf, self.rmw = rf, rmw
        is_ = lambda f: identity(n, lambda i: f(events[i]))
        same = lambda i, j: events[i].loc == events[j].loc and events[i].loc is not None
        loc = lambda a: [sum(1 << j for j in range(n) if row >> j & 1 and same(i, j)) for i, row in enumerate(a)]
        self.loc = loc
        writes, reads, fences = is_(lambda e: e.kind == "W"), is_(lambda e: e.kind == "R"), is_(lambda e: e.kind == "F")
        atomic = lambda e: e.order != NA
        rs = is_(lambda e: e.kind == "W")
        rs = compose(rs, optional(loc(sb)))
        rs = compose(rs, is_(lambda e: e.kind == "W" and atomic(e)))
        rs = compose(rs, optional(closure(compose(rf, rmw))))
        sw = compose(is_(lambda e: releases(e.order)), optional(compose(fences, sb)))
        sw = compose(compose(sw, rs), rf)
        sw = compose(sw, is_(lambda e: e.kind == "R" and atomic(e)))
        sw = compose(compose(sw, optional(compose(sb, fences))), is_(lambda e: acquires(e.order)))
        self.hb = closure(union(sb, sw))
        self.mos = {}
        self.sc = is_(lambda e: e.order == SC)
        self.scf = is_(lambda e: e.order == SC and e.kind == "F")

    def modification_orders(self, v):
        """Of a location: those that coherence and atomicity allow."""
        ev, n = self.events, self.n
        writes = [i for i in range(n) if ev[i].kind == "W" and ev[i].loc == v]
        first = [i for i in writes if ev[i].thread == -1]
        out = []
        for rest in itertools.permutations([i for i in writes if ev[i].thread != -1]):
            order = first + list(rest)
            mo = [0] * n
            for i, j in itertools.combinations(order, 2):
                mo[i] |= 1 << j
            rb = [row & ~(1 << i) for i, row in enumerate(compose(inverse(self.rf_at(v)), mo))]
            eco = closure(union(self.rf_at(v), mo, rb))
            if not irreflexive(self.hb) or not irreflexive(compose(self.hb, eco)):
                continue
            if any(a & b for a, b in zip(self.rmw, compose(rb, mo))):
                continue
            out.append((order[-1], mo, rb, eco))
        return out

    def rf_at(self, v):
        return [row if self.events[i].loc == v else 0 for i, row in enumerate(self.rf)]

    def is_sc(self, mo, rb, eco):
        if sum(map(bool, self.sc)) < 2:
            return True
        ev, n, sb, hb = self.events, self.n, self.sb, self.hb
        other = [sum(1 << j for j in range(n) if row >> j & 1 and ev[i].loc != ev[j].loc) for i, row in enumerate(sb)]
        scb = union(sb, compose(compose(other, hb), other), self.loc(hb), mo, rb)
        left = union(self.sc, compose(self.scf, optional(hb)))
        right = union(self.sc, compose(optional(hb), self.scf))
        base = compose(compose(left, scb), right)
        fences = compose(compose(self.scf, union(hb, compose(compose(hb, eco), hb))), self.scf)
        return acyclic(union(base, fences))

    def finals(self):
        """The last writes of each location in some mo that makes it consistent."""
        if not irreflexive(self.hb) or not acyclic(union(self.sb, self.rf)):
            return set()
        locs = sorted({e.loc for e in self.events if e.loc})
        ways = [self.modification_orders(v) for v in locs]
        found = set()
        for way in itertools.product(*ways):
            last = tuple(w[0] for w in way)
            if last in found:
                continue
            # A program of fences only has no locations, and relations all the same.
            if self.is_sc(*(union([0] * self.n, *(w[k] for w in way)) for k in (1, 2, 3))):
                found.add(last)
        return found

    def races(self):
        ev, out = self.events, set()
        for i, j in itertools.combinations(range(self.n), 2):
            a, b = ev[i], ev[j]
            if a.loc and a.loc == b.loc and "W" in (a.kind, b.kind) and NA in (a.order, b.order) and not (
                    self.hb[i] >> j & 1 or self.hb[j] >> i & 1):
                out.add(a.loc)
        return out


def explore(program):
    """Variables that race, outcomes, and the number of executions."""
    reads = [(t, i) for t, ops in enumerate(program) for i, op in enumerate(ops) if op[0] in ("load", "guard", "add", "xchg", "cas")]
    writes = {}
    for t, ops in enumerate(program):
        for i, op in enumerate(ops):
            if op[0] in ("store", "add", "xchg", "cas"):
                writes.setdefault(op[1], []).append((t, i))
    options = [[None] + [w for w in writes.get(program[t][i][1], []) if w != (t, i) and not (w[0] == t and w[1] > i)]
               for t, i in reads]
    races, outcomes, count = set(), set(), 0
    for choice in itertools.product(*options):
        got = run(program, dict(zip(reads, choice)))
        if not got:
            continue
        events, per, read, results = got
        g = Graph(events, per, read)
        finals = g.finals()
        if not finals:
            continue
        races |= g.races()
        count += len(finals)
        for last in finals:
            outcomes.add((tuple(map(tuple, results)), tuple(events[w].value for w in last)))
    return races, outcomes, count


def graphs_of(program):
    """How many executions differ in reads-from, and in the last writes that main
    reads at the end."""
    return explore(program)[2]


# Programs of C.

def source_of(program, outcomes=None):
    locs = sorted({op[1] for ops in program for op in ops if op[1]})
    text = "#include <pthread.h>\nstatic int %s;\n" % ", ".join(locs or ["x"])
    for t, ops in enumerate(program):
        text += "static void *t%d(void *arg) {\n  long r = 1;\n  int e;\n" % t
        for op in ops:
            kind, v, o = op[:3]
            m = "__ATOMIC_" + NAMES.get(o, "")
            if kind == "fence":
                text += "  __atomic_thread_fence(%s);\n" % m
            elif kind == "store":
                text += "  %s = %d;\n" % (v, op[3]) if o == NA else "  __atomic_store_n(&%s, %d, %s);\n" % (v, op[3], m)
            elif kind in ("load", "guard"):
                text += "  e = %s;\n" % (v if o == NA else "__atomic_load_n(&%s, %s)" % (v, m))
                text += "  r = r * 16 + e;\n"
                if kind == "guard":
                    text += "  if (!e) return (void *)r;\n"
            elif kind == "add":
                text += "  r = r * 16 + __atomic_fetch_add(&%s, %d, %s);\n" % (v, op[3], m)
            elif kind == "xchg":
                text += "  r = r * 16 + __atomic_exchange_n(&%s, %d, %s);\n" % (v, op[3], m)
            else:
                text += "  e = %d;\n  __atomic_compare_exchange_n(&%s, &e, %d, 0, %s, __ATOMIC_%s);\n  r = r * 16 + e;\n" % (
                    op[3], v, op[4], m, NAMES[op[5]])
        text += "  return (void *)r;\n}\n"
    n = len(program)
    text += "int main(void) {\n  pthread_t t[%d];\n  void *r[%d];\n" % (n, n)
    for t in range(n):
        text += "  pthread_create(&t[%d], 0, t%d, 0);\n" % (t, t)
    for t in range(n):
        text += "  pthread_join(t[%d], &r[%d]);\n" % (t, t)
    if outcomes is None:
        return text + "  return 0;\n}\n", []
    for t in range(n):
        text += "  long r%d = (long)r[%d];\n" % (t, t)
    for v in locs:
        text += "  int f%s = __atomic_load_n(&%s, __ATOMIC_RELAXED);\n" % (v, v)
    lines = []
    first = True
    for results, finals in sorted(outcomes):
        tests = []
        for t, found in enumerate(results):
            number = 1
            for value in found:
                number = number * 16 + value
            tests.append("r%d == %dL" % (t, number))
        tests += ["f%s == %d" % (v, value) for v, value in zip(locs, finals)]
        text += "  %sif (%s)\n" % ("" if first else "else ", " && ".join(tests))
        first = False
        text += "    __builtin_trap();\n"
        lines.append(text.count("\n"))
    text += "  else\n    __builtin_trap();\n  return 0;\n}\n"
    lines.append(text.count("\n") - 2)
    return text, lines


def check(heddle, file, options=()):
    out = subprocess.run(["timeout", "120", heddle, "check", "--quiet", "--model=rc11", "--json=-", *options, file],
                         capture_output=True, text=True)
    if out.returncode not in (0, 1, 3):
        raise SystemExit("%s: status %d\n%s%s" % (file, out.returncode, out.stdout, out.stderr))
    return out.returncode, json.loads(out.stdout)


def compare(heddle, folder, name, program, options=()):
    """A text that says what is wrong, else None; and executions: ours, the axioms'."""
    races, outcomes, count = explore(program)
    file = os.path.join(folder, name + ".c")
    text, lines = source_of(program, None if races else outcomes)
    with open(file, "w") as f:
        f.write(text)
    status, report = check(heddle, file, options)
    found = {f["subject"] for f in report["findings"] if f["kind"] == "race"}
    if status == 3:
        return "inconclusive", (0, 0)
    mixed = any(op[2] == NA for ops in program for op in ops if op[1]) and any(
        op[2] == NA and any(o[1] == op[1] and o[2] != NA for p in program for o in p) for ops in program for op in ops)
    if bool(found) != bool(races) or (found != races and not mixed):
        return "races on %s, found %s" % (sorted(races), sorted(found)), (0, 0)
    if races:
        return None, (0, 0)
    at = {f["stack"][0]["line"] for f in report["findings"]}
    missing = [o for o, l in zip(sorted(outcomes), lines) if l not in at]
    extra = lines[-1] in at
    if missing or extra:
        return "%d outcomes of %d missing (%s)%s" % (len(missing), len(outcomes), missing[:3], ", one too many" if extra else ""), (0, 0)
    return None, (report["verdict"]["executions"], count)


# Many programs in one.

def part_of(k, program):
    """The program with its own names, and its number before what it prints."""
    text, _ = source_of(program)
    text = text.replace("#include <pthread.h>\n", "")
    for name in ["x", "y", "z", "p"] + ["t%d" % t for t in range(len(program))]:
        text = __import__("re").sub(r"\b%s\b(?!\[)" % name, "%s_%d" % (name, k), text)
    text = text.replace("int main(void)", "static void program_%d(void)" % k)
    locs = sorted({op[1] for ops in program for op in ops if op[1]})
    shown = ['printf("%d:");' % k]
    shown += ['printf(" %%ld", (long)r[%d]);' % t for t in range(len(program))]
    shown += ['printf(" %%d", __atomic_load_n(&%s_%d, __ATOMIC_RELAXED));' % (v, k) for v in locs]
    return text.replace("  return 0;\n", "  " + "\n  ".join(shown) + "\n")


def line_of(k, results, finals):
    numbers = []
    for found in results:
        number = 1
        for value in found:
            number = number * 16 + value
        numbers.append(number)
    return "%d: %s" % (k, " ".join(map(str, numbers + list(finals))))


def write_batch(file, programs):
    with open(file, "w") as f:
        f.write("#include <pthread.h>\n#include <stdio.h>\nint heddle_choose(int);\n")
        for k, program in programs.items():
            f.write(part_of(k, program))
        f.write("int main(void) {\n  switch (heddle_choose(%d)) {\n" % len(programs))
        for i, k in enumerate(programs):
            f.write("  case %d:\n    program_%d();\n    break;\n" % (i, k))
        f.write("  }\n  return 0;\n}\n")


def outcomes_of(heddle, file, model):
    """The first test of the report of heddle outcomes."""
    out = subprocess.run(["timeout", "600", heddle, "outcomes", "--model=" + model, "--json=-", file],
                         capture_output=True, text=True)
    if out.returncode not in (0, 1, 3):
        raise SystemExit("%s: status %d\n%s%s" % (file, out.returncode, out.stdout, out.stderr))
    return json.loads(out.stdout)["tests"][0]


def compare_batch(heddle, folder, programs, options=(), model="rc11"):
    """programs: by seed. Errors; how many have races; executions: ours, the axioms'."""
    errors, fine, expected, theirs = [], {}, set(), 0
    races = {}
    for k, program in programs.items():
        races[k], outcomes, count = explore(program)
        if not races[k]:
            fine[k] = program
            theirs += count
            expected |= {line_of(k, *o) for o in outcomes}
    first = min(programs)
    file = os.path.join(folder, "batch%d.c" % first)
    if model != "rc11":
        for k in races:
            if races[k]:
                write_batch(file, {k: programs[k]})
                rows = outcomes_of(heddle, file, model)["outcomes"]
                if not any("flag data-race" in row["outcome"] for row in rows):
                    errors.append("program %d: races on %s are not found" % (k, sorted(races[k])))
    elif len(fine) < len(programs):
        write_batch(file, {k: p for k, p in programs.items() if k not in fine})
        status, report = check(heddle, file, list(options) + ["--all"])
        found = {}
        for f in report["findings"]:
            if f["kind"] == "race":
                v, k = f["subject"].split("_")
                found.setdefault(int(k), set()).add(v)
        for k in programs:
            if bool(found.get(k)) != bool(races[k]):
                errors.append("program %d: races on %s, found %s" % (k, sorted(races[k]), sorted(found.get(k, []))))
    if not fine:
        return errors, len(programs), (0, 0)
    write_batch(file, fine)
    test = outcomes_of(heddle, file, model)
    column = test["models"][0]
    if not column["exhaustive"]:
        errors.append("%s: %s" % (file, column["reason"]))
        return errors, len(programs) - len(fine), (0, 0)
    found = {row["outcome"] for row in test["outcomes"]}
    for line in sorted(expected - found):
        errors.append("missing: " + line)
    for line in sorted(found - expected):
        errors.append("too many: " + line)
    return errors, len(programs) - len(fine), (column["executions"], theirs)


def make(rng):
    mixed = rng.random() < 0.3
    atomic = ["x", "y", "z"][:rng.choice([1, 2, 2, 2, 3])]
    fences, sc = rng.random() < 0.6, rng.choice([0.15, 0.5, 0.9])
    load = lambda: SC if rng.random() < sc else rng.choice([RLX, ACQ])
    store = lambda: SC if rng.random() < sc else rng.choice([RLX, REL])
    both = lambda: SC if rng.random() < sc else rng.choice([RLX, ACQ, REL, AR])
    budget = rng.choice([5, 6, 7, 8])
    threads = []
    for _ in range(rng.choice([2, 2, 3, 3])):
        ops = []
        for _ in range(rng.randint(1, 4)):
            if budget == 0:
                break
            budget -= 1
            v = rng.choice(atomic)
            k = rng.random()
            if k < 0.26:
                ops.append(("store", v, store(), rng.randint(1, 2)))
            elif k < 0.50:
                ops.append(("load", v, load()))
            elif k < 0.56:
                ops.append(("guard", v, load()))
            elif k < 0.64:
                ops.append(("add", v, both(), 1))
            elif k < 0.68:
                ops.append(("xchg", v, both(), 3))
            elif k < 0.76:
                ops.append(("cas", v, both(), rng.randint(0, 1), 5, load()))
            elif k < 0.90 and fences:
                ops.append(("fence", None, rng.choice([SC, SC, SC, ACQ, REL, AR])))
            elif k < 0.95:
                ops.append(("store", v if mixed else "p", NA, rng.randint(1, 2)))
            else:
                ops.append(("load", v if mixed else "p", NA))
        if ops:
            threads.append(ops)
    return threads or [[("store", "x", RLX, 1)]]


def main():
    folder = sys.argv[1]
    options = dict(a[2:].split("=", 1) for a in sys.argv[2:])
    heddle = options.get("heddle", "heddle")
    first, count = int(options.get("first", 0)), int(options.get("count", 20))
    more = [w for w in options.get("options", "").split(",") if w]
    os.makedirs(folder, exist_ok=True)
    wrong = racy = inconclusive = ours = axioms = 0
    batch = int(options.get("batch", 0))
    for begin in range(first, first + count, batch) if batch else ():
        seeds = range(begin, min(begin + batch, first + count))
        errors, races, (mine, theirs) = compare_batch(
            heddle, folder, {k: make(random.Random(k)) for k in seeds}, more, options.get("model", "rc11"))
        racy, ours, axioms = racy + races, ours + mine, axioms + theirs
        if mine < theirs:
            errors.append("batch %d: %d executions of %d" % (begin, mine, theirs))
        wrong += len(errors)
        for e in errors:
            print(e, flush=True)
    if batch:
        print("%d programs, %d with races, %d executions for %d of the axioms, %d wrong" % (
            count, racy, ours, axioms, wrong))
        sys.exit(bool(wrong))
    for seed in range(first, first + count):
        program = make(random.Random(seed))
        text, (mine, theirs) = compare(heddle, folder, "random%d" % seed, program, more)
        inconclusive += text == "inconclusive"
        racy += text is None and not theirs
        ours, axioms = ours + mine, axioms + theirs
        if mine < theirs:
            text = "%d executions of %d" % (mine, theirs)
        if text and text != "inconclusive":
            wrong += 1
            print("%s/random%d.c: %s" % (folder, seed, text), flush=True)
    print("%d programs, %d with races, %d inconclusive, %d executions for %d of the axioms, %d wrong" % (
        count, racy, inconclusive, ours, axioms, wrong))
    sys.exit(bool(wrong))


if __name__ == "__main__":
    main()
