//===- PoisonShadow.h - Whether a value is undef or poison ------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// For each value of a function that may be undef or poison (LangRef, "Undefined
// Values", "Poison Values") an i1 that says at run time whether it is. undef is
// treated as poison: `and undef, 0` counts as undefined, too. Values that come
// from memory, parameters and calls are defined, since what would make them
// otherwise is checked where it is stored, passed or returned.
//
// Knowingly misses: what inbounds, nuw and nusw of getelementptr make poison
// (accesses outside of objects are found where they are made); structures that
// come out of phis and selects.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_LIB_TRANSFORMS_POISONSHADOW_H
#define HEDDLE_LIB_TRANSFORMS_POISONSHADOW_H

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/IR/IRBuilder.h"

namespace heddle {

class PoisonShadow {
public:
  /// Adds the shadows to the function, whose blocks can all be reached.
  explicit PoisonShadow(llvm::Function &F);
  /// An i1 that V's users may use: true if V is undef or poison. Null: never.
  llvm::Value *of(llvm::Value *V) const;

private:
  void findSources();
  void build(llvm::Instruction &I);
  llvm::Value *made(llvm::Instruction &I, llvm::IRBuilder<> &B) const;
  llvm::Value *ofOperands(llvm::Instruction &I, llvm::IRBuilder<> &B) const;
  llvm::Value *ofElement(llvm::Value *V, unsigned Index) const;

  llvm::Function &F;
  llvm::DenseSet<const llvm::Value *> MayBe;
  llvm::DenseMap<const llvm::Value *, llvm::Value *> Shadows;
};

} // namespace heddle

#endif
