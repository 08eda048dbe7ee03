"""browser.py HEDDLE PROGRAMS INPUTS SCRATCH CHROMIUM: pages.py with a browser, for
findings of 12 kinds."""
import os
import subprocess
import sys

HEDDLE, PROGRAMS, INPUTS, SCRATCH, CHROMIUM = sys.argv[1:6]
KINDS = [
    ("race", "MessagePassingPlain", []), ("race of elements", "BakeryPlain", []),
    ("deadlock of monitors", "PhilosophersLeftFirst", []), ("deadlock of wait", "BoundedBufferIf", []),
    ("deadlock of park", "ParkTooLate", []), ("deadlock of class initialisation", "ClassInitCycle", []),
    ("deadlock of semaphores", "SemaphoreCrossed", []), ("deadlock of join", "ClassInitJoin", []),
    ("assertion", "TreiberLostPush", []), ("exception with a cause", "Odd", ["cause"]),
    ("idle pool", "Odd", ["pool"]), ("many steps", "Odd", ["long"])]

wrong = 0
for number, (kind, name, arguments) in enumerate(KINDS):
    folder = os.path.join(SCRATCH, str(number))
    source = os.path.join(INPUTS if name == "Odd" else PROGRAMS, name + ".java")
    os.makedirs(folder)
    subprocess.run(["javac", "-g", "-nowarn", "-d", folder, source], check=True, stderr=subprocess.DEVNULL)
    pages, report = os.path.join(folder, "pages"), os.path.join(folder, "report.json")
    done = subprocess.run([HEDDLE, "check", "--quiet", "--html=" + pages, "--json=" + report,
                           "--source-path=" + os.path.dirname(source), "-cp", folder, name,
                           *(["--"] + arguments if arguments else [])], stdout=subprocess.DEVNULL)
    found = done.returncode == 1 and subprocess.run(
        [sys.executable, os.path.join(INPUTS, "pages.py"), pages, report, CHROMIUM],
        stdout=subprocess.PIPE)
    if not found or found.returncode:
        wrong += 1
        print(kind + ":", found.stdout.decode() if found else "status %d" % done.returncode)
print(len(KINDS), "kinds of findings,", wrong, "wrong")
