//===- WideEngine.h - Handing over where threads are many -------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The engine is built for 64 threads and, from the same sources, for
// MaxThreads of the wide one (Support/ThreadSet.h), a slower one. Where an
// execution starts one thread too many, the command is begun again by the
// program heddle-wide, with the same words: the search ends with the error of
// wideEngineError(), and the tool's main then calls handOver().
//
// What was printed by then is not printed again, and the time that the search
// had spent counts. These, and the wish itself, are of the process, since the
// process ends with it.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_SUPPORT_WIDEENGINE_H
#define HEDDLE_SUPPORT_WIDEENGINE_H

#include "heddle/Support/ThreadSet.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include <chrono>

namespace heddle {

/// Notes that the wide engine is asked for, if CanBe. Gives the error that
/// an execution has more than Most threads.
llvm::Error tooManyThreads(unsigned Most, bool CanBe);
/// Asks for the wide engine. In the wide one: the error that even it has not
/// room for so many threads.
inline llvm::Error wideEngineError() {
  return tooManyThreads(MaxThreads, !IsWideEngine);
}
/// Whether it was asked for.
bool isWideEngineWanted();
/// While one lives, asking for it has no effect in the end: a search that is
/// only tried is no reason to begin all again.
class NoWideEngine {
public:
  NoWideEngine();
  ~NoWideEngine();
  NoWideEngine(const NoWideEngine &) = delete;
  NoWideEngine &operator=(const NoWideEngine &) = delete;

private:
  const bool WasWanted;
};
/// The program heddle-wide: beside Argv0's file, or where it is installed.
/// Empty if it is in neither place.
std::string findWideEngine(const char *Argv0);
/// Goes on as heddle-wide, with these words of the command line. Returns only
/// if that cannot be run, with the reason.
llvm::Error handOver(char **Argv);

/// Text named so goes to the standard output now. False if it was printed
/// before this process was handed over to: then it is not to be printed again.
bool maySay(llvm::StringRef Name);

/// A file that was made for Name may be needed again, here or in heddle-wide:
/// it is kept open, though its own name may go. Only the last eight are.
void keepMade(llvm::StringRef Name, const std::string &File);
/// The path of the file that was kept for Name. Empty: no file was.
std::string findMade(llvm::StringRef Name);

/// A search of that name, which has a bound on time, begins now. Gives the time
/// that the one before this process had spent on it, if that handed it over.
std::chrono::milliseconds beginSearch(llvm::StringRef Name);

} // namespace heddle

#endif
