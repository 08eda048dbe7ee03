"""What utils/bench/run --with-peers does: every comparison program in Java for
Heddle and Java PathFinder, in C for GenMC and Nidhugg.

Whichever of genmc, nidhuggc and jpf is on the PATH runs in the same rounds as
Heddle, one after the other. Printed are medians of CPU time, counts, and ratios
to Heddle. Where a peer is not there, its figure is that of the issue tracker
(GenMC 0.11 under SC, Nidhugg 0.4 optimal, JPF 8, on a machine of this kind),
marked by a star. How each is called is in PEERS, and only there.
"""
import json, os, re, resource, shutil, statistics, subprocess, tempfile, time

HERE = os.path.dirname(os.path.abspath(__file__))

# name, Java class, C file and definitions, ways to run Heddle, traces, and the
# issue's CPU seconds of (genmc, nidhugg, jpf), None where it was not run.
PROGRAMS = [
    ("2 x 5 x (read, read, write)", "ReadReadWrite5", "rrw.c", {"K": 5}, [[], ["--strategy=dpor"]], 8953, (0.29, 0.63, 10.3)),
    ("2 x 7 x (read, read, write)", "ReadReadWrite7", "rrw.c", {"K": 7}, [[], ["--strategy=dpor"]], 616227, (20.2, 45.6, None)),
    ("lock counter 3 x 4", "LockCounter3x4", "lock.c", {"T": 3, "K": 4}, [[], ["--strategy=dpor"], ["--symmetry"]],
     34650, (2.7, 3.4, 6.7)),
    ("lock counter 4 x 3", "LockCounter4x3", "lock.c", {"T": 4, "K": 3}, [[], ["--strategy=dpor"], ["--symmetry"]],
     369600, (29.5, 40.6, 25.3)),
    ("lock counter 4 x 4", "LockCounter4x4", "lock.c", {"T": 4, "K": 4}, [[], ["--symmetry"]],
     63063000, (None, None, 56.0)),
    ("4 readers, 4 writers", "ReadersWriters4", "readers_writers.c", {"N": 4},
     [[], ["--strategy=dpor"], ["--symmetry"]], 15000, (0.22, 1.47, 27.0)),
    ("5 readers, 5 writers", "ReadersWriters5", "readers_writers.c", {"N": 5},
     [[], ["--strategy=dpor"], ["--symmetry"]], 933120, (13.4, None, None)),
    ("Peterson, volatile, 4 sections", "Peterson4", "peterson.c", {"K": 4}, [[], ["--strategy=dpor"]],
     None, (0.6, 1.9, 1.9)),
    ("2 x 10^6 local, 1 lock each", "LocalLocked", "local.c", {"K": 1000000}, [[]], 2, (2.3, 3.2, 7.0)),
    ("start: synchronized counter", "SyncCounter", "lock.c", {"T": 2, "K": 1}, [[]], 2, (0.05, 0.09, 1.1)),
]


def definitions(d):
    return [f"-D{name}={value}" for name, value in d.items()]


# name, the command, what its output says: executions and blocked ones.
PEERS = [
    ("genmc", "genmc", lambda c, d, java, classes: ["--sc", "--", *definitions(d), c],
     (r"complete executions explored: *(\d+)", r"blocked executions seen: *(\d+)")),
    ("nidhugg", "nidhuggc", lambda c, d, java, classes: ["-O1", *definitions(d), "--", "-sc", "-optimal", c],
     (r"Trace count: *(\d+)", r"(\d+) (?:sleepset|assume|await) blocked")),
    ("jpf", "jpf", lambda c, d, java, classes: [f"+classpath={classes}", java],
     (r"states: *new=(\d+)", None)),
]


class Failed(Exception):
    pass


