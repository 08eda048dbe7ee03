//===- CausalityTests.h - The causality test cases --------------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Those of the authors of JLS 17.4.8 that litmus programs can say, and MemSAT's
// (T...), with the verdicts of the letter.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_TEST_UNIT_AXIOMATIC_CAUSALITYTESTS_H
#define HEDDLE_TEST_UNIT_AXIOMATIC_CAUSALITYTESTS_H

#include "Litmus.h"

namespace axiomatic {

/// Verdicts by site, by occurrence and by any naming.
/// Those by any naming are MemSAT's. By site, writes of one thing in two
/// branches are two actions (6 and 21). 17 and 18 need the second read of x to
/// be what the first one was when x = 4 was committed; 19 and 20 have these
/// reads in two threads, so that no naming helps. The authors of the model
/// wanted all four to be allowed.
struct CausalityTest {
  const char *Name, *Text;
  Outcome O;
  const char *Verdicts; ///< A: allowed, F: forbidden
};

inline const CausalityTest CausalityTests[] = {
    {"1", "r1 = x; if (r1 >= 0) { y = 1 } | r2 = y; x = r2", {1, 1}, "AAA"},
    {"2",
     "r1 = x; r2 = x; if (r1 == r2) { y = 1 } | r3 = y; x = r3",
     {1, 1, 1},
     "AAA"},
    {"3",
     "r1 = x; r2 = x; if (r1 == r2) { y = 1 } | r3 = y; x = r3 | x = 2",
     {1, 1, 1},
     "AAA"},
    {"4", "r1 = x; y = r1 | r2 = y; x = r2", {1, 1}, "FFF"},
    {"5",
     "r1 = x; y = r1 | r2 = y; x = r2 | z = 1 | r3 = z; x = r3",
     {1, 1, 0},
     "FFF"},
    {"6",
     "r1 = a; if (r1 == 1) { b = 1 } | r2 = b; if (r2 == 1) { a = 1 } "
     "if (r2 == 0) { a = 1 }",
     {1, 1},
     "FAA"},
    {"7", "r1 = z; r2 = x; y = r2 | r3 = y; z = r3; x = 1", {1, 1, 1}, "AAA"},
    {"8",
     "r1 = x; r2 = r1 * r1 + 1 - r1; y = r2 | r3 = y; x = r3",
     {1, 1, 1},
     "AAA"},
    {"9",
     "r1 = x; r2 = r1 * r1 + 1 - r1; y = r2 | r3 = y; x = r3 | x = 2",
     {1, 1, 1},
     "AAA"},
    {"10",
     "r1 = x; if (r1 == 1) { y = 1 } | r2 = y; if (r2 == 1) { x = 1 } | "
     "z = 1 | r3 = z; if (r3 == 1) { x = 1 }",
     {1, 1, 0},
     "FFF"},
    {"11",
     "r1 = z; w = r1; r2 = x; y = r2 | r4 = w; r3 = y; z = r3; x = 1",
     {1, 1, 1, 1},
     "AAA"},
    {"12",
     "initially a = 1; b = 2 then r1 = x; if (r1 == 0) { a = 0 } "
     "if (r1 == 1) { b = 0 } r2 = a; y = r2 | r3 = y; x = r3",
     {1, 1, 1},
     "FFF"},
    {"13",
     "r1 = x; if (r1 == 1) { y = 1 } | r2 = y; if (r2 == 1) { x = 1 }",
     {1, 1},
     "FFF"},
    {"16", "r1 = x; x = 1 | r2 = x; x = 2", {2, 1}, "AAA"},
    {"17",
     "r3 = x; if (r3 != 4) { x = 4 } r1 = x; y = r1 | r2 = y; x = r2",
     {4, 4, 4},
     "FFA"},
    {"18",
     "r3 = x; if (r3 == 0) { x = 4 } r1 = x; y = r1 | r2 = y; x = r2",
     {4, 4, 4},
     "FFA"},
    {"19",
     "r4 = join 3; r1 = x; y = r1 | r2 = y; x = r2 | r3 = x; "
     "if (r3 != 4) { x = 4 }",
     {4, 4, 4, 0},
     "FFF"},
    {"20",
     "r4 = join 3; r1 = x; y = r1 | r2 = y; x = r2 | r3 = x; "
     "if (r3 == 0) { x = 4 }",
     {4, 4, 4, 0},
     "FFF"},
    {"T00", "r1 = x; y = 1 | r2 = y; x = 1", {1, 1}, "AAA"},
    {"T21",
     "r1 = x; if (r1 != 0) { y = r1 } else { y = 1 } | r2 = y; x = r2",
     {1, 1},
     "FAA"},
    {"T22", "a = 1; c = 0; r1 = b | b = 1; c = 2; r2 = a", {0, 0}, "AAA"},
    {"T23", "x = 1 | r1 = x; y = 1 | r2 = y; r3 = x", {1, 1, 0}, "AAA"},
    {"T24",
     "x = 0; x = 1; y = 1 | r1 = y; r2 = z | z = 0; z = 1; v = 1 | r3 = v; "
     "r4 = x",
     {1, 0, 1, 0},
     "AAA"},
};

} // namespace axiomatic

#endif
