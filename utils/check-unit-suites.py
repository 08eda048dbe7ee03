#!/usr/bin/env python3
"""Checks that every suite of every GoogleTest binary is run by some lit test.

A RUN line names a binary (%unit-NAME) and perhaps a --gtest_filter; a suite
counts as run if one of its tests passes a filter of its binary. The binaries are those of $HEDDLE_BUILD_DIR.
"""
import fnmatch, glob, os, re, subprocess, sys

RUN = re.compile(r"RUN:.*%unit-([a-z]+)(?:.*?--gtest_filter=(\S+))?")


def tests_of(binary):
    """Suites with their tests, as --gtest_list_tests prints them."""
    suites, suite = {}, None
    listing = subprocess.run([binary, "--gtest_list_tests"], check=True,
                             capture_output=True, text=True).stdout
    for line in listing.splitlines():
        name = line.split("#")[0].rstrip()
        if name.startswith("  "):
            suites[suite].append(suite + name.strip())
        elif name.endswith("."):
            suite = name
            suites[suite] = []
    return suites


def passes(test, filter):
    wanted, _, unwanted = filter.partition("-")
    matches = lambda patterns: any(fnmatch.fnmatchcase(test, p)
                                   for p in patterns.split(":"))
    return matches(wanted or "*") and not (unwanted and matches(unwanted))


def main():
    build = os.environ.get("HEDDLE_BUILD_DIR", "build")
    filters = {}
    for path in glob.glob("test/**/*.test", recursive=True):
        for line in open(path, encoding="utf-8"):
            if m := RUN.search(line):
                filters.setdefault(m[1], set()).add(m[2] or "*")
    forgotten, count = [], 0
    for binary in sorted(glob.glob(os.path.join(build, "bin", "unit-*"))):
        name = os.path.basename(binary).removeprefix("unit-")
        for suite, tests in tests_of(binary).items():
            count += 1
            if not any(passes(t, f) for t in tests for f in filters.get(name, ())):
                forgotten.append(f"{os.path.basename(binary)}: no lit test runs {suite}*")
    print("\n".join(forgotten) or f"all of {count} suites are run")
    return bool(forgotten)


if __name__ == "__main__":
    sys.exit(main())
