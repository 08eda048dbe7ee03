//===- EscapePrinter.cpp - print<heddle-escape> ---------------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "heddle/Analysis/EscapeAnalysis.h"
#include "heddle/IR/Accesses.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;

namespace heddle {

PreservedAnalyses EscapePrinterPass::run(Module &M, ModuleAnalysisManager &) {
  EscapeSummaries Summaries;
  for (const Function &F : M) {
    if (F.isDeclaration())
      continue;
    FunctionEscape Escape(F, &Summaries);
    OS << "escape of '" << F.getName() << "':\n";
    for (const Argument &A : F.args()) {
      if (!isManagedPointer(A.getType()))
        continue;
      OS << "  parameter ";
      A.printAsOperand(OS, false);
      OS << ": " << (Escape.isCaptured(A) ? "captured" : "not captured")
         << '\n';
    }
    for (const CallBase *Allocation : Escape.allocations()) {
      OS << "  ";
      Allocation->printAsOperand(OS, false);
      OS << " = " << Allocation->getCalledFunction()->getName() << ": "
         << (Escape.isPrivate(Allocation) ? "private" : "escapes") << '\n';
    }
  }
  return PreservedAnalyses::all();
}

} // namespace heddle
