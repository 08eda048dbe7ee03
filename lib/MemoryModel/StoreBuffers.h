//===- StoreBuffers.h - Machines with store buffers -------------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// TSO and PSO (SPARC Architecture Manual, version 9), and SC as the machine
// whose buffers hold nothing. A write goes to the end of its thread's buffer
// and at some time from there to memory; a read takes the newest write to its
// cell in its own buffer, else what is in memory.
//
// Exploration does not schedule the flushes. An execution is told by program
// order, synchronisation order and which write each read saw; it is one of the
// model if some run of the machine, with its flushes, is like that. This is
// what BufferRuns finds out, by searching the runs: all that can be done
// without taking anything from anybody is done at once, so that what is left
// to try are the orders of writes to one cell that somebody reads.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_LIB_MEMORYMODEL_STOREBUFFERS_H
#define HEDDLE_LIB_MEMORYMODEL_STOREBUFFERS_H

#include "heddle/MemoryModel/MemoryModel.h"
#include "llvm/ADT/DenseMap.h"
#include <optional>
#include <set>
#include <string>

namespace heddle {

/// Which write of a buffer may go to memory next.
enum class FlushOrder : uint8_t {
  AtOnce,  ///< SC: a write is in memory before its thread goes on
  Oldest,  ///< TSO: one queue a thread
  OfACell, ///< PSO: one queue a thread and cell; release writes and fences
           ///< wait for all that is before them
};

/// Runs of the machine for one execution and one read at its end.
class BufferRuns {
public:
  BufferRuns(const Execution &E, const PendingRead &R, FlushOrder Order);
  /// Whether there is a run in which the read sees W.
  bool canSee(ActionIndex W);

private:
  /// Where a step stands: in which thread, at which place there.
  struct Place {
    uint16_t Thread;
    uint32_t Index;
  };
  /// An action as a run needs it. Writes have numbers; the first of them are
  /// the bases of the cells.
  struct Step {
    MemoryAction::Kind What;
    bool Reads, Writes, Synchronises;
    bool Drains;
    bool Waits;        ///< release: for all that is in the buffer before it
    uint32_t Cell = 0; ///< dense
    uint32_t Source = 0, Number = 0;
    llvm::SmallVector<Place, 2> Before; ///< synchronisation order
  };
  struct Entry {
    uint32_t Number;
    uint32_t Cell;
    bool Waits;
    bool IsFence; ///< no write
  };
  struct State {
    std::vector<uint32_t> Next;              ///< place of each thread
    std::vector<std::vector<Entry>> Buffers; ///< the oldest entry first
    std::vector<uint32_t> Memory;            ///< writer of each cell
    std::vector<uint32_t> Readers;           ///< reads still to come, by writer
    std::vector<uint32_t> Writers; ///< writes still to reach memory, by cell
  };

  void numberCells();
  uint32_t cellOf(CellId Cell);
  void add(const MemoryAction &A, ActionIndex I, const Footprint &Print);

  bool search(State S);
  bool isReady(const State &S, unsigned T) const;
  bool seesSource(const State &S, unsigned T, const Step &X) const;
  void execute(State &S, unsigned T) const;
  bool executeFree(State &S) const;
  bool mayFlush(const State &S, unsigned T, size_t I) const;
  void flush(State &S, unsigned T, size_t I) const;
  /// Whether memory may lose what is in Cell; Own reads of it do not count.
  bool mayStore(const State &S, uint32_t Cell, unsigned Own = 0) const {
    return S.Readers[S.Memory[Cell]] == Own;
  }
  /// Whether this takes nothing from anybody either.
  bool storesFreely(const State &S, uint32_t Cell, uint32_t Number,
                    unsigned Own = 0) const {
    return mayStore(S, Cell, Own) &&
           (S.Readers[Number] == 0 || S.Writers[Cell] == 1);
  }

  const Execution &E;
  const PendingRead &Read;
  const FlushOrder Order;
  bool HasGivenUp = false;
  std::vector<std::vector<Step>> Threads;
  llvm::DenseMap<CellId, uint32_t> Cells; ///< as they are at the end
  uint32_t NumCells = 0;
  llvm::DenseMap<ActionIndex, uint32_t> CellsThen;
  llvm::DenseMap<ActionIndex, uint32_t> Numbers;
  std::vector<std::pair<Footprint, Place>> Synchronisation;
  State Start;
  std::optional<int64_t> Expected; ///< of a compare-and-set
  uint16_t Reader; ///< the thread whose last step is the read in question
  std::set<std::string> Tried;
};

/// The candidates that runs allow.
void restrictToRuns(const Execution &E, const PendingRead &R, FlushOrder Order,
                    WriteList &Candidates);

} // namespace heddle

#endif
