#!/usr/bin/env python3
"""What ThreadSanitizer reports of stress runs, heddle check reports.

  tsan.py [--heddle=FILE] [--cc=clang-19|gcc] [--runs=N] [--every=N] PROGRAM|FOLDER...

Each program (of a folder: its .c and .cpp files; with --every=N each N-th of
all) is compiled with -fsanitize=thread as it is and with -DBROKEN, and run N
times (20). What some run shows is asked of heddle check --model=rc11:

  a data race            a race on that global variable, on a heap block of that
                         size, or on a variable of a function
  heap-use-after-free    an access to what was freed, or a race on the block
  a failed assertion, an uncaught exception
                         the failure with the same words
  locks in two orders, a run that does not end
                         a deadlock
  another misuse, a signal
                         a failure

So a program that heddle verifies has to be free of reports. Left out is what
ThreadSanitizer does not know: atomic_thread_fence, and exceptions that leave a
function of call_once (its pthread_once then waits for ever, with one thread,
too). Prints what disagrees, and what both found; exit status 1 if anything
disagrees.
"""
import json
import os
import re
import subprocess
import sys
import tempfile

# The reports that name a misuse of threads, by ThreadSanitizer's headlines.
MISUSE = ("double lock of a mutex", "unlock of an unlocked mutex", "destroy of a locked mutex",
          "use of an invalid mutex")
# Words of programs that are left out.
UNKNOWN = (("atomic_thread_fence",), ("call_once", "throw"))
# A tiny program that ran for so long (s) waits for ever.
FOR_EVER = 20


def option(name, default):
    return next((a.split("=", 1)[1] for a in sys.argv[1:] if a.startswith("--%s=" % name)), default)


HEDDLE, CC = option("heddle", "heddle"), option("cc", "clang-19")
RUNS, EVERY = int(option("runs", "20")), int(option("every", "1"))


def programs():
    for word in sys.argv[1:]:
        if word.startswith("--"):
            continue
        names = [os.path.join(word, n) for n in sorted(os.listdir(word))] if os.path.isdir(word) else [word]
        yield from (n for n in names if n.endswith((".c", ".cpp")))


def compiled(file, flags, folder):
    binary = os.path.join(folder, "a.out")
    cc = {"gcc": "g++"}.get(CC, CC.replace("clang", "clang++")) if file.endswith(".cpp") else CC
    words = [cc, "-g", "-O1", "-fsanitize=thread", file, "-o", binary, "-pthread"]
    subprocess.run(words + ["-std=c++20"] * file.endswith(".cpp") + flags, check=True, capture_output=True)
    return binary


def race_object(report):
    """What a report of a data race is about, as asked of heddle."""
    if "Location is stack of" in report or "([stack]+" in report:
        return "race of a variable of a function"
    if m := re.search(r"Location is global '([^']*)'", report):
        return "race of " + re.sub(r"\W.*", "", m[1].split("::")[-1].split("(")[0])
    if m := re.search(r"Location is heap block of size (\d+)", report):
        return "race of block of %s bytes" % m[1]
    return "race of a block"  # of one that was freed the address only


def shown_by(text, status):
    """What a run showed: the expected findings."""
    out = set()
    if m := re.search(r"FATAL: ThreadSanitizer.*", text):
        sys.exit("ThreadSanitizer does not run here: " + m[0])
    for report in text.split("=================="):
        m = re.search(r"WARNING: ThreadSanitizer: ([^(\n]*)", report)
        headline = m[1].strip() if m else ""
        if headline == "data race" or headline == "data race on vptr":
            out.add(race_object(report))
        elif headline == "heap-use-after-free":
            out.add("use of a freed block")
        elif headline == "lock-order-inversion":
            out.add("deadlock")
        elif headline in MISUSE:
            out.add("failure")
        elif headline:
            out.add("unknown report: " + headline)
    if m := re.search(r"Assertion `(.*)' failed", text):
        out.add("failure: assertion failed: " + m[1])
    elif m := re.search(r"terminate called after throwing an instance of '([^']*)'", text):
        out.add("failure: uncaught exception of type " + m[1])
    elif status < 0 or "DEADLYSIGNAL" in text:
        out.add("failure")
    return out


def by_sanitizer(file, flags, folder):
    """All that some run showed."""
    binary, out = compiled(file, flags, folder), set()
    for _ in range(RUNS):
        try:
            p = subprocess.run([binary], capture_output=True, text=True, errors="replace", timeout=FOR_EVER,
                               env=dict(os.environ, TSAN_OPTIONS="report_thread_leaks=0"))
        except subprocess.TimeoutExpired as e:
            return out | shown_by((e.stderr or b"").decode(errors="replace"), 0) | {"deadlock"}
        out |= shown_by(p.stderr, p.returncode)
    return out


def by_heddle(file, flags):
    """Heddle's findings, as "KIND: SUBJECT"."""
    words = [HEDDLE, "check", "--quiet", "--json=-", "--model=rc11"] + flags + [file]
    p = subprocess.run(["timeout", "300"] + words, capture_output=True, text=True)
    if p.returncode not in (0, 1):
        return {"status %d: %s%s" % (p.returncode, p.stdout[-300:], p.stderr)}
    return {f["kind"] + ": " + f["subject"] for f in json.loads(p.stdout)["findings"]}


def has(found, expected):
    """Whether one of heddle's findings is the expected one."""
    races = [f[6:] for f in found if f.startswith("race: ")]
    if expected == "race of a block" or expected == "use of a freed block":
        return any("block" in r for r in races) or any("lifetime has ended" in f for f in found)
    if expected == "race of a variable of a function":
        return any("block" not in r for r in races)
    if expected.startswith("race of block"):
        return any(re.match(expected[8:] + r"\b", r) for r in races) or any("lifetime has ended" in f for f in found)
    if expected.startswith("race of "):
        return any(re.match(r"[\w:]*", r)[0].split("::")[-1] == expected[8:] for r in races)
    # What a run does behind an access to freed memory is undefined; heddle's ends.
    if expected.startswith("failure: ") and any("lifetime has ended" in f for f in found):
        return True
    if expected in ("deadlock", "failure"):
        return any(f.startswith(expected + ":") for f in found)
    return expected in found


def main():
    runs = clean = both = wrong = left_out = 0
    with tempfile.TemporaryDirectory() as folder:
        for file in list(programs())[::EVERY]:
            with open(file) as f:
                text = f.read()
            if any(all(word in text for word in words) for words in UNKNOWN):
                left_out += 1
                continue
            for flags in [], ["-DBROKEN"]:
                runs += 1
                expected, found = by_sanitizer(file, flags, folder), by_heddle(file, flags)
                clean += not expected and not found
                agreed = {e for e in expected if has(found, e)}
                both += len(agreed)
                if expected - agreed or any(f.startswith("status") for f in found):
                    wrong += 1
                    print("%s %s: ThreadSanitizer %s, heddle %s"
                          % (file, " ".join(flags), sorted(expected), sorted(found)), flush=True)
                if "--verbose" in sys.argv:
                    print(os.path.basename(file), *flags, sorted(expected), sorted(found), flush=True)
    print("%d programs, %d reports of both, %d without any, %d disagree; %d files left out"
          % (runs, both, clean, wrong, left_out))
    sys.exit(bool(wrong))


main()
