"""The classic shapes, and the ways of access in which each is tried."""

import re
from dataclasses import dataclass


@dataclass
class Shape:
    name: str  # a Java class
    title: str
    threads: list
    last: str  # what runs after all threads
    weak: str  # the outcome that the shape is about
    why: str


SHAPES = [
    Shape("SB", "Store buffering.", ["x = 1; r1 = y", "y = 1; r2 = x"], "",
          "0, 0",
          "0, 0 needs each write to be late: reads overtake writes from TSO on."),
    Shape("MP", "Message passing.", ["x = 1; y = 1", "r1 = y; r2 = x"], "",
          "1, 0",
          "1, 0 needs the writes out of order (PSO) or an old value to be seen "
          "(OpMM)."),
    Shape("LB", "Load buffering.", ["r1 = x; y = 1", "r2 = y; x = 1"], "",
          "1, 1",
          "1, 1 needs reads to be late: program order and reads-from have a "
          "cycle, which the JMM allows and none of these models does."),
    Shape("S", "A write against a write that was seen.",
          ["x = 2; y = 1", "r1 = y; x = 1"], "r2 = x", "1, 2",
          "1, 2 needs the first thread's writes out of order."),
    Shape("R", "A write against a write, and a read.",
          ["x = 1; y = 1", "y = 2; r1 = x"], "r2 = y", "0, 2",
          "0, 2 needs the second thread's read before its write."),
    Shape("TwoPlusTwoW", "2+2W: two writers of two variables.",
          ["x = 1; y = 2", "y = 1; x = 2"], "r1 = x; r2 = y", "1, 1",
          "1, 1 needs both first writes to be last: PSO has writes out of "
          "order, OpMM no order of unordered writes at all."),
    Shape("CoRR", "Coherence of two reads.", ["x = 1", "r1 = x; r2 = x"], "",
          "1, 0",
          "1, 0 is a new value and then an old one: plain reads of Java may."),
    Shape("CoWW", "Coherence of two writes.",
          ["x = 1; x = 2", "r1 = x"], "r2 = x", "0, 1",
          "r2 = 1 would be a write that program order hides: never."),
    Shape("CoWR", "Coherence of a write and a read.",
          ["x = 1; r1 = x", "x = 2"], "", "0",
          "0 is a write that program order hides: never."),
    Shape("CoRW", "Coherence of a read and a write.",
          ["r1 = x; x = 1", "x = 2"], "r2 = x", "2, 2",
          "2, 2: the thread saw 2 and overwrote it, and still 2 is there in "
          "the end, which needs there to be no order of the writes (plain "
          "OpMM). The thread's own write is never seen early."),
    Shape("WRC", "Write to read causality.",
          ["x = 1", "r1 = x; y = 1", "r2 = y; r3 = x"], "", "1, 1, 0",
          "1, 1, 0 needs a write to reach one thread before another: only OpMM "
          "has that."),
    Shape("IRIW", "Independent reads of independent writes.",
          ["x = 1", "y = 1", "r1 = x; r2 = y", "r3 = y; r4 = x"], "",
          "1, 0, 1, 0",
          "1, 0, 1, 0 has the two writes in different orders: only OpMM. "
          "Long, since it lists the outcomes of four reads under each model."),
    Shape("ISA2", "Message passing through a third thread.",
          ["x = 1; y = 1", "r1 = y; z = 1", "r2 = z; r3 = x"], "", "1, 1, 0",
          "1, 1, 0 needs the first thread's writes out of order, or old values."),
    Shape("RWC", "Read to write causality.",
          ["x = 1", "r1 = x; r2 = y", "y = 1; r3 = x"], "", "1, 0, 0",
          "1, 0, 0 needs the last thread's read before its write."),
    Shape("Z6", "Z6.0: a write that is seen, a write that is overtaken.",
          ["x = 1; y = 1", "y = 2; z = 1", "r1 = z; r2 = x"], "r3 = y",
          "1, 0, 2",
          "1, 0, 2 needs writes out of order: PSO, or OpMM, for which nothing "
          "orders the writes of y."),
]


