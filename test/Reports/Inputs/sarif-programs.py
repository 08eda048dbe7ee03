"""The findings of test/Programs as SARIF: sarif-programs.py HEDDLE PROGRAMS
SCRATCH [EVERY [FIRST]]. Every EVERYth program is checked as it is, and once more
with ten blank lines on top of its source: each report is valid, and has the same
fingerprints as the other one. So has the run with the first report as its
baseline nothing new, and status 0."""
import os
import subprocess
import sys

import sarif

HEDDLE, PROGRAMS, SCRATCH = sys.argv[1:4]
EVERY = int(sys.argv[4]) if len(sys.argv) > 4 else 1
FIRST = int(sys.argv[5]) if len(sys.argv) > 5 else 0


def check(folder, name, *options):
    out = os.path.join(folder, name + ".sarif")
    done = subprocess.run([HEDDLE, "check", "--quiet", "--sarif=" + out, "-cp", ".", name, *options],
                          cwd=folder, stdout=subprocess.DEVNULL)
    return out, done.returncode


def main():
    names = sorted(f[:-len(".java")] for f in os.listdir(PROGRAMS) if f.endswith(".java"))
    names = names[FIRST::EVERY]
    folders = [os.path.join(SCRATCH, kind) for kind in ("plain", "shifted")]
    for folder, above in zip(folders, ("", "\n" * 10)):
        os.makedirs(folder, exist_ok=True)
        for name in names:
            with open(os.path.join(PROGRAMS, name + ".java"), encoding="utf-8") as file:
                text = file.read()
            with open(os.path.join(folder, name + ".java"), "w", encoding="utf-8") as file:
                file.write(above + text)
            # One folder each: classes of two programs may have one name.
            own = os.path.join(folder, name)
            os.makedirs(own, exist_ok=True)
            os.replace(os.path.join(folder, name + ".java"), os.path.join(own, name + ".java"))
    findings = wrong = 0
    for name in names:
        for folder in folders:
            subprocess.run(["javac", "-g", "-nowarn", name + ".java"], check=True,
                           cwd=os.path.join(folder, name), stderr=subprocess.DEVNULL)
        plain, status = check(os.path.join(folders[0], name), name)
        shifted, other = check(os.path.join(folders[1], name), name)
        errors = sarif.check(plain) + sarif.check(shifted)
        if sarif.fingerprints(plain) != sarif.fingerprints(shifted):
            errors.append("blank lines change fingerprints")
        _, known = check(os.path.join(folders[1], name), name, "--baseline=" + plain)
        if other != status or known != (0 if status == 1 else status):
            errors.append("statuses %d, %d, with a baseline %d" % (status, other, known))
        findings += len(sarif.fingerprints(plain))
        wrong += bool(errors)
        for error in errors:
            print(name + ": " + error)
    print(len(names), "programs,", findings, "findings,", wrong, "wrong")


if __name__ == "__main__":
    main()
