#!/usr/bin/env python3
"""Random clients of java.util.concurrent.

    clients.py levels HEDDLE FOLDER COUNT [FIRST]  the same outcomes at --jdk=spec and --jdk=real
    clients.py alone HEDDLE FOLDER COUNT [FIRST]   one thread, with and without an interrupt: as on HotSpot
    clients.py order HEDDLE FOLDER COUNT [FIRST]   what the documentation orders does not race, what it does not does

A client has one object (vocabulary.py) and, at two levels, two threads or three
of one or two operations each. Client N is the same in each run. FOLDER is where
sources and classes go. Prints clients that differ and how many there are. Where
the library as specified is allowed to differ, ALLOWED says why; docs/reference/JDKLevels.md has
the numbers.
"""
import concurrent.futures
import json
import os
import pathlib
import random
import re
import subprocess
import sys

sys.path.insert(0, str(pathlib.Path(__file__).parent))
from vocabulary import CLASSES, HANDOVERS

HERE = pathlib.Path(__file__).parent
IMPORTS = "".join(f"import {p}.*;\n" for p in ("java.util", "java.util.concurrent", "java.util.concurrent.atomic",
                                                "java.util.concurrent.locks"))
# How many CI tries: seconds each.
SAMPLE = {"levels": 26, "alone": 200, "order": 34}
# What would wait for ever if no other thread came.
WAITS = re.compile(r"o\.take\(|did\(\(\) -> o\.put|acquire|o\.await\(\)|arriveAndAwait|tryConvert|o\.join")
# The real code: executions, then milliseconds, before it counts as too large.
REAL = ["--max-executions=3000", "--max-time=4"]


def operations(name, alone):
    return [o for o in CLASSES[name][1]
            if not (alone and (WAITS.search(o) or (name in ("task", "stage") and o == "o.get()")))]


def written(rng, op):
    return re.sub(r"\bK\b", lambda _: str(rng.randint(1, 3)), op)


def body(rng, name, alone):
    return "() -> " + written(rng, rng.choice(operations(name, alone)))


def method(kind, number):
    """Its class, and the source of its method."""
    rng = random.Random(f"{kind} {number}")
    name = sorted(CLASSES)[number % len(CLASSES)]
    make = CLASSES[name][0]
    if kind == "order":
        name = sorted(HANDOVERS)[number % len(HANDOVERS)]
        make, gives, receives = HANDOVERS[name]
        noise = rng.choice(("0", "o.toString()", "o.hashCode() * 0"))
        late = number // len(HANDOVERS) % 2
        call = (f"Made.handOver({'true' if late else 'false'}, {rng.choice(('true', 'false'))}, () -> {noise}, "
                f"() -> {rng.choice(gives)}, () -> {rng.choice(receives)})")
    elif kind == "alone":
        bodies = [body(rng, name, True) for _ in range(rng.randint(3, 6))]
        at = rng.randint(-2, len(bodies) - 1)
        call = f'Made.alone("{number} {name}:", {at}, {", ".join(bodies)})'
    else:
        threads = 3 if rng.random() < 0.15 else 2
        lines = ["new Made.Body[] {" + ", ".join(body(rng, name, False) for _ in range(
            1 if threads == 3 else rng.choice((1, 1, 2)))) + "}" for _ in range(threads)]
        interrupts = "true" if rng.random() < 0.2 else "false"
        call = f"Made.race({interrupts}, {', '.join(lines)})"
    return name, f"    static void c{number}() throws Exception {{\n        {make};\n        {call};\n    }}\n"


def build(kind, folder, numbers):
    """Names by number; classes of 200 clients each, which say what they did or take a number."""
    folder = pathlib.Path(folder)
    folder.mkdir(parents=True, exist_ok=True)
    names, sources = {}, [HERE / "Inputs" / "Made.java", HERE.parent / "Levels" / "Inputs" / "VM.java"]
    for start in range(0, len(numbers), 200):
        part = numbers[start:start + 200]
        text = IMPORTS + f"class {kind.capitalize()}{start // 200} extends Made {{\n"
        for number in part:
            names[number], source = method(kind, number)
            text += source
        text += "    public static void main(String[] args) throws Exception {\n"
        if kind == "alone":
            text += "".join(f"        c{n}();\n" for n in part)
        else:
            text += "        switch (Integer.parseInt(args[0])) {\n"
            text += "".join(f"        case {n}: c{n}(); break;\n" for n in part) + "        }\n"
        path = folder / f"{kind.capitalize()}{start // 200}.java"
        path.write_text(text + "    }\n}\n")
        sources.append(path)
    subprocess.run(["javac", "-g", "-nowarn", "-Xlint:none", "-d", str(folder), *map(str, sources)], check=True)
    return names


