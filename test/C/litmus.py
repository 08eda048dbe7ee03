#!/usr/bin/env python3
"""Litmus shapes under sc, tso, pso and rc11: exact outcomes and executions.

  litmus.py FOLDER [--heddle=FILE] [--table] [--every=N] [NAME...]

The shapes are those of rc11litmus.py and the ones below. For each, heddle
outcomes lists what reads see and what memory has at the end, under each model;
that is compared with machines of this file's own, which execute every
interleaving: memory alone (sc), a buffer of stores for each thread (tso), one
for each thread and location (pso); and with the axioms of rc11.py. Compiled for
tso and pso a seq_cst store has a full fence behind it, an update and a seq_cst
fence empty the buffer, and a release store or fence lets no later store of the
thread's overtake an earlier one.

Executions that are counted:

  sc    Mazurkiewicz traces: interleavings that differ in the order of two
        accesses of one location, one of which writes
  tso,  executions that differ in reads-from, of main's last reads too, or in
  pso   the order of updates of a location
  rc11  that differ in reads-from; where two updates of a location need not see
        each other, their orders, too (docs/rationale/RC11.md): not fewer
"""
import json
import os
import subprocess
import sys

import rc11
import rc11litmus

MORE = """
SB+3               yes x=1 y | y=1 z | z=1 x ; 0 | 0 | 0
SB+swap            no  x*1:sc y | y*1:sc x ; 0,0 | 0,0
MP+3               no  x=1 y=1:rel | y:acq z=1:rel | z:acq x ; | 1 | 1,0
MP+update          no  x=1 y+1:rel | y:acq x ; 0 | 1,0
MP+two             yes x=1 x=2 y=1:rel | y:acq x ; | 1,2
LB+3               no  x y=1 | y z=1 | z x=1 ; 1 | 1 | 1
CO+3               yes x=1 | x=2 | x=3 | x x ; | | | 1,3
CoRR+sc            no  x=1:sc x=2:sc | x:sc x:sc ; | 2,1
IRIW+one-fence     yes x=1 | x F:sc y | y=1 | y x ; | 1,0 | | 1,0
WRC+fences         no  x=1 | x F:rel y=1 | y F:acq x ; | 1 | 1,0
"""


def writes(op):
    return op[0] in ("store", "add", "xchg", "cas")


class Machine:
    """Executes all interleavings; kind: sc, tso or pso."""

    def __init__(self, program, kind):
        self.program, self.kind = program, kind
        self.outcomes, self.executions = set(), set()
        n = len(program)
        locs = sorted({op[1] for ops in program for op in ops if op[1]})
        self.locs = locs
        self.seen = set()
        memory = tuple((0, None) for _ in locs)
        self.go(tuple([0] * n), tuple(() for _ in range(n)), memory, tuple(() for _ in range(n)), ())

    def go(self, at, buffers, memory, results, history):
        key = (at, buffers, memory, results, self.canonical(history))
        if key in self.seen:
            return
        self.seen.add(key)
        went = False
        for t, ops in enumerate(self.program):
            for i, entry in enumerate(buffers[t]):
                if self.may_leave(buffers[t], i):
                    went = True
                    left = buffers[t][:i] + buffers[t][i + 1:]
                    now = memory if entry[0] is None else self.put(memory, entry[0], entry[1:3])
                    self.go(at, self.put(buffers, t, left), now, results, history)
            if at[t] == len(ops):
                continue
            op, me = ops[at[t]], (t, at[t])
            drains = op[0] in ("add", "xchg", "cas") or (op[0] == "fence" and op[2] == rc11.SC)
            if drains and buffers[t]:
                continue
            went = True
            self.step(t, op, me, at, buffers, memory, results, history)
        if not went:
            self.outcomes.add((results, tuple(v for v, _ in memory)))
            self.executions.add((self.canonical(history), tuple(source for _, source in memory)))

    @staticmethod
    def put(items, i, v):
        return items[:i] + (v,) + items[i + 1:]

    def may_leave(self, buffer, i):
        if self.kind == "tso":
            return i == 0
        cell, barrier = buffer[i][0], buffer[i][-1]
        for earlier in buffer[:i]:
            if earlier[0] is None or earlier[0] == cell or cell is None or barrier == "release":
                return False
        return True

    def step(self, t, op, me, at, buffers, memory, results, history):
        at = self.put(at, t, at[t] + 1)
        if op[0] == "fence":
            if op[2] in (rc11.REL, rc11.AR) and self.kind == "pso":
                buffers = self.put(buffers, t, buffers[t] + ((None, 0, None, "release"),))
            return self.go(at, buffers, memory, results, history)
        cell = self.locs.index(op[1])
        if op[0] == "store":
            history += ((me, cell, "W", None),)
            if self.kind == "sc":
                return self.go(at, buffers, self.put(memory, cell, (op[3], me)), results, history)
            barrier = "release" if rc11.releases(op[2]) else ""
            entry = buffers[t] + ((cell, op[3], me, barrier),)
            if op[2] == rc11.SC:  # a full fence behind it: all leave in one order or another
                return self.drain(t, entry, at, buffers, memory, results, history)
            return self.go(at, self.put(buffers, t, entry), memory, results, history)
        value, source = memory[cell]
        for entry in buffers[t]:
            if entry[0] == cell:
                value, source = entry[1:3]
        results = self.put(results, t, results[t] + (value,))
        updates = op[0] in ("add", "xchg") or (op[0] == "cas" and value == op[3])
        history += ((me, cell, "U" if updates else "R" if op[0] != "cas" else "C", source),)
        if op[0] == "guard" and not value:
            at = self.put(at, t, len(self.program[t]))
        if updates:
            new = value + op[3] if op[0] == "add" else op[3] if op[0] == "xchg" else op[4]
            memory = self.put(memory, cell, (new, me))
        self.go(at, buffers, memory, results, history)

    def drain(self, t, entry, at, buffers, memory, results, history):
        """The thread goes on when its buffer is empty: as a step of its own."""
        program = self.program
        self.go(at, self.put(buffers, t, entry), memory, results, history)

    def canonical(self, history):
        """What tells executions apart (above)."""
        if self.kind == "sc":
            order = set()
            for i, a in enumerate(history):
                for b in history[i + 1:]:
                    if a[1] == b[1] and (a[2] in "WU" or b[2] in "WU"):
                        order.add((a[0], b[0]))
            return frozenset(order) | frozenset(history)
        order = {(e[0], e[3]) for e in history if e[2] in "RUC"}
        changes = [e for e in history if e[2] in "UC"]
        for i, a in enumerate(changes):
            for b in changes[i + 1:]:
                if a[1] == b[1]:
                    order.add((a[0], b[0], "before"))
        return frozenset(order)


