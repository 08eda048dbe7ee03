#!/usr/bin/env python3
"""C++ programs of one thread print what the compiled binary prints.

  sequentialcxx.py HEDDLE CLANG FOLDER [--every=N] [--only=NAME]

FOLDER/*.split hold several programs each, after lines "//--- NAME.cpp". Each is
compiled and run, and checked with --program-output. With --every=N only every
N-th program is run, with --only=NAME that one. Prints how many agree and
differ; exit status 1 if any differs.
"""

import os
import re
import subprocess
import sys
import tempfile


def programs(folder):
    for file in sorted(os.listdir(folder)):
        with open(os.path.join(folder, file)) as f:
            parts = re.split(r"^//--- (\S+)\n", f.read(), flags=re.M)
        yield from zip(parts[1::2], parts[2::2])


def run(words):
    p = subprocess.run(words, capture_output=True, text=True, errors="replace", timeout=120)
    return p.returncode, p.stdout, p.stderr


def compare(heddle, clang, source):
    """What is wrong, empty if nothing is."""
    binary = source[:-4]
    status, _, said = run([clang, "-std=c++20", "-w", "-O0", source, "-o", binary])
    if status:
        return "does not compile\n" + said
    status, expected, _ = run([binary])
    if status:
        return f"the binary ends with {status}\n"
    status, found, said = run([heddle, "check", "--quiet", "--clang=-w", "--program-output", source])
    if status or found != expected:
        return f"status {status}\n{found}{said}expected\n{expected}"
    return ""


def main():
    heddle, clang, folder = [a for a in sys.argv[1:] if not a.startswith("--")]
    options = dict(a[2:].split("=") for a in sys.argv[1:] if a.startswith("--"))
    every, only = int(options.get("every", "1")), options.get("only")
    agree = differ = 0
    with tempfile.TemporaryDirectory() as scratch:
        for name, text in list(programs(folder))[::every]:
            if only and name != only:
                continue
            source = os.path.join(scratch, name)
            with open(source, "w") as f:
                f.write(text)
            wrong = compare(heddle, clang, source)
            agree += not wrong
            if wrong:
                differ += 1
                print(f"{name}: {wrong}", flush=True)
    print(f"{agree} programs agree, {differ} differ")
    sys.exit(differ != 0)


main()
