#!/usr/bin/env python3
"""Runs the commands that pages of the documentation show, and compares.

    check-docs.py [--update] PAGE.md...

A block that begins with ```console holds lines `$ COMMAND`, each followed by
its output. Each command has a shell of its own. The blocks of a page run in
order, in one temporary folder in which `build` is the build folder
($HEDDLE_BUILD_DIR, else build/), docs/examples a copy of the examples and models
one of the models. So the commands are those that a reader types at the root of the repository.

Both streams are compared, one space with several. `...` stands for any text in a
line, and alone in a line for any lines. --update writes the output of now into
the blocks whose output differs, with `...` for times, memory, numbers of events
(which the library's own steps change) and line numbers of the JDK.

A comment <!-- docs/examples/FILE --> before a block says that the block quotes
that file: its lines must stand in the file, one after the other.
A block that begins with ```sh is not run; a comment <!-- not run: WHY --> must
stand before it. Commands in other blocks are refused.
"""

import os
import re
import shutil
import subprocess
import sys
import tempfile

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
BUILD = os.path.join(ROOT, os.environ.get("HEDDLE_BUILD_DIR") or "build")
BLOCK = re.compile(r"(?:^<!-- ([^\n]*?) -->\n)?^```(\w*)[^\n]*\n(.*?)^```$", re.M | re.S)
COMMAND = re.compile(r"^(\s+|\$ )(build/bin/|utils/)?(heddle|utils/)\S* ", re.M)


def normal(output):
    """The output without what differs from run to run."""
    output = re.sub(r"time [0-9.]+ s, memory [0-9]+ MB", "time ... s, memory ... MB", output)
    output = re.sub(r"\b\d+ events,", "... events,", output)
    output = re.sub(r"(at (?:java|jdk|sun)\.[\w.$<>]+\(\w+\.java):\d+\)", r"\1:...)", output)
    return "\n".join(line.rstrip() for line in output.rstrip("\n").split("\n"))


def matches(expected, output):
    """Whether the output is as expected, which has ellipses."""
    pattern = ""
    for line in squeezed(expected).split("\n"):
        if line.strip() == "...":
            pattern += r"(?:[^\n]*\n)*?"
        else:
            pattern += ".*?".join(map(re.escape, line.split("..."))) + "\n"
    return re.fullmatch(pattern, squeezed(output) + "\n") is not None


def squeezed(text):
    """The text with one space for several: columns are as wide as what is in them."""
    return "\n".join(re.sub(" +", " ", line).rstrip() for line in text.rstrip("\n").split("\n"))


def commands(text):
    """The commands of a block: pairs of a command and its output."""
    found = []
    for line in text.rstrip("\n").split("\n"):
        if line.startswith("$ "):
            found.append([line[2:], []])
        elif found and not found[-1][1] and found[-1][0].endswith("\\"):
            found[-1][0] += "\n" + line
        elif found:
            found[-1][1].append(line)
        elif line.strip():
            return None
    return [(command, "\n".join(output)) for command, output in found]


def run(command, folder):
    done = subprocess.run(["bash", "-c", command], cwd=folder, text=True, timeout=120,
                          stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    return "\n".join(line.rstrip() for line in done.stdout.rstrip("\n").split("\n"))


class Page:
    def __init__(self, path, update):
        self.path, self.update = path, update
        with open(path, encoding="utf-8") as file:
            self.text = file.read()
        self.problems, self.ran = [], 0
        self.outputs = []  # begin and end of a block, and what --update makes of it

    def problem(self, at, what):
        self.problems.append("%s:%d: %s" % (os.path.relpath(self.path, ROOT),
                                            self.text.count("\n", 0, at) + 1, what))

    def console(self, match, folder):
        blocks = commands(match[3])
        if not blocks:
            self.problem(match.start(3), "a console block begins with `$ COMMAND`")
            return
        new = ""
        for command, expected in blocks:
            output = run(command, folder)
            self.ran += 1
            good = matches(expected, output) if expected else not output
            if not good and not self.update:
                self.problem(match.start(3), "$ %s\nprints:\n%s\nand not:\n%s"
                             % (command, output, expected))
            shown = expected if good else normal(output)
            new += "$ " + command + "\n" + (shown + "\n" if shown else "")
        self.outputs.append((match.start(3), match.end(3), new))

    def quote(self, match):
        path = os.path.join(ROOT, match[1])
        if not os.path.exists(path):
            self.problem(match.start(), "no file " + match[1])
            return
        with open(path, encoding="utf-8") as file:
            if match[3] not in file.read():
                self.problem(match.start(), "not in " + match[1] + ":\n" + match[3])

    def check(self):
        with tempfile.TemporaryDirectory() as folder:
            os.symlink(BUILD, os.path.join(folder, "build"))
            shutil.copytree(os.path.join(ROOT, "docs", "examples"),
                            os.path.join(folder, "docs", "examples"))
            shutil.copytree(os.path.join(ROOT, "models"), os.path.join(folder, "models"))
            for match in BLOCK.finditer(self.text):
                comment, language = match[1] or "", match[2]
                if comment.startswith("docs/examples/"):
                    self.quote(match)
                if language == "console":
                    self.console(match, folder)
                elif language == "sh":
                    if not comment.startswith("not run: "):
                        self.problem(match.start(), "<!-- not run: WHY --> is missing before it")
                elif language != "text" and COMMAND.search(match[3]):
                    self.problem(match.start(), "a command: call the block console, or sh")
        outside = BLOCK.sub(lambda m: "\n" * m[0].count("\n"), self.text)
        for match in COMMAND.finditer(outside):
            self.problem(0, "a command outside of a block: " + match[0].strip())
        if self.update:
            text = self.text
            for begin, end, output in reversed(self.outputs):
                text = text[:begin] + output + text[end:]
            with open(self.path, "w", encoding="utf-8") as file:
                file.write(text)


def main(arguments):
    update = "--update" in arguments
    pages = [Page(os.path.abspath(a), update) for a in arguments if a != "--update"]
    for page in pages:
        page.check()
        print("\n".join(page.problems), end="\n" if page.problems else "")
    if any(page.problems for page in pages):
        sys.exit(1)
    print("%d commands of %d pages do what the pages say"
          % (sum(page.ran for page in pages), len(pages)))


if __name__ == "__main__":
    main(sys.argv[1:])
