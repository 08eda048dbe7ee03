#!/usr/bin/env python3
"""Each line of the ledger of assumptions, shown.

  ledger.py FOLDER [--heddle=FILE]

FOLDER has the class Ledger. For each line of Assumptions.def there is a run
whose verdict prints it, as text and in JSON, one that does not, and, if
something lifts the line, two whose verdicts differ by that. A line without
them fails, as does one of here that the table does not have.
"""
import json
import os
import re
import subprocess
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
HERE = os.path.dirname(os.path.abspath(__file__))
TABLE = os.path.join(ROOT, "include/heddle/Support/Assumptions.def")
STRING = r'"((?:[^"\\]|\\.)*)"'
LINE = re.compile(r"^HEDDLE_ASSUMPTION\(\w+, " + ", ".join([STRING] * 4) + r"\)$", re.M)

# Key: a run that prints it; one that does not; and either two runs of which the
# second lifts it, with what is compared of their verdicts, or why there are
# none. A run is a program of Ledger, and options; "outcomes": of an example, or
# of the tests that are named behind it, by heddle outcomes.
FENCED = "outcomes:test/Outcomes/Inputs/jmm/Cases.java -t Cases.Fences"
STATUS, FINDINGS = "status", "findings"
SHOWN = {
    "sequential-consistency": (
        "none", "none --model=opmm", (STATUS, "buffers", "buffers --model=opmm", 0, 1)),
    "preemption-at-synchronisation": (
        "none", "none --visible=all", (FINDINGS, "between", "between --visible=all", 1, 2)),
    "memory-model": ("none --model=tso", "none", "nothing lifts it"),
    "races-not-sought": (
        "none --model=opmm", "none", (STATUS, "race --model=opmm", "race", 0, 1)),
    "same-action": ("none --model=jpr", "none --model=opmm", "nothing lifts it"),
    "mixed-modes": ("acquire-beside --model=jpr", "buffers --model=jpr", "nothing lifts it"),
    "jmm-justified": ("outcomes --model=jmm", "outcomes --model=jpr", "nothing lifts it"),
    "between-opmm-and-jpr": (
        FENCED + " --model=jmm", "outcomes --model=jmm",
        (STATUS, FENCED + " --model=jmm", FENCED + " --model=jpr", 3, 0)),
    "sees-the-past": (
        "outcomes --model=cat:%s/models/sc.cat" % ROOT, "outcomes --model=sc", "nothing lifts it"),
    "library-reads-latest": (
        "none --model=opmm", "none --model=opmm --no-trust",
        (STATUS, "library-unordered --model=opmm", "library-unordered --model=opmm --no-trust", 0, 1)),
    "library-trusted": (
        "none", "none --no-trust", (STATUS, "library-race", "library-race --no-trust", 0, 1)),
    "trusted": ("none --trust=no.such.*", "none", (STATUS, "race --trust=Ledger*", "race", 0, 1)),
    "benign-fields": (
        "none --benign=Ledger.plain", "none", (STATUS, "race --benign=Ledger.plain", "race", 0, 1)),
    "library-as-specified": (
        "lock", "none",
        (STATUS, "await-once --spurious=on", "await-once --spurious=on --jdk=real", 1, 0)),
    "c-library": ("hello.c", "none", "nothing lifts it"),
    "c-orders": (
        "hello.c", "hello.c --model=rc11",
        (STATUS, "stale.c", "stale.c --model=rc11", 0, 1)),
    "readers-overtake": ("readers.c", "hello.c", "nothing lifts it"),
    "release-sequences": (
        "sequence.cpp --model=rc11", "hello.c --model=rc11",
        (STATUS, "sequence.cpp --model=rc11", "sequence.cpp", 0, 1)),
    "wide-stores-unbuffered": ("wide.c --model=tso", "wide.c", "nothing lifts it"),
    "atomic-volatile": (
        "volatile.c --volatile=relaxed", "hello.c",
        (STATUS, "volatile.c --volatile=relaxed", "volatile.c", 0, 1)),
    "library-as-it-is": ("none --jdk=real", "none", "nothing lifts it"),
    "no-spurious-wakeups": ("park", "none", (STATUS, "park", "park --spurious=on", 0, 1)),
    "no-spurious-failure": ("weak", "none", (STATUS, "weak", "weak --spurious=on", 0, 1)),
    "spurious-bounded": (
        "park-twice --spurious=on", "park --spurious=on",
        (STATUS, "park-twice --spurious=on", "park-twice --spurious=2", 0, 1)),
    "fixed-random": ("number", "coin", (STATUS, "coin --random=0", "coin", 0, 1)),
    "fixed-clock": ("clock", "none", "nothing lifts it"),
    "timeouts-idle": (
        "late --timeouts=1", "soon --timeouts=1",
        (STATUS, "late --timeouts=1", "late --timeouts=any", 0, 1)),
    "timeouts-by-clock": (
        "late --timeouts=clock", "none --timeouts=clock",
        (STATUS, "late --timeouts=clock", "late --timeouts=any", 0, 1)),
    "rounds-alike": ("counts", "goes-round", "the program must change"),
    "own-files": ("file", "none", "nothing lifts it"),
    "sharp-thread-states": ("sleeper", "none", "nothing lifts it"),
    "fixed-identity-hashes": ("hash", "none", "nothing lifts it"),
    "fixed-order-of-sets": ("set-of", "list-of", "nothing lifts it"),
    "no-collection": ("weak-reference", "none", "nothing lifts it"),
    "hosts-by-name": ("far-url", "near-url", "nothing lifts it"),
    "other-stacks": ("other-stack", "own-stack", "nothing lifts it"),
    "handled-exceptions": ("handled", "thrown", (STATUS, "handled", "thrown", 0, 1)),
    "stack-room": ("deep", "none", (STATUS, "deep", "deep --stack-depth=40000", 1, 0)),
    "no-collision-of-states": (
        "none --strategy=bfs", "none --strategy=bfs --match=full",
        "nobody knows two states with one hash"),
    "no-collision-of-short-keys": (
        "none --strategy=bfs --compress", "none --strategy=bfs",
        "nobody knows two states with one hash"),
    "kept-search": (
        "lock --resume=kept.state", "lock", "only a file that somebody has changed shows it"),
    "no-collision-of-traces": (
        "none --preemptions=1", "none", "nobody knows two traces with one hash"),
    "races-by-state": (
        "two-numbers --strategy=bfs --match-without-h", "two-numbers --strategy=bfs",
        "what is missed depends on the order of the search"),
    "threads-alike": ("alike --symmetry", "alike", "a program that compares is told"),
    "long-and-double-whole": (
        "wide --model=opmm --tear=off", "wide-volatile --model=opmm --tear=off",
        (STATUS, "wide --model=opmm --tear=off", "wide --model=opmm", 0, 1)),
    "mixed-longs-whole": (
        "wide-mixed --model=opmm", "wide --model=opmm", "the program must change"),
}


