"""levels.py HEDDLE CLASSES [--table] [CLIENT...]: the outcomes of small clients of
java.util.concurrent under --jdk=spec equal those under --jdk=real.

An outcome is what a client says (heddle.fail), a deadlock by all threads that
cannot go on (the real code's locks have no owner that Heddle knows, so that it
finds no cycle there), or a race by its location. With --table the rows of docs/reference/JDKLevels.md are printed.
"""
import collections
import concurrent.futures
import json
import os
import subprocess
import sys
import time

QUEUE = ("pass full offer timed offertimed interrupt stuck last drain remove removepoll removepeek "
         "contains iterate add")
CLIENTS = {
    "lock": "order three try timed interrupt stuck stuckinterrupt owner asks opposite",
    "fair": "order twice timed interrupt semaphore asks permits",
    "cond": "loop once timed nanos two interrupt uninterruptibly owner asks fair",
    "rw": "order writers readers try tryread behind timedbehind downgrade upgrade owner",
    "sem": "order hand two try timed interrupt stuck behind drain",
    "latch": "one two timed interrupt stuck",
    "late": "lock fair lockfree locktimed read write stamp sem semthere latch array arrayfair linked linkedthere "
            "linkedtimed deque dequetimed full future stage phaser cond",
    "barrier": "index action timed interrupt stuck reset awaitreset resettimed broken thrown",
    "queue-array": QUEUE,
    "queue-fair": QUEUE,
    "queue-linked": QUEUE,
    "queue-deque": QUEUE,
    "sync": "pass offer offertake interrupt",
    "exchange": "pair timed interrupt",
    "task": "get thrown timed done cancel cancelget cancelrun interrupt twice",
    "pool-one": "get two await now nowinterrupt after thrown dies cancel never all any",
    "pool-full": "rejected",
    "pool-single": "get",
    "pool-fixed": "two await",
    "pool-cached": "get two again never",
    "pool-meet": "get rejected",
    "pool-block": "two",
    "stamp": "writers order readers timedbehind try timed timedread interrupt optimistic upgrade downgrade give "
             "owner asks views stuck three",
    "phaser": "two three await twice register leave end bad force timed interrupt action asks "
              "tiers stuck",
    "fork": "invoke join common outside thrown cancel unfork timed order shutdown refused async stream",
    "stage": "join get now timed interrupt stuck twice cancel obtrude apply passed handle suppressed who before order combine "
             "combined failed either acceptEither any all compose ended stages copy async chain own late else",
    "sched": "once shutdown dropped cancel order refused",
}
# The real code is gone through by executions, if they are so few; else by states,
# if they need so few steps; else by states without the summary of what happened
# before, which tells all but races. What is left is represented by the executions
# with at most one preemption and by random ones.
LIMIT = 1000
WAYS = [("executions", ["--strategy=dpor", f"--max-executions={LIMIT}"]),
        ("states", ["--strategy=dfs", "--match=hash", "--max-events=500000"]),
        ("states, races left out",
         ["--strategy=dfs", "--match=hash", "--match-without-h", "--max-events=4000000"])]
# Clients whose real code is known to be too large: three threads, spins, pools
# (docs/reference/JDKLevels.md says why of each).
LARGE = set("""barrier-reset exchange-pair exchange-timed exchange-interrupt pool-one-after pool-one-dies
pool-one-all pool-one-any pool-full-rejected pool-fixed-two pool-cached-two pool-cached-again
pool-block-two fork-common fork-outside fork-unfork fork-order fork-shutdown fork-stream
sched-shutdown sched-dropped sched-cancel sched-order
""".split())
# Clients that are gone through only with HEDDLE_ALL_LEVELS=1 (10 to 50 s each).
LONG = set("queue-linked-stuck pool-one-two pool-meet-rejected stage-own stage-late sched-once".split())
if not os.environ.get("HEDDLE_ALL_LEVELS"):
    LARGE |= LONG
SAMPLES = [["--strategy=dpor", "--preemptions=1", "--max-executions=4000"], ["--strategy=random", "--walks=2000"],
           ["--strategy=pct", "--bug-depth=3", "--walks=3000"]]

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", ".."))
from sample import sample  # noqa: E402


def outcome(f):
    if f["kind"] != "deadlock":
        return f["kind"], f["subject"]
    return "deadlock", ", ".join(sorted({w["thread"] for w in f["waits"] + f.get("victims", [])}))


def run(heddle, classes, client, *options):
    began = time.time()
    out = subprocess.run(
        [heddle, "check", "--json=-", "--quiet", "-cp", classes, *options, "Clients", "--", client],
        capture_output=True, text=True)
    if out.returncode not in (0, 1, 3):
        raise RuntimeError(f"{client} {options}: status {out.returncode}\n{out.stderr}{out.stdout[-2000:]}")
    report = json.loads(out.stdout[out.stdout.index("{\n"):])
    outcomes = {outcome(f) for f in report["findings"]}
    return outcomes, report["verdict"], time.time() - began


def compare(heddle, classes, client):
    spec, spec_verdict, spec_time = run(heddle, classes, client, "--jdk=spec")
    if not spec_verdict["exhaustive"]:
        raise RuntimeError(client + ": spec is not exhaustive")
    real, took = set(), 0
    for way, options in WAYS[len(WAYS) if client in LARGE else 0:]:
        found, verdict, seconds = run(heddle, classes, client, "--jdk=real", *options)
        real |= found
        took += seconds
        if verdict["exhaustive"]:
            count = verdict["states"]["visited"] if "states" in verdict else verdict["executions"]
            break
    else:
        way, count = "samples", 0
        for options in SAMPLES:
            found, verdict, seconds = run(heddle, classes, client, "--jdk=real", *options)
            real |= found
            took += seconds
    return client, spec, spec_verdict["executions"], spec_time, real, way, count, took


def main():
    heddle, classes, *rest = sys.argv[1:]
    table = "--table" in rest
    wanted = [r for r in rest if r != "--table"]
    clients = [g + "-" + n for g, names in CLIENTS.items() for n in names.split()
               if not wanted or g in wanted or g + "-" + n in wanted]
    clients = sample(clients)
    bad = outcomes = 0
    ways = collections.Counter()
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        for row in pool.map(lambda c: compare(heddle, classes, c), clients):
            client, spec, spec_runs, spec_time, real, way, count, took = row
            if spec != real:
                bad += 1
                print(f"{client} (by {way}): differs")
                print("  only spec:", sorted(spec - real))
                print("  only real:", sorted(real - spec))
            outcomes += len(spec)
            ways[way] += 1
            if table:
                what = f"{count:,} {way}" if count else way
                if count == 1:
                    what = what.replace("executions", "execution").replace("states", "state")
                print(f"| {client} | {len(spec)} | {spec_runs:,} | {what} | {spec_time * 1000:.0f} | "
                      f"{took * 1000:.0f} |", flush=True)
    print(f"{len(clients)} clients, {outcomes} outcomes, {bad} differ; of the real code "
          + "; ".join(f"{ways[w]} by {w}" for w, _ in WAYS + [("samples", 0)] if ways[w]))
    return 1 if bad else 0


sys.exit(main())