def run(command, limit, good=(0,)):
    """CPU seconds of a command and its output; None if it takes too long."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    try:
        done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, timeout=limit,
                              cwd=tempfile.gettempdir())
    except subprocess.TimeoutExpired:
        return None, ""
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    text = done.stdout.decode(errors="replace")
    if done.returncode not in good:
        raise Failed(f"{' '.join(command)}: status {done.returncode}: {text.strip().splitlines()[-1:] or ['']}")
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime, text


def count(pattern, text):
    found = re.search(pattern, text) if pattern else None
    return int(found.group(1)) if found else None


def measure(heddle, classes, repeat, limit, names):
    """Rows of plain data: one a program, with one cell a way to run it."""
    peers = [p for p in PEERS if shutil.which(p[1])]
    rows, failures = [], []
    for name, java, c, d, ways, traces, issue in PROGRAMS:
        if names and not any(n in name for n in names):
            continue
        report = os.path.join(classes, "report.json")
        runs = []  # label, command, whose
        for way in ways:
            label = "heddle" + "".join(" " + w for w in way)
            runs.append((label, [heddle, "check", "--quiet", f"--json={report}", f"--max-time={limit}", *way,
                                 "-cp", classes, java], None))
        for peer in peers:
            runs.append((peer[0], [peer[1], *peer[2](os.path.join(HERE, "c", c), d, java, classes)], peer))
        cells, dead = {}, set()
        for _ in range(repeat):
            for label, command, peer in runs:
                if label in dead:
                    continue
                cell = cells.setdefault(label, dict(samples=[], executions=None, blocked=None))
                try:
                    cpu, text = run(command, limit * 1.5 + 5, (0,) if peer else (0, 1, 3))
                except Failed as error:
                    failures.append(str(error))
                    dead.add(label)
                    del cells[label]
                    continue
                if cpu is None:
                    cell["executions"] = None
                    dead.add(label)
                    continue
                cell["samples"].append(cpu)
                if peer:
                    cell["executions"], cell["blocked"] = count(peer[3][0], text), count(peer[3][1], text)
                else:
                    v = json.load(open(report))["verdict"]
                    cell["executions"], cell["blocked"] = v["executions"], v["blockedExecutions"]
                    cell["exhaustive"] = v["exhaustive"]
                    if not v["exhaustive"]:
                        dead.add(label)
        for cell in cells.values():
            cell["cpu"] = statistics.median(cell["samples"]) if cell["samples"] else None
        ours = [x["cpu"] for l, x in cells.items() if l.startswith("heddle") and x.get("exhaustive")]
        rows.append(dict(name=name, traces=traces, cells=cells, best=min(ours) if ours else None,
                         issue=dict(zip((p[0] for p in PEERS), issue))))
    return rows, [p[0] for p in peers], failures


def show(rows, present):
    print(f"{'program':32}{'run by':28}{'CPU s':>9}{'executions':>12}{'blocked':>9}{'to ours':>9}")
    for row in rows:
        head = row["name"]
        def line(label, cpu, executions, blocked, star=""):
            nonlocal head
            ratio = f"{cpu / row['best']:.1f}" if cpu and row["best"] else ""
            number = lambda n: "" if n is None else f"{n:,}"
            cpu = "too long" if cpu is None else f"{cpu:.3f}"
            print(f"{head:32}{label:28}{cpu + star:>9}{number(executions):>12}{number(blocked):>9}{ratio:>9}")
            head = ""
        for label, cell in row["cells"].items():
            done = cell.get("exhaustive", True)
            line(label, cell["cpu"] if done else None, cell["executions"], cell["blocked"])
        for peer, seconds in row["issue"].items():
            if peer not in present and seconds is not None:
                line(peer, seconds, None, None, "*")
    if len(present) != len(PEERS):
        print("* not run here: the issue tracker's figure, CPU seconds on a machine of this kind")


def main(heddle, classes, repeat, limit, names, json_file):
    began = time.time()
    rows, present, failures = measure(heddle, classes, repeat, limit, names)
    show(rows, present)
    for failure in failures:
        print("failed: " + failure)
    if json_file:
        with open(json_file, "w") as f:
            json.dump(dict(repeat=repeat, limit=limit, peers=present, rows=rows, failures=failures,
                           seconds=time.time() - began), f, indent=1)