def outcomes(heddle, folder, unit, number, *options):
    """What it may end with, races left out; None if not all of it was explored; a
    text if it was refused."""
    run = subprocess.run([heddle, "check", "--json=-", "--quiet", "-cp", folder, *options, unit, "--", str(number)],
                         capture_output=True, text=True)
    if run.returncode not in (0, 1, 2, 3):
        return {f"status {run.returncode}: {run.stderr[-600:]}"}
    if run.returncode == 2 or "{\n" not in run.stdout:
        return "refused: " + (run.stderr + run.stdout)[-300:]
    report = json.loads(run.stdout[run.stdout.index("{\n"):])
    if not report["verdict"]["exhaustive"]:
        return None
    found = set()
    for f in report["findings"]:
        if f["kind"] == "deadlock":
            found.add("stuck: " + ", ".join(sorted({w["thread"] for w in f["waits"] + f.get("victims", [])})))
        elif f["kind"] != "race":
            found.add(f["subject"])
    return found


# Class, what a client of it does, the sentence of the documentation that leaves open what comes of it.
ALLOWED = [
    ("stage", r"getNumberOfDependents", "Returns the estimated number of CompletableFutures whose completions are "
     "awaiting completion of this CompletableFuture."),
    ("stamped", r"tryUnlockWrite", "Releases the write lock if it is held, without requiring a stamp value. This method "
     "may be useful for recovery after errors."),
]


def allowed(kind, number):
    name, source = method(kind, number)
    return any(name == c and re.search(does, source) for c, does, _ in ALLOWED)


def levels(heddle, folder, numbers):
    names = build("levels", folder, numbers)

    def compare(item):
        index, number = item
        unit = f"Levels{index // 200}"
        return number, outcomes(heddle, folder, unit, number, "--jdk=spec", "--max-time=20"), outcomes(
            heddle, folder, unit, number, "--jdk=real", *REAL)

    same = differ = known = large = 0
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        for number, spec, real in pool.map(compare, enumerate(numbers)):
            if isinstance(spec, str) or isinstance(real, str):
                large += 1
                if spec != real:
                    print(f"{number} {names[number]}: {spec if isinstance(spec, str) else real}", flush=True)
            elif spec is None or real is None:
                large += 1
            elif spec == real and not any(e.startswith("status ") for e in spec):
                same += 1
            elif allowed("levels", number):
                known += 1
            else:
                differ += 1
                print(method("levels", number)[1], "  only spec:", sorted(spec - real), "\n   only real:",
                      sorted(real - spec), flush=True)
    print(f"{len(numbers)} clients, {same} alike, {known} differ as documented, {differ} differ, "
          f"{large} not explored exhaustively or refused")
    return differ


def alone(heddle, folder, numbers):
    build("alone", folder, numbers)
    differ = 0
    for unit in range((len(numbers) + 199) // 200):
        words = ["-cp", folder, f"Alone{unit}"]
        want = subprocess.run(["java", *words], capture_output=True, text=True).stdout.split("\n")
        for level in ("spec", "real"):
            got = subprocess.run([heddle, "check", "--quiet", "--program-output", "--jdk=" + level, *words],
                                 capture_output=True, text=True)
            lines = got.stdout.split("\n")
            if len(lines) < len(want):
                print(f"Alone{unit} at {level}: " + (got.stderr + got.stdout)[-600:])
                differ += 1
            for w, g in zip(want, lines):
                if w != g and not allowed("alone", number := int(w.split()[0])):
                    differ += 1
                    print(f"at {level}: {g}\n   HotSpot: {w}\n" + method("alone", number)[1], flush=True)
    print(f"{len(numbers)} clients, {differ} differ")
    return differ


def order(heddle, folder, numbers):
    names = build("order", folder, numbers)

    def races(item):
        index, number = item
        run = subprocess.run([heddle, "check", "--quiet", "-cp", folder, f"Order{index // 200}", "--", str(number)],
                             capture_output=True, text=True)
        return number, run

    wrong = raced = 0
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        for number, run in pool.map(races, enumerate(numbers)):
            late = number // len(HANDOVERS) % 2
            subjects = re.findall(r"^race: (\S+)", run.stdout, re.M)
            raced += bool(subjects)
            if subjects != (["Made.after"] if late else []) or run.returncode not in (0, 1):
                wrong += 1
                print(method("order", number)[1], "  races:", subjects, "status", run.returncode, run.stderr[-300:],
                      flush=True)
    print(f"{len(numbers)} clients, {raced} with a race, {wrong} wrong")
    return wrong


def main():
    kind, heddle, folder, count, *first = sys.argv[1:]
    begin = int(first[0]) if first else 0
    if count == "sample":
        count = os.environ.get("HEDDLE_RANDOM_CLIENTS", SAMPLE[kind])
    numbers = list(range(begin, begin + int(count)))
    return 1 if {"levels": levels, "alone": alone, "order": order}[kind](heddle, folder, numbers) else 0


if __name__ == "__main__":
    sys.exit(main())
