//===- Macros.cpp - Where macros are expanded -----------------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Macros.h"
#include "../Lowering/CLowering.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/MacroInfo.h"
#include "clang/Lex/PPCallbacks.h"
#include "clang/Lex/Preprocessor.h"
#include "llvm/IR/Constants.h"
#include "llvm/Support/Path.h"

using namespace llvm;

namespace heddle::c {

namespace {
class Listener : public clang::PPCallbacks {
public:
  Listener(const clang::SourceManager &Sources, std::set<MacroExpansion> &Out)
      : Sources(Sources), Out(Out) {}

  void MacroExpands(const clang::Token &Name, const clang::MacroDefinition &D,
                    clang::SourceRange, const clang::MacroArgs *) override {
    const clang::MacroInfo *Info = D.getMacroInfo();
    clang::SourceLocation At = Name.getLocation();
    // Within another macro, code is at the expansion of that one.
    if (!Info || Info->isBuiltinMacro() || At.isMacroID() ||
        Sources.isInSystemHeader(At) ||
        Sources.isInSystemHeader(Info->getDefinitionLoc()) ||
        Sources.isWrittenInBuiltinFile(Info->getDefinitionLoc()) ||
        Sources.isWrittenInCommandLineFile(Info->getDefinitionLoc()))
      return;
    clang::PresumedLoc Here = Sources.getPresumedLoc(At),
                       There = Sources.getPresumedLoc(Info->getDefinitionLoc());
    if (Here.isInvalid() || There.isInvalid())
      return;
    Out.emplace(sys::path::filename(Here.getFilename()).str(), Here.getLine(),
                Here.getColumn(), Name.getIdentifierInfo()->getName().str(),
                sys::path::filename(There.getFilename()).str(),
                There.getLine());
  }

private:
  const clang::SourceManager &Sources;
  std::set<MacroExpansion> &Out;
};
} // namespace

void noteMacros(clang::CompilerInstance &Compiler,
                std::set<MacroExpansion> &Out) {
  Compiler.getPreprocessor().addPPCallbacks(
      std::make_unique<Listener>(Compiler.getSourceManager(), Out));
}

void keepMacros(Module &M, const std::set<MacroExpansion> &Noted) {
  if (Noted.empty())
    return;
  LLVMContext &C = M.getContext();
  NamedMDNode *All = M.getOrInsertNamedMetadata(MacrosMetadata);
  for (const auto &[File, Line, Column, Name, DefinedIn, DefinedAt] : Noted) {
    std::string Key = File + "/" + std::to_string(Line) + ":" +
                      std::to_string(Column) + "/" + Name + "/" + DefinedIn;
    Metadata *Number = ConstantAsMetadata::get(
        ConstantInt::get(Type::getInt32Ty(C), DefinedAt));
    All->addOperand(MDNode::get(C, {MDString::get(C, Key), Number}));
  }
}

} // namespace heddle::c
