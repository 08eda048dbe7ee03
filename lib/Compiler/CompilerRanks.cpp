//===- CompilerRanks.cpp - Which allocation comes before which ------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// JPR names objects by their places, and a thread takes a place by its chain of
// calls (CallAreas.h). Where one function makes several objects of a class, a
// branch may leave out the first: then the second one must still be the same
// object. Where a function makes one on either branch, both may be the same
// object. So each allocation has a rank: the number of allocations of its class
// that can come before it, one after the other, those in a loop with each other
// being one. Objects of different ranks have different places.
//
// What LLVM has copied (unrolled, threaded through a branch) is still the
// allocation of its place in the source.
//
//===----------------------------------------------------------------------===//

#include "heddle/Compiler/Compiler.h"
#include "llvm/ADT/BitVector.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/IR/CFG.h"
#include "llvm/IR/DebugInfoMetadata.h"

using namespace heddle;
using llvm::dyn_cast;

namespace {
/// Allocations of one class at one place in the source.
struct Origin {
  llvm::SmallVector<const llvm::CallInst *, 1> Copies;
  llvm::BitVector After; ///< origins that may come after
  int Rank = -1;
};

/// More are not ranked: they share a place.
constexpr size_t MostOrigins = 64;
} // namespace

/// Blocks that control may come to from the end of a block.
static llvm::SmallPtrSet<const llvm::BasicBlock *, 32>
blocksBehind(const llvm::BasicBlock *From) {
  llvm::SmallPtrSet<const llvm::BasicBlock *, 32> Seen;
  llvm::SmallVector<const llvm::BasicBlock *, 16> Work{From};
  while (!Work.empty())
    for (const llvm::BasicBlock *Next : llvm::successors(Work.pop_back_val()))
      if (Seen.insert(Next).second)
        Work.push_back(Next);
  return Seen;
}

static void findWhatComesAfter(llvm::MutableArrayRef<Origin> All) {
  for (Origin &A : All)
    A.After.resize(All.size());
  for (Origin &A : All)
    for (const llvm::CallInst *From : A.Copies) {
      auto Behind = blocksBehind(From->getParent());
      for (auto [I, B] : llvm::enumerate(All))
        for (const llvm::CallInst *To : B.Copies)
          if (Behind.contains(To->getParent()) ||
              (From->getParent() == To->getParent() && From->comesBefore(To)))
            A.After.set(I);
    }
  // Ways through several copies of a place count, too.
  for (size_t Via = 0; Via != All.size(); ++Via)
    for (Origin &A : All)
      if (A.After[Via])
        A.After |= All[Via].After;
}

static int rankOf(llvm::MutableArrayRef<Origin> All, size_t I) {
  Origin &A = All[I];
  if (A.Rank >= 0)
    return A.Rank;
  int Rank = 0;
  for (auto [J, B] : llvm::enumerate(All))
    if (B.After[I] && !A.After[J])
      Rank = std::max(Rank, rankOf(All, J) + 1);
  return A.Rank = Rank;
}

void Compiler::rankAllocations() {
  Ranks.clear();
  if (!Options.Writes)
    return;
  // By class token; an instruction without a place in the source is its own.
  llvm::MapVector<const llvm::Value *, llvm::MapVector<const void *, Origin>>
      ByClass;
  for (const Block &B : Blocks)
    for (const llvm::Instruction &I : *B.BB)
      if (const auto *Call = dyn_cast<llvm::CallInst>(&I))
        if (const llvm::Function *F = Call->getCalledFunction()) {
          const Callee &C = calleeOf(*F);
          if (C.What != Callee::Heddle ||
              (C.Function != HeddleFunction::New &&
               C.Function != HeddleFunction::NewArray))
            continue;
          const void *Place = I.getDebugLoc().get();
          ByClass[Call->getArgOperand(0)][Place ? Place : &I].Copies.push_back(
              Call);
        }
  for (auto &[Class, Places] : ByClass) {
    if (Places.size() < 2 || Places.size() > MostOrigins)
      continue;
    llvm::SmallVector<Origin, 8> All;
    for (auto &[Place, O] : Places)
      All.push_back(std::move(O));
    findWhatComesAfter(All);
    for (size_t I = 0; I != All.size(); ++I)
      if (int Rank = rankOf(All, I))
        for (const llvm::CallInst *Call : All[I].Copies)
          Ranks[Call] = Rank;
  }
}
