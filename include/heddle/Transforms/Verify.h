//===- Verify.h - The vocabulary's verifier as a pass -----------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// heddle-verify: prints every violation that Verifier.h finds to the stream,
// then gives the LLVMContext an error, at which opt stops with status 1.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_TRANSFORMS_VERIFY_H
#define HEDDLE_TRANSFORMS_VERIFY_H

#include "llvm/IR/PassManager.h"

namespace heddle {

class VerifyPass : public llvm::PassInfoMixin<VerifyPass> {
public:
  explicit VerifyPass(llvm::raw_ostream &OS) : OS(OS) {}
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &);
  static bool isRequired() { return true; }

private:
  llvm::raw_ostream &OS;
};

} // namespace heddle

#endif
