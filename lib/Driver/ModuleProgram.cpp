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
#include "llvm/IR/Verifier.h"
#include "llvm/IRReader/IRReader.h"
#include "llvm/Support/SourceMgr.h"
#include "llvm/Support/raw_ostream.h"
#include <cerrno>
#include <csignal>
#include <cstdio>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

using namespace heddle;
using llvm::StringRef;

bool heddle::isModuleFile(StringRef Name) {
  return Name.ends_with(".ll") || Name.ends_with(".bc");
}

/// LLVM's readers trust their input: what LLVM did not write may crash them,
/// keep them busy for ever, or nest deeper than their stack. So a child process
/// reads it first.
static llvm::Error tryReading(const std::string &File) {
  if (File == "-")
    return llvm::Error::success(); // it can be read but once
  pid_t Child = fork();
  if (Child == 0) {
    for (int Signal : {SIGSEGV, SIGBUS, SIGABRT, SIGFPE, SIGILL, SIGALRM})
      signal(Signal, SIG_DFL);
    rlimit None = {0, 0};
    setrlimit(RLIMIT_CORE, &None);
    alarm(60);
    if (!freopen("/dev/null", "w", stderr))
      _exit(0);
    llvm::LLVMContext Context;
    llvm::SMDiagnostic Diagnostic;
    if (auto M = llvm::parseIRFile(File, Diagnostic, Context))
      (void)llvm::verifyModule(*M);
    _exit(0); // what is wrong is told by the parent
  }
  int Status = 0;
  while (Child > 0 && waitpid(Child, &Status, 0) < 0 && errno == EINTR)
    ;
  if (Child < 0 || (WIFEXITED(Status) && WEXITSTATUS(Status) == 0))
    return llvm::Error::success();
  return llvm::createStringError(File +
                                 ": not valid LLVM IR (LLVM fails to read it)");
}

llvm::Error ModuleProgram::read(const std::string &File) {
  if (llvm::Error E = tryReading(File))
    return E;
  llvm::SMDiagnostic Diagnostic;
  M = llvm::parseIRFile(File, Diagnostic, Context);
  if (!M) {
    std::string Text;
    llvm::raw_string_ostream OS(Text);
    Diagnostic.print("", OS, /*ShowColors=*/false);
    return llvm::createStringError(StringRef(OS.str()).rtrim());
  }
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

llvm::Expected<std::unique_ptr<ModuleProgram>>
ModuleProgram::load(const std::string &File, StringRef Entry,
                    StringRef ClassPath, const LibraryOptions &Library,
                    llvm::ArrayRef<std::string> Benign) {
  auto P = std::make_unique<ModuleProgram>();
  if (llvm::Error E = P->read(File))
    return std::move(E);
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
