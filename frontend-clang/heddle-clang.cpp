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
#include "frontend-clang/Link/Link.h"
#include "frontend-clang/Lowering/CLowering.h"
#include "heddle/IR/ReadModule.h"
#include "heddle/Support/LostOutput.h"
#include "llvm/Bitcode/BitcodeWriter.h"
#include "llvm/Config/llvm-config.h"
#include "llvm/IR/Verifier.h"
#include "llvm/Support/BuryPointer.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/ToolOutputFile.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;

namespace {
/// The tool's own options; all others are clang's.
struct OwnOptions {
#define HEDDLE_TOOL Clang
#define HEDDLE_FLAG(Member, Name, Type, Default, Value, Role, Style, Help)     \
  Type Member = Default;
#include "heddle/Driver/Options.def"
};
} // namespace

static void printOption(StringRef Name, StringRef Value, StringRef Help) {
  std::string Written = (Name.size() > 1 ? "--" : "-") + Name.str();
  if (!Value.empty())
    Written += " " + Value.str();
  outs() << "  " << left_justify(Written, 10) << " " << Help << "\n";
}

static void printUsage() {
  outs() << "heddle-clang makes Heddle IR of a C or C++ program, as heddle "
            "check does.\n\n"
            "usage: heddle-clang [options] FOO.c|FOO.cpp... [clang's options] "
            "[-- args]\n"
            "       heddle-clang [options] FOO.ll|FOO.bc|-...\n\n";
#define HEDDLE_TOOL Clang
#define HEDDLE_FLAG(Member, Name, Type, Default, Value, Role, Style, Help)     \
  printOption(Name, Value, Help);
#include "heddle/Driver/Options.def"
  outs() << "  -- args    what main() gets\n\n"
            "IR is that of clang "
         << LLVM_VERSION_MAJOR
         << " for x86-64 Linux, with -g -O0 -Xclang\n"
            "-disable-O0-optnone or optimised as you like.\n";
}

/// An option without a value.
static bool take(StringRef Word, StringRef Name, bool &To, int &, int,
                 char **) {
  if (Word != (Name.size() > 1 ? "--" : "-") + Name.str())
    return false;
  To = true;
  return true;
}
/// An option whose value is the next word: At moves to it.
static bool take(StringRef Word, StringRef Name, std::string &To, int &At,
                 int Argc, char **Argv) {
  if (Word != "-" + Name.str() || At + 1 == Argc)
    return false;
  To = Argv[++At];
  return true;
}

/// Whether the word is one of the tool's own options.
static bool takeOwn(OwnOptions &O, int &At, int Argc, char **Argv) {
  StringRef Word = Argv[At];
#define HEDDLE_TOOL Clang
#define HEDDLE_FLAG(Member, Name, Type, Default, Value, Role, Style, Help)     \
  if (take(Word, Name, O.Member, At, Argc, Argv))                              \
    return true;
#include "heddle/Driver/Options.def"
  return false;
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

namespace {
struct CommandWords {
  OwnOptions Own;
  heddle::c::CompileOptions Clang;
  std::vector<std::string> IR;        ///< files
  std::vector<std::string> Arguments; ///< of the program
  bool WantsHelp = false;
};
} // namespace

static Error error(const Twine &What) { return createStringError(What); }

static Expected<CommandWords> readWords(int Argc, char **Argv) {
  CommandWords C;
  for (int I = 1; I < Argc; ++I) {
    StringRef Word = Argv[I];
    C.WantsHelp = Word == "--help" || Word == "-h";
    if (C.WantsHelp)
      return C;
    if (Word == "--") {
      C.Arguments.assign(Argv + I + 1, Argv + Argc);
      break;
    }
    if (takeOwn(C.Own, I, Argc, Argv))
      continue;
    if (Word == "-o" || Word == "-p")
      return error(Word + " needs a name behind it");
    if (isSource(Word))
      C.Clang.Sources.push_back(Word.str());
    else if (isIR(Word))
      C.IR.push_back(Word.str());
    else
      C.Clang.Flags.push_back(Word.str());
  }
  C.Clang.BuildFolder = C.Own.BuildFolder;
  if (C.Clang.Sources.empty() && C.IR.empty())
    return error("no file to compile; see heddle-clang --help");
  for (const std::string &Source : C.Clang.Sources)
    if (!sys::fs::exists(Source))
      return error(Source + ": no such file");
  return C;
}

/// What clang makes of the sources, and IR that some clang has made.
static Expected<std::unique_ptr<Module>> moduleOf(const CommandWords &C,
                                                  LLVMContext &Context) {
  std::unique_ptr<Module> Whole;
  if (!C.Clang.Sources.empty()) {
    auto Compiled = heddle::c::compile(Context, C.Clang);
    if (!Compiled)
      return Compiled;
    Whole = std::move(*Compiled);
  }
  auto Read = [&](const std::string &File) {
    return heddle::readModuleOrEnd(File, Context);
  };
  if (Error E = heddle::c::addFiles(Whole, C.IR, Read))
    return std::move(E);
  return std::move(Whole);
}

static Error write(const Module &M, const OwnOptions &Own) {
  std::error_code EC;
  ToolOutputFile File(Own.Output, EC,
                      Own.Text ? sys::fs::OF_Text : sys::fs::OF_None);
  if (EC)
    return error(Own.Output + ": " + EC.message());
  if (Own.Text)
    M.print(File.os(), nullptr);
  else
    WriteBitcodeToFile(M, File.os());
  File.os().flush();
  if (File.os().has_error()) {
    File.os().clear_error();
    return error(Own.Output + ": cannot be written");
  }
  File.keep();
  return Error::success();
}

static Error run(const CommandWords &C) {
  auto Owned = std::make_unique<LLVMContext>();
  LLVMContext &Context = *Owned;
  // The process ends with this: what it has made need not be taken apart.
  BuryPointer(std::move(Owned));
  auto M = moduleOf(C, Context);
  if (!M)
    return M.takeError();
  if (C.Own.ClangIR) {
    heddle::c::forgetNotes(**M);
    return write(**M, C.Own);
  }
  auto Lowered = heddle::c::lowerProgram(
      **M, (C.Clang.Sources.empty() ? C.IR : C.Clang.Sources).front(),
      C.Arguments,
      {C.Own.RelaxesVolatile, C.Own.OrdersVolatile, C.Own.ForRc11,
       C.Own.NamesOrders});
  if (!Lowered)
    return Lowered.takeError();
  Error Written = write(**Lowered, C.Own);
  BuryPointer(std::move(*M));
  BuryPointer(std::move(*Lowered));
  return Written;
}

int main(int argc, char **argv) {
  heddle::watchForLostOutput();
  auto C = readWords(argc, argv);
  if (C && C->WantsHelp) {
    printUsage();
    return 0;
  }
  Error E = C ? run(*C) : C.takeError();
  if (!E)
    return 0;
  errs() << "heddle-clang: error: " << toString(std::move(E)) << "\n";
  return 2;
}