def statements(thread):
    return [s.strip() for s in thread.split(";") if s.strip()]


def is_read(statement):
    return statement.startswith("r")


def places(shape):
    text = " ".join(shape.threads + [shape.last])
    return sorted(set(re.findall(r"\b[xyz]\b", text)))


def joined(threads, last, change):
    """The program with each statement changed: change returns a list of
    statements, and gets also whether it is a thread's last."""
    def thread(text):
        all_ = statements(text)
        return "; ".join(s for n, one in enumerate(all_)
                         for s in change(one, n == len(all_) - 1))
    text = " | ".join(thread(t) for t in threads)
    return text + (f" finally {thread(last)}" if last else "")


class Variant:
    """Plain accesses; the others say what they change."""
    name = "Plain"
    why = "Plain fields."
    kind = "int"

    def programs(self, threads, last):
        """The oracle's text; for a model of its own under the model's name."""
        return {"all": joined(threads, last, self.oracle)}

    def oracle(self, statement, is_last):
        return [statement]

    def fields(self, shape):
        return f"    {self.kind} {', '.join(places(shape))};\n"

    def emit(self, thread, is_arbiter):
        lines = []
        all_ = statements(thread)
        for number, one in enumerate(all_):
            left, right = one.split(" = ")
            if is_read(one):
                lines.append(self.read("r." + left, right))
            else:
                lines.append(self.write(left, right))
            if number != len(all_) - 1:
                lines += self.between(is_arbiter)
        return lines

    def read(self, target, place):
        return f"{target} = {place};"

    def write(self, place, value):
        return f"{place} = {value};"

    def between(self, is_arbiter):
        return []


class Modes(Variant):
    """By VarHandle."""

    def __init__(self, name, read, write, why):
        self.name, self.get, self.set, self.why = name, read, write, why

    def oracle(self, statement, is_last):
        left, right = statement.split(" = ")
        if is_read(statement):
            return [f"{left} = {right}.{self.get[0].lower()}"]
        return [f"{left}.{self.set[0].lower()} = {right}"]

    def fields(self, shape):
        text = super().fields(shape)
        for place in places(shape):
            text += f"    static final VarHandle {place.upper()};\n"
        text += "\n    static {\n      try {\n"
        for place in places(shape):
            text += (f"        {place.upper()} = MethodHandles.lookup()"
                     f".findVarHandle({self.name}.class, \"{place}\", int.class);\n")
        return text + ("      } catch (ReflectiveOperationException e) {\n"
                       "        throw new ExceptionInInitializerError(e);\n"
                       "      }\n    }\n")

    def read(self, target, place):
        return f"{target} = (int) {place.upper()}.get{self.get}(this);"

    def write(self, place, value):
        return f"{place.upper()}.set{self.set}(this, {value});"


class Volatile(Variant):
    name = "Volatile"
    why = ("Volatile fields: synchronisation order makes them sequentially "
           "consistent under every model.")
    kind = "volatile int"

    def oracle(self, statement, is_last):
        left, right = statement.split(" = ")
        return ([f"{left} = {right}.v"] if is_read(statement)
                else [f"{left}.v = {right}"])


class Locked(Variant):
    name = "Locked"
    why = ("Each access in a critical section of its own, of one monitor: no "
           "data race, so only what SC has (JLS 17.4.5).")

    def oracle(self, statement, is_last):
        return ["lock m", statement, "unlock m"]

    def read(self, target, place):
        return f"synchronized (this) {{ {super().read(target, place)} }}"

    def write(self, place, value):
        return f"synchronized (this) {{ {super().write(place, value)} }}"


