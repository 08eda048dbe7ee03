#!/usr/bin/env python3
"""Random programs that wait, park and update weakly, with --spurious, against
the same programs with the wakeups and failures written out.

  random.py [--first=N] [--count=N] [--heddle=FILE] [--keep=DIR] [--real]

Each program is written twice. In Real<seed> threads call wait, await, park and
weak compare-and-sets as everybody does. In Model<seed> each of these chooses
by hand, as long as the thread has some left, between waiting and one that may
time out, and between an update and a mere read. What threads have seen goes
into a failure's text. With --spurious=N the first has the failures, and
deadlocks or none, of the second with N by hand, by each strategy. Without the
option it has no others. With --models the strategies are dpor under the memory
models, and dfs under each.
"""

import argparse
import collections
import json
import os
import random
import subprocess
import sys
import tempfile

STRATEGIES = {
    "dpor": ["--strategy=dpor"],
    "dfs": ["--strategy=dfs", "--max-events=400000"],
    "full": ["--strategy=dfs", "--match=full"],
    "bfs": ["--strategy=bfs"],
    "auto": [],
    "all": ["--strategy=dpor", "--visible=all"],
    "jobs": ["--strategy=dpor", "--jobs=2"],
}
MODELS = {
    model + "-" + strategy: ["--model=" + model, "--strategy=" + strategy,
                             "--max-events=200000"]
    for model in ("tso", "opmm", "jpr") for strategy in ("dpor", "dfs")
}

# To compile against: what runs is Heddle's own.
STUB = """package heddle.rt;
public final class VM {
  public static native int choose(int n);
  public static native void fail(String message);
}
"""
REAL = """
  static void await(int me) throws Exception { L.wait(); }
  static void park(int me) { LockSupport.park(); }
  static void signalled(int me) throws Exception { C.await(); }
  static boolean timed(int me) throws Exception { return C.await(1, TimeUnit.NANOSECONDS); }
  static boolean weak(int me, int from, int to) { return A.weakCompareAndSetVolatile(from, to); }
"""
MODEL = """
  static final int[] left = new int[4];
  static { for (int i = 0; i < 4; i++) left[i] = MOST; }
  static boolean spurious(int me) {
    if (left[me] == 0 || heddle.rt.VM.choose(2) == 0)
      return false;
    left[me]--;
    return true;
  }
  static void await(int me) throws Exception { if (spurious(me)) L.wait(1); else L.wait(); }
  static void park(int me) { if (spurious(me)) LockSupport.parkNanos(1); else LockSupport.park(); }
  static void signalled(int me) throws Exception {
    if (spurious(me)) C.await(1, TimeUnit.NANOSECONDS); else C.await();
  }
  static boolean timed(int me) throws Exception {
    if (!spurious(me))
      return C.await(1, TimeUnit.NANOSECONDS);
    C.await(1, TimeUnit.NANOSECONDS);
    return true;
  }
  static boolean weak(int me, int from, int to) {
    if (!spurious(me))
      return A.compareAndSet(from, to);
    A.get();
    return false;
  }
"""


def statement(rng, me, threads, themes):
    other = rng.choice([t for t in range(threads) if t != me])
    value = rng.randrange(1, 4)
    choices = []
    if "wait" in themes:
        choices += ["synchronized (L) { await(ME); r = r * 5 + v; }"] * 3
        choices += ["synchronized (L) { while (v == 0) await(ME); r = r * 5 + v; }",
                    "synchronized (L) { if (v == 0) await(ME); r = r * 5 + v; }",
                    "synchronized (L) { v = VALUE; L.notify(); }",
                    "synchronized (L) { v = VALUE; L.notifyAll(); }"]
    if "await" in themes:
        choices += ["K.lock(); signalled(ME); r = r * 5 + v; K.unlock();"] * 2
        choices += ["K.lock(); r = r * 5 + (timed(ME) ? 1 : 2) + v; K.unlock();",
                    "K.lock(); v = VALUE; C.signal(); K.unlock();",
                    "K.lock(); v = VALUE; C.signalAll(); K.unlock();"]
    if "park" in themes:
        choices += ["park(ME); r = r * 5 + v;"] * 2
        choices += ["while (v == 0) park(ME);",
                    "v = VALUE; LockSupport.unpark(T[OTHER]);"]
    if "weak" in themes:
        choices += ["r = r * 5 + (weak(ME, 0, VALUE) ? 1 : 2);",
                    "while (!weak(ME, A.get(), VALUE)) r++;",
                    "A.set(VALUE - 1);"]
    if "interrupt" in themes:
        choices += ["T[OTHER].interrupt();"]
    choices += ["v = VALUE;", "r = r * 5 + v;"]
    text = rng.choice(choices)
    return (text.replace("ME", str(me)).replace("VALUE", str(value))
            .replace("OTHER", str(other)))


