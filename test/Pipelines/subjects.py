"""What pipelines.py runs: programs with a main, and jcstress tests, for which
Harness.java writes a main that throws an exception for each outcome."""

import hashlib
import json
import os
import re
import subprocess
import sys
import zipfile

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)
from generate import KINDS  # noqa: E402
TEST = os.path.dirname(HERE)
ROOT = os.path.dirname(TEST)
BUILD = os.path.join(ROOT, os.environ.get("HEDDLE_BUILD_DIR") or "build")
HEDDLE = os.path.join(BUILD, "bin", "heddle")
FOLDERS = ["test/Programs", "test/Benign", "test/Litmus"]


class Subject:
    """A program: where its classes are, as a jar, and the class with main."""

    def __init__(self, name, jar, main, verdict=None):
        self.name, self.jar, self.main = name, jar, main
        # Of a random program: whether its assertion fails, holds, or either.
        self.verdict = verdict


def run(*command, **options):
    p = subprocess.run(command, capture_output=True, text=True, **options)
    if p.returncode:
        raise RuntimeError("%s: status %d\n%s" % (
            " ".join(command), p.returncode, (p.stdout + p.stderr)[-2000:]))
    return p.stdout


def files(only=""):
    for folder in FOLDERS:
        for at, folders, names in os.walk(os.path.join(ROOT, folder)):
            folders[:] = sorted(f for f in folders if f != "Inputs")
            for name in sorted(names):
                path = os.path.join(at, name)
                if name.endswith(".java") and re.search(
                        only, os.path.relpath(path, TEST)):
                    yield path


def pack(classes, jar, only=r".*"):
    with zipfile.ZipFile(jar, "w") as z:
        for at, _, names in os.walk(classes):
            for name in sorted(names):
                if re.fullmatch(only + r"\.class", name):
                    path = os.path.join(at, name)
                    z.write(path, os.path.relpath(path, classes))


def api(work):
    jar = os.path.join(work, "api.jar")
    if not os.path.exists(jar):
        source = next(files("Litmus/Shapes"))
        run(HEDDLE, "outcomes", "--write-api=" + jar, source)
    return jar


def outcomes(classes, name):
    """The tests of a class, with what any model allows."""
    p = subprocess.run(
        [HEDDLE, "outcomes", "--json", "--model=sc,opmm,jpr", "-cp", classes,
         name], capture_output=True, text=True, timeout=300)
    if not p.stdout:
        return {}
    return {t["test"]: [row["outcome"] for row in t.get("outcomes", ())
                        if row["kind"] == "result"]
            for t in json.loads(p.stdout)["tests"]}


def subjects_of(path, work):
    """Compiles a file into work, unless that was done before."""
    text = open(path).read()
    name = os.path.basename(path)[:-len(".java")]
    key = hashlib.sha256((name + text).encode()).hexdigest()[:16]
    folder = os.path.join(work, name + "-" + key)
    classes = os.path.join(folder, "classes")
    jar = os.path.join(folder, "program.jar")
    label = os.path.relpath(path, TEST)[:-len(".java")]
    if not os.path.exists(jar):
        os.makedirs(classes, exist_ok=True)
        run("javac", "-g", "-nowarn", "-cp", api(work), "-d", classes, path)
        with_mains(folder, classes, name, work)
        pack(classes, jar)
    found = [re.match(r"Run_(\w+)\.class$", f) for f in
             sorted(os.listdir(classes))]
    tests = [Subject(label + "/" + m.group(1), jar, "Run_" + m.group(1))
             for m in found if m]
    if tests:
        return tests
    if re.search(r"void main\(", text):
        return [Subject(label, jar, name)]
    return []


def random_subjects(kind, first, count, work):
    """All by one javac, each in a jar of its own."""
    folder = os.path.join(work, "%s-%d-%d" % (kind, first, count))
    os.makedirs(folder, exist_ok=True)
    subjects, sources = [], []
    for seed in range(first, first + count):
        verdict, text = KINDS[kind](seed)
        name = re.search(r"public class (\w+)", text).group(1)
        sources.append(os.path.join(folder, name + ".java"))
        with open(sources[-1], "w") as f:
            f.write(text)
        home = os.path.join(folder, name)
        os.makedirs(home, exist_ok=True)
        subjects.append(Subject("random/" + name, os.path.join(
            home, "program.jar"), name, verdict or "either"))
    run("javac", "-g", "-nowarn", "-d", folder, *sources)
    for s in subjects:
        pack(folder, s.jar, s.main + r"(\$.*)?")
    return subjects


def with_mains(folder, classes, name, work):
    if "JCStressTest" not in "".join(
            open(os.path.join(at, f), errors="replace").read()
            for at, _, names in os.walk(classes) for f in names):
        return
    with open(os.path.join(folder, "outcomes.txt"), "w") as f:
        for test, seen in outcomes(classes, name).items():
            for outcome in seen:
                f.write("%s %s\n" % (test.replace(".", "$"), outcome))
    run("java", "-cp", classes + ":" + api(work),
        os.path.join(HERE, "Inputs", "Harness.java"), folder)
    mains = [os.path.join(folder, f) for f in os.listdir(folder)
             if f.startswith("Run_")]
    if mains:
        run("javac", "-g", "-nowarn", "-cp", api(work) + ":" + classes, "-d",
            classes, *mains)
