//===- heddle-clang.cpp - C to Heddle IR ----------------------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A tool of its own, so that heddle need not carry clang: it starts in a
// fraction of the time, and clang may fail without it.
//
//===----------------------------------------------------------------------===//

#include "frontend-clang/Compile/Compile.h"
#include "frontend-clang/Lowering/CLowering.h"
#include "llvm/Bitcode/BitcodeWriter.h"
#include "llvm/IR/Verifier.h"
#include "llvm/IRReader/IRReader.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/SourceMgr.h"
#include "llvm/Support/ToolOutputFile.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;

static constexpr const char *Usage =
    "heddle-clang makes Heddle IR of a C or C++ program, as heddle check "
    "does.\n\n"
    "usage: heddle-clang [options] FOO.c|FOO.cpp... [clang's options] [-- "
    "args]\n"
    "       heddle-clang [options] FOO.ll|FOO.bc|-\n\n"
    "  -o FILE    where to write it (default: standard output)\n"
    "  -S         as text\n"
    "  -p FOLDER  of compile_commands.json, which has the options of each "
    "file\n"
    "  --rc11     for the model RC11: atomics keep their orders\n"
    "  -- args    what main() gets\n\n"
    "IR is that of clang 19 for x86-64 Linux, with -g -O0 -Xclang\n"
    "-disable-O0-optnone or optimised as you like.\n";

static int fail(const Twine &What) {
  errs() << "heddle-clang: error: " << What << "\n";
  return 2;
}

static bool isSource(StringRef Word) {
  return !Word.starts_with("-") &&
         (Word.ends_with(".c") || Word.ends_with(".cpp") ||
          Word.ends_with(".cc") || Word.ends_with(".cxx"));
}
static bool isIR(StringRef Word) {
  return Word == "-" || (!Word.starts_with("-") &&
                         (Word.ends_with(".ll") || Word.ends_with(".bc")));
}

int main(int argc, char **argv) {
  heddle::c::CompileOptions O;
  std::string OutFile = "-", IR;
  bool IsText = false, ForRc11 = false;
  std::vector<std::string> Arguments;
  for (int I = 1; I < argc; ++I) {
    StringRef Word = argv[I];
    bool HasNext = I + 1 < argc;
    if (Word == "--help" || Word == "-h") {
      outs() << Usage;
      return 0;
    }
    if (Word == "--") {
      Arguments.assign(argv + I + 1, argv + argc);
      break;
    }
    if ((Word == "-o" || Word == "-p") && !HasNext)
      return fail(Word + " needs a name behind it");
    if (Word == "-o")
      OutFile = argv[++I];
    else if (Word == "-p")
      O.BuildFolder = argv[++I];
    else if (Word == "--rc11")
      ForRc11 = true;
    else if (Word == "-S")
      IsText = true;
    else if (isSource(Word))
      O.Sources.push_back(Word.str());
    else if (isIR(Word))
      IR = Word.str();
    else
      O.Flags.push_back(Word.str());
  }
  if (O.Sources.empty() == IR.empty())
    return fail(IR.empty() ? "no file to compile; see heddle-clang --help"
                           : "sources or IR, not both");
  for (const std::string &Source : O.Sources)
    if (!sys::fs::exists(Source))
      return fail(Source + ": there is no such file");
  LLVMContext Context;
  std::unique_ptr<Module> M;
  if (IR.empty()) {
    auto Compiled = heddle::c::compile(Context, O);
    if (!Compiled)
      return fail(toString(Compiled.takeError()));
    M = std::move(*Compiled);
  } else {
    SMDiagnostic Diagnostic;
    M = parseIRFile(IR, Diagnostic, Context);
    if (!M)
      return fail(Diagnostic.getFilename() + ": " + Diagnostic.getMessage());
    if (!StringRef(M->getTargetTriple()).starts_with("x86_64-"))
      return fail(IR + ": not IR of clang for x86-64 Linux");
  }
  if (Error E = heddle::c::linkRuntime(*M))
    return fail(toString(std::move(E)));
  auto Lowered = heddle::c::lowerC(*M, Arguments, ForRc11);
  if (!Lowered)
    return fail((O.Sources.empty() ? IR : O.Sources.front()) + ": " +
                toString(Lowered.takeError()));
  std::error_code EC;
  ToolOutputFile File(OutFile, EC,
                      IsText ? sys::fs::OF_Text : sys::fs::OF_None);
  if (EC)
    return fail(OutFile + ": " + EC.message());
  if (IsText)
    (*Lowered)->print(File.os(), nullptr);
  else
    WriteBitcodeToFile(**Lowered, File.os());
  File.os().flush();
  if (File.os().has_error()) {
    File.os().clear_error();
    return fail(OutFile + ": cannot be written");
  }
  File.keep();
  return 0;
}
