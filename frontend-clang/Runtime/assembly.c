//===- assembly.c - What assembly in C asks for ---------------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What takes the place of the processor's instructions where LLVM's do not
// (Link/Assembly.cpp has the calls).
//
//===----------------------------------------------------------------------===//

#include "heddle.h"

/// bsf and bsr (IsLast): the number of a bit that is set. Of 0 the processor's
/// manual leaves open what the result is.
uint64_t __heddle_bit_number(uint64_t V, int IsLast) {
  if (!V)
    __heddle_refuse("assembly that looks for a bit in 0");
  return IsLast ? 63 - __builtin_clzl(V) : __builtin_ctzl(V);
}
