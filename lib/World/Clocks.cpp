//===- Clocks.cpp - Happens-before vector clocks -------------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "heddle/World/Clocks.h"

using namespace heddle;

unsigned clocks::firstAbove(const uint32_t *A, const uint32_t *B,
                            unsigned Width) {
  for (unsigned I = 0; I < Width; ++I)
    if (A[I] > B[I])
      return I;
  return Width;
}
