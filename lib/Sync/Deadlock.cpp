//===- Deadlock.cpp - Threads that wait for each other for ever -----------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A thread that waits for a monitor, for a lock of the library or for the end
// of a class's initialisation waits for one other thread: only the owner gives
// it back. Nothing else ends this waiting, neither an interrupt nor a time-out.
// So threads that wait for each other in a circle do so for ever, whatever
// others do. A thread that has called wait() needs its monitor before it
// returns, however it is woken. A join is different: an interrupt ends it.
//
//===----------------------------------------------------------------------===//

#include "heddle/Sync/Deadlock.h"
#include "heddle/IR/Vocabulary.h"
#include "llvm/ADT/bit.h"

using namespace heddle;

/// The thread without whose steps T, a blocked one, cannot go on; invalid if
/// there may be several, or none. HasJoins: nobody is interrupted any more.
static ThreadId waitsFor(const Sync &S, const Thread &T, bool HasJoins) {
  const World &W = S.world();
  Program &P = S.program();
  auto Other = [&](unsigned Owner) {
    return Owner && Owner != T.Self + 1u ? ThreadId(Owner - 1) : ThreadId();
  };
  if (!T.HasPending)
    return ThreadId();
  switch (T.Kind) {
  case EventKind::MonitorEnter:
  case EventKind::Reacquire: {
    const MonitorRecord *R = T.Cell ? S.monitors().of(T.Cell) : nullptr;
    return R ? Other(R->Owner) : ThreadId();
  }
  case EventKind::ClassInit: {
    const InitRecord &R = *W.pointer<InitRecord>(T.Cell);
    return R.StateWord == InitRecord::Running ? Other(R.Who) : ThreadId();
  }
  case EventKind::Section: {
    if (S.isEnabled(T) ||
        (!HasJoins && (uint64_t(T.Operand) >> 32 & SectionInterruptible)))
      return ThreadId();
    if (P.isOfC()) // the cell is a place in memory, no object
      return ThreadId();
    ClassId Class = ClassId(W.load<uint32_t>(T.Cell));
    const FieldInfo *Owner =
        Class.isValid() ? P.field(Class, "owner") : nullptr;
    ThreadId Id =
        Owner ? S.threadOf(W.load<Ref>(T.Cell + Owner->Offset)) : ThreadId();
    return Id.isValid() ? Other(Id.index() + 1) : ThreadId();
  }
  case EventKind::Join: {
    ThreadId Id = S.threadOf(T.Cell);
    return HasJoins && Id.isValid() && !S.threads().isJoinEnabled(T)
               ? Id
               : ThreadId();
  }
  default:
    return ThreadId();
  }
}

ThreadSet heddle::waitCycle(const Sync &S, ThreadId From, bool HasJoins) {
  ThreadSet Seen, Cycle;
  ThreadId T = From;
  for (; T.isValid() && !Seen.contains(T);
       T = waitsFor(S, S.thread(T), HasJoins))
    Seen.add(T);
  if (!T.isValid() || !S.alive().contains(T))
    return {};
  for (; !Cycle.contains(T); T = waitsFor(S, S.thread(T), HasJoins))
    Cycle.add(T);
  return Cycle;
}

ThreadSet heddle::waitCycles(const Sync &S, ThreadSet Of, bool HasJoins) {
  ThreadSet Cycles;
  for (ThreadSet Left = Of & S.alive(); Left; Left.dropFirst())
    Cycles |= waitCycle(S, Left.first(), HasJoins);
  return Cycles;
}
