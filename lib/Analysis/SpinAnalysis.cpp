//===- SpinAnalysis.cpp - Loops that only wait ----------------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "heddle/Analysis/SpinAnalysis.h"
#include "heddle/IR/Accesses.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/IR/CFG.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;

namespace heddle {

namespace {
/// What changes nothing, in a loop or in a function that one calls.
class Harmless {
public:
  explicit Harmless(SpinRules Rules) : Rules(Rules) {}

  bool contains(const Instruction &I) {
    if (auto *Call = dyn_cast<CallBase>(&I))
      return containsCall(*Call);
    return isa<LoadInst, FenceInst>(I) || !I.mayWriteToMemory();
  }

private:
  bool containsCall(const CallBase &Call) {
    if (isa<DbgInfoIntrinsic>(Call))
      return true;
    if (std::optional<RuntimeFunction> R = calledRuntime(Call))
      return R->Call == RuntimeCall::Load || R->Call == RuntimeCall::Fence;
    if (std::optional<HeddleFunction> H = calledHeddle(Call))
      return (vocabularyEntry(*H).Traits & Pure) ||
             *H == HeddleFunction::Pending ||
             *H == HeddleFunction::ThreadYield ||
             *H == HeddleFunction::Undefined ||
             *H == HeddleFunction::CheckCell || *H == HeddleFunction::ClassInit;
    const Function *Callee = Call.getCalledFunction();
    if (!Callee)
      return false;
    // Arithmetic intrinsics.
    if (Callee->isIntrinsic())
      return Call.doesNotAccessMemory();
    return Rules == SpinRules::Module && onlyReads(*Callee);
  }

  /// It has slots of its own.
  bool onlyReads(const Function &F) {
    constexpr size_t MostNested = 8;
    if (!F.hasExactDefinition() || Open.size() == MostNested ||
        is_contained(Open, &F))
      return false;
    Open.push_back(&F);
    bool Is = all_of(instructions(F), [&](const Instruction &I) {
      auto *Store = dyn_cast<StoreInst>(&I);
      return Store ? isa<AllocaInst>(Store->getPointerOperand()) : contains(I);
    });
    Open.pop_back();
    return Is;
  }

  const SpinRules Rules;
  SmallVector<const Function *, 8> Open;
};
} // namespace

//===----------------------------------------------------------------------===//
// Compare-and-set
//===----------------------------------------------------------------------===//

static bool isCas(const Instruction &I) {
  auto *Call = dyn_cast<CallBase>(&I);
  std::optional<RuntimeFunction> R = Call ? calledRuntime(*Call) : std::nullopt;
  return isa<AtomicCmpXchgInst>(I) || (R && R->Call == RuntimeCall::Cas);
}

/// What V is if Cas has succeeded, where that decides it: 0 or 1.
static std::optional<bool> valueAfter(const Instruction &Cas, const Value *V) {
  if (auto *Cast = dyn_cast<CastInst>(V);
      Cast && isa<ZExtInst, SExtInst, TruncInst>(Cast))
    return valueAfter(Cas, Cast->getOperand(0));
  if (auto *Part = dyn_cast<ExtractValueInst>(V)) {
    if (Part->getNumIndices() != 1 || Part->getIndices()[0] != 1)
      return std::nullopt;
    const Value *Whole = Part->getAggregateOperand();
    if (Whole == &Cas && isa<AtomicCmpXchgInst>(Cas))
      return true;
    auto *Put = dyn_cast<InsertValueInst>(Whole);
    return Put && Put->getIndices() == Part->getIndices()
               ? valueAfter(Cas, Put->getInsertedValueOperand())
               : std::nullopt;
  }
  auto *Compare = dyn_cast<ICmpInst>(V);
  if (!Compare || !Compare->isEquality())
    return std::nullopt;
  const Value *A = Compare->getOperand(0), *B = Compare->getOperand(1);
  bool IsEqual = Compare->getPredicate() == ICmpInst::ICMP_EQ;
  // What the runtime call gives is what was found.
  if (auto *Call = dyn_cast<CallBase>(&Cas)) {
    const Value *Expected = Call->getArgOperand(1);
    if ((A == Call && B == Expected) || (B == Call && A == Expected))
      return IsEqual;
  }
  auto *Number = dyn_cast<ConstantInt>(B);
  if (!Number || !(Number->isZero() || Number->isOne()))
    return std::nullopt;
  std::optional<bool> Is = valueAfter(Cas, A);
  if (!Is)
    return std::nullopt;
  return (*Is == Number->isOne()) == IsEqual;
}

/// Whether success of Cas is always followed by the end of the loop: on the
/// only way within the loop comes a branch that leaves it then.
static bool leavesAfter(const Loop &L, const Instruction &Cas) {
  SmallPtrSet<const BasicBlock *, 8> Seen;
  for (const BasicBlock *Block = Cas.getParent(); Seen.insert(Block).second;) {
    auto *Branch = dyn_cast<BranchInst>(Block->getTerminator());
    if (!Branch)
      return false;
    const BasicBlock *Next = nullptr;
    if (Branch->isConditional())
      if (std::optional<bool> Is = valueAfter(Cas, Branch->getCondition()))
        Next = Branch->getSuccessor(*Is ? 0 : 1);
    if (Next && !L.contains(Next))
      return true;
    if (!Next)
      for (const BasicBlock *To : successors(Block))
        if (L.contains(To)) {
          if (Next && Next != To)
            return false;
          Next = To;
        }
    if (!Next || Next == L.getHeader())
      return false;
    Block = Next;
  }
  return false;
}

//===----------------------------------------------------------------------===//
// Loops
//===----------------------------------------------------------------------===//

/// Whether an iteration sees what the one before left in the phi.
static bool carriesValue(const Loop &L, const PHINode &Phi) {
  bool Stays = all_of(Phi.blocks(), [&](const BasicBlock *Pred) {
    return !L.contains(Pred) || Phi.getIncomingValueForBlock(Pred) == &Phi;
  });
  return !Stays && any_of(Phi.users(), [&](const User *U) {
    return U != &Phi && L.contains(cast<Instruction>(U));
  });
}

bool isSpinLoop(const Loop &L, SpinRules Rules) {
  Harmless Known(Rules);
  auto ChangesNothing = [&](const Instruction &I) {
    return Known.contains(I) ||
           (Rules == SpinRules::Module && isCas(I) && leavesAfter(L, I));
  };
  for (const BasicBlock *Block : L.blocks())
    for (const Instruction &I : *Block)
      if (!ChangesNothing(I))
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
    OS << ": " << (isSpinLoop(*L, SpinRules::Module) ? "spins" : "works")
       << '\n';
  }
  return PreservedAnalyses::all();
}

} // namespace heddle
