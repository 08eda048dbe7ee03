"""complete.py HEDDLE SCRIPT: bash completes each option of each command's --help,
and the words of each that has some: every way is tried by bash itself."""
import re
import subprocess
import sys

HEDDLE, SCRIPT = sys.argv[1:3]
HARNESS = __file__.replace("complete.py", "complete.bash")


def offered(lines):
    """What bash offers at the end of each line."""
    done = subprocess.run(["bash", HARNESS, SCRIPT], input="".join(l + "\n" for l in lines).encode(),
                          stdout=subprocess.PIPE, check=True)
    return [part.split() for part in done.stdout.decode().split("\n.\n")]


wrong = options = 0
for command in ("check", "test", "linearize", "outcomes", "refine"):
    text = subprocess.run([HEDDLE, command, "--help"], stdout=subprocess.PIPE).stdout.decode()
    # llvm::cl writes options of one letter with one dash.
    own = text[text.index("Heddle options"):] if "Heddle options" in text else text
    own = own.split("Generic Options")[0]
    named = dict(re.findall(r"^  --?([a-zA-Z][\w-]*)(?:[= ]?<([^>]*)>)?", own, re.M))
    named.pop("classpath", None)  # an alias
    lines = ["heddle %s -" % command] + ["heddle %s --%s=" % (command, name) for name in named]
    answers = offered(lines)
    found = {o.strip("-=") for o in answers[0]}
    if found - {"help"} != set(named):
        print(command + ":", "differ in", sorted((found - {"help"}) ^ set(named)))
        wrong += 1
    for (name, value), answer in zip(named.items(), answers[1:]):
        options += 1
        words = [w for w in value.split("|") if re.fullmatch(r"[a-z0-9-]+", w)]
        if words and not set(words) <= set(answer):
            print("%s --%s: not all of %s" % (command, name, words))
            wrong += 1
print(options, "options,", wrong, "wrong")
