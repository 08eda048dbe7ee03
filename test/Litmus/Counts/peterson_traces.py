#!/usr/bin/env python3
"""Counts the traces of Peterson's lock by brute force: two threads of K sections.

All executions, in any order, with the waiting loop going round as often as it
may. The reads of a round that goes round are taken out of the trace: the thread
is where it was before. A trace is told by the order of its dependent pairs. All
states are visited; nothing of Heddle is used.

  peterson_traces.py K
"""
import sys

# Where a thread is: sets its flag, gives the turn away, reads the other's flag,
# reads the turn, takes its flag down, is done.
RAISE, YIELD, READ_FLAG, READ_TURN, LOWER, DONE = range(6)
TURN = 2  # cells: the two flags, and the turn


def count(sections):
    seen, traces = set(), set()

    def go(at, left, cells, last, readers, deps, events):
        state = (at, left, cells, last, readers, deps)
        if state in seen:
            return
        seen.add(state)
        moved = False
        for me in (0, 1):
            other = 1 - me
            if at[me] == DONE:
                continue
            moved = True
            a, n, c = list(at), list(left), list(cells)
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
                a[me] = READ_TURN if read(other) else LOWER
            elif at[me] == READ_TURN:
                if read(TURN) == other:
                    # As if the last two reads had not been.
                    a[me] = READ_FLAG
                    e[me] -= 2
                    gone = {(me, e[me]), (me, e[me] + 1)}
                    d = {(x, y) for x, y in d if x not in gone and y not in gone}
                    r = [x - gone for x in r]
                else:
                    a[me] = LOWER
            else:
                write(me, 0)
                n[me] -= 1
                a[me] = RAISE if n[me] else DONE
            go(tuple(a), tuple(n), tuple(c), tuple(l), tuple(frozenset(x) for x in r), frozenset(d), tuple(e))
        if not moved:
            assert at == (DONE, DONE), "deadlock"
            traces.add(deps)

    none = frozenset()
    go((RAISE, RAISE), (sections, sections), (0, 0, 0), (None,) * 3, (none,) * 3, none, (0, 0))
    return len(traces)


sys.setrecursionlimit(100000)
if len(sys.argv) != 2:
    sys.exit(__doc__)
print(count(int(sys.argv[1])))
