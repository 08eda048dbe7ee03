#!/usr/bin/env python3
"""Each way to wait for two seconds, with each form of --timeouts.

  kinds.py CLASSES
"""

import subprocess
import sys

KINDS = "sleep join wait condition park latch permit poll future exchange".split()
# Whether two seconds may pass although what is waited for comes.
FORMS = {"any": 1, "idle": 0, "1": 0, "2": 0, "2.5": 1, "": 1}


def status(classes, *words):
    return subprocess.run(["heddle", "check", "--quiet", "-cp", classes, *words],
                          capture_output=True, text=True).returncode


def main():
    classes, runs, wrong = sys.argv[1], 0, 0
    for level in ("spec", "real"):
        for kind in KINDS:
            if level == "real" and kind in ("exchange", "sleep", "join", "wait", "park"):
                continue  # not the library's, or a loop that spins long
            for form, late in FORMS.items():
                words = ["--jdk=" + level] + (["--timeouts=" + form] if form else []) + ["Late", "--"]
                never = kind not in ("sleep",) and form in ("idle", "1")
                for what, want in [("comes", late)] + [("never", 0)] * never:
                    runs += 1
                    got = status(classes, *words, kind, what)
                    if got != want:
                        wrong += 1
                        print(" ".join(words), kind, what, "status", got, "for", want)
    print("%d runs, %d wrong" % (runs, wrong))


if __name__ == "__main__":
    main()
