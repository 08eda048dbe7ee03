//===- ModuleProgram.cpp - A program from a file in Heddle IR -------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "heddle/Driver/ModuleProgram.h"
#include "heddle/Analysis/EscapeAnalysis.h"
#include "heddle/IR/Accesses.h"
#include "heddle/IR/CMemory.h"
#include "heddle/IR/ClassMetadata.h"
#include "heddle/IR/Verifier.h"
#include "heddle/Transforms/Escape.h"
#include "heddle/Transforms/Strict.h"
#include "llvm/Bitcode/BitcodeReader.h"
#include "llvm/Bitcode/BitcodeWriter.h"
#include "llvm/IR/Verifier.h"
#include "llvm/IRReader/IRReader.h"
#include "llvm/Support/SourceMgr.h"
#include "llvm/Support/raw_ostream.h"
#include <cerrno>
#include <csignal>
#include <cstdio>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

using namespace heddle;
using llvm::StringRef;

bool heddle::isModuleFile(StringRef Name) {
  return Name.ends_with(".ll") || Name.ends_with(".bc");
}

static void makeStrict(llvm::Module &M) {
  if (!M.getNamedMetadata(CMetadata))
    addStrictChecks(M);
}

llvm::function_ref<void(llvm::Module &)> heddle::strictly(bool IsStrict) {
  if (!IsStrict)
    return nullptr;
  return makeStrict;
}

namespace {
/// A file without a name, which goes with the processes that have it.
class Nameless {
public:
  Nameless() : FD(memfd_create("heddle-ir", MFD_CLOEXEC)) {}
  ~Nameless() {
    if (FD >= 0)
      close(FD);
  }
  int number() const { return FD; }
  /// All of it; null if it cannot be read.
  std::unique_ptr<llvm::MemoryBuffer> read() const {
    auto Buffer =
        llvm::MemoryBuffer::getFile("/proc/self/fd/" + std::to_string(FD));
    return Buffer ? std::move(*Buffer) : nullptr;
  }

private:
  int FD;
};

/// What the child that reads a file ends with.
enum Reading { IsRead = 0, IsWrong = 1, IsUnwritten = 2 };
} // namespace

/// Reads File, and writes to Out its bitcode or, in a sentence, what is wrong.
static Reading readAndWrite(const std::string &File, llvm::raw_ostream &Out) {
  llvm::LLVMContext Context;
  llvm::SMDiagnostic Diagnostic;
  auto M = llvm::parseIRFile(File, Diagnostic, Context);
  if (!M) {
    Diagnostic.print("", Out, /*ShowColors=*/false);
    return IsWrong;
  }
  std::string Broken;
  llvm::raw_string_ostream BrokenStream(Broken);
  if (llvm::verifyModule(*M, &BrokenStream)) {
    Out << File
        << ": not valid LLVM IR: " << StringRef(Broken).split('\n').first;
    return IsWrong;
  }
  llvm::WriteBitcodeToFile(*M, Out);
  return IsRead;
}

/// LLVM's readers trust their input: what LLVM did not write may crash them,
/// keep them busy for ever, or nest deeper than their stack, and what one
/// process survives another may not. So a child process reads it, and this one
/// only what the child has written: bitcode of a module that is valid.
static llvm::Expected<std::unique_ptr<llvm::MemoryBuffer>>
readInChild(const std::string &File) {
  Nameless Between;
  pid_t Child = Between.number() < 0 ? -1 : fork();
  if (Child < 0)
    return llvm::createStringError(File +
                                   ": it cannot be read: no process is left");
  if (Child == 0) {
    for (int Signal : {SIGSEGV, SIGBUS, SIGABRT, SIGFPE, SIGILL, SIGXCPU})
      signal(Signal, SIG_DFL);
    rlimit None = {0, 0};
    setrlimit(RLIMIT_CORE, &None);
    // Of the processor's time: what writes the text may take longer.
    rlimit Time = {60, 60};
    setrlimit(RLIMIT_CPU, &Time);
    if (!freopen("/dev/null", "w", stderr))
      _exit(IsUnwritten);
    llvm::raw_fd_ostream Out(Between.number(), /*shouldClose=*/false);
    Reading How = readAndWrite(File, Out);
    Out.flush();
    bool HasFailed = Out.has_error();
    Out.clear_error();
    _exit(HasFailed ? IsUnwritten : How);
  }
  int Status = 0;
  while (waitpid(Child, &Status, 0) < 0 && errno == EINTR)
    ;
  auto Buffer = Between.read();
  if (!WIFEXITED(Status) || WEXITSTATUS(Status) > IsUnwritten)
    return llvm::createStringError(
        File + ": not valid LLVM IR (LLVM fails to read it)");
  if (WEXITSTATUS(Status) == IsUnwritten || !Buffer)
    return llvm::createStringError(File +
                                   ": it cannot be read: memory is full");
  if (WEXITSTATUS(Status) == IsWrong)
    return llvm::createStringError(Buffer->getBuffer().rtrim());
  return std::move(Buffer);
}

