//===- Escape.cpp - Marks accesses that no other thread sees --------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What it knowingly misses: private volatile accesses, compare-and-set and
// atomicrmw (see Escape.h), and what EscapeAnalysis.h lists.
//
//===----------------------------------------------------------------------===//

#include "heddle/Transforms/Escape.h"
#include "heddle/Analysis/EscapeAnalysis.h"
#include "heddle/IR/Accesses.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/AtomicOrdering.h"

using namespace llvm;

namespace heddle {

static bool mayBeExempt(const Instruction &I) {
  AtomicOrdering Order;
  if (auto *Load = dyn_cast<LoadInst>(&I))
    Order = Load->getOrdering();
  else if (auto *Store = dyn_cast<StoreInst>(&I))
    Order = Store->getOrdering();
  else
    return false;
  return managedAddress(I) && !isArrayLength(I) &&
         !isStrongerThan(Order, AtomicOrdering::Monotonic);
}

/// Of a copy, many accesses at once: 1 if those of the source are private, 2
/// if those of the destination are.
static unsigned privateSides(const Instruction &I, FunctionEscape &Escape) {
  const auto *Call = dyn_cast<CallBase>(&I);
  std::optional<HeddleFunction> H = Call ? calledHeddle(*Call) : std::nullopt;
  if (H != HeddleFunction::Clone && H != HeddleFunction::ArrayCopy)
    return 0;
  const Value *To = H == HeddleFunction::Clone ? Call : Call->getArgOperand(2);
  return unsigned(Escape.isPrivate(Call->getArgOperand(0))) |
         unsigned(Escape.isPrivate(To)) << 1;
}

unsigned markPrivateAccesses(Function &F, EscapeSummaries *Summaries) {
  unsigned Marked = 0;
  FunctionEscape Escape(F, Summaries);
  for (Instruction &I : instructions(F))
    if (mayBeExempt(I) && Escape.isPrivate(managedAddress(I))) {
      I.setMetadata(PrivateMetadata, MDNode::get(F.getContext(), {}));
      ++Marked;
    } else if (unsigned Sides = privateSides(I, Escape)) {
      auto *Bits = ConstantInt::get(Type::getInt32Ty(F.getContext()), Sides);
      I.setMetadata(PrivateMetadata,
                    MDNode::get(F.getContext(), ConstantAsMetadata::get(Bits)));
      ++Marked;
    }
  if (Summaries)
    Summaries->set(F, Escape.summary());
  return Marked;
}

PreservedAnalyses EscapePass::run(Module &M, ModuleAnalysisManager &) {
  EscapeSummaries Summaries;
  for (Function &F : M)
    if (!F.isDeclaration())
      markPrivateAccesses(F, &Summaries);
  return PreservedAnalyses::all();
}

} // namespace heddle
