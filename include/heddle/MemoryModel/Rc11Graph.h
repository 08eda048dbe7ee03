//===- Rc11Graph.h - Execution graphs of RC11 -------------------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Lahav, Vafeiadis, Kang, Hur, Dreyer: Repairing Sequential Consistency in
// C/C++11 (PLDI 2017), RC11. A graph has program order (sb), reads-from (rf)
// and happens-before (hb), which the clocks of its events say. Modification
// order (mo) is not part of it: a graph is consistent if there is some mo with
//
//   coherence    hb; eco? is irreflexive
//   atomicity    an update comes right after what it reads
//   SC           psc is acyclic
//
// The fourth axiom, no cycles of sb and rf, holds since events are appended
// when they are executed. hb and what reads see, all that a program can tell,
// do not depend on mo. docs/rationale/RC11.md has the reasons.
//
// Three facts that exploration counts on (MemoryModel.h): consistency depends
// on sb, rf and hb only; a part of a consistent graph that has all that is
// before its events is consistent; each consistent graph can go on with any
// event, a read then seeing what is last in some mo.
//
// A mo with which the graph is consistent, the witness, is kept beside it. It
// is a guess that saves most of the search, and says nothing to anybody else.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_MEMORYMODEL_RC11GRAPH_H
#define HEDDLE_MEMORYMODEL_RC11GRAPH_H

#include "heddle/IR/RuntimeABI.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SmallVector.h"
#include <cstdint>
#include <functional>
#include <vector>

namespace heddle {

class Rc11Graph {
public:
  using Index = uint32_t; ///< of an event; 0: no event
  enum Kind : uint8_t {
    Base,   ///< what was at a location before: happens before everything
    Write,  ///< plain ones, too
    Read,   ///< also a compare-and-exchange that fails
    Update, ///< reads and writes
    Fence,
    Sync,   ///< a lock, a start, a join: of no location
    Notify, ///< of threads that wait at Cell for an atomic to change
    Look,   ///< the thread waits at Cell; what it reads up to its next Sync
            ///< is its last look, which misses nothing notified of before
  };
  struct Event {
    Kind What;
    AccessOrder Order = AccessOrder::Plain; ///< Volatile: seq_cst
    uint8_t Thread = 0;
    /// Of a plain write that is the last one so far: its value is in memory.
    bool IsInMemory = false;
    /// A read of a last look: coherence counts it once more, behind what was
    /// notified of, and nothing else does. Not one of its thread's events.
    bool IsBeside = false;
    uint32_t Cell = 0;
    uint32_t Name = 0; ///< of a write: NamedWrite
    Index Source = 0;  ///< of a read or update
    int64_t Value = 0; ///< of a write
    // Filled in by append().
    uint32_t Location = 0;
    uint32_t Epoch = 0; ///< the thread's own entry of its clock
    Index Head = 0;     ///< of a write: the last releasing one of its thread to
                        ///< the location, itself included
    Index Last = 0;     ///< the event of its thread before it
    uint32_t Rank = 0;  ///< of a write: its place in the witness
    int32_t Number = -1;     ///< among the seq_cst events
    bool IsReleased = false; ///< released() is not all zero
    /// Some of what is released() is there only since a store that does not
    /// release goes on with its thread's release sequence: not so in C++20.
    bool IsContinued = false;

    bool writes() const {
      return What == Write || What == Update || What == Base;
    }
    bool reads() const { return What == Read || What == Update; }
    bool isScFence() const {
      return What == Fence && Order == AccessOrder::Volatile;
    }
  };

  /// Width: entries of a clock.
  explicit Rc11Graph(unsigned Width);
  /// MustStop, which may be empty, is asked now and then by what may take long:
  /// whether a read may see a write is one search each. Once it says so, all of
  /// them may.
  void watch(const std::function<bool()> &MustStop) {
    this->MustStop = &MustStop;
  }

  Index size() const { return Events.size(); }
  const Event &operator[](Index I) const { return Events[I]; }
  /// Goes back to when there were so many events; at least 1.
  void truncate(Index Count);

  /// Whether the cell is a location by now.
  bool has(uint32_t Cell) const;
  /// Writes and reads of it so far, the base first.
  llvm::ArrayRef<Index> accesses(uint32_t Cell) const;
  /// The write to it that was executed last.
  Index newest(uint32_t Cell) const;
  /// Begins a location with what is there.
  void addBase(uint32_t Cell, int64_t Value);
  /// The last plain write to the cell wrote this, and memory has it.
  void keepValue(uint32_t Cell, int64_t Value);

  /// Appends an event. Clock is that of its thread after what it acquires and
  /// before it releases anything. Of an event that reads, Source must be one of
  /// candidates().
  Index append(Event E, const uint32_t *Clock);

