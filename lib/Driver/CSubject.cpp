//===- CSubject.cpp - A C program to check --------------------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "heddle/Driver/CSubject.h"
#include "frontend-clang/Link/Link.h"
#include "heddle/IR/ReadModule.h"
#include "heddle/Support/ReadFile.h"
#include "heddle/Support/WideEngine.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/BuryPointer.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Program.h"
#include "llvm/Support/raw_ostream.h"

using namespace heddle;
using llvm::StringRef;
namespace fs = llvm::sys::fs;
namespace path = llvm::sys::path;

static bool isCxx(StringRef Name) {
  return Name.ends_with(".cpp") || Name.ends_with(".cc") ||
         Name.ends_with(".cxx");
}

bool heddle::isCFile(StringRef Name) {
  return Name.ends_with(".c") || isCxx(Name);
}

bool heddle::isClangFile(StringRef Name) {
  return Name == "-" || isModuleFile(Name);
}

/// Beside this tool, else on PATH.
static llvm::Expected<std::string> findCompiler() {
  static char Anchor;
  std::string Own = fs::getMainExecutable(nullptr, &Anchor);
  llvm::SmallString<128> Beside(path::parent_path(Own));
  path::append(Beside, "heddle-clang");
  if (fs::can_execute(Beside))
    return std::string(Beside);
  if (auto Found = llvm::sys::findProgramByName("heddle-clang"))
    return *Found;
  return llvm::createStringError(
      "C programs need heddle-clang: it is neither beside heddle nor on "
      "PATH");
}

namespace {
struct CompilerCommand {
  std::string Compiler;
  std::vector<std::string> Words;
};
} // namespace

static std::vector<std::string> filesOf(const CommandLine &L) {
  std::vector<std::string> Files = {L.Input};
  llvm::append_range(Files, L.Sources);
  return Files;
}

/// Whether the program is there; S gets the folders of its files.
static llvm::Error lookAtFiles(const CommandLine &L, CSubject &S) {
  for (const std::string &File : filesOf(L)) {
    if (!isClangFile(File) && !isCFile(File))
      return llvm::createStringError(
          File + ": neither a C or C++ file nor IR, as " + L.Input + " is");
    if (File != "-" && !fs::exists(File))
      return llvm::createStringError(File + ": no such file");
    StringRef Folder = path::parent_path(File);
    if (std::string Name = Folder.empty() ? "." : Folder.str();
        !llvm::is_contained(S.SourceDirectories, Name))
      S.SourceDirectories.push_back(Name);
  }
  return llvm::Error::success();
}

/// A model that is a file is one of the orders that the program names.
static bool keepsOrders(const CommandLine &L) {
  return L.Model == "rc11" || namesCat(L.Model);
}

/// What heddle-clang is told: options and files, which are looked at.
static llvm::Expected<CompilerCommand> commandFor(const CommandLine &L,
                                                  CSubject &S) {
  if (llvm::Error E = lookAtFiles(L, S))
    return std::move(E);
  std::vector<std::string> Words;
  if (keepsOrders(L))
    Words.push_back("--rc11");
  if (L.Volatile == "relaxed")
    Words.push_back("--relax-volatile");
  if (L.Volatile == "acq-rel")
    Words.push_back("--order-volatile");
  if (L.Relax)
    Words.push_back("--name-orders");
  if (!L.BuildFolder.empty())
    llvm::append_range(Words, std::vector<std::string>{"-p", L.BuildFolder});
  for (const std::string &D : L.Properties)
    Words.push_back("-D" + D);
  for (const std::string &I : L.Includes)
    Words.push_back("-I" + I);
  if (!L.Standard.empty())
    Words.push_back("-std=" + L.Standard);
  llvm::append_range(Words, L.ClangFlags);
  llvm::append_range(Words, filesOf(L));
  Words.push_back("--");
  llvm::append_range(Words, L.Arguments);
  auto Compiler = findCompiler();
  if (!Compiler)
    return Compiler.takeError();
  return CompilerCommand{std::move(*Compiler), std::move(Words)};
}

