//===- Inlining.cpp - Calls that keep local variables in memory -----------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A variable whose address goes to a small function (the value that a
// compare_exchange expects, an element that a queue is given by reference) lies
// in memory only for that call. A loop that tries again then writes memory in
// each round, and looks as if it did something. With the function's code in
// place of the call the variable becomes a value.
//
//===----------------------------------------------------------------------===//

#include "Inlining.h"
#include "FunctionLowering.h"
#include "Unset.h"
#include "llvm/ADT/SCCIterator.h"
#include "llvm/Analysis/CallGraph.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/Transforms/Utils/Cloning.h"

using namespace llvm;

namespace heddle::c {

/// Instructions of a function that may stand in place of its calls, and of what
/// a function may have after that.
static constexpr unsigned MostOfCallee = 400, MostOfAll = 3000;

std::vector<Function *> Inlining::calleesFirst(Module &M) {
  std::vector<Function *> Order;
  CallGraph Graph(M);
  for (auto It = scc_begin(&Graph); !It.isAtEnd(); ++It)
    for (CallGraphNode *Node : *It)
      if (Function *F = Node->getFunction(); F && !F->isDeclaration()) {
        Order.push_back(F);
        if (It.hasCycle())
          Kinds[F] = Kind::Stays;
      }
  return Order;
}

/// A function that has locals in memory stays: each call makes them anew, and
/// they end with it. So does one with a name of the implementation's, which the
/// lowering of its calls may know.
void Inlining::settle(Function &F) {
  Kind &K = Kinds[&F];
  if (K != Kind::Unknown)
    return;
  K = Kind::Stays;
  if (F.isVarArg() || F.getInstructionCount() > MostOfCallee ||
      F.getName().starts_with("__") || !MayGo(F))
    return;
  for (const Argument &A : F.args())
    if (A.hasByValAttr())
      return;
  for (const BasicBlock &B : F)
    if (B.hasAddressTaken())
      return;
  for (const Instruction &I : instructions(F))
    if (isa<AllocaInst, IndirectBrInst, CallBrInst, ResumeInst>(I))
      return;
  K = Kind::MayGo;
}

bool Inlining::mayReplace(const CallBase &Call) const {
  const Function *F = Call.getCalledFunction();
  return F && Kinds.lookup(F) == Kind::MayGo &&
         F->getFunctionType() == Call.getFunctionType() &&
         !isa<CallBrInst>(Call) && !Call.isMustTailCall() &&
         !Call.hasOperandBundles() &&
         (!F->getSubprogram() || Call.getDebugLoc());
}

/// What a function that may go does with an argument.
Inlining::Use Inlining::useOf(const Argument &A) {
  auto It = Uses.find(&A);
  if (It != Uses.end())
    return It->second;
  bool IsReturned = false;
  bool Fits = isOnlyAccessed(A, nullptr, IsReturned);
  return Uses[&A] = !Fits        ? Use::Other
                    : IsReturned ? Use::Returned
                                 : Use::Accessed;
}

/// Whether nobody has the address but accesses of the whole or of parts, and
/// calls that may be replaced by such, which are added to Calls if that is not
/// null: then it is a variable's. Returned is set if it is returned.
bool Inlining::isOnlyAccessed(const Value &Address, CallSet *Calls,
                              bool &Returned) {
  for (const llvm::Use &U : Address.uses()) {
    const User *By = U.getUser();
    if (const auto *L = dyn_cast<LoadInst>(By)) {
      if (!L->isSimple())
        return false;
    } else if (const auto *S = dyn_cast<StoreInst>(By)) {
      if (!S->isSimple() || S->getValueOperand() == U.get())
        return false;
    } else if (const auto *G = dyn_cast<GetElementPtrInst>(By)) {
      if (!G->hasAllConstantIndices() || !isOnlyAccessed(*G, Calls, Returned))
        return false;
    } else if (const auto *Move = dyn_cast<MemIntrinsic>(By)) {
      if (Move->isVolatile() || !isa<ConstantInt>(Move->getLength()))
        return false;
    } else if (const auto *I = dyn_cast<IntrinsicInst>(By)) {
      if (!I->isLifetimeStartOrEnd())
        return false;
    } else if (const auto *Call = dyn_cast<CallBase>(By)) {
      if (!Call->isArgOperand(&U) || !mayReplace(*Call))
        return false;
      unsigned N = Call->getArgOperandNo(&U);
      Use Of = useOf(*Call->getCalledFunction()->getArg(N));
      if (Call->isByValArgument(N) || Of == Use::Other ||
          (Of == Use::Returned && !isOnlyAccessed(*Call, Calls, Returned)))
        return false;
      if (Calls)
        Calls->insert(const_cast<CallBase *>(Call));
    } else if (isa<ReturnInst>(By) && !Calls) {
      Returned = true;
    } else {
      return false;
    }
  }
  return true;
}

bool Inlining::isUnshared(const AllocaInst &A) {
  CallSet Calls;
  bool Returned = false;
  return isOnlyAccessed(A, &Calls, Returned) && Calls.empty();
}

Inlining::CallSet Inlining::callsToReplace(Function &F, const BitVector &Kept) {
  CallSet All;
  for (auto [I, A] : enumerate(variablesOf(F))) {
    CallSet Of;
    bool Returned = false;
    if (!Kept.test(I) && isOnlyAccessed(*A, &Of, Returned))
      All.insert(Of.begin(), Of.end());
  }
  return All;
}

void Inlining::replace(Function &F, CallSet Calls, const BitVector &Kept) {
  while (!Calls.empty()) {
    for (CallBase *Call : Calls) {
      if (F.getInstructionCount() > MostOfAll)
        return;
      InlineFunctionInfo Info;
      InlineFunction(*Call, Info);
    }
    // What was in their code.
    Calls = callsToReplace(F, Kept);
  }
}

} // namespace heddle::c
