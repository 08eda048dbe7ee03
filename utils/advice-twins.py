#!/usr/bin/env python3
"""Is the first advice the change that the mended twin makes?

usage: utils/advice-twins.py [--heddle=PATH] [--md] [PROGRAM...]

For each broken program of the tables in test/Programs/README.md (or those named): applies the first
patch of `heddle check --advise --patch` to a copy, and compares what the patch changes with what the
twin has otherwise, by the kind of change and what it is done to, not by text: fields that become
visible to other threads, atomic or final, methods whose statements get under a lock or leave all,
calls that come or go, ifs that become loops, statements that move. The twin's main is left out, which
often runs more, and so are assertions and output. Counted as one thing, since it is one idea:

  volatile, and an atomic class of which only get and set are called, also under a name in capitals;
  a synchronized method, and blocks or other locks around its statements;
  compareAndSet and getAndSet, where a look and a set become one step

Prints a row each:

  same     each kind of change of the patch is the twin's, and of the twin's the patch's
  part     some are
  other    none is; whether it is worse is for people to say

With two twins in the table the nearer one counts.
"""
import collections, glob, os, re, subprocess, sys, tempfile

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
PROGRAMS = os.path.join(ROOT, "test", "Programs")
heddle = os.path.join(ROOT, os.environ.get("HEDDLE_BUILD_DIR", "build"), "bin", "heddle")
ATOMIC = re.compile(r"\b(Atomic\w+)(<[^>]*>)?$")
# What is done to threads and shared things; all other calls are the program's own business.
CALLS = {"wait", "notify", "notifyAll", "signal", "signalAll", "join", "start", "interrupt", "shutdown",
         "cancel", "lock", "unlock", "acquire", "release", "compareAndSet", "set", "getAndSet", "park", "unpark"}


def table():
    """[(broken, [twin...])]"""
    out = []
    for line in open(os.path.join(PROGRAMS, "README.md")):
        cells = [c.strip() for c in line.strip().strip("|").split("|")]
        if len(cells) >= 4 and os.path.exists(os.path.join(PROGRAMS, cells[1] + ".java")):
            out.append((cells[1], [t.strip() for t in cells[-1].split(",")]))
    return out


def bare(text, names):
    """The source without comments, annotations, texts and what it says of itself; one name for its class."""
    text = re.sub(r"//[^\n]*|/\*.*?\*/", "", text, flags=re.S)
    text = re.sub(r'"(\\.|[^"\\])*"', '""', text)
    text = re.sub(r"@Override\s*|^import [^\n]*\n", "", text, flags=re.M)
    for name in names:
        text = re.sub(rf"\b{name}\b", "Top", text)
    return re.sub(r"\b(assert|System\.out\.print\w*)\b[^;]*;", "", text)


def body_at(text, brace):
    """The position behind the block that begins at a brace."""
    depth = 0
    for i in range(brace, len(text)):
        depth += {"{": 1, "}": -1}.get(text[i], 0)
        if not depth:
            return i + 1
    return len(text)


def without_main(text):
    found = re.search(r"public static void main\([^)]*\)[^{]*\{", text)
    return text if not found else text[:found.start()] + text[body_at(text, found.end() - 1):]


METHOD = re.compile(r"^ *((?:(?:public|private|protected|static|final|synchronized|abstract) +)*)"
                    r"(?:<[^>]*> +)?(?:([\w.<>\[\], ?]+?) +)?(\w+)\(([^)]*)\)(?: throws [\w, ]+)?\s*\{", re.M)
FIELD = re.compile(r"^ *((?:(?:public|private|protected|static|final|volatile) +)+)?([\w.]+(?:<[^;={]*>)?(?:\[\])*) "
                   r"+(\w+)(?: *=[^;]*)?;", re.M)
NO_METHOD = {"if", "while", "for", "switch", "catch", "synchronized", "new", "return", "else", "try", "do"}


