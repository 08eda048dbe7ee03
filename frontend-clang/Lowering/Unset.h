//===- Unset.h - What is read before it is written -------------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_FRONTEND_CLANG_UNSET_H
#define HEDDLE_FRONTEND_CLANG_UNSET_H

#include "llvm/ADT/BitVector.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/Instructions.h"

namespace heddle::c {

/// The variables of F that are there on entry, in their order: what sets of
/// them count.
llvm::SmallVector<llvm::AllocaInst *, 16> variablesOf(llvm::Function &F);

/// Of loads and stores that the program has: SROA makes others of copies.
constexpr llvm::StringLiteral OwnMark = "heddle.read";

/// A variable of more scalars than are made values.
bool isLarge(const llvm::AllocaInst &A);

/// A variable has no value where its declaration is reached: clang says so of
/// those that no jump may meet again.
void beginVariables(llvm::Function &F);

/// Instructions that tell, after variables have become values, which of them
/// may have been read before they were written.
class UnsetMarks {
public:
  /// Puts them into F. Variables in Kept stay in memory.
  UnsetMarks(llvm::Function &F, const llvm::BitVector &Kept);
  /// Takes them out. False if F computes with what has no value now; then F is
  /// of no use, and the variables of which that is known are added to Kept.
  bool remove(llvm::BitVector &Kept);
  /// Whether remove() added any.
  bool hasFound() const { return Found; }

private:
  void markScopes(llvm::ArrayRef<llvm::AllocaInst *> Variables);
  bool isOnlyPart(llvm::Instruction &I, bool IsMerged,
                  llvm::SmallDenseSet<std::pair<llvm::Instruction *, unsigned>>
                      &Seen) const;
  bool isOnlyPart(llvm::Instruction &I) const;
  bool mend(llvm::Instruction &Unset);
  void findLacking(llvm::ArrayRef<llvm::Instruction *> Reads,
                   llvm::DenseMap<llvm::Instruction *, llvm::Value *> &Instead);
  bool readsUndefined();
  bool isMarker(const llvm::Instruction &I, llvm::StringRef Prefix) const;
  llvm::Function *marker(llvm::StringRef Prefix, llvm::Type *Result,
                         llvm::Type *Argument);

  llvm::Function &F;
  llvm::SmallVector<llvm::Function *, 8> Markers;
  /// Which variable begins as the result of a call.
  llvm::DenseMap<const llvm::Instruction *, unsigned> VariableOf;
  bool Found = false;
};

} // namespace heddle::c

#endif
