#!/usr/bin/env python3
"""docs/user/CommandLine.md, of the tables of options.

    command-line.py          writes the page
    command-line.py --check  says what is not up to date

The options come from Options.def, OutcomesOptions.def, TestOptions.def and
RefineOptions.def, what does not go together from OptionPairs.def. Here is only which option stands under which
heading: a new option must be named in GROUPS.
"""

import os
import re
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
TABLES = os.path.join(ROOT, "include", "heddle")
PAGE = os.path.join(ROOT, "docs", "user", "CommandLine.md")

GROUPS = [
    ("What is run", "cp source-path test D ea da I std p clang jdk files stdin heap stack-depth local-steps random spurious timeouts"),
    ("What is looked for", "model tear whole visible warnings benign-races benign trust no-trust detector"),
    ("How the search goes", "strategy towards preemptions symmetry jobs estimate audit stop-at all count-distinct"),
    ("Advice", "advise patch threshold"),
    ("Bounds", "max-executions max-events max-depth max-time max-memory"),
    ("A search that is kept", "checkpoint checkpoint-interval resume"),
    ("What is printed", "json sarif junit format baseline html graph schedule replay quiet verbose program-output print-code"),
    ("States", "match match-without-h no-reduction heuristic"),
    ("Samples", "seed walks bug-depth pct-length"),
    ("The model jpr", "prune action-identity racy-reads max-rounds"),
    ("The model opmm", "check-lists"),
]

# Defaults that are named in the table.
CONSTANTS = {"DefaultStackDepth": "24000"}

HEAD = """<!-- Made by utils/command-line.py of the tables in include/heddle/Driver. -->
# Command line

Every option may be written with one dash or two, and its value after `=`. `--help` prints the same tables.

| exit status | means |
|---|---|
| 0 | verified, or the outcomes are as expected |
| 1 | there are findings, or an outcome is possible that the test forbids, or one is new |
| 2 | bad usage, bad input, something unsupported, or a report that could not be written |
| 3 | inconclusive: a bound was hit before the search ended |

What was found before a bound, a signal or something unsupported is reported all the same, with status 1.

## heddle check

```text
heddle check [options] FOO.java...|FOO.class|FOO.jar|FOLDER|CLASS [-- arguments of the program]
```

Source is compiled with the JDK's `javac -g`, together with the sources around it that it needs, from the folder in which its package begins and from `--source-path`. Several sources can be named; a folder stands for all sources in it, or, if it has none, for its classes. `--main=CLASS` names the class whose `main` is run, where the input does not. `@FILE` stands for the words in a file, as with `java`. Words of the program stand behind `--`.
"""

PAIRS = """## What does not go together

The forms that a command line of `heddle check` or `heddle-explore` cannot combine, and why:

| | and | because |
|---|---|---|
"""

OUTCOMES = """## heddle outcomes

```text
heddle outcomes [options] TEST.java|TEST.class|TESTS.jar[:CLASS]|FOLDER|CLASS|TEST.ll
```

[Outcomes](Outcomes.md) describes the tests and the report.

"""

TEST = """## heddle test

```text
heddle test [options] -cp PATH [CLASS|TEST.java|TEST.class|TESTS.jar|DIR]...
```

[JUnit](JUnit.md) describes which tests there are, and the report. Beside its own options it has those of `heddle check`, but for %s.

"""

LINEARIZE = """
## heddle linearize

```text
heddle linearize [options] CLASS|STACK.java|STACK.class
```

[Linearizability](Linearizability.md) describes what is compared, and the report.

"""

REFINE = """
## heddle refine

```text
heddle refine --passes=PIPELINE [options] TEST.java|TEST.class|TESTS.jar[:CLASS]|FOLDER|CLASS|A.ll
heddle refine [options] A.ll B.ll
```

[Refine](Refine.md) describes what is compared, and the report.

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

EXPLORE = """## heddle-explore

```text
heddle-explore [options] FOO.ll|FOO.bc|-
```

Runs a module in Heddle IR ([LanguageReference](../reference/LanguageReference.md)) with the options of `heddle check`. `--entry=SYMBOL` names the function to run instead of the one that `!heddle.main` names.

## heddle-lower

```text
heddle-lower [options] FOO.java|FOO.class|FOO.jar|CLASS
```

