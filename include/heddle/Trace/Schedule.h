//===- Schedule.h - Executions that can be stored and replayed --*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A schedule is what determines an execution: which thread steps next and what
// it chooses. Threads are named by the (parent, ordinal) pairs that identify
// them on every execution; dense ids are only indices into that table.
//
// The stored form is one JSON object, version 1:
//
//   { "format": "heddle-schedule", "version": 1,
//     "program": { "<name>": "<text>", ... },       free-form
//     "threads": [ { "parent": null | <index>, "ordinal": <n>,
//                    "name": "<text>" }, ... ],     index = dense id
//     "round": <n>,                                 if there are rounds
//     "steps": [ [<thread>, <choice>], ... ] }
//
// A reader refuses other formats and later versions. Parents stand before
// their children, the main thread (parent null) at 0. Members that a reader
// does not know are ignored, so that a version may add some.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_TRACE_SCHEDULE_H
#define HEDDLE_TRACE_SCHEDULE_H

#include "heddle/Support/Ids.h"
#include "llvm/Support/Error.h"
#include <map>
#include <string>
#include <vector>

namespace llvm {
class raw_ostream;
}

namespace heddle {

struct ScheduleStep {
  ThreadId Thread;
  uint16_t Choice = 0;
  friend bool operator==(const ScheduleStep &A, const ScheduleStep &B) {
    return A.Thread == B.Thread && A.Choice == B.Choice;
  }
};

struct ScheduleThread {
  ThreadId Parent;      ///< invalid for the main thread
  uint32_t Ordinal = 0; ///< among its parent's children, from 0
  std::string Name;
  friend bool operator==(const ScheduleThread &A, const ScheduleThread &B) {
    return A.Parent == B.Parent && A.Ordinal == B.Ordinal && A.Name == B.Name;
  }
};

struct Schedule {
  std::map<std::string, std::string> Program;
  std::vector<ScheduleThread> Threads;
  std::vector<ScheduleStep> Steps;
  /// Of JPR: the round of the search for the fixed point in which choices mean
  /// this; 0 if there are no rounds.
  unsigned Round = 0;
  /// What the library does in this execution of what few programs see
  /// (include/heddle/Program/Detail.h).
  unsigned Details = 0;
};

void writeSchedule(const Schedule &S, llvm::raw_ostream &OS);
llvm::Error storeSchedule(const Schedule &S, llvm::StringRef File);

/// Errors begin with Source, which names where Text came from.
llvm::Expected<Schedule> parseSchedule(llvm::StringRef Text,
                                       llvm::StringRef Source);
llvm::Expected<Schedule> loadSchedule(llvm::StringRef File);

} // namespace heddle

#endif
