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
#include "Lowering/Parts.h"
#include "llvm/Bitcode/BitcodeWriter.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/Verifier.h"
#include "llvm/IRReader/IRReader.h"
#include "llvm/Support/SourceMgr.h"
#include "llvm/Support/ToolOutputFile.h"

using namespace llvm;

static bool write(const char *Name, function_ref<void(raw_ostream &)> Write) {
  std::error_code EC;
  ToolOutputFile File(Name, EC, sys::fs::OF_None);
  if (EC) {
    errs() << Name << ": " << EC.message() << "\n";
    return false;
  }
  Write(File.os());
  File.keep();
  return true;
}

static bool writeModule(const char *Name, const Module &M) {
  return !verifyModule(M, &errs()) &&
         write(Name, [&](raw_ostream &OS) { WriteBitcodeToFile(M, OS); });
}

int main(int Argc, char **Argv) {
  assert((Argc == 3 || Argc == 5) &&
         "internal: IN.bc and OUT.bc, or CORE.bc, REST.bc and NAMES");
  LLVMContext Context;
  SMDiagnostic Wrong;
  std::unique_ptr<Module> M = parseIRFile(Argv[1], Wrong, Context);
  if (!M) {
    Wrong.print(Argv[0], errs());
    return 2;
  }
  heddle::c::prepareRuntime(*M);
  if (Argc == 3)
    return writeModule(Argv[2], *M) ? 0 : 2;
  heddle::c::RuntimeParts Parts = heddle::c::splitRuntime(*M);
  bool Are = writeModule(Argv[2], *Parts.Core) &&
             writeModule(Argv[3], *Parts.Rest) &&
             write(Argv[4], [&](raw_ostream &OS) { OS << Parts.NamesOfRest; });
  return Are ? 0 : 2;
}