  /// What the write, with what it goes on with, releases: ([F]; sb)?; rs.
  llvm::ArrayRef<uint32_t> released(Index W) const {
    return {Released.data() + size_t(W) * Width, Width};
  }
  /// What reads of the thread since its last fence that acquires have seen, for
  /// such a fence. Whether some of that IsContinued.
  bool acquiredByFence(unsigned Thread, uint32_t *Clock) const;
  /// Writes of the thread to the cell so far.
  unsigned numWrites(unsigned Thread, uint32_t Cell) const;

  /// Whether the thread is between a Look and its next Sync.
  bool isLooking(unsigned Thread) const;
  /// C++20 [atomics.wait]: a notification also wakes a thread that blocks
  /// later, if what it looked at is older than what the notification is about.
  /// So a look that comes later sees that. Joins to Floor the clocks of
  /// notifications before the thread's Look.
  void addNotified(unsigned Thread, uint32_t *Floor) const;

  /// A read or update that is about to be executed.
  struct Pending {
    Kind What;             ///< Read or Update
    AccessOrder Order;     ///< if it writes
    AccessOrder ReadOrder; ///< if it does not
    uint8_t Thread;
    uint32_t Cell;
    const uint32_t *Clock;
    bool HasExpected = false; ///< it only reads if it finds something else
    int64_t Expected = 0;
    /// Null, or what happens before it as far as coherence goes (isLooking()).
    const uint32_t *Floor = nullptr;
  };
  /// The writes that it may see, the newest first; at least one. The cell is a
  /// location, and keepValue() was called if need be.
  void candidates(const Pending &R, llvm::SmallVectorImpl<Index> &Out);
  /// Whether R only reads if it sees W.
  bool onlyReads(const Pending &R, Index W) const {
    return R.What == Read || (R.HasExpected && Events[W].Value != R.Expected);
  }

  /// A location and a value that it has at last.
  struct Final {
    uint32_t Cell;
    int64_t Value;
  };
  /// Whether some mo ends with these values.
  bool mayEndWith(llvm::ArrayRef<Final> Finals);

private:
  using Bits = llvm::SmallVector<uint64_t, 2>;
  struct Location {
    uint32_t Cell;
    llvm::SmallVector<Index, 8> Accesses;
    llvm::SmallVector<Index, 8> Witness; ///< writes in mo
  };
  class Order;  // lib/MemoryModel/Rc11Order.h
  class Search; // lib/MemoryModel/Rc11Search.cpp
  friend class Order;
  friend class Search;

  const uint32_t *clock(Index I) const {
    return Clocks.data() + size_t(I) * Width;
  }
  bool happensBefore(Index A, Index B) const {
    const Event &X = Events[A], &Y = Events[B];
    if (X.Thread == Y.Thread || X.What == Base || Y.What == Base)
      return A < B;
    return A < B && X.Epoch <= clock(B)[X.Thread];
  }
  bool happensBefore(Index A, unsigned Thread, const uint32_t *Clock) const {
    const Event &X = Events[A];
    return X.What == Base || X.Thread == Thread || X.Epoch <= Clock[X.Thread];
  }
  /// The write that an access leaves to be seen.
  Index leaves(Index I) const {
    return Events[I].writes() ? I : Events[I].Source;
  }
  void placeWrite(Location &L, Index W);
  void rank(const Location &L);
  void findStaticEdges(Index I);
  Index nextElsewhere(Index I) const;
  Index previousElsewhere(Index I) const;
  bool isStaticScb(Index A, Index B) const;
  bool needsPsc() const { return Sc.size() > 1; }
  bool isCoherentInWitness(Index Read) const;
  bool hasAcyclicWitness();
  bool isFine(Index Read);
  bool tryRead(const Event &E, const uint32_t *Clock, const uint32_t *Floor);
  /// Makes the witness one with which the graph is consistent. False if
  /// none exists; then it stays as it was.
  bool findWitness(uint32_t Changed);

  /// Asked anew each time: after a stop the same graph may go on, as a search
  /// does after an estimate.
  bool mustGiveUp() const { return MustStop && *MustStop && (*MustStop)(); }

  unsigned Width;
  const std::function<bool()> *MustStop = nullptr;
  bool IsTrying = false, IsConsistent = true;
  uint32_t NumLooks = 0;
  // These grow in place where the system can, as Execution's lists do.
  llvm::SmallVector<Event, 0> Events;
  llvm::SmallVector<uint32_t, 0> Clocks, Released; ///< Width for each event
  std::vector<Location> Locations;
  llvm::DenseMap<uint32_t, uint32_t> Numbers; ///< of cells
  std::vector<std::vector<Index>> Threads;    ///< events of each
  std::vector<Index> Sc, ScFences;
  std::vector<Bits> StaticIn; ///< of seq_cst events: psc without mo, backwards
};

} // namespace heddle

#endif
