#!/usr/bin/env python3
"""finals.py DIR SEED COUNT [CASES]: random programs with a final field, held
against JLS 17.5.1, written down here in a few lines (`values`, `races`)
and knows nothing of how Heddle does it.

One thread makes an object, writes to what its field leads to before and after
the constructor's end, and publishes it without order, perhaps the inner object
in another way, too; the other thread looks. Compared are the outcomes under
jpr, that opmm has no others, and whether `check` finds a race."""

import json
import os
import random
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent


class Case:
    def __init__(self, rng, number):
        self.name = f"Case{number}"
        self.final = rng.random() < 0.75
        self.volatile = rng.random() < 0.5
        self.links = rng.randrange(3)  # objects between the holder and the cell
        self.before = list(range(1, 2 + rng.randrange(2)))
        self.inside = rng.random() < 0.5  # the last of these in the constructor
        self.unpublished = [8] if rng.random() < 0.25 else []
        self.after = [9] if rng.random() < 0.25 else []
        self.other = rng.choice([None, None, "first", "last"])

    def values(self, other_seen):
        """What the cell may hold for a thread that has the holder."""
        later = self.unpublished + self.after
        if self.final and not other_seen:
            return {self.before[-1], *later}
        return {0, *self.before, *later}

    def outcomes(self):
        found = set()
        for other in (0, 1) if self.other else (0,):
            found.add((-1, other))
            if not self.final:
                found |= {(-2, other)}  # nothing in the holder, or in a link
            found |= {(v, other) for v in self.values(other)}
        return found

    def races(self):
        later = self.unpublished + self.after
        return not self.final or (not self.volatile and bool(later or self.other))

    def java(self):
        kind = "volatile int" if self.volatile else "int"
        links = "".join(
            f"""
    static class Link{i} {{
      {'Link' + str(i - 1) if i else 'Cell'} next;
    }}""" for i in range(self.links))
        inner = f"Link{self.links - 1}" if self.links else "Cell"
        make = ["Cell c = new Cell();"]
        last = "c"
        for i in range(self.links):
            make += [f"Link{i} l{i} = new Link{i}();", f"l{i}.next = {last};"]
            last = f"l{i}"
        writes = [f"c.x = {v};" for v in self.before]
        held = writes[-1:] if self.inside else []
        make += writes[:len(writes) - len(held)]
        make += [f"Holder h = new Holder({last}, c);"]
        make += [f"c.x = {v};" for v in self.unpublished]
        publish = ["OTHER(c);"] if self.other == "first" else []
        publish += ["HOLDER(h);"] + [f"c.x = {v};" for v in self.after]
        publish += ["OTHER(c);"] if self.other == "last" else []
        look = ["Cell o = SEEN_OTHER;"] if self.other else ["Cell o = null;"]
        look += ["int other = o == null ? 0 : 1;", "Holder h = SEEN_HOLDER;",
                 f"{inner} l = h == null ? null : h.inner;"]
        step = "l"
        for i in reversed(range(self.links)):
            to = f"Link{i - 1}" if i else "Cell"
            look += [f"{to} n{i} = {step} == null ? null : {step}.next;"]
            step = f"n{i}"
        look += [f"int value = h == null ? -1 : {step} == null ? -2 : {step}.x;"]

        def lines(parts, opaque):
            text = "\n      ".join(parts)
            for field in ("HOLDER", "OTHER"):
                name = field.lower()
                if opaque:
                    kind = {"holder": "Holder", "other": "Cell"}[name]
                    text = text.replace(f"SEEN_{field}", f"({kind}) {field}.getOpaque()")
                    text = text.replace(f"{field}(", f"{field}.setOpaque(")
                else:
                    text = text.replace(f"SEEN_{field}", name)
                    for v in "hc":
                        text = text.replace(f"{field}({v})", f"{name} = {v}")
            return text

        return f"""
  public static class {self.name} {{
    static class Cell {{
      {kind} x;
    }}{links}
    static class Holder {{
      {'final ' if self.final else ''}{inner} inner;
      Holder({inner} inner, Cell c) {{
        this.inner = inner;
        {' '.join(held)}
      }}
    }}

    @JCStressTest
    @Outcome(expect = Expect.ACCEPTABLE)
    @State
    public static class Test {{
      Holder holder;
      Cell other;
      @Actor
      public void actor1() {{
      {lines(make + publish, False)}
      }}
      @Actor
      public void actor2(II_Result r) {{
      {lines(look, False)}
      r.r1 = value;
      r.r2 = other;
      }}
    }}

    static Object holder, other;
    static final VarHandle HOLDER = handle({self.name}.class, "holder");
    static final VarHandle OTHER = handle({self.name}.class, "other");
    static void write() {{
      {lines(make + publish, True)}
    }}
    public static void main(String[] args) throws InterruptedException {{
      Thread t = new Thread({self.name}::write);
      t.start();
      {lines(look, True)}
      t.join();
    }}
  }}
"""


HEAD = """import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import org.openjdk.jcstress.annotations.*;
import org.openjdk.jcstress.infra.results.*;

public class Finals {
  static VarHandle handle(Class<?> c, String name) {
    try {
      return MethodHandles.privateLookupIn(c, MethodHandles.lookup())
          .findStaticVarHandle(c, name, Object.class);
    } catch (ReflectiveOperationException e) {
      throw new AssertionError(e);
    }
  }
"""


def run(*command):
    return subprocess.run(command, text=True, capture_output=True)


def main():
    folder, seed, count = Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3])
    count = int(os.environ.get("HEDDLE_RANDOM_PROGRAMS", count))
    rng = random.Random(seed)
    cases = [Case(rng, n) for n in range(count)]
    source = folder.with_suffix(".src")
    source.mkdir(parents=True, exist_ok=True)
    file = source / "Finals.java"
    file.write_text(HEAD + "".join(c.java() for c in cases) + "}\n")
    done = run("bash", str(HERE.parent / "compile.sh"), str(folder), str(file))
    if done.returncode:
        sys.exit(done.stderr)
    report = run("heddle", "outcomes", "--model=sc,opmm,jpr", "--json", "-cp",
                 str(folder), "Finals")
    found = {}
    for test in json.loads(report.stdout)["tests"]:
        if not all(m["exhaustive"] for m in test["models"]):
            sys.exit(f"{test['test']}: not all was explored")
        found[test["test"]] = {
            m["model"]: {tuple(map(int, o["outcome"].split(", ")))
                         for o in test["outcomes"] if o["possible"][m["model"]]}
            for m in test["models"]}
    wrong = 0
    for c in cases:
        sets = found[f"Finals.{c.name}.Test"]
        text = []
        if sets["jpr"] != c.outcomes():
            text.append(f"jpr: {sorted(sets['jpr'])}, by 17.5.1 {sorted(c.outcomes())}")
        if not sets["sc"] <= sets["opmm"] <= sets["jpr"]:
            text.append(f"not nested: {sets}")
        check = run("heddle", "check", "--quiet", "-cp", str(folder), f"Finals${c.name}")
        if check.returncode != int(c.races()):
            text.append(f"check ended with {check.returncode}: {check.stdout}{check.stderr}")
        for line in text:
            print(f"{c.name} {vars(c)}: {line}")
        wrong += bool(text)
    print(f"{count - wrong} of {count} programs as JLS 17.5.1 has it")


if __name__ == "__main__":
    main()
