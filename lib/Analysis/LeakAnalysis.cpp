//===- LeakAnalysis.cpp - Which objects may be known elsewhere ------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Names are gathered first, without order, through phis, selects, addresses
// and slots; then one walk back from the freeze finds the instructions in
// between. The walk follows one name at a time: at a phi it goes on with what
// came along each edge, at an allocation it ends. Since it never passes the
// allocation, what an earlier turn of a loop did with an earlier object does
// not count.
//
//===----------------------------------------------------------------------===//

#include "heddle/Analysis/LeakAnalysis.h"
#include "heddle/IR/Accesses.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/IR/CFG.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/Transforms/Utils/PromoteMemToReg.h"

using namespace llvm;

namespace heddle {

/// Calls that are looked into, one in another.
static constexpr unsigned MaxDepth = 32;

bool isConstructor(const Function &F) {
  return F.getName().contains(".<init>(");
}

/// A slot that mem2reg could make a register of: only loads and stores use it.
static bool isSlot(const Value *V) {
  auto *Slot = dyn_cast<AllocaInst>(V);
  return Slot && isAllocaPromotable(Slot);
}

/// The operands whose value the result may be, or lie in.
static void appendSources(const Value &V, SmallVectorImpl<const Value *> &Out) {
  auto *I = dyn_cast<Instruction>(&V);
  if (!I)
    return;
  if (auto *Phi = dyn_cast<PHINode>(I))
    Out.append(Phi->value_op_begin(), Phi->value_op_end());
  else if (auto *Select = dyn_cast<SelectInst>(I))
    Out.append({Select->getTrueValue(), Select->getFalseValue()});
  else if (isa<GetElementPtrInst, BitCastInst, FreezeInst>(I))
    Out.push_back(I->getOperand(0));
  else if (auto *Load = dyn_cast<LoadInst>(I);
           Load && isSlot(Load->getPointerOperand()))
    Out.push_back(Load->getPointerOperand());
}

static bool hasSources(const Value &V) {
  SmallVector<const Value *, 4> Sources;
  appendSources(V, Sources);
  return !Sources.empty();
}

LeakAnalysis::Names LeakAnalysis::namesOf(const Value &V) {
  Names N;
  SmallVector<const Value *, 16> Work{&V};
  while (!Work.empty()) {
    const Value *Name = Work.pop_back_val();
    if (isa<Constant>(Name) || !N.All.insert(Name))
      continue;
    appendSources(*Name, Work);
    for (const Use &U : Name->uses()) {
      auto *I = cast<Instruction>(U.getUser());
      if (auto *Store = dyn_cast<StoreInst>(I);
          Store && isSlot(Store->getPointerOperand())) {
        Work.append({Store->getPointerOperand(), Store->getValueOperand()});
        continue;
      }
      if (hasSources(*I))
        Work.push_back(I);
      else if (leaks(U))
        N.Leaks.insert(I);
    }
  }
  return N;
}

bool LeakAnalysis::leaks(const Use &U) {
  const auto *I = cast<Instruction>(U.getUser());
  if (isa<ICmpInst>(I))
    return false;
  // As an address a reference shows itself to nobody.
  if (managedAddress(*I) == U.get())
    return U.getOperandNo() != (isa<StoreInst>(I) ? 1u : 0u);
  if (auto *Call = dyn_cast<CallBase>(I))
    return leaksInCall(*Call, U);
  return true;
}

bool LeakAnalysis::leaksInCall(const CallBase &Call, const Use &U) {
  if (isa<AssumeInst>(Call))
    return false;
  const Function *Callee = Call.getCalledFunction();
  if (!Callee || !Call.isArgOperand(&U))
    return true;
  unsigned No = Call.getArgOperandNo(&U);
  if (calledRuntime(Call))
    return No != 0;
  if (calledHeddle(Call))
    return !Call.doesNotCapture(No);
  auto [Body, IsLibrary] = Find(*Callee);
  if (!Body)
    return No != 0 || !IsLibrary || !isConstructor(*Callee);
  return No >= Body->arg_size() || keeps(*Body->getArg(No));
}

bool LeakAnalysis::keeps(const Argument &A) {
  if (Depth == MaxDepth)
    return true;
  auto [It, IsNew] = Kept.try_emplace(&A, true);
  if (!IsNew)
    return It->second;
  ++Depth;
  bool IsKept = !namesOf(A).Leaks.empty();
  --Depth;
  return Kept[&A] = IsKept;
}

namespace {
/// A place in the walk: what lies above an instruction, or above the end of a
/// block if none exists, while Name has the object.
struct Place {
  const BasicBlock *Block;
  const Instruction *Below;
  const Value *Name;
};
} // namespace

bool LeakAnalysis::isKnownBefore(const CallBase &Freeze) {
  const Value *Object = Freeze.getArgOperand(0);
  if (isa<Constant>(Object))
    return true;
  Names N = namesOf(*Object);
  DenseSet<std::pair<const BasicBlock *, const Value *>> Seen;
  SmallVector<Place, 8> Work;
  auto goOn = [&](const BasicBlock *Block, const Value *Name) {
    if (!isa<Constant>(Name) && Seen.insert({Block, Name}).second)
      Work.push_back({Block, nullptr, Name});
  };
  Work.push_back({Freeze.getParent(), &Freeze, Object});
  while (!Work.empty()) {
    Place At = Work.pop_back_val();
    const Instruction *I =
        At.Below ? At.Below->getPrevNode() : &At.Block->back();
    bool IsMade = false;
    for (; I && !IsMade && !isa<Constant>(At.Name); I = I->getPrevNode()) {
      if (N.Leaks.contains(I))
        return true;
      if (auto *Store = dyn_cast<StoreInst>(I);
          Store && Store->getPointerOperand() == At.Name)
        At.Name = Store->getValueOperand();
      if (I != At.Name || isa<AllocaInst>(I))
        continue;
      IsMade = true;
      if (auto *Phi = dyn_cast<PHINode>(I)) {
        for (unsigned In = 0; In != Phi->getNumIncomingValues(); ++In)
          goOn(Phi->getIncomingBlock(In), Phi->getIncomingValue(In));
        continue;
      }
      SmallVector<const Value *, 2> Sources;
      appendSources(*I, Sources);
      for (const Value *Source : Sources)
        if (!isa<Constant>(Source))
          Work.push_back({At.Block, I, Source});
      std::optional<HeddleFunction> Made = calledHeddle(*I);
      if (Sources.empty() && !(Made && allocates(*Made)))
        return true; // it came from somewhere
    }
    if (IsMade || isa<Constant>(At.Name))
      continue;
    for (const BasicBlock *From : predecessors(At.Block))
      goOn(From, At.Name);
    // From outside of a constructor comes nothing but its object, as yet
    // unknown.
    if (At.Block->isEntryBlock() && isa<Argument>(At.Name) &&
        (!isConstructor(*Freeze.getFunction()) ||
         cast<Argument>(At.Name)->getArgNo() != 0))
      return true;
  }
  return false;
}

} // namespace heddle
