//===- ChoosingMemory.h - Memory whose reads choose ------------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Choices of a read are writes, each with a name that is the same wherever it
// is executed. Those that were written come first, then those of the future.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_SYNC_CHOOSINGMEMORY_H
#define HEDDLE_SYNC_CHOOSINGMEMORY_H

#include "heddle/Sync/MemorySemantics.h"
#include "heddle/Trace/Event.h"

namespace heddle {

/// What a thread goes round with at last.
struct FinalRead {
  Ref Cell;
  int64_t Value;
  ValueKind Type;
};

class ChoosingMemory : public MemorySemantics {
public:
  // T's pending event.

  /// Whether it is a read that chooses, now that there is a second thread.
  virtual bool isChoosing(const Thread &T) const = 0;
  /// Whether it is one that may find something else than what is in memory.
  virtual bool isWeakRead(const Thread &T) const = 0;
  /// Whether its choices are named by pairs, and no order comes from what it
  /// sees, since that may not have been written yet (JPR).
  virtual bool namesPairs(const Thread &T) const = 0;
  /// Whether it is a write or fence that belongs to the step, without an event.
  virtual bool isPartOfStep(const Thread &T) const = 0;
  /// Whether plain writes are events, from the second thread's start on.
  virtual bool writesAreEvents() const = 0;
  /// Of its choices those that were written; 1 if it has no choice.
  virtual unsigned pastChoices(const Thread &T) = 0;
  /// Of these the one that is in memory, or comes last.
  virtual unsigned newestChoice(const Thread &T) = 0;
  /// The name of the write that a choice stands for, if it isChoosing().
  virtual uint32_t choiceName(const Thread &T, unsigned Choice) = 0;
  /// After going back.
  virtual void forgetChoices() = 0;

  // Loops that wait.

  /// What a cell has in the end if nothing more is written to it. (An update
  /// comes right after what it saw, which need not be the write before it.)
  virtual int64_t finalValue(Ref Cell, ValueKind K) const = 0;
  /// Whether a loop that found a value in a cell may find it for ever.
  virtual bool mayStayStale(AccessOrder O) const = 0;
  /// Whether mayEndWith() says if loops may go on with what their weak reads
  /// find; else mayStayStale() does.
  virtual bool judgesEnds() const = 0;
  /// Whether some order of all writes ends with these values; then what
  /// newestChoice() says is of one.
  virtual bool mayEndWith(llvm::ArrayRef<FinalRead> Finals) = 0;

  /// Whether the plain access of the long or double at Cell that is about to be
  /// made is one of each half (JLS 17.7).
  virtual bool tears(Ref Cell) = 0;
  /// Whether a value of C at Cell may become two pieces from now on
  /// (RaceDetector::splitCell).
  virtual bool maySplit(Ref Cell) const = 0;

  // Of plain accesses that choose, in C (Relaxed/BytesOfC.cpp). Cells are the
  // words of bytes (CMemory.h), sizes bytes that lie in one granule.

  /// The bytes from Cell on become one value, now in memory; IsMixed: which
  /// they were not in whole or in part, IsUnwritten: which nobody had written.
  virtual void becomeValue(Thread &T, Ref Cell, unsigned Size, bool IsMixed,
                           bool IsUnwritten) {}
  /// A value has become two halves, now in memory.
  virtual void divideValue(Thread &T, Ref Low, Ref High) {}
  /// T has read several values as one.
  virtual void meetParts(Thread &T, Ref Cell, unsigned Size) {}
  /// T reads a byte that is zero or has no value, and that nobody has read or
  /// written yet, beside others.
  virtual void readZero(Thread &T, Ref Cell) {}
  /// The life of Size bytes from the address Block on ends.
  virtual void endLife(Thread &T, uint64_t Block, uint64_t Size, SiteId S) {}

  /// What a step has done to memory.
  struct Step {
    /// What its event saw, if that is a read with a choice: HasSeen; or what
    /// the read is called by, if nothing is ordered by it (Event::IsNamed).
    bool HasSeen = false, HasNamed = false;
    NamedWrite Seen{Location(), 0};
    llvm::SmallVector<NamedWrite, 8> Written;
  };
  const Step &step() const { return Now; }
  void beginStep() {
    Now.HasSeen = Now.HasNamed = false;
    Now.Written.clear();
  }
  /// Forgets all writes but the first so many, which a trial has added.
  void cutWritten(size_t To) { Now.Written.truncate(To); }

protected:
  void noteSeen(Ref Cell, uint32_t Name) {
    Now.HasSeen = true;
    Now.Seen = {Location(Location::Memory, Cell), Name};
  }
  void noteNamed(Ref Cell, uint32_t Name) {
    Now.HasNamed = true;
    Now.Seen = {Location(Location::Memory, Cell), Name};
  }
  void noteWritten(Ref Cell, uint32_t Name) {
    Now.Written.push_back({Location(Location::Memory, Cell), Name});
  }

private:
  Step Now;
};

} // namespace heddle

#endif
