//===- ReadModule.cpp - Reads IR that a user gives ------------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "heddle/IR/ReadModule.h"
#include "heddle/Support/ReadFile.h"
#include "llvm/Bitcode/BitcodeWriter.h"
#include "llvm/IR/Module.h"
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

llvm::Expected<std::unique_ptr<llvm::MemoryBuffer>>
heddle::readModuleInChild(const std::string &File) {
  if (std::error_code EC = refuseDevice(File))
    return llvm::createStringError(File + ": " + EC.message());
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
