//===- Promote.cpp - Local variables that become values -------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A variable whose address nobody else has is not memory that threads share:
// SROA makes values of it. One that may be read before it is written stays in
// memory, which knows what was written (Unset.cpp).
//
//===----------------------------------------------------------------------===//

#include "Analyses.h"
#include "FunctionLowering.h"
#include "Inlining.h"
#include "Lacking.h"
#include "Needs.h"
#include "Unset.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Operator.h"
#include "llvm/Transforms/Scalar/SROA.h"
#include "llvm/Transforms/Utils/Cloning.h"

using namespace llvm;

namespace heddle::c {

/// Of a function of the runtime that has been through prepareRuntime().
static constexpr StringLiteral ReadyAttribute = "heddle.ready";

/// Says of each load whether it is one of a structure, while its address is
/// what clang has made of it; or one that nothing uses, which is no mistake
/// either if there is no value: sizeof *p reads p, if that points to an array
/// of variable length.
static void decideLoads(Function &F) {
  for (Instruction &I : instructions(F))
    if (auto *L = dyn_cast<LoadInst>(&I))
      L->setMetadata(isOfStructure(*L) || L->use_empty() ? CopiedMetadata
                                                         : WholeMetadata,
                     MDNode::get(F.getContext(), {}));
}

/// Marks what the program reads and writes.
static void markAccesses(Function &F) {
  for (Instruction &I : instructions(F))
    if (isa<LoadInst, StoreInst>(I))
      I.setMetadata(OwnMark, MDNode::get(F.getContext(), {}));
}

/// Of copies of structures SROA makes copies of their parts, of padding, too.
/// A copy reads all of them, also what nobody uses; but what has no value yet
/// is no mistake there, nor in bytes that go on to memory: both are marked.
static void unmarkAccesses(Function &F) {
  for (Instruction &I : make_early_inc_range(instructions(F))) {
    if (isa<StoreInst>(I))
      I.setMetadata(OwnMark, nullptr);
    auto *L = dyn_cast<LoadInst>(&I);
    if (!L)
      continue;
    if (L->getMetadata(OwnMark)) {
      L->setMetadata(OwnMark, nullptr);
      continue;
    }
    if (L->use_empty() ||
        (L->getType()->isIntegerTy(8) &&
         all_of(L->users(), [](User *U) { return isa<StoreInst>(U); })))
      L->setMetadata(CopiedMetadata, MDNode::get(F.getContext(), {}));
  }
}

/// Gives F the body of Whole, a clone of what it was, which goes.
static void takeBack(Function &F, Function &Whole) {
  F.deleteBody();
  F.splice(F.begin(), &Whole);
  for (auto [Old, New] : zip(Whole.args(), F.args()))
    Old.replaceAllUsesWith(&New);
  F.setLinkage(Whole.getLinkage()); // deleteBody makes it external,
  F.copyMetadata(&Whole, 0);        // and takes the debug information
}

/// Whether memory would find no mistake in an access of Size bytes at Offset of
/// the variable.
static bool isFine(const AllocaInst &A, const APInt &Offset, uint64_t Size,
                   uint64_t Align) {
  std::optional<TypeSize> Own =
      A.getAllocationSize(A.getModule()->getDataLayout());
  return Own && !Offset.isNegative() && Offset.getZExtValue() <= *Own &&
         Size <= *Own - Offset.getZExtValue() &&
         Offset.getZExtValue() % Align == 0;
}

/// Whether all accesses of a variable that is unshared are within it, and
/// aligned: of others no value can be made that says so. Address is At in it.
static bool isUsedWell(const AllocaInst &A, const Value &Address,
                       const APInt &At) {
  const DataLayout &DL = A.getModule()->getDataLayout();
  auto IsFine = [&](const Instruction &I, Type *T) {
    uint64_t Size = DL.getTypeStoreSize(T);
    uint64_t Align =
        getLoadStoreAlignment(const_cast<Instruction *>(&I)).value();
    return isFine(A, At, Size,
                  T->isAggregateType() ? 1 : std::min(Align, Size));
  };
  for (const User *U : Address.users()) {
    bool IsWell = true;
    if (const auto *L = dyn_cast<LoadInst>(U)) {
      IsWell = IsFine(*L, L->getType());
    } else if (const auto *S = dyn_cast<StoreInst>(U)) {
      IsWell = IsFine(*S, S->getValueOperand()->getType());
    } else if (const auto *G = dyn_cast<GEPOperator>(U)) {
      APInt Offset = At;
      IsWell =
          G->accumulateConstantOffset(DL, Offset) && isUsedWell(A, *G, Offset);
    } else if (const auto *Move = dyn_cast<MemIntrinsic>(U)) {
      const auto *Length = dyn_cast<ConstantInt>(Move->getLength());
      IsWell = Length &&
               (Length->isZero() || isFine(A, At, Length->getZExtValue(), 1));
    }
    if (!IsWell)
      return false;
  }
  return true;
}

static bool isUsedWell(const AllocaInst &A) {
  const DataLayout &DL = A.getModule()->getDataLayout();
  return isUsedWell(A, A, APInt(DL.getIndexTypeSizeInBits(A.getType()), 0));
}

namespace {

/// Makes values of the variables of one function after the other.
class Promotion {
public:
  Promotion(Module &M, function_ref<bool(const Function &)> MayGo)
      : M(M), MayGo(MayGo), Callees(MayGo) {}
  void run();

private:
  bool promote(Function &F, bool WithCallees);
  BitVector staying(Function &F, const BitVector &Kept);

