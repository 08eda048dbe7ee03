//===- FloatBits.h - Floating point in registers ----------------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_LIB_INTERPRETER_FLOATBITS_H
#define HEDDLE_LIB_INTERPRETER_FLOATBITS_H

#include "llvm/ADT/bit.h"
#include "llvm/Support/Compiler.h"
#include <cmath>
#include <cstdint>

namespace heddle {

template <class T> T fromBits(uint64_t V) {
  if constexpr (sizeof(T) == 4)
    return llvm::bit_cast<float>(uint32_t(V));
  else
    return llvm::bit_cast<double>(V);
}
inline uint64_t toBits(float V) { return llvm::bit_cast<uint32_t>(V); }
inline uint64_t toBits(double V) { return llvm::bit_cast<uint64_t>(V); }

/// Result, which a processor has computed of A and B. If both are NaN it is as
/// A: IEEE 754 leaves open which, and compilers swap operands.
template <class T> T ofOperands(T Result, T A, T B) {
  return LLVM_UNLIKELY(std::isnan(Result)) && std::isnan(A) && std::isnan(B)
             ? A + A
             : Result;
}

} // namespace heddle

#endif
