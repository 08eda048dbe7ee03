"""The native methods of java.base, and what Heddle does with each.

    python3 utils/jdk_natives.py FOLDER [N...]   lists them, or those numbers;
                                                 FOLDER gets Calls.class

test/Conformance/Inputs/Natives.java finds them and makes a class that calls
each. What the call becomes in IR, and what is behind the name, says what is done:

  ir       the call became IR
  c++      lib/Heap/Natives.def
  java     a model or a replaced method of frontend-java/Models
  nothing  there is nothing to do: initIDs, registerNatives
  refused  a call ends the run, with the method's name and the Java stack
"""

import collections
import os
import re
import subprocess
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
BUILD = os.environ.get("HEDDLE_BUILD_DIR") or os.path.join(ROOT, "build")
MODELS = [os.path.join(ROOT, "frontend-java", "Models", d) for d in ("src", "logging", "management")]

Native = collections.namedtuple("Native", "owner name descriptor what")


def _java(name):
    home = os.environ.get("JAVA_HOME")
    return os.path.join(home, "bin", name) if home else name


def _read(path):
    with open(path, encoding="utf-8") as f:
        return f.read()


def _source(name):
    """The text of a class of the models, without comments, or nothing."""
    for folder in MODELS:
        path = os.path.join(folder, name + ".java")
        if os.path.exists(path):
            return re.sub(r"/\*.*?\*/|//[^\n]*", "", _read(path), flags=re.S)
    return ""


def _calls(ir):
    """For each native the symbols that its call became."""
    result = {}
    for m in re.finditer(r'^define [^\n]*@"Calls\.call(\d+)\(\)V"\(\)[^\n]*\{\n(.*?)^\}', ir,
                         re.S | re.M):
        result[int(m.group(1))] = {
            s.strip('"') for s in re.findall(r'call [^@\n]*@("[^"]+"|[\w.$]+)\(', m.group(2))}
    return result


def _what(owner, name, descriptor, calls, in_cpp):
    internal = owner.replace(".", "/")
    symbol = "%s.%s%s" % (internal, name, descriptor)
    # Behind a test it is refused for some objects only.
    if "heddle.unsupported" in calls and "heddle.instanceof" not in calls:
        return "refused"
    if symbol not in calls:
        return "ir"
    if symbol in in_cpp:
        return "c++"
    defined = r"\b%s\(" % re.escape(name)
    if re.search(defined, _source("heddle/replace/" + internal)) \
            or re.search(defined, _source(internal)):
        return "java"
    return "nothing" if name in ("initIDs", "registerNatives") and descriptor == "()V" else "refused"


def natives(work):
    """All of them; work gets Calls.class, whose main(N) calls the N-th."""
    os.makedirs(work, exist_ok=True)
    tool = os.path.join(ROOT, "test", "Conformance", "Inputs", "Natives.java")
    subprocess.run([_java("javac"), "-d", os.path.join(work, "tool"), tool], check=True)
    lines = subprocess.run([_java("java"), "-cp", os.path.join(work, "tool"), "Natives", work],
                           check=True, stdout=subprocess.PIPE).stdout.decode().splitlines()
    calls = _calls(subprocess.run(
        [os.path.join(BUILD, "bin", "heddle-lower"), "-cp", work,
         os.path.join(work, "Calls.class"), "-o", "-"],
        check=True, stdout=subprocess.PIPE).stdout.decode())
    in_cpp = set(re.findall(r'HEDDLE_NATIVE\(\w+, "([^"]+)"\)',
                            _read(os.path.join(ROOT, "lib", "Heap", "Natives.def"))))
    return [Native(*line.split(), _what(*line.split(), calls[i], in_cpp))
            for i, line in enumerate(lines)]


def main():
    work, *numbers = sys.argv[1:]
    for i, n in enumerate(natives(work)):
        if not numbers or str(i) in numbers:
            print(i, *n)


if __name__ == "__main__":
    main()
