//===- FinalFreeze.cpp - Drops freezes that promise nothing ---------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What it knowingly misses: see LeakAnalysis.h.
//
//===----------------------------------------------------------------------===//

#include "heddle/Transforms/FinalFreeze.h"
#include "heddle/Analysis/LeakAnalysis.h"
#include "heddle/IR/Accesses.h"
#include "heddle/IR/ClassMetadata.h"
#include "heddle/IR/Names.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Module.h"

using namespace llvm;

namespace heddle {

unsigned dropFreezesOfLeaked(Function &F, LeakAnalysis &Leaks) {
  SmallVector<Instruction *, 2> Dropped;
  for (Instruction &I : instructions(F))
    if (calledHeddle(I) == HeddleFunction::Freeze &&
        Leaks.isKnownBefore(cast<CallBase>(I)))
      Dropped.push_back(&I);
  for (Instruction *I : Dropped)
    I->eraseFromParent();
  return Dropped.size();
}

/// What is wrong with the metadata heddle-verify says.
static StringSet<> libraryClasses(const Module &M) {
  StringSet<> Names;
  if (auto Classes = readClasses(M)) {
    for (const ClassInfo &C : *Classes)
      if (C.Trusted || C.Flags & AccBoot)
        Names.insert(C.Name);
  } else {
    consumeError(Classes.takeError());
  }
  return Names;
}

unsigned dropFreezesOfLeaked(Module &M) {
  const Function *Freeze = M.getFunction("heddle.final.freeze");
  if (!Freeze || Freeze->use_empty())
    return 0;
  StringSet<> Library = libraryClasses(M);
  LeakAnalysis Leaks([&](const Function &F) -> LeakAnalysis::Callee {
    StringRef Class = splitMethodSymbol(F.getName()).first;
    if (Class == "java/lang/Object" || Library.contains(Class))
      return {nullptr, true};
    return {F.isDeclaration() ? nullptr : &F, false};
  });
  unsigned Dropped = 0;
  for (Function &F : M)
    if (!F.hasFnAttribute(InstrumentedAttribute))
      Dropped += dropFreezesOfLeaked(F, Leaks);
  return Dropped;
}

PreservedAnalyses FreezePass::run(Module &M, ModuleAnalysisManager &) {
  if (!dropFreezesOfLeaked(M))
    return PreservedAnalyses::all();
  PreservedAnalyses PA;
  PA.preserveSet<CFGAnalyses>();
  return PA;
}

} // namespace heddle