  Module &M;
  function_ref<bool(const Function &)> MayGo;
  Inlining Callees;
  Analyses Known;
};

} // namespace

/// Those of F's variables that have to stay in memory where Kept do: somebody
/// has the address, an access is a mistake, it is large, or it is a copy of
/// what lies in memory, which may have parts that were never written.
BitVector Promotion::staying(Function &F, const BitVector &Kept) {
  SmallVector<AllocaInst *, 16> All = variablesOf(F);
  DenseMap<const Value *, unsigned> Number;
  BitVector Staying = Kept;
  for (auto [I, A] : enumerate(All)) {
    Number[A] = I;
    if (isLarge(*A) || !Callees.isUnshared(*A) || !isUsedWell(*A))
      Staying.set(I);
  }
  auto VariableAt = [&](const Value *P) -> std::optional<unsigned> {
    auto It = Number.find(P->stripInBoundsConstantOffsets());
    if (It == Number.end())
      return std::nullopt;
    return It->second;
  };
  SmallVector<std::pair<unsigned, unsigned>, 8> Copies;
  for (const Instruction &I : instructions(F)) {
    const auto *Copy = dyn_cast<MemTransferInst>(&I);
    std::optional<unsigned> To =
        Copy ? VariableAt(Copy->getDest()) : std::nullopt;
    if (!To)
      continue;
    std::optional<unsigned> From = VariableAt(Copy->getSource());
    const auto *G = dyn_cast<GlobalVariable>(
        Copy->getSource()->stripInBoundsConstantOffsets());
    if (From)
      Copies.push_back({*From, *To});
    else if (!G || !G->isConstant())
      Staying.set(*To);
  }
  for (bool Changed = true; std::exchange(Changed, false);)
    for (auto [From, To] : Copies)
      if (Staying.test(From) && !Staying.test(To)) {
        Staying.set(To);
        Changed = true;
      }
  return Staying;
}

/// Makes values of variables of F, WithCallees: with the code of calls in their
/// place by which they stay in memory. One that may be read before it is
/// written stays. False if F is as before.
bool Promotion::promote(Function &F, bool WithCallees) {
  BitVector Kept(variablesOf(F).size());
  for (;;) {
    Inlining::CallSet Calls;
    if (WithCallees)
      Calls = Callees.callsToReplace(F, Kept);
    if (WithCallees ? Calls.empty() : staying(F, Kept).all())
      return false;
    ValueToValueMapTy Map;
    Function *Whole = CloneFunction(&F, Map);
    Callees.replace(F, Calls, Kept);
    tidyLacking(F);
    markAccesses(F);
    UnsetMarks Marks(F, staying(F, Kept));
    SROAPass(SROAOptions::PreserveCFG).run(F, Known.OfFunctions);
    bool IsSound = Marks.remove(Kept);
    bool IsFit = IsSound && variablesOf(F).size() < Kept.size();
    if (IsFit) {
      unmarkAccesses(F);
      tidyLacking(F);
    } else {
      takeBack(F, *Whole);
    }
    Known.OfFunctions.clear(F, F.getName());
    Known.OfFunctions.clear(*Whole, Whole->getName());
    Whole->eraseFromParent();
    if (IsFit || !Marks.hasFound())
      return IsFit;
  }
}

void Promotion::run() {
  for (Function *F : Callees.calleesFirst(M)) {
    if (F->hasFnAttribute(ReadyAttribute))
      continue;
    // The address of a label is one in the body that a function has.
    if (any_of(*F, [](const BasicBlock &B) { return B.hasAddressTaken(); }))
      continue;
    decideLoads(*F);
    // Once one that holds an address (a parameter, what a lambda captures) is a
    // value, what it points to may follow it.
    do
      while (promote(*F, false))
        ;
    while (MayGo(*F) && promote(*F, true));
    if (MayGo(*F))
      Callees.settle(*F);
  }
}

void promoteSlots(Module &M, function_ref<bool(const Function &)> MayGo) {
  markStructures(M);
  for (Function &F : M)
    if (MayGo(F))
      beginVariables(F);
  Promotion(M, MayGo).run();
}

void noteStructures(Module &M) {
  for (Function &F : M)
    decideLoads(F);
}

void forgetNotes(Module &M) {
  forgetScopes(M);
  for (Function &F : M)
    for (Instruction &I : instructions(F))
      for (StringRef Kind : {CopiedMetadata, WholeMetadata})
        I.setMetadata(Kind, nullptr);
}

void prepareRuntime(Module &Runtime) {
  makeOnlyTables(Runtime);
  for (Function &F : Runtime) {
    if (F.isDeclaration())
      continue;
    F.addFnAttr("heddle.runtime");
    // Of header files, and there only because a table of virtual functions that
    // lies in the runtime names it: what a resource does is its user's.
    if (F.hasLinkOnceODRLinkage() && F.getName().contains("St3pmr"))
      F.setSection("users");
  }
  promoteSlots(Runtime, [](const Function &) { return false; });
  for (Function &F : Runtime)
    if (!F.isDeclaration())
      F.addFnAttr(ReadyAttribute);
  writeNeeds(Runtime);
}

} // namespace heddle::c
