#!/usr/bin/env python3
"""Runs one group of conformance programs and compares them with HotSpot.

    conformance.py GROUP [--heddle CMD]   exit status 1 if a program differs
    conformance.py --prepare              only makes classes and expectations
    conformance.py --list                 GROUP CLASS PROGRAMS, a line a class
    conformance.py --other-jdks           all groups on each other JDK that is
                                          installed, against its own HotSpot
    conformance.py --release N [--all]    the programs that javac --release N
                                          compiles: without --all one class of
                                          each SAMPLE

Generated programs (Inputs/Generate.java, by Inputs/classes.txt) and those
written by hand (Inputs/Features) are compiled together, and one JVM runs them
all for the expectations; a stamp over the sources keeps a later run from doing
that again. One heddle process runs all programs of a class.
"""

import argparse
import difflib
import fcntl
import glob
import hashlib
import os
import re
import shutil
import subprocess
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
INPUTS = os.path.join(HERE, "Inputs")
ROOT = os.path.dirname(os.path.dirname(HERE))
BUILD = os.environ.get("HEDDLE_BUILD_DIR") or os.path.join(ROOT, "build")
WORK = os.path.join(BUILD, "test", "Conformance-work")
CLASSES = os.path.join(WORK, "classes")
TOOLS = os.path.join(WORK, "tools")
EXPECTED = os.path.join(WORK, "expected")


# Of the classes by --release N, how many are one that CI runs.
SAMPLE = 12


def tool(name):
    home = os.environ.get("JAVA_HOME")
    return os.path.join(home, "bin", name) if home else name


def run(command, **kwargs):
    proc = subprocess.run(command, stdout=subprocess.PIPE, timeout=240,
                          stderr=subprocess.STDOUT, **kwargs)
    if proc.returncode:
        sys.exit("%s failed:\n%s" % (command[0], proc.stdout.decode()[-6000:]))


def digest(sources):
    sha = hashlib.sha256()
    for path in sources + [os.path.abspath(__file__)]:
        with open(path, "rb") as f:
            sha.update(path.encode() + f.read())
    sha.update(os.path.realpath(shutil.which(tool("java"))).encode())
    return sha.hexdigest()


