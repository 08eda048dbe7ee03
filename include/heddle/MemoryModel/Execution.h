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
// An action is named by its index, from 1 on. The writes to a cell are
// chained from the newest on; the last of a chain is the cell's *base*, what
// was in it before the first of them (the default value, or what main wrote
// while it was alone), which happens before everything (JLS 17.4.4).
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_MEMORYMODEL_EXECUTION_H
#define HEDDLE_MEMORYMODEL_EXECUTION_H

#include "heddle/IR/RuntimeABI.h"
#include "heddle/Support/Ids.h"
#include "heddle/Trace/Event.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Sequence.h"
#include "llvm/ADT/SmallVector.h"
#include <vector>

namespace heddle {

/// What a read of the future, or one that may be one, saw (JPR): a pair, or, if
/// IsAlike, any of the pairs that are alike and have this one as the first of
/// them (WriteSets::alike). No pair: the default value.
struct SeenPair {
  PairId Pair;
  bool IsAlike = false;
  bool operator==(const SeenPair &) const = default;
};

/// What a base stands for, beside what was in its cell before all writes.
enum class BaseKind : uint8_t {
  Plain,
  Unwritten, ///< bytes of C that nobody had written: nobody may see it
  Width,     ///< bytes of C became another value; all before happens before it
  End,       ///< the life of bytes of C ended; all before happens before it
};

/// What a write or update (MemoryAction::writes) leaves in its cell.
struct LeftInCell {
  WriteName Name; ///< none: a base
  /// All that was written to the cell before happens before it.
  bool Covers = false;
  /// The write to the cell that was executed before it.
  ActionIndex Previous;
  /// If Order is weaker than Release: the last release fence of its thread,
  /// whose clock it releases.
  ActionIndex ReleaseFence;
  // JPR, where a base has them if it is frozen.
  PairId Pair;
  PairId Alike; ///< the first of the pairs that are like Pair
};

/// What a read or update (MemoryAction::reads) saw.
struct SeenInCell {
  ActionIndex Source; ///< none: a base, or NamesPair
  // JPR.
  /// It might have seen the future: What says what it saw, it has no Source,
  /// and nothing is ordered by it.
  bool NamesPair = false;
  SeenPair What;
  bool Imposes = false; ///< what it saw had not been written yet
  /// Some write that it could see may be made later without happening before
  /// it then. Of a read that sees past writes.
  bool MayChange = false;
  uint32_t Site = 0; ///< where it is in the code; of JPR, and of events, too
  // Of a search that prunes.
  uint32_t Depth = 0;  ///< where it is on the stack
  uint32_t Walked = 0; ///< what its choices cost (LookAhead.h)
};

/// An event that is not an access.
struct SyncEvent {
  EventKind Kind = EventKind::Begin;
  /// The thread that it started, or waited for to the end; 0: none.
  ThreadIndex Child = 0;
  bool IsInterrupt = false; ///< it detected an interrupt
  bool Clears = false;      ///< and cleared it
};

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
  /// Of an update: a compare-and-set that failed.
  bool WritesNothing = false;
  /// Of an access: a section of the library makes it, which is one step.
  bool InSection = false;
  /// Of a base: what a final field had when its constructor ended. Of a read:
  /// it saw such, or what one leads to.
  bool IsFrozen = false;
  /// Of a base. One of Width or End begins its cell anew by Thread, and is
  /// about these of the eight bytes of its granule (CMemory.h); what goes on
  /// with them must come after it.
  BaseKind Begins = BaseKind::Plain;
  uint8_t Bytes = 0;
  /// Of a fence, under JPR: it is storeStoreFence (Order: Release) or
  /// loadLoadFence (Acquire), which have no effect before the execution's end
  /// (FenceOrder.h).
  bool IsAlike = false;
  CellId Cell = {};
  /// Of a write or update what it wrote, of a read what it found.
  int64_t Value = 0;
  LeftInCell Left = {}; ///< if it writes()
  SeenInCell Saw = {};  ///< if it reads()
  SyncEvent Event = {}; ///< of a Sync

