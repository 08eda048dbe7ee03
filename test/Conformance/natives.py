#!/usr/bin/env python3
"""Calls native methods of java.base: refused by name, or supported.

    natives.py [--all]   without --all one of each SAMPLE
"""

import os
import re
import subprocess
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(os.path.dirname(os.path.dirname(HERE)), "utils"))
import jdk_natives  # noqa: E402

SAMPLE = 12
WORK = os.path.join(jdk_natives.BUILD, "test", "Conformance-work", "natives-test")
# The method itself, or what the initialisation of its class asks for; what a
# model of a class lacks; a feature that a model refuses in its own words. Unsafe
# is called with null and 0, not memory (HotSpot dies of it).
NAMED = re.compile(r"^heddle: error: (the program .*?: )?(native method \S+ is not supported"
                   r"|there is no (method|field) .* in Heddle's model of the class: not supported"
                   r"|Unsafe: an access of \d bytes at raw memory"
                   r"|reflection: |the method \S+$)")


def problem(number, native):
    run = subprocess.run(
        [os.path.join(jdk_natives.BUILD, "bin", "heddle"), "check", "--quiet", "-cp", WORK, "Calls",
         "--", str(number)], stdout=subprocess.PIPE, stderr=subprocess.PIPE, timeout=120)
    error = run.stderr.decode()
    own = "native method %s.%s is not supported" % (native.owner, native.name)
    if native.what == "refused":
        if run.returncode == 2 and NAMED.match(error) and "at Calls.main(" in error:
            return ""
    # Its class may ask for something else that is refused.
    elif own not in error and (run.returncode < 2 or NAMED.match(error)):
        return ""
    return "%d %s: status %d\n%s" % (number, " ".join(native), run.returncode, error[:400])


def main():
    found = jdk_natives.natives(WORK)
    chosen = list(enumerate(found))[::1 if "--all" in sys.argv else SAMPLE]
    problems = [p for p in (problem(i, n) for i, n in chosen) if p]
    print("\n".join(problems))
    print("%d of %d natives called, %d of them refused, %d problems" % (
        len(chosen), len(found), sum(n.what == "refused" for _, n in chosen), len(problems)))
    sys.exit(1 if problems else 0)


if __name__ == "__main__":
    main()
