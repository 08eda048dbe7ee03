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
#include "heddle/IR/ReadModule.h"
#include "heddle/Support/LostOutput.h"
#include "llvm/Bitcode/BitcodeReader.h"
#include "llvm/Bitcode/BitcodeWriter.h"
#include "llvm/Config/llvm-config.h"
#include "llvm/IR/Verifier.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/ToolOutputFile.h"
#include "llvm/Support/raw_ostream.h"
#include "llvm/TargetParser/Triple.h"

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
            "       heddle-clang [options] FOO.ll|FOO.bc|-\n\n";
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
  heddle::watchForLostOutput();
  heddle::c::CompileOptions O;
  OwnOptions Own;
  std::string IR;
  std::vector<std::string> Arguments;
  for (int I = 1; I < argc; ++I) {
    StringRef Word = argv[I];
    if (Word == "--help" || Word == "-h") {
      printUsage();
      return 0;
    }
    if (Word == "--") {
      Arguments.assign(argv + I + 1, argv + argc);
      break;
    }
    if (takeOwn(Own, I, argc, argv))
      continue;
    if (Word == "-o" || Word == "-p")
      return fail(Word + " needs a name behind it");
    if (isSource(Word))
      O.Sources.push_back(Word.str());
    else if (isIR(Word))
      IR = Word.str();
    else
      O.Flags.push_back(Word.str());
  }
  O.BuildFolder = Own.BuildFolder;
  if (O.Sources.empty() == IR.empty())
    return fail(IR.empty() ? "no file to compile; see heddle-clang --help"
                           : "sources or IR, not both");
  for (const std::string &Source : O.Sources)
    if (!sys::fs::exists(Source))
      return fail(Source + ": no such file");
  LLVMContext Context;
  std::unique_ptr<Module> M;
  if (IR.empty()) {
    auto Compiled = heddle::c::compile(Context, O);
    if (!Compiled)
      return fail(toString(Compiled.takeError()));
    M = std::move(*Compiled);
  } else {
    auto Read = heddle::readModuleInChild(IR);
    if (!Read)
      return fail(toString(Read.takeError()));
    auto Parsed = parseBitcodeFile(**Read, Context);
    if (!Parsed)
      return fail(IR + ": not valid LLVM IR: " + toString(Parsed.takeError()));
    M = std::move(*Parsed);
    if (!Triple(M->getTargetTriple()).str().starts_with("x86_64-"))
      return fail(IR + ": not IR of clang for x86-64 Linux");
  }
  bool IsAtomic = Own.RelaxesVolatile || Own.OrdersVolatile;
  if (IsAtomic)
    heddle::c::makeVolatileAtomic(*M, Own.OrdersVolatile);
  if (Error E = heddle::c::linkRuntime(*M))
    return fail(toString(std::move(E)));
  auto Lowered = heddle::c::lowerC(*M, Arguments, Own.ForRc11, Own.NamesOrders);
  if (!Lowered)
    return fail((O.Sources.empty() ? IR : O.Sources.front()) + ": " +
                toString(Lowered.takeError()));
  if (IsAtomic)
    heddle::c::noteVolatile(**Lowered, Own.OrdersVolatile);
  std::error_code EC;
  ToolOutputFile File(Own.Output, EC,
                      Own.Text ? sys::fs::OF_Text : sys::fs::OF_None);
  if (EC)
    return fail(Own.Output + ": " + EC.message());
  if (Own.Text)
    (*Lowered)->print(File.os(), nullptr);
  else
    WriteBitcodeToFile(**Lowered, File.os());
  File.os().flush();
  if (File.os().has_error()) {
    File.os().clear_error();
    return fail(Own.Output + ": cannot be written");
  }
  File.keep();
  return 0;
}
