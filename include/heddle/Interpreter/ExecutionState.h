//===- ExecutionState.h - What an execution has -----------------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What the interpreter changes as it goes: the World with the rules over it,
// and what an execution leaves behind for its reports.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_INTERPRETER_EXECUTIONSTATE_H
#define HEDDLE_INTERPRETER_EXECUTIONSTATE_H

#include "heddle/Interpreter/MachineOptions.h"
#include "heddle/Program/Program.h"
#include "heddle/Sync/Sync.h"
#include "heddle/Trace/Event.h"
#include "heddle/World/World.h"
#include <functional>
#include <string>
#include <vector>

namespace heddle {

/// A part of an execution's outcome.
struct Observation {
  enum Kind : uint8_t {
    Value,   ///< heddle.observe: Name and the value's text
    Failure, ///< an exception that nobody caught, or heddle.fail; Name is empty
    Undefined ///< undefined behaviour: what and where; Name is empty
  };
  Kind What;
  ThreadId Thread;
  std::string Name, Text;
};

/// Since the machine was made, over all executions; not undone.
struct MachineCounters {
  uint64_t Events = 0;
  uint64_t Instructions = 0; ///< by loops and calls, so only about right
  uint64_t Steps = 0;
  uint64_t Overflows = 0; ///< StackOverflowErrors
};

/// A piece of text that a program printed.
struct OutputText {
  ThreadId Thread;
  int Stream; ///< 1 or 2
  std::string Text;
  uint32_t Actions = 0; ///< of the execution (KernelHeader) before it
};

/// What of an execution is neither heap nor thread nor Sync's. Lives in the
/// arena at ImageBase.
struct ExecutionHeader {
  uint8_t Status; ///< RunStatus where it is not a matter of enabledness
  uint8_t Multi;  ///< a second thread was started
  uint16_t Unused;
  int32_t ExitStatus;
  uint32_t OutputCount, ObserveCount;
  uint32_t WriteCount; ///< of Writers
  /// Steps with an effect while some thread was spinning.
  uint32_t Progress;
  uint64_t Allocated;
};

struct ExecutionState {
  ExecutionState(Program &P, const MachineOptions &O)
      : P(P), Options(O), S(W, P, O.ClockWidth, O.Threads) {}

  ExecutionHeader &header() const {
    return *W.pointer<ExecutionHeader>(arena::ImageBase);
  }
  /// For changes: saves it first.
  ExecutionHeader &headerToChange() {
    W.touchRange(arena::ImageBase, sizeof(ExecutionHeader));
    return header();
  }
  /// The execution ends here: What bound it has met.
  void bound(const std::string &What) {
    Bound = What;
    headerToChange().Status = uint8_t(RunStatus::Bounded);
  }

  Program &P;
  MachineOptions Options;
  World W;
  Sync S;
  uint32_t ImageSynced = 0; ///< of Program::syncImage
  std::string Refusal, Bound;
  std::function<bool()> MustStop; ///< may be empty
  /// As far as header() counts; what is behind was undone.
  std::vector<OutputText> Output;
  std::vector<Observation> Observed;
  MachineCounters Counters;
  Event Last;
  bool AwaitsOn = false; ///< there are Program::isAwait reads, and they count
  /// A loop on plain variables was met on some path.
  bool PlainSpins = false;
};

} // namespace heddle

#endif
