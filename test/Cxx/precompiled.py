"""precompiled.py FOLDER SOURCE...: a program in C++ is the same whether clang
parses the library's headers or takes what was parsed when Heddle was built
($CPATH keeps it from that). Prints what differs: IR, messages or status.

Of functions that clang makes itself (a destructor of std::array) the debug
information, and so the class, names a header that may be another one."""
import os, re, subprocess, sys


def lowered(source, output, env):
    run = subprocess.run(["heddle-clang", "-S", source, "-o", output], env=env,
                         stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    text = open(output, encoding="utf-8").read() if run.returncode == 0 else ""
    # Of each name ;c:FILE.FUNCTION and of what stands beside it, the function.
    text = re.sub(r'";(c|lib|run)(:[^".]*)?\.', r'";\1.', text)
    return run.returncode, run.stdout, text


def main():
    folder, *sources = sys.argv[1:]
    os.makedirs(folder, exist_ok=True)
    plain = dict(os.environ, CPATH="/nonexistent")
    env = {k: v for k, v in os.environ.items() if k not in ("CPATH", "CPLUS_INCLUDE_PATH")}
    differ = 0
    for source in sources:
        new = lowered(source, f"{folder}/parsed.ll", env)
        old = lowered(source, f"{folder}/plain.ll", plain)
        for what, a, b in zip(("status", "messages", "IR"), new, old):
            if a != b:
                print(f"{source}: {what} differs")
                differ += 1
    print(f"{len(sources)} programs, {differ} differences")


main()
