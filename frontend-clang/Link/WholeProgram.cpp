//===- WholeProgram.cpp - From clang's modules to Heddle's IR -------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "../Lowering/CLowering.h"
#include "Link.h"
#include "llvm/Linker/Linker.h"
#include "llvm/TargetParser/Triple.h"

using namespace llvm;

namespace heddle::c {

Error addModule(std::unique_ptr<Module> &Whole, std::unique_ptr<Module> More) {
  noteStructures(*More);
  if (!Whole) {
    Whole = std::move(More);
    return Error::success();
  }
  // Named metadata would hold for both.
  if (hasScopes(*More) != hasScopes(*Whole))
    for (Module *M : {&*Whole, &*More})
      forgetScopes(*M);
  return link(*Whole, std::move(More), Linker::None,
              "the files cannot be linked with each other");
}

Error addFiles(
    std::unique_ptr<Module> &Whole, ArrayRef<std::string> Files,
    function_ref<Expected<std::unique_ptr<Module>>(const std::string &)> Read) {
  for (const std::string &File : Files) {
    auto M = Read(File);
    if (!M)
      return M.takeError();
    if (!Triple((*M)->getTargetTriple()).str().starts_with("x86_64-"))
      return createStringError(
          File + ": not IR of clang for x86-64 Linux (Heddle's own goes to "
                 "heddle-explore)");
    if (Error E = addModule(Whole, std::move(*M)))
      return E;
  }
  return Error::success();
}

Expected<std::unique_ptr<Module>> lowerProgram(Module &Whole,
                                               StringRef FirstFile,
                                               ArrayRef<std::string> Arguments,
                                               const ProgramOptions &O) {
  bool IsAtomic = O.RelaxesVolatile || O.OrdersVolatile;
  if (IsAtomic)
    makeVolatileAtomic(Whole, O.OrdersVolatile);
  if (Error E = linkRuntime(Whole))
    return std::move(E);
  auto Lowered = lowerC(Whole, Arguments, O.ForRc11, O.NamesOrders);
  if (!Lowered)
    return createStringError(FirstFile + ": " + toString(Lowered.takeError()));
  if (IsAtomic)
    noteVolatile(**Lowered, O.OrdersVolatile);
  return Lowered;
}

} // namespace heddle::c