def programs(seed, most):
    rng = random.Random(seed)
    threads = rng.choice([2, 2, 3])
    themes = rng.sample(["wait", "await", "park", "weak"], rng.choice([1, 1, 2]))
    if rng.random() < 0.3:
        themes.append("interrupt")
    fair = rng.choice(["true", "false"])
    bodies = []
    for me in range(threads):
        n = rng.randrange(1, 4 if threads == 2 else 3)
        lines = [statement(rng, me, threads, themes) for _ in range(n)]
        bodies.append("\n          ".join(lines))
    starts = "\n".join("""    T[%d] = new Thread(() -> {
      int r = 0;
      try {
          %s
      } catch (InterruptedException e) {
          r = r * 5 + 4;
      } catch (Exception e) {
          throw new RuntimeException(e);
      }
      R[%d] = r;
    });""" % (i, "maybe();\n          " + b, i) for i, b in enumerate(bodies))
    text = """
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.*;

public class NAME {
  static final int MOST = %d;
  static final Object L = new Object();
  static final ReentrantLock K = new ReentrantLock(%s);
  static final Condition C = K.newCondition();
  static final AtomicInteger A = new AtomicInteger();
  static volatile int v;
  static final Thread[] T = new Thread[4];
  static final int[] R = new int[4];
  static void maybe() throws InterruptedException {}
HOW
  public static void main(String[] args) throws Exception {
%s
    for (int i = 0; i < %d; i++) T[i].start();
    for (int i = 0; i < %d; i++) T[i].join();
    heddle.rt.VM.fail("v=" + v + " a=" + A.get() + " r=" + R[0] + "," + R[1] + "," + R[2]);
  }
}
""" % (most, fair, starts, threads, threads)
    return {"Real%d" % seed: text.replace("HOW", REAL).replace("NAME", "Real%d" % seed),
            "Model%d" % seed: text.replace("HOW", MODEL).replace("NAME", "Model%d" % seed)}


def run(heddle, folder, name, options):
    """The failures' texts, whether there is a deadlock, and whether that is all."""
    out = subprocess.run([heddle, "check", "--quiet", "--json=-", "-cp", folder, name,
                          *options], capture_output=True, text=True)
    if out.returncode not in (0, 1, 3):
        raise SystemExit("%s %s: status %d\n%s%s" % (name, " ".join(options), out.returncode,
                                                    out.stdout[-2000:], out.stderr))
    report = json.loads(out.stdout)
    found, stuck = set(), False
    for f in report["findings"]:
        if f["kind"] == "deadlock":
            stuck = True
        else:
            found.add(f["kind"] + " " + f["subject"])
    return found, stuck, report["verdict"]["exhaustive"], report["verdict"]["executions"]


def main():
    here = os.path.dirname(os.path.abspath(__file__))
    p = argparse.ArgumentParser()
    p.add_argument("--first", type=int, default=0)
    p.add_argument("--count", type=int, default=20)
    p.add_argument("--most", type=int, default=1)
    p.add_argument("--heddle", default=os.path.join(here, "../../build/bin/heddle"))
    p.add_argument("--keep")
    p.add_argument("--models", action="store_true")
    a = p.parse_args()
    strategies = MODELS if a.models else STRATEGIES
    folder = a.keep or tempfile.mkdtemp()
    os.makedirs(folder, exist_ok=True)
    api = os.path.join(folder, "api")
    os.makedirs(os.path.join(api, "heddle/rt"), exist_ok=True)
    with open(os.path.join(api, "heddle/rt/VM.java"), "w") as f:
        f.write(STUB)
    seeds = range(a.first, a.first + a.count)
    names = []
    for seed in seeds:
        for name, text in programs(seed, a.most).items():
            names.append(os.path.join(folder, name + ".java"))
            with open(names[-1], "w") as f:
                f.write(text)
    subprocess.run(["javac", "-g", "-nowarn", "-implicit:none", "-sourcepath", api,
                    "-d", folder, *names], check=True)

    wrong, gained = 0, 0
    counts = collections.Counter()
    for seed in seeds:
        bounds = ["--max-time=20"]
        model = {}
        for label, options in strategies.items():
            kind = next((o for o in options if o.startswith("--model=")), "sc")
            got = run(a.heddle, folder, "Real%d" % seed,
                      [*options, "--spurious=%d" % a.most, *bounds])
            if kind not in model:
                more = [o for o in options if o.startswith("--model=")]
                model[kind] = run(a.heddle, folder, "Model%d" % seed,
                                  ["--strategy=dpor", *more, *bounds])
            want = model[kind]
            counts[label + (" exhausted" if got[2] else " cut off")] += 1
            same = got[:2] == want[:2] if got[2] and want[2] else (
                not (got[2] and want[0] - got[0]) and not (want[2] and got[0] - want[0]))
            if not same:
                wrong += 1
                print("seed %d, %s: %s, by hand %s" % (
                    seed, label, sorted(got[0] - want[0]) + [got[1], got[2]],
                    sorted(want[0] - got[0]) + [want[1], want[2]]))
        if not a.models:
            without = run(a.heddle, folder, "Real%d" % seed, ["--strategy=dpor", *bounds])
            want = model["sc"]
            if want[2] and (without[0] - want[0] or without[1] > want[1]):
                wrong += 1
                print("seed %d: lost with --spurious:" % seed, sorted(without[0] - want[0]))
            gained += bool(want[0] - without[0])
    print(" ".join("%s: %d," % c for c in sorted(counts.items())))
    print("%d programs, %d with more outcomes, %d disagree" % (a.count, gained, wrong))
    sys.exit(wrong != 0)


if __name__ == "__main__":
    main()
