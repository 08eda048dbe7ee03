#!/usr/bin/env python3
"""Random programs for pipelines.py.

  generate.py leaks|slices SEED

leaks: a constructor of final fields that shows `this` to another thread, or
does not, in one of many ways, before or after it writes them; the object is
also published when it is done. The first line says what the Java memory model
makes of it: "fails" if the reader's assertion can fail, "holds" if not. It is
"either" where the object was leaked, but the reader has it from where it was
published afterwards: Java says "holds", and freezes that are dropped once for
an object "fails".

slices: threads call small methods with guarded writes, several times and in
loops that are unrolled, so that inlining copies what slices speak of. Each
outcome is an exception at a line of its own.
"""

import random
import sys

# How `this` becomes known: code in the constructor, members beside it, whether
# it is a leak.
WAYS = {
    "none": ("", "", False),
    "reads": ("sum(this);", "static int sum(Obj o) { return o.n + twice(o.n); }\n"
              "  static int twice(int k) { return 2 * k; }", False),
    "calls own": ("mix();", "private void mix() { n = n + 3; }", False),
    "compares": ("if (this == leaked) n = 2;", "", False),
    "makes another": ("new Other(n);", "", False),
    "synchronized": ("synchronized (this) { n = 4; }", "", False),
    "direct": ("leaked = this;", "", True),
    "volatile": ("shown = this;", "", True),
    "sometimes": ("if (flag == 0) leaked = this;", "", True),
    "static helper": ("show(this);", "static void show(Obj o) { leaked = o; }",
                      True),
    "own helper": ("show();", "private void show() { leaked = this; }", True),
    "two helpers": ("show(1);", "private void show(int k) { more(this, k); }\n"
                    "  private static void more(Obj o, int k) "
                    "{ if (k > 0) leaked = o; }", True),
    "virtual helper": ("show();", "void show() { leaked = this; }", True),
    "lambda": ("task = () -> this;", "", True),
    "inner": ("task = new Inner();", "class Inner implements "
              "java.util.function.Supplier<Obj> {\n    public Obj get() "
              "{ return Obj.this; }\n  }", True),
    "box": ("new Box(this);", "", True),
    "array": ("array[0] = this;", "", True),
    "list": ("list.add(this);", "", True),
    "super": ("", "", True),
    "super before": ("", "", True),
}

READS = {
    "volatile": "shown", "lambda": "got(task)", "inner": "got(task)",
    "array": "array[0]", "list": "got(list)",
}

# Where the reader knows what came before the leak: the field is volatile, a lock
# guards it, or what leads to it was frozen after that.
ORDERED = {"volatile", "list", "inner"}

MAKERS = {
    "plain": "done = new Obj(1);",
    "twice": "for (int i = 0; i < 2; i++) done = new Obj(1);",
    "chosen": "done = flag == 0 ? new Obj(1) : new Obj(1, 0);",
    "factory": "done = Obj.make();",
    "unused": "new Obj(1);",
}


def leaks(seed):
    dice = random.Random("leaks %d" % seed)
    way = dice.choice(sorted(WAYS))
    code, members, is_leak = WAYS[way]
    lines = ["f = k;", "a = new int[] {k};"]
    dice.shuffle(lines)
    if code:
        lines.insert(dice.randrange(3), code)
    # What a leak leads to is judged by the final field's own value.
    maker = dice.choice(sorted(MAKERS))
    super_call = {"super": "super();", "super before": "super(k);"}.get(
        way, "super(0L);")
    reads_done = not is_leak or dice.random() < 0.3
    seen = "done" if reads_done else READS.get(way, "leaked")
    if not is_leak or (reads_done and maker == "unused"):
        verdict = "holds"
    elif reads_done:
        verdict = "either"
    elif way in ORDERED and lines.index(code) > lines.index("f = k;"):
        verdict = "holds"
    else:
        verdict = "fails"
    second = "this(1);" if dice.random() < 0.5 else (
        super_call + " " + " ".join(lines))
    return verdict, """\
// %(verdict)s: %(way)s, %(maker)s, read from %(seen)s
import java.util.*;
import java.util.function.*;

public class Leak%(seed)d {
  static int flag;
  static Obj leaked, done;
  static volatile Obj shown;
  static Supplier<Obj> task;
  static Obj[] array = new Obj[1];
  static List<Obj> list = Collections.synchronizedList(new ArrayList<>());

  static Obj got(Supplier<Obj> s) { return s == null ? null : s.get(); }
  static Obj got(List<Obj> l) { return l.isEmpty() ? null : l.get(0); }

  static class Base {
    Base() { leaked = (Obj) this; }
    Base(int k) { this(k, 0); }
    Base(int k, int j) { put(this); }
    Base(long k) { }
    private static void put(Base b) { leaked = (Obj) b; }
  }
  static class Box {
    Box(Obj o) { leaked = o; }
  }
  static class Other {
    final int g;
    Other(int k) { g = k; }
  }
  static class Obj extends Base {
    final int f;
    final int[] a;
    int n;
    Obj(int k) {
      %(super_call)s
      %(lines)s
    }
    Obj(int k, int j) { %(second)s }
    static Obj make() { return new Obj(1); }
    %(members)s
  }

  static void work() { %(make)s }

  public static void main(String[] args) throws Exception {
    Thread t = new Thread(() -> work());
    Thread u = new Thread(() -> {
      Obj o = %(seen)s;
      assert o == null || o.f == 1;
    });
    t.start();
    u.start();
    t.join();
    u.join();
  }
}
""" % {"verdict": verdict, "way": way, "seed": seed,
       "super_call": super_call, "lines": "\n      ".join(lines),
       "second": second, "members": members, "make": MAKERS[maker],
       "maker": maker, "seen": seen}


