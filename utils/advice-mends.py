#!/usr/bin/env python3
"""Which broken programs does the first advice mend?

usage: utils/advice-mends.py [--heddle=PATH] [--md] [PROGRAM...]

For each program, a source or a folder of sources (default: those of test/Programs that have
findings): runs `heddle check --advise --patch`, applies the first patch with patch -p0 to a copy,
and runs `heddle check` on that, with --strategy=dfs beside. git apply has to take every patch.
Prints a row each; the exit status is 1 if a patch that was offered does not mend its program.
"""
import glob, os, re, shutil, subprocess, sys, tempfile, time

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
heddle = os.path.join(ROOT, os.environ.get("HEDDLE_BUILD_DIR", "build"), "bin", "heddle")
programs, as_table = [], False
for word in sys.argv[1:]:
    if word.startswith("--heddle="):
        heddle = os.path.abspath(word.split("=", 1)[1])
    elif word == "--md":
        as_table = True
    else:
        programs.append(os.path.abspath(word))
if not programs:
    for path in sorted(glob.glob(os.path.join(ROOT, "test", "Programs", "*.java"))):
        if open(path).readline().startswith("// RUN: not %check %s |"):  # without arguments
            programs.append(path)


def run(words, folder):
    return subprocess.run(["timeout", "180"] + words, cwd=folder, stdout=subprocess.PIPE,
                          stderr=subprocess.STDOUT, text=True)


def mend(path):
    """(advice, verdict of the patched program, seconds)"""
    name = os.path.basename(path)
    with tempfile.TemporaryDirectory(prefix="advice-") as folder:
        if os.path.isdir(path):
            shutil.copytree(path, os.path.join(folder, name))
        else:
            shutil.copy(path, folder)
        run(["git", "init", "--quiet"], folder)
        began = time.time()
        out = run([heddle, "check", "--quiet", "--advise", "--patch=patches", name], folder).stdout
        seconds = time.time() - began
        first = re.search(r"^advice 1 of \d+: (.*(?:\n  and .*)*)", out, re.M)
        advice = re.sub(r"\n  and ", "; ", first.group(1)) if first else "none"
        patches = sorted(glob.glob(os.path.join(folder, "patches", "01-*.patch")))
        if not patches:
            return advice, "no patch", seconds
        for patch in sorted(glob.glob(os.path.join(folder, "patches", "*.patch"))):
            for words in (["patch", "--dry-run", "-p0", "-i", patch], ["git", "apply", "-p0", "--check", patch]):
                if run(words, folder).returncode:
                    return advice, f"WRONG: {words[0]} does not take {os.path.basename(patch)}", seconds
        run(["git", "apply", "-p0", patches[0]], folder)
        for strategy in ("auto", "dfs"):
            status = run([heddle, "check", "--quiet", "--strategy=" + strategy, "--max-time=30", name],
                         folder).returncode
            # Depth-first over all interleavings does not always come to an end.
            if status and not (strategy == "dfs" and status == 3):
                return advice, f"WRONG: status {status} with --strategy={strategy}", seconds
        return advice, "mended", seconds


counts, wrong = {}, 0
for path in programs:
    advice, verdict, seconds = mend(path)
    counts[verdict] = counts.get(verdict, 0) + 1
    wrong += verdict.startswith("WRONG")
    name = os.path.basename(path).removesuffix(".java")
    print(f"| {name} | {advice} | {verdict} |" if as_table else f"{name}: {verdict} ({seconds:.1f} s): {advice}",
          flush=True)
print("\n" + ", ".join(f"{n} {what}" for what, n in sorted(counts.items())) + f", of {len(programs)}")
sys.exit(1 if wrong else 0)
