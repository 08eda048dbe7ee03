//===- Doctor.cpp - What is installed and works ---------------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Each question is tried, and not only looked up: javac compiles a class,
// heddle-clang a program in C and one in C++, the temporary folder is written
// to, the address space of an exploration asked for.
//
//===----------------------------------------------------------------------===//

#include "heddle/Driver/CSubject.h"
#include "heddle/Driver/CommandLine.h"
#include "heddle/Driver/JavaProgram.h"
#include "heddle/Driver/TemporaryFolder.h"
#include "heddle/Native/NativeCode.h"
#include "heddle/Report/TextFile.h"
#include "heddle/Shell/Shell.h"
#include "heddle/Solver/SolverVersion.h"
#include "heddle/Support/WideEngine.h"
#include "heddle/World/World.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Program.h"
#include "llvm/Support/raw_ostream.h"
#include <sys/resource.h>
#include <thread>

using namespace heddle;
using llvm::StringRef;

namespace {

class Doctor {
public:
  explicit Doctor(llvm::raw_ostream &OS) : OS(OS) {}
  ExitStatus run(StringRef JdkFolder);

private:
  void good(StringRef What, const llvm::Twine &Text) {
    OS << "ok       " << What << ": " << Text << "\n";
  }
  /// Heddle does without, but for what Text says.
  void note(StringRef What, const llvm::Twine &Text) {
    OS << "note     " << What << ": " << Text << "\n";
  }
  void bad(StringRef What, const llvm::Twine &Text) {
    OS << "MISSING  " << What << ": " << Text << "\n";
    IsMissing = true;
  }
  void lookAtJdk(StringRef Folder);
  void lookAtJavac(const java::Jdk &Jdk);
  void lookAtC(StringRef Language, StringRef File, StringRef Text);
  void lookAtTemporary();
  void lookAtOtherTools();
  void lookAtSpace();
  void lookAtOpt();

