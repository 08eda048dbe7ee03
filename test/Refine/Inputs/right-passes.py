"""right-passes.py HEDDLE PLUGIN FOLDER MODULE:PASS... says of each pass whether it
changes FOLDER/MODULE.ll, and heddle refine's verdict under sc and jpr."""

import subprocess
import sys


def run(*words):
    return subprocess.run(words, capture_output=True, text=True, check=False).stdout


def main():
    heddle, plugin, folder, *pairs = sys.argv[1:]
    for pair in pairs:
        module, name = pair.split(":")
        file = f"{folder}/{module}.ll"
        plain, changed = [run("opt", "-" + plugin.lstrip("-"), "-S", "-passes=" + p, file)
                          for p in ("verify", name)]
        does = "changes" if changed and plain != changed else "does not change"
        said = run(heddle, "refine", plugin, "--passes=" + name, "--model=sc,jpr", file)
        verdict = [l for l in said.splitlines() if "verdict" in l]
        print(name, does, module + ":", verdict[0].split(": ")[1] if verdict else said)


main()
