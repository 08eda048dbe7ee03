//===- Explain.h - From a recorded execution to a finding -------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_FINDINGS_EXPLAIN_H
#define HEDDLE_FINDINGS_EXPLAIN_H

#include "heddle/Findings/ExecutionLog.h"

namespace heddle {

/// The race R of a log that watched R's cell: both accesses, what each thread
/// knew of the other, and the schedule. JLS 17.4.5. Only the accesses, if it is
/// not Wanted, and that is asked when these are known.
Finding explainRace(
    const ExecutionLog &Log, const LoggedRace &R,
    llvm::function_ref<bool(const Finding &)> Wanted = [](const Finding &) {
      return true;
    });

/// What the threads of Stuck, blocked for good in the machine's
/// present state, wait for: a finding for each cycle of threads that wait for
/// each other; one of all of Stuck if none exists.
std::vector<Finding> explainDeadlocks(const ExecutionLog &Log, Machine &M,
                                      ThreadSet Stuck);

/// What each of Blocked waits for, by number.
std::vector<WaitInfo> threadsThatWait(const ExecutionLog &Log, Machine &M,
                                      ThreadSet Blocked);

/// An exception that left run, a failed assertion, heddle.fail.
Finding explainFailure(const ExecutionLog &Log, const LoggedFailure &F);

/// What of C's memory the execution leaks, a finding for each place where it is
/// allocated.
std::vector<Finding> explainLeaks(const ExecutionLog &Log);

/// What the file that is the memory model flags in an execution that has ended,
/// a finding for each pair of accesses.
std::vector<Finding> explainFlags(const ExecutionLog &Log, const Machine &M);

/// Fills Columns and Rows: the last steps of the threads involved up to End,
/// the writes that reads among them saw, and the happens-before edges. Whole:
/// all steps, and all edges, those of joins too.
void addSchedule(Finding &F, const ExecutionLog &Log, size_t End,
                 ThreadSet Involved, llvm::ArrayRef<size_t> Marked,
                 bool Whole = false);

/// Says in each row of a read which write it saw.
void addSeenWrites(Finding &F, const ExecutionLog &Log);
/// Adds which row's write each read saw, and which rows synchronise.
void addRelations(Finding &F, const ExecutionLog &Log);

/// The whole execution of a log of a machine whose plain accesses are events:
/// Columns and Rows, each read with the write that it saw; Waits if threads
/// wait for ever.
Finding explainWitness(const ExecutionLog &Log, Machine &M);

} // namespace heddle

#endif
