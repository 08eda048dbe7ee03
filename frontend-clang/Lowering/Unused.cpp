//===- Unused.cpp - What main() cannot come to ----------------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Analyses.h"
#include "ModuleLowering.h"
#include "llvm/Transforms/IPO/GlobalDCE.h"

using namespace llvm;

namespace heddle::c {

/// What the lowering calls by name.
static bool isEntry(const Function &F) {
  StringRef Name = F.getName();
  return Name == "main" || Name.starts_with("__heddle_") || Name == "exit" ||
         Name == "memcpy" || Name == "memmove" || Name == "memset";
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
  Analyses Known;
  GlobalDCEPass().run(M, Known.OfModules);
}

} // namespace heddle::c
