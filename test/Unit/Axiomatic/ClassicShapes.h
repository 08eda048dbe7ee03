//===- ClassicShapes.h - The litmus tests of the literature -----*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_TEST_UNIT_AXIOMATIC_CLASSICSHAPES_H
#define HEDDLE_TEST_UNIT_AXIOMATIC_CLASSICSHAPES_H

#include "Litmus.h"
#include <cctype>
#include <cstring>

namespace axiomatic {

/// The text with every access of x, y, z in a mode: x -> x.a or x.r.
inline std::string inMode(std::string Text, char Read, char Write) {
  for (size_t At = 0; At != Text.size(); ++At) {
    if (!strchr("xyz", Text[At]) || (At && isalnum(Text[At - 1])))
      continue;
    size_t Next = Text.find_first_not_of(' ', At + 1);
    bool IsWrite = Next != std::string::npos && Text[Next] == '=';
    Text.insert(At + 1, {'.', IsWrite ? Write : Read});
  }
  return Text;
}

struct Shape {
  const char *Name, *Text;
  Outcome Weak;
  /// Models that allow the weak outcome: plain, opaque, release and acquire,
  /// volatile.
  const char *Plain, *Opaque, *RelAcq, *Volatile;
};

inline const Shape Shapes[] = {
    {"SB",
     "x = 1; r1 = y | y = 1; r2 = x",
     {0, 0},
     "tso pso opmm",
     "tso pso opmm",
     "tso pso opmm",
     ""},
    {"MP",
     "x = 1; y = 1 | r1 = y; r2 = x",
     {1, 0},
     "pso opmm",
     "pso opmm",
     "",
     ""},
    {"LB", "r1 = x; y = 1 | r2 = y; x = 1", {1, 1}, "", "", "", ""},
    {"S",
     "x = 2; y = 1 | r1 = y; x = 1 finally r2 = x",
     {1, 2},
     "pso opmm",
     "pso opmm",
     "",
     ""},
    {"R",
     "x = 1; y = 1 | y = 2; r1 = x finally r2 = y",
     {0, 2},
     "tso pso opmm",
     "tso pso opmm",
     "tso pso opmm",
     ""},
    {"2+2W",
     "x = 1; y = 2 | y = 1; x = 2 finally r1 = x; r2 = y",
     {1, 1},
     "pso opmm",
     "pso opmm",
     "opmm",
     ""},
    {"CoRR", "x = 1 | r1 = x; r2 = x", {1, 0}, "opmm", "", "", ""},
    {"CoWW", "x = 1; x = 2 finally r1 = x", {1}, "", "", "", ""},
    {"CoWR", "x = 1; r1 = x | x = 2", {0}, "", "", "", ""},
    {"CoRW", "r1 = x; x = 1", {1}, "", "", "", ""},
    {"WRC",
     "x = 1 | r1 = x; y = 1 | r2 = y; r3 = x",
     {1, 1, 0},
     "opmm",
     "opmm",
     "",
     ""},
    {"IRIW",
     "x = 1 | y = 1 | r1 = x; r2 = y | r3 = y; r4 = x",
     {1, 0, 1, 0},
     "opmm",
     "opmm",
     "opmm",
     ""},
    {"ISA2",
     "x = 1; y = 1 | r1 = y; z = 1 | r2 = z; r3 = x",
     {1, 1, 0},
     "pso opmm",
     "pso opmm",
     "",
     ""},
    {"RWC",
     "x = 1 | r1 = x; r2 = y | y = 1; r3 = x",
     {1, 0, 0},
     "tso pso opmm",
     "tso pso opmm",
     "tso pso opmm",
     ""},
    {"Z6",
     "x = 1; y = 1 | y = 2; z = 1 | r1 = z; r2 = x finally r3 = y",
     {1, 0, 2},
     "pso opmm",
     "pso opmm",
     "opmm",
     ""},
};

} // namespace axiomatic

#endif
