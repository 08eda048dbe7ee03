"""The causality test cases of the Java memory model's revision (JSR 133), and
those that MemSAT's authors added; the official verdict of each."""

from dataclasses import dataclass


@dataclass
class Case:
    name: str
    text: str  # in the oracle's notation, statements ended by semicolons
    results: int
    outcome: str  # what the case is about
    official: bool  # allowed by the JMM
    why: str
    joins: bool = False


TC2 = "r1 = x; r2 = x; if (r1 == r2) { y = 1; } | r3 = y; x = r3;"
TC4 = "r1 = x; y = r1; | r2 = y; x = r2;"
TC8 = "r1 = x; r2 = r1 * r1 - r1 + 1; y = r2; | r3 = y; x = r3;"

CASES = [
    ("Causality1", "The causality test cases 1 to 10. None of these models has "
     "reads that see what is written later, in program order and reads-from, "
     "so all that the JMM allows for compilers' sake is missing: OpMM's known "
     "incompleteness (section 5.6 of its paper).", [
         Case("TC1", "r1 = x; if (r1 >= 0) { y = 1; } | r2 = y; x = r2;", 2,
              "1, 1", True, "the write of y is certain"),
         Case("TC2", TC2, 3, "1, 1, 1", True, "the two reads can be made one"),
         Case("TC3", TC2 + " | x = 2;", 3, "1, 1, 1", True,
              "as TC2, whatever other threads write"),
         Case("TC4", TC4, 2, "1, 1", False, "out of thin air"),
         Case("TC5", TC4 + " | z = 1; | r3 = z; x = r3;", 3, "1, 1, 0", False,
              "out of thin air"),
         Case("TC6", "r1 = a; if (r1 == 1) { b = 1; } | "
              "r2 = b; if (r2 == 1) { a = 1; } if (r2 == 0) { a = 1; }", 2,
              "1, 1", True, "the write of a is certain"),
         Case("TC7", "r1 = z; r2 = x; y = r2; | r3 = y; z = r3; x = 1;", 3,
              "1, 1, 1", True, "independent accesses change places"),
         Case("TC8", TC8, 3, "1, 1, 1", True, "r2 is 1 whatever is read"),
         Case("TC9", TC8 + " | x = 2;", 3, "1, 1, 1", True, "as TC8"),
         Case("TC10", "r1 = x; if (r1 == 1) { y = 1; } | "
              "r2 = y; if (r2 == 1) { x = 1; } | z = 1; | "
              "r3 = z; if (r3 == 1) { x = 1; }", 3, "1, 1, 0", False,
              "out of thin air"),
     ]),
    ("Causality2", "The causality test cases 11 to 20, and 21 to 24 and 0 of "
     "MemSAT's authors. Long, since each case stands with its outcomes under "
     "each model.", [
         Case("TC11", "r1 = z; w = r1; r2 = x; y = r2; | "
              "r4 = w; r3 = y; z = r3; x = 1;", 4, "1, 1, 1, 1", True,
              "independent accesses change places"),
         Case("TC12", "initially a0 = 1; a1 = 2 then r1 = x; "
              "if (r1 == 0) { a0 = 0; } if (r1 == 1) { a1 = 0; } "
              "r2 = a0; y = r2; | r3 = y; x = r3;", 3, "1, 1, 1", False,
              "the elements of an array stand as variables here"),
         Case("TC13", "r1 = x; if (r1 == 1) { y = 1; } | "
              "r2 = y; if (r2 == 1) { x = 1; }", 2, "1, 1", False,
              "no data race"),
         Case("TC14", "r1 = a; if (r1 == 0) { y.v = 1; } else { b = 1; } | "
              "r4 = 0; while (r4 == 0) { r2 = y.v; r3 = b; r4 = r2 + r3; } "
              "a = 1;", 3, "1, 0, 1", False, "no data race"),
         Case("TC15", "r5 = x.v; if (r5 == 1) { r1 = a; } else { r1 = 0; } "
              "if (r1 == 0) { y.v = 1; } else { b = 1; } | "
              "r4 = 0; while (r4 == 0) { r2 = y.v; r3 = b; r4 = r2 + r3; } "
              "a = 1; | x.v = 1;", 3, "1, 0, 1", False, "no data race"),
         Case("TC16", "r1 = x; x = 1; | r2 = x; x = 2;", 2, "2, 1", True,
              "plain reads and writes of one variable change places"),
         Case("TC17", "r3 = x; if (r3 != 42) { x = 42; } r1 = x; y = r1; | "
              "r2 = y; x = r2;", 3, "42, 42, 42", True, "y is 42 in any case"),
         Case("TC18", "r3 = x; if (r3 == 0) { x = 42; } r1 = x; y = r1; | "
              "r2 = y; x = r2;", 3, "42, 42, 42", True,
              "x is 0 or 42 in any case; Figure 3 of the OpMM paper"),
         Case("TC19", "r3 = x; if (r3 != 42) { x = 42; } fence.full; "
              "r1 = x; y = r1; | r2 = y; x = r2;", 3, "42, 42, 42", True,
              "as TC17, the first part in a thread that is joined", True),
         Case("TC20", "r3 = x; if (r3 == 0) { x = 42; } fence.full; "
              "r1 = x; y = r1; | r2 = y; x = r2;", 3, "42, 42, 42", True,
              "as TC18, the first part in a thread that is joined", True),
         Case("T00", "r1 = x; y = 1; | r2 = y; x = 1;", 2, "1, 1", True,
              "load buffering"),
         Case("T21", "r1 = x; if (r1 != 0) { y = r1; } else { y = 1; } | "
              "r2 = y; x = r2;", 2, "1, 1", True, "y is written in any case"),
         Case("T22", "a = 1; c = 0; r1 = b; | b = 1; c = 2; r2 = a;", 2,
              "0, 0", True, "store buffering"),
         Case("T23", "x = 1; | r1 = x; y = 1; | r2 = y; r3 = x;", 3, "1, 1, 0",
              True, "no causality between plain accesses"),
         Case("T24", "x = 0; x = 1; y = 1; | r1 = y; r2 = z; | "
              "z = 0; z = 1; u = 1; | r3 = u; r4 = x;", 4, "1, 0, 1, 0", True,
              "two messages"),
     ]),
]
