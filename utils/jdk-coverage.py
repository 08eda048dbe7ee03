#!/usr/bin/env python3
"""The generated parts of docs/reference/JDKTables.md.

    utils/jdk-coverage.py           writes them
    utils/jdk-coverage.py --check   exit status 1 if they are not up to date

Between the markers "<!-- NAME -->" and "<!-- end NAME -->": `coverage`, the
classes of java.base that test/Conformance and test/Sequential call; `models`,
`replaced` and `natives`, what of the library is not the JDK's bytecode, with
the reasons that stand in the comments of frontend-java/Models; `every native`,
what is done with each native method of java.base (jdk_natives.py).
"""

import glob
import os
import re
import subprocess
import sys

import jdk_natives

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
BUILD = os.environ.get("HEDDLE_BUILD_DIR") or os.path.join(ROOT, "build")
DOC = os.path.join(ROOT, "docs", "reference", "JDKTables.md")
MODELS = [os.path.join(ROOT, "frontend-java", "Models", d) for d in ("src", "logging", "management")]


def read(path):
    with open(path, encoding="utf-8") as f:
        return f.read()


def java(name):
    home = os.environ.get("JAVA_HOME")
    return os.path.join(home, "bin", name) if home else name


def text_of(comment):
    lines = [re.sub(r"^\s*\*? ?", "", line) for line in comment.strip().splitlines()]
    return " ".join(" ".join(lines).split())


def comment_before(source, at):
    """The Javadoc that ends just before, or nothing."""
    before = re.sub(r"(@\w+(\([^)]*\))?\s*)+$", "", source[:at].rstrip())
    if not before.endswith("*/"):
        return ""
    return text_of(before[before.rindex("/**") + 3:-2])


def coverage():
    script = os.path.join(ROOT, "test", "Conformance", "conformance.py")
    listed = subprocess.run([sys.executable, script, "--list"], check=True,
                            stdout=subprocess.PIPE).stdout.decode().splitlines()
    work = os.path.join(BUILD, "test", "Conformance-work")
    tools, sequential = os.path.join(work, "tools"), os.path.join(work, "sequential")
    os.makedirs(sequential, exist_ok=True)
    programs = sorted(p for p in glob.glob(
        os.path.join(ROOT, "test", "Sequential", "*", "*.java")) if "/tools/" not in p)
    subprocess.run([java("javac"), "-nowarn", "-Xlint:none", "-encoding", "UTF-8", "-proc:none",
                    "-d", sequential] + programs, check=True, stderr=subprocess.DEVNULL)
    out = subprocess.run([java("java"), "-cp", tools, "Coverage",
                          os.path.join(work, "classes"), sequential],
                         check=True, stdout=subprocess.PIPE).stdout.decode()
    packages, called, total = {}, 0, 0
    for line in out.splitlines():
        name, n, of = line.split()
        package = re.match(r"([a-z.]*)\.[A-Z]", name).group(1)
        packages.setdefault(package, []).append(
            "%s %s/%s" % (name[len(package) + 1:], n, of))
        called += int(n)
        total += int(of)
    generated = sum(int(line.split()[2]) for line in listed)
    result = ["%d programs in test/Conformance and %d in test/Sequential call %d of the %d "
              "public methods of these %d classes; a method counts for the class that the call "
              "names." % (generated, len(programs), called, total,
                          sum(map(len, packages.values()))), "",
              "| package | classes: methods called / there are |", "|---|---|"]
    for package in sorted(packages):
        result.append("| %s | %s |" % (package, ", ".join(sorted(packages[package]))))
    return result


def sources(prefix, without):
    for folder in MODELS:
        for path in sorted(glob.glob(os.path.join(folder, prefix, "**", "*.java"), recursive=True)):
            name = os.path.relpath(path, folder)[:-5]
            if not any(name.startswith(w) for w in without):
                yield name, read(path)


