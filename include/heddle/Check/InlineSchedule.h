//===- InlineSchedule.h - Schedules on the command line ---------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A short schedule as one word: steps separated by commas, each a thread's
// number in the order in which the execution starts threads (main is 0), with
// ":c" for choice c and "*n" for n times in a row: "0*3,1:1,2,0". "3@" before
// them says that the choices are those of round 3 (JPR), and "4+" before all
// which details of the library the execution has (Detail.h).
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_CHECK_INLINESCHEDULE_H
#define HEDDLE_CHECK_INLINESCHEDULE_H

#include "heddle/Trace/Schedule.h"

namespace heddle {

std::string inlineSchedule(const Schedule &S);
/// What stands behind --replay= for users: the same, or, if that is longer than
/// they would like to see, a temporary file that is made for it. Empty if it
/// cannot be written.
std::string replayWord(const Schedule &S);
/// A schedule without a table of threads. The error says at which step the text
/// goes wrong.
llvm::Expected<Schedule> parseInlineSchedule(llvm::StringRef Text);
/// True if the text looks like one rather than like the name of a file.
bool isInlineSchedule(llvm::StringRef Text);

} // namespace heddle

#endif
