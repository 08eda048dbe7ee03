"""algorithms.py HEDDLE CLASSES [--all]: the JDK's algorithms against sequential
models (Linearizable.java), instruction by instruction: --jdk=real --no-trust
--visible=all. Prints a row for each; fails if there is a finding or if the
number of executions is not the expected one. --all: also the large ones.
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
LARGE = {
    ("ConcurrentLinkedQueue", 3, 2): 3488,
}
# By states. Algorithm, threads, operations each: states.
STATES = {
    ("ReentrantLock", 2, 2): 3_729_630,
    ("Semaphore", 2, 2): 7_039_684,
}
# By states, without the summary of what happened before: a race might be missed,
# nothing else.
WITHOUT_H = {
    ("CountDownLatch", 3, 2): 711_655,
    ("ArrayBlockingQueue", 2, 2): 2_147_276,
    ("ReentrantLock", 3, 1): 13_383_424,
    ("Semaphore", 3, 1): 28_063_260,
    ("ArrayBlockingQueue", 3, 1): 16_888_924,
}


def main():
    heddle, classes, *rest = sys.argv[1:]
    cases = dict(SMALL)
    if "--all" in rest:
        cases.update(LARGE)
        cases.update(STATES)
        cases.update(WITHOUT_H)
    bad = 0
    for (name, threads, operations), wanted in cases.items():
        case = (name, threads, operations)
        by_states = case in STATES or case in WITHOUT_H
        way = ["--strategy=dfs", "--match=hash"] if by_states else ["--strategy=dpor"]
        if case in WITHOUT_H:
            way.append("--match-without-h")
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