def run(folder, heddle, words, options=()):
    program, *more = words.split()
    subject = ["-cp", folder, "Ledger", "--", program]
    if program.endswith((".c", ".cpp")):
        subject = [os.path.join(HERE, "Inputs", program)]
    command = "check"
    if program.startswith("outcomes"):
        command, _, named = program.partition(":")
        subject = [os.path.join(ROOT, named or "docs/examples/StoreBuffering.java")]
        options = [o for o in options if o != "--quiet"]
    out = subprocess.run([heddle, command, *more, *options, *subject],
                         capture_output=True, text=True)
    if out.returncode not in (0, 1, 3):
        raise SystemExit("%s: status %d\n%s%s" % (words, out.returncode, out.stdout, out.stderr))
    return out


def keys(folder, heddle, words):
    report = json.loads(run(folder, heddle, words, ["--quiet", "--json=-"]).stdout)
    verdict = report["tests"][0] if "tests" in report else report["verdict"]
    return [line["key"] for line in verdict["ledger"]]


def seen(folder, heddle, words, what):
    out = run(folder, heddle, words, ["--quiet", "--json=-"])
    return out.returncode if what == STATUS else len(json.loads(out.stdout)["findings"])


def main():
    folder = sys.argv[1]
    heddle = sys.argv[2][9:] if len(sys.argv) > 2 else "heddle"
    lines = [m.groups() for m in LINE.finditer(open(TABLE, encoding="utf-8").read())]
    wrong = []
    os.chdir(folder)
    run(folder, heddle, "lock --max-executions=1 --checkpoint=kept.state")
    for key in set(SHOWN) - {line[0] for line in lines}:
        wrong.append(key + " is not a line of the ledger")
    for key, sentence, _, lift in lines:
        if key not in SHOWN:
            wrong.append(key + " has no programs that show it")
            continue
        prints, silent, lifted = SHOWN[key]
        if key not in keys(folder, heddle, prints):
            wrong.append("%s: not printed by: %s" % (key, prints))
        for part in sentence.split("{0}"):
            if part not in run(folder, heddle, prints).stdout:
                wrong.append("%s: the text lacks its sentence: %s" % (key, prints))
        if key in keys(folder, heddle, silent):
            wrong.append("%s: printed by: %s" % (key, silent))
        if isinstance(lifted, str):
            if lifted == "nothing lifts it" and lift:
                wrong.append("%s: the table says what lifts it: %s" % (key, lift))
            continue
        what, without, with_it, first, second = lifted
        if key not in keys(folder, heddle, without):
            wrong.append("%s: not printed by: %s" % (key, without))
        if key in keys(folder, heddle, with_it):
            wrong.append("%s: still printed by: %s" % (key, with_it))
        for words, expected in ((without, first), (with_it, second)):
            got = seen(folder, heddle, words, what)
            if got != expected:
                wrong.append("%s: %s: %s %d, expected %d" % (key, words, what, got, expected))
    if wrong:
        print("\n".join(wrong))
    print("%d lines, %d of them lifted, %d wrong" % (
        len(lines), sum(not isinstance(s[2], str) for s in SHOWN.values()), len(wrong)))
    sys.exit(bool(wrong))


main()
