#!/usr/bin/env python3
"""Random clients of java.util.concurrent.

    clients.py levels HEDDLE FOLDER COUNT [FIRST]  the same outcomes at --jdk=spec and --jdk=real
    clients.py alone HEDDLE FOLDER COUNT [FIRST]   one thread, with and without an interrupt: as on HotSpot
    clients.py order HEDDLE FOLDER COUNT [FIRST]   what the documentation orders does not race, what it does not does
    clients.py pools HEDDLE FOLDER COUNT [FIRST]   with threads of the library's: HotSpot's outcomes are among those as specified

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
from handovers import HANDBACKS, HANDINS, HANDOVERS
from vocabulary import CLASSES, POOLS

HERE = pathlib.Path(__file__).parent
IMPORTS = "".join(f"import {p}.*;\n" for p in ("java.util", "java.util.concurrent", "java.util.concurrent.atomic",
                                                "java.util.concurrent.locks"))
# How many CI tries: seconds each.
SAMPLE = {"levels": 34, "alone": 200, "order": 63, "pools": 8}
# What would wait for ever if no other thread came.
WAITS = re.compile(r"o\.take(First|Last)?\(|did\(\(\) -> o\.(put|transfer)|acquire|[oc]\.await\(\)|arriveAndAwait|tryConvert|o\.join|"
                   r"awaitUninterruptibly|exchange\(K\)|awaitAdvance\(|Interruptibly\(1\)")
# The real code: executions, then milliseconds, before it counts as too large.
REAL = ["--max-executions=3000", "--max-time=4"]


def operations(name, alone):
    return [o for o in CLASSES[name][1]
            if not (alone and (WAITS.search(o) or (name == "phaser-child" and "egister(" in o) or (name in ("task", "stage") and o == "o.get()")
                              or (name == "completer" and o == "o.invoke()")))]


def written(rng, text):
    return re.sub(r"\bK\b", lambda _: str(rng.randint(1, 3)), text)


def body(rng, name, alone):
    return "() -> " + written(rng, rng.choice(operations(name, alone)))


def ordered(rng, number):
    """What is handed over, in or back (handovers.py), in turn."""
    kinds = [(k, name) for k in (HANDOVERS, HANDINS, HANDBACKS) for name in sorted(k)]
    kind, name = kinds[number % len(kinds)]
    late = is_late(number)
    if kind is HANDOVERS:
        make, gives, receives = kind[name]
        noise = rng.choice(("0", "o.toString()", "o.hashCode() * 0"))
        return name, make, (f"Made.handOver({'true' if late else 'false'}, {rng.choice(('true', 'false'))}, () -> {noise}, "
                            f"() -> {rng.choice(gives)}, () -> {rng.choice(receives)})")
    if kind is HANDINS:
        make, gives, ends = kind[name]
        when = "AFTER" if late else "BEFORE"
        call = f"Made.handIn(() -> {rng.choice(gives)}, () -> {{ {ends}; }})"
        make, call = (t.replace("RUN", "READS_" + when).replace("CALL", "CALLS_" + when).replace(
            "LATE", "true" if late else "false") for t in (make, call))
        return name, make, call
    make, knows, guesses, ends = kind[name]
    return name, make, f"Made.handBack(() -> {rng.choice(guesses if late else knows)}, () -> {{ {ends}; }})"


def is_late(number):
    kinds = len(HANDOVERS) + len(HANDINS) + len(HANDBACKS)
    return (number % kinds + number // kinds) % 2 == 1


def method(kind, number):
    """Its class, and the source of its method."""
    rng = random.Random(f"{kind} {number}")
    if kind == "order":
        name, make, call = ordered(rng, number)
        return name, f"    static void c{number}() throws Exception {{\n        {make};\n        {call};\n    }}\n"
    if kind == "pools":
        name = sorted(POOLS)[number % len(POOLS)]
        make, does, ends = POOLS[name]
        bodies = ["() -> " + written(rng, rng.choice(does)) for _ in range(rng.choice((1, 2, 2, 3)))]
        call = f"Made.pooled(() -> {{ {ends}; }}, {', '.join(bodies)})"
    elif kind == "alone":
        name = sorted(CLASSES)[number % len(CLASSES)]
        bodies = [body(rng, name, True) for _ in range(rng.randint(3, 6))]
        at = rng.randint(-2, len(bodies) - 1)
        call = f'Made.alone("{number} {name}:", {at}, {", ".join(bodies)})'
    else:
        name = sorted(CLASSES)[number % len(CLASSES)]
        threads = 3 if rng.random() < 0.15 else 2
        lines = ["new Made.Body[] {" + ", ".join(body(rng, name, False) for _ in range(
            1 if threads == 3 else rng.choice((1, 1, 2)))) + "}" for _ in range(threads)]
        interrupts = "true" if rng.random() < 0.3 else "false"
        call = f"Made.race({interrupts}, {', '.join(lines)})"
    make = written(rng, (POOLS if kind == "pools" else CLASSES)[name][0])
    return name, f"    static void c{number}() throws Exception {{\n        {make};\n        {call};\n    }}\n"


def build(kind, folder, numbers):
    """Names by number; classes of 200 clients each, which say what they did or take a number."""
    folder = pathlib.Path(folder)
    folder.mkdir(parents=True, exist_ok=True)
    names, sources = {}, [HERE / "Inputs" / "Made.java", HERE / "Inputs" / "Kinds.java", HERE.parent / "Levels" / "Inputs" / "VM.java"]
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
    """What it may end with, races left out, and whether that is all; a text if it was
    refused."""
    run = subprocess.run([heddle, "check", "--json=-", "--quiet", "-cp", folder, *options, unit, "--", str(number)],
                         capture_output=True, text=True)
    if run.returncode not in (0, 1, 2, 3):
        return {f"status {run.returncode}: {run.stderr[-600:]}"}, True
    if run.returncode == 2 or "{\n" not in run.stdout:
        return "refused: " + (run.stderr + run.stdout)[-300:]
    report = json.loads(run.stdout[run.stdout.index("{\n"):])
    found = set()
    for f in report["findings"]:
        if f["kind"] == "deadlock":
            found.add("stuck: " + ", ".join(sorted({w["thread"] for w in f["waits"] + f.get("victims", [])})))
        elif f["kind"] != "race":
            found.add(f["subject"])
    return found, report["verdict"]["exhaustive"]


# Class, what a client of it does, which level may have outcomes that the other has not, and the sentence of the
# documentation that leaves open what comes of it (docs/reference/JDKLevels.md).
ALLOWED = [
    ("stages?", r"getNumberOfDependents|tail\(o\)", "both",
     "Returns the estimated number of CompletableFutures whose completions are awaiting completion of this "
     "CompletableFuture."),
    ("stamped", r"tryUnlockWrite", "both",
     "Releases the write lock if it is held, without requiring a stamp value. This method may be useful for recovery "
     "after errors."),
    ("fair-.*", r"getQueueLength|hasQueued", "real",
     "The value is only an estimate because the number of threads may change dynamically while this method traverses "
     "internal data structures."),
    (".*-(queue|queue-two|deque)", r"addAll|removeAll|retainAll|containsAll", "spec",
     "However, the bulk Collection operations addAll, containsAll, retainAll and removeAll are not necessarily performed "
     "atomically unless specified otherwise in an implementation."),
    ("rw", r"readLock\(\)\.tryLock\(1, MS\)", "real",
     "When constructed as non-fair (the default), the order of entry to the read and write lock is unspecified, subject "
     "to reentrancy constraints."),
    ("phaser.*", r"getArrivedParties|getUnarrivedParties", "both",
     "If this phaser has terminated, the returned value is meaningless and arbitrary."),
    ("idle-timer", r"awaitTermination|isTerminated", "spec",
     "Returns: true if this executor terminated and false if the timeout elapsed before termination."),
    ("phaser-child", r"register|bulkRegister", "real",
     "If an ongoing invocation of onAdvance(int, int) is in progress, this method may await its completion before "
     "returning."),
    ("pool-fork", r"getSurplusQueuedTaskCount", "real",
     "Returns an estimate of how many more locally queued tasks are held by the current worker thread than there are "
     "other worker threads that might steal them."),
]


def allowed(kind, number, only_spec=True, only_real=True):
    name, source = method(kind, number)
    return any(re.fullmatch(c, name) and re.search(does, source) and (side != "spec" or not only_real)
               and (side != "real" or not only_spec) for c, does, side, _ in ALLOWED)


def in_pairs(compare, numbers):
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        yield from pool.map(compare, enumerate(numbers))


def levels(heddle, folder, numbers):
    """Both explored exhaustively: equal. One of them: it has what the other has shown."""
    names = build("levels", folder, numbers)

    def compare(item):
        index, number = item
        unit = f"Levels{index // 200}"
        return number, outcomes(heddle, folder, unit, number, "--jdk=spec", "--max-time=20"), outcomes(
            heddle, folder, unit, number, "--jdk=real", *REAL)

    same = within = differ = known = large = 0
    for number, spec, real in in_pairs(compare, numbers):
        if isinstance(spec, str) or isinstance(real, str):
            large += 1
            if spec != real:
                print(f"{number} {names[number]}: {spec if isinstance(spec, str) else real}", flush=True)
            continue
        (specs, all_specs), (reals, all_reals) = spec, real
        if (all_specs and reals - specs or all_reals and specs - reals
                or any(e.startswith("status ") for e in specs | reals)):
            if allowed("levels", number, specs - reals, reals - specs):
                known += 1
            else:
                differ += 1
                print(method("levels", number)[1], "  only spec:", sorted(specs - reals), all_specs, "\n   only real:",
                      sorted(reals - specs), all_reals, flush=True)
        elif all_specs and all_reals:
            same += 1
        elif all_specs or all_reals:
            within += 1
        else:
            large += 1
    print(f"{len(numbers)} clients, {same} alike, {known} differ as documented, {differ} differ, "
          f"{within} explored exhaustively at one level only, without a difference, {large} at none or refused")
    return differ


def pools(heddle, folder, numbers):
    """What HotSpot does is among the outcomes as specified, and so is what the real code shows."""
    names = build("pools", folder, numbers)

    def compare(item):
        index, number = item
        unit = f"Pools{index // 200}"
        seen = set()
        for _ in range(3):
            run = subprocess.run(["timeout", "20", "java", "-XX:TieredStopAtLevel=1", "-Dtold=:", "-cp", folder, unit, str(number)],
                                 capture_output=True, text=True)
            seen |= {line[1:] for line in run.stdout.splitlines() if line.startswith(":")}
        return (number, seen, outcomes(heddle, folder, unit, number, "--jdk=spec", "--max-time=20"),
                outcomes(heddle, folder, unit, number, "--jdk=real", *REAL))

    differ = large = alike = 0
    for number, seen, spec, real in in_pairs(compare, numbers):
        if isinstance(spec, str) or not spec[1]:
            large += 1
            print(f"{number} {names[number]}: {spec if isinstance(spec, str) else 'large'}", flush=True)
            continue
        reals = set() if isinstance(real, str) else real[0]
        more = (seen | reals) - spec[0]
        if not seen or more and not allowed("pools", number, only_spec=False):
            differ += 1
            print(method("pools", number)[1], "  spec:", sorted(spec[0]), "\n   HotSpot:", sorted(seen), "\n   real:",
                  sorted(reals), flush=True)
        else:
            alike += 1
    print(f"{len(numbers)} clients, {alike} within what is specified, {differ} differ, {large} not explored exhaustively or refused")
    return differ


def alone(heddle, folder, numbers):
    build("alone", folder, numbers)
    differ = 0

    def compare(item):
        unit, level = item
        words = ["-cp", folder, f"Alone{unit}"]
        want = subprocess.run(["timeout", "60", "java", *words], capture_output=True, text=True)
        got = subprocess.run([heddle, "check", "--quiet", "--program-output", "--jdk=" + level, *words],
                             capture_output=True, text=True)
        return unit, level, want, got

    units = range((len(numbers) + 199) // 200)
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        for unit, level, want, got in pool.map(compare, [(u, v) for u in units for v in ("spec", "real")]):
            wants, lines = want.stdout.split("\n"), got.stdout.split("\n")
            if want.returncode or len(lines) < len(wants):
                print(f"Alone{unit} at {level}: {want.stderr[-600:]}" + (got.stderr + got.stdout)[-600:])
                differ += 1
            for w, g in zip(wants, lines):
                if w != g and not (w and allowed("alone", int(w.split()[0]))):
                    differ += 1
                    print(f"at {level}: {g}\n   HotSpot: {w}\n" + (method("alone", int(w.split()[0]))[1] if w else ""),
                          flush=True)
    print(f"{len(numbers)} clients, {differ} differ")
    return differ


def order(heddle, folder, numbers):
    build("order", folder, numbers)

    def races(item):
        index, number = item
        run = subprocess.run([heddle, "check", "--quiet", "-cp", folder, f"Order{index // 200}", "--", str(number)],
                             capture_output=True, text=True)
        return number, run

    wrong = raced = 0
    for number, run in in_pairs(races, numbers):
        source = method("order", number)[1]
        want = [] if not is_late(number) else ["Made.before" if "handBack" in source else "Made.after"]
        subjects = re.findall(r"^race: (\S+)", run.stdout, re.M)
        raced += bool(subjects)
        if subjects != want or run.returncode not in (0, 1):
            wrong += 1
            print(source, "  races:", subjects, "status", run.returncode, (run.stdout + run.stderr)[-300:], flush=True)
    print(f"{len(numbers)} clients, {raced} with a race, {wrong} wrong")
    return wrong


KINDS = {"levels": levels, "alone": alone, "order": order, "pools": pools}


def main():
    kind, heddle, folder, count, *first = sys.argv[1:]
    begin = int(first[0]) if first else 0
    if count == "sample":
        count = os.environ.get("HEDDLE_RANDOM_CLIENTS", SAMPLE[kind])
    return 1 if KINDS[kind](heddle, folder, list(range(begin, begin + int(count)))) else 0


if __name__ == "__main__":
    sys.exit(main())
