#!/usr/bin/env python3
"""C and C++ programs of one thread print what the compiled binary prints.

  sequentialcxx.py HEDDLE CLANG FOLDER [--every=N] [--only=NAME] [--sanitized]

FOLDER/*.split hold several programs each, after lines "//--- NAME.c" or
"//--- NAME.cpp". Each is compiled (CLANG is clang for C, clang with "++" for
C++) and run, and checked with --program-output. With --every=N only every N-th
program is run, with --only=NAME,... these or those of a *.split. --sanitized compiles with
AddressSanitizer and UBSan, so that the programs are known to have one meaning.
A program that begins with "// refused: WORDS" has to end with status 2 and these
words. Prints how many agree, are refused and differ; exit status 1 if any
differs.
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
        yield from ((file, *part) for part in zip(parts[1::2], parts[2::2]))


def run(words):
    p = subprocess.run(words, capture_output=True, text=True, errors="replace", timeout=120)
    return p.returncode, p.stdout, p.stderr


def compare(heddle, clang, source, flags):
    """What is wrong, empty if nothing is."""
    binary, extension = os.path.splitext(source)
    language = [clang, "-std=gnu17"] if extension == ".c" else [clang.replace("clang", "clang++"), "-std=c++20"]
    status, _, said = run(language + ["-w", "-O0", source, "-o", binary, "-lm"] + flags)
    if status:
        return "does not compile\n" + said
    status, expected, said = run([binary])
    if status:
        return f"the binary ends with {status}\n{said}"
    status, found, said = run([heddle, "check", "--quiet", "--clang=-w", "--program-output", source])
    with open(source) as f:
        refused = re.match(r"// refused: (.*)", f.readline())
    if refused:
        return "" if status == 2 and refused[1] in said else f"is not refused with '{refused[1]}': {status}\n{said}"
    if status or found != expected:
        return f"status {status}\n{found}{said}expected\n{expected}"
    return ""


def main():
    heddle, clang, folder = [a for a in sys.argv[1:] if not a.startswith("--")]
    options = dict((a[2:] + "=").split("=")[:2] for a in sys.argv[1:] if a.startswith("--"))
    flags = ["-fsanitize=address,undefined", "-fno-sanitize-recover=all"] if "sanitized" in options else []
    every, only = int(options.get("every", "1")), options.get("only")
    agree = refused = differ = 0
    with tempfile.TemporaryDirectory() as scratch:
        for file, name, text in list(programs(folder))[::every]:
            if only and not {name, file} & set(only.split(",")):
                continue
            source = os.path.join(scratch, name)
            with open(source, "w") as f:
                f.write(text)
            wrong = compare(heddle, clang, source, flags)
            agree += not wrong and not text.startswith("// refused: ")
            refused += not wrong and text.startswith("// refused: ")
            if wrong:
                differ += 1
                print(f"{name}: {wrong}", flush=True)
    print(f"{agree} programs agree, {refused} are refused, {differ} differ")
    sys.exit(differ != 0)


main()
