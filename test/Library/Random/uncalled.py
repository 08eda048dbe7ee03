#!/usr/bin/env python3
"""uncalled.py FOLDER: public methods of java.util.concurrent that no random client calls.

Compiles one class with every operation of vocabulary.py and handovers.py, and
compares what it calls with what javap shows of the JDK. Interfaces, exceptions and
what a class inherits are left out: a call names the class that the client has.
"""
import pathlib
import re
import subprocess
import sys

from clients import HERE, IMPORTS
from handovers import HANDBACKS, HANDINS, HANDOVERS
from vocabulary import CLASSES, POOLS

# Never called, and why.
KNOWN = {
    "java.util.concurrent.ForkJoinWorkerThread": "made by pools",
    "java.util.concurrent.CountedCompleter": "its methods are called on a class of the client's",
    "java.util.concurrent.RecursiveTask": "the same",
    "java.util.concurrent.RecursiveAction": "the same",
    "java.util.concurrent.AbstractExecutorService": "the same",
    "java.util.concurrent.locks.AbstractQueuedSynchronizer": "the same",
    "java.util.concurrent.locks.AbstractQueuedLongSynchronizer": "the same",
}


def filled(text):
    for word, value in (("RUN", "READS_AFTER"), ("CALL", "CALLS_AFTER"), ("LATE", "true")):
        text = re.sub(rf"\b{word}\b", value, text)
    return re.sub(r"\bK\b", "1", text)


def source():
    """A method for each object, a lambda for each operation."""
    objects = [(e[0], e[1], "") for table in (CLASSES, POOLS) for e in table.values()]
    objects += [(e[0], e[1] + e[2], "") for e in HANDOVERS.values()]
    objects += [(e[0], e[1], e[2]) for e in HANDINS.values()]
    objects += [(e[0], e[1] + e[2], e[3]) for e in HANDBACKS.values()]
    text = ""
    for n, (make, does, ends) in enumerate(objects):
        lines = "".join(f"        Body b{i} = () -> {filled(o)};\n" for i, o in enumerate(does))
        text += f"    static void m{n}() throws Exception {{\n        {filled(make)};\n{lines}        {ends};\n    }}\n"
    return f"{IMPORTS}class All extends Made {{\n{text}}}\n"


def javap(*words):
    return subprocess.run(["javap", *words], capture_output=True, text=True).stdout


def main():
    folder = pathlib.Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "All.java").write_text(source())
    subprocess.run(["javac", "-g", "-nowarn", "-Xlint:none", "-d", str(folder), str(folder / "All.java"),
                    *map(str, (HERE / "Inputs" / "Made.java", HERE / "Inputs" / "Kinds.java",
                               HERE.parent / "Levels" / "Inputs" / "VM.java"))], check=True)
    code = javap("-c", "-p", "-cp", str(folder), "All", "Made")
    called = {(c.replace("/", "."), m.strip('"')) for c, m in re.findall(
        r"(?:Method|InterfaceMethod|REF_\w+) (java/util/concurrent/[\w/$]+)\.(\"?[\w<>]+\"?):", code)}
    home = subprocess.run(["java", "-XshowSettings:properties", "-version"], capture_output=True, text=True).stderr
    home = re.search(r"java\.home = (\S+)", home).group(1)
    listed = subprocess.run(["jimage", "list", "--include", "regex:/java.base/java/util/concurrent/.*",
                             home + "/lib/modules"], capture_output=True, text=True).stdout
    package, names = "", []
    for line in listed.splitlines():
        if line.strip().endswith(".class"):
            names.append(line.strip()[:-6].replace("/", "."))
    methods = never = 0
    for text in re.split(r"(?=^Compiled from)", javap("-public", *names), flags=re.M):
        head = re.search(r"^public (?:\w+ )*class ([\w.$]+)(.*)", text, re.M)
        if not head or "Exception" in head[1]:
            continue
        own = {"<init>" if m == head[1] else m.split(".")[-1] for m in re.findall(r"^  public [^(]*?([\w.$]+)\(", text, re.M)}
        missing = sorted(m for m in own if (head[1], m) not in called)
        methods += len(own)
        never += len(missing)
        if own and len(missing) == len(own) and head[1] not in KNOWN:
            print(f"no method of {head[1]} is called")
        elif missing and "-v" in sys.argv:
            print(head[1], *missing)
    print(f"{methods} methods, {never} never called")


if __name__ == "__main__":
    main()
