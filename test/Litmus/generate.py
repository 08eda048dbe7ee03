#!/usr/bin/env python3
"""Writes the jcstress tests of this folder: classic shapes in every access
mode, and the causality test cases, with the outcomes that each memory model
allows.

The outcomes are those of the axioms in test/Unit/Axiomatic, by the tool
litmus-oracle, which must be on the PATH; nothing here or there asks Heddle.

    test/Litmus/generate.py           writes the files
    test/Litmus/generate.py --check   compares them with what it would write
"""

import re
import subprocess
import sys
from pathlib import Path

from causality import CASES
from shapes import SHAPES, VARIANTS

HERE = Path(__file__).resolve().parent
MODELS = ["sc", "tso", "pso", "opmm"]
CHECKED = MODELS

RUN = """// RUN: %litmus-javac %t %s
"""


def results(texts):
    """Number of result registers of programs in the oracle's notation."""
    return max(int(n) for n in re.findall(r"\br(\d+)\b", " ".join(texts)))


def oracle(programs):
    """{(name, model): set of outcomes} of [(name, registers, text)]."""
    lines = "".join(f"{name} {count}: {text}\n" for name, count, text in programs)
    out = subprocess.run(["litmus-oracle"], input=lines, text=True, check=True,
                         capture_output=True).stdout
    found = {}
    for line in out.splitlines():
        head, outcomes = line.split(": ", 1)
        name, model = head.split()
        found[name, model] = [o for o in outcomes.strip("{}").split(" | ") if o]
    return found


def run_lines(main):
    text = RUN
    for model in CHECKED:
        text += f"// RUN: %litmus-sets {model} %t {main} | %expect-{model} %s\n"
    return text


def wrapped(text, prefix):
    lines, line = [], prefix
    for word in text.split():
        if len(line) + 1 + len(word) > 80 and line != prefix:
            lines.append(line)
            line = prefix
        line += " " + word
    return "\n".join(lines + [line]) + "\n"


def checks(name, sets, indent):
    """A line for each run of models, in the order of MODELS, with one set: the
    prefix names the first and the last of them."""
    text, first = "", 0
    for n, model in enumerate(MODELS):
        if n + 1 != len(MODELS) and sets[MODELS[n + 1]] == sets[model]:
            continue
        prefix = "-".join(dict.fromkeys((MODELS[first], model))).upper()
        prefix = "ALL" if prefix == "SC-OPMM" else prefix
        text += f"{indent}// {prefix}-DAG: {name}: {{{' | '.join(sets[model])}}}\n"
        first = n + 1
    return text


def all_sets_line(sets):
    """What a reader wants to see: outcomes by the models that allow them."""
    by = {}
    for model in MODELS:
        for outcome in sets[model]:
            by.setdefault(outcome, []).append(model)
    return by


def annotations(sets, expected, indent):
    """@Outcome lines: what is not SC is interesting; the shape's weak outcome
    is forbidden where no model allows it."""
    by = all_sets_line(sets)
    text = ""
    for outcome in sorted(by, key=lambda o: [int(n) for n in o.split(", ")]):
        models = by[outcome]
        if "sc" in models:
            text += f'{indent}@Outcome(id = "{outcome}", expect = Expect.ACCEPTABLE)\n'
        else:
            text += (f'{indent}@Outcome(id = "{outcome}", '
                     f'expect = Expect.ACCEPTABLE_INTERESTING,\n'
                     f'{indent}    desc = "{", ".join(models)}")\n')
    if expected not in by:
        text += f'{indent}@Outcome(id = "{expected}", expect = Expect.FORBIDDEN)\n'
    return text


HEADER = """
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.concurrent.atomic.AtomicIntegerArray;
import org.openjdk.jcstress.annotations.*;
import org.openjdk.jcstress.infra.results.*;
"""


def imports(body):
    """The imports of HEADER that the body needs."""
    kept = []
    for line in HEADER.strip().splitlines():
        name = line.rstrip(";").split(".")[-1]
        if name == "*" or re.search(rf"\b{name}\b", body):
            kept.append(line)
    return "\n" + "\n".join(kept) + "\n"


def actors(threads, finally_, result, emit, indent):
    text = ""
    for number, thread in enumerate(threads + ([finally_] if finally_ else [])):
        is_arbiter = number == len(threads)
        head = "@Arbiter" if is_arbiter else "@Actor"
        name = "arbiter" if is_arbiter else f"actor{number + 1}"
        parameter = f"{result} r" if re.search(r"\br\d", thread) else ""
        text += f"{indent}{head}\n{indent}public void {name}({parameter}) {{\n"
        for line in emit(thread, is_arbiter):
            text += f"{indent}  {line}\n"
        text += f"{indent}}}\n"
    return text