  llvm::raw_ostream &OS;
  bool IsMissing = false;
};

void Doctor::lookAtJdk(StringRef Folder) {
  auto Jdk = java::locateJdk(Folder);
  if (!Jdk)
    return bad("JDK", llvm::toString(Jdk.takeError()));
  auto Program = JavaProgram::create(*Jdk, ".");
  if (!Program)
    return bad("JDK", llvm::toString(Program.takeError()));
  good("JDK",
       "release " + llvm::Twine(Jdk->FeatureRelease) + " in " + Jdk->Home);
  lookAtJavac(*Jdk);
}

void Doctor::lookAtJavac(const java::Jdk &Jdk) {
  std::string Javac = Jdk.Home + "/bin/javac";
  if (!llvm::sys::fs::can_execute(Javac))
    return note("javac", Javac + " is not there: only classes can be "
                                 "checked, and no sources");
  auto Folder = TemporaryFolder::create();
  if (!Folder)
    return note("javac", llvm::toString(Folder.takeError()));
  std::string Source = Folder->path() + "/Tried.java";
  if (llvm::Error E = writeTextFile(Source, "class Tried {}\n"))
    return note("javac", llvm::toString(std::move(E)));
  std::optional<StringRef> Nowhere[] = {StringRef(), StringRef(), StringRef()};
  std::string Message;
  if (llvm::sys::ExecuteAndWait(
          Javac,
          {Javac, "-J-XX:ErrorFile=/dev/null", "-d", Folder->path(), Source},
          std::nullopt, Nowhere, 60, 0, &Message))
    return note("javac", "cannot compile: only classes can be checked, and no "
                         "sources; " +
                             Message);
  good("javac", "compiles");
}

void Doctor::lookAtC(StringRef Language, StringRef File, StringRef Text) {
  auto Folder = TemporaryFolder::create();
  if (!Folder)
    return note(Language, llvm::toString(Folder.takeError()));
  CommandLine L;
  L.Input = Folder->path() + "/" + File.str();
  if (llvm::Error E = writeTextFile(L.Input, Text))
    return note(Language, llvm::toString(std::move(E)));
  if (auto Compiled = compileC(L, /*IsQuiet=*/true); !Compiled)
    return note(Language, "programs cannot be compiled: " +
                              llvm::toString(Compiled.takeError()));
  good(Language, "compiles");
}

/// What checks programs with many threads, and by many processes.
void Doctor::lookAtOtherTools() {
  if (std::string Wide = findWideEngine(nullptr); !Wide.empty())
    good("heddle-wide", Wide);
  else
    note("heddle-wide", "not there: programs with more than " +
                            llvm::Twine(MaxThreads) +
                            " threads at a time cannot be checked");
  if (canCompileNative())
    good("native code", "long loops are compiled");
  else
    note("native code",
         "HeddleNative.so is not there: long loops are interpreted");
  static char Anchor;
  std::string Own = llvm::sys::fs::getMainExecutable(nullptr, &Anchor);
  llvm::SmallString<128> Mpi(llvm::sys::path::parent_path(Own));
  llvm::sys::path::append(Mpi, "heddle-mpi");
  if (llvm::sys::fs::can_execute(Mpi))
    good("heddle-mpi", Mpi);
  else
    note("heddle-mpi", "not there: it is built where CMake finds an MPI");
}

void Doctor::lookAtTemporary() {
  auto Folder = TemporaryFolder::create();
  if (!Folder)
    return bad("temporary folder", llvm::toString(Folder.takeError()));
  if (llvm::Error E = writeTextFile(Folder->path() + "/tried", "tried"))
    return bad("temporary folder", llvm::toString(std::move(E)));
  StringRef Where = StringRef(Folder->path()).rsplit('/').first;
  auto Space = llvm::sys::fs::disk_space(Where);
  if (Space && Space->available < (uint64_t(64) << 20))
    return note("temporary folder", Where + " has " +
                                        llvm::Twine(Space->available >> 20) +
                                        " MB left; sources are compiled there");
  good("temporary folder", Where);
}

void Doctor::lookAtSpace() {
  rlimit Limit;
  getrlimit(RLIMIT_AS, &Limit);
  std::string Text = Limit.rlim_cur == RLIM_INFINITY
                         ? "not limited"
                         : std::to_string(Limit.rlim_cur >> 20) + " MB";
  // One that explores, one that replays, one that looks ahead.
  if (llvm::Error E = World::checkSpace(3, /*Whole=*/false))
    bad("address space", llvm::toString(std::move(E)) + "; see ulimit -v");
  else if (llvm::Error E = World::checkSpace(2, /*Whole=*/true))
    note("address space", "too little for --model=jpr: " +
                              llvm::toString(std::move(E)) + "; see ulimit -v");
  else
    good("address space", Text);
  if (getrlimit(RLIMIT_NOFILE, &Limit) == 0 && Limit.rlim_cur < 64)
    note("open files", "at most " + llvm::Twine(uint64_t(Limit.rlim_cur)) +
                           ": class paths of many jars cannot be opened; see "
                           "ulimit -n");
}

void Doctor::lookAtOpt() {
  for (StringRef Name : {HEDDLE_OPT, "opt-19"})
    if (auto Found = llvm::sys::findProgramByName(Name))
      return good("opt", *Found);
  note("opt", "LLVM's opt-19 is not there: heddle refine --passes needs it, or "
              "--opt=FILE");
}

ExitStatus Doctor::run(StringRef JdkFolder) {
  good("heddle", HEDDLE_VERSION ", LLVM " LLVM_VERSION_STRING);
  lookAtJdk(JdkFolder);
  lookAtC("C", "tried.c", "#include <stdio.h>\nint main(void) { return 0; }\n");
  lookAtC("C++", "tried.cpp", "#include <atomic>\nint main() {}\n");
  lookAtTemporary();
  lookAtSpace();
  lookAtOpt();
  lookAtOtherTools();
  good("Z3", solverVersion());
  good("cores",
       llvm::Twine(std::thread::hardware_concurrency()) + ", for --jobs");
  return IsMissing ? ExitBadInput : ExitVerified;
}

} // namespace

ExitStatus heddle::runDoctor(llvm::raw_ostream &OS, StringRef JdkFolder) {
  return Doctor(OS).run(JdkFolder);
}
