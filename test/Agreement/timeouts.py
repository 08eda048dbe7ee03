#!/usr/bin/env python3
"""Random programs with timed waits against brute force, with --timeouts=idle.

  timeouts.py [--first=N] [--count=N] [--heddle=FILE] [--keep=DIR] [--any | --clock [--hotspot=N]]

Threads sleep, wait on a monitor, park, join each other and try a semaphore for
a second each, notify, unpark, release, take the lock, read and write volatile
variables, and wait in loops that read one variable, two, or look under the
lock. An interleaver in this file runs all interleavings; a wait ends by its
time only where no thread can go on otherwise. One that only goes round does not
go on; one that has read what is not so any more comes round first. With --any it
ends at any time. With --clock they wait for one to three seconds, ask what time it
is, and where no thread can go on the wait that is over first ends; what HotSpot
does in 3 runs of N of them, with 20 ms for a second, must be a result that there
is. Held against it: whether `heddle check` finds a result that is an exception, by reduction, by two workers, depth-first,
over states and under the memory models, for results that there are, for one
that there is not, and for any result that there is not; and the number of
executions by reduction and by remembering traces.
"""

import argparse
import json
import os
import random
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))
sys.path.insert(0, HERE)
import many  # noqa: E402

CHUNK = 100
BOUND = "--max-events=200000"
VARS = 2


def body(rng, size, threads, locked=False):
    out = []
    for _ in range(size):
        kind = rng.choice(["read"] * 3 + ["write", "write", "put", "sleep", "try", "release"]
                          + (["wait", "wait", "notify", "plain"] if locked else
                             ["lock"] * 3 + ["park", "unpark", "join", "spin", "pair", "look"]))
        if kind in ("read", "put"):
            out.append((kind, rng.randrange(VARS)))
        elif kind == "write":
            out.append((kind, rng.randrange(VARS), rng.randint(1, 2)))
        elif kind in ("spin", "pair"):
            out.append((kind, rng.randrange(VARS), rng.randint(0, 2)))
        elif kind == "plain":
            out.append((kind, rng.randint(0, 1)))
        elif kind == "lock":
            out.append((kind, body(rng, rng.randint(1, 2), threads, True)))
        elif kind in ("unpark", "join"):
            out.append((kind, rng.randrange(threads)))
        else:
            out.append((kind,))
    return out


TIMED = ("sleep", "wait", "try", "park", "join")


def lasting(stmts, rng, asks):
    """The same with a number of seconds at the end of each timed wait, and here
    and there a look at the clock."""
    out = []
    for s in stmts:
        if s[0] == "lock":
            out.append(("lock", lasting(s[1], rng, False)))
            continue
        out.append(s + (rng.randint(1, 3),) if s[0] in TIMED else s)
        if asks and rng.randrange(4) == 0:
            out.append(("now", rng.randint(1, 3)))
            asks = False  # to ask again and again waits for time to pass
    return out


def program(seed, how):
    """Most of them come to an end, and have more than one result. how: what a time limit
    waits for, "idle", "any" or "clock"."""
    assert how in ("idle", "any", "clock"), how
    rng = random.Random(seed)
    second = random.Random(seed + 1)
    n = rng.choice([2, 2, 3])
    for _ in range(rng.randint(1, 12)):
        threads = [body(rng, rng.randint(1, 3), n) for _ in range(n)]
        threads = [[s for s in t if s != ("join", i)] for i, t in enumerate(threads)]
        if how == "clock":
            threads = [lasting(t, second, True) for t in threads]
        results, stuck = brute(threads, how)
        if not stuck and len(results) > 1:
            break
    return rng, threads, results, stuck


def flat(stmts, out):
    for s in stmts:
        if s[0] == "lock":
            out.append(("enter",))
            flat(s[1], out)
            out.append(("leave",))
        elif s[0] == "wait":
            out += [("wait",), ("again",) + s[1:]]
        elif s[0] == "pair":
            out += [("first",), ("second",) + s[1:]]
        elif s[0] == "look":
            out += [("enter",), ("looked",)]
        else:
            out.append(s)
    return out


def lasts(ops, t, pc):
    """How long t waits there; 0 where it does not, or the time does not matter."""
    if pc is None or pc == len(ops[t]) or ops[t][pc][0] not in TIMED + ("again",):
        return 0
    at = ops[t][pc]
    return at[-1] if len(at) > (2 if at[0] == "join" else 1) else 0