  bool isTurn() const {
    return Begins == BaseKind::Width || Begins == BaseKind::End;
  }
  bool writes() const {
    return What == Base || What == Write || What == VolatileWrite ||
           (What == Update && !WritesNothing);
  }
  /// Of a write, whether it has the pair that the read R saw.
  bool isSeenAs(const MemoryAction &R) const {
    return (R.Saw.What.IsAlike ? Left.Alike : Left.Pair) == R.Saw.What.Pair;
  }
  /// By a thread to a cell, and not what a constructor's end left there.
  bool isWriteOf(unsigned By, CellId To) const {
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

/// The actions [Begin, End), in the order of execution.
inline auto actionsBetween(ActionIndex Begin, ActionIndex End) {
  return llvm::map_range(
      llvm::seq(Begin.index(), std::max(Begin.index(), End.index())),
      [](uint32_t I) { return ActionIndex(I); });
}

class Execution {
public:
  /// ClockWidth: entries of a happens-before clock.
  explicit Execution(unsigned ClockWidth) : Width(ClockWidth) { truncate(1); }

  /// One more than there are actions: index 0 names no action.
  uint32_t size() const { return Actions.size(); }
  /// The action that comes next.
  ActionIndex end() const { return ActionIndex(size()); }
  /// Those from one on, in the order of execution.
  auto from(ActionIndex First) const { return actionsBetween(First, end()); }
  auto all() const { return from(ActionIndex(1)); }
  /// A number for the last action, which no other that was ever appended has.
  /// If it is the same again, so is the execution.
  uint64_t serial() const { return Serials.back(); }
  uint64_t serial(ActionIndex I) const { return Serials[I.index()]; }
  const MemoryAction &operator[](ActionIndex I) const {
    return Actions[I.index()];
  }
  /// Goes back to when there were so many actions; at least 1.
  void truncate(uint32_t Count);

  /// Clock: that of A's thread at A, before the tick of a release. Print: what
  /// a synchronisation action touches.
  ActionIndex append(const MemoryAction &A, const uint32_t *Clock,
                     const Footprint &Print = {});

  llvm::ArrayRef<uint32_t> clock(ActionIndex I) const {
    return {Clocks.data() + size_t(I.index()) * Width, Width};
  }
  const Footprint &print(ActionIndex I) const { return Prints[I.index()]; }
  unsigned width() const { return Width; }

  /// Whether A happens before what thread Self with this clock does now.
  bool happensBefore(ActionIndex A, unsigned Self,
                     const uint32_t *Clock) const {
    return Actions[A.index()].What == MemoryAction::Base ||
           comesBefore(A, Self, Clock);
  }
  /// The same; of a base, whether its thread had come to it.
  bool comesBefore(ActionIndex A, unsigned Self, const uint32_t *Clock) const {
    const MemoryAction &X = Actions[A.index()];
    return X.Thread == Self ||
           Clocks[size_t(A.index()) * Width + X.Thread] <= Clock[X.Thread];
  }
  /// A was executed before B.
  bool happensBefore(ActionIndex A, ActionIndex B) const {
    if (Actions[B.index()].What == MemoryAction::Base)
      return Actions[A.index()].What == MemoryAction::Base;
    return happensBefore(A, Actions[B.index()].Thread, clock(B).data());
  }

  /// Fences there are, in order.
  llvm::ArrayRef<ActionIndex> fences() const { return Fences; }
  /// Reads that imposed a pair, in order.
  llvm::ArrayRef<ActionIndex> imposing() const { return Imposing; }
  /// The last fence of a thread that has the effect of Order (Acquire or
  /// Release) and is not alike, none if the thread has none.
  ActionIndex lastFence(unsigned Thread, AccessOrder Order) const;

private:
  unsigned Width;
  /// Grows in place where the system can, by realloc: of a copy the old and the
  /// new would be there at once, twice of what --max-memory counts.
  template <class T> using List = llvm::SmallVector<T, 0>;
  static_assert(std::is_trivially_copyable_v<MemoryAction> &&
                std::is_trivially_copyable_v<Footprint>);
  List<MemoryAction> Actions;
  List<uint32_t> Clocks; ///< Width for each action
  List<Footprint> Prints;
  List<uint64_t> Serials;
  uint64_t Appended = 0;
  List<ActionIndex> Fences, Imposing;
};

} // namespace heddle

#endif
