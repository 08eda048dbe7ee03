#!/usr/bin/env python3
"""docs/user/CommandLine.md, of the tables of options.

    command-line.py          writes the page
    command-line.py --check  says what is not up to date

The options, their headings, the tools that take them and what excludes them come
from Options.def and OptionPairs.def in include/heddle/Driver.
"""

import os
import re
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
TABLES = os.path.join(ROOT, "include", "heddle", "Driver")
PAGE = os.path.join(ROOT, "docs", "user", "CommandLine.md")

# The columns of the table.
TOOLS = ["check", "explore", "test", "outcomes", "linearize", "refine", "lower", "clang"]

# Defaults that are named in the table.
CONSTANTS = {"DefaultStackDepth": "24000"}

HEAD = """<!-- Made by utils/command-line.py of the tables in include/heddle/Driver. -->
# Command line

Every option may be written with one dash or two, and its value after `=`. `--help` of a tool prints the same texts.

| exit status | means |
|---|---|
| 0 | verified, or the outcomes are as expected |
| 1 | there are findings, or an outcome is possible that the test forbids, or one is new |
| 2 | bad usage, bad input, something unsupported, or a report that could not be written |
| 3 | inconclusive: a bound was hit before the search ended |

What was found before a bound, a signal or something unsupported is reported all the same, with status 1.

## The tools

| in the tables | command line |
|---|---|
| check | `heddle check [options] FOO.java...\\|FOO.class\\|FOO.jar\\|FOLDER\\|CLASS\\|FOO.c...\\|FOO.cpp...\\|FOO.ll\\|- [-- arguments of the program]` |
| mpi | `mpirun -n N heddle-mpi check [options] ...`: heddle check by N processes ([Cluster](Cluster.md)) |
| explore | `heddle-explore [options] FOO.ll\\|FOO.bc\\|- [-- arguments of the program]`: a module in Heddle IR ([LanguageReference](../reference/LanguageReference.md)), or one that clang made ([C](C.md)) |
| test | `heddle test [options] -cp PATH [CLASS\\|TEST.java\\|TEST.class\\|TESTS.jar\\|DIR]...` ([JUnit](JUnit.md)) |
| outcomes | `heddle outcomes [options] TEST.java\\|TEST.class\\|TESTS.jar[:CLASS]\\|FOLDER\\|CLASS\\|TEST.ll\\|TEST.c...` ([Outcomes](Outcomes.md)) |
| linearize | `heddle linearize [options] CLASS\\|STACK.java\\|STACK.class` ([Linearizability](Linearizability.md)) |
| refine | `heddle refine --passes=PIPELINE [options] TEST.java\\|TEST.class\\|TESTS.jar[:CLASS]\\|FOLDER\\|CLASS\\|A.ll\\|FOO.c`, or `heddle refine [options] A.ll B.ll`, or `heddle refine [options] A.c B.c` ([Refine](Refine.md)) |
| lower | `heddle-lower [options] FOO.java\\|FOO.class\\|FOO.jar\\|CLASS` |
| clang | `heddle-clang [options] FOO.c\\|FOO.cpp\\|FOO.ll... [clang's options] [-- arguments of the program]` ([C](C.md)) |

Source is compiled with the JDK's `javac -g`, together with the sources around it that it needs, from the folder in which its package begins and from `--source-path`. Several sources can be named; a folder stands for all sources in it, or, if it has none, for its classes. `@FILE` stands for the words in a file, as with `java`. Words of the program stand behind `--`.

## Options

The third column says which tools take an option, the fourth with which others it does not go together, in some of their values; [below](#what-does-not-go-together) stands why.
"""

PAIRS = """## What does not go together

The forms of a command line that exclude each other, and why:

| | and | because |
|---|---|---|
"""

NEEDS = """
Options that make sense with another one only:

| | needs | because |
|---|---|---|
"""

SHELL = """
## The shell

| command | prints |
|---|---|
| `heddle completion bash`, `zsh`, `fish` | a script that completes commands, options, their words and files: `source <(heddle completion bash)`, or put it where your shell looks for such |
| `heddle man`, `heddle man check` | a manual page: `heddle man check \\| man -l -` |
| `heddle doctor`, `heddle doctor JDK-FOLDER` | a line for each thing that Heddle needs, tried, and not only looked up; status 2 if `check` cannot do without what is missing |

`cmake --install` and the Debian package install the scripts and pages.
"""


