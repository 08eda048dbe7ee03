//===- Replayer.h - Running one schedule again ------------------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Replays a schedule on a machine of its own with a log attached, and turns
// the log into findings. The steps that come out name threads by their number
// in this execution, so that they mean the same in another process.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_CHECK_REPLAYER_H
#define HEDDLE_CHECK_REPLAYER_H

#include "heddle/Check/Check.h"
#include "heddle/Findings/Explain.h"
#include "llvm/ADT/STLFunctionalExtras.h"

namespace heddle {

struct ReplayOutcome {
  std::vector<Finding> Findings;
  RunStatus Status = RunStatus::Running;
  std::string Output; ///< what the execution printed
  Schedule Canonical; ///< threads numbered in the order of their start
  uint64_t Events = 0;
  std::string Text;         ///< of a refusal or bound
  bool IsForbidden = false; ///< by the file that is the memory model
  // After going on, if it was still running in the end:
  std::vector<std::string> GoingOn; ///< threads that stepped lately
  std::vector<WaitInfo> Waiting;    ///< those that could not
};

/// The path as a schedule of the machine in whose state it ends.
Schedule scheduleOf(Machine &M, Path P);

class Replayer {
public:
  Replayer(const CheckSubject &S, const CheckOptions &O)
      : Subject(S), Options(O), Sources(O.SourceDirectories) {}

  /// Runs S from the start. Threads of S are matched by (parent, ordinal); a
  /// schedule without a table numbers them in the order of their start. The
  /// error is divergence: a step names a thread that cannot step. It may step
  /// one that is found to wait in a loop, which then goes round once more.
  /// GoOn: then all threads go on in turn, for so many steps at most.
  llvm::Expected<ReplayOutcome> run(const Schedule &S, size_t GoOn = 0);
  /// Runs S once and hands over the log and the machine at its end.
  llvm::Error
  record(const Schedule &S,
         llvm::function_ref<void(const ExecutionLog &, Machine &)> Done);

private:
  llvm::Error drive(const Schedule &S, Machine &M, ExecutionLog &Log,
                    ReplayOutcome &Out);
  /// What is found where time limits run out only when no other thread can go
  /// on: the schedule as far as it fits, then all threads in turn. None, if one
  /// ran out even so.
  std::vector<Finding> findInTime(const Schedule &S);
  /// Takes away the hints at time limits of what is found without them, too.
  void dropIdleHints(llvm::MutableArrayRef<Finding> Found, const Schedule &S);
  void prepare(ExecutionLog &Log, bool ReadsFuture,
               llvm::ArrayRef<Ref> Cells) const;
  void explain(const ExecutionLog &Log, Machine &M, bool IsGoingOn,
               ThreadSet Able, ReplayOutcome &Out);
  static ThreadSet goOn(Machine &M, size_t Steps, ReplayOutcome &Out);

  const CheckSubject &Subject;
  const CheckOptions &Options;
  SourceFinder Sources;
};

} // namespace heddle

#endif
