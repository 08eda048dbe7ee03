//===- Compile.cpp - C to LLVM IR, by clang in process --------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Compile.h"
#include "../Link/Link.h"
#include "../Lowering/CLowering.h"
#include "Macros.h"
#include "Precompiled.h"
#include "RunClang.h"
#include "clang/CodeGen/CodeGenAction.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Tooling/CompilationDatabase.h"
#include "clang/Tooling/JSONCompilationDatabase.h"
#include "clang/Tooling/Tooling.h"
#include "llvm/IR/Verifier.h"
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

/// Behind "--" there are files only, as in commands that a database infers.
void addOptions(tooling::CommandLineArguments &To,
                ArrayRef<std::string> Options) {
  To.insert(find(To, "--"), Options.begin(), Options.end());
}

/// A build's commands, each with more options.
class WithFlags : public tooling::CompilationDatabase {
public:
  WithFlags(std::unique_ptr<CompilationDatabase> Build,
            ArrayRef<std::string> Flags)
      : Build(std::move(Build)), Flags(Flags) {}
  std::vector<tooling::CompileCommand>
  getCompileCommands(StringRef File) const override {
    std::vector<tooling::CompileCommand> All = Build->getCompileCommands(File);
    for (tooling::CompileCommand &C : All)
      addOptions(C.CommandLine, Flags);
    return All;
  }

private:
  std::unique_ptr<CompilationDatabase> Build;
  std::vector<std::string> Flags;
};

/// Has a ClangTool do something with each file.
class Actor : public tooling::ToolAction {
public:
  explicit Actor(ClangAct Act) : Act(Act) {}
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
    if (Consumer) // else it says how many warnings there were
      Compiler.setVerboseOutputStream(nulls());
    bool IsFine = Act(Compiler);
    Files->clearStatCache();
    return IsFine;
  }

private:
  ClangAct Act;
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
  std::vector<std::string> Own = {
      "-O0",
      "-Xclang",
      "-disable-O0-optnone",
      "-g",
      "-U_FORTIFY_SOURCE",
      "-Xclang",
      "-fsanitize-address-use-after-scope", // only says where
      "-fno-stack-protector",
      "-mlong-double-64",
      "-fno-discard-value-names", // isOfBitField() asks for one
      "-target",
      "x86_64-pc-linux-gnu",
      "-resource-dir",
      HEDDLE_CLANG_RESOURCES};
  if (!IsCxx) {
    Own.insert(Own.end(), {"-isystem", HeadersOfC});
  } else {
    if (none_of(Out, [](StringRef A) { return A.starts_with("-std="); }))
      Own.push_back("-std=c++20");
    Own.insert(Own.end(),
               {"-Wno-deprecated-declarations", "-isystem", Headers});
  }
  addOptions(Out, Own);
  return Out;
}

bool runClang(const tooling::CompilationDatabase &Database,
              const std::string &File, StringRef Precompiled,
              clang::DiagnosticConsumer *Consumer, ClangAct Act) {
  tooling::ClangTool Tool(Database, File);
  Tool.appendArgumentsAdjuster(adjust);
  std::list<std::string> Texts; // the tool keeps no copy of them
  auto Map = [&](std::string Name, StringRef Text) {
    Tool.mapVirtualFile(Texts.emplace_back(std::move(Name)), Text);
  };
  for (const Header *H = heddle_headers; H->Name; ++H)
    Map(std::string(Headers) + "/" + H->Name,
        StringRef(H->Begin, H->End - H->Begin));
  if (!Precompiled.empty())
    Map(PrecompiledHeader, Texts.emplace_back(textOfPrecompiled(Precompiled)));
  if (File != PrecompiledHeader && !Precompiled.empty())
    Tool.appendArgumentsAdjuster(tooling::getInsertArgumentAdjuster(
        {"-Xclang", "-include-pch", "-Xclang", Precompiled.str()},
        tooling::ArgumentInsertPosition::END));
  if (Consumer) {
    Tool.setDiagnosticConsumer(Consumer);
    Tool.setPrintErrorMessage(false);
  }
  Actor A(Act);
  return Tool.run(&A) == 0;
}

/// The header that was parsed before for the file, if there is one.
static std::string
precompiledFor(const std::string &Source,
               const tooling::CompilationDatabase &Database) {
  std::vector<tooling::CompileCommand> Commands =
      Database.getCompileCommands(Source);
  auto Text = MemoryBuffer::getFile(Source);
  if (Commands.size() != 1 || !Text || StringRef(Source).ends_with(".c"))
    return "";
  return findPrecompiled((*Text)->getBuffer(), Commands.front().CommandLine,
                         Commands.front().Directory);
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
    Database = std::make_unique<WithFlags>(std::move(Database), O.Flags);
  }
  std::vector<std::unique_ptr<Module>> Modules;
  auto Emit = [&](clang::CompilerInstance &Compiler) {
    EmitAction Action(&Context);
    bool IsFine = Compiler.ExecuteAction(Action);
    if (std::unique_ptr<Module> M =
            IsFine ? Action.takeModuleWithMacros() : nullptr)
      Modules.push_back(std::move(M));
    return IsFine;
  };
  // One after the other: a tool of several files prints which it is at.
  for (const std::string &Source : O.Sources) {
    size_t Before = Modules.size();
    std::string Precompiled = precompiledFor(Source, *Database);
    // What clang has to say is said as it is without.
    clang::DiagnosticConsumer Silent;
    bool IsFine = !Precompiled.empty() &&
                  runClang(*Database, Source, Precompiled, &Silent, Emit) &&
                  !Silent.getNumWarnings();
    if (!IsFine) {
      Modules.resize(Before);
      IsFine = runClang(*Database, Source, "", nullptr, Emit);
    }
    if (!IsFine || Modules.size() != Before + 1)
      return createStringError(Source + ": clang cannot compile it");
  }
  std::unique_ptr<Module> Whole;
  for (std::unique_ptr<Module> &M : Modules)
    if (Error E = addModule(Whole, std::move(M)))
      return std::move(E);
  noteScopes(*Whole);
  return std::move(Whole);
}

} // namespace heddle::c
