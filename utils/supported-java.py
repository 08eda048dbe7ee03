#!/usr/bin/env python3
"""The table of packages in docs/user/SupportedJava.md, made from what is tested.

    utils/supported-java.py           writes it
    utils/supported-java.py --check   exit status 1 if it is not up to date

It stands between "<!-- packages -->" and "<!-- end packages -->". Programs are
those of FOLDERS, whose output or findings tests compare: each is run. A program
counts for each package of the JDK that its own classes name. It needs an
assumption if its verdict prints a line that is not in ALWAYS. What is refused is
not run: public methods that the models lack (test/Conformance/Inputs/Missing.java)
or refuse, and what lib/Interpreter/Deeds.cpp has words for.
"""

import collections
import concurrent.futures
import glob
import json
import os
import re
import shutil
import struct
import subprocess
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
BUILD = os.environ.get("HEDDLE_BUILD_DIR") or os.path.join(ROOT, "build")
WORK = os.path.join(BUILD, "test", "supported-java")
DOC = os.path.join(ROOT, "docs", "user", "SupportedJava.md")
FOLDERS = ["RealPrograms/Inputs", "Library/Everyday/Inputs", "Library/Idioms/Inputs"]
ALWAYS = {"sequential-consistency", "preemption-at-synchronisation", "library-trusted", "library-as-specified"}
MODELS = os.path.join(ROOT, "frontend-java", "Models")
JARS = [os.path.join(BUILD, "lib", n) for n in ("heddle-models.jar", "heddle-spec-models.jar")]
MOST = 6  # names of a class, before they are only counted


def read(path):
    with open(path, encoding="utf-8") as f:
        return f.read()


def java(name):
    home = os.environ.get("JAVA_HOME")
    return os.path.join(home, "bin", name) if home else name


def run(command, **more):
    return subprocess.run(command, check=True, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, **more).stdout.decode()


# What programs name.

def constants(data):
    """The class names in a class file's constant pool, and its descriptors."""
    count, = struct.unpack_from(">H", data, 8)
    texts, at, i = [], 10, 1
    while i < count:
        tag = data[at]
        if tag == 1:
            length, = struct.unpack_from(">H", data, at + 1)
            texts.append(data[at + 3:at + 3 + length].decode("utf-8", "replace"))
            at += 3 + length
        elif tag in (5, 6):
            at, i = at + 9, i + 1
        else:
            at += {7: 3, 8: 3, 16: 3, 19: 3, 20: 3, 15: 4}.get(tag, 5)
        i += 1
    return texts


def packages_of(folder, name):
    found = set()
    for path in glob.glob(os.path.join(glob.escape(folder), name + ".class")) + \
            glob.glob(os.path.join(glob.escape(folder), glob.escape(name) + "$*.class")):
        with open(path, "rb") as f:
            for text in constants(f.read()):
                found |= {m.group(1).replace("/", ".") for m in
                          re.finditer(r"(?:^|L)(javax?/(?:[a-z]\w*/)*[a-z]\w*)/[A-Z]", text)}
    return found - {"java.lang"} | ({"java.lang"} if found else set())


def compiled(folder):
    """Where the classes of a folder of sources are, and the names of its programs."""
    sources = sorted(glob.glob(os.path.join(ROOT, "test", folder, "*.java")))
    out = os.path.join(WORK, folder.replace("/", "-"))
    os.makedirs(out)
    run([java("javac"), "-g", "-nowarn", "-Xlint:none", "-encoding", "UTF-8", "-d", out,
         "-sourcepath", os.path.join(ROOT, "test", folder)] + sources)
    more = os.path.join(ROOT, "test", folder, "Resources")
    if os.path.isdir(more):
        shutil.copytree(more, out, dirs_exist_ok=True)
    return out, [os.path.basename(s)[:-5] for s in sources
                 if re.search(r"\bvoid main\s*\(", read(s)) and not re.search(r"arguments? of the program", read(s))]


def options(folder, name):
    text = read(os.path.join(ROOT, "test", folder, name + ".java"))
    said = re.findall(r"(?:Options|Both): (.*?) \*/", text) + re.findall(r"^// OPTIONS (.*)$", text, re.M)
    return " ".join(said).split()


def verdict(folder, where, name):
    """Whether it ran, and the keys of what the verdict assumes besides."""
    done = subprocess.run([os.path.join(BUILD, "bin", "heddle"), "check", "--json=-", "--max-executions=300"]
                          + options(folder, name) + ["-cp", ".", name], cwd=where, stdout=subprocess.PIPE,
                          stderr=subprocess.PIPE, timeout=240)
    if done.returncode not in (0, 1, 3):
        sys.exit("%s/%s: status %d: %s" % (folder, name, done.returncode, done.stderr.decode("utf-8", "replace")[:600]))
    text = done.stdout.decode("utf-8", "replace")
    ledger = json.loads(text[text.index("{\n"):])["verdict"]["ledger"]
    return {x["key"] for x in ledger} - ALWAYS


