//===- ReadModule.cpp - Reads IR that a user gives ------------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "heddle/IR/ReadModule.h"
#include "heddle/Support/ReadFile.h"
#include "llvm/Bitcode/BitcodeReader.h"
#include "llvm/Bitcode/BitcodeWriter.h"
#include "llvm/IR/DiagnosticHandler.h"
#include "llvm/IR/Verifier.h"
#include "llvm/IRReader/IRReader.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/ErrorHandling.h"
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

/// All of the file or of standard input.
static llvm::Expected<std::unique_ptr<llvm::MemoryBuffer>>
readAll(const std::string &File) {
  if (std::error_code EC = refuseDevice(File))
    return llvm::createStringError(File + ": " + EC.message());
  auto Buffer = llvm::MemoryBuffer::getFileOrSTDIN(File, /*IsText=*/true);
  if (!Buffer)
    return llvm::createStringError(
        File + ": it cannot be read: " + Buffer.getError().message());
  return std::move(*Buffer);
}

static bool isBitcode(const llvm::MemoryBuffer &Buffer) {
  return llvm::isBitcode(
      reinterpret_cast<const unsigned char *>(Buffer.getBufferStart()),
      reinterpret_cast<const unsigned char *>(Buffer.getBufferEnd()));
}

/// The error says in a sentence what is wrong.
static llvm::Expected<std::unique_ptr<llvm::Module>>
parseAndVerify(const std::string &File, const llvm::MemoryBuffer &Input,
               llvm::LLVMContext &Context) {
  llvm::SMDiagnostic Diagnostic;
  auto M = llvm::parseIR(Input.getMemBufferRef(), Diagnostic, Context);
  if (!M) {
    std::string Text;
    llvm::raw_string_ostream Stream(Text);
    Diagnostic.print("", Stream, /*ShowColors=*/false);
    return llvm::createStringError(StringRef(Text).rtrim());
  }
  std::string Broken;
  llvm::raw_string_ostream BrokenStream(Broken);
  if (llvm::verifyModule(*M, &BrokenStream))
    return llvm::createStringError(
        File + ": not valid LLVM IR: " + StringRef(Broken).split('\n').first);
  return std::move(M);
}

static std::string sayThatLLVMFails(const std::string &File) {
  return File + ": not valid LLVM IR (LLVM fails to read it)";
}

/// Of the processor's time: what writes the text may take longer.
static constexpr rlim_t MostSeconds = 60;
static constexpr int Faults[] = {SIGSEGV, SIGBUS,  SIGABRT, SIGFPE,
                                 SIGILL,  SIGTRAP, SIGXCPU};

/// Reads in a child, which writes to Out the bitcode or what is wrong.
[[noreturn]] static void readAsChild(const std::string &File,
                                     const llvm::MemoryBuffer &Input, int To) {
  for (int Signal : Faults)
    signal(Signal, SIG_DFL);
  rlimit None = {0, 0};
  setrlimit(RLIMIT_CORE, &None);
  rlimit Time = {MostSeconds, MostSeconds};
  setrlimit(RLIMIT_CPU, &Time);
  if (!freopen("/dev/null", "w", stderr))
    _exit(IsUnwritten);
  llvm::raw_fd_ostream Out(To, /*shouldClose=*/false);
  llvm::LLVMContext Context;
  auto M = parseAndVerify(File, Input, Context);
  Reading How = M ? IsRead : IsWrong;
  if (M)
    llvm::WriteBitcodeToFile(**M, Out);
  else
    Out << llvm::toString(M.takeError());
  Out.flush();
  bool HasFailed = Out.has_error();
  Out.clear_error();
  _exit(HasFailed ? IsUnwritten : How);
}

static llvm::Expected<std::unique_ptr<llvm::MemoryBuffer>>
readInChild(const std::string &File, const llvm::MemoryBuffer &Input) {
  Nameless Between;
  pid_t Child = Between.number() < 0 ? -1 : fork();
  if (Child < 0)
    return llvm::createStringError(File +
                                   ": it cannot be read: no process is left");
  if (Child == 0)
    readAsChild(File, Input, Between.number());
  int Status = 0;
  while (waitpid(Child, &Status, 0) < 0 && errno == EINTR)
    ;
  auto Buffer = Between.read();
  if (!WIFEXITED(Status) || WEXITSTATUS(Status) > IsUnwritten)
    return llvm::createStringError(sayThatLLVMFails(File));
  if (WEXITSTATUS(Status) == IsUnwritten || !Buffer)
    return llvm::createStringError(File +
                                   ": it cannot be read: memory is full");
  if (WEXITSTATUS(Status) == IsWrong)
    return llvm::createStringError(Buffer->getBuffer().rtrim());
  return std::move(Buffer);
}

