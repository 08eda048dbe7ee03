"""states.py CLASSES MAIN: runs MAIN by all orders of search over states and
says how the numbers of states compare; replays what is found."""
import json
import subprocess
import sys
import tempfile

classes, main = sys.argv[1:]


def run(*options):
    with tempfile.NamedTemporaryFile() as out:
        p = subprocess.run(["heddle", "check", "--quiet", "--json=" + out.name,
                            "-cp", classes, *options, main],
                           capture_output=True, text=True)
        if p.returncode not in (0, 1):
            sys.exit(" ".join(options) + ": " + p.stdout + p.stderr)
        return json.load(open(out.name))


orders = {
    "dfs hash": ["--strategy=dfs", "--match=hash"],
    "dfs full": ["--strategy=dfs", "--match=full"],
    "bfs hash": ["--strategy=bfs"],
    "bfs full": ["--strategy=bfs", "--match=full"],
    "best hash": ["--strategy=best"],
}
full = orders["dfs hash"]
reports = {name: run(*flags) for name, flags in orders.items()}
plain = run(*full, "--match-without-h")
unreduced = run(*full, "--no-reduction")
every = list(reports.values()) + [plain, unreduced]
states = lambda r: r["verdict"]["states"]["visited"]
if len({states(r) for r in reports.values()}) == 1:
    print(", ".join(orders) + ": one number of states")
if states(plain) < states(reports["dfs hash"]):
    print("without h fewer")
if states(unreduced) > states(reports["dfs hash"]):
    print("without reductions more")
verified = [r for r in every if r["verdict"]["outcome"] == "verified"]
if verified:
    print("verified %d times" % len(verified))
found = [r for r in every if r["findings"]]
replayed = 0
for r in found:
    steps = r["findings"][0]["replay"]["steps"]
    again = run("--replay=" + ",".join("%d:%d" % tuple(s) for s in steps))
    kinds = {(f["kind"], f["subject"]) for f in again["findings"]}
    f = r["findings"][0]
    replayed += (f["kind"], f["subject"]) in kinds
if found:
    print("found %d times, replayed %d times" % (len(found), replayed))
