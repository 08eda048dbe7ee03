"""Many small programs by few processes: heddle-many (test/tools) loads the library
once for each set of options, and forks for each program.

Generators ask Reports for what a way says of a program; with prefetch() it comes
from heddle-many, else from `heddle check`. Both run the same code, but for what
the library's functions are compiled in: a process that has run Warm before.
"""

import argparse
import collections
import concurrent.futures
import json
import os
import shutil
import subprocess
import sys
import tempfile

import generate

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


def parser(count, variable):
    """The options that generators have: --count, of count programs if neither it nor
    the environment's variable says how many, --first, --heddle, --keep."""
    p = argparse.ArgumentParser()
    p.add_argument("--first", type=int, default=1)
    p.add_argument("--count", type=int, default=int(os.environ.get(variable, count)))
    p.add_argument("--heddle", default=os.path.join(
        os.environ.get("HEDDLE_BUILD_DIR") or os.path.join(HERE, "../../build"), "bin", "heddle"))
    p.add_argument("--keep")
    return p


def compare_classes(options, text, ways, check):
    """Compiles the text, which has a class K and its number for each program, and
    counts what check(reports, name) says of each."""
    sys.stdout.reconfigure(line_buffering=True)
    folder = options.keep or tempfile.mkdtemp()
    os.makedirs(folder, exist_ok=True)
    with open(os.path.join(folder, "All.java"), "w", encoding="utf-8") as f:
        f.write(text)
    compile_java(folder, ["All.java"])
    reports = Reports(options.heddle, folder)
    names = ["K%d" % s for s in range(options.first, options.first + options.count)]
    reports.prefetch(ways, [[n] for n in names])
    kinds = collections.Counter(check(reports, n) for n in names)
    if not options.keep:
        shutil.rmtree(folder)
    return kinds


def compare_outcomes(variable, text_of, full, ways, check):
    """Random programs whose outcomes are lines of class Outcome: counts what
    check(reports, name, ways, full, ended) says of each, by searches of --seconds
    beside the full one. text_of(seed) is a program, class P and the seed. Whether
    some differ."""
    sys.stdout.reconfigure(line_buffering=True)
    p = parser(20, variable)
    p.add_argument("--seconds", type=float, default=3)
    o = p.parse_args()
    folder = o.keep or tempfile.mkdtemp()
    os.makedirs(folder, exist_ok=True)
    texts = {"P%d" % s: text_of(s) for s in range(o.first, o.first + o.count)}
    for name, text in [("Outcome", generate.outcome_class()), *texts.items()]:
        with open(os.path.join(folder, name + ".java"), "w", encoding="utf-8") as f:
            f.write(text)
    compile_java(folder, [name + ".java" for name in ("Outcome", *texts)])
    bound = ["--all", "--max-time=%g" % o.seconds]
    full, ways = full + bound, {w: options + bound for w, options in ways.items()}
    reports = Reports(o.heddle, folder)
    reports.prefetch([full, *ways.values()], [[n] for n in texts])
    ended = collections.Counter()
    kinds = collections.Counter(check(reports, n, ways, full, ended) for n in texts)
    if not o.keep:
        shutil.rmtree(folder)
    return tell(o.count, kinds, {way: ended[way] for way in ways})


def beside(name, found, ways, ask, ended):
    """Whether each way that ends finds what was found, and others no more; it is
    printed where not. ask(options) is what they find, and whether they end."""
    kind = "agree"
    for way, options in ways.items():
        other, is_whole = ask(options)
        ended[way] += is_whole
        if other != found if is_whole else other - found:
            print("%s: %s%s lacks %s, has %s more" % (name, way, "" if is_whole else " (in part)",
                                                      sorted(found - other), sorted(other - found)))
            kind = "differ"
    return kind


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

    def parsed(self, ways, name, way):
        """(exit status, the report). Without a report: None, and what was said is printed."""
        status, text = self.get(ways[way], [name])
        if status not in (0, 1, 3):
            print("%s, %s: status %d\n%s" % (name, way, status, text))
            return None
        return status, json.loads(text[text.index("{\n"):])
