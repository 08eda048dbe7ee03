//===- Execution.h - What an execution did to memory ------------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The actions of one execution that a memory model judges, in the order in
// which they were executed: writes, reads with the write that each saw, and
// synchronisation. Actions are appended and never changed, so that going back
// is cutting the end off: how many there are is the machine's state.
//
// An action is named by its index; 0 is not an action. The writes to a cell are
// chained from the newest on; the last of a chain is the cell's *base*, what
// was in it before the first of them (the default value, or what main wrote
// while it was alone), which happens before everything (JLS 17.4.4).
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_MEMORYMODEL_EXECUTION_H
#define HEDDLE_MEMORYMODEL_EXECUTION_H

#include "heddle/IR/RuntimeABI.h"
#include "heddle/Trace/Event.h"
#include "llvm/ADT/ArrayRef.h"
#include <vector>

namespace heddle {

using ActionIndex = uint32_t;

struct MemoryAction {
  enum Kind : uint8_t {
    Base,  ///< of a cell
    Write, ///< not volatile
    Read,  ///< not volatile
    VolatileWrite,
    VolatileRead,
    Update, ///< compare-and-set, get-and-update; of any order
    Fence,  ///< Order: Acquire, Release, AcqRel, or Volatile for a full one
    Sync,   ///< everything else: monitors, threads, interrupts, ...
  } What;
  AccessOrder Order = AccessOrder::Plain;
  ThreadIndex Thread = 0;
  /// The whole store buffer must be empty before it (models that have one).
  bool Drains = false;
  /// Of a write: everything written to the cell before happens before it.
  bool Covers = false;
  /// Of a failed compare-and-set: an Update that wrote nothing.
  bool WritesNothing = false;
  /// Of a base: what a final field had when its constructor ended. Of a read:
  /// it saw such, or what one leads to.
  bool IsFrozen = false;
  /// JPR: of a fence, it is storeStoreFence (Order: Release) or loadLoadFence
  /// (Acquire), which have no effect before the execution's end (FenceOrder.h).
  bool IsAlike = false;
  uint32_t Cell = 0;
  /// Of a write: thread << 24 | how many writes of its thread to the cell there
  /// are with it. The same wherever it is executed. 0 for a base.
  uint32_t Name = 0;
  /// Of a write: the write to the cell that was executed before it.
  ActionIndex Previous = 0;
  /// Of a read or update: what it saw; 0 if that is a base.
  ActionIndex Source = 0;
  /// Of a write, if Order is weaker than Release: the last release fence of
  /// its thread, whose clock it releases.
  ActionIndex ReleaseFence = 0;
  /// JPR: the pair in the WriteSets of a write, and of a frozen base.
  uint32_t Pair = 0;
  /// JPR: the name of the pairs that are like that (WriteSets::alike).
  uint32_t Alike = 0;
  /// JPR: of a read or update that may see the future, the pair of what it saw;
  /// 0 for the default value. It has no Source.
  uint32_t Seen = 0;
  bool NamesPair = false; ///< JPR: Seen says what it saw
  bool SeesAlike = false; ///< and any pair that is alike will do
  bool Imposes = false;   ///< JPR: what it saw had not been written yet
  /// JPR: of a read that sees past writes, some write that it could see may be
  /// made later without happening before it then.
  bool MayChange = false;
  int64_t Value = 0; ///< of a read (what it saw), or of a write or update
  /// JPR: of a read, where it is in the code and how deep in the stack.
  uint32_t Site = 0, Depth = 0;
  uint32_t Walked = 0; ///< and what its choices cost (LookAhead.h)
  // Of a Sync.
  EventKind Event = EventKind::Begin;
  ThreadIndex Child =
      0; ///< the thread that it started, or waited for to the end
  bool IsInterrupt = false; ///< it detected an interrupt
  bool Clears = false;      ///< and cleared it

  bool writes() const {
    return What == Base || What == Write || What == VolatileWrite ||
           (What == Update && !WritesNothing);
  }
  /// Of a write, whether it has the pair that the read R saw.
  bool isSeenAs(const MemoryAction &R) const {
    return (R.SeesAlike ? Alike : Pair) == R.Seen;
  }
  /// By a thread to a cell, and not what a constructor's end left there.
  bool isWriteOf(unsigned By, uint32_t To) const {
    return writes() && What != Base && Thread == By && Cell == To;
  }
  bool reads() const {
    return What == Read || What == VolatileRead || What == Update;
  }
  /// Synchronisation actions are ordered by what they touch.
  bool synchronises() const {
    return What == Sync || What == VolatileWrite || What == VolatileRead ||
           What == Update || What == Fence;
  }
};

class Execution {
public:
  /// ClockWidth: entries of a happens-before clock.
  explicit Execution(unsigned ClockWidth) : Width(ClockWidth) { truncate(1); }

  ActionIndex size() const { return Actions.size(); }
  /// A number for the last action, which no other that was ever appended has:
  /// who finds it again is where he was.
  uint64_t serial() const { return Serials.back(); }
  const MemoryAction &operator[](ActionIndex I) const { return Actions[I]; }
  /// Goes back to when there were so many actions; at least 1.
  void truncate(ActionIndex Count);

  /// Clock: that of A's thread at A, before the tick of a release. Print: what
  /// a synchronisation action touches.
  ActionIndex append(const MemoryAction &A, const uint32_t *Clock,
                     const Footprint &Print = {});

  llvm::ArrayRef<uint32_t> clock(ActionIndex I) const {
    return {Clocks.data() + size_t(I) * Width, Width};
  }
  const Footprint &print(ActionIndex I) const { return Prints[I]; }
  unsigned width() const { return Width; }

  /// Whether A happens before what thread Self with this clock does now.
  bool happensBefore(ActionIndex A, unsigned Self,
                     const uint32_t *Clock) const {
    const MemoryAction &X = Actions[A];
    return X.What == MemoryAction::Base || X.Thread == Self ||
           Clocks[size_t(A) * Width + X.Thread] <= Clock[X.Thread];
  }
  /// A was executed before B.
  bool happensBefore(ActionIndex A, ActionIndex B) const {
    if (Actions[B].What == MemoryAction::Base)
      return Actions[A].What == MemoryAction::Base;
    return happensBefore(A, Actions[B].Thread, clock(B).data());
  }

  /// Fences there are, in order.
  llvm::ArrayRef<ActionIndex> fences() const { return Fences; }
  /// Reads that imposed a pair, in order.
  llvm::ArrayRef<ActionIndex> imposing() const { return Imposing; }
  /// The last fence of a thread that has the effect of Order (Acquire or
  /// Release) and is not alike, 0 if none exists.
  ActionIndex lastFence(unsigned Thread, AccessOrder Order) const;

private:
  unsigned Width;
  std::vector<MemoryAction> Actions;
  std::vector<uint32_t> Clocks; ///< Width for each action
  std::vector<Footprint> Prints;
  std::vector<uint64_t> Serials;
  uint64_t Appended = 0;
  std::vector<ActionIndex> Fences, Imposing;
};

} // namespace heddle

#endif