def shape_file(shape):
    """The Java file of a shape, a nested class a variant."""
    threads = shape.threads
    finally_ = shape.last
    count = results(threads + [finally_])
    result = "I" * count + "_Result"
    programs = []
    for variant in VARIANTS:
        for part, text in variant.programs(threads, finally_).items():
            programs.append((f"{variant.name}/{part}", count, text))
    found = oracle(programs)
    body = ""
    for variant in VARIANTS:
        sets = {}
        parts = variant.programs(threads, finally_)
        for model in MODELS:
            part = model if model in parts else "all"
            sets[model] = found[f"{variant.name}/{part}", model]
        body += "\n" + wrapped(variant.why, "  //")
        body += checks(f"{shape.name}.{variant.name}", sets, "  ")
        body += "  @JCStressTest\n"
        body += annotations(sets, shape.weak, "  ")
        body += "  @State\n"
        body += f"  public static class {variant.name} {{\n"
        body += variant.fields(shape)
        body += "\n" + actors(threads, finally_, result, variant.emit, "    ")
        body += "  }\n"
    text = run_lines(shape.name)
    text += "\n" + wrapped(f"{shape.title} {shape.why}", "//")
    text += "//\n// Written by test/Litmus/generate.py; the outcomes are the oracle's.\n"
    text += imports(body)
    return text + f"\npublic class {shape.name} {{" + body.removeprefix("") + "}\n"


def java_of(thread, is_volatile):
    """A causality test's thread in Java: the notation is almost that. Registers
    are local; those that are results are copied at the end."""
    text = re.sub(r"\.v\b", "", thread)
    lines, indent = [], ""
    registers = sorted(set(re.findall(r"\br\d+\b", text)), key=lambda r: int(r[1:]))
    if registers:
        lines.append("int " + ", ".join(f"{r} = 0" for r in registers) + ";")
    for token in re.findall(r"[^;{}]+[;{]|\}", text):
        token = token.strip()
        if token == "}":
            indent = indent[:-2]
        if token.startswith("else"):
            lines[-1] += " " + token
        else:
            lines.append(indent + token)
        if token.endswith("{"):
            indent += "  "
    return lines, registers


def causality_file(name, cases, what):
    programs = [(c.name, c.results, c.text) for c in cases]
    found = oracle(programs)
    body = ""
    for case in cases:
        sets = {m: found[case.name, m] for m in MODELS}
        allowed = " ".join(m for m in MODELS if case.outcome in sets[m])
        verdict = "allowed" if case.official else "forbidden"
        why = (f"{case.name}: {case.outcome} is {verdict} by the JMM"
               f" ({case.why}); possible under: {allowed or 'none of these'}.")
        body += "\n" + wrapped(why, "  //")
        body += checks(f"{name}.{case.name}", sets, "  ")
        body += "  @JCStressTest\n" + annotations(sets, case.outcome, "  ")
        body += f"  @State\n  public static class {case.name} {{\n"
        threads = re.sub(r"^initially .* then", "", case.text).split("|")
        volatile = set(re.findall(r"\b([a-z]\w*)\.v\b", case.text))
        initial = dict(re.findall(r"(\w+) = (\d+)",
                                  (re.findall(r"^initially (.*) then", case.text)
                                   or [""])[0]))
        places = sorted(set(re.findall(r"\b([a-qs-z]\w*)\b", case.text))
                        - {"if", "else", "while", "initially", "then", "v",
                           "fence", "full"})
        for place in places:
            kind = "volatile int" if place in volatile else "int"
            value = f" = {initial[place]}" if place in initial else ""
            body += f"    {kind} {place}{value};\n"
        result = "I" * case.results + "_Result"

        def emit(thread, _):
            if case.joins and "fence.full" in thread:
                return joined(thread)
            lines, registers = java_of(thread, volatile)
            return lines + [f"r.{r} = {r};" for r in registers
                            if int(r[1:]) <= case.results]

        body += "\n" + actors(threads, "", result, emit, "    ") + "  }\n"
    text = run_lines(name)
    text += "\n" + wrapped(what, "//")
    text += "//\n// Written by test/Litmus/generate.py; the outcomes are the oracle's.\n"
    return text + imports(body) + f"\npublic class {name} {{{body}}}\n"


def joined(thread):
    """For the oracle what is joined stands before a full fence; in Java it is a
    thread of its own that this one starts and joins."""
    first, second = thread.split("fence.full;")
    lines = []
    for number, part in enumerate((first, second)):
        code, registers = java_of(part, set())
        code += [f"r.{r} = {r};" for r in registers]
        if number == 0:
            lines += ["Thread t = new Thread(() -> {"]
            lines += ["  " + line for line in code] + ["});", "t.start();"]
            lines += ["try {", "  t.join();", "} catch (InterruptedException e) {",
                      "  throw new AssertionError(e);", "}"]
        else:
            lines += code
    return lines


def files():
    made = {}
    for shape in SHAPES:
        made[HERE / "Shapes" / f"{shape.name}.java"] = shape_file(shape)
    for name, what, cases in CASES:
        made[HERE / "Causality" / f"{name}.java"] = causality_file(name, cases, what)
    return made


def main():
    status = 0
    for path, text in files().items():
        if "--check" not in sys.argv:
            path.parent.mkdir(exist_ok=True)
            path.write_text(text)
        elif not path.exists() or path.read_text() != text:
            print(f"{path} is not what test/Litmus/generate.py writes: run it")
            status = 1
    return status


if __name__ == "__main__":
    sys.exit(main())
