#!/usr/bin/env python3
"""Compares built-in models with themselves as files, on tests in jcstress's form.

  cat.py [--heddle=FILE] [--models=sc,tso] [--options=...] [--finals=TEST,...] FILE.java...

Of each test each outcome must be possible under a model and under its file in
models/, or under neither; but of tests with final fields, of which opmm.cat has
no rule, it may have more. Both must be exhaustive. Prints how many tests there
were and each difference; status 1 if there is one.
"""
import json
import os
import subprocess
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))


def file_of(model):
    return "cat:%s/models/%s.cat" % (ROOT, model)


def differences(heddle, models, options, finals, source):
    """Texts, and how many tests of the file were compared; refused ones are not."""
    columns = ",".join(m for model in models for m in (model, file_of(model)))
    out = subprocess.run([heddle, "outcomes", "--json", "--tear=off", "--model=" + columns, *options, source],
                         capture_output=True, text=True)
    if out.returncode not in (0, 1, 2, 3) or not out.stdout.startswith("{"):
        return ["%s: status %d: %s" % (source, out.returncode, (out.stdout + out.stderr)[:300])], 0
    found, count = [], 0
    for test in json.loads(out.stdout)["tests"]:
        if test["verdict"] == "not supported":
            found.append("%s: not supported: %s" % (test["test"], test["reason"]))
            continue
        count += 1
        for column in test["models"]:
            if not column["exhaustive"]:
                found.append("%s: %s: %s" % (test["test"], column["model"], column["reason"]))
        for row in test["outcomes"]:
            for model in models:
                one, other = row["possible"][model], row["possible"][file_of(model)]
                more = test["test"] in finals and model == "opmm" and not one
                if one != other and not more:
                    found.append("%s: %s is %s under %s, and %s as a file" % (
                        test["test"], row["outcome"], one, model, other))
    return found, count


def main():
    heddle, models = "heddle", ["sc", "tso", "pso", "opmm"]
    options, finals, files = [], [], []
    for word in sys.argv[1:]:
        if word.startswith("--heddle="):
            heddle = word[9:]
        elif word.startswith("--models="):
            models = word[9:].split(",")
        elif word.startswith("--options="):
            options = word[10:].split()
        elif word.startswith("--finals="):
            finals = word[9:].split(",")
        else:
            files.append(word)
    wrong = tests = 0
    for source in files:
        found, count = differences(heddle, models, options, finals, source)
        tests += count
        wrong += len(found)
        for text in found:
            print(text, flush=True)
    print("%d tests, %d wrong" % (tests, wrong))
    sys.exit(bool(wrong))


main()
