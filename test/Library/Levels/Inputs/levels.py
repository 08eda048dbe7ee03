"""levels.py HEDDLE CLASSES [--table] [CLIENT...]: the outcomes of small clients of
java.util.concurrent under --jdk=spec equal those under --jdk=real.

An outcome is what a client says (heddle.fail), a deadlock by its threads, or a
race by its location. With --table the rows of docs/JDK.md are printed.
"""
import concurrent.futures
import json
import subprocess
import sys
import time

CLIENTS = {
    "lock": "order three try timed interrupt stuck stuckinterrupt owner asks opposite",
    "fair": "order twice timed interrupt semaphore",
    "cond": "loop once timed nanos two interrupt uninterruptibly owner asks fair",
    "rw": "order writers readers try tryread downgrade upgrade owner",
    "sem": "order hand two try timed interrupt stuck drain",
    "latch": "one two timed interrupt stuck",
    "barrier": "index action timed interrupt stuck reset thrown",
    "queue-array": "pass full offer timed interrupt stuck drain remove add",
    "queue-linked": "pass full offer timed interrupt stuck drain remove add",
    "queue-deque": "pass full offer timed interrupt stuck drain remove add",
    "sync": "pass offer offertake interrupt",
    "exchange": "pair timed interrupt",
    "task": "get thrown timed done cancel cancelget cancelrun interrupt twice",
}
# Of the real code more than so many executions are not gone through; all with at
# most one preemption are instead, and random ones.
LIMIT = 1000
SAMPLES = [["--preemptions=1"], ["--strategy=random", "--walks=2000"],
           ["--strategy=pct", "--bug-depth=3", "--walks=3000"]]


def run(heddle, classes, client, *options):
    began = time.time()
    out = subprocess.run(
        [heddle, "check", "--json=-", "--quiet", "-cp", classes, *options, "Clients", "--", client],
        capture_output=True, text=True)
    if out.returncode not in (0, 1, 3):
        raise RuntimeError(f"{client} {options}: status {out.returncode}\n{out.stderr}{out.stdout[-2000:]}")
    report = json.loads(out.stdout[out.stdout.index("{\n"):])
    outcomes = {(f["kind"], f["subject"]) for f in report["findings"]}
    return outcomes, report["verdict"], time.time() - began


def compare(heddle, classes, client):
    spec, spec_verdict, spec_time = run(heddle, classes, client, "--jdk=spec")
    if not spec_verdict["exhaustive"]:
        raise RuntimeError(client + ": spec is not exhaustive")
    real, verdict, real_time = run(heddle, classes, client, "--jdk=real", f"--max-executions={LIMIT}")
    bounded = not verdict["exhaustive"]
    if bounded:
        for options in SAMPLES:
            real |= run(heddle, classes, client, "--jdk=real", *options)[0]
    return (client, spec, spec_verdict["executions"], spec_time, real, verdict["executions"], real_time,
            bounded)


def main():
    heddle, classes, *rest = sys.argv[1:]
    table = "--table" in rest
    wanted = [r for r in rest if r != "--table"]
    clients = [g + "-" + n for g, names in CLIENTS.items() for n in names.split()
               if not wanted or g in wanted or g + "-" + n in wanted]
    bad = outcomes = limited = 0
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        for row in pool.map(lambda c: compare(heddle, classes, c), clients):
            client, spec, spec_runs, spec_time, real, real_runs, real_time, bounded = row
            if spec != real:
                bad += 1
                print(client + (" (bounded)" if bounded else "") + ": differs")
                print("  only spec:", sorted(spec - real))
                print("  only real:", sorted(real - spec))
            outcomes += len(spec)
            limited += bounded
            if table:
                more = "more than " if bounded else ""
                print(f"| {client} | {len(spec)} | {spec_runs:,} | {more}"
                      f"{LIMIT if bounded else real_runs:,} | {spec_time * 1000:.0f} | "
                      f"{real_time * 1000:.0f} |", flush=True)
    print(f"{len(clients)} clients, {outcomes} outcomes, {bad} differ; "
          f"{limited} of the real code by samples")
    return 1 if bad else 0


sys.exit(main())