class Fenced(Variant):
    def __init__(self, name, fences, why):
        self.name, self.fences, self.why = name, fences, why

    def programs(self, threads, last):
        text = joined(threads, "", self.oracle)
        return {"all": text + (f" finally {last}" if last else "")}

    def oracle(self, statement, is_last):
        return [statement] + ([] if is_last else [f"fence.{f}" for f, _ in self.fences])

    def between(self, is_arbiter):
        return [] if is_arbiter else [f"VarHandle.{f}();" for _, f in self.fences]


class Boxed(Variant):
    """A value is a field of an object of its own."""
    kind = "Box"

    def __init__(self, name, is_final, why):
        self.name, self.is_final, self.why = name, is_final, why

    def programs(self, threads, last):
        # Each value of a place is written once, so the object of value 1 of x
        # is x_1.
        def change(fence):
            def boxed(statement, _):
                left, right = statement.split(" = ")
                if not is_read(statement):
                    return [f"{left}_{right} = {right}", *fence, statement]
                return [f"{statement}; if ({left} == 1) {{ {left} = {right}_1 }} "
                        f"else {{ if ({left} == 2) {{ {left} = {right}_2 }} }}"]
            return boxed
        if not self.is_final:
            return {"all": joined(threads, last, change([]))}
        # JLS 17.5: the reference shows the final field; a freeze under
        # PSO orders all writes before it and after it.
        return {"all": joined(threads, last, lambda s, _: [s]),
                "pso": joined(threads, last, change(["fence.rel"]))}

    def fields(self, shape):
        modifier = "final " if self.is_final else ""
        return (f"    static class Box {{\n      {modifier}int value;\n\n"
                "      Box(int v) {\n        value = v;\n      }\n\n"
                "      static int value(Box b) {\n"
                "        return b == null ? 0 : b.value;\n      }\n    }\n\n"
                + super().fields(shape))

    def read(self, target, place):
        return f"{target} = Box.value({place});"

    def write(self, place, value):
        return f"{place} = new Box({value});"


class Array(Variant):
    name = "ArrayElements"
    why = "Elements of an array: each is a variable as a field is (JLS 17.6)."
    cells = "xyz"

    def fields(self, shape):
        return f"    final int[] a = new int[{len(places(shape))}];\n"

    def read(self, target, place):
        return f"{target} = a[{self.cells.index(place)}];"

    def write(self, place, value):
        return f"a[{self.cells.index(place)}] = {value};"


class AtomicArray(Volatile):
    name = "AtomicElements"
    why = "Elements of an AtomicIntegerArray: as volatile fields."
    cells = "xyz"

    def fields(self, shape):
        return ("    final AtomicIntegerArray a = "
                f"new AtomicIntegerArray({len(places(shape))});\n")

    def read(self, target, place):
        return f"{target} = a.get({self.cells.index(place)});"

    def write(self, place, value):
        return f"a.set({self.cells.index(place)}, {value});"


VARIANTS = [
    Variant(),
    Modes("Opaque", "Opaque", "Opaque",
          "Opaque: each variable has an order of its writes that all reads of "
          "it keep to; nothing orders different variables but the model's own "
          "order of stores."),
    Modes("RelAcq", "Acquire", "Release",
          "Release writes and acquire reads: a read that sees a write has all "
          "that came before it; nothing orders a write before a later read."),
    Volatile(),
    Locked(),
    Fenced("FullFences", [("full", "fullFence")],
           "Full fences between plain accesses: all of them are in one order, "
           "and what was written or seen before one is known after it."),
    Fenced("WeakFences", [("rel", "releaseFence"), ("acq", "acquireFence")],
           "Release and acquire fences between plain accesses: writes are "
           "ordered, and a write that is seen brings what came before its "
           "fence; a write and a later read stay unordered."),
    Boxed("FinalFields", True,
          "Objects with a final field, published by a race: as plain values, "
          "since the field is never seen unset (JLS 17.5); under PSO the "
          "freeze holds back later stores as well."),
    Boxed("UnsafeObjects", False,
          "Objects with a field that is not final, published by a race: as "
          "plain values, but the field's default may be seen where stores or "
          "reads are unordered."),
    Array(),
    AtomicArray(),
]
