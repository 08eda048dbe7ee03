//===- Parts.cpp - The runtime's core, and the rest of it -----------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Parts.h"
#include "Needs.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/Transforms/Utils/Cloning.h"

using namespace llvm;

namespace heddle::c {

static constexpr StringLiteral StaticPrefix = "heddle.static.";

/// Beside neededByAll(): what many programs call, if it does not lead to much.
static constexpr const char *Common[] = {"pthread_create",
                                         "pthread_join",
                                         "pthread_mutex_lock",
                                         "pthread_mutex_unlock",
                                         "pthread_mutex_init",
                                         "pthread_mutex_destroy",
                                         "pthread_cond_wait",
                                         "pthread_cond_signal",
                                         "pthread_cond_broadcast",
                                         "pthread_self",
                                         "thrd_create",
                                         "thrd_join",
                                         "mtx_init",
                                         "mtx_lock",
                                         "mtx_unlock",
                                         "malloc",
                                         "calloc",
                                         "free",
                                         "memset",
                                         "memcpy",
                                         "__heddle_copy_structure",
                                         "__assert_fail",
                                         "abort",
                                         "sched_yield",
                                         "__heddle_stack_block",
                                         "__heddle_stack_save",
                                         "__heddle_stack_restore"};

/// Calls Use with what is named by it: of a function its code, of a variable
/// what it begins with.
static void forEachNamed(const GlobalValue &G,
                         function_ref<void(GlobalValue &)> Use) {
  SmallVector<const Constant *, 16> Left;
  SmallPtrSet<const Constant *, 16> Seen;
  auto Add = [&](const Value *V) {
    if (auto *C = dyn_cast<Constant>(V); C && Seen.insert(C).second)
      Left.push_back(C);
  };
  for (const llvm::Use &U : cast<User>(G).operands())
    Add(U); // prefix data and the personality as well
  if (auto *F = dyn_cast<Function>(&G))
    for (const Instruction &I : instructions(*F))
      for (const llvm::Use &U : I.operands())
        Add(U);
  while (!Left.empty()) {
    const Constant *C = Left.pop_back_val();
    if (auto *Named = dyn_cast<GlobalValue>(C)) {
      Use(*const_cast<GlobalValue *>(Named));
      continue;
    }
    for (const llvm::Use &U : C->operands())
      Add(U);
  }
}

/// The function of a table "heddle.only.NAME", which goes where that is.
static GlobalValue *ownerOf(const GlobalValue &G) {
  StringRef Name = G.getName();
  return Name.consume_front(OnlyPrefix)
             ? const_cast<Module *>(G.getParent())->getNamedValue(Name)
             : nullptr;
}

static SetVector<GlobalValue *> coreOf(Module &M) {
  SetVector<GlobalValue *> Core;
  auto AddRoot = [&](StringRef Name) {
    GlobalValue *G = M.getNamedValue(Name);
    assert(G && "internal: the runtime has no such function");
    Core.insert(G);
  };
  for (const char *Name : neededByAll())
    AddRoot(Name);
  for (const char *Name : Common)
    AddRoot(Name);
  for (unsigned I = 0; I != Core.size(); ++I)
    forEachNamed(*Core[I], [&](GlobalValue &Named) { Core.insert(&Named); });
  return Core;
}

/// Has each part find what is static in the other.
static void shareStatics(Module &M, const SetVector<GlobalValue *> &Core) {
  for (GlobalValue &User : M.global_values())
    if (!Core.contains(&User) && !ownerOf(User))
      forEachNamed(User, [&](GlobalValue &Named) {
        if (!Named.hasLocalLinkage() || !Core.contains(&Named))
          return;
        Named.setName(StaticPrefix + Named.getName());
        Named.setLinkage(GlobalValue::ExternalLinkage);
      });
}

/// A clone's declarations have the prefix data of what was cloned.
static void dropUnusedNames(Module &M) {
  for (Function &F : M)
    if (F.isDeclaration())
      F.setPrefixData(nullptr);
  SmallVector<GlobalValue *, 0> Unused;
  for (GlobalValue &G : M.global_values())
    if (G.isDeclaration() && G.use_empty())
      Unused.push_back(&G);
  for (GlobalValue *G : Unused)
    G->eraseFromParent();
}

RuntimeParts splitRuntime(Module &M) {
  SetVector<GlobalValue *> Core = coreOf(M);
  shareStatics(M, Core);
  auto IsOfCore = [&](const GlobalValue *G) {
    const GlobalValue *Owner = ownerOf(*G);
    return Core.contains(const_cast<GlobalValue *>(Owner ? Owner : G));
  };
  RuntimeParts Parts;
  ValueToValueMapTy OfCore, OfRest;
  Parts.Core = CloneModule(M, OfCore, IsOfCore);
  Parts.Rest = CloneModule(M, OfRest,
                           [&](const GlobalValue *G) { return !IsOfCore(G); });
  for (Module *Part : {&*Parts.Core, &*Parts.Rest})
    dropUnusedNames(*Part);
  Parts.NamesOfRest = "\n";
  for (const GlobalValue &G : Parts.Rest->global_values())
    if (!G.isDeclaration() && !G.hasLocalLinkage())
      Parts.NamesOfRest += (G.getName() + "\n").str();
  return Parts;
}

void nameStatics(Module &Program) {
  for (GlobalValue &G : Program.global_values()) {
    StringRef Name = G.getName();
    if (!Name.consume_front(StaticPrefix))
      continue;
    assert(!G.isDeclaration() && "internal: a part of the runtime lacks it");
    G.setLinkage(GlobalValue::InternalLinkage);
    G.setName(Name.str());
  }
}

} // namespace heddle::c
