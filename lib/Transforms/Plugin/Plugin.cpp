//===- Plugin.cpp - The passes for stock opt ------------------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// opt-19 -load-pass-plugin=build/lib/HeddlePasses.so -passes=heddle-verify
//
//===----------------------------------------------------------------------===//

#include "heddle/Analysis/EscapeAnalysis.h"
#include "heddle/Analysis/SpinAnalysis.h"
#include "heddle/Transforms/Escape.h"
#include "heddle/Transforms/FinalFreeze.h"
#include "heddle/Transforms/Instrument.h"
#include "heddle/Transforms/Mend.h"
#include "heddle/Transforms/Slice.h"
#include "heddle/Transforms/Spin.h"
#include "heddle/Transforms/Strict.h"
#include "heddle/Transforms/Verify.h"
#include "llvm/Passes/PassBuilder.h"
#include "llvm/Support/raw_ostream.h"
#if LLVM_VERSION_MAJOR < 22
#include "llvm/Passes/PassPlugin.h"
#else
#include "llvm/Plugins/PassPlugin.h"
#endif

using namespace llvm;

/// The changes of "heddle-mend<...>"; what is wrong with them is said.
static bool addMend(StringRef Name, FunctionPassManager &FPM) {
  if (!Name.consume_front("heddle-mend<") || !Name.consume_back(">"))
    return false;
  auto Mends = heddle::parseMends(Name);
  if (!Mends) {
    errs() << toString(Mends.takeError()) << "\n";
    return false;
  }
  FPM.addPass(heddle::MendPass(std::move(*Mends)));
  return true;
}

static bool addFunctionPass(StringRef Name, FunctionPassManager &FPM,
                            ArrayRef<PassBuilder::PipelineElement>) {
  if (Name == "heddle-slice")
    FPM.addPass(heddle::SlicePass());
  else if (Name == "heddle-spin")
    FPM.addPass(heddle::SpinPass());
  else if (Name == "print<heddle-spin>")
    FPM.addPass(heddle::SpinPrinterPass(outs()));
  else
    return addMend(Name, FPM);
  return true;
}

static bool addModulePass(StringRef Name, ModulePassManager &MPM,
                          ArrayRef<PassBuilder::PipelineElement> Inner) {
  if (Name == "heddle-escape")
    MPM.addPass(heddle::EscapePass());
  else if (Name == "heddle-freeze")
    MPM.addPass(heddle::FreezePass());
  else if (Name == "heddle-instrument")
    MPM.addPass(heddle::InstrumentPass());
  else if (Name == "heddle-strict")
    MPM.addPass(heddle::StrictPass());
  else if (Name == "heddle-verify")
    MPM.addPass(heddle::VerifyPass(errs()));
  else if (Name == "print<heddle-escape>")
    MPM.addPass(heddle::EscapePrinterPass(outs()));
  else {
    // So that passes of both kinds can stand in one list.
    FunctionPassManager FPM;
    if (!addFunctionPass(Name, FPM, Inner))
      return false;
    MPM.addPass(createModuleToFunctionPassAdaptor(std::move(FPM)));
  }
  return true;
}

extern "C" LLVM_ATTRIBUTE_WEAK PassPluginLibraryInfo llvmGetPassPluginInfo() {
  return {LLVM_PLUGIN_API_VERSION, "Heddle", "1", [](PassBuilder &PB) {
            PB.registerPipelineParsingCallback(addModulePass);
            PB.registerPipelineParsingCallback(addFunctionPass);
          }};
}
