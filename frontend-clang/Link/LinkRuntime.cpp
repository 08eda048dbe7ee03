//===- LinkRuntime.cpp - The C library's models ---------------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "../Lowering/Needs.h"
#include "../Lowering/Parts.h"
#include "Link.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Bitcode/BitcodeReader.h"
#include "llvm/IR/DiagnosticInfo.h"
#include "llvm/IR/DiagnosticPrinter.h"
#include "llvm/Linker/Linker.h"
#include "llvm/Support/MemoryBuffer.h"

using namespace llvm;

extern "C" const char heddle_c_runtime_begin[], heddle_c_runtime_end[],
    heddle_c_rest_begin[], heddle_c_rest_end[], heddle_c_names_begin[],
    heddle_c_names_end[], heddle_cxx_runtime_begin[], heddle_cxx_runtime_end[];

namespace heddle::c {

namespace {
/// Keeps the first error, which LLVM's own handler prints and ends the process.
struct KeepFirst final : DiagnosticHandler {
  explicit KeepFirst(std::string &Text) : Text(Text) {}
  bool handleDiagnostics(const DiagnosticInfo &Info) override {
    if (Info.getSeverity() == DS_Error && Text.empty()) {
      raw_string_ostream OS(Text);
      DiagnosticPrinterRawOStream Printer(OS);
      Info.print(Printer);
    }
    return true;
  }
  std::string &Text;
};
} // namespace

Error link(Module &Into, std::unique_ptr<Module> From, unsigned Flags,
           StringRef Failed) {
  LLVMContext &C = Into.getContext();
  std::string Text;
  std::unique_ptr<DiagnosticHandler> Before = C.getDiagnosticHandler();
  C.setDiagnosticHandler(std::make_unique<KeepFirst>(Text));
  bool HasFailed = Linker::linkModules(Into, std::move(From), Flags);
  C.setDiagnosticHandler(std::move(Before));
  if (!HasFailed && Text.empty())
    return Error::success();
  return createStringError(Failed + (Text.empty() ? "" : ": " + Text));
}

/// Functions are read when the program turns out to need them.
static Expected<std::unique_ptr<Module>>
readRuntime(const char *Begin, const char *End, LLVMContext &C) {
  return getLazyBitcodeModule(
      MemoryBufferRef(StringRef(Begin, End - Begin), "runtime"), C,
      /*ShouldLazyLoadMetadata=*/true);
}

/// Whether the program lacks something that has a name of C++'s.
static bool isOfCxx(const Module &M) {
  return any_of(M.global_values(), [](const GlobalValue &G) {
    return G.isDeclaration() &&
           (G.getName().starts_with("_Z") || G.getName().starts_with("__cxa_"));
  });
}

static Error linkRuntime(Module &M, std::unique_ptr<Module> Runtime) {
  return link(M, std::move(Runtime), Linker::LinkOnlyNeeded,
              "the program does not go with the C library");
}

/// The functions that the program needs of C's runtime without naming them.
static StringSet<> neededBy(const Module &M) {
  StringSet<> Needed;
  for (const char *Name : neededByAll())
    Needed.insert(Name);
  if (M.getNamedGlobal("llvm.global_dtors"))
    Needed.insert("atexit");
  for (const Function &F : M)
    forEachNeed(F, [&](StringRef Name) { Needed.insert(Name); });
  return Needed;
}

static bool isOfRest(StringRef Name) {
  StringRef Names(heddle_c_names_begin,
                  heddle_c_names_end - heddle_c_names_begin);
  return Names.contains("\n" + Name.str() + "\n");
}

static Error linkRuntimeOfC(Module &M) {
  StringSet<> Needed = neededBy(M), Named = Needed;
  for (const GlobalValue &G : M.global_values())
    if (G.isDeclaration())
      Named.insert(G.getName());
  auto LinkPart = [&](const char *Begin, const char *End) -> Error {
    auto Part = readRuntime(Begin, End, M.getContext());
    if (!Part)
      return Part.takeError();
    for (const auto &Entry : Needed)
      if (Function *F = (*Part)->getFunction(Entry.first());
          F && !F->isDeclaration())
        M.getOrInsertFunction(F->getName(), F->getFunctionType());
    dropOnly(**Part, [&](StringRef Name) { return Named.contains(Name); });
    return linkRuntime(M, std::move(*Part));
  };
  // The core names nothing of the rest.
  bool NeedsRest =
      any_of(Named, [](const auto &Entry) { return isOfRest(Entry.first()); });
  if (NeedsRest)
    if (Error E = LinkPart(heddle_c_rest_begin, heddle_c_rest_end))
      return E;
  return LinkPart(heddle_c_runtime_begin, heddle_c_runtime_end);
}

Error linkRuntime(Module &M) {
  defineFormsOfNew(M);
  tellOfHashTables(M);
  expandAssembly(M);
  callWideAtomics(M);
  splitWideIntegers(M);
  // Nothing of C's part names something of C++'s.
  if (isOfCxx(M)) {
    auto Cxx = readRuntime(heddle_cxx_runtime_begin, heddle_cxx_runtime_end,
                           M.getContext());
    if (!Cxx)
      return Cxx.takeError();
    if (Error E = linkRuntime(M, std::move(*Cxx)))
      return E;
  }
  Error E = linkRuntimeOfC(M);
  forgetNeeds(M);
  nameStatics(M);
  return E;
}

} // namespace heddle::c