| option | means |
|---|---|
"""


def read(name):
    with open(os.path.join(TABLES, name), encoding="utf-8") as file:
        return file.read()


def strings(text):
    """The string literals of a text, adjacent ones joined."""
    return [re.sub(r'"\s*"', "", m) for m in re.findall(r'"((?:[^"\\]|\\.|"\s+")*)"', text)]


def options(name):
    """The options of a table: name, value and help."""
    table = {}
    for line in read(name).split("\n"):
        if re.match(r"HEDDLE_(FLAG|LIST)\(\w+, \"", line):
            words = strings(line)
            # A default that is a string stands between the name and the value.
            number = re.match(r'\w+\(\w+, "[^"]*", (?:unsigned|uint64_t|double), (\w+),', line)
            default = CONSTANTS.get(number[1], number[1]) if number else "0"
            table[words[0]] = (words[-2], words[-1] + (
                "" if default == "0" else " (default: %s)" % default))
    return table


def cell(text):
    return text.replace("|", "\\|")


def row(name, value, text):
    written = "--" + name + ("=" + value if value else "")
    if name in ("D", "ea", "da"):  # as java has them
        written = "-" + name + (value if name == "D" else "[" + value + "]")
    return "| `%s` | %s |\n" % (cell(written), cell(text))


def pairs():
    text = read("Driver/OptionPairs.def")
    forms = {}
    for name, written in re.findall(r"^HEDDLE_FORM\((\w+), .*?, ([^,]*)\)$", text, re.M):
        forms[name] = written
    shown = {
        "Model": "`--model` but `sc`", "Jpr": "`--model=jpr`",
        "States": "matched states (`--match`, `--strategy=bfs`, `best`)",
        "NotDpor": "`--strategy` but `dpor` and `auto`",
        "NotDporDfs": "`--strategy` but `dpor`, `dfs` and `auto`",
        "NeverMatches": "`--strategy=dpor`, `random`, `pct`",
        "NotBest": "`--strategy` but `best`", "Match": "`--match=hash`, `full`",
        "Epoch": "`--detector=epoch`", "Summary": "`--detector=h`",
        "Heuristic": "`--heuristic`", "Preemptions": "`--preemptions`",
        "Symmetry": "`--symmetry`", "Jobs": "`--jobs`", "Kept": "`--checkpoint`, `--resume`",
        "Estimate": "`--estimate`", "Distinct": "`--count-distinct`", "Replay": "`--replay`",
        "Audit": "`--audit`", "Known": "`--baseline`", "BenignRaces": "`--benign-races`",
        "Warnings": "`--warnings`", "Advise": "`--advise`", "Tested": "`--test`",
        "Towards": "`--towards`", "Guided": "`--strategy=guided`", "NotGuided": "`--strategy` but `guided`",
        "Ranks": "`heddle-mpi`", "MostExecutions": "`--max-executions`", "MostEvents": "`--max-events`",
        "Idle": "`--timeouts=idle` or a number of seconds",
        "LossyIdentity": "`--action-identity=site`, `position`"}
    missing = set(forms) - set(shown)
    if missing:
        sys.exit("utils/command-line.py does not say how these forms are written: "
                 + ", ".join(sorted(missing)))
    found = re.findall(r'^HEDDLE_APART\((\w+), (\w+), "(.*)"\)$', text, re.M)
    return "".join("| %s | %s | %s |\n" % (shown[a], shown[b], cell(why)) for a, b, why in found)


def lowering():
    with open(os.path.join(ROOT, "tools", "heddle-lower.cpp"), encoding="utf-8") as file:
        text = file.read()
    rows = ""
    for declaration in re.findall(r'^  opt<(?:[^;"]|"(?:[^"\\]|\\.)*")*;', text, re.M):
        if "Positional" in declaration:
            continue
        words = strings(declaration)
        value = re.search(r'value_desc\("([^"]*)"\)', declaration)
        choices = re.findall(r'clEnumValN\(\s*[\w:]+,\s*"(\w+)",\s*("(?:[^"\\]|\\.|"\s+")*")\)',
                             declaration)
        text_of = strings(re.search(r'(?<!value_)desc\(\s*("(?:[^"\\]|\\.|"\s+")*")', declaration)[1])[0]
        if choices:
            text_of += " " + "; ".join("%s: %s" % (n, strings(t)[0]) for n, t in choices)
        name = words[0]
        value = value[1].upper() if value else "|".join(n for n, _ in choices)
        single = len(name) == 1
        written = ("-" + name + (" " + value if value else "")) if single \
            else "--" + name + ("=" + value if value else "")
        rows += "| `%s` | %s |\n" % (cell(written), cell(text_of))
    return rows


def page():
    table = options("Driver/Options.def")
    named = [name for _, names in GROUPS for name in names.split()]
    if sorted(named) != sorted(table):
        sys.exit("utils/command-line.py: GROUPS and Options.def differ: "
                 + ", ".join(sorted(set(named) ^ set(table))))
    text = HEAD
    for title, names in GROUPS:
        text += "\n### %s\n\n| option | means |\n|---|---|\n" % title
        text += "".join(row(name, *table[name]) for name in names.split())
    text += "\n" + PAIRS + pairs() + "\n" + OUTCOMES + "| option | means |\n|---|---|\n"
    text += "".join(row(name, *rest) for name, rest in options("Outcomes/OutcomesOptions.def").items())
    text += "\n" + TEST % ", ".join("`--%s`" % n for n in
                                    re.findall(r'HEDDLE_NOT_OF_TESTS\("(.*)"\)', read("Test/TestOptions.def")))
    text += "| option | means |\n|---|---|\n"
    text += "".join(row(name, *rest) for name, rest in options("Test/TestOptions.def").items())
    text += LINEARIZE + "| option | means |\n|---|---|\n"
    text += "".join(row(name, *rest) for name, rest in options("Linearize/LinearizeOptions.def").items())
    text += REFINE + "| option | means |\n|---|---|\n"
    text += "".join(row(name, *rest) for name, rest in options("Refine/RefineOptions.def").items())
    return text + SHELL + EXPLORE + lowering()


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
