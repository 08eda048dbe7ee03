#!/usr/bin/env python3
"""Counts Mazurkiewicz traces by brute force, for the numbers in this folder.

A program is a list of threads, a thread a list of operations: "Rx" and "Wx"
read and write x, "[l" and "]l" take and release lock l. Two operations of
different threads are dependent if both touch the same name and at least one is
not a read. All interleavings are run; a trace is told by the order of its
dependent pairs, of which the last write before each operation and the reads
since then are enough.

  count_traces.py "Wx Wx | Wx"      two threads; prints 3
"""

import sys


def count(threads):
    seen, traces = set(), set()

    # State: positions, per name its history as (last writer, reads since), and
    # the set of dependences so far. Equal states have equal continuations.
    def go(at, last, reads, owner, deps):
        state = (at, last, reads, owner, deps)
        if state in seen:
            return
        seen.add(state)
        moved = False
        for t, ops in enumerate(threads):
            if at[t] == len(ops):
                continue
            kind, name = ops[at[t]][0], ops[at[t]][1:]
            holders = dict(owner)
            if kind == "[" and name in holders:
                continue
            moved = True
            me = (t, at[t])
            lasts, readers = dict(last), dict(reads)
            new = {(lasts.get(name), me)}
            if kind == "R":
                readers[name] = readers.get(name, frozenset()) | {me}
            else:
                new |= {(r, me) for r in readers.get(name, frozenset())}
                lasts[name], readers[name] = me, frozenset()
            if kind == "[":
                holders[name] = t
            elif kind == "]":
                del holders[name]
            go(at[:t] + (at[t] + 1,) + at[t + 1:],
               frozenset(lasts.items()), frozenset(readers.items()),
               frozenset(holders.items()), deps | new)
        if not moved:
            assert all(a == len(o) for a, o in zip(at, threads)), "deadlock"
            traces.add(deps)

    none = frozenset()
    go((0,) * len(threads), none, none, none, none)
    return len(traces)


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    print(count([t.split() for t in sys.argv[1].split("|")]))
