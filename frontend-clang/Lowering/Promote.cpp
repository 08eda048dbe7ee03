//===- Promote.cpp - Local variables that become values -------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A variable whose address nobody else has is no memory to threads: SROA makes
// values of it. Where one would be undefined, since a path reads it before it
// is written, the function keeps its variables in memory, which knows what was
// written.
//
//===----------------------------------------------------------------------===//

#include "ModuleLowering.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/Passes/PassBuilder.h"
#include "llvm/Transforms/Scalar/SROA.h"
#include "llvm/Transforms/Utils/Cloning.h"

using namespace llvm;

namespace heddle::c {

/// Whether something is computed from a value that nobody has given. What
/// aggregates are built from is none.
static bool readsUndefined(const Function &F) {
  for (const Instruction &I : instructions(F)) {
    if (isa<InsertValueInst, InsertElementInst, ShuffleVectorInst>(I))
      continue;
    for (const Value *V : I.operands())
      if (isa<UndefValue>(V) && !V->getType()->isAggregateType())
        return true;
  }
  return false;
}

/// Gives F the body of Whole, a clone of what it was, which goes.
static void takeBack(Function &F, Function &Whole) {
  F.deleteBody();
  F.splice(F.begin(), &Whole);
  for (auto [Old, New] : zip(Whole.args(), F.args()))
    Old.replaceAllUsesWith(&New);
  F.setLinkage(Whole.getLinkage()); // deleteBody makes it external
}

void promoteSlots(Module &M) {
  LoopAnalysisManager LAM;
  FunctionAnalysisManager FAM;
  CGSCCAnalysisManager CAM;
  ModuleAnalysisManager MAM;
  PassBuilder PB;
  PB.registerModuleAnalyses(MAM);
  PB.registerCGSCCAnalyses(CAM);
  PB.registerFunctionAnalyses(FAM);
  PB.registerLoopAnalyses(LAM);
  PB.crossRegisterProxies(LAM, FAM, CAM, MAM);
  SmallVector<Function *, 64> All;
  for (Function &F : M)
    if (!F.isDeclaration())
      All.push_back(&F);
  for (Function *F : All) {
    ValueToValueMapTy Map;
    Function *Whole = CloneFunction(F, Map);
    SROAPass(SROAOptions::PreserveCFG).run(*F, FAM);
    if (readsUndefined(*F))
      takeBack(*F, *Whole);
    FAM.clear(*Whole, Whole->getName());
    Whole->eraseFromParent();
  }
}

} // namespace heddle::c
