//===- Analyses.h - What LLVM's passes ask for ------------------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_FRONTEND_CLANG_ANALYSES_H
#define HEDDLE_FRONTEND_CLANG_ANALYSES_H

#include "llvm/Passes/PassBuilder.h"

namespace heddle::c {

/// The analyses of all kinds, none of them made yet.
struct Analyses {
  llvm::LoopAnalysisManager OfLoops;
  llvm::FunctionAnalysisManager OfFunctions;
  llvm::CGSCCAnalysisManager OfCalls;
  llvm::ModuleAnalysisManager OfModules;

  Analyses() {
    llvm::PassBuilder PB;
    PB.registerModuleAnalyses(OfModules);
    PB.registerCGSCCAnalyses(OfCalls);
    PB.registerFunctionAnalyses(OfFunctions);
    PB.registerLoopAnalyses(OfLoops);
    PB.crossRegisterProxies(OfLoops, OfFunctions, OfCalls, OfModules);
  }
};

} // namespace heddle::c

#endif