def moves(ops, state, t):
    """What t can do while no time passes."""
    yield from steps(ops, state, t, False)
    pcs, tokens, ends = state[0], state[8], state[9]
    if lasts(ops, t, pcs[t]) and not ends[t]:
        op = ops[t][pcs[t]]
        if op[0] == "park" and t in tokens:
            return
        if op[0] == "join" and (pcs[op[1]] is None or pcs[op[1]] == len(ops[op[1]])):
            return
        yield from steps(ops, state, t, True)


def passing(ops, state):
    """What happens when nobody can go on: the states after it."""
    ends, now = state[9:]
    able = [(ends[t], t) for t in range(len(ops)) if any(steps(ops, state, t, True))]
    first = min(able, default=(0, 0))[0]
    for end, t in able:
        if end == first:
            later = tuple(max(0, e - first) for e in ends)
            yield from steps(ops, state[:9] + (later, now + first), t, True)


def steps(ops, state, t, idle):
    """What t can do: the states after it, and whether it only goes round.
    Idle: its time is up."""
    pcs, regs, firsts, mem, plain, owner, permits, waiting, tokens, ends, now = state
    if pcs[t] is None or pcs[t] == len(ops[t]):
        return
    op = ops[t][pcs[t]]
    reg, first, kind, pc, rounds = regs[t], firsts[t], op[0], pcs[t] + 1, False
    started = None
    if idle:
        if kind in ("sleep", "park") or (kind == "join" and t != len(ops) - 1):
            pass
        elif kind == "again" and t in waiting and owner is None:
            owner, waiting = t, waiting - {t}
        elif kind == "try" and permits == 0:
            reg = reg * 2 % 5
        else:
            return
    elif kind == "read":
        reg = (reg * 2 + mem[op[1]]) % 5
    elif kind in ("write", "put"):
        value = op[2] if kind == "write" else reg
        mem = tuple(value if i == op[1] else x for i, x in enumerate(mem))
    elif kind == "plain":
        plain = op[1]
    elif kind == "spin":
        if mem[op[1]] != op[2]:
            return
    elif kind == "first":
        first = mem[0]
        after = ops[t][pc]
        rounds = mem[after[1]] != after[2]
    elif kind == "second":
        if mem[op[1]] == op[2]:
            reg = (reg * 2 + first) % 5
        else:
            # What it has read may have changed: then it is not going round yet.
            pc, rounds = pcs[t] - 1, first == mem[0]
        first = 0
    elif kind == "enter":
        if owner is not None:
            return
        owner = t
        rounds = ops[t][pc:pc + 1] == [("looked",)] and plain != 1
    elif kind == "looked":
        owner = None
        if plain != 1:
            pc, rounds = pcs[t] - 1, True
    elif kind == "leave":
        owner = None
    elif kind == "wait":
        owner, waiting = None, waiting | {t}
    elif kind == "again":
        if t in waiting or owner is not None:
            return
        owner = t
    elif kind == "notify":
        waiting = frozenset()
    elif kind == "release":
        permits += 1
    elif kind == "try":
        if permits == 0:
            return
        permits, reg = permits - 1, (reg * 2 + 1) % 5
    elif kind == "park":
        if t not in tokens:
            return
        tokens = tokens - {t}
    elif kind == "unpark":
        if pcs[op[1]] is not None and pcs[op[1]] != len(ops[op[1]]):
            tokens = tokens | {op[1]}
    elif kind == "join":
        if pcs[op[1]] is not None and pcs[op[1]] != len(ops[op[1]]):
            return
    elif kind == "start":
        started = op[1]
    elif kind == "now":
        reg = (reg * 2 + (now >= op[1])) % 5
    else:  # a sleep that is not over
        return
    after = tuple(pc if i == t else 0 if i == started else p for i, p in enumerate(pcs))
    yield rounds, (
        after,
        tuple(reg if i == t else r for i, r in enumerate(regs)),
        tuple(first if i == t else f for i, f in enumerate(firsts)),
        mem, plain, owner, permits, waiting, tokens,
        tuple(e if after[i] == pcs[i] else lasts(ops, i, after[i]) for i, e in enumerate(ends)),
        now)


def goesround(ops, state):
    """Whether all that anybody can do, and all that follows, is to go round."""
    seen, todo = {state}, [state]
    while todo:
        state = todo.pop()
        for t in range(len(ops)):
            for rounds, after in moves(ops, state, t):
                if not rounds:
                    return False
                if after not in seen:
                    seen.add(after)
                    todo.append(after)
    return True


