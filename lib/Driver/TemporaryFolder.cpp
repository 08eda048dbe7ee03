//===- TemporaryFolder.cpp - A folder for the life of a process -----------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A signal handler may call few functions, and none that walks a folder; but it
// may start a process that does.
//
//===----------------------------------------------------------------------===//

#include "heddle/Driver/TemporaryFolder.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include <atomic>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>
#include <utility>

using namespace heddle;
namespace fs = llvm::sys::fs;
namespace path = llvm::sys::path;

static constexpr llvm::StringLiteral Prefix = "heddle.";

/// What the handler removes. Few folders live at a time; those beyond are left
/// to the next process.
static constexpr unsigned Most = 8;
static char Kept[Most][256];
static std::atomic<bool> IsKept[Most];
static std::atomic<int> WriterPid = 0;

TemporaryFolder::Writer::Writer(int Pid) { WriterPid = Pid; }
TemporaryFolder::Writer::~Writer() { WriterPid = 0; }

static void removeKept() {
  if (int Pid = WriterPid.exchange(0); Pid > 0) {
    kill(Pid, SIGKILL);
    while (waitpid(Pid, nullptr, 0) < 0 && errno == EINTR)
      ;
  }
  for (unsigned I = 0; I != Most; ++I) {
    if (!IsKept[I].exchange(false))
      continue;
    pid_t Child = fork();
    if (Child == 0) {
      execl("/bin/rm", "rm", "-rf", "--", Kept[I],
            static_cast<char *>(nullptr));
      _exit(1);
    }
    int Status;
    while (Child > 0 && waitpid(Child, &Status, 0) < 0 && errno == EINTR)
      ;
  }
}

static void onEnd(int Signal) {
  removeKept();
  signal(Signal, SIG_DFL);
  raise(Signal); // delivered when this returns
}

void TemporaryFolder::watchSignals() {
  static bool IsDone = false;
  if (std::exchange(IsDone, true))
    return;
  for (int Signal : {SIGINT, SIGTERM, SIGHUP, SIGABRT}) {
    struct sigaction Old;
    if (!sigaction(Signal, nullptr, &Old) && Old.sa_handler == SIG_IGN)
      continue; // as under nohup
    struct sigaction Action = {};
    Action.sa_handler = onEnd;
    sigaction(Signal, &Action, nullptr);
  }
}

/// Removes the folders of processes that have ended.
static void removeOld(llvm::StringRef Place) {
  std::error_code EC;
  for (fs::directory_iterator I(Place, EC), E; I != E && !EC; I.increment(EC)) {
    llvm::StringRef Name = path::filename(I->path());
    pid_t Owner;
    if (!Name.consume_front(Prefix) ||
        Name.take_until([](char C) { return C == '.'; })
            .getAsInteger(10, Owner) ||
        kill(Owner, 0) == 0 || errno != ESRCH)
      continue;
    struct stat Info;
    if (lstat(I->path().c_str(), &Info) == 0 && S_ISDIR(Info.st_mode) &&
        Info.st_uid == geteuid())
      fs::remove_directories(I->path());
  }
}

TemporaryFolder::TemporaryFolder(TemporaryFolder &&Other)
    : Path(std::exchange(Other.Path, {})) {}

TemporaryFolder &TemporaryFolder::operator=(TemporaryFolder &&Other) {
  if (this != &Other) {
    remove();
    Path = std::exchange(Other.Path, {});
  }
  return *this;
}

void TemporaryFolder::remove() {
  if (Path.empty())
    return;
  fs::remove_directories(Path);
  for (unsigned I = 0; I != Most; ++I)
    if (IsKept[I] && Path == Kept[I])
      IsKept[I] = false;
  Path.clear();
}

bool TemporaryFolder::isOne(llvm::StringRef Path) {
  llvm::SmallString<128> Named, Place;
  path::system_temp_directory(/*ErasedOnReboot=*/true, Named);
  if (fs::real_path(Named, Place))
    Place = Named;
  path::append(Place, Prefix);
  return Path.consume_front(Place) && !Path.empty() &&
         llvm::isDigit(Path.front());
}

llvm::Expected<TemporaryFolder> TemporaryFolder::create() {
  watchSignals();
  llvm::SmallString<128> Place;
  path::system_temp_directory(/*ErasedOnReboot=*/true, Place);
  removeOld(Place);
  llvm::SmallString<128> Made(Place);
  path::append(Made, Prefix + std::to_string(getpid()) + ".XXXXXX");
  // A process that is asked to stop meanwhile stops when the name is known.
  sigset_t Stops, Before;
  sigemptyset(&Stops);
  for (int Signal : {SIGINT, SIGTERM, SIGHUP})
    sigaddset(&Stops, Signal);
  sigprocmask(SIG_BLOCK, &Stops, &Before);
  bool IsMade = mkdtemp(const_cast<char *>(Made.c_str()));
  int Why = errno;
  for (unsigned I = 0; IsMade && I != Most; ++I)
    if (!IsKept[I] && Made.size() < sizeof(Kept[I])) {
      std::strcpy(Kept[I], Made.c_str());
      IsKept[I] = true;
      break;
    }
  sigprocmask(SIG_SETMASK, &Before, nullptr);
  if (!IsMade)
    return llvm::createStringError(
        std::error_code(Why, std::generic_category()),
        "cannot make a temporary folder in '%s': %s", Place.c_str(),
        std::strerror(Why));
  TemporaryFolder Out;
  Out.Path = Made.str().str();
  return std::move(Out);
}
