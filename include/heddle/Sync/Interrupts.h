//===- Interrupts.h - Interrupts of threads and their order ----*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// As in JDK 17, an interrupt of a thread that has ended or was not started is
// remembered, so that it does not depend on the end. What preceded an interrupt
// before the start is ordered by the write of a field of the stand-in for
// java.lang.Thread (JLS 17.4.4 does not ask for a thread that runs).
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_SYNC_INTERRUPTS_H
#define HEDDLE_SYNC_INTERRUPTS_H

#include "heddle/Sync/RaceDetector.h"

namespace heddle {

class Interrupts : public SyncPart {
public:
  Interrupts(SyncState &S, RaceDetector &Races) : SyncPart(S), Races(Races) {}

  /// T interrupts Target, which has started: its flag is set, and has T's
  /// clock.
  void set(Thread &T, Thread &Target);
  /// T learns that Target (as a rule itself) was interrupted, and clears that.
  void consume(Thread &T, Thread &Target);
  /// T asks whether the thread was interrupted, and clears that if Clears.
  /// Target: the thread, null if it was not started.
  bool ask(Thread &T, Thread *Target, Ref JavaThread, bool Clears);
  /// T interrupts a thread that was not started.
  void setEarly(Thread &T, Ref JavaThread);
  /// Whether the thread was interrupted before its start; nothing if it has no
  /// field for that.
  std::optional<bool> wasSetEarly(Ref JavaThread) const;

private:
  void acquireEarly(Thread &T, Ref JavaThread, bool Clears);

  RaceDetector &Races;
};

} // namespace heddle

#endif
