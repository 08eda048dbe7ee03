//===- MakePrecompiled.cpp - Parses headers for later ---------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Precompiled.h"
#include "RunClang.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Frontend/FrontendActions.h"
#include "clang/Lex/PPCallbacks.h"
#include "clang/Lex/Preprocessor.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/ToolOutputFile.h"
#include <set>

using namespace llvm;

namespace heddle::c {

namespace {
/// What headers ask for and what they get, as lines of the list of files.
class Listener : public clang::PPCallbacks {
public:
  explicit Listener(std::set<std::string> &Lines) : Lines(Lines) {}
  void InclusionDirective(clang::SourceLocation, const clang::Token &,
                          StringRef Name, bool, clang::CharSourceRange,
                          clang::OptionalFileEntryRef File, StringRef,
                          StringRef, const clang::Module *, bool,
                          clang::SrcMgr::CharacteristicKind) override {
    note(Name, File);
  }
  void HasInclude(clang::SourceLocation, StringRef Name, bool,
                  clang::OptionalFileEntryRef File,
                  clang::SrcMgr::CharacteristicKind) override {
    note(Name, File);
  }

private:
  void note(StringRef Name, clang::OptionalFileEntryRef File) {
    Lines.insert(("asks " + *sys::path::begin(Name)).str());
    // Those that are in the tool change with it.
    if (File && !File->getName().starts_with(InsideTool))
      Lines.insert(("read " + Twine(File->getSize()) + " " +
                    Twine(File->getModificationTime()) + " " + File->getName())
                       .str());
  }
  std::set<std::string> &Lines;
};

class Generate : public clang::GeneratePCHAction {
public:
  explicit Generate(std::set<std::string> &Lines) : Lines(Lines) {}

protected:
  bool BeginSourceFileAction(clang::CompilerInstance &Compiler) override {
    Compiler.getPreprocessor().addPPCallbacks(
        std::make_unique<Listener>(Lines));
    return GeneratePCHAction::BeginSourceFileAction(Compiler);
  }

private:
  std::set<std::string> &Lines;
};
} // namespace

Error precompile(const std::string &Out) {
  std::set<std::string> Lines;
  auto Run = [&](clang::CompilerInstance &Compiler) {
    Compiler.getFrontendOpts().OutputFile = Out;
    Generate Action(Lines);
    return Compiler.ExecuteAction(Action);
  };
  clang::tooling::FixedCompilationDatabase Database(".", {"-x", "c++-header"});
  if (!runClang(Database, PrecompiledHeader, Out, nullptr, Run))
    return createStringError(Out + ": clang cannot make it");
  std::error_code EC;
  ToolOutputFile List(Out + FilesSuffix.str(), EC, sys::fs::OF_Text);
  if (EC)
    return createStringError(Out + FilesSuffix + ": " + EC.message());
  for (const std::string &Line : Lines)
    List.os() << Line << "\n";
  List.keep();
  return Error::success();
}

} // namespace heddle::c
