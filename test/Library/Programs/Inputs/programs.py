"""programs.py HEDDLE CLASSES SOURCES [PROGRAM...]: what heddle check finds in each
program is what the head of its source says: lines "FINDS kind: subject", one a
finding, without numbers of objects and elements, or "FINDS nothing". A line
"OPTIONS words" gives options. Of a program whose head has lines "GIVES result",
heddle outcomes lists the results that it observes, and no others.
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


def given(heddle, classes, source):
    """What a program observes, as lines of its head; None of one that has no such lines."""
    want = re.findall(r"^// GIVES (.*)$", source.read_text(), re.M)
    if not want:
        return None
    out = subprocess.run([heddle, "outcomes", "--model=sc", "--max-time=60", "-cp", classes, source.stem],
                         stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    got = sorted(re.findall(r"^  result=(.*?) {3,}yes ", out.stdout, re.M))
    if got != sorted(want) or out.returncode:
        got.append(f"status {out.returncode}: {out.stdout[-600:]}")
    return sorted(want), got


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

    def run(s):
        of_results = given(heddle, classes, s)
        if of_results:
            return *of_results, 0
        return expected(s), *found(heddle, classes, s)

    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        for s, (want, got, executions) in zip(sources, pool.map(run, sources)):
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
