//===- Driver.cpp - heddle-fuzz, which feeds readers damaged inputs -------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
//   heddle-fuzz TARGET [--runs=N] [--first=K] [--seconds=S] [--seed=S]
//               [--keep=FOLDER] [--batch=N] [--loud] SEED...
//   heddle-fuzz TARGET --once=FILE
//
// Children take a batch of inputs each, so that a crash costs one fork and the
// others go on behind it; an input follows from seed and number alone. What
// crashed, or had no end within the target's time, is kept as
// FOLDER/TARGET-NUMBER with what it said beside it, once for each last line.
// Exit status 1 if there was any.
//
//===----------------------------------------------------------------------===//

#include "Mutator.h"
#include "Target.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"
#include <chrono>
#include <csignal>
#include <fcntl.h>
#include <map>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>

using namespace heddle::fuzz;
using llvm::StringRef;

namespace {

struct Wanted {
  const Target *What = nullptr;
  uint64_t Runs = 1000, First = 0, Seed = 1, Batch = 200;
  double Seconds = 1e9;
  std::string Keep = ".", Once;
  bool IsLoud = false;
  std::vector<std::string> Seeds;
};

/// What a child tells its parent, in memory that they share.
struct Shared {
  volatile uint64_t At;    ///< the input that is being run
  volatile bool IsRunning; ///< and not yet over
  volatile uint64_t Over;  ///< inputs that came to an end
  volatile uint64_t Taken; ///< of these, such as were not refused
};

class Driver {
public:
  explicit Driver(const Wanted &W)
      : W(W), Said(inMemory("said", "")),
        Told(static_cast<Shared *>(mmap(nullptr, sizeof(Shared),
                                        PROT_READ | PROT_WRITE,
                                        MAP_SHARED | MAP_ANONYMOUS, -1, 0))) {}
  int run();

private:
  std::string input(uint64_t Number) const {
    std::mt19937_64 Dice(W.Seed * 0x9e3779b97f4a7c15 + Number);
    return mutate(W.Seeds, W.What->Words, W.What->Form, Dice);
  }
  [[noreturn]] void child(uint64_t From, uint64_t To);
  void ended(int Status);
  std::string lastWords() const;

  const Wanted &W;
  std::string Said;
  Shared *Told;
  uint64_t Crashes = 0, Hangs = 0;
  std::map<std::string, uint64_t> Kinds;
};

} // namespace

/// So much of the processor, and ten times as much in all, meant for threads
/// that wait for each other.
static void limitTime(unsigned Seconds) {
  itimerval Own = {{0, 0}, {time_t(Seconds), 0}};
  itimerval All = {{0, 0}, {time_t(Seconds) * 10, 0}};
  setitimer(ITIMER_PROF, &Own, nullptr);
  setitimer(ITIMER_REAL, &All, nullptr);
}

/// What an input writes without a path is written where nothing is lost.
static void enterEmptyFolder() {
  std::string Folder = memoryFolder().str() + "/here";
  llvm::sys::fs::remove_directories(Folder);
  if (llvm::sys::fs::create_directory(Folder) ||
      llvm::sys::fs::set_current_path(Folder))
    _exit(2);
}

void Driver::child(uint64_t From, uint64_t To) {
  int Null = open("/dev/null", O_RDWR);
  int Out = open(Said.c_str(), O_WRONLY | O_TRUNC | O_APPEND);
  dup2(Null, 0);
  dup2(Null, 1);
  if (!W.IsLoud)
    dup2(Out, 2);
  rlimit None = {0, 0};
  setrlimit(RLIMIT_CORE, &None);
  enterEmptyFolder();
  for (uint64_t I = From; I != To; ++I) {
    Told->At = I;
    std::string Text = input(I);
    if (I % 32 == 0 && !W.IsLoud)
      (void)!ftruncate(2, 0);
    Told->IsRunning = true;
    limitTime(W.What->Seconds);
    Told->Taken = Told->Taken + W.What->Run(Text);
    Told->IsRunning = false;
    Told->Over = Told->Over + 1;
  }
  _exit(0);
}

/// The line that says most of why it crashed, without addresses.
std::string Driver::lastWords() const {
  auto Buffer = llvm::MemoryBuffer::getFile(Said);
  if (!Buffer)
    return "";
  StringRef Best;
  for (StringRef Line : llvm::split((*Buffer)->getBuffer(), '\n'))
    if (Line.contains("Assertion") || Line.contains("runtime error") ||
        Line.contains("LLVM ERROR") || Line.contains("fuzz:") ||
        Line.contains("SUMMARY") || Line.contains("UNREACHABLE"))
      Best = Line;
  std::string Text;
  for (StringRef Word : llvm::split(Best, ' '))
    Text +=
        (Word.contains("0x") || Word.contains("==") ? "_" : Word.str()) + " ";
  return Text;
}

