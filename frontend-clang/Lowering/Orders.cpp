//===- Orders.cpp - The order of each atomic operation, by its place ------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// For heddle check --relax. In C an atomic operation is an instruction where it
// stands. In C++ it is a call of a member of std::atomic, which switches on the
// order that it gets: such calls become part of the program's function, and
// what depends on the order, now a constant, is folded.
//
//===----------------------------------------------------------------------===//

#include "ModuleLowering.h"
#include "heddle/IR/CMemory.h"
#include "llvm/Analysis/ConstantFolding.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/Transforms/Utils/Cloning.h"
#include "llvm/Transforms/Utils/Local.h"
#include "llvm/Transforms/Utils/PromoteMemToReg.h"

using namespace llvm;

namespace heddle::c {

/// Of libstdc++'s atomics, but for waits, whose orders are those of a loop.
static bool isOfAtomics(StringRef Mangled) {
  std::string Text = nameOfC(Mangled);
  StringRef Name = Text;
  if (Name.ends_with("::wait") || Name.contains("notify"))
    return false;
  return Name.consume_front("std::") &&
         (Name.consume_front("__"), Name.starts_with("atomic"));
}
/// What they call of the library's.
static bool isHelper(StringRef Mangled) {
  return isOfAtomics(Mangled) ||
         (isOfStdlib(nameOfC(Mangled)) && Mangled.contains("memory_order"));
}

static bool isUsers(const Function &F) {
  return !F.isDeclaration() && !F.hasFnAttribute("heddle.runtime") &&
         !isOfStdlib(nameOfC(F.getName()));
}

/// Of a helper that is inlined in the program's own code.
static bool isInlinedHelper(const Instruction &I) {
  const DILocation *L = I.getDebugLoc();
  return L && L->getInlinedAt() &&
         isHelper(L->getScope()->getSubprogram()->getLinkageName());
}

static void inlineOperations(Function &F) {
  SmallVector<CallBase *, 16> Work;
  for (Instruction &I : instructions(F))
    if (auto *C = dyn_cast<CallBase>(&I))
      if (Function *G = C->getCalledFunction(); G && isHelper(G->getName()))
        Work.push_back(C);
  // Each calls a few others, none of which calls itself.
  for (size_t Most = 64 * Work.size(), I = 0; I != Work.size() && I < Most;
       ++I) {
    Function *G = Work[I]->getCalledFunction();
    if (!G || G->isDeclaration() || !Work[I]->getDebugLoc())
      continue;
    InlineFunctionInfo Info;
    if (!InlineFunction(*Work[I], Info).isSuccess())
      continue;
    for (CallBase *C : Info.InlinedCallSites)
      if (Function *H = C->getCalledFunction(); H && isHelper(H->getName()))
        Work.push_back(C);
  }
}

/// Whether it is a variable of a helper, inlined here or by clang: nothing else
/// reads it. (What a parameter begins with has no place.)
static bool isOfHelper(const AllocaInst &A) {
  bool IsRead = false;
  for (const User *U : A.users()) {
    const auto *I = cast<Instruction>(U);
    if (isa<LoadInst>(I) && !isInlinedHelper(*I))
      return false;
    if (isa<StoreInst>(I) && I->getDebugLoc() && !isInlinedHelper(*I))
      return false;
    IsRead |= isa<LoadInst>(I);
  }
  return IsRead && isAllocaPromotable(&A);
}
static void promoteVariables(Function &F) {
  SmallVector<AllocaInst *, 16> Slots;
  for (Instruction &I : F.getEntryBlock())
    if (auto *A = dyn_cast<AllocaInst>(&I); A && isOfHelper(*A))
      Slots.push_back(A);
  if (Slots.empty())
    return;
  DominatorTree Tree(F);
  PromoteMemToReg(Slots, Tree);
}

/// Code of the program's own stays as it is written.
static void foldInlined(Function &F) {
  const DataLayout &DL = F.getDataLayout();
  for (bool Changes = true; Changes;) {
    Changes = false;
    for (Instruction &I : make_early_inc_range(instructions(F))) {
      Constant *C = nullptr;
      if (auto *P = dyn_cast<PHINode>(&I))
        C = dyn_cast_or_null<ConstantInt>(P->hasConstantValue());
      else if (isInlinedHelper(I))
        C = ConstantFoldInstruction(&I, DL);
      if (!C)
        continue;
      I.replaceAllUsesWith(C);
      I.eraseFromParent();
      Changes = true;
    }
    for (BasicBlock &B : F)
      if (isInlinedHelper(*B.getTerminator()))
        Changes |= ConstantFoldTerminator(&B);
    if (Changes)
      removeUnreachableBlocks(F);
  }
}

/// Whether all that lies between the instruction and the program's own code is
/// of the library's atomics.
static bool isOperationOfUsers(const DILocation *L) {
  for (; L->getInlinedAt(); L = L->getInlinedAt())
    if (!isHelper(L->getScope()->getSubprogram()->getLinkageName()))
      return false;
  return true;
}

/// The instruction is named by the file, line and column of the operation.
static void nameOrder(Instruction &I, StringRef File) {
  const DILocation *L = I.getDebugLoc();
  if (!L || !isOperationOfUsers(L))
    return;
  while (L->getInlinedAt())
    L = L->getInlinedAt();
  LLVMContext &C = I.getContext();
  auto Number = [&](unsigned N) {
    return ConstantAsMetadata::get(ConstantInt::get(Type::getInt32Ty(C), N));
  };
  I.setMetadata(OrderMetadata,
                MDNode::get(C, {MDString::get(C, File), Number(L->getLine()),
                                Number(L->getColumn())}));
}

void nameOrders(Module &M, function_ref<std::string(const Function &)> FileOf) {
  for (Function &F : M) {
    if (!isUsers(F))
      continue;
    inlineOperations(F);
    promoteVariables(F);
    foldInlined(F);
    std::string File = FileOf(F);
    for (Instruction &I : instructions(F))
      if (I.isAtomic())
        nameOrder(I, File);
  }
}

} // namespace heddle::c