def brute(threads, how):
    """All results, and whether there is a state that nothing leads out of."""
    n = len(threads)
    ops = [flat(t, []) for t in threads]
    ops.append([("start", i) for i in range(n)] + [("join", i) for i in range(n)])
    start = ((None,) * n + (0,), (0,) * (n + 1), (0,) * (n + 1), (0,) * VARS, 0, None, 0,
             frozenset(), frozenset(), (0,) * (n + 1), 0)
    seen, todo, results, stuck = {start}, [start], set(), False
    while todo:
        state = todo.pop()
        after = [s for t in range(n + 1) for s in moves(ops, state, t)]
        isover = goesround(ops, state)
        if isover or how == "any":
            ends = list(passing(ops, state)) if how == "clock" else [s for t in range(n + 1) for s in steps(ops, state, t, True)]
            isover, after = isover and not ends, after + ends
        for _, s in after:
            if s not in seen:
                seen.add(s)
                todo.append(s)
        if isover:
            if all(p == len(o) for p, o in zip(state[0], ops)):
                results.add(state[1][:n] + state[3])
            else:
                stuck = True
    return results, stuck


def java(stmts, indent):
    pad = "    " * indent
    for s in stmts:
        kind = s[0]
        if kind == "lock":
            yield pad + "synchronized (LOCK) {"
            yield from java(s[1], indent + 1)
            yield pad + "}"
            continue
        s = s + (1,) if kind in TIMED and len(s) == (2 if kind == "join" else 1) else s
        yield pad + {
            "read": "r = (r * 2 + v%s) %% 5;", "put": "v%s = r;", "write": "v%s = %s;",
            "sleep": "Thread.sleep(%s * S);", "wait": "LOCK.wait(%s * S);", "plain": "p = %s;",
            "notify": "LOCK.notifyAll();", "release": "SEMAPHORE.release();",
            "spin": "while (v%s != %s) { }", "park": "LockSupport.parkNanos(%s * S * 1000000);",
            "unpark": "LockSupport.unpark(t%s);", "join": "t%s.join(%s * S);",
            "now": "r = (r * 2 + ((System.nanoTime() - BEGAN) / 1000000 + S / 2 >= %s * S ? 1 : 0)) %% 5;",
            "pair": "while (true) { int f = v0; if (v%s == %s) { r = (r * 2 + f) %% 5; break; } }",
            "look": "while (true) { synchronized (LOCK) { if (p == 1) break; } }",
            "try": "r = (r * 2 + (SEMAPHORE.tryAcquire(%s * S, TimeUnit.MILLISECONDS) ? 1 : 0)) %% 5;",
        }[kind] % s[1:]


def source(name, threads, results):
    out = ["import java.util.concurrent.*;", "import java.util.concurrent.locks.*;",
           "public class %s {" % name,
           "    static final Object LOCK = new Object();",
           "    static final Semaphore SEMAPHORE = new Semaphore(0);",
           "    static final long S = Long.getLong(\"second\", 1000), BEGAN = System.nanoTime();",
           "    static int p;",
           "    static volatile int %s;" % ", ".join("v%d" % i for i in range(VARS)),
           "    static Thread %s;" % ", ".join("t%d" % i for i in range(len(threads))),
           "    static int %s;" % ", ".join("r%d" % i for i in range(len(threads)))]
    for i, t in enumerate(threads):
        out += ["    static void run%d() {" % i, "        int r = 0;", "        try {"]
        out += list(java(t, 3))
        out += ["            r%d = r;" % i,
                "            if (r < 0) throw new InterruptedException();",
                "        } catch (InterruptedException e) {",
                "            throw new Error(e);", "        }", "    }"]
    out += ["    public static void main(String[] args) throws InterruptedException {"]
    for i in range(len(threads)):
        out += ["        t%d = new Thread(%s::run%d);" % (i, name, i)]
    for what in ("start", "join"):
        out += ["        t%d.%s();" % (i, what) for i in range(len(threads))]
    words = ["r%d" % i for i in range(len(threads))] + ["v%d" % i for i in range(VARS)]
    known = " ".join(",".join(map(str, r)) for r in sorted(results))
    out += ["        String o = %s;" % (' + "," + '.join(words)),
            "        if (args.length == 0 ? !\" %s \".contains(\" \" + o + \" \") : o.equals(args[0]))"
            % known,
            "            throw new IllegalStateException(o);", "    }", "}"]
    return "\n".join(out) + "\n"


def asked(args, name, wanted, words):
    """Options and words, as Reports wants them."""
    return ["--timeouts=" + args.how, BOUND, *words], [
        name] + ([",".join(map(str, wanted))] if wanted else [])


