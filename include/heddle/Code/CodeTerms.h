//===- CodeTerms.h - Register code as operations on values ----*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What walks that follow register code ahead of a thread (FutureWalk,
// WritesAhead) have in common.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_CODE_CODETERMS_H
#define HEDDLE_CODE_CODETERMS_H

#include "heddle/Code/Code.h"
#include "heddle/Solver/SliceTerm.h"
#include <optional>

namespace heddle {

/// Operator and width of an opcode with two operands.
struct CodeArithmetic {
  TermOp Op;
  uint8_t Bits;
  bool IsImmediate, IsShift;
};
std::optional<CodeArithmetic> arithmeticOf(Opcode O);

/// Operator and width of a comparison: the opcodes of values, then those of
/// branches on two registers, then on a register and an immediate.
std::optional<std::pair<TermOp, unsigned>> comparisonOf(Opcode O);

/// Where a value of so many bits leads to.
int32_t switchOffset(const SwitchTable &Table, uint64_t V, unsigned Bits);

/// An operation on the low bits of two values.
uint64_t applyKnown(TermOp Op, unsigned Bits, uint64_t A, uint64_t B);
/// The low From bits, extended to To bits.
uint64_t extendKnown(bool IsSigned, unsigned From, unsigned To, uint64_t A);

} // namespace heddle

#endif
