//===- WriteSlices.h - What a write writes, and when ------------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The slice of a shared write: a term for the value that it writes and a term
// of one bit for the condition under which its function comes to it, over the
// values of the shared reads, the parameters and constants of the function.
// What cannot be said is an unknown (`any`), so that a slice never excludes
// what can happen: if the write is executed with value v, then the reads'
// last values satisfy "condition and value = v" for some unknowns.
//
// Terms are metadata, so that they share their parts and survive in IR:
//
//   iN C                            a constant
//   !{!"read", i32 N, i32 n}        N bits, the n-th read of the function
//   !{!"arg", i32 N, i32 n}         the n-th parameter
//   !{!"any", i32 N, i32 n}         the n-th unknown: one number, one value
//   !{!"add", a, b}                 sub, mul, sdiv, srem, udiv, urem, and, or,
//                                   xor, shl, lshr, ashr; eq, ne, slt, sle,
//                                   sgt, sge, ult, ule, ugt, uge (one bit)
//   !{!"select", c, a, b}
//   !{!"zext", i32 N, a}            sext, trunc
//
// Loops: a value that a loop carries round is unknown, and the way round does
// not weaken a condition, since it began at the header too.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_ANALYSIS_WRITESLICES_H
#define HEDDLE_ANALYSIS_WRITESLICES_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/ADT/StringRef.h"

namespace llvm {
class BasicBlock;
class Function;
class Instruction;
class Metadata;
class PHINode;
class Value;
} // namespace llvm

namespace heddle {

/// On a shared write: !{value, condition}.
inline constexpr llvm::StringRef SliceMetadata = "heddle.slice";
/// On a shared read that a slice mentions: !{i32 its number}.
inline constexpr llvm::StringRef ReadMetadata = "heddle.read";

/// The value that an instruction writes if it is a plain, opaque, release or
/// volatile write of a shared cell, before or after heddle-instrument; else
/// null.
const llvm::Value *sharedWrite(const llvm::Instruction &I);

/// The terms of one function, which must be in SSA form: slots that are still
/// in memory are unknown. The function must not change meanwhile. Numbers speak
/// of this function as it stands: where its code is copied, into others or
/// within it, they are wrong.
class WriteSlices {
public:
  explicit WriteSlices(llvm::Function &F);

  /// The term for what a shared write writes.
  llvm::Metadata *written(const llvm::Instruction &Write);
  /// The condition under which the block is reached.
  llvm::Metadata *reached(const llvm::BasicBlock &B);
  /// The reads that terms have mentioned so far, with their numbers.
  const llvm::DenseMap<const llvm::Instruction *, unsigned> &reads() const {
    return Reads;
  }

private:
  llvm::Metadata *term(const llvm::Value &V);
  llvm::Metadata *build(const llvm::Value &V);
  llvm::Metadata *merged(const llvm::PHINode &Phi);
  llvm::Metadata *taken(const llvm::BasicBlock &From,
                        const llvm::BasicBlock &To);
  llvm::Metadata *unknown(const llvm::Value &V);
  llvm::Metadata *leaf(llvm::StringRef Kind, unsigned Bits, unsigned Number);
  llvm::Metadata *node(llvm::StringRef Op,
                       llvm::ArrayRef<llvm::Metadata *> Operands);
  llvm::Metadata *both(llvm::Metadata *A, llvm::Metadata *B);
  llvm::Metadata *either(llvm::Metadata *A, llvm::Metadata *B);
  llvm::Metadata *opposite(llvm::Metadata *A);
  llvm::Metadata *bit(bool Value);
  bool isBackEdge(const llvm::BasicBlock *From,
                  const llvm::BasicBlock *To) const;

  llvm::Function &F;
  llvm::Metadata *True, *False;
  llvm::SmallPtrSet<const llvm::BasicBlock *, 8> Headers;
  llvm::DenseMap<const llvm::BasicBlock *, unsigned> Order;
  llvm::DenseMap<const llvm::Value *, llvm::Metadata *> Terms;
  llvm::DenseMap<const llvm::BasicBlock *, llvm::Metadata *> Conditions;
  llvm::DenseMap<const llvm::Instruction *, unsigned> Reads;
  unsigned Unknowns = 0;
  unsigned Depth = 0;
};

} // namespace heddle

#endif
