#!/usr/bin/env python3
"""Checks that every include respects the dependency order of docs/internals/Architecture.md.

A file of lib/X, include/heddle/X may include heddle/Y only if Y stands at or
above X in the list; frontend-java and frontend-clang stand beside lib/IR and above lib/Driver.
Within a folder with rooms, ROOMS says which room may include which.
Only lib/Solver may include Z3; lib/IR, Analysis and Transforms must not reach
below themselves, since stock opt loads them.
"""
import os, re, sys

ORDER = ["Support", "IR", "Analysis", "Solver", "Transforms", "Trace", "MemoryModel", "Cat", "Jmm", "World",
         "Code", "Native", "Program", "Compiler", "HappensBefore", "Sync", "Relaxed", "Jpr", "Heap", "Pruning",
         "Interpreter", "Machine", "Explore", "Audit", "Findings", "Prediction", "Report", "Check", "Driver",
         "Outcomes", "Refine", "Test", "Linearize",
         "Shell", "Advice"]
# Those that use the Java frontend.
JAVA = ("Driver", "Outcomes", "Test", "Linearize", "Advice")
# The rooms of a folder, each with those whose files it may include beside its own and
# those of the folder itself.
ROOMS = {
    "lib/Explore": {"Walks": (), "Dpor": (), "Workers": ("Dpor",), "States": ("Dpor", "Workers")},
    "lib/Check": {"Plan": ()},
    "frontend-java/Lowering": {"Methods": ("Handles",), "Handles": (), "Classes": ("Methods", "Handles")},
}
RANK = {name: i for i, name in enumerate(ORDER)}
INCLUDE = re.compile(r'^\s*#\s*include\s*[<"]([^>"]+)[>"]')
errors = []


def check(path, layer):
    for number, line in enumerate(open(path, encoding="utf-8"), 1):
        m = INCLUDE.match(line)
        if not m:
            continue
        target = m.group(1)
        where = f"{path}:{number}"
        parts = target.split("/")
        if target.startswith("z3") and layer != "Solver":
            errors.append(f"{where}: only lib/Solver includes Z3")
        if parts[0] == "heddle":
            other = parts[1]
            if other not in RANK:
                errors.append(f"{where}: {other} is not a folder of include/heddle")
            elif layer == "frontend" and RANK[other] > RANK["IR"] and target not in FRONTEND_EXTRA:
                errors.append(f"{where}: a frontend may use heddle/IR and above, not {target}")
            elif layer in RANK and RANK[other] > RANK[layer]:
                errors.append(f"{where}: {layer} stands above {other}")
        for folder, rooms in ROOMS.items():
            room = path.removeprefix(folder + "/").split("/")[0]
            other = target.removeprefix(folder + "/").split("/")[0]
            if path.startswith(folder + "/") and target.startswith(folder + "/") and room in rooms:
                if other in rooms and other != room and other not in rooms[room]:
                    errors.append(f"{where}: {folder}/{room} may not use {other}")
        if parts[0] == "frontend-java" and layer in RANK and layer not in JAVA:
            errors.append(f"{where}: only lib/{{{','.join(JAVA)}}} use the Java frontend")
        if parts[0] == "frontend-clang" and layer in RANK and (layer != "Driver" or parts[1] != "Link"):
            errors.append(f"{where}: only lib/Driver uses frontend-clang, and of it Link")


# The interface that the frontend implements for the machine, and the table of
# all tools' options.
FRONTEND_EXTRA = {"heddle/Program/Program.h", "heddle/Driver/Options.def"}

for top in ("include/heddle", "lib", "frontend-java", "frontend-clang"):
    for folder, _, files in os.walk(top):
        for f in sorted(files):
            if f.endswith((".cpp", ".h", ".def", ".inc")):
                rel = os.path.relpath(os.path.join(folder, f), top).split(os.sep)[0]
                check(os.path.join(folder, f), "frontend" if top.startswith("frontend-") else rel)
print("\n".join(errors) if errors else "every include respects the order")
sys.exit(1 if errors else 0)
