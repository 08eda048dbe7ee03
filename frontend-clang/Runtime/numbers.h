//===- numbers.h - Numbers as text and as bits ------------------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_RUNTIME_NUMBERS_H
#define HEDDLE_RUNTIME_NUMBERS_H

#include "heddle.h"

static inline uint64_t bitsOf(double V) {
  union {
    double d;
    uint64_t u;
  } U = {V};
  return U.u;
}
static inline double ofBits(uint64_t B) {
  union {
    uint64_t u;
    double d;
  } U = {B};
  return U.d;
}

/// A finite double as a decimal number, exactly: 0.d1d2d3... times 10^point.
/// Zero has no digits.
struct decimal {
  int count, point, minus;
  char digits[800]; // '0' to '9'; the last one is not 0
};
void __heddle_decimal(double V, struct decimal *Out);
/// Rounds to so many digits (not less than 0), half to even.
void __heddle_round(struct decimal *D, int Count);
/// Reads what strtod does (Bits 53) or strtof (24); *End is behind it, or S if
/// it is not a number; *Range is 1 where errno is to be ERANGE.
double __heddle_parse_number(const char *S, char **End, int Bits, int *Range);

#endif
