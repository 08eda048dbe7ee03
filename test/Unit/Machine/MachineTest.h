//===- MachineTest.h - Runs .ll snippets on a machine -----------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_TEST_UNIT_MACHINE_MACHINETEST_H
#define HEDDLE_TEST_UNIT_MACHINE_MACHINETEST_H

#include "heddle/IR/Names.h"
#include "heddle/IR/Vocabulary.h"
#include "heddle/Machine/Machine.h"
#include "heddle/Program/ModuleSource.h"
#include "llvm/AsmParser/Parser.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/SourceMgr.h"
#include "llvm/Support/raw_ostream.h"
#include "gtest/gtest.h"

namespace heddle::test {

/// Declarations that most snippets need.
inline constexpr const char *Prelude = R"(
target datalayout = "e-p:64:64-p1:32:32-i64:64-f64:64-n32:64-ni:1"
declare ptr addrspace(1) @heddle.new(ptr)
declare ptr addrspace(1) @heddle.newarray(ptr, i32)
declare ptr addrspace(1) @heddle.pending()
declare ptr addrspace(1) @heddle.catch()
declare void @heddle.throw(ptr addrspace(1))
declare ptr @heddle.dispatch(ptr addrspace(1), ptr)
declare i32 @heddle.instanceof(ptr addrspace(1), ptr)
declare void @heddle.class.init(ptr)
declare void @heddle.monitor.enter(ptr addrspace(1))
declare void @heddle.monitor.exit(ptr addrspace(1))
declare void @heddle.thread.start(ptr addrspace(1))
declare void @heddle.thread.join(ptr addrspace(1), i64)
declare i32 @heddle.thread.isalive(ptr addrspace(1))
declare void @heddle.exit(i32)
declare i32 @heddle.choose(i32)
declare void @heddle.assume(i1)
)";

struct Snippet {
  llvm::LLVMContext Context;
  std::unique_ptr<llvm::Module> M;
  std::unique_ptr<ModuleSource> Source;
  std::unique_ptr<Program> P;
  std::unique_ptr<Machine> VM;

  explicit Snippet(const std::string &Text, MachineOptions O = {}) {
    llvm::SMDiagnostic D;
    M = llvm::parseAssemblyString(Prelude + Text, D, Context);
    if (!M) {
      D.print("snippet", llvm::errs());
      abort();
    }
    setup(O);
  }
  explicit Snippet(std::unique_ptr<llvm::Module> Mod, MachineOptions O = {})
      : M(std::move(Mod)) {
    setup(O);
  }
  void setup(MachineOptions O) {
    Source = llvm::cantFail(ModuleSource::create(*M));
    P = std::make_unique<Program>(*Source);
    VM = std::make_unique<Machine>(*P, O);
  }
  /// Runs main to the first choice; the text of an error, or empty.
  std::string start(llvm::StringRef Main = "main") {
    return llvm::toString(VM->start(P->functionBySymbol(Main)));
  }
  uint64_t field64(llvm::StringRef Symbol) {
    return VM->world().load<uint64_t>(P->staticField(Symbol, ValueKind::I64));
  }
  uint32_t field32(llvm::StringRef Symbol) {
    return VM->world().load<uint32_t>(P->staticField(Symbol, ValueKind::I32));
  }
};

} // namespace heddle::test

#endif
