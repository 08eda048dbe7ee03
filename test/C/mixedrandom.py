"""Random programs whose threads access the same bytes in several widths, and
end the life of blocks that others may use, under sc, tso and pso. usage:
mixedrandom.py HEDDLE COUNT [SEED]

Of a program without races each model must say what sc says, with what it
prints, or that it is inconclusive. Of one with a race between accesses of
different widths, or with the end of a block, no model may say that nothing was
found. By DPOR and by all interleavings the verdict must be the same, if both
come to an end.
"""

import random
import subprocess
import sys
import tempfile

HEAD = """
#include <pthread.h>
#include <stdatomic.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

union bytes {
  uint64_t w8;
  uint32_t w4[2];
  uint16_t w2[4];
  uint8_t w1[8];
};
static union bytes shared;
static union bytes *block;
static _Atomic(union bytes *) passed;
static atomic_int flag;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static uint64_t seen[2];
"""


class Program:
    def __init__(self, r):
        self.r = r
        self.widths = r.choice([[8], [4], [1, 8], [2, 4], [1, 4, 8], [1, 2, 4, 8]])
        self.way = r.choice(["lock", "lock", "flag", "none", "look", "pass", "free"])
        self.order = r.choice(["relaxed", "acq_rel", "acq_rel", "seq_cst"])

    def access(self, where, me):
        r = self.r
        width = r.choice(self.widths)
        place = f"{where}w{width}" + (f"[{r.randrange(8 // width)}]" if width < 8 else "")
        value = r.randrange(1, 200)
        return r.choice([f"{place} = {value};", f"{place} += {value};",
                         f"seen[{me}] = seen[{me}] * 31 + {place};",
                         f"memset(&{place}, {value}, {width});"])

    def accesses(self, where, me, most=3):
        return [self.access(where, me) for _ in range(self.r.randint(1, most))]

    def store(self):
        return {"relaxed": "memory_order_relaxed", "acq_rel": "memory_order_release",
                "seq_cst": "memory_order_seq_cst"}[self.order]

    def load(self):
        return self.store().replace("release", "acquire")

    def thread(self, me):
        local = ["{ union bytes own;", "own.w8 = 77;",
                 *self.accesses("own.", me, 2), "}"] if self.r.random() < 0.4 else []
        if self.way == "lock":
            body = ["pthread_mutex_lock(&lock);", *self.accesses("shared.", me),
                    "pthread_mutex_unlock(&lock);"]
        elif self.way == "look":  # at what main wrote
            body = [f"seen[{me}] = seen[{me}] * 31 + shared.w{w}" +
                    (f"[{self.r.randrange(8 // w)}];" if w < 8 else ";")
                    for w in self.r.choices(self.widths + [1, 4], k=3)]
        elif self.way == "none":
            body = self.accesses("shared.", me, 2)
        elif self.way == "flag":
            body = ([*self.accesses("shared.", me),
                     f"atomic_store_explicit(&flag, 1, {self.store()});"] if me == 0 else
                    [f"if (atomic_load_explicit(&flag, {self.load()})) {{",
                     *self.accesses("shared.", me), "}"])
        elif self.way == "pass":
            body = (["union bytes *b = malloc(sizeof *b);", "b->w8 = 5;",
                     *self.accesses("b->", me),
                     f"atomic_store_explicit(&passed, b, {self.store()});"] if me == 0 else
                    [f"union bytes *b = atomic_load_explicit(&passed, {self.load()});",
                     "if (b) {", *self.accesses("b->", me), "free(b); }"])
        else:
            body = ([*self.accesses("block->", me, 2),
                     f"atomic_store_explicit(&flag, 1, {self.store()});"] if me == 0 else
                    [f"if (atomic_load_explicit(&flag, {self.load()}))", "free(block);"])
        return local + body

    def text(self):
        first = [self.access("shared.", 0) for _ in range(self.r.randint(0, 2))]
        if self.way == "look":
            first.append(self.r.choice(["shared.w8 = 0x1020304050607;", "shared.w4[0] = 0x8070605;"]))
        lines = [HEAD]
        for me in (0, 1):
            lines += [f"static void *thread{me}(void *a) {{", *self.thread(me),
                      "return a; }"]
        lines += ["int main(void) { pthread_t t[2];", *first,
                  "block = malloc(sizeof *block); block->w8 = 3;"]
        order = [0, 1] if self.r.random() < 0.5 else [1, 0]
        lines += [f"pthread_create(&t[{i}], 0, thread{i}, 0);" for i in order]
        lines += ["pthread_join(t[0], 0); pthread_join(t[1], 0);",
                  'printf("%lx %lx %lx\\n", seen[0], seen[1], shared.w8); }']
        return "\n".join(lines) + "\n"


def run(command, seconds=60):
    try:
        r = subprocess.run(command, capture_output=True, text=True, timeout=seconds)
    except subprocess.TimeoutExpired:
        return None, ""
    return r.returncode, r.stdout + r.stderr


def outcomes(heddle, path, model):
    status, text = run([heddle, "outcomes", "--model=" + model, path])
    rows = [line.split()[:3] for line in text.splitlines()
            if len(line.split()) >= 3 and all(c in "0123456789abcdef" for c in
                                              "".join(line.split()[:3]))]
    return sorted(map(tuple, rows)) if status == 0 and rows else None


def differences(heddle, path, way, widths):
    """What is wrong about the verdicts; and how many are inconclusive."""
    status, text = run([heddle, "check", "--quiet", path])
    if status not in (0, 1):
        return [f"sc: {status} {text}"], 0
    wrong, open_ = [], 0
    expected = outcomes(heddle, path, "sc") if status == 0 else None
    for model in ("tso", "pso"):
        found, said = run([heddle, "check", "--quiet", "--model=" + model, path])
        every, told = run([heddle, "check", "--quiet", "--model=" + model,
                           "--strategy=dfs", path], 3)
        if found not in (0, 1, 3):
            wrong.append(f"{model}: {found} {said}")
        if every is not None and every != found:
            wrong.append(f"{model}: dpor {found}, dfs {every} {told}")
        open_ += found == 3
        if status == 0 and found == 1:
            wrong.append(f"{model}: a finding, and sc has none: {said}")
        # A race of accesses of one width is not looked for.
        if status == 1 and found == 0 and way in ("pass", "free"):
            wrong.append(f"{model}: no findings, and sc has: {text}")
        if status == 0 and found == 0:
            have = outcomes(heddle, path, model)
            if have != expected:
                wrong.append(f"{model}: {have}, and sc {expected}")
    return wrong, open_


def main():
    heddle, count = sys.argv[1], int(sys.argv[2])
    seed = int(sys.argv[3]) if len(sys.argv) > 3 else 1
    bad = inconclusive = 0
    with tempfile.TemporaryDirectory() as folder:
        for i in range(seed, seed + count):
            p = Program(random.Random(i))
            path = f"{folder}/p{i}.c"
            text = p.text()
            with open(path, "w") as f:
                f.write(text)
            wrong, some = differences(heddle, path, p.way, p.widths)
            inconclusive += some
            if wrong:
                bad += 1
                print(f"program {i} ({p.way}, {p.order}):", *wrong, text, sep="\n  ", flush=True)
    print(f"{bad} of {count} programs differ")
    print(f"{inconclusive} verdicts of {2 * count} are inconclusive", file=sys.stderr)


if __name__ == "__main__":
    main()
