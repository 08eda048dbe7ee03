//===- SpinAnalysis.cpp - Loops that only wait ----------------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "heddle/Analysis/SpinAnalysis.h"
#include "heddle/IR/Accesses.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;

namespace heddle {

static bool isHarmlessCall(const CallBase &Call) {
  if (isa<DbgInfoIntrinsic>(Call))
    return true;
  if (std::optional<RuntimeFunction> R = calledRuntime(Call))
    return R->Call == RuntimeCall::Load || R->Call == RuntimeCall::Fence;
  if (std::optional<HeddleFunction> H = calledHeddle(Call))
    return (vocabularyEntry(*H).Traits & Pure) ||
           *H == HeddleFunction::Pending || *H == HeddleFunction::ThreadYield ||
           *H == HeddleFunction::Undefined || *H == HeddleFunction::CheckCell ||
           *H == HeddleFunction::ClassInit;
  // Arithmetic intrinsics.
  const Function *Callee = Call.getCalledFunction();
  return Callee && Callee->isIntrinsic() && Call.doesNotAccessMemory();
}

static bool isHarmless(const Instruction &I) {
  if (auto *Call = dyn_cast<CallBase>(&I))
    return isHarmlessCall(*Call);
  return isa<LoadInst, FenceInst>(I) || !I.mayWriteToMemory();
}

/// Whether an iteration sees what the one before left in the phi.
static bool carriesValue(const Loop &L, const PHINode &Phi) {
  bool Stays = all_of(Phi.blocks(), [&](const BasicBlock *Pred) {
    return !L.contains(Pred) || Phi.getIncomingValueForBlock(Pred) == &Phi;
  });
  return !Stays && any_of(Phi.users(), [&](const User *U) {
    return U != &Phi && L.contains(cast<Instruction>(U));
  });
}

bool isSpinLoop(const Loop &L) {
  for (const BasicBlock *Block : L.blocks())
    for (const Instruction &I : *Block)
      if (!isHarmless(I))
        return false;
  return none_of(L.getHeader()->phis(),
                 [&](const PHINode &Phi) { return carriesValue(L, Phi); });
}

PreservedAnalyses SpinPrinterPass::run(Function &F,
                                       FunctionAnalysisManager &FAM) {
  LoopInfo &Loops = FAM.getResult<LoopAnalysis>(F);
  OS << "loops of '" << F.getName() << "':\n";
  for (const Loop *L : Loops.getLoopsInPreorder()) {
    OS << "  at ";
    L->getHeader()->printAsOperand(OS, false);
    OS << ": " << (isSpinLoop(*L) ? "spins" : "works") << '\n';
  }
  return PreservedAnalyses::all();
}

} // namespace heddle
