"""programs.py HEDDLE CLASSES SOURCES [PROGRAM...]: what heddle check finds in each
program is what the head of its source says: lines "FINDS kind: subject", one a
finding, without numbers of objects and elements, or "FINDS nothing". A line
"OPTIONS words" gives options.
"""
import concurrent.futures
import json
import pathlib
import re
import subprocess
import sys


def expected(source):
    lines = re.findall(r"^// FINDS (.*)$", source.read_text(), re.M)
    if not lines:
        raise RuntimeError(f"{source}: no FINDS line")
    return sorted(lines) if lines != ["nothing"] else []


def options(source):
    return " ".join(re.findall(r"^// OPTIONS (.*)$", source.read_text(), re.M)).split()


def found(heddle, classes, source):
    out = subprocess.run([heddle, "check", "--quiet", "--json=-", "--max-time=120", *options(source), "-cp", classes,
                          source.stem],
                         capture_output=True, text=True)
    if out.returncode not in (0, 1):
        return [f"status {out.returncode}: {(out.stderr or out.stdout)[-1500:]}"], 0
    report = json.loads(out.stdout[out.stdout.index("{\n"):])
    text = [re.sub(r"#\d+", "", re.sub(r"\[\d+\]$", "[i]", f["kind"] + ": " + f["subject"])).strip()
            for f in report["findings"]]
    return sorted(text), report["verdict"]["executions"]


def main():
    heddle, classes, folder, *wanted = sys.argv[1:]
    sources = sorted(pathlib.Path(folder).glob("*.java"))
    sources = [s for s in sources if not wanted or s.stem in wanted]
    bad = findings = runs = 0
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        for s, (got, executions) in zip(sources, pool.map(lambda s: found(heddle, classes, s), sources)):
            want = expected(s)
            findings += len(got)
            runs += executions
            if got != want:
                bad += 1
                print(f"{s.stem}: wanted {want}, got {got}", flush=True)
            elif wanted:
                print(f"{s.stem}: {executions} executions")
    print(f"{len(sources)} programs, {findings} findings, {bad} wrong, {runs} executions")
    return 1 if bad else 0


sys.exit(main())
