#!/usr/bin/env python3
"""Counts the traces of Peterson's lock by brute force: two threads of K sections.

A thread whose round of the waiting loop found nothing new waits until a cell
that it read has another value. A trace is told by the order of its dependent
pairs. All states are visited; nothing of Heddle is used.

  peterson_traces.py K
"""
import sys

# Where a thread is: sets its flag, gives the turn away, reads the other's flag,
# reads the turn, takes its flag down, is done.
RAISE, YIELD, READ_FLAG, READ_TURN, LOWER, DONE = range(6)
TURN = 2  # cells: the two flags, and the turn


def count(sections):
    seen, traces = set(), set()

    def go(at, left, cells, waits, last, readers, deps, events):
        state = (at, left, cells, waits, last, readers, deps)
        if state in seen:
            return
        seen.add(state)
        moved = False
        for me in (0, 1):
            other = 1 - me
            if at[me] == DONE or (at[me] == READ_FLAG and waits[me] == (cells[other], cells[TURN])):
                continue
            moved = True
            a, n, c, w = list(at), list(left), list(cells), list(waits)
            l, r, d, e = list(last), [set(x) for x in readers], set(deps), list(events)
            event = (me, e[me])
            e[me] += 1

            def read(cell):
                d.add((l[cell], event))
                r[cell].add(event)
                return c[cell]

            def write(cell, value):
                d.update((x, event) for x in r[cell] | {l[cell]})
                l[cell], r[cell], c[cell] = event, set(), value

            if at[me] == RAISE:
                write(me, 1)
                a[me] = YIELD
            elif at[me] == YIELD:
                write(TURN, other)
                a[me] = READ_FLAG
            elif at[me] == READ_FLAG:
                w[me] = None
                a[me] = READ_TURN if read(other) else LOWER
            elif at[me] == READ_TURN:
                goes_round = read(TURN) == other
                a[me] = READ_FLAG if goes_round else LOWER
                w[me] = (1, other) if goes_round else None
            else:
                write(me, 0)
                n[me] -= 1
                a[me] = RAISE if n[me] else DONE
            go(tuple(a), tuple(n), tuple(c), tuple(w), tuple(l), tuple(frozenset(x) for x in r), frozenset(d),
               tuple(e))
        if not moved:
            assert at == (DONE, DONE), "deadlock"
            traces.add(deps)

    none = frozenset()
    go((RAISE, RAISE), (sections, sections), (0, 0, 0), (None, None), (None,) * 3, (none,) * 3, none, (0, 0))
    return len(traces)


sys.setrecursionlimit(100000)
if len(sys.argv) != 2:
    sys.exit(__doc__)
print(count(int(sys.argv[1])))