def members(text):
    """({method: (modifiers, body)}, {field: (modifiers, type)})"""
    methods, spans = {}, []
    for m in METHOD.finditer(text):
        if m.group(3) in NO_METHOD or (m.group(2) or "").split(" ")[0] in NO_METHOD:
            continue
        if any(a <= m.start() < b for a, b in spans):
            continue
        end = body_at(text, m.end() - 1)
        spans.append((m.start(), end))
        name = m.group(3)
        before = methods.get(name, (set(), ""))
        methods[name] = before[0] | set(m.group(1).split()), before[1] + text[m.end():end]
    outside, at = "", 0
    for a, b in spans:
        outside, at = outside + text[at:a], b
    outside += text[at:]
    fields = {f.group(3): (set((f.group(1) or "").split()), f.group(2)) for f in FIELD.finditer(outside)
              if f.group(2) not in ("return", "package")}
    return methods, fields


def calls(body, visible):
    """Those that CALLS has; get and set of a variable that is only to be seen are no calls."""
    out = collections.Counter()
    for of, name in re.findall(r"(?:\b(\w+)\.)?\b(\w+)\(", body):
        if name in CALLS and not (name == "set" and of in visible):
            out["testAndSet" if name in ("compareAndSet", "getAndSet") else name] += 1
    return out


def only_seen(text, name):
    """Whether a variable of an atomic class is used as a volatile one would be."""
    used = set(re.findall(rf"\b{name}\.(\w+)\(", text))
    return bool(used) and used <= {"get", "set", "getAcquire", "setRelease", "length"}


def locks_of(body, is_synchronized):
    """{statement: locks that it is under}; the method's own is `this`."""
    out, held, depth, heads = {}, ["this"] if is_synchronized else [], 0, []
    for part in re.finditer(r"synchronized \(((?:[^()]|\([^()]*\))*)\) *\{|[{}]|[^;{}]+;", body):
        text = part.group(0)
        if part.group(1) is not None:
            heads.append(depth)
            held = held + [part.group(1)]
            depth += 1
        elif text == "{":
            depth += 1
        elif text == "}":
            depth -= 1
            if heads and heads[-1] == depth:
                heads.pop()
                held = held[:-1]
        else:
            out.setdefault(re.sub(r"\s+", "", text), set()).update(held)
    return out


def statements(body):
    return [re.sub(r"\s+", "", s) for s in re.findall(r"[^;{}]+;", body)]


def features(before, after):
    """Kinds of changes, each with what it is done to."""
    (m1, f1), (m2, f2) = members(before), members(after)
    out = set()
    visible = {n for n in f2 if ATOMIC.search(f2[n][1]) and f1.get(n, ("", ""))[1] != f2[n][1]
               and only_seen(after, n)}
    for name in f1.keys() & f2.keys():
        (mods1, type1), (mods2, type2) = f1[name], f2[name]
        out |= {f"{w} {name}" for w in ("visible", "final") if w.replace("visible", "volatile") in mods2
                and w.replace("visible", "volatile") not in mods1 and not ATOMIC.search(type2)}
        if ATOMIC.search(type2) and type1 != type2:
            out.add(f"{'visible' if name in visible else 'atomic'} {name}")
    for name in f2.keys() - f1.keys():
        old = [n for n in f1.keys() - f2.keys() if n.lower() == name.lower().replace("_", "")]
        if ATOMIC.search(f2[name][1]):
            out.add(f"{'visible' if name in visible else 'atomic'} {old[0] if old else '(new)'}")
    for name in m1.keys() & m2.keys():
        (mods1, body1), (mods2, body2) = m1[name], m2[name]
        locks = [locks_of(b, "synchronized" in mods) for b, mods in ((body1, mods1), (body2, mods2))]
        both = locks[0].keys() & locks[1].keys()
        if any(locks[1][s] - locks[0][s] for s in both):
            out.add(f"locked {name}")
        if any(locks[0][s] and not locks[1][s] for s in both):
            out.add(f"unlocked {name}")
        c1, c2 = calls(body1, visible), calls(body2, visible)
        out |= {f"+{c} {name}" for c in c2 - c1} | {f"-{c} {name}" for c in c1 - c2}
        whiles = [len(re.findall(r"\bwhile\b", b)) for b in (body1, body2)]
        if whiles[1] > whiles[0]:
            out.add(f"while {name}")
        conditions = [re.findall(r"\bwhile \(((?:[^()]|\([^()]*\))*)\)", b) for b in (body1, body2)]
        if any(c2.startswith(c1 + " ||") for c1, c2 in zip(*conditions)):
            out.add(f"waits for more {name}")
        if "finally" in body2 and "finally" not in body1:
            out.add(f"finally {name}")
        s1, s2 = statements(body1), statements(body2)
        if s1 != s2 and sorted(s1) == sorted(s2):
            out.add(f"order {name}")
        elif set(s2) - set(s1) and not out & {f"{w} {name}" for w in ("+set", "+testAndSet")} \
                and len(s2) > len(s1) and not (c1 != c2):
            out.add(f"more {name}")
    return out