/// Runs heddle-clang, which is to write File; what clang has to say goes to
/// stderr, unless IsQuiet.
static llvm::Error run(const CompilerCommand &Command, const std::string &File,
                       bool ReadsInput, bool IsQuiet) {
  const std::string &Compiler = Command.Compiler;
  auto Folder = TemporaryFolder::create();
  if (!Folder)
    return Folder.takeError();
  std::string Said = Folder->path() + "/stderr";
  std::vector<StringRef> Views = {Compiler, "-o", File};
  llvm::append_range(Views, Command.Words);
  std::optional<StringRef> Redirects[] = {StringRef(""), StringRef(""),
                                          StringRef(Said)};
  if (ReadsInput)
    Redirects[0] = std::nullopt;
  std::string Why;
  int Status;
  {
    llvm::sys::ProcessInfo Started = llvm::sys::ExecuteNoWait(
        Compiler, Views, std::nullopt, Redirects, 0, &Why);
    if (!Started.Pid)
      return llvm::createStringError(Compiler + ": " + Why);
    TemporaryFolder::Writer Writer(Started.Pid);
    Status = llvm::sys::Wait(Started, std::nullopt, &Why).ReturnCode;
  }
  std::string Text;
  if (auto Buffer = llvm::MemoryBuffer::getFile(Said))
    Text = (*Buffer)->getBuffer().str();
  // Its last line is our own; clang's diagnostics stand before it.
  StringRef Rest(Text), Last;
  constexpr StringRef Mark = "heddle-clang: error: ";
  if (size_t At = Rest.rfind(Mark); At != StringRef::npos) {
    Last = Rest.drop_front(At + Mark.size()).rtrim();
    Rest = Rest.take_front(At);
  }
  if (!IsQuiet)
    llvm::errs() << Rest;
  if (!Status)
    return llvm::Error::success();
  if (Status < 0 || Last.empty())
    return llvm::createStringError(Compiler + " failed" +
                                   (Why.empty() ? "" : ": " + Why));
  return llvm::createStringError(Last);
}

llvm::Expected<CSubject> heddle::compileC(const CommandLine &L, bool IsQuiet) {
  CSubject S;
  auto Command = commandFor(L, S);
  if (!Command)
    return Command.takeError();
  // With more than 64 threads the program runs in heddle-wide from its begin,
  // and with --audit a second time here.
  std::string Name = llvm::join(Command->Words, std::string(1, 0));
  S.Module = findMade(Name);
  if (!S.Module.empty()) // and what clang has to say was said
    return std::move(S);
  auto Folder = TemporaryFolder::create();
  if (!Folder)
    return Folder.takeError();
  S.Folder = std::move(*Folder);
  S.Module = S.Folder.path() + "/program.bc";
  if (llvm::Error E = run(*Command, S.Module, L.Input == "-", IsQuiet))
    return std::move(E);
  keepMade(Name, S.Module);
  return std::move(S);
}

bool heddle::isOfClangsIR(const CommandLine &L) {
  return llvm::all_of(filesOf(L), isClangFile);
}

llvm::Expected<std::unique_ptr<llvm::Module>>
heddle::lowerClangsIR(const CommandLine &L, CSubject &S,
                      llvm::LLVMContext &Context) {
  if (llvm::Error E = lookAtFiles(L, S))
    return std::move(E);
  std::vector<std::string> Files = filesOf(L);
  if (llvm::is_contained(Files, "-"))
    if (std::error_code EC = keepStandardInput())
      return llvm::createStringError("-: " + EC.message());
  std::unique_ptr<llvm::Module> Whole;
  auto Read = [&](const std::string &File) {
    return readModuleOrEnd(File, Context);
  };
  if (llvm::Error E = c::addFiles(Whole, Files, Read))
    return std::move(E);
  c::ProgramOptions O;
  O.RelaxesVolatile = L.Volatile == "relaxed";
  O.OrdersVolatile = L.Volatile == "acq-rel";
  O.ForRc11 = keepsOrders(L);
  O.NamesOrders = L.Relax;
  auto Lowered = c::lowerProgram(*Whole, L.Input, L.Arguments, O);
  // It shares constants with what was made of it.
  llvm::BuryPointer(std::move(Whole));
  return Lowered;
}

llvm::Error heddle::writeClangIR(const CommandLine &L,
                                 const std::string &File) {
  CSubject S;
  auto Command = commandFor(L, S);
  if (!Command)
    return Command.takeError();
  Command->Words.insert(Command->Words.begin(), {"--clang-ir", "-S"});
  return run(*Command, File, L.Input == "-", /*IsQuiet=*/false);
}
