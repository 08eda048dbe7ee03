#!/usr/bin/env python3
"""Programs in pairs, as they are and with -DBROKEN: what heddle check finds.

  pairs.py FOLDER [--heddle=FILE] [--quick | --model=cat:FILE] [NAME...]

The first lines of a program say it: "// mended: none", "// broken: race: count;
deadlock: ...", or "// broken rc11: ..." for one model of sc and rc11; a model
that is not named has "none". What does not fit in a line goes on in a second one
that begins alike. "// flags: --volatile=acq-rel" has options of heddle check.
Findings are compared as a set, and each search has to be exhaustive where it
finds nothing. --quick leaves sc out where rc11 gives the same. --model: a file
with rc11's rules, which flags data races, has to find the same; programs in SLOW
are left out.
"""
import json
import os
import re
import subprocess
import sys


# Loops of compare-and-exchange on blocks: inconclusive after minutes under a file.
SLOW = {"aba.c", "treiber.c"}


def expectations(file):
    """{(is broken, model): set of findings}"""
    out = {(broken, model): set() for broken in (False, True) for model in ("sc", "rc11")}
    said = set()
    with open(file) as f:
        for line in f:
            m = re.fullmatch(r"// (mended|broken)(?: (sc|rc11))?: (.*)", line.rstrip())
            if not m:
                continue
            found = set() if m[3] == "none" else {w.strip() for w in m[3].split(";")}
            if not all(re.fullmatch(r"[a-z ]+: .+", w) for w in found):
                sys.exit(f"{file}: not a kind and a subject: {line}")
            said.add(m[1])
            for model in [m[2]] if m[2] else ["sc", "rc11"]:
                out[m[1] == "broken", model] |= found
    if said != {"mended", "broken"}:
        sys.exit(f"{file}: does not say what is found, mended and broken")
    return out


def findings(heddle, file, broken, model):
    with open(file) as f:
        flags = [word for line in f if line.startswith("// flags: ") for word in line[10:].split()]
    words = [heddle, "check", "--quiet", "--json=-", "--model=" + model] + flags + ["-DBROKEN"] * broken + [file]
    p = subprocess.run(["timeout", "120"] + words, capture_output=True, text=True)
    if p.returncode not in (0, 1):
        return {"status %d: %s%s" % (p.returncode, p.stdout[-300:], p.stderr)}
    report = json.loads(p.stdout)
    out = {f["kind"] + ": " + f["subject"] for f in report["findings"]}
    out = {re.sub(r"^flag: data-race on ", "race: ", f) for f in out}
    if not out and not report["verdict"]["exhaustive"]:
        out = {"not exhaustive"}
    return out


def main():
    folder = sys.argv[1]
    heddle = next((a[9:] for a in sys.argv[2:] if a.startswith("--heddle=")), "heddle")
    as_file = next((a[8:] for a in sys.argv[2:] if a.startswith("--model=")), "")
    names = [a for a in sys.argv[2:] if not a.startswith("--")]
    wrong = count = 0
    for name in sorted(os.listdir(folder)):
        if not name.endswith((".c", ".cpp")) or (names and name not in names):
            continue
        file = os.path.join(folder, name)
        all_expected = expectations(file)
        for (broken, model), expected in all_expected.items():
            if "--quick" in sys.argv and model == "sc" and expected == all_expected[broken, "rc11"]:
                continue
            if as_file and (model == "sc" or name in SLOW):
                continue
            found = findings(heddle, file, broken, as_file or model)
            count += 1
            # What plain accesses in a race see is nothing that rc11 speaks of.
            if as_file and any(f.startswith("race") for f in expected & found):
                found = {f for f in found if f in expected or not f.startswith("failure")}
            if found != expected:
                wrong += 1
                print("%s%s, %s: expected %s, found %s" % (
                    name, " -DBROKEN" * broken, model, sorted(expected), sorted(found)), flush=True)
    print("%d runs, %d wrong" % (count, wrong))
    sys.exit(bool(wrong))


main()