def slices(seed):
    dice = random.Random("slices %d" % seed)
    variables = "xyz"

    def value(names):
        v = dice.choice(names + ["1", "2"])
        return v if dice.random() < 0.8 else "(%s ^ 1)" % v

    helpers, read_first, written = [], [], []
    for h in range(2):
        read, write = dice.sample(variables, 2)
        read_first.append(read)
        written.append(write)
        condition = dice.choice(["r == k", "r != k", "r == 1", "r > 0",
                                 "k == 1 || r == 1"])
        helpers.append(
            "static int h%d(int k) { int r = %s; if (%s) %s = %s; return r; }"
            % (h, read, condition, write, value(["k", "r"])))

    def statement(names, depth=0):
        roll = dice.random()
        if roll < 0.45:
            name = "r%d" % len(names)
            names.append(name)
            return "%s = h%d(%s);" % (name, dice.randrange(2), dice.choice(
                ["1", "2"] + names[:-1]))
        if roll < 0.6 and not depth:
            return "for (int i = 1; i <= 2; i++) { s += h%d(i); }" % (
                dice.randrange(2))
        if roll < 0.8:
            return "%s = %s;" % (dice.choice(variables), dice.choice(
                ["1", "2"] + names))
        return dice.choice(["v = 1;", "s += v;"])

    bodies = []
    for t in range(2):
        names, code = [], []
        if t == 0:
            # A read of its own in front of those that are copied.
            code.append("p = %s;" % dice.choice(variables))
            if dice.random() < 0.7:
                # Here the other thread may come in between, and know it.
                names.append("r0")
                code += ["v = 1;", "w = 1;", "r0 = h0(%d);" % dice.choice(
                    [1, 1, 2])]
        elif dice.random() < 0.8:
            # The other half of load buffering.
            names += ["r0", "r1"]
            code += ["r0 = v * 2;", "r0 += w;", "r1 = %s;" % written[0],
                     "%s = 1;" % read_first[0]]
        code += [statement(names) for _ in range(dice.choice([0, 0, 1, 2]))]
        declared = "int s = 0" + "".join(", %s = 0" % n for n in names) + ";"
        total = " + ".join(["s"] + ["%d * %s" % (3 ** (i + 1), n)
                                    for i, n in enumerate(names)])
        bodies.append("\n      ".join(
            [declared] + code + ["q%d = %s;" % (t, total)]))
    lines = "\n".join(
        "      case %d: throw new RuntimeException();" % n for n in range(64))
    return None, """\
// two threads
public class Slice%(seed)d {
  static int x, y, z, p, q0, q1;
  static volatile int v, w;
  %(helpers)s

  public static void main(String[] args) throws Exception {
    Thread t = new Thread(() -> {
      %(first)s
    });
    Thread u = new Thread(() -> {
      %(second)s
    });
    t.start();
    u.start();
    t.join();
    u.join();
    switch ((q0 * 31 + q1) & 63) {
%(lines)s
    }
  }
}
""" % {"seed": seed, "helpers": "\n  ".join(helpers), "first": bodies[0],
       "second": bodies[1], "lines": lines}


KINDS = {"leaks": leaks, "slices": slices}


if __name__ == "__main__":
    print(KINDS[sys.argv[1]](int(sys.argv[2]))[1], end="")
