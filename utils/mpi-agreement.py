#!/usr/bin/env python3
"""Compares heddle-mpi with heddle check --checkpoint, program by program:
ranks explore as if the search were kept, which learns less of loops that wait.

    utils/mpi-agreement.py [--ranks=1,2,4] [--seconds=20] [--kill=N]
                           [--states] [--random=N [--first=SEED]] FILE...

Verdict, status, findings and numbers of executions and of those that were
blocked must be the same. With --kill, N times the search is killed with
SIGKILL at a random moment (of its first --latest seconds, else of as many as
one process takes) and gone on with by another number of ranks, until it
ends; its result must be that of the whole search. Programs that take one
process longer than --seconds are left out. With --states, searches over states
are compared with that of heddle check, but for their numbers of blocked
executions, and behind a race, of final states (killed ones, too). --random adds programs of
test/Agreement/generate.py.
"""
import argparse, json, os, random, signal, subprocess, sys, tempfile, time

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(os.path.dirname(HERE), "test", "Agreement"))

BUILD = os.environ.get("HEDDLE_BUILD_DIR", "build")
HEDDLE, MPI = BUILD + "/bin/heddle", BUILD + "/bin/heddle-mpi"


def launcher(ranks):
    return ["mpirun", "--oversubscribe", "--allow-run-as-root", "-n", str(ranks),
            MPI, "check"]


def result(output, status):
    """What must not depend on which ranks explored."""
    if status == 2:
        return {"status": 2}
    report = json.loads(output)
    verdict = report["verdict"]
    findings = sorted((f["kind"], f.get("subject", ""), f["fingerprint"])
                      for f in report["findings"])
    return {"status": status, "findings": findings,
            "result": verdict["outcome"], "exhaustive": verdict["exhaustive"],
            "executions": verdict["executions"],
            "blocked": verdict["blockedExecutions"],
            "assumed": verdict["assumptions"]}


def run(command, seconds):
    try:
        done = subprocess.run(command, capture_output=True, timeout=seconds,
                              text=True)
    except subprocess.TimeoutExpired:
        return None
    try:
        return result(done.stdout, done.returncode)
    except (json.JSONDecodeError, KeyError) as e:
        return {"broken": repr(e), "status": done.returncode,
                "output": (done.stdout + done.stderr)[-2000:]}


def killed(file, options, times, ranks, want, latest):
    """None if it came out as wanted, else what came."""
    with tempfile.TemporaryDirectory() as folder:
        kept = folder + "/kept"
        keeps = ["--checkpoint=" + kept, "--checkpoint-interval=0.05"]
        kills = 0
        while True:
            how = ["--resume=" + kept] if os.path.exists(kept) else []
            command = launcher(random.choice(ranks)) + ["--json=-"] + options + \
                keeps + how + [file]
            job = subprocess.Popen(command, stdout=subprocess.PIPE,
                                   stderr=subprocess.PIPE, text=True)
            if kills < times:
                time.sleep(random.uniform(0.3, max(0.5, latest)))
                mine = subprocess.run(["pgrep", "-P", str(job.pid)],
                                      capture_output=True, text=True).stdout.split()
                if job.poll() is None and mine:
                    os.kill(int(random.choice(mine)), signal.SIGKILL)
                    job.communicate()
                    kills += 1
                    continue
            out, err = job.communicate()
            try:
                got = result(out, job.returncode)
            except (json.JSONDecodeError, KeyError):
                got = {"output": (out + err)[-2000:]}
            print(f"  {file}: killed {kills} times", flush=True)
            # It relies on what was kept, and says so.
            got["assumed"] = [w for w in got.get("assumed", [])
                              if not w.startswith(kept)]
            if STATES[0] in options:
                return None if of_states(got) == of_states(want) else got
            return None if got == want else got


STATES = ["--strategy=dfs", "--match=hash"]


def of_states(found):
    """What searches over states have in common (docs/user/Searches.md)."""
    out = dict(found)
    out.pop("blocked", None)
    if any(f[0] == "race" for f in out.get("findings", [])):
        out.pop("executions", None)
        out["findings"] = bool(out["findings"])
        out.pop("assumed", None)
    return out


def random_programs(folder, seeds):
    import generate
    os.makedirs(folder + "/classes")
    texts = {"Outcome": generate.outcome_class()}
    texts.update(("P%d" % s, generate.program(s)) for s in seeds)
    for name, text in texts.items():
        with open("%s/%s.java" % (folder, name), "w") as out:
            out.write("package h; %s%s" % (generate.IMPORTS, text))
    subprocess.run(["javac", "-g", "-nowarn", "-d", folder + "/classes",
                    *("%s/%s.java" % (folder, n) for n in texts)], check=True)
    return ["h.P%d" % s for s in seeds], ["-cp", folder + "/classes"]


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--ranks", default="1,2,3,4")
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--kill", type=int, default=0)
    parser.add_argument("--latest", type=float, default=0)
    parser.add_argument("--option", action="append", default=[])
    parser.add_argument("--states", action="store_true")
    parser.add_argument("--random", type=int, default=0)
    parser.add_argument("--first", type=int, default=1)
    parser.add_argument("files", nargs="*")
    a = parser.parse_args()
    if a.states:
        a.option += STATES
    with tempfile.TemporaryDirectory() as made:
        if a.random:
            names, words = random_programs(made, range(a.first, a.first + a.random))
            a.files += names
            a.option += words
        return compare(a)


def compare(a):
    ranks = [int(r) for r in a.ranks.split(",")]
    compared = left = bad = executions = 0
    for file in a.files:
        begin = time.time()
        with tempfile.TemporaryDirectory() as folder:
            kept = [] if a.states else ["--checkpoint=" + folder + "/kept"]
            want = run([HEDDLE, "check", *kept, "--json=-", *a.option, file],
                       a.seconds)
        took = time.time() - begin
        if want is None or want["status"] == 2:
            left += 1
            continue
        if a.kill:
            pairs = [("killed", killed(file, a.option, a.kill, ranks, want, a.latest or took))]
            pairs = [(n, want if got is None else got) for n, got in pairs]
        else:
            pairs = [(f"{r} ranks",
                      run(launcher(r) + ["--json=-", *a.option, file],
                          20 * a.seconds)) for r in ranks]
        executions += want.get("executions", 0)
        for name, got in pairs:
            compared += 1
            if a.states and got is not None:
                same = of_states(got) == of_states(want)
            else:
                same = got == want
            if not same:
                bad += 1
                print(f"{file}, {name}:\n  want {want}\n  got  {got}", flush=True)
    print(f"{compared} searches compared, {bad} differ, {left} programs left out, "
          f"{executions} executions by one process")
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
