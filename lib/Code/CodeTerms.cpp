//===- CodeTerms.cpp - Register code as operations on values --------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "heddle/Code/CodeTerms.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/MathExtras.h"

using namespace heddle;

std::optional<CodeArithmetic> heddle::arithmeticOf(Opcode O) {
  switch (O) {
#define BINARY(Name, Shift)                                                    \
  case Opcode::Name##32:                                                       \
    return CodeArithmetic{TermOp::Name, 32, false, Shift};                     \
  case Opcode::Name##64:                                                       \
    return CodeArithmetic{TermOp::Name, 64, false, Shift};
#define BOTH(Name, Shift)                                                      \
  BINARY(Name, Shift)                                                          \
  case Opcode::Name##32I:                                                      \
    return CodeArithmetic{TermOp::Name, 32, true, Shift};                      \
  case Opcode::Name##64I:                                                      \
    return CodeArithmetic{TermOp::Name, 64, true, Shift};
    BOTH(Add, false)
    BINARY(Sub, false)
    BOTH(Mul, false)
    BOTH(And, false)
    BOTH(Or, false)
    BOTH(Xor, false)
    BOTH(Shl, true)
    BOTH(LShr, true)
    BOTH(AShr, true)
    BINARY(SDiv, false)
    BINARY(UDiv, false)
    BINARY(SRem, false)
    BINARY(URem, false)
#undef BOTH
#undef BINARY
  default:
    return std::nullopt;
  }
}

std::optional<std::pair<TermOp, unsigned>> heddle::comparisonOf(Opcode O) {
  switch (O) {
  case Opcode::CmpEq:
  case Opcode::BrEq:
  case Opcode::BrEqI:
    return std::pair(TermOp::Eq, 64u);
  case Opcode::CmpNe:
  case Opcode::BrNe:
  case Opcode::BrNeI:
    return std::pair(TermOp::Ne, 64u);
  case Opcode::CmpUlt:
  case Opcode::BrUlt:
    return std::pair(TermOp::Ult, 64u);
  case Opcode::CmpUle:
  case Opcode::BrUle:
    return std::pair(TermOp::Ule, 64u);
  case Opcode::CmpSlt32:
  case Opcode::BrSlt32:
  case Opcode::BrSlt32I:
    return std::pair(TermOp::Slt, 32u);
  case Opcode::CmpSle32:
  case Opcode::BrSle32:
  case Opcode::BrSle32I:
    return std::pair(TermOp::Sle, 32u);
  case Opcode::CmpSlt64:
  case Opcode::BrSlt64:
    return std::pair(TermOp::Slt, 64u);
  case Opcode::CmpSle64:
  case Opcode::BrSle64:
    return std::pair(TermOp::Sle, 64u);
  case Opcode::BrSgt32I:
    return std::pair(TermOp::Sgt, 32u);
  case Opcode::BrSge32I:
    return std::pair(TermOp::Sge, 32u);
  default:
    return std::nullopt;
  }
}

int32_t heddle::switchOffset(const SwitchTable &Table, uint64_t V,
                             unsigned Bits) {
  if (Table.Values.empty()) {
    int64_t Signed = int64_t(V << (64 - Bits)) >> (64 - Bits);
    uint64_t At = uint64_t(Signed) - uint64_t(Table.Low);
    return At < Table.Targets.size() ? Table.Targets[At] : Table.Default;
  }
  auto It = llvm::lower_bound(Table.Values, V);
  return It != Table.Values.end() && *It == V
             ? Table.Targets[It - Table.Values.begin()]
             : Table.Default;
}

uint64_t heddle::applyKnown(TermOp Op, unsigned Bits, uint64_t A, uint64_t B) {
  uint64_t Mask = llvm::maskTrailingOnes<uint64_t>(Bits);
  const Term Operand{TermOp::Constant, uint8_t(Bits), 0, {0, 0, 0}, 0};
  const Term Both[] = {Operand, Operand};
  const std::optional<uint64_t> Known[] = {A & Mask, B & Mask};
  // A zero divisor is guarded by the program.
  return evaluate({Op, uint8_t(Bits), 0, {0, 1, 0}, 0}, Known, Both)
      .value_or(0);
}

uint64_t heddle::extendKnown(bool IsSigned, unsigned From, unsigned To,
                             uint64_t A) {
  uint64_t V = A & llvm::maskTrailingOnes<uint64_t>(From);
  return IsSigned ? uint64_t(llvm::SignExtend64(V, From)) &
                        llvm::maskTrailingOnes<uint64_t>(To)
                  : V;
}