def models():
    result = ["| class | why, and what is left out |", "|---|---|"]
    for prefix in ("java", "jdk", "sun"):
        for name, source in sources(prefix, []):
            at = re.search(r"^(public |final |abstract )*(class|interface|enum) ", source, re.M)
            why = comment_before(source, at.start()) or missing(name)
            result.append("| %s | %s |" % (name.replace("/", "."), why))
    return result


def missing(name):
    sys.exit("frontend-java/Models: %s.java: no comment says why" % name)


def replaced():
    result = ["| class | methods | why |", "|---|---|---|"]
    for name, source in sources("heddle/replace", []):
        at = re.search(r"^(public |final )*class ", source, re.M)
        reasons = [comment_before(source, at.start())]
        methods = []
        for m in re.finditer(r"^ +public static (?!class)[^=;{]*?([\w$]+)\(", source, re.M):
            if m.group(1) not in methods:
                methods.append(m.group(1))
            reasons.append(comment_before(source, m.start()))
        why = " ".join(r for r in reasons if r) or missing(name)
        result.append("| %s | %s | %s |" % (
            name[len("heddle/replace/"):].replace("/", "."),
            ", ".join("static initialiser" if x == "$clinit" else x for x in methods), why))
    return result


def natives():
    text = read(os.path.join(ROOT, "lib", "Heap", "Natives.def"))
    by_class = {}
    for symbol in re.findall(r'HEDDLE_NATIVE\(\w+, "([^"]+)"\)', text):
        name, method = symbol.split(".", 1)
        by_class.setdefault(name.replace("/", "."), []).append(method.split("(")[0])
    result = ["| class | natives |", "|---|---|"]
    for name in sorted(by_class):
        if not name.startswith("heddle."):
            result.append("| %s | %s |" % (name, ", ".join(sorted(set(by_class[name])))))
    return result


def every_native():
    found = jdk_natives.natives(os.path.join(BUILD, "test", "Conformance-work", "natives"))
    kinds = ("ir", "java", "c++", "nothing", "refused")
    packages, total = {}, dict.fromkeys(kinds, 0)
    for n in found:
        package, name = n.owner.rsplit(".", 1)
        counts, refused = packages.setdefault(package, (dict.fromkeys(kinds, 0), {}))
        counts[n.what] += 1
        total[n.what] += 1
        if n.what == "refused":
            refused[name] = refused.get(name, 0) + 1
    result = ["java.base has %d native methods: the call of %d becomes IR, %d are Java in "
              "frontend-java/Models, %d C++, %d have nothing to do (initIDs, registerNatives), "
              "and %d are refused by name." % (len(found), *(total[k] for k in kinds)), "",
              "| package | IR | Java | C++ | nothing to do | refused | refused, of which class |",
              "|---|---|---|---|---|---|---|"]
    for package in sorted(packages):
        counts, refused = packages[package]
        result.append("| %s | %s | %s |" % (
            package, " | ".join(str(counts[k]) for k in kinds),
            ", ".join("%s %d" % (c, refused[c]) for c in sorted(refused))))
    return result


def main():
    text = old = read(DOC)
    for name, part in (("coverage", coverage), ("models", models),
                       ("replaced", replaced), ("natives", natives), ("every native", every_native)):
        begin, end = "<!-- %s -->\n" % name, "<!-- end %s -->" % name
        head, rest = text.split(begin)
        text = head + begin + "\n".join(part()) + "\n" + end + rest.split(end)[1]
    if "--check" in sys.argv:
        if text != old:
            import difflib
            print("\n".join(difflib.unified_diff(old.splitlines(), text.splitlines(),
                                                 "docs/reference/JDKTables.md", "regenerated", lineterm="", n=0)))
            sys.exit("docs/reference/JDKTables.md is not up to date: run utils/jdk-coverage.py")
        return
    with open(DOC, "w", encoding="utf-8") as f:
        f.write(text)


if __name__ == "__main__":
    main()
