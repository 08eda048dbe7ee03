//===- Unused.cpp - What main() cannot come to ----------------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Analyses.h"
#include "ModuleLowering.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/Transforms/IPO/GlobalDCE.h"
#include "llvm/Transforms/Utils/CtorUtils.h"

using namespace llvm;

namespace heddle::c {

/// What the lowering calls where something is caught.
static bool isOfExceptions(StringRef Name) {
  return Name == "__heddle_try" || Name == "__heddle_catches";
}
/// What the lowering calls by name.
static bool isEntry(const Function &F) {
  StringRef Name = F.getName();
  return Name == "main" || Name.starts_with("__heddle_") || Name == "exit" ||
         Name == "atexit" || Name == "memcpy" || Name == "memmove" ||
         Name == "memset";
}

/// The globals that a value is made of.
static void addGlobals(const Value *V, SmallPtrSetImpl<const Value *> &Out) {
  if (auto *C = dyn_cast<Constant>(V);
      C && Out.insert(C).second && !isa<GlobalValue>(C))
    for (const Use &Part : C->operands())
      addGlobals(Part, Out);
}

/// Whether something uses the value that is not in these functions.
static bool isUsedBeyond(const Value &V, const SetVector<Function *> &Own) {
  return any_of(V.users(), [&](const User *U) {
    if (auto *I = dyn_cast<Instruction>(U))
      return !Own.contains(const_cast<Function *>(I->getFunction()));
    return isa<GlobalValue>(U) || isUsedBeyond(*U, Own);
  });
}

/// Whether the constructor is the library's, of globals that nothing uses.
static bool isForNothing(Function &Constructor) {
  if (!Constructor.hasFnAttribute("heddle.runtime"))
    return false;
  SetVector<Function *> Own;
  Own.insert(&Constructor);
  SmallPtrSet<const Value *, 16> Used;
  for (unsigned I = 0; I != Own.size(); ++I)
    for (const Instruction &In : instructions(Own[I])) {
      auto *Call = dyn_cast<CallBase>(&In);
      Function *Callee = Call ? Call->getCalledFunction() : nullptr;
      if (Callee && Callee->getName().starts_with("__cxx_global_var_init"))
        Own.insert(Callee);
      for (const Use &Operand : In.operands())
        addGlobals(Operand, Used);
    }
  return none_of(Used, [&](const Value *V) {
    auto *G = dyn_cast<GlobalVariable>(V);
    return G && !G->isConstant() && isUsedBeyond(*G, Own);
  });
}

void removeUnused(Module &M) {
  for (GlobalAlias &A : make_early_inc_range(M.aliases()))
    if (auto *F = dyn_cast<GlobalObject>(A.getAliasee()->stripPointerCasts())) {
      A.replaceAllUsesWith(F);
      A.eraseFromParent();
    }
  // Destructors and constructors of other files are what they were.
  for (const char *Name : {"llvm.used", "llvm.compiler.used"})
    if (GlobalVariable *G = M.getGlobalVariable(Name, true))
      G->eraseFromParent();
  optimizeGlobalCtorsList(
      M, [](uint32_t, Function *F) { return isForNothing(*F); });
  for (Function &F : M)
    if (!F.isDeclaration() && !isEntry(F)) {
      F.setComdat(nullptr);
      F.setLinkage(GlobalValue::InternalLinkage);
    }
  for (GlobalVariable &G : M.globals())
    if (!G.isDeclaration() && !G.hasAppendingLinkage()) {
      G.setComdat(nullptr);
      G.setLinkage(GlobalValue::InternalLinkage);
    }
  auto RemoveDead = [&M] {
    Analyses Known;
    GlobalDCEPass().run(M, Known.OfModules);
  };
  RemoveDead();
  if (any_of(M, [](const Function &F) { return F.hasPersonalityFn(); }))
    return;
  for (Function &F : M)
    if (isOfExceptions(F.getName()))
      F.setLinkage(GlobalValue::InternalLinkage);
  RemoveDead();
}

} // namespace heddle::c
