//===- Recorder.h - What a replay tells -------------------------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Findings are found with as little bookkeeping as possible and explained by
// replaying their schedule with a recorder attached, which hears everything:
// each visible event, each plain access of checked code, allocations, output.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_WORLD_RECORDER_H
#define HEDDLE_WORLD_RECORDER_H

#include "heddle/IR/ClassInfo.h"
#include "heddle/Trace/Event.h"
#include "heddle/Trace/TransitionSystem.h"
#include "heddle/World/World.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include <string>
#include <vector>

namespace heddle {

/// One level of a Java stack, innermost first in vectors.
struct StackFrame {
  FunctionId Function;
  SiteId Site;
};

/// An exception as its report tells it: "class: message", and where it was
/// made.
struct ThrownText {
  std::string Text;
  std::vector<StackFrame> Stack;
};

/// A race as the detector sees it: the access just made, and the thread and
/// clock of the one it races with.
struct RaceReport {
  Ref Cell;
  ThreadId Thread, Previous;
  SiteId Site;
  bool IsWrite, PreviousIsWrite;
  uint32_t PreviousClock;
};

class Recorder {
public:
  virtual ~Recorder() = default;
  /// After a visible event; Clock is the thread's happens-before clock after
  /// it, Value the value read or written (memory events).
  virtual void event(const Event &E, uint64_t Value,
                     llvm::ArrayRef<uint32_t> Clock) = 0;
  /// After a plain access of checked code.
  virtual void access(ThreadId T, SiteId S, Ref Cell, bool IsWrite, ValueKind K,
                      uint64_t Value, uint32_t OwnClock) = 0;
  virtual void allocated(ThreadId T, Ref Object, ClassId C) = 0;
  /// Objects at addresses that are free are there no more; others may come to
  /// be there.
  virtual void dropped(llvm::function_ref<bool(Ref)> IsFree) { (void)IsFree; }
  virtual void race(const RaceReport &R) = 0;
  /// An exception left a thread's run method, or heddle.fail was called, which
  /// has a message only. Causes: the exception's, each one's cause behind it.
  virtual void failed(ThreadId T, Fault::Kind K, const ThrownText &What,
                      llvm::ArrayRef<ThrownText> Causes) = 0;
  /// What the program's own toString() says of an exception of the thread's
  /// last failure: the one that was not caught, or its Nth cause.
  virtual void told(ThreadId T, unsigned N, llvm::StringRef Text) = 0;
  virtual void output(ThreadId T, llvm::StringRef Text, int Stream) = 0;
  /// Of C's memory (heddle/IR/CMemory.h): the lifetime of the block at a
  /// pointer ends; the failure that the thread reports next is about what lies
  /// there; the execution has ended and nothing leads to the block; only the
  /// one that was told last does, or what it leads to.
  enum MemoryNote : uint8_t { BlockEnds, FailsAt, BlockLeaks, LeaksWithIt };
  virtual void ofMemory(ThreadId T, MemoryNote What, uint64_t Pointer) = 0;
};

} // namespace heddle

#endif
