//===- Compile.cpp - HeddleNative.so ----------------------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Emitter.h"
#include "llvm/Analysis/CGSCCPassManager.h"
#include "llvm/ExecutionEngine/Orc/LLJIT.h"
#include "llvm/IR/Verifier.h"
#include "llvm/Passes/PassBuilder.h"
#include "llvm/Support/TargetSelect.h"
#include "llvm/Transforms/InstCombine/InstCombine.h"
#include "llvm/Transforms/Scalar/EarlyCSE.h"
#include "llvm/Transforms/Scalar/GVN.h"
#include "llvm/Transforms/Scalar/SROA.h"
#include "llvm/Transforms/Scalar/SimplifyCFG.h"
#include <mutex>

using namespace heddle;
using namespace heddle::native;

static void optimise(llvm::Function &F) {
  llvm::LoopAnalysisManager Loops;
  llvm::FunctionAnalysisManager Functions;
  llvm::CGSCCAnalysisManager Calls;
  llvm::ModuleAnalysisManager Modules;
  llvm::PassBuilder Builder;
  Builder.registerModuleAnalyses(Modules);
  Builder.registerCGSCCAnalyses(Calls);
  Builder.registerFunctionAnalyses(Functions);
  Builder.registerLoopAnalyses(Loops);
  Builder.crossRegisterProxies(Loops, Functions, Calls, Modules);
  llvm::FunctionPassManager Passes;
  Passes.addPass(llvm::SimplifyCFGPass());
  Passes.addPass(llvm::SROAPass(llvm::SROAOptions::ModifyCFG));
  Passes.addPass(llvm::EarlyCSEPass());
  Passes.addPass(llvm::InstCombinePass());
  Passes.addPass(llvm::GVNPass());
  Passes.addPass(llvm::SimplifyCFGPass());
  Passes.run(F, Functions);
}

/// One for the process: what was compiled stays. Null if there is not enough
/// memory for it, or LLVM does not know this machine.
static llvm::orc::LLJIT *compiler() {
  static llvm::orc::LLJIT *Only = []() -> llvm::orc::LLJIT * {
    llvm::InitializeNativeTarget();
    llvm::InitializeNativeTargetAsmPrinter();
    auto Made = llvm::orc::LLJITBuilder().create();
    if (Made)
      return Made->release();
    llvm::consumeError(Made.takeError());
    return nullptr;
  }();
  return Only;
}

static llvm::Expected<native::Function> compile(llvm::orc::LLJIT &J,
                                                const Code &C, const Layout &L,
                                                const Region &R,
                                                const Callees &Known) {
  static unsigned Compiled = 0;
  auto Context = std::make_unique<llvm::LLVMContext>();
  auto M = std::make_unique<llvm::Module>("heddle.native", *Context);
  M->setDataLayout(J.getDataLayout());
  std::string Name = "f" + std::to_string(Compiled++);
  llvm::Function *F = Emitter(*M, C, L, R, Known).emit(Name);
  assert(!llvm::verifyFunction(*F, &llvm::errs()) &&
         "internal: native code is not valid");
  optimise(*F);
  if (llvm::Error E = J.addIRModule(
          llvm::orc::ThreadSafeModule(std::move(M), std::move(Context))))
    return E;
  auto Found = J.lookup(Name);
  if (!Found)
    return Found.takeError();
  return Found->toPtr<native::Function>();
}

extern "C" __attribute__((visibility("default"))) native::Function
heddleCompileNative(const Code &C, const Layout &L, const Region &R,
                    const Callees &Known) {
  static std::mutex Lock; // ORC's sessions are safe; what counts here is not
  std::lock_guard<std::mutex> Guard(Lock);
  llvm::orc::LLJIT *J = compiler();
  if (!J)
    return nullptr;
  auto Made = compile(*J, C, L, R, Known);
  if (Made)
    return *Made;
  llvm::consumeError(Made.takeError());
  return nullptr;
}
