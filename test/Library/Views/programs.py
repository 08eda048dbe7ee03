#!/usr/bin/env python3
"""Random accesses of bytes as wider elements, by one thread: what HotSpot
prints, Heddle does, too.

    programs.py HEDDLE DIR N [SEED]     N programs, made in DIR

Views of byte[] and of ByteBuffers (on the heap and direct, sliced, read-only),
in all modes and both byte orders, aligned or not, in bounds or not; and what a
ByteBuffer has of its own. Prints the programs that differ, and their number.
"""

import pathlib
import random
import subprocess
import sys

TYPES = {"short": 2, "char": 2, "int": 4, "float": 4, "long": 8, "double": 8}
MODES = ["get", "set", "getVolatile", "setVolatile", "getOpaque", "setOpaque", "getAcquire",
         "setRelease", "compareAndSet", "compareAndExchange", "compareAndExchangeAcquire",
         "compareAndExchangeRelease", "weakCompareAndSet", "weakCompareAndSetPlain",
         "weakCompareAndSetAcquire", "weakCompareAndSetRelease", "getAndSet", "getAndSetAcquire",
         "getAndSetRelease", "getAndAdd", "getAndAddAcquire", "getAndAddRelease",
         "getAndBitwiseOr", "getAndBitwiseAnd", "getAndBitwiseXor", "getAndBitwiseOrAcquire",
         "getAndBitwiseAndRelease", "getAndBitwiseXorAcquire"]
ORDERS = ["BIG_ENDIAN", "LITTLE_ENDIAN"]
SIZE = 24


def literal(rng, kind):
    n = rng.choice([0, 1, -1, rng.getrandbits(64) - (1 << 63), rng.randrange(100)])
    if kind in ("float", "double"):
        return "(%s) %d.5" % (kind, n % 1000)
    return "(%s) %dL" % (kind, n)


def operands(rng, mode, kind, read):
    if mode.startswith("get") and not mode.startswith("getAnd"):
        return []
    if "ompareAnd" in mode:
        return [rng.choice([read, literal(rng, kind)]), literal(rng, kind)]
    return [literal(rng, kind)]


def access(rng):
    kind = rng.choice(list(TYPES))
    size = TYPES[kind]
    order = rng.choice(ORDERS)
    aligned = rng.random() < 0.75
    index = rng.randrange(0, SIZE, size) if aligned else rng.randrange(-1, SIZE)
    of = rng.choice(["array", "heap", "heap", "direct", "sliced", "readOnly"])
    handle = "%s_%s_%s" % ("A" if of == "array" else "B", kind.upper(), order[:3])
    mode = rng.choice(MODES)
    args = [of, str(index)]
    args += operands(rng, mode, kind, "(%s) %s.get(%s, %d)" % (kind, handle, of, index))
    call = "%s.%s(%s)" % (handle, mode, ", ".join(args))
    if mode.startswith("set"):
        return "%s;" % call
    kind = "boolean" if mode.startswith(("compareAndSet", "weak")) else kind
    return "print((%s) %s);" % (kind, call)


