#!/usr/bin/env python3
"""C++ programs without threads: heddle check prints what the compiled ones do.

  output.py FOLDER FILE...

Each function that main() calls is a part.
"""
import os
import re
import subprocess
import sys

folder, files = sys.argv[1], sys.argv[2:]
os.makedirs(folder, exist_ok=True)
parts = 0
for file in files:
    native = os.path.join(folder, os.path.basename(file) + ".native")
    subprocess.run(["clang++-19", "-std=c++20", "-w", file, "-o", native], check=True)
    want = subprocess.run([native], capture_output=True, check=True).stdout
    ours = subprocess.run(["heddle", "check", "--quiet", "--program-output", "--clang=-w", file],
                          capture_output=True)
    if ours.returncode or ours.stdout != want:
        print("%s: status %d" % (file, ours.returncode))
        print("compiled:", want.decode(), "here:", ours.stdout.decode(), ours.stderr.decode(), sep="\n")
        sys.exit(1)
    parts += len(re.findall(r"^  \w+(?:::run)?\(\);$", open(file).read().split("int main()")[1], re.M))
print("%d parts of %d programs, the same" % (parts, len(files)))
