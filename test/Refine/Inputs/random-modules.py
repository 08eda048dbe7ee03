"""random-modules.py COUNT PREAMBLE FOLDER: COUNT modules of random instructions, each
explored by all that take modules. Says how many ended with each status, and what
ended otherwise than with one of Heddle's."""

import collections
import random
import subprocess
import sys

DECLARATIONS = """
@"sel:run()V" = external constant i8
@"class:[W" = external constant i8
@"class:[LW;" = external constant i8
declare ptr addrspace(1) @heddle.mirror(ptr)
declare ptr addrspace(1) @heddle.clone(ptr addrspace(1))
declare i32 @heddle.identityhash(ptr addrspace(1))
declare ptr addrspace(1) @heddle.classof(ptr addrspace(1))
declare i32 @heddle.storecheck(ptr addrspace(1), ptr addrspace(1))
declare i32 @heddle.instanceof(ptr addrspace(1), ptr)
declare void @heddle.arraycopy(ptr addrspace(1), i32, ptr addrspace(1), i32, i32)
declare void @heddle.monitor.exit(ptr addrspace(1))
declare void @heddle.thread.start(ptr addrspace(1))
declare void @heddle.thread.join(ptr addrspace(1), i64)
declare void @heddle.notify(ptr addrspace(1))
declare void @heddle.unpark(ptr addrspace(1))
declare void @heddle.throw(ptr addrspace(1))
declare void @heddle.fail(ptr addrspace(1))
declare void @heddle.output(ptr addrspace(1), i32)
declare void @heddle.final.freeze(ptr addrspace(1))
declare ptr @heddle.dispatch(ptr addrspace(1), ptr)
declare i32 @heddle.choose(i32)
declare i64 @heddle.bytes.load(ptr addrspace(1), i32, i32, i32)
declare void @heddle.atomic.end()
declare i32 @heddle.atomic.begin()
declare ptr addrspace(1) @heddle.catch()
declare void @heddle.uncaught(ptr addrspace(1), ptr addrspace(1))
"""


class Body:
    """One main, in lines. What may be undefined behaviour mostly is."""

    def __init__(self, rnd):
        self.rnd = rnd
        self.ints, self.refs, self.count = ["%s0"], ["%o", "%x"], 0
        self.lines = ['%s0 = load atomic i32, ptr addrspace(1) @"W.s" unordered, align 4',
                      '%made = call ptr addrspace(1) @heddle.new(ptr @"class:W")',
                      'store atomic ptr addrspace(1) %made, ptr addrspace(1) @"W.r" unordered, align 4',
                      '%o = load atomic ptr addrspace(1), ptr addrspace(1) @"W.r" unordered, align 4',
                      '%x = getelementptr i8, ptr addrspace(1) %o, i32 16']

    def new(self, kind):
        self.count += 1
        kind.append(f"%v{self.count}")
        return kind[-1]

    def number(self):
        if self.rnd.random() < 0.1:
            return self.rnd.choice(["undef", "poison", "2147483647"])
        return self.rnd.choice(self.ints + ["1", "3", "16"])

    def ref(self):
        if self.rnd.random() < 0.1:
            return self.rnd.choice(['@"W.s"', '@"W.r"', "null"])
        return self.rnd.choice(self.refs)

    def add(self):
        pick = self.rnd.choice
        i, j, k = self.number(), self.number(), self.number()
        r, q = ("ptr addrspace(1) " + self.ref() for _ in range(2))
        order = pick(["unordered", "seq_cst"])
        offset = pick(["16", "20", "24", "8", "0", "4096", i])
        values = {  # what gives a number
            f"load atomic i32, {r} {order}, align 4",
            pick(["add nsw", "mul nuw", "sdiv", "srem", "udiv exact", "shl nsw", "lshr",
                  "or disjoint", "sub"]) + f" i32 {i}, {j}",
            f"freeze i32 {i}",
            f"atomicrmw xchg {r}, i32 {i} seq_cst, align 4",
            f"call i32 @heddle.identityhash({r})",
            f"call i32 @heddle.storecheck({r}, {q})",
            f'call i32 @heddle.instanceof({r}, ptr @"class:W")',
            f"call i32 @heddle.choose(i32 {i})",
            "call i32 @heddle.atomic.begin()",
        }
        objects = {
            'call ptr addrspace(1) @heddle.new(ptr @"class:W")',
            f'call ptr addrspace(1) @heddle.newarray(ptr @"class:[I", i32 {pick(["3", i])})',
            f"getelementptr i8, {r}, i32 {offset}",
            f"load atomic ptr addrspace(1), {r} unordered, align 4",
            f"select i1 {pick(['true', 'false', 'undef', 'poison'])}, {r}, {q}",
            f"call ptr addrspace(1) @heddle.{pick(['clone', 'classof'])}({r})",
        }
        rest = {
            f"store atomic i32 {i}, {r} {order}, align 4",
            f"store atomic {q}, {r} unordered, align 4",
            "call void @heddle." + pick(["monitor.enter", "monitor.exit", "thread.start", "notify",
                                         "unpark", "final.freeze", "fail"]) + f"({r})",
            f"call void @heddle.arraycopy({r}, i32 {i}, {q}, i32 {j}, i32 {k})",
            "call void @heddle." + pick(["section.end", "atomic.end"]) + "()",
            f"call void @heddle.output({r}, i32 1)",
            f"call void @heddle.uncaught({r}, {q})",
            f"call void @heddle.thread.join({r}, i64 0)",
            f"call i64 @heddle.bytes.load({r}, i32 {i}, i32 4, i32 0)",
            f"call void @observe(i32 {i})",
        }
        kind, lines = pick([(self.ints, values), (self.refs, objects), (None, rest)])
        line = pick(sorted(lines))
        self.lines.append(line if kind is None else f"{self.new(kind)} = {line}")

    def text(self):
        for _ in range(self.rnd.randint(1, 12)):
            self.add()
        return "\n  ".join(['define void @"W.main()V"() {'] + self.lines + ["ret void"]) + "\n}\n"


def main():
    count, preamble, folder = sys.argv[1:]
    with open(preamble, encoding="utf-8") as file:
        start = file.read() + DECLARATIONS
    file = folder + "/random.ll"
    ends = collections.Counter()
    for seed in range(int(count)):
        with open(file, "w", encoding="utf-8") as out:
            out.write(start + Body(random.Random(seed)).text())
        for words in (["heddle", "outcomes", "--model=sc,jpr"], ["heddle-explore"],
                      ["heddle", "outcomes", "--strict", "--model=sc"]):
            done = subprocess.run(words + ["--max-time=3", file], capture_output=True, text=True,
                                  check=False)
            ends[done.returncode] += 1
            if done.returncode not in (0, 1, 2, 3):
                print("seed", seed, words, "ended with", done.returncode, done.stderr[-300:])
    print(", ".join(f"status {s}: {n}" for s, n in sorted(ends.items())))


main()
