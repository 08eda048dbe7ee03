#!/usr/bin/env python3
"""Checks that the files that pages of the documentation name are there.

    check-doc-paths.py PAGE.md...

A name stands in backquotes and begins with a folder of the repository. It may
have `*`, and lack its extension. Names with placeholders in <> are left out.
"""

import glob
import os
import re
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
NAME = re.compile(r"`((?:docs|frontend-java|include|lib|test|tools|utils)/[\w./*-]+)[`:]")

missing = 0
for page in sys.argv[1:]:
    with open(page, encoding="utf-8") as file:
        text = re.sub(r"^```.*?^```$", "", file.read(), flags=re.M | re.S)
    for name in sorted(set(NAME.findall(text))):
        path = os.path.join(ROOT, name)
        if not glob.glob(path) and not glob.glob(path + ".*"):
            print("%s: no file %s" % (os.path.relpath(page, ROOT), name))
            missing += 1
if missing:
    sys.exit(1)
print("all files are there")
