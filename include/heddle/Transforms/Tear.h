//===- Tear.h - Accesses of longs become two of halves ----------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// JLS 17.7: "a single write to a non-volatile long or double value is treated
// as two separate writes: one to each 32-bit half", and a read may see the
// first half of one write and the second half of another. So a plain access of
// 8 bytes, as heddle-instrument has left it, becomes two of 4, marked as
// LowHalf and HighHalf (RuntimeABI.h): what a half is written with, and what is
// made of what two halves saw, is code as any other, for slices too. A machine
// that does not tear makes one access of the two.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_TRANSFORMS_TEAR_H
#define HEDDLE_TRANSFORMS_TEAR_H

namespace llvm {
class Function;
} // namespace llvm

namespace heddle {

/// Tears all plain accesses of longs and doubles of an instrumented function.
/// Both halves have the site of the access. True if there was one.
bool tearAccesses(llvm::Function &F);

} // namespace heddle

#endif
