//===- SliceTerm.h - Terms over what reads see ------------------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A slice says what a write writes and under which condition, as terms over
// what reads see. Slices come from metadata (Analysis/WriteSlices.h), or are
// made by a walk that follows the code (Pruning/FutureWalk.h).
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_SOLVER_SLICETERM_H
#define HEDDLE_SOLVER_SLICETERM_H

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"
#include <cstdint>
#include <optional>

namespace llvm {
class MDNode;
class Metadata;
} // namespace llvm

namespace heddle {

enum class TermOp : uint8_t {
  Constant,
  Read,
  Arg,
  Any,
#define HEDDLE_TERM(Name, Text) Name,
#include "heddle/Solver/SliceTerm.def"
};

/// How many operands terms of it have.
unsigned numOperands(TermOp Op);

/// One term; operands are indices below its own.
struct Term {
  TermOp Op;
  uint8_t Bits;        ///< 1 to 64
  uint32_t Number = 0; ///< of a read, parameter or unknown
  uint32_t Operands[3] = {0, 0, 0};
  uint64_t Value = 0; ///< of a constant
};

/// A slice with its parts in an order in which each comes after what it uses.
struct SliceTerms {
  llvm::SmallVector<Term, 16> Terms;
  uint32_t Value, Condition;
  llvm::SmallVector<uint32_t, 4> Reads; ///< numbers, each once
};
/// Of what heddle-slice has left on a write.
SliceTerms readSlice(const llvm::MDNode &Slice);
/// Those of All that Value and Condition consist of.
SliceTerms takeSlice(llvm::ArrayRef<Term> All, uint32_t Value,
                     uint32_t Condition);

/// The term's value cut to its bits; nullopt if an operand that matters is
/// unknown. Values[i] is that of term i.
std::optional<uint64_t> evaluate(const Term &T,
                                 llvm::ArrayRef<std::optional<uint64_t>> Values,
                                 llvm::ArrayRef<Term> Terms);

} // namespace heddle

#endif
