//===- RowDetails.h - What holds where a schedule has a row -----*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_LIB_FINDINGS_ROWDETAILS_H
#define HEDDLE_LIB_FINDINGS_ROWDETAILS_H

#include "heddle/Findings/ExecutionLog.h"

namespace heddle {

/// Goes through the steps of a log in their order, and tells of each that has a
/// row what its thread held, its clock, and the values written on the way.
class RowDetails {
public:
  RowDetails(const ExecutionLog &Log, llvm::ArrayRef<ThreadId> Columns)
      : Log(Log), Columns(Columns) {}
  /// Every step, with its row or null, once.
  void take(size_t I, ScheduleRow *Row);

private:
  void takeMonitor(const LoggedStep &S);
  void takeWrite(const LoggedStep &S);

  const ExecutionLog &Log;
  llvm::SmallVector<ThreadId, 8> Columns;
  std::vector<Ref> Monitors[MaxThreads];    ///< that a thread has, oldest first
  std::vector<uint32_t> Clocks[MaxThreads]; ///< after its last step
  std::vector<std::pair<std::string, std::string>> Writes; ///< since a row
};

} // namespace heddle

#endif
