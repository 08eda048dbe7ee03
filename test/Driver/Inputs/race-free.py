#!/usr/bin/env python3
"""Random programs without races or deadlocks, looked at for warnings:
race-free.py HEDDLE SCRATCH [PROGRAMS [SEED]]. Each variable has its lock, which
is held wherever the variable is used, or is written before the threads start, or
is handed over by a volatile; locks are taken in one order. No finding may be
made, and no warning be left."""
import os
import random
import subprocess
import sys

HEDDLE, SCRATCH = sys.argv[1:3]
PROGRAMS = int(sys.argv[3]) if len(sys.argv) > 3 else 30
SEED = int(sys.argv[4]) if len(sys.argv) > 4 else 1
LOCKS = 3


def use(rng, variable):
    return rng.choice(["x%d++;", "x%d = 1;", "y += x%d;", "if (x%d > 2) y++;"]) % variable


def block(rng, least, depth):
    """Uses of variables whose locks are taken in here."""
    lock = rng.randrange(least, LOCKS)
    inner = [use(rng, lock) for _ in range(rng.randint(0, 2))]
    if depth and lock + 1 < LOCKS and rng.random() < 0.4:
        inner.insert(rng.randint(0, len(inner)), block(rng, lock + 1, depth - 1))
    return "synchronized (l%d) { %s }" % (lock, " ".join(inner))


def thread(rng, is_sender, is_receiver):
    parts = [block(rng, 0, 2) for _ in range(rng.randint(1, 3))]
    if is_sender:
        parts.insert(rng.randint(0, len(parts)), "sent = 7; ready = true;")
    if is_receiver:
        parts.insert(rng.randint(0, len(parts)), "if (ready) y += sent;")
    if rng.random() < 0.3:
        parts.insert(0, "y += before;")
    return "new Thread(() -> { int y = 0; %s })" % " ".join(parts)


def program(rng):
    threads = rng.randint(2, 3)
    sends = rng.random() < 0.5
    text = "before = 3; "
    for i in range(threads):
        text += "Thread t%d = %s; t%d.start(); " % (
            i, thread(rng, sends and i == 0, sends and i > 0), i)
    if rng.random() < 0.3:
        text += "".join("t%d.join(); " % i for i in range(threads))
        text += "x0++; x1++; before++;"
    return text


def main():
    rng = random.Random(SEED)
    body = "public class RaceFree {\n"
    body += "".join("  static final Object l%d = new Object(); static int x%d;\n" % (i, i)
                    for i in range(LOCKS))
    body += "  static int sent, before; static volatile boolean ready;\n"
    for i in range(PROGRAMS):
        body += "  static void p%d() throws Exception { %s }\n" % (i, program(rng))
    body += "  public static void main(String[] a) throws Exception {\n    switch (a[0]) {\n"
    for i in range(PROGRAMS):
        body += '    case "%d": p%d(); break;\n' % (i, i)
    body += "    }\n  }\n}\n"
    os.makedirs(SCRATCH, exist_ok=True)
    with open(os.path.join(SCRATCH, "RaceFree.java"), "w") as file:
        file.write(body)
    subprocess.run(["javac", "-g", "-nowarn", "-d", SCRATCH,
                    os.path.join(SCRATCH, "RaceFree.java")], check=True)
    ordered = 0
    for i in range(PROGRAMS):
        run = subprocess.run([HEDDLE, "check", "--quiet", "--warnings=only", "-cp", SCRATCH,
                              "RaceFree", "--", str(i)], capture_output=True, text=True)
        if run.returncode != 3 or "warnings: none" not in run.stdout:
            sys.exit("program %d of seed %d: status %d\n%s%s" %
                     (i, SEED, run.returncode, run.stdout, run.stderr))
        ordered += "something else ordered" in run.stdout
    print("%d programs, no warning; %d had pairs that something else ordered"
          % (PROGRAMS, ordered))


main()
