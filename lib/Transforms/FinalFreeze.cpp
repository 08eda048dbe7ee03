//===- FinalFreeze.cpp - Which constructors leak their object -------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "heddle/Transforms/FinalFreeze.h"
#include "heddle/IR/Accesses.h"
#include "llvm/IR/InstIterator.h"

using namespace llvm;

namespace heddle {

bool isConstructor(const Function &F) {
  return F.getName().contains(".<init>(");
}

/// Whether a use of a reference, or of an address in its object, shows the
/// reference to others.
static bool leaks(const Use &U) {
  const auto *I = cast<Instruction>(U.getUser());
  if (isa<ICmpInst>(I))
    return false;
  if (managedAddress(*I) == U.get())
    return U.getOperandNo() != (isa<StoreInst>(I) ? 1u : 0u);
  if (isa<GetElementPtrInst>(I)) {
    for (const Use &Inner : I->uses())
      if (leaks(Inner))
        return true;
    return false;
  }
  if (auto *Call = dyn_cast<CallBase>(I)) {
    const Function *Callee = Call->getCalledFunction();
    if (!Callee || !Call->isArgOperand(&U))
      return true;
    if (calledRuntime(*I))
      return U.getOperandNo() != 0;
    if (calledHeddle(*I))
      return !Call->doesNotCapture(Call->getArgOperandNo(&U));
    return U.getOperandNo() != 0 || !isConstructor(*Callee) ||
           Callee->hasFnAttribute(LeaksThisAttribute);
  }
  return true;
}

static bool isLeaked(const Value &Object) {
  return any_of(Object.uses(), [](const Use &U) { return leaks(U); });
}

unsigned dropFreezesOfLeaked(Function &F) {
  if (isConstructor(F) && isLeaked(*F.getArg(0)))
    F.addFnAttr(LeaksThisAttribute);
  SmallVector<Instruction *, 2> Dropped;
  for (Instruction &I : instructions(F)) {
    if (calledHeddle(I) != HeddleFunction::Freeze)
      continue;
    if (isLeaked(*cast<CallBase>(I).getArgOperand(0)))
      Dropped.push_back(&I);
  }
  for (Instruction *I : Dropped)
    I->eraseFromParent();
  return Dropped.size();
}

} // namespace heddle