static llvm::Expected<std::unique_ptr<llvm::MemoryBuffer>>
readOwn(const std::string &File) {
  auto Buffer = llvm::MemoryBuffer::getFile(File);
  if (!Buffer)
    return llvm::createStringError(Buffer.getError(),
                                   "cannot read '" + File +
                                       "': " + Buffer.getError().message());
  return std::move(*Buffer);
}

llvm::Error ModuleProgram::read(const std::string &File, ModuleOrigin From) {
  auto Buffer =
      From == ModuleOrigin::HeddleClang ? readOwn(File) : readInChild(File);
  if (!Buffer)
    return Buffer.takeError();
  auto Read = llvm::parseBitcodeFile(**Buffer, Context);
  if (!Read)
    return llvm::createStringError(
        File + ": not valid LLVM IR: " + llvm::toString(Read.takeError()));
  M = std::move(*Read);
  M->setModuleIdentifier(File);
  std::string Broken;
  llvm::raw_string_ostream BrokenStream(Broken);
  if (llvm::verifyModule(*M, &BrokenStream))
    return llvm::createStringError(
        File + ": not valid LLVM IR: " + StringRef(Broken).split('\n').first);
  // LLVM's passes drop the marks of private accesses when they merge some.
  EscapeSummaries Summaries;
  for (llvm::Function &F : *M)
    if (F.hasFnAttribute(InstrumentedAttribute) && !F.isDeclaration())
      markPrivateAccesses(F, &Summaries);
  if (llvm::Error E = verifyVocabulary(*M))
    return llvm::createStringError(
        File + ": " +
        StringRef(llvm::toString(std::move(E))).split('\n').first);
  return llvm::Error::success();
}

llvm::Error ModuleProgram::findEntry(const std::string &File, StringRef Given) {
  if (!Given.empty()) {
    const llvm::Function *F = M->getFunction(Given);
    if (!F || F->isDeclaration())
      return llvm::createStringError(File + ": it defines no function '" +
                                     Given + "' (--entry)");
    Entry = Given.str();
    return llvm::Error::success();
  }
  std::optional<StringRef> Main = mainSymbol(*M);
  if (!Main)
    return llvm::createStringError(
        File + ": it names no function to run (!heddle.main); give one with "
               "--entry=SYMBOL");
  Entry = Main->str();
  return llvm::Error::success();
}

llvm::Error ModuleProgram::refuseC(const std::string &File) const {
  if (!Code->isOfC())
    return llvm::Error::success();
  return llvm::createStringError(
      File + ": outcomes of C programs are not supported; heddle check and "
             "heddle-explore take them");
}

llvm::Expected<std::unique_ptr<ModuleProgram>> ModuleProgram::load(
    const std::string &File, StringRef Entry, StringRef ClassPath,
    const LibraryOptions &Library, llvm::ArrayRef<std::string> Benign,
    llvm::function_ref<void(llvm::Module &)> Change, ModuleOrigin From) {
  auto P = std::make_unique<ModuleProgram>();
  if (llvm::Error E = P->read(File, From))
    return std::move(E);
  if (Change)
    Change(*P->M);
  else if (From == ModuleOrigin::User && !P->M->getNamedMetadata(CMetadata))
    addStrictChecks(*P->M, StrictLevel::Memory);
  if (llvm::Error E = P->findEntry(File, Entry))
    return std::move(E);
  std::vector<BenignField> Fields;
  bool IsC = P->M->getNamedMetadata(CMetadata) != nullptr;
  if (IsC) {
    // It has what it needs.
  } else if (auto Jdk = java::locateJdk(Library.JdkFolder)) {
    auto Created = JavaProgram::create(*Jdk, ClassPath, Library);
    if (!Created)
      return Created.takeError();
    P->Java = std::move(*Created);
    auto Found = P->Java->findFields(Benign);
    if (!Found)
      return Found.takeError();
    Fields = std::move(*Found);
  } else if (!Library.JdkFolder.empty()) {
    return Jdk.takeError();
  } else {
    llvm::consumeError(Jdk.takeError());
  }
  auto Source =
      ModuleSource::create(*P->M, P->Java ? &P->Java->source() : nullptr);
  if (!Source)
    return llvm::createStringError(File + ": " +
                                   llvm::toString(Source.takeError()));
  P->Source = std::move(*Source);
  P->Code = std::make_unique<Program>(*P->Source);
  P->Code->setBenign(std::move(Fields));
  if (IsC)
    P->Code->setOfC(P->M->getNamedMetadata(Rc11Metadata) != nullptr);
  return std::move(P);
}