def prepare():
    """Classes, expectations and the list `names`, unless they are there."""
    os.makedirs(WORK, exist_ok=True)
    sources = sorted(glob.glob(os.path.join(INPUTS, "**", "*.*"), recursive=True))
    with open(os.path.join(WORK, "lock"), "w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        stamp = os.path.join(WORK, "stamp")
        want = digest(sources)
        if os.path.exists(stamp) and open(stamp).read() == want:
            return
        generated = os.path.join(WORK, "generated")
        for folder in (CLASSES, EXPECTED, TOOLS, generated):
            shutil.rmtree(folder, ignore_errors=True)
            os.makedirs(folder)
        javac = [tool("javac"), "-g", "-nowarn", "-Xlint:none", "-XDignore.symbol.file",
                 "-proc:none", "-cp", CLASSES, "-d", CLASSES]
        run(javac + [os.path.join(INPUTS, "Show.java")])
        run(javac[:-1] + [TOOLS] + [os.path.join(INPUTS, n + ".java")
                                    for n in ("Generate", "RunAll", "Coverage")])
        both = CLASSES + os.pathsep + TOOLS
        run([tool("java"), "-cp", both, "Generate",
             os.path.join(INPUTS, "classes.txt"), generated])
        features = sorted(glob.glob(os.path.join(INPUTS, "Features", "*.java")))
        run(javac + sorted(glob.glob(os.path.join(generated, "*.java"))) + features)
        with open(os.path.join(generated, "names")) as f:
            names = f.read()
        for path in features:
            with open(path) as f:
                names += "Features %s %d\n" % (
                    os.path.basename(path)[:-5], f.read().count("Show.program("))
        with open(os.path.join(WORK, "names"), "w") as f:
            f.write(names)
        mains = os.path.join(WORK, "mains")
        with open(mains, "w") as f:
            f.write("".join(line.split()[1] + "\n" for line in names.splitlines()))
        run([tool("java"), "-ea", "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1",
             "-cp", both, "RunAll", mains, EXPECTED])
        with open(stamp, "w") as f:
            f.write(want)


def names():
    with open(os.path.join(WORK, "names")) as f:
        return [(g, c, int(n)) for g, c, n in (line.split() for line in f)]


def check(name, command, expectations=EXPECTED, level="real", classes=CLASSES):
    """What is wrong with the class's output; empty if nothing is. The models of
    --jdk=spec may refuse a method by name, but not differ."""
    proc = subprocess.run(
        [command[0], "check", "--jdk=" + level] + command[1:]
        + ["--quiet", "--program-output", "-cp", classes, name],
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, timeout=240)
    with open(os.path.join(expectations, name), "rb") as f:
        expected = f.read()
    if proc.stdout == expected and proc.returncode == 0:
        return ""
    if level == "spec" and proc.returncode == 2 and b"is not supported" in proc.stderr:
        return ""
    diff = difflib.unified_diff(
        expected.decode("utf-8", "backslashreplace").splitlines(),
        proc.stdout.decode("utf-8", "backslashreplace").splitlines(),
        name + " (hotspot)", name + " (heddle)", lineterm="")
    return "\n".join(list(diff)[:60]
                     + ["exit status %d" % proc.returncode,
                        proc.stderr.decode("utf-8", "replace")[:4000]])


def other_jdks():
    """Homes of JDKs with a modules image, but for the one that is used."""
    used = os.path.dirname(os.path.dirname(os.path.realpath(shutil.which(tool("java")))))
    homes = {os.path.realpath(os.path.dirname(os.path.dirname(m)))
             for m in glob.glob("/usr/lib/jvm/*/lib/modules")}
    return sorted(homes - {used})


def check_other(home, command):
    """Classes whose output is not that of the JDK's own HotSpot."""
    expected = os.path.join(WORK, "expected-" + os.path.basename(home))
    os.makedirs(expected, exist_ok=True)
    run([os.path.join(home, "bin", "java"), "-ea", "-XX:+UseSerialGC",
         "-cp", CLASSES + os.pathsep + TOOLS, "RunAll", os.path.join(WORK, "mains"), expected])
    bad = 0
    for _, name, _ in names():
        problem = check(name, command + ["--jdk=" + home], expected)
        if problem:
            bad += 1
            print(problem)
    print("%s: %d classes, %d differ" % (home, len(names()), bad))
    return bad


def compile_release(release, sources, to):
    """Those of the sources that javac --release takes, by being told what is
    wrong with the others."""
    shutil.rmtree(to, ignore_errors=True)
    os.makedirs(to)
    while True:
        proc = subprocess.run(
            [tool("javac"), "--release", release, "-g", "-nowarn", "-Xlint:none", "-proc:none",
             "-Xmaxerrs", "10000", "-d", to] + sources,
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, timeout=240)
        if not proc.returncode:
            return sources
        bad = set(re.findall(r"^(/\S*\.java):\d+: error", proc.stdout.decode(), re.M))
        if not bad:
            sys.exit("javac --release %s failed:\n%s" % (release, proc.stdout.decode()[-6000:]))
        sources = [s for s in sources if s not in bad]


def check_release(release, whole, command):
    """Classes, as an older compiler makes them, whose output is not HotSpot's."""
    features = sorted(glob.glob(os.path.join(INPUTS, "Features", "*.java")))
    generated = sorted(glob.glob(os.path.join(WORK, "generated", "*.java")))
    sources = generated + features
    if not whole:
        sources = sources[::SAMPLE]
    work = os.path.join(WORK, "release-%s%s" % (release, "-all" if whole else ""))
    classes, expected = os.path.join(work, "classes"), os.path.join(work, "expected")
    taken = compile_release(release, [os.path.join(INPUTS, "Show.java")] + sources, classes)
    chosen = [os.path.basename(s)[:-5] for s in taken]
    programs = {c: n for _, c, n in names() if c in chosen}
    os.makedirs(expected, exist_ok=True)
    mains = os.path.join(work, "mains")
    with open(mains, "w") as f:
        f.write("".join(c + "\n" for c in programs))
    run([tool("java"), "-ea", "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1",
         "-cp", classes + os.pathsep + TOOLS, "RunAll", mains, expected])
    bad = 0
    for name in programs:
        problem = check(name, command, expected, classes=classes)
        if problem:
            bad += 1
            print(problem)
    print("--release %s: %d of %d classes, %d programs, %d classes differ" %
          (release, len(programs), len(sources), sum(programs.values()), bad))
    return bad


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("group", nargs="?")
    parser.add_argument("--heddle", default=os.path.join(BUILD, "bin", "heddle"))
    parser.add_argument("--prepare", action="store_true")
    parser.add_argument("--list", action="store_true")
    parser.add_argument("--other-jdks", action="store_true")
    parser.add_argument("--release")
    parser.add_argument("--all", action="store_true")
    args = parser.parse_args()
    prepare()
    if args.list:
        for line in names():
            print(*line)
    if args.prepare or args.list:
        return
    if args.other_jdks:
        sys.exit(1 if sum(check_other(home, args.heddle.split()) for home in other_jdks()) else 0)
    if args.release:
        sys.exit(1 if check_release(args.release, args.all, args.heddle.split()) else 0)
    mine = [(c, n) for g, c, n in names() if g == args.group]
    if not mine:
        sys.exit("no classes in group %r" % args.group)
    bad = 0
    for name, _ in mine:
        problem = check(name, args.heddle.split())
        if not problem and args.group in ("Atomic", "Concurrent"):
            problem = check(name, args.heddle.split(), level="spec")
        if problem:
            bad += 1
            print(problem)
    print("%s: %d classes, %d programs, %d classes differ"
          % (args.group, len(mine), sum(n for _, n in mine), bad))
    sys.exit(1 if bad else 0)


if __name__ == "__main__":
    main()
