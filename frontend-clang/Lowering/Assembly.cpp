//===- Assembly.cpp - Assembly that is not known --------------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What assembly is known has become LLVM's instructions (Link/Assembly.cpp).
//
//===----------------------------------------------------------------------===//

#include "CLowering.h"
#include "FunctionLowering.h"
#include "llvm/IR/InlineAsm.h"

using namespace llvm;

namespace heddle::c {

void FunctionLowering::lowerAssembly(CallInst &I) {
  if (const MDNode *Why = I.getMetadata(UnknownAssemblyMetadata))
    return refuse(cast<MDString>(Why->getOperand(0))->getString());
  refuse("the assembly \"" +
         cast<InlineAsm>(I.getCalledOperand())->getAsmString() + "\"");
}

} // namespace heddle::c