def check(reports, options, words):
    """(status, executions, text); None for the status if a bound was hit."""
    status, text = reports.get(options, words)
    if status not in (0, 1, 2, 3) or "{\n" not in text:
        return status, 0, text
    verdict = json.loads(text[text.index("{\n"):])["verdict"]
    reason = verdict.get("reason", "")
    # Only searches over states come to an end where a loop goes round for ever.
    bounded = "bound on events" in reason or "only searches over states follow" in reason
    return (None if bounded else status), verdict["executions"], text


WAYS = [["--strategy=dpor", "--jobs=2"], ["--strategy=auto"], ["--strategy=dfs"],
        ["--strategy=dfs", "--match=hash"], ["--strategy=bfs"], ["--preemptions=99"],
        ["--strategy=dpor", "--detector=h"], ["--model=tso"], ["--model=pso"],
        ["--model=opmm"], ["--model=jpr"]]


def plan(args, rng, results):
    """Which results are looked for, None for any that there is not, and how."""
    wanted = [None] + rng.sample(sorted(results), min(3, len(results)))
    out = []
    for one in wanted:
        ways = [["--strategy=dpor"]]
        if one in wanted[:2]:
            ways += WAYS if args.all else rng.sample(WAYS, 3)
        out += [(one, w) for w in ways]
    return out


def compare(args, reports, name, planned, results, stuck):
    reduced = None
    for one, words in planned:
        want = 1 if stuck or one in results else 0
        status, executions, text = check(reports, *asked(args, name, one, words))
        if status is None:
            args.bounded += 1
            continue
        if words == ["--strategy=dpor"] and not one:
            reduced = executions if status == 0 else None
        if words[0] == "--preemptions=99":
            if status == 3 and not one:
                status = 0
                if reduced is not None and reduced != executions:
                    yield "%s: %d executions by reduction, %d by remembering" % (
                        name, reduced, executions)
        if status != want:
            yield "%s %s %s: status %d for %d\n%s" % (
                name, one, " ".join(words), status, want, text[-1500:])


def onhotspot(folder, name):
    """Whether each of some runs has a result that there is. One that never ends
    says nothing."""
    for _ in range(3):
        try:
            run = subprocess.run(["java", "-XX:TieredStopAtLevel=1", "-Dsecond=20", "-cp", folder,
                                  name], capture_output=True, timeout=10)
        except subprocess.TimeoutExpired:
            continue
        if run.returncode:
            return False
    return True


def main():
    p = argparse.ArgumentParser()
    p.add_argument("--first", type=int, default=0)
    p.add_argument("--count", type=int, default=10)
    p.add_argument("--any", dest="how", action="store_const", const="any", default="idle")
    p.add_argument("--clock", dest="how", action="store_const", const="clock")
    p.add_argument("--hotspot", type=int, default=0)
    p.add_argument("--all", action="store_true", help="all ways for each program")
    p.add_argument("--heddle", default=os.path.join(
        ROOT, os.environ.get("HEDDLE_BUILD_DIR", "build"), "bin", "heddle"))
    p.add_argument("--keep")
    args = p.parse_args()
    bad = args.bounded = 0
    with tempfile.TemporaryDirectory() as temporary:
        folder = args.keep or temporary
        for begin in range(args.first, args.first + args.count, CHUNK):
            todo, files = [], []
            for seed in range(begin, min(begin + CHUNK, args.first + args.count)):
                rng, threads, results, stuck = program(seed, args.how)
                name = "T%d" % seed
                files.append(os.path.join(folder, name + ".java"))
                with open(files[-1], "w") as f:
                    f.write(source(name, threads, results))
                todo.append((name, plan(args, rng, results), results, stuck))
            subprocess.run(["javac", "-nowarn", "-d", folder, many.WARM] + files, check=True)
            reports = many.Reports(args.heddle, folder)
            by_options = {}
            for name, planned, _, _ in todo:
                for one, words in planned:
                    options, words = asked(args, name, one, words)
                    by_options.setdefault(tuple(options), []).append(words)
            for options, words in by_options.items():
                reports.prefetch([options], words)
            for name, _, _, stuck in todo:
                if args.hotspot > 0 and not stuck:
                    args.hotspot -= 1
                    if not onhotspot(folder, name):
                        print("disagreement: %s: HotSpot has another result" % name, flush=True)
                        bad += 1
            for one in todo:
                for text in compare(args, reports, *one):
                    print("disagreement:", text, flush=True)
                    bad += 1
    print("%d programs, %d searches not whole, disagreements: %d" % (
        args.count, args.bounded, bad))
    return bad != 0


if __name__ == "__main__":
    sys.exit(main())
