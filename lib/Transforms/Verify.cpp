//===- Verify.cpp - The vocabulary's verifier as a pass -------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "heddle/Transforms/Verify.h"
#include "heddle/IR/Verifier.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;

namespace heddle {

PreservedAnalyses VerifyPass::run(Module &M, ModuleAnalysisManager &) {
  std::vector<Violation> All = findViolations(M);
  for (const Violation &V : All)
    OS << V.Where << ": " << V.What << '\n';
  if (!All.empty())
    M.getContext().emitError("heddle-verify: " + Twine(All.size()) +
                             (All.size() == 1 ? " violation" : " violations"));
  return PreservedAnalyses::all();
}

} // namespace heddle