llvm::Expected<std::unique_ptr<llvm::MemoryBuffer>>
heddle::readModuleInChild(const std::string &File) {
  auto Input = readAll(File);
  if (!Input)
    return Input.takeError();
  return readInChild(File, **Input);
}

/// LLVM's reader verifies again, for debug information of old versions.
static llvm::Expected<std::unique_ptr<llvm::Module>>
parseWithoutUpgrade(llvm::MemoryBufferRef Bitcode, llvm::LLVMContext &Context) {
  auto &Options = llvm::cl::getRegisteredOptions();
  auto *NoUpgrade = static_cast<llvm::cl::opt<bool> *>(
      Options.lookup("disable-auto-upgrade-debug-info"));
  if (!NoUpgrade)
    return llvm::parseBitcodeFile(Bitcode, Context);
  bool Before = NoUpgrade->getValue();
  NoUpgrade->setValue(true);
  auto Read = llvm::parseBitcodeFile(Bitcode, Context);
  NoUpgrade->setValue(Before);
  return Read;
}

llvm::Expected<std::unique_ptr<llvm::Module>>
heddle::parseVerified(const std::string &File, llvm::MemoryBufferRef Bitcode,
                      llvm::LLVMContext &Context) {
  auto M = parseWithoutUpgrade(Bitcode, Context);
  if (!M)
    return llvm::createStringError(
        File + ": not valid LLVM IR: " + llvm::toString(M.takeError()));
  return M;
}

namespace {
/// While it lives, a fault ends the process with a sentence and status 2, and
/// LLVM's warnings are not printed.
class Guard {
public:
  Guard(const std::string &File, llvm::LLVMContext &C);
  ~Guard();
  Guard(const Guard &) = delete;
  Guard &operator=(const Guard &) = delete;

private:
  struct Silent final : llvm::DiagnosticHandler {
    bool handleDiagnostics(const llvm::DiagnosticInfo &) override {
      return true;
    }
  };
  /// On a stack of its own: the other may be full.
  static void end(int) {
    (void)!write(STDERR_FILENO, Sentence.data(), Sentence.size());
    _exit(2);
  }
  static void endOfLLVM(void *, const char *, bool) { end(0); }

  static std::string Sentence;

  llvm::LLVMContext &Context;
  std::unique_ptr<llvm::DiagnosticHandler> Handler;
  llvm::ScopedFatalErrorHandler Fatal;
  struct sigaction Actions[std::size(Faults)];
  std::vector<char> Stack;
  stack_t StackBefore;
  rlimit TimeBefore;
};
std::string Guard::Sentence;
} // namespace

Guard::Guard(const std::string &File, llvm::LLVMContext &C)
    : Context(C), Handler(C.getDiagnosticHandler()), Fatal(endOfLLVM),
      Stack(SIGSTKSZ) {
  Sentence = std::string(program_invocation_short_name) +
             ": error: " + sayThatLLVMFails(File) + "\n";
  Context.setDiagnosticHandler(std::make_unique<Silent>());
  stack_t Own = {Stack.data(), 0, Stack.size()};
  sigaltstack(&Own, &StackBefore);
  for (size_t I = 0; I != std::size(Faults); ++I) {
    struct sigaction Action = {};
    Action.sa_handler = end;
    Action.sa_flags = SA_ONSTACK;
    sigaction(Faults[I], &Action, &Actions[I]);
  }
  getrlimit(RLIMIT_CPU, &TimeBefore);
  rusage Used;
  getrusage(RUSAGE_SELF, &Used);
  rlimit Time = TimeBefore;
  Time.rlim_cur = std::min<rlim_t>(
      Time.rlim_cur, Used.ru_utime.tv_sec + Used.ru_stime.tv_sec + MostSeconds);
  setrlimit(RLIMIT_CPU, &Time);
}

Guard::~Guard() {
  setrlimit(RLIMIT_CPU, &TimeBefore);
  for (size_t I = 0; I != std::size(Faults); ++I)
    sigaction(Faults[I], &Actions[I], nullptr);
  sigaltstack(&StackBefore, nullptr);
  Context.setDiagnosticHandler(std::move(Handler));
}

llvm::Expected<std::unique_ptr<llvm::Module>>
heddle::readModuleOrEnd(const std::string &File, llvm::LLVMContext &Context) {
  auto Input = readAll(File);
  if (!Input)
    return Input.takeError();
  if (!isBitcode(**Input)) {
    Guard While(File, Context);
    return parseAndVerify(File, **Input, Context);
  }
  auto Verified = readInChild(File, **Input);
  if (!Verified)
    return Verified.takeError();
  return parseVerified(File, **Verified, Context);
}
