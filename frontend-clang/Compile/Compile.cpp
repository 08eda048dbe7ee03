//===- Compile.cpp - C to LLVM IR, by clang in process --------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Compile.h"
#include "../Lowering/CLowering.h"
#include "Macros.h"
#include "clang/CodeGen/CodeGenAction.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Tooling/CompilationDatabase.h"
#include "clang/Tooling/JSONCompilationDatabase.h"
#include "clang/Tooling/Tooling.h"
#include "llvm/IR/Verifier.h"
#include "llvm/Linker/Linker.h"
#include <list>

using namespace llvm;

/// Compile/Headers.cpp, which the build writes.
struct Header {
  const char *Name, *Begin, *End;
};
extern const Header heddle_headers[];

namespace tooling = clang::tooling;

namespace heddle::c {

namespace {
/// A module in memory, which names the macros that are expanded.
class EmitAction : public clang::EmitLLVMOnlyAction {
public:
  using EmitLLVMOnlyAction::EmitLLVMOnlyAction;
  std::unique_ptr<Module> takeModuleWithMacros() {
    std::unique_ptr<Module> M = takeModule();
    if (M)
      keepMacros(*M, Macros);
    return M;
  }

protected:
  bool BeginSourceFileAction(clang::CompilerInstance &Compiler) override {
    noteMacros(Compiler, Macros);
    return EmitLLVMOnlyAction::BeginSourceFileAction(Compiler);
  }

private:
  std::set<MacroExpansion> Macros;
};

/// Makes modules of what a ClangTool compiles.
class Emitter : public tooling::ToolAction {
public:
  explicit Emitter(LLVMContext &Context) : Context(Context) {}
  bool runInvocation(std::shared_ptr<clang::CompilerInvocation> Invocation,
                     clang::FileManager *Files,
                     std::shared_ptr<clang::PCHContainerOperations> PCH,
                     clang::DiagnosticConsumer *Consumer) override {
#if LLVM_VERSION_MAJOR < 21
    clang::CompilerInstance Compiler(std::move(PCH));
    Compiler.setInvocation(std::move(Invocation));
    Compiler.setFileManager(Files);
    Compiler.createDiagnostics(Consumer, /*ShouldOwnClient=*/false);
    if (!Compiler.hasDiagnostics())
      return false;
    Compiler.createSourceManager(*Files);
#else
    clang::CompilerInstance Compiler(std::move(Invocation), std::move(PCH));
    Compiler.setVirtualFileSystem(Files->getVirtualFileSystemPtr());
    Compiler.setFileManager(Files);
    Compiler.createDiagnostics(Consumer, /*ShouldOwnClient=*/false);
    if (!Compiler.hasDiagnostics())
      return false;
    Compiler.createSourceManager();
#endif
    EmitAction Action(&Context);
    bool Fine = Compiler.ExecuteAction(Action);
    if (std::unique_ptr<Module> M =
            Fine ? Action.takeModuleWithMacros() : nullptr)
      Modules.push_back(std::move(M));
    Files->clearStatCache();
    return Fine;
  }
  std::vector<std::unique_ptr<Module>> Modules;

private:
  LLVMContext &Context;
};
} // namespace

/// Where the files of Runtime/include are, for clang: those for C++, and below
/// them those for C.
static constexpr const char *Headers = "/heddle/include",
                            *HeadersOfC = "/heddle/include/c";

/// What the program means stays as it is written: no pass runs, and no flag of
/// a build changes that. Headers are those for a compiler that does not inline.
static tooling::CommandLineArguments
adjust(const tooling::CommandLineArguments &Args, StringRef File) {
  tooling::CommandLineArguments Out;
  bool IsCxx = !File.ends_with(".c");
  for (StringRef A : Args)
    if (!A.starts_with("-O") && !A.starts_with("-fsanitize") && A != "-flto" &&
        !A.starts_with("-Werror"))
      Out.push_back(A.str());
  for (const char *A :
       {"-O0", "-Xclang", "-disable-O0-optnone", "-g", "-U_FORTIFY_SOURCE",
        "-Xclang", "-fsanitize-address-use-after-scope", // only says where
        "-fno-stack-protector", "-mlong-double-64",
        "-fno-discard-value-names", // isOfBitField() asks for one
        "-target", "x86_64-pc-linux-gnu", "-resource-dir",
        HEDDLE_CLANG_RESOURCES})
    Out.push_back(A);
  if (!IsCxx) {
    Out.insert(Out.end(), {"-isystem", HeadersOfC});
    return Out;
  }
  if (none_of(Out, [](StringRef A) { return A.starts_with("-std="); }))
    Out.push_back("-std=c++20");
  Out.insert(Out.end(), {"-Wno-deprecated-declarations", "-isystem", Headers});
  return Out;
}

Expected<std::unique_ptr<Module>> compile(LLVMContext &Context,
                                          const CompileOptions &O) {
  std::unique_ptr<tooling::CompilationDatabase> Database;
  if (O.BuildFolder.empty()) {
    Database =
        std::make_unique<tooling::FixedCompilationDatabase>(".", O.Flags);
  } else {
    std::string Why;
    Database =
        tooling::CompilationDatabase::loadFromDirectory(O.BuildFolder, Why);
    if (!Database)
      return createStringError("-p " + O.BuildFolder +
                               ": no compile_commands.json that can "
                               "be read");
  }
  Emitter E(Context);
  // One after the other: a tool of several files prints which it is at.
  for (const std::string &Source : O.Sources) {
    tooling::ClangTool Tool(*Database, Source);
    if (!O.BuildFolder.empty())
      Tool.appendArgumentsAdjuster(tooling::getInsertArgumentAdjuster(
          O.Flags, tooling::ArgumentInsertPosition::END));
    Tool.appendArgumentsAdjuster(adjust);
    std::list<std::string> Paths; // the tool keeps no copy of them
    for (const Header *H = heddle_headers; H->Name; ++H)
      Tool.mapVirtualFile(
          Paths.emplace_back(std::string(Headers) + "/" + H->Name),
          StringRef(H->Begin, H->End - H->Begin));
    size_t Before = E.Modules.size();
    if (Tool.run(&E) || E.Modules.size() != Before + 1)
      return createStringError(Source + ": clang cannot compile it");
    noteStructures(*E.Modules.back());
  }
  std::unique_ptr<Module> Whole = std::move(E.Modules.front());
  for (std::unique_ptr<Module> &M : drop_begin(E.Modules))
    if (Error E = link(*Whole, std::move(M), Linker::None,
                       "the files cannot be linked with each other"))
      return std::move(E);
  Whole->getOrInsertNamedMetadata(ScopesMetadata);
  return std::move(Whole);
}

} // namespace heddle::c
