//===- Lacking.h - Values of which bytes were never written -----*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// clang passes and returns a small structure as numbers. Some of its members
// may have no value: that is no mistake, but reading one of them later is. So
// which bits of such a number lack a value goes with it, from memory through
// calls into memory (FunctionLowering), and through variables that become
// values, where functions that only the lowering knows speak of it.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_FRONTEND_CLANG_LACKING_H
#define HEDDLE_FRONTEND_CLANG_LACKING_H

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/Instructions.h"

namespace heddle::c {

/// Of a function that returns a structure as numbers, and of a parameter that
/// is one or a part of one.
constexpr llvm::StringLiteral StructureAttribute = "heddle.structure";

/// iN of(T): the bits that the value lacks.
constexpr llvm::StringLiteral LackingOf = "__heddle_lacking_of.";
/// T with(T, iN): a value, and which bits it lacks.
constexpr llvm::StringLiteral LackingWith = "__heddle_lacking_with.";
/// void see(iN): the program reads these bits, and must not lack any.
constexpr llvm::StringLiteral LackingSee = "__heddle_lacking_see.";

/// The runtime copies bytes as they are, and reads none that lacks a value: of
/// its functions nothing is asked.
bool isOfRuntime(const llvm::Function &F);

/// Whether it calls one of these functions.
bool isLackingCall(const llvm::Instruction &I, llvm::StringRef Prefix);

/// Takes out what says that nothing is lacking.
void tidyLacking(llvm::Function &F);

/// Marks functions and parameters, as clang made them.
void markStructures(llvm::Module &M);

/// What values of one function lack.
class Lacking {
public:
  /// IsUnset: the value was never written. IsSeen: the instruction stands for
  /// its first operand.
  Lacking(llvm::Function &F,
          llvm::function_ref<bool(const llvm::Instruction &)> IsUnset,
          llvm::function_ref<bool(const llvm::Instruction &)> IsSeen)
      : F(F), IsUnset(IsUnset), IsSeen(IsSeen) {}

  /// A number of the value's width, null if it lacks nothing.
  llvm::Value *of(llvm::Value *V);
  /// False: it lacks nothing, as far as one can tell without looking closely.
  bool mayLack(llvm::Value *V) const;
  /// Before an instruction: the value, with what it lacks.
  llvm::Value *with(llvm::Value *V, llvm::Value *Lacks,
                    llvm::Instruction *Before);
  /// Before an instruction: these bits are read.
  void see(llvm::Value *Lacks, llvm::Instruction *Before);

private:
  bool mayLack(llvm::Value *V,
               llvm::SmallPtrSetImpl<llvm::Value *> &Seen) const;
  llvm::Value *find(llvm::Value *V);
  llvm::Value *ask(llvm::Value *V);
  llvm::Value *compute(llvm::Instruction &I);
  llvm::Value *ofPhi(llvm::PHINode &Phi);
  llvm::IntegerType *typeFor(llvm::Type *T) const;
  llvm::Function *function(llvm::StringRef Prefix, llvm::Type *Result,
                           llvm::ArrayRef<llvm::Type *> Types);

  llvm::Function &F;
  llvm::function_ref<bool(const llvm::Instruction &)> IsUnset, IsSeen;
  llvm::DenseMap<llvm::Value *, llvm::Value *> Known;
};

} // namespace heddle::c

#endif