def tested():
    """Package -> (programs, of these with an assumption)."""
    shutil.rmtree(WORK, ignore_errors=True)
    result = collections.defaultdict(lambda: [0, 0])
    total = 0
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        for folder in FOLDERS:
            where, names = compiled(folder)
            total += len(names)
            for name, keys in zip(names, pool.map(lambda n: verdict(folder, where, n), names)):
                for package in packages_of(where, name):
                    result[package][0] += 1
                    result[package][1] += bool(keys)
    return total, result


# What is refused.

def asked(candidates):
    """What Missing says: of the models, and which of these methods are public ones."""
    tool = os.path.join(WORK, "tool")
    run([java("javac"), "-d", tool, os.path.join(ROOT, "test", "Conformance", "Inputs", "Missing.java")])
    return run([java("java"), "-cp", tool, "Missing"] + JARS + candidates).splitlines()


def refused_by_models():
    """Public methods of the models that do nothing else."""
    for folder in ("src", "logging", "management", "spec"):
        for path in sorted(glob.glob(os.path.join(MODELS, folder, "**", "*.java"), recursive=True)):
            name = os.path.relpath(path, os.path.join(MODELS, folder))[:-5]
            name = re.sub("^heddle/replace/", "", name)
            if not re.match("javax?/", name):
                continue
            text = re.sub(r"/\*.*?\*/|//[^\n]*", "", read(path), flags=re.S)
            if not re.search(r"^public ", text, re.M):
                continue
            for m in re.finditer(r"^ +public (?!class)[^=;{}()]*?([\w$]+)\(([^{};()]*)\)[^{};]*\{\s*throw VM\.refused\(",
                                 text, re.M):
                types = [re.sub(r"<.*>|.*[. ](?=\w+$)", "", p.strip().rsplit(None, 1)[0]) for p in m.group(2).split(",") if p]
                if "/replace/" in path and types[:1] == [os.path.basename(name)]:  # the receiver
                    types = types[1:]
                yield name.replace("/", "."), "%s(%s)" % (m.group(1), ", ".join(types))


def deeds():
    """Package -> words -> the classes, or methods, that do so."""
    result = collections.defaultdict(lambda: collections.defaultdict(list))
    for begins, text in re.findall(r'^    \{"([^"]+)", "([^"]+)"\}', read(os.path.join(ROOT, "lib", "Interpreter", "Deeds.cpp")),
                                   re.M):
        m = re.match(r"(javax?/(?:[a-z]\w*/)*[a-z]\w*)/(.*?)\.?$", begins)
        result[m.group(1).replace("/", ".")][text].append(m.group(2))
    return result


def refused():
    """Package -> class -> methods."""
    result = collections.defaultdict(lambda: collections.defaultdict(set))
    by_models = list(refused_by_models())
    candidates = ["%s.%s" % (owner, method.split("(")[0]) for owner, method in by_models]
    seen = set()
    for line in asked(candidates):
        owner, *method = line.split(" ", 1)
        if method:
            by_models.append((owner, method[0]))
        seen.add(line if not method else "%s.%s" % (owner, method[0].split("(")[0]))
    for owner, method in by_models:
        if "%s.%s" % (owner, method.split("(")[0]) in seen:
            package, name = owner.rsplit(".", 1)
            result[package][name.replace("$", ".")].add(method)
    return result


def words(classes, doing):
    parts = ["what %s%s" % (text, "" if names == [""] else " (%s)" % ", ".join(names)) for text, names in doing.items()]
    for name in sorted(classes):
        methods = sorted(classes[name])
        if len(methods) > MOST:
            parts.append("%s: %d methods" % (name, len(methods)))
        else:
            parts += ["%s.%s" % (name, m) for m in methods]
    return ", ".join(parts)


def table():
    total, runs = tested()
    no, done = refused(), deeds()
    lines = ["%d programs whose output or findings tests compare; JDK 17." % total, "",
             "| package | programs that run | of these with a further assumption | refused |", "|---|---|---|---|"]
    for package in sorted(set(runs) | set(no) | set(done)):
        lines.append("| %s | %d | %d | %s |" % (package, *runs.get(package, (0, 0)), words(no.get(package, {}), done.get(package, {}))))
    return lines


def main():
    old = read(DOC)
    begin, end = "<!-- packages -->\n", "<!-- end packages -->"
    head, rest = old.split(begin)
    text = head + begin + "\n".join(table()) + "\n" + end + rest.split(end)[1]
    if "--check" in sys.argv:
        if text != old:
            import difflib
            print("\n".join(difflib.unified_diff(old.splitlines(), text.splitlines(), DOC, "regenerated", lineterm="", n=0)))
            sys.exit("docs/user/SupportedJava.md is not up to date: run utils/supported-java.py")
        print("docs/user/SupportedJava.md is up to date")
        return
    with open(DOC, "w", encoding="utf-8") as f:
        f.write(text)


if __name__ == "__main__":
    main()