class Option:
    """A row of Options.def."""

    def __init__(self, columns, style, name, value, text):
        self.tools = [t for t, c in zip(TOOLS, columns.split(",")) if c.strip() == "1"]
        self.style, self.name, self.value, self.text = style, name, value, text

    def written(self):
        dash = "--" if self.style in ("Long", "Maybe") else "-"
        join = {"Long": "=", "Short": " "}.get(self.style, "")
        value = join + self.value if self.value else ""
        if self.style == "Maybe":
            value = "[=%s]" % self.value
        if self.style == "Rule":
            value = "[%s]" % self.value
        return dash + self.name + value


class Form:
    """A HEDDLE_WHEN of OptionPairs.def."""

    def __init__(self, columns, options, shown):
        self.tools = {t for t, c in zip(TOOLS, columns.split(",")) if c.strip() == "1"}
        self.options, self.shown = options.split(), shown


def read(name):
    with open(os.path.join(TABLES, name), encoding="utf-8") as file:
        return file.read()


def strings(text):
    """The string literals of a text, adjacent ones joined."""
    return [re.sub(r'"\s*"', "", m) for m in re.findall(r'"((?:[^"\\]|\\.|"\s+")*)"', text)]


def options():
    """The headings of Options.def, each with its rows."""
    groups = []
    row = re.compile(r'^HEDDLE_(GROUP|OPTIONS?)\((.*?)\)$', re.M | re.S)
    for kind, body in row.findall(read("Options.def").split("#endif")[-1]):
        words = strings(body)
        if kind == "GROUP":
            groups.append((words[0], []))
            continue
        columns, _, style, _ = re.match(r"([01, ]+), (\w+), (\w+), (\w+),", body).groups()
        number = re.search(r', (?:unsigned|uint64_t|double), (\w+),', body) if kind == "OPTION" else None
        default = CONSTANTS.get(number[1], number[1]) if number else "0"
        text = words[-1] + ("" if default == "0" else " (default: %s)" % default)
        groups[-1][1].append(Option(columns, style, words[0], words[-2], text))
    return groups


def pairs():
    """The forms by name, and the pairs that exclude and that need each other."""
    text = read("OptionPairs.def")
    forms = {}
    for body in re.findall(r'^HEDDLE_WHEN\((.*?"\))$', text, re.M | re.S):
        columns, option, name = re.match(r'([01, ]+), "([^"]*)", (\w+),', body).groups()
        forms[name] = Form(columns, option, strings(body)[-1])
    find = lambda kind: re.findall(r'^HEDDLE_%s\((\w+), (\w+), "(.*)"\)$' % kind, text, re.M)
    return forms, find("APART"), find("NEEDS")


def cell(text):
    return text.replace("|", "\\|")


def excluded(option, forms, apart):
    """The options that an option does not go together with, for some tool that takes it."""
    out = []
    for first, second, _ in apart:
        for mine, other in ((forms[first], forms[second]), (forms[second], forms[first])):
            if option.name in mine.options and mine.tools & other.tools & set(option.tools):
                out += [o for o in other.options if o != option.name] or \
                    ([] if other.options else [other.shown.strip("`")])
    return sorted(set(out), key=lambda name: name.lower())


def refused_by_mpi(option, forms, apart):
    """Whether heddle-mpi takes no value of the option at all."""
    whole = {"`--%s`" % option.name}
    return any(first == "Ranks" and forms[second].options == [option.name] and forms[second].shown in whole
               for first, second, _ in apart)


def row(option, forms, apart):
    apart_from = excluded(option, forms, apart)
    tools = list(option.tools)
    if "check" in tools and not refused_by_mpi(option, forms, apart):
        tools.insert(1, "mpi")
    return "| `%s` | %s | %s | %s |\n" % (
        cell(option.written()), cell(option.text), ", ".join(tools), ", ".join(apart_from))


def page():
    groups = options()
    forms, apart, needs = pairs()
    text = HEAD
    for title, rows in groups:
        text += "\n### %s\n\n| option | means | tools | not with |\n|---|---|---|---|\n" % title
        text += "".join(row(o, forms, apart) for o in rows)
    table = lambda found: "".join("| %s | %s | %s |\n" % (
        cell(forms[a].shown), cell(forms[b].shown), cell(why)) for a, b, why in found)
    return text + "\n" + PAIRS + table(apart) + NEEDS + table(needs) + SHELL


def main():
    text = page()
    if "--check" not in sys.argv:
        with open(PAGE, "w", encoding="utf-8") as file:
            file.write(text)
        return
    with open(PAGE, encoding="utf-8") as file:
        if file.read() != text:
            sys.exit("docs/user/CommandLine.md is not up to date: run utils/command-line.py")
    print("docs/user/CommandLine.md is up to date")


if __name__ == "__main__":
    main()