void Driver::ended(int Status) {
  bool IsHang = WIFSIGNALED(Status) &&
                (WTERMSIG(Status) == SIGPROF || WTERMSIG(Status) == SIGALRM);
  ++(IsHang ? Hangs : Crashes);
  std::string Why = IsHang ? "no end" : lastWords();
  if (Why.empty())
    Why = WIFSIGNALED(Status) ? strsignal(WTERMSIG(Status))
                              : "exit " + std::to_string(WEXITSTATUS(Status));
  if (++Kinds[Why] > (Why.find(' ') == std::string::npos ? 5u : 2u))
    return;
  std::string Name =
      W.Keep + "/" + W.What->Name.str() + "-" + std::to_string(Told->At);
  std::error_code EC;
  llvm::raw_fd_ostream(Name, EC) << input(Told->At);
  llvm::sys::fs::copy_file(Said, Name + ".said");
  llvm::outs() << W.What->Name << ": input " << Told->At << ": " << Why << "\n";
  llvm::outs().flush();
}

int Driver::run() {
  auto Began = std::chrono::steady_clock::now();
  auto Passed = [&] {
    return std::chrono::duration<double>(std::chrono::steady_clock::now() -
                                         Began)
        .count();
  };
  uint64_t Next = W.First, End = W.First + W.Runs;
  while (Next < End && Passed() < W.Seconds) {
    uint64_t To = std::min(End, Next + W.Batch);
    Told->At = Next;
    Told->IsRunning = false;
    pid_t Child = fork();
    if (Child == 0)
      child(Next, To);
    int Status = 0;
    while (waitpid(Child, &Status, 0) < 0 && errno == EINTR)
      ;
    if (WIFEXITED(Status) && WEXITSTATUS(Status) == 0) {
      // --help and the like end the process, with success.
      Next = Told->IsRunning ? Told->At + 1 : To;
      continue;
    }
    ended(Status);
    Next = Told->At + 1;
  }
  rusage Used;
  getrusage(RUSAGE_CHILDREN, &Used);
  double Cpu = Used.ru_utime.tv_sec + Used.ru_stime.tv_sec +
               (Used.ru_utime.tv_usec + Used.ru_stime.tv_usec) / 1e6;
  for (const auto &[Why, Times] : Kinds)
    llvm::outs() << "  " << Times << " times: " << Why << "\n";
  llvm::outs() << W.What->Name << ": " << Told->Over << " inputs, "
               << Told->Taken << " taken, " << Crashes << " crashes, " << Hangs
               << " hangs (seed " << W.Seed << ", " << W.Seeds.size()
               << " seeds, "
               << llvm::format("%.1f s, %.1f s of CPU", Passed(), Cpu) << ")\n";
  return Crashes || Hangs;
}

static bool readFlag(StringRef Word, Wanted &W) {
  auto [Name, Value] = Word.split('=');
  if (Name == "--runs")
    return !Value.getAsInteger(10, W.Runs);
  if (Name == "--first")
    return !Value.getAsInteger(10, W.First);
  if (Name == "--seed")
    return !Value.getAsInteger(10, W.Seed);
  if (Name == "--batch")
    return !Value.getAsInteger(10, W.Batch) && W.Batch;
  if (Name == "--seconds")
    return !Value.getAsDouble(W.Seconds);
  W.Keep = Name == "--keep" ? Value.str() : W.Keep;
  W.Once = Name == "--once" ? Value.str() : W.Once;
  W.IsLoud |= Name == "--loud";
  return Name == "--loud" || Name == "--keep" || Name == "--once";
}

int main(int argc, char **argv) {
  Wanted W;
  W.What = argc > 1 ? findTarget(argv[1]) : nullptr;
  bool IsGood = W.What;
  for (int I = 2; I < argc && IsGood; ++I) {
    if (StringRef(argv[I]).starts_with("--")) {
      IsGood = readFlag(argv[I], W);
      continue;
    }
    auto Buffer = llvm::MemoryBuffer::getFile(argv[I]);
    IsGood = bool(Buffer);
    if (IsGood)
      W.Seeds.push_back((*Buffer)->getBuffer().str());
  }
  if (!IsGood) {
    llvm::errs() << "usage: see test/Fuzz/Driver.cpp; targets:";
    for (const Target &T : targets())
      llvm::errs() << " " << T.Name;
    llvm::errs() << "\n";
    return 2;
  }
  if (!W.Once.empty()) {
    auto Buffer = llvm::MemoryBuffer::getFile(W.Once);
    if (!Buffer)
      return 2;
    W.What->Run((*Buffer)->getBuffer());
    llvm::sys::fs::remove_directories(memoryFolder());
    return 0;
  }
  if (W.What->Seeds)
    for (std::string &S : W.What->Seeds())
      W.Seeds.push_back(std::move(S));
  if (W.Seeds.empty()) {
    llvm::errs() << "no seeds\n";
    return 2;
  }
  int Status = Driver(W).run();
  llvm::sys::fs::remove_directories(memoryFolder());
  return Status;
}
