//===- LeakTest.cpp - Freezes that stay, against what happens -------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Random functions get freezes at random places. An interpreter runs what the
// analysis leaves of them: none may come after its object was stored, or given
// to an unknown call, in that run.
//
//===----------------------------------------------------------------------===//

#include "RandomFunction.h"
#include "TinyInterpreter.h"
#include "heddle/Analysis/LeakAnalysis.h"
#include "heddle/IR/Accesses.h"
#include "heddle/Transforms/FinalFreeze.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Module.h"
#include "llvm/Transforms/Utils/PromoteMemToReg.h"
#include "gtest/gtest.h"
#include <random>

using namespace llvm;
using namespace heddle;

/// Of references that are in slots, before the ends of their blocks.
static unsigned addFreezes(Function &F, unsigned Seed) {
  std::mt19937 Random(Seed);
  Function *Freeze = declare(HeddleFunction::Freeze, *F.getParent());
  SmallVector<LoadInst *, 16> Loads;
  for (Instruction &I : instructions(F))
    if (auto *Load = dyn_cast<LoadInst>(&I);
        Load && !Load->isAtomic() && isManagedPointer(Load->getType()))
      Loads.push_back(Load);
  unsigned Added = 0;
  for (LoadInst *Load : Loads)
    if (Random() % 2) {
      Instruction *At = Random() % 2 ? Load->getParent()->getTerminator()
                                     : Load->getNextNode();
      CallInst::Create(Freeze, {Load}, "", At->getIterator());
      ++Added;
    }
  return Added;
}

static void promote(Function &F) {
  SmallVector<AllocaInst *, 8> Slots;
  for (Instruction &I : F.getEntryBlock())
    if (auto *Slot = dyn_cast<AllocaInst>(&I))
      Slots.push_back(Slot);
  DominatorTree Dominators(F);
  PromoteMemToReg(Slots, Dominators);
}

/// A freeze of an object that an earlier event of the run gave away; empty if
/// none exists.
static std::string wrongFreeze(ArrayRef<std::string> Log) {
  StringSet<> Known;
  for (StringRef Event : Log) {
    SmallVector<StringRef, 8> Words;
    Event.split(Words, ' ');
    if (Words[0] == "store" || Event.starts_with("call p/C.unknown"))
      for (StringRef Word : drop_begin(Words, 2))
        Known.insert(Word);
    if (Event.starts_with("call heddle.final.freeze") &&
        Known.contains(Words[2]))
      return Event.str();
  }
  return "";
}

TEST(LeakTest, NoFreezeAfterALeak) {
  LLVMContext C;
  unsigned Added = 0, Dropped = 0;
  for (unsigned Seed = 0; Seed < 6000; ++Seed) {
    Module M("m", C);
    M.setDataLayout(DataLayoutString);
    Function *F = makeRandomFunction(M, Seed, 2 + Seed % 6);
    Added += addFreezes(*F, Seed);
    if (Seed % 2)
      promote(*F);
    LeakAnalysis Leaks([](const Function &) { return LeakAnalysis::Callee(); });
    Dropped += dropFreezesOfLeaked(*F, Leaks);
    for (unsigned I = 0; I < 3; ++I) {
      TinyInterpreter Interpreter;
      ASSERT_EQ(wrongFreeze(Interpreter.run(*F, {4096, I})), "")
          << "seed " << Seed;
    }
  }
  // It is not for lack of freezes, nor of leaks.
  EXPECT_GT(Dropped, Added / 4);
  EXPECT_GT(Added - Dropped, Added / 8);
}