def with_fences(program):
    """seq_cst stores with the fence that compilers for tso and pso make."""
    return [[part for op in ops for part in
             ([op, ("fence", None, rc11.SC)] if op[0] == "store" and op[2] == rc11.SC else [op])]
            for ops in program]


def shapes():
    for line in (rc11litmus.SHAPES + MORE).strip().split("\n"):
        if line.strip():
            yield rc11litmus.parse(line)


def lines_of(outcomes):
    return {rc11.line_of(0, results, finals)[3:] for results, finals in outcomes}


def main():
    folder = sys.argv[1]
    heddle = next((a[9:] for a in sys.argv[2:] if a.startswith("--heddle=")), "heddle")
    names = [a for a in sys.argv[2:] if not a.startswith("--")]
    os.makedirs(folder, exist_ok=True)
    wrong = count = 0
    every = int(next((a[8:] for a in sys.argv[2:] if a.startswith("--every=")), "1"))
    for name, _, program, _, _ in list(shapes())[::every]:
        program = [ops for ops in program if ops]
        if names and name not in names:
            continue
        count += 1
        file = os.path.join(folder, name + ".c")
        rc11.write_batch(file, {0: program})
        out = subprocess.run([heddle, "outcomes", "--json=-", file], capture_output=True, text=True)
        if out.returncode:
            raise SystemExit("%s: status %d\n%s%s" % (file, out.returncode, out.stdout, out.stderr))
        test = json.loads(out.stdout)["tests"][0]
        said = {m["model"]: m for m in test["models"]}
        row = []
        for model in ("sc", "tso", "pso", "rc11"):
            found = {o["outcome"][3:] for o in test["outcomes"] if o["possible"][model]}
            if model == "rc11":
                _, outcomes, _ = rc11.explore(program)
                least = rc11.graphs_of(program)
            else:
                compiled = program if model == "sc" else with_fences(program)
                m = Machine(compiled, model)
                outcomes, least = m.outcomes, len(m.executions)
            expected, executions = lines_of(outcomes), said[model]["executions"]
            row.append("%d/%d" % (executions, least))
            if found != expected:
                wrong += 1
                print("%s, %s: missing %s, too many %s" % (
                    name, model, sorted(expected - found), sorted(found - expected)))
            free = model == "rc11" and sum(op[0] in ("add", "xchg", "cas") for ops in program for op in ops) > 1
            if executions < least or (executions > least and not free):
                wrong += 1
                print("%s, %s: %d executions, %d expected" % (name, model, executions, least))
        if "--table" in sys.argv:
            print("%-20s %s" % (name, "  ".join(row)))
    print("%d shapes under 4 models, %d wrong" % (count, wrong))
    sys.exit(bool(wrong))


main()
