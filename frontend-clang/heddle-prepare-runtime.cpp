//===- heddle-prepare-runtime.cpp - The runtime, as heddle-clang has it ---===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A step of Heddle's own build: heddle-prepare-runtime IN.bc OUT.bc.
//
//===----------------------------------------------------------------------===//

#include "Lowering/CLowering.h"
#include "llvm/Bitcode/BitcodeWriter.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/Verifier.h"
#include "llvm/IRReader/IRReader.h"
#include "llvm/Support/SourceMgr.h"
#include "llvm/Support/ToolOutputFile.h"

using namespace llvm;

int main(int Argc, char **Argv) {
  assert(Argc == 3 && "internal: IN.bc and OUT.bc");
  LLVMContext Context;
  SMDiagnostic Wrong;
  std::unique_ptr<Module> M = parseIRFile(Argv[1], Wrong, Context);
  if (!M) {
    Wrong.print(Argv[0], errs());
    return 2;
  }
  heddle::c::prepareRuntime(*M);
  if (verifyModule(*M, &errs()))
    return 1;
  std::error_code EC;
  ToolOutputFile File(Argv[2], EC, sys::fs::OF_None);
  if (EC) {
    errs() << Argv[2] << ": " << EC.message() << "\n";
    return 2;
  }
  WriteBitcodeToFile(*M, File.os());
  File.keep();
}
