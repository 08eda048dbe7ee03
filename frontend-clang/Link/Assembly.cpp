//===- Assembly.cpp - Assembly that stands in C ---------------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "../Lowering/CLowering.h"
#include "AssemblyExpansion.h"
#include "Link.h"
#include "llvm/IR/InstIterator.h"

using namespace llvm;

namespace heddle::c {

static void refuse(CallInst &Assembly, StringRef Why) {
  LLVMContext &Context = Assembly.getContext();
  Assembly.setMetadata(UnknownAssemblyMetadata,
                       MDNode::get(Context, MDString::get(Context, Why)));
}

/// Of assembly that jumps (GNU's asm goto) a call is left, which is refused.
static void refuseJump(CallBrInst &I) {
  auto *T = FunctionType::get(Type::getVoidTy(I.getContext()), false);
  auto *Call = CallInst::Create(T, InlineAsm::get(T, "jmp", "", true), "",
                                I.getIterator());
  Call->setDebugLoc(I.getDebugLoc());
  refuse(*Call, "assembly that jumps ('asm goto')");
  for (BasicBlock *To : I.getIndirectDests())
    To->removePredecessor(I.getParent());
  BranchInst::Create(I.getDefaultDest(), I.getIterator());
  I.replaceAllUsesWith(PoisonValue::get(I.getType()));
  I.eraseFromParent();
}

void expandAssembly(Module &M) {
  SmallVector<CallInst *, 8> All;
  for (Function &F : M)
    for (BasicBlock &Block : F)
      if (auto *Jump = dyn_cast<CallBrInst>(Block.getTerminator()))
        refuseJump(*Jump);
  for (Function &F : M)
    for (Instruction &I : instructions(F))
      if (auto *Call = dyn_cast<CallInst>(&I);
          Call && Call->isInlineAsm() &&
          !Call->hasMetadata(UnknownAssemblyMetadata))
        All.push_back(Call);
  for (CallInst *Call : All) {
    AssemblyExpansion E(*Call);
    std::string Unknown = E.run();
    if (!Unknown.empty()) {
      for (Instruction *New : reverse(E.Made))
        New->eraseFromParent();
      refuse(*Call, Unknown);
      continue;
    }
    if (E.Result)
      Call->replaceAllUsesWith(E.Result);
    Call->eraseFromParent();
  }
}

} // namespace heddle::c
