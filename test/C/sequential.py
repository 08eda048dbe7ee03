#!/usr/bin/env python3
"""Random programs of one thread print what the compiled binary prints.

Expressions of all integer types, floating point, structures by value, unions,
bit-fields, pointers, strings, variable arguments, recursion, function pointers,
the library's functions. No undefined behaviour by construction: signed numbers
are computed as unsigned ones, shifts and indices are masked, divisors are odd.

  sequential.py HEDDLE CLANG COUNT [SEED]

COUNT programs, SEED, SEED + 1, ...; each is run once by both. Prints how many
agreed; exit status 1 and the program's path if two differ.
"""

import os
import random
import subprocess
import sys
import tempfile

INTS = {
    "int8_t": 8, "uint8_t": 8, "int16_t": 16, "uint16_t": 16, "int32_t": 32,
    "uint32_t": 32, "int64_t": 64, "uint64_t": 64,
}
HEAD = """\
#include <ctype.h>
#include <math.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
"""


class Program:
    def __init__(self, seed):
        self.r = random.Random(seed)
        self.out = [HEAD]
        self.structs = []  # (name, [(field, type)])
        self.functions = []  # (name, parameter types)
        self.serial = 0

    def name(self, prefix):
        self.serial += 1
        return f"{prefix}{self.serial}"

    def int_type(self):
        return self.r.choice(list(INTS))

    # Expressions -------------------------------------------------------------

    def literal(self, t):
        bits = INTS[t]
        v = self.r.choice([0, 1, 2, 3, 7, 100, (1 << bits - 1) - 1, self.r.getrandbits(bits - 1)])
        return f"({t}){v}" + ("u" if bits < 64 else "ull")

    def expr(self, scope, depth=3):
        """An expression of some integer type; scope: (name, type) pairs."""
        r = self.r
        if depth == 0 or r.random() < 0.2:
            if scope and r.random() < 0.8:
                return r.choice(scope)[0]
            return self.literal(self.int_type())
        a, b = self.expr(scope, depth - 1), self.expr(scope, depth - 1)
        t = r.choice(["uint32_t", "uint64_t"])
        bits = INTS[t]
        return r.choice([
            lambda: f"(({t})({a}) {r.choice('+-*&|^')} ({t})({b}))",
            lambda: f"(({t})({a}) / (({t})({b}) | 1))",
            lambda: f"(({t})({a}) % (({t})({b}) | 1))",
            lambda: f"(({t})({a}) << (({b}) & {bits - 1}))",
            lambda: f"(({t})({a}) >> (({b}) & {bits - 1}))",
            lambda: f"((int32_t)({a}) >> (({b}) & 31))",
            lambda: f"(({a}) {r.choice(['<', '<=', '==', '!=', '>', '>='])} ({b}))",
            lambda: f"(({a}) ? ({b}) : ({self.expr(scope, depth - 1)}))",
            lambda: f"(({self.int_type()})({a}))",
            lambda: f"(~({t})({a}))",
            lambda: f"(({a}) && ({b}))",
            lambda: f"(!({a}) || ({b}))",
            lambda: self.call(scope, depth),
        ])()

    def call(self, scope, depth):
        if not self.functions:
            return self.literal("int32_t")
        name, types = self.r.choice(self.functions)
        return f"{name}({', '.join(self.expr(scope, depth - 1) for _ in types)})"

    # Statements --------------------------------------------------------------

    def statements(self, scope, count, depth=2):
        """Scope's variables are changed; new ones live in the block."""
        r, lines, scope = self.r, [], list(scope)
        mine = [v for v in scope if not v[0].startswith("p")]
        for _ in range(count):
            kind = r.randrange(9)
            if kind < 2 or not mine:
                t, n = self.int_type(), self.name("v")
                lines.append(f"{t} {n} = ({t})({self.expr(scope)});")
                scope.append((n, t))
                mine.append((n, t))
            elif kind < 5:
                n, t = r.choice(mine)
                lines.append(f"{n} = ({t})({self.expr(scope)});")
            elif kind == 5 and depth:
                lines.append(f"if ({self.expr(scope, 2)}) {{")
                lines += self.statements(scope, 2, depth - 1)
                lines.append("} else {")
                lines += self.statements(scope, 1, depth - 1)
                lines.append("}")
            elif kind == 6 and depth:
                i = self.name("i")
                lines.append(f"for (int {i} = 0; {i} < {r.randrange(1, 6)}; ++{i}) {{")
                lines += self.statements(scope, 2, depth - 1)
                if r.random() < 0.3:
                    lines.append(f"if ({self.expr(scope, 1)}) {r.choice(['break', 'continue'])};")
                lines.append("}")
            elif kind == 7 and depth:
                lines.append(f"switch ((uint32_t)({self.expr(scope, 2)}) % 4) {{")
                for c in range(3):
                    lines.append(f"case {c}:")
                    lines += ["{"] + self.statements(scope, 1, depth - 1) + ["}"]
                    if r.random() < 0.7:
                        lines.append("break;")
                lines.append("default:;\n}")
            elif kind == 8:
                n, t = r.choice(mine)
                a = self.name("a")
                lines += ["{", f"{t} {a}[4] = {{{n}, 1, 2}}, *q = {a} + ({self.expr(scope, 1)} & 3);",
                          f"*q = ({t})(*q + {a}[{r.randrange(4)}]);",
                          f"{n} = ({t})({a}[0] ^ *q + q[{a} - q]);", "}"]
        return lines

    # Parts of a program ------------------------------------------------------

    def function(self):
        n, types = self.name("f"), [self.int_type() for _ in range(self.r.randrange(1, 4))]
        params = [(f"p{i}", t) for i, t in enumerate(types)]
        t = self.int_type()
        body = self.statements(params, 4)
        self.out.append(f"static {t} {n}({', '.join(f'{t} {p}' for p, t in params)}) {{\n"
                        + "\n".join(body) + f"\nreturn ({t})({self.expr(params)});\n}}")
        self.functions.append((n, types))

    def structure(self):
        r, n = self.r, self.name("S")
        fields = []
        for i in range(r.randrange(1, 5)):
            fields.append((f"m{i}", r.choice(list(INTS) + ["float", "double", "char *"])))
        text = []
        for f, t in fields:
            text.append(f"{t} {f};")
        self.out.append(f"struct {n} {{ {' '.join(text)} }};")

        def change(f, t):
            if t == "char *":
                return f"s.{f} = \"abcdefg\" + k % 7;"
            return f"s.{f} = ({t})(s.{f} * 3 + k);" if t in ("float", "double") else \
                f"s.{f} = ({t})((uint64_t)s.{f} * 3 + (uint64_t)k);"

        def shown(f, t):
            if t == "char *":
                return f'printf("%s,", s.{f});'
            return f'printf("%a,", s.{f});' if t in ("float", "double") else f'printf("%lld,", (long long)s.{f});'
        self.out.append(f"static struct {n} change_{n}(struct {n} s, unsigned k) {{ "
                        + " ".join(change(f, t) for f, t in fields) + " return s; }")
        self.out.append(f"static void show_{n}(struct {n} s) {{ " + " ".join(shown(f, t) for f, t in fields)
                        + ' puts(""); }')
        init = ", ".join('"x"' if t == "char *" else "1" for _, t in fields)
        self.structs.append(n)
        k = r.randrange(1000)
        return [f"struct {n} x = {{{init}}}, y, *z = &y, a[3] = {{x}};",
                f"y = change_{n}(x, {k}); a[1] = *z; a[2] = change_{n}(a[1], {k // 3});",
                f"for (int i = 0; i < 3; ++i) show_{n}(a[i]);",
                f"struct {n} *heap = malloc(2 * sizeof *heap); heap[1] = y; memcpy(heap, heap + 1, sizeof *heap);",
                f"show_{n}(change_{n}(*heap, {k % 13})); free(heap);"]

    def variadic(self):
        r = self.r
        kinds = [r.choice("ildc") for _ in range(r.randrange(1, 9))]
        value = {"i": "-7", "l": "1l << 40", "d": "2.75", "c": "'q'"}
        self.out.append("""\
static double all(const char *f, ...) {
  va_list a; va_start(a, f); double s = 0;
  for (; *f; ++f) s = s * 2 + (*f == 'i' || *f == 'c' ? va_arg(a, int) : *f == 'l' ? va_arg(a, long) : va_arg(a, double));
  va_end(a); return s; }""")
        return [f'printf("%.17g\\n", all("{"".join(kinds)}", {", ".join(value[k] for k in kinds)}));']

    def strings(self):
        r = self.r
        words = ["".join(r.choice("abcxyz 0123456789") for _ in range(r.randrange(1, 12))) for _ in range(3)]
        return [f'char b[100] = "{words[0]}"; strcat(b, "{words[1]}"); char *d = strdup(b);',
                f'printf("%zu %d %s\\n", strlen(d), strcmp(d, "{words[2]}") > 0, strchr(d, \'a\') ? strchr(d, \'a\') : "-");',
                f'for (char *c = d; *c; ++c) *c = (char)(isalpha((unsigned char)*c) ? toupper((unsigned char)*c) : *c == \' \' ? \'_\' : *c);',
                'memmove(d + 1, d, strlen(d) - 1); printf("%s|%10.3s|%-8s|\\n", d, d, b); free(d);',
                f'printf("%ld %g %d\\n", strtol("{r.randrange(-9999, 9999)}z", NULL, 0), strtod("{r.uniform(-1e6, 1e6)!r}", NULL), atoi(b));',
                f'snprintf(b, sizeof b, "%0{r.randrange(1, 12)}d:%+{r.randrange(1, 9)}.{r.randrange(0, 7)}f:%#x:%e", {r.randrange(-99999, 99999)}, {r.uniform(-1e3, 1e3)!r}, {r.randrange(1 << 31)}u, {r.uniform(-1, 1) * 10 ** r.randrange(-30, 30)!r}); puts(b);']

    def doubles(self):
        r = self.r
        x, y = (r.uniform(-1, 1) * 10 ** r.randrange(-3, 8) for _ in range(2))
        fmt = r.choice(["%g", "%.3f", "%e", "%a", "%.17g", "%10.4g", "%f"])
        return [f"double x = {x!r}, y = {y!r}; float f = (float)x;",
                f'printf("{fmt} {fmt} {fmt} {fmt} {fmt}\\n", x + y, x * y, x / y, x - y, (double)(f * 3));',
                f'printf("{fmt} {fmt} {fmt} {fmt} %d %d\\n", floor(x), sqrt(fabs(y)), fmod(x, y), trunc(y), x < y, (int)(long)fmod(x, 1e6));']

    def views(self):
        v = self.r.getrandbits(64)
        return ["union { double d; uint64_t u; uint32_t w[2]; uint8_t b[8]; struct { unsigned a : 3, b : 11, c : 18; } f; } u;",
                f"u.u = {v}ull; printf(\"%x %x %d\\n\", u.w[0], u.w[1], u.b[{self.r.randrange(8)}]);",
                f"u.b[{self.r.randrange(8)}] ^= 0x5a; u.f.b += 77; printf(\"%u %u %u %llx\\n\", u.f.a, u.f.b, u.f.c, (unsigned long long)u.u);",
                f"uint32_t part; memcpy(&part, (char *)&u + {self.r.randrange(5)}, 4); printf(\"%u\\n\", part);"]

    def sorted(self):
        n = self.r.randrange(2, 20)
        self.out.append("static int less(const void *a, const void *b) { int x = *(const int *)a, y = *(const int *)b; return (x > y) - (x < y); }")
        return [f"int a[] = {{{', '.join(str(self.r.randrange(-50, 50)) for _ in range(n))}}};",
                f"qsort(a, {n}, sizeof *a, less); for (int i = 0; i < {n}; ++i) printf(\"%d \", a[i]);",
                f"int k = {self.r.randrange(-50, 50)}, *f = bsearch(&k, a, {n}, sizeof *a, less); puts(f ? \"found\" : \"not\");"]

    def lists(self):
        n = self.r.randrange(1, 12)
        self.out.append("""\
struct node { struct node *next; int v; };
static struct node *push(struct node *l, int v) { struct node *n = malloc(sizeof *n); n->next = l; n->v = v; return n; }
static int total(const struct node *l) { return l ? l->v + 2 * total(l->next) : 0; }
static unsigned ackermann(unsigned m, unsigned n) { return !m ? n + 1 : !n ? ackermann(m - 1, 1) : ackermann(m - 1, ackermann(m, n - 1)); }
typedef int (*op)(int, int);
static int plus(int a, int b) { return a + b; }
static int minus(int a, int b) { return a - b; }""")
        return ["struct node *l = NULL;", f"for (int i = 0; i < {n}; ++i) l = push(l, i * 7 % 5);",
                'printf("%d\\n", total(l)); while (l) { struct node *n = l->next; free(l); l = n; }',
                f'printf("%u\\n", ackermann(2, {self.r.randrange(6)}));',
                f"op ops[] = {{plus, minus}}; int s = 1; for (int i = 0; i < 6; ++i) s = ops[(i * {self.r.randrange(1, 9)}) & 1](s, i);",
                f"static int calls; static const char *const names[] = {{\"no\", \"yes\"}}; calls += s; printf(\"%d %s\\n\", calls, names[s > 0]);"]

    def text(self):
        r = self.r
        for _ in range(r.randrange(2, 5)):
            self.function()
        main = []
        parts = [self.structure, self.structure, self.variadic, self.strings, self.doubles, self.views,
                 self.sorted, self.lists]
        r.shuffle(parts)
        for part in parts[: r.randrange(4, 9)]:
            main += ["{"] + part() + ["}"]
        for name, types in self.functions:
            args = ", ".join(self.literal(t) for t in types)
            main.append(f'printf("%lld\\n", (long long){name}({args}));')
        self.out.append("int main(void) {\n" + "\n".join(main) + f"\nreturn {r.randrange(3)};\n}}")
        return "\n".join(self.out) + "\n"


def run(words):
    p = subprocess.run(words, capture_output=True, text=True, errors="replace")
    return p.returncode, p.stdout, p.stderr


def main():
    heddle, clang, count = sys.argv[1], sys.argv[2], int(sys.argv[3])
    seed = int(sys.argv[4]) if len(sys.argv) > 4 else 1
    folder = tempfile.mkdtemp()
    for s in range(seed, seed + count):
        source, binary = f"{folder}/p{s}.c", f"{folder}/p{s}"
        with open(source, "w") as f:
            f.write(Program(s).text())
        status, _, said = run([clang, "-std=gnu17", "-w", "-O0", "-fno-builtin", source, "-o", binary, "-lm"])
        if status:
            sys.exit(f"{source}: {said}")
        # printf of both; the status is heddle's, not the program's.
        _, expected, _ = run([binary])
        status, found, said = run([heddle, "check", "--quiet", "--clang=-w", "--program-output", source])
        if found != expected or status:
            print(f"{source}: heddle check --program-output says (status {status})\n{found}{said}expected\n{expected}")
            sys.exit(1)
        os.remove(source)
        os.remove(binary)
    print(f"{count} programs agree")


main()
