//===- Inlining.h - Calls that keep local variables in memory ---*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_FRONTEND_CLANG_INLINING_H
#define HEDDLE_FRONTEND_CLANG_INLINING_H

#include "llvm/ADT/BitVector.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/IR/Instructions.h"
#include <vector>

namespace heddle::c {

/// Finds and replaces the calls by which alone local variables stay in memory.
/// Functions come with those that they call before them.
class Inlining {
public:
  using CallSet = llvm::SmallSetVector<llvm::CallBase *, 8>;

  /// MayGo: whether a function's code may stand in another one.
  explicit Inlining(llvm::function_ref<bool(const llvm::Function &)> MayGo)
      : MayGo(MayGo) {}

  /// The functions of M that have a body.
  std::vector<llvm::Function *> calleesFirst(llvm::Module &M);
  /// Variables in Kept (variablesOf) stay in memory anyway.
  CallSet callsToReplace(llvm::Function &F, const llvm::BitVector &Kept);
  /// Calls, those of F, and what of that kind is in their code.
  void replace(llvm::Function &F, CallSet Calls, const llvm::BitVector &Kept);
  /// Whether nobody has the address of the variable but its accesses.
  bool isUnshared(const llvm::AllocaInst &A);
  /// F is as it will be: says whether calls of it may be replaced.
  void settle(llvm::Function &F);

private:
  bool mayReplace(const llvm::CallBase &Call) const;
  bool isOnlyAccessed(const llvm::Value &Address, CallSet *Calls,
                      bool &Returned);

  enum class Kind { Unknown, MayGo, Stays };
  enum class Use { Accessed, Returned, Other };
  Use useOf(const llvm::Argument &A);

  llvm::function_ref<bool(const llvm::Function &)> MayGo;
  llvm::DenseMap<const llvm::Function *, Kind> Kinds;
  llvm::DenseMap<const llvm::Argument *, Use> Uses;
};

} // namespace heddle::c

#endif
