"""algorithms.py HEDDLE CLASSES [--all]: the JDK's algorithms against sequential
models (Linearizable.java), instruction by instruction: --jdk=real --no-trust
--visible=all. Prints a row for each; fails if there is a finding or if the
number of executions or states is not the expected one. --all: also the large ones.
"""
import json
import subprocess
import sys

# Plain accesses that race by design: the owner is compared with the thread
# itself; a node's waiter is looked at by the thread that wakes it and
# then unparks once too often.
BENIGN = ["java.util.concurrent.locks.AbstractOwnableSynchronizer.exclusiveOwnerThread",
          "java.util.concurrent.locks.AbstractQueuedSynchronizer$Node.waiter"]

# Algorithm, threads, operations each: executions.
SMALL = {
    ("AtomicInteger", 2, 1): 2,
    ("AtomicInteger", 2, 2): 6,
    ("AtomicInteger", 3, 1): 5,
    ("AtomicInteger", 3, 2): 50,
    ("ReentrantLock", 2, 1): 104,
    ("Semaphore", 2, 1): 36,
    ("CountDownLatch", 2, 1): 17,
    ("CountDownLatch", 2, 2): 85,
    ("CountDownLatch", 3, 1): 340,
    ("ConcurrentLinkedQueue", 2, 1): 2,
    ("ConcurrentLinkedQueue", 2, 2): 9,
    ("ConcurrentLinkedQueue", 3, 1): 18,
    ("ArrayBlockingQueue", 2, 1): 104,
}
# By states. Algorithm, threads, operations each: states.
SMALL_STATES = {
    ("ReentrantLock", 2, 2): 40_430,
    ("Semaphore", 2, 2): 45_845,
    ("CountDownLatch", 3, 2): 1_634,
    ("ArrayBlockingQueue", 2, 2): 42_447,
}
LARGE = {
    ("ConcurrentLinkedQueue", 3, 2): 3488,
}
LARGE_STATES = {
    ("ReentrantLock", 3, 1): 371_681,
    ("Semaphore", 3, 1): 488_667,
    ("ArrayBlockingQueue", 3, 1): 429_944,
}


def main():
    heddle, classes, *rest = sys.argv[1:]
    executions, states = dict(SMALL), dict(SMALL_STATES)
    if "--all" in rest:
        executions.update(LARGE)
        states.update(LARGE_STATES)
    cases = [(case, wanted, ["--strategy=dpor"]) for case, wanted in executions.items()]
    cases += [(case, wanted, ["--strategy=dfs", "--match=hash"]) for case, wanted in states.items()]
    bad = 0
    for (name, threads, operations), wanted, way in cases:
        by_states = "--match=hash" in way
        out = subprocess.run(
            [heddle, "check", "--quiet", "--json=-", *way, "--jdk=real", "--no-trust", "--visible=all",
             *["--benign=" + b for b in BENIGN], "-cp", classes, "Linearizable", "--",
             name, str(threads), str(operations)], capture_output=True, text=True)
        if out.returncode != 0:
            bad += 1
            print(f"{name} {threads} x {operations}: status {out.returncode}\n{out.stderr}{out.stdout[:1500]}")
            continue
        verdict = json.loads(out.stdout[out.stdout.index("{\n"):])["verdict"]
        count = verdict["states"]["visited"] if by_states else verdict["executions"]
        ok = verdict["exhaustive"] and count == wanted
        bad += not ok
        print(f"| {name} | {threads} x {operations} | {count:,}{' states' if by_states else ''} | "
              f"{verdict['events']:,} | {verdict['seconds']:.2f} s |"
              + ("" if ok else f" wanted {wanted:,}"), flush=True)
    print(f"{len(cases)} cases, {bad} wrong")
    return 1 if bad else 0


sys.exit(main())
