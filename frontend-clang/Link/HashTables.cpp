//===- HashTables.cpp - Erasures beside searches in hash tables -----------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// An erasure from a hash table races with each search in it
// ([container.requirements.dataraces]), but need not touch what a search of
// another element reads. libstdc++ has both in its header files. So both tell
// the runtime (Runtime/tables.c), which reads or writes a word of the table's.
//
//===----------------------------------------------------------------------===//

#include "Link.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/IRBuilder.h"

using namespace llvm;

namespace heddle::c {

/// What F tells the runtime, null if nothing. All searches but those of small
/// tables, which go through all elements, come to one that is named here.
static const char *toldBy(const Function &F) {
  StringRef Name = F.getName();
  if (F.isDeclaration() || !F.arg_size() ||
      !(Name.starts_with("_ZNSt10_HashtableI") ||
        Name.starts_with("_ZNKSt10_HashtableI")))
    return nullptr;
  if (Name.contains("8_M_eraseE") || Name.contains("15_M_extract_nodeE"))
    return "__heddle_table_erases";
  if (Name.contains("19_M_find_before_node") ||
      Name.contains("22_M_find_before_node_tr"))
    return "__heddle_table_searches";
  return nullptr;
}

void tellOfHashTables(Module &M) {
  for (Function &F : M) {
    const char *Told = toldBy(F);
    if (!Told)
      continue;
    FunctionCallee Callee = M.getOrInsertFunction(
        Told, Type::getVoidTy(M.getContext()), F.getArg(0)->getType());
    IRBuilder<> B(&*F.getEntryBlock().getFirstNonPHIOrDbgOrAlloca());
    CallInst *Call = B.CreateCall(Callee, {F.getArg(0)});
    if (DISubprogram *P = F.getSubprogram())
      Call->setDebugLoc(DILocation::get(M.getContext(), P->getLine(), 0, P));
  }
}

} // namespace heddle::c
