"""Many small programs by few processes: heddle-many (test/tools) loads the library
once for each set of options, and forks for each program.

Generators ask Reports for what a way says of a program; with prefetch() it comes
from heddle-many, else from `heddle check`. Both run the same code, but for what
the library's functions are compiled in: a process that has run Warm before.
"""

import concurrent.futures
import os
import subprocess

HERE = os.path.dirname(os.path.abspath(__file__))
WARM = os.path.join(HERE, "Inputs", "Warm.java")


def compile_java(folder, files):
    """Compiles them, and Warm, into the folder."""
    subprocess.run(["javac", "-nowarn", "-g", "-d", folder, WARM,
                    *(os.path.join(folder, f) for f in files)], check=True)


def tell(count, kinds, ended=None):
    """Prints how many programs came to what, by kind, and which searches ended how
    often. Whether some differ."""
    print("%d programs: %s" % (count, ", ".join("%d %s" % (n, k) for k, n in sorted(kinds.items()))))
    if ended is not None:
        print("searches that end: " + ", ".join("%s %d" % way for way in ended.items()))
    print("disagreements: %d" % kinds["differ"])
    return kinds["differ"] != 0


class Reports:
    """What `heddle check --json=- --quiet` prints, by options and words (the class
    with main, and its arguments)."""

    def __init__(self, heddle, classes, timeout=None):
        self.heddle, self.classes, self.timeout = heddle, classes, timeout
        self.many = os.path.join(os.path.dirname(heddle), "heddle-many")
        self.known = {}

    def command(self, options):
        return ["--json=-", "--quiet", *options, "-cp", self.classes]

    def run_many(self, options, all_words):
        p = subprocess.run(
            [self.many, *self.command(options), "Warm"], capture_output=True,
            input="".join("\t".join(w) + "\n" for w in all_words).encode())
        out, at = p.stdout, 0
        for words in all_words:
            end = out.index(b"\n", at)
            status, length = (int(x) for x in out[at:end].split())
            at = end + 1 + length
            self.known[tuple(options), tuple(words)] = (
                status, out[end + 1:at].decode(errors="replace"))

    def prefetch(self, ways, all_words, jobs=1):
        """All of the ways of all of the programs, a process for each way. Without
        heddle-many, or class Warm, nothing is done."""
        if not os.path.exists(self.many) or not any(
                os.path.exists(os.path.join(c, "Warm.class"))
                for c in self.classes.split(":")):
            return
        with concurrent.futures.ThreadPoolExecutor(jobs) as pool:
            for _ in pool.map(lambda w: self.run_many(w, all_words), ways):
                pass

    def get(self, options, words):
        """(exit status, what it printed)"""
        key = tuple(options), tuple(words)
        if key not in self.known:
            main, *arguments = words
            p = subprocess.run(
                [self.heddle, "check", *self.command(options), main,
                 *(["--", *arguments] if arguments else [])],
                capture_output=True, text=True, timeout=self.timeout)
            return p.returncode, p.stdout + p.stderr
        return self.known[key]