def buffer(rng):
    """What a buffer has without a handle."""
    of = rng.choice(["heap", "direct", "direct", "sliced", "readOnly"])
    kind = rng.choice(["Short", "Char", "Int", "Float", "Long", "Double"])
    small = kind.lower()
    size = TYPES[small]
    index = rng.randrange(-1, SIZE // size + 1)
    view = "%s.as%sBuffer()" % (of, kind)
    return rng.choice([
        "%s.order(ByteOrder.%s);" % (of, rng.choice(ORDERS)),
        "print(%s.get%s(%d));" % (of, kind, index * size),
        "%s.put%s(%d, %s);" % (of, kind, index * size + rng.randrange(2), literal(rng, small)),
        "%s.position(%d); print(%s.get%s());" % (of, rng.randrange(SIZE), of, kind),
        "%s.position(%d); %s.put%s(%s);" % (of, rng.randrange(SIZE), of, kind, literal(rng, small)),
        "%s.clear(); print(%s.get(%d));" % (of, view, index),
        "%s.clear(); %s.put(%d, %s);" % (of, view, index, literal(rng, small)),
        "print(%s);" % view,
        "print(%s.slice(1, 1).duplicate().asReadOnlyBuffer());" % view,
        "print(%s);" % of,
        "print(%s.isDirect() + \" \" + %s.hasArray() + \" \" + %s.isReadOnly());" % (of, of, of),
        "%s.position(%d); %s.compact(); print(%s);" % (of, rng.randrange(SIZE), of, of),
        "print(%s.equals(%s) + \" \" + heap.compareTo(%s));" % (of, rng.choice(["heap", "direct"]), of),
        "print(%s.hashCode());" % of,
        "%s.clear(); %s.get(2, scratch); print(Arrays.toString(scratch));" % (of, of),
        "%s.clear(); %s.put(scratch);" % (of, of),
        "direct.clear(); direct.put(heap.clear());",
        "print(%s.array().length);" % of,
        "print(%s.alignmentOffset(%d, %d));" % (of, rng.randrange(4), rng.choice([1, 2, 4, 8])),
        "%s.limit(%d);" % (of, rng.randrange(SIZE + 1)),
    ])


def program(rng, name):
    handles = []
    for kind in TYPES:
        for order in ORDERS:
            for letter, what in [("A", "byteArray"), ("B", "byteBuffer")]:
                handles.append("static final VarHandle %s_%s_%s = MethodHandles.%sViewVarHandle("
                               "%s[].class, ByteOrder.%s);"
                               % (letter, kind.upper(), order[:3], what, kind, order))
    steps = [access(rng) if rng.random() < 0.7 else buffer(rng) for _ in range(60)]
    tried = ["        try { %s } catch (RuntimeException e) { print(e); }" % s for s in steps]
    return """import java.lang.invoke.*;
import java.nio.*;
import java.util.Arrays;

public class %s {
    %s
    static void print(Object o) { System.out.println(o); }
    public static void main(String[] args) {
        byte[] array = new byte[%d], scratch = new byte[6];
        ByteBuffer heap = ByteBuffer.allocate(%d), direct = ByteBuffer.allocateDirect(%d);
        direct.position(4);
        ByteBuffer sliced = direct.slice(), readOnly = direct.asReadOnlyBuffer();
        direct.clear();
        for (int i = 0; i < %d; i++) {
            array[i] = (byte) (i * 37);
            heap.put(i, (byte) (i * 91));
            direct.put(i, (byte) (i * 53));
        }
%s
        print(Arrays.toString(array));
        print(Arrays.toString(heap.array()));
        direct.clear();
        while (direct.hasRemaining())
            print(direct.get());
    }
}
""" % (name, "\n    ".join(handles), SIZE, SIZE, SIZE, SIZE, "\n".join(tried))


def run(command):
    p = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, timeout=120)
    return p.stdout.decode()


def main():
    heddle, folder, count = sys.argv[1], pathlib.Path(sys.argv[2]), int(sys.argv[3])
    seed = int(sys.argv[4]) if len(sys.argv) > 4 else 1
    names = ["Views%d" % (seed + i) for i in range(count)]
    for i, name in enumerate(names):
        (folder / (name + ".java")).write_text(program(random.Random(seed + i), name))
    subprocess.run(["javac", "-nowarn", "-d", str(folder)]
                   + [str(folder / (n + ".java")) for n in names], check=True)
    wrong = 0
    for name in names:
        expected = run(["java", "-cp", str(folder), name])
        seen = run([heddle, "check", "--quiet", "--program-output", "-cp", str(folder), name])
        if not seen.startswith(expected):
            wrong += 1
            a, b = expected.split("\n"), seen.split("\n")
            at = next((i for i in range(len(a)) if i >= len(b) or a[i] != b[i]), 0)
            print("%s: line %d: %s instead of %s" % (name, at + 1, b[at:at + 3], a[at:at + 1]))
    print("%d of %d differ" % (wrong, count))
    return wrong != 0


if __name__ == "__main__":
    sys.exit(main())
