#!/usr/bin/env python3
"""What ThreadSanitizer reports of stress runs, heddle check reports.

  tsan.py [--heddle=FILE] [--cc=gcc] [--runs=N] PROGRAM.c|PROGRAM.cpp...

Each program is compiled by gcc -fsanitize=thread as it is and with -DBROKEN,
and run N times. A data race on a global variable has to be a race of Heddle's
on that variable, or a part of it; one in a heap block, a race or an access to
freed memory in a block; a failed assertion, a failure. Programs with
atomic_thread_fence are left out, which ThreadSanitizer does not know. Prints
what Heddle misses, and how many reports both have; exit status 1 if it misses
any.
"""
import json
import os
import re
import subprocess
import sys
import tempfile


def option(name, default):
    return next((a.split("=", 1)[1] for a in sys.argv[1:] if a.startswith("--%s=" % name)), default)


HEDDLE, CC, RUNS = option("heddle", "heddle"), option("cc", "gcc"), int(option("runs", "20"))


def by_sanitizer(file, flags, folder):
    """{"race x", "heap", "failure"}: all that some run reported."""
    binary = os.path.join(folder, "a.out")
    cc = {"gcc": "g++"}.get(CC, CC) if file.endswith(".cpp") else CC
    words = [cc, "-g", "-O1", "-fsanitize=thread", file, "-o", binary, "-pthread"]
    subprocess.run(words + ["-std=c++20"] * file.endswith(".cpp") + flags, check=True, capture_output=True)
    out = set()
    for _ in range(RUNS):
        try:
            p = subprocess.run([binary], capture_output=True, text=True, errors="replace", timeout=2,
                               env=dict(os.environ, TSAN_OPTIONS="report_thread_leaks=0:detect_deadlocks=0"))
        except subprocess.TimeoutExpired:
            break  # it waits for ever, or spins
        for report in p.stderr.split("=================="):
            if "data race" not in report and "heap-use-after-free" not in report:
                continue
            m = re.search(r"Location is global '([^']*)'", report)
            if m:
                out.add("race " + re.sub(r"\W.*", "", m[1]))
            else:  # of a block that was freed it may say the address only
                out.add("heap" if re.search(r"heap block|at 0x7b", report) else "other")
        if "Assertion" in p.stderr:
            out.add("failure")
    return out


def by_heddle(file, flags):
    p = subprocess.run([HEDDLE, "check", "--quiet", "--json=-"] + flags + [file], capture_output=True, text=True)
    if p.returncode not in (0, 1):
        return {"status %d: %s%s" % (p.returncode, p.stdout[-300:], p.stderr)}
    out = set()
    for f in json.loads(p.stdout)["findings"]:
        if "block" in f["subject"]:
            out.add("heap")
        elif f["kind"] == "race":
            out.add("race " + re.match(r"\w*", f["subject"])[0])
        if f["kind"] == "failure":
            out.add("failure")
    return out


def main():
    files = [a for a in sys.argv[1:] if not a.startswith("--")]
    both = missed = count = 0
    with tempfile.TemporaryDirectory() as folder:
        for file in files:
            with open(file) as f:
                if "atomic_thread_fence" in f.read():
                    continue
            for flags in [], ["-DBROKEN"]:
                count += 1
                expected = by_sanitizer(file, flags, folder)
                found = by_heddle(file, flags) if expected else set()
                both += len(expected & found)
                if expected - found:
                    missed += 1
                    print("%s %s: ThreadSanitizer %s, heddle %s" % (file, " ".join(flags), sorted(expected), sorted(found)))
    print("%d programs, %d reports of both, %d programs where heddle misses one" % (count, both, missed))
    sys.exit(bool(missed))


main()
