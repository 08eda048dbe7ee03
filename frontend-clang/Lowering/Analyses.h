//===- Analyses.h - What LLVM's passes ask for ------------------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_FRONTEND_CLANG_ANALYSES_H
#define HEDDLE_FRONTEND_CLANG_ANALYSES_H

#include "llvm/Analysis/AssumptionCache.h"
#include "llvm/Analysis/TargetLibraryInfo.h"
#include "llvm/Analysis/TargetTransformInfo.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/PassInstrumentation.h"
#include "llvm/IR/PassManager.h"

namespace heddle::c {

/// Those that SROA and global DCE ask for, none of them made yet. PassBuilder
/// would link every pass of LLVM.
struct Analyses {
  llvm::FunctionAnalysisManager OfFunctions;
  llvm::ModuleAnalysisManager OfModules;

  Analyses() {
    OfFunctions.registerPass(
        [] { return llvm::PassInstrumentationAnalysis(); });
    OfFunctions.registerPass([] { return llvm::DominatorTreeAnalysis(); });
    OfFunctions.registerPass([] { return llvm::AssumptionAnalysis(); });
    OfFunctions.registerPass([] { return llvm::TargetLibraryAnalysis(); });
    OfFunctions.registerPass([] { return llvm::TargetIRAnalysis(); });
    OfModules.registerPass([] { return llvm::PassInstrumentationAnalysis(); });
    OfModules.registerPass([this] {
      return llvm::FunctionAnalysisManagerModuleProxy(OfFunctions);
    });
  }
};

} // namespace heddle::c

#endif