def patched(name):
    """The program with its first patch, and the advice."""
    with tempfile.TemporaryDirectory(prefix="advice-") as folder:
        source = os.path.join(folder, name + ".java")
        with open(source, "w") as file:
            file.write(open(os.path.join(PROGRAMS, name + ".java")).read())
        out = subprocess.run([heddle, "check", "--quiet", "--advise", "--patch=patches", name + ".java"],
                             cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True).stdout
        first = re.search(r"^advice 1 of \d+: (.*(?:\n  and .*)*)", out, re.M)
        advice = re.sub(r"\n  and ", "; ", first.group(1)) if first else "none"
        patches = sorted(glob.glob(os.path.join(folder, "patches", "01-*.patch")))
        if not patches:
            return None, advice
        subprocess.run(["patch", "-s", "-p0", "-i", patches[0]], cwd=folder, check=True)
        return open(source).read(), advice


def compare(name, twins):
    text, advice = patched(name)
    if text is None:
        return "none", set(), set(), advice
    broken = bare(open(os.path.join(PROGRAMS, name + ".java")).read(), [name])
    ours_all = features(broken, bare(text, [name]))
    ours = features(without_main(broken), without_main(bare(text, [name]))) or ours_all
    best = None
    for twin in twins:
        mended = bare(open(os.path.join(PROGRAMS, twin + ".java")).read(), [twin])
        # A class that the broken program tests may be the twin itself.
        theirs = features(without_main(re.sub(rf"\b{twin}\b", "Top", broken)), without_main(mended))
        if ours == ours_all and not ours & theirs:
            whole = features(broken, mended)
            theirs = whole if ours & whole else theirs
        score = len(ours & theirs) / max(1, len(ours | theirs))
        if best is None or score > best[0]:
            best = score, theirs
    score, theirs = best
    return "same" if score == 1 else "part" if score else "other", ours, theirs, advice


as_table, wanted = False, []
for word in sys.argv[1:]:
    if word.startswith("--heddle="):
        heddle = os.path.abspath(word.split("=", 1)[1])
    elif word == "--md":
        as_table = True
    else:
        wanted.append(word)
counts = collections.Counter()
for name, twins in table():
    if wanted and name not in wanted:
        continue
    verdict, ours, theirs, advice = compare(name, twins)
    counts[verdict] += 1
    show = lambda f: ", ".join(sorted(f)) or "-"
    if as_table:
        print(f"| {name} | {show(ours)} | {show(theirs)} | {verdict} |", flush=True)
    else:
        print(f"{name}: {verdict}: {advice}\n    ours: {show(ours)}\n    twin: {show(theirs)}", flush=True)
print("\n" + ", ".join(f"{n} {what}" for what, n in sorted(counts.items())) + f", of {sum(counts.values())}")
