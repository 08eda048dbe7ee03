#!/usr/bin/env python3
"""Compares what the programs of Inputs print on HotSpot and in Heddle.

    compare.py [NAME...]    exit status 1 if one differs
"""

import glob
import os
import re
import shutil
import subprocess
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))
BUILD = os.environ.get("HEDDLE_BUILD_DIR") or os.path.join(ROOT, "build")
WORK = os.path.join(BUILD, "test", "RealPrograms-work")
HOTSPOT = ["-Duser.timezone=UTC", "-Duser.language=en", "-Duser.country=US", "-Dfile.encoding=UTF-8"]


def tool(name):
    home = os.environ.get("JAVA_HOME")
    return os.path.join(home, "bin", name) if home else name


def options(name, who="Options"):
    """What heddle check gets besides: after "Options:" in the program's first comment.
    After "Both:" what HotSpot gets, too."""
    with open(os.path.join(HERE, "Inputs", name + ".java")) as f:
        said = re.search(who + r": (.*?) \*/", f.read())
    return said.group(1).split() if said else []


def output(command, fine=(0,)):
    """What the command prints, and what went wrong."""
    done = subprocess.run(command, cwd=WORK, stdout=subprocess.PIPE, stderr=subprocess.PIPE, timeout=240)
    return done.stdout, "" if done.returncode in fine else done.stderr.decode("utf-8", "replace") or "status %d" % done.returncode


def main():
    sources = sorted(glob.glob(os.path.join(HERE, "Inputs", "*.java")))
    names = sys.argv[1:] or [os.path.basename(s)[:-5] for s in sources]
    shutil.rmtree(WORK, ignore_errors=True)
    os.makedirs(WORK)
    subprocess.run([tool("javac"), "-g", "-nowarn", "-Xlint:none", "-encoding", "UTF-8", "-d", WORK, "-sourcepath", os.path.join(HERE, "Inputs")]
                   + sources, check=True, stderr=subprocess.DEVNULL)
    shutil.copytree(os.path.join(HERE, "Inputs", "Resources"), WORK, dirs_exist_ok=True)
    bad = 0
    for name in names:
        both = options(name, "Both")
        wanted, problem = output([tool("java"), "-ea"] + HOTSPOT + both + ["-cp", ".", name])
        if problem:
            sys.exit("%s on HotSpot: %s" % (name, problem))
        more = options(name)
        got, problem = output([os.path.join(BUILD, "bin", "heddle"), "check", "--quiet", "--strategy=dpor",
                               "--program-output", "-cp", "."] + both + more + [name],
                              (0, 3) if more else (0,))
        if got == wanted and not problem:
            continue
        bad += 1
        print("%s differs: %s" % (name, problem[:600]))
        for a, b in zip(wanted.splitlines() + [b""], got.splitlines() + [b""]):
            if a != b:
                print("  HotSpot: %r\n  Heddle:  %r" % (a[:400], b[:400]))
                break
    print("%d programs, %d differ" % (len(names), bad))
    sys.exit(1 if bad else 0)


if __name__ == "__main__":
    main()
